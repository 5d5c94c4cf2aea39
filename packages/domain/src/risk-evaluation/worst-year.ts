import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'

/** A year that a mix of asset classes has been through. */
export interface YearOfMix {
  /** Gain or loss over the 52 weeks, percent. */
  readonly percent: number
  /** Index of the first and of the last week in it. */
  readonly from: number
  readonly to: number
}

export interface YearsOfMix {
  readonly worst: YearOfMix
  /** What one year in twenty was worse than, percent. */
  readonly badPercent: number
  /** How many weeks the figures stand on. */
  readonly weeks: number
}

/** An asset class in a mix. */
export interface MixedClass {
  /** Percent of the mix. */
  readonly share: number
  /** Mean weekly returns of its funds, ratios, oldest first; NaN where no fund had a price. */
  readonly returns: Float64Array
}

/** Below two years of history the worst one says nothing. */
const FEWEST_WEEKS = 104
const BAD = 0.05
/** A class without funds is left out where it is so small a part of the mix, percent. */
export const MOST_UNKNOWN = 10

/**
 * The worst rolling year of a mix that is set right every week, and what one year in twenty was worse than. The history
 * begins where every class of the mix has returns; a later gap counts as a week without change of that class. A small
 * class of which there are no funds is left out.
 *
 * @param classes - of the same weeks
 * @returns null where there are under two years, or a large class has no funds
 */
export function yearsOfMix(classes: readonly MixedClass[]): YearsOfMix | null {
  const inMix = classes.filter(({ share }) => share > 0)
  const held = inMix.filter(({ returns }) => returns.some((value) => !Number.isNaN(value)))
  const unknown = inMix.reduce((sum, one) => (held.includes(one) ? sum : sum + one.share), 0)
  if (held.length === 0 || unknown > MOST_UNKNOWN) return null
  const total = held.reduce((sum, { share }) => sum + share, 0)
  const weeks = Math.min(...held.map(({ returns }) => returns.length))
  const begins = Math.max(...held.map(({ returns }) => returns.findIndex((value) => !Number.isNaN(value))))
  if (weeks - begins < FEWEST_WEEKS) return null

  const levels = [1]
  for (let week = begins; week < weeks; week++) {
    const change = held.reduce((sum, { share, returns }) => sum + (share / total) * known(returns[week]), 0)
    levels.push((levels.at(-1) ?? 1) * (1 + change))
  }
  return summarise(levels, begins)
}

function known(value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? 0 : value
}

function summarise(levels: readonly number[], begins: number): YearsOfMix {
  const years = levels.slice(WEEKS_A_YEAR).map((level, at) => (level / (levels[at] ?? 1) - 1) * 100)
  const sorted = years.toSorted((a, b) => a - b)
  const worst = sorted[0] ?? 0
  const at = years.indexOf(worst)
  return {
    worst: { percent: worst, from: begins + at, to: begins + at + WEEKS_A_YEAR - 1 },
    badPercent: sorted[Math.floor(BAD * (sorted.length - 1))] ?? worst,
    weeks: levels.length - 1,
  }
}
