/**
 * How far a portfolio has moved from its targets: half the sum of absolute differences.
 *
 * @param targets - percent by key
 * @param now - percent by key; a key on one side only counts as 0 on the other
 * @returns percent, 0 to 100
 *
 * Source: PRODUCT A20 "Drift".
 */
export function driftPercent(targets: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): number {
  const keys = new Set([...targets.keys(), ...now.keys()])
  let sum = 0
  for (const key of keys) sum += Math.abs((targets.get(key) ?? 0) - (now.get(key) ?? 0))
  return sum / 2
}
