/** One claim on whole units. */
export interface UnitClaim {
  /** What it would get if units could be split. */
  readonly ideal: number
  /** Whole numbers. */
  readonly least: number
  readonly most: number
}

/**
 * Shares out whole units by largest remainder, within the limits of each claim.
 *
 * @param claims - any number
 * @param total - whole units to give out
 * @returns units of each claim, summing exactly to the total; null if the limits do not allow it
 *
 * Source: Hamilton's method (largest remainder), with limits.
 */
export function allocateUnits(claims: readonly UnitClaim[], total: number): readonly number[] | null {
  const least = claims.reduce((sum, claim) => sum + claim.least, 0)
  const most = claims.reduce((sum, claim) => sum + claim.most, 0)
  if (least > total || most < total || claims.some((claim) => claim.least > claim.most)) return null
  const units = claims.map(({ ideal, least: low, most: high }) => Math.min(Math.max(Math.floor(ideal), low), high))
  let open = total - units.reduce((sum, value) => sum + value, 0)
  while (open !== 0) {
    const sign = Math.sign(open)
    const movable = claims
      .map(({ ideal, least: low, most: high }, index) => {
        const held = units[index] ?? 0
        return { index, want: sign * (ideal - held), room: sign > 0 ? high - held : held - low }
      })
      .filter(({ room }) => room > 0)
      .toSorted((one, other) => other.want - one.want || one.index - other.index)
    // Usually one unit each for the first few; more at once only where limits have moved many.
    const portion = Math.max(1, Math.floor(Math.abs(open) / movable.length))
    for (const { index, room } of movable) {
      const given = Math.min(portion, room, Math.abs(open))
      units[index] = (units[index] ?? 0) + sign * given
      open -= sign * given
    }
  }
  return units
}
