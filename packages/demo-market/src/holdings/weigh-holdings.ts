/** No holding is larger, percent. Source: DOMAIN chapter 6.1. */
export const LARGEST_WEIGHT = 9.8

/** Something to hold and how much one wants it. */
export interface Wanted<T> {
  readonly held: T
  readonly score: number
}

/**
 * Weights for what is wanted, in proportion to the scores, none above the largest allowed; where that binds, the rest
 * goes to the others. Two decimals, rounded down, heaviest first. They sum to `totalPercent` or less.
 */
export function weighHoldings<T>(wanted: readonly Wanted<T>[], totalPercent: number): { held: T; weight: number }[] {
  const sorted = wanted.toSorted((a, b) => b.score - a.score)
  let left = Math.min(totalPercent, LARGEST_WEIGHT * sorted.length)
  let scores = sorted.reduce((sum, { score }) => sum + score, 0)
  return sorted.map(({ held, score }) => {
    // Heaviest first: once one fits under the limit, all after it do.
    const weight = Math.min(scores > 0 ? (left * score) / scores : 0, LARGEST_WEIGHT)
    left -= weight
    scores -= score
    return { held, weight: Math.floor(weight * 100 + 1e-9) / 100 }
  })
}
