/** Above this part of shared movement, and below this yearly distance, a fund is hard to tell from its index. */
const LEAST_SHARED = 0.95
const MOST_DISTANCE = 0.04

/**
 * Whether a fund that calls itself active moves like an index.
 *
 * @param rSquared - squared correlation of weekly returns, 0 to 1
 * @param trackingError - yearly, ratio
 *
 * Source: ESMA, "Supervisory work on potential closet index tracking", ESMA/2016/165: R² above 95 % with a tracking error
 * below 4 % (the wider of its bounds; active share needs whole holdings, which are not disclosed here).
 */
export function isIndexLike(rSquared: number, trackingError: number): boolean {
  return rSquared > LEAST_SHARED && trackingError < MOST_DISTANCE
}
