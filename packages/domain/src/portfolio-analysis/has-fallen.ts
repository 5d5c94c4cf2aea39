/**
 * Whether a fund's score calls for a look: lower than before, and by now worse than its peers. A step down among the
 * better ones is no news.
 */
export function hasFallen(before: number | null, now: number | null): boolean {
  return before !== null && now !== null && now < before && now < 0
}
