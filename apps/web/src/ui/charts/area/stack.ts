import { isKnown } from '../parts/theme.ts'

type Values = readonly (number | null)[]

/** One layer's lower and upper edge at each day; null where the day is not known. */
export interface Stacked {
  readonly low: Values
  readonly high: Values
}

/**
 * Puts layers on each other, the first at the bottom. `share`: each day's parts add up to 100. A day on which a part is
 * unknown or negative, or all are zero in `share`, has no true height and stays empty.
 */
export function stackOf(layers: readonly Values[], mode: 'share' | 'amount'): Stacked[] {
  const count = Math.max(0, ...layers.map((layer) => layer.length))
  const sums = Array.from({ length: count }, (_day, at) => sumAt(layers, at, mode))
  let below: Values = sums.map((sum) => (sum === null ? null : 0))
  return layers.map((layer) => {
    const low = below
    const high = low.map((bottom, at) => {
      const sum = sums[at] ?? null
      if (bottom === null || sum === null) return null
      const part = layer[at] ?? 0
      return bottom + (mode === 'share' ? (part / sum) * 100 : part)
    })
    below = high
    return { low, high }
  })
}

/** What the parts of a day come to; null where that is not known or cannot be shared out. */
function sumAt(layers: readonly Values[], at: number, mode: 'share' | 'amount'): number | null {
  let sum = 0
  for (const layer of layers) {
    const part = layer[at]
    if (!isKnown(part) || part < 0) return null
    sum += part
  }
  return sum > 0 || mode === 'amount' ? sum : null
}
