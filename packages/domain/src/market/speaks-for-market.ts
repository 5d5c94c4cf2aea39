/** Policy: fewer than one in four are a chosen few, the longest-lived or those that somebody collected. */
const LEAST_PART = 0.25

/**
 * Whether what some funds did may be told as what their market did.
 *
 * @param known - funds that have the figure
 * @param possible - funds of the market that could have it: those not known to be too young
 */
export function speaksForMarket(known: number, possible: number): boolean {
  return known > 0 && known >= LEAST_PART * possible
}
