/**
 * Rounded amounts that sum to exactly a total: each is rounded down, what is left goes to the largest remainders, ties to
 * the earlier place. What the amounts miss of the total by more than a unit each is the first one's.
 *
 * @param amounts - of either sign, at least one; together within rounding of the total
 * @param total - in whole units
 * @param decimals - of the unit: 2 for cents
 * @returns in whole units, same length; NaN amounts are refused
 * @throws RangeError where an amount or the total is not finite
 *
 * Source: Hamilton's method (largest remainder); PRODUCT A20 "Gain split", tolerance 0.
 */
export function closeToTotal(amounts: readonly number[], total: number, decimals = 2): number[] {
  if (![...amounts, total].every(Number.isFinite)) throw new RangeError('closeToTotal: an amount is not finite')
  const scale = 10 ** decimals
  const exact = amounts.map((amount) => amount * scale)
  const cents = exact.map(Math.floor)
  const left = Math.round(total * scale) - cents.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ place: index, remainder: part - Math.floor(part) }))
    .toSorted((a, b) => b.remainder - a.remainder)
  const shared = Math.min(Math.max(0, left), cents.length)
  for (const { place } of byRemainder.slice(0, shared)) cents[place] = (cents[place] ?? 0) + 1
  cents[0] = (cents[0] ?? 0) + left - shared
  return cents.map((part) => (part === 0 ? 0 : part / scale))
}
