/**
 * Where the true share of hits may lie, by the score interval of Wilson.
 *
 * @param hits - how many of the trials hit, 0 to `trials`
 * @param trials - independent ones; where they overlap, the interval is too narrow
 * @param z - the normal quantile of one side: 1.645 for the middle 90 %
 * @returns ratios, between 0 and 1; null without trials
 * @throws RangeError if `hits` is not between 0 and `trials`
 *
 * Source: E. B. Wilson, JASA 22(158), 1927; checked against R. G. Newcombe, Statistics in Medicine 17(8), 1998, table I.
 */
export function wilsonInterval(hits: number, trials: number, z: number): { low: number; high: number } | null {
  if (!(hits >= 0 && hits <= trials)) throw new RangeError(`wilsonInterval: ${hits} hits of ${trials}`)
  if (trials === 0) return null
  const share = hits / trials
  const square = z * z
  const middle = (share + square / (2 * trials)) / (1 + square / trials)
  const half = (z / (1 + square / trials)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
