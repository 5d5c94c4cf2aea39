/** A month in which a much smaller part of the funds is known than in the best one is no month of the market. */
const LEAST_OF_BEST = 0.5

/**
 * The last stretch of months without a break in which at least half as large a part of the funds is known as in the best
 * month: what is known of a few funds alone, as of those that ended long ago or were the first to tell, is not the market's.
 *
 * @param counted - funds whose flow is known, shape (months)
 * @param alive - funds that there were, shape (months)
 * @returns places of the first and the last month; null where nothing is known
 */
export function coveredMonths(
  counted: ArrayLike<number>,
  alive: ArrayLike<number>,
): { readonly first: number; readonly last: number } | null {
  const parts = Array.from({ length: counted.length }, (_, at) => (counted[at] ?? 0) / Math.max(alive[at] ?? 0, 1))
  const least = Math.max(...parts, 0) * LEAST_OF_BEST
  if (least === 0) return null
  const last = parts.findLastIndex((part) => part >= least)
  const gap = parts.slice(0, last).findLastIndex((part) => part < least)
  return { first: gap + 1, last }
}
