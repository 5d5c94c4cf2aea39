import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'

import { type MixedClass, MOST_UNKNOWN } from './worst-year.ts'

/**
 * Risk and return of a mix of asset classes that is set right every week, over its last years. A small class of which
 * there are no funds is left out.
 *
 * @param classes - of the same weeks, the last one being now; shares of 100 together
 * @returns percent a year, the return compounded; null where a class of the mix has no return in one of the weeks
 *
 * Source: weekly returns × √52.
 */
export function mixOverYears(classes: readonly MixedClass[], years: number): { vol: number; perf: number } | null {
  const weeks = years * WEEKS_A_YEAR
  const inMix = classes
    .filter(({ share }) => share > 0)
    .map(({ share, returns }) => ({ share, returns: returns.subarray(-weeks) }))
  const held = inMix.filter(({ returns }) => returns.length === weeks && !returns.every(Number.isNaN))
  const total = sharesOf(held)
  if (held.length === 0 || sharesOf(inMix) - total > MOST_UNKNOWN) return null
  const changes = Array.from({ length: weeks }, (_, week) =>
    held.reduce((sum, { share, returns }) => sum + (share / total) * (returns[week] ?? Number.NaN), 0),
  )
  if (changes.some(Number.isNaN)) return null
  const grown = changes.reduce((worth, change) => worth * (1 + change), 1)
  const mean = changes.reduce((sum, change) => sum + change, 0) / weeks
  const squares = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0)
  return {
    vol: Math.sqrt((squares / (weeks - 1)) * WEEKS_A_YEAR) * 100,
    perf: (grown ** (1 / years) - 1) * 100,
  }
}

function sharesOf(classes: readonly { readonly share: number }[]): number {
  return classes.reduce((sum, { share }) => sum + share, 0)
}
