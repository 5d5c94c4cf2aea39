import { isKnown } from './theme.ts'

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
  const factors = Array.from({ length: count }, (_day, at) => factorAt(layers, at, mode))
  let below: Values = factors.map((factor) => (factor === null ? null : 0))
  return layers.map((layer) => {
    const low = below
    const high = low.map((bottom, at) => {
      const factor = factors[at] ?? null
      return bottom === null || factor === null ? null : bottom + (layer[at] ?? 0) * factor
    })
    below = high
    return { low, high }
  })
}

/** What a part is multiplied by to become its height; null where the day has none. */
function factorAt(layers: readonly Values[], at: number, mode: 'share' | 'amount'): number | null {
  let sum = 0
  for (const layer of layers) {
    const part = layer[at]
    if (!isKnown(part) || part < 0) return null
    sum += part
  }
  if (mode === 'amount') return 1
  return sum > 0 ? 100 / sum : null
}
