/** As many holdings are called the largest. */
export const TOP_HOLDINGS = 10

/**
 * What the largest holdings are together: the first of a list by rank, which a fund closes with what is left, cash and
 * the like, however large that is.
 */
export function topWeight(weightsByRank: readonly number[]): number {
  return weightsByRank.slice(0, TOP_HOLDINGS).reduce((sum, weight) => sum + weight, 0)
}
