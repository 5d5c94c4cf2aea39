/**
 * Splits a whole number of units by weights so that the parts sum to it exactly: each part is rounded down and
 * what is left goes to the largest remainders, ties to the earlier place.
 *
 * @param total - a whole number ≥ 0: cents, tenths of a percent, …
 * @param weights - parts ≥ 0 of any scale, at least one above zero unless total is 0
 * @returns whole numbers, same length, sum exactly `total`
 * @throws RangeError where total is no whole number or the weights cannot carry it
 *
 * Source: Hamilton's method (largest remainder).
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (!Number.isSafeInteger(total) || total < 0)
    throw new RangeError(`allocate: ${total} is not a whole number of units`)
  if (weights.some((weight) => !(weight >= 0)) || (total > 0 && !(sum > 0 && Number.isFinite(sum)))) {
    throw new RangeError('allocate: weights must be finite, zero or more, not all zero')
  }
  if (total === 0) return weights.map(() => 0)

  const shares = weights.map((weight) => (weight / sum) * total)
  const parts = shares.map(Math.floor)
  const left = total - parts.reduce((all, part) => all + part, 0)
  const byRemainder = shares
    .map((share, index) => ({ place: index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { place } of byRemainder.slice(0, Math.max(0, left))) parts[place] = (parts[place] ?? 0) + 1
  // of more than 10^15 units a share itself is rounded by whole ones: the largest takes what that makes of the sum
  const missed = total - parts.reduce((all, part) => all + part, 0)
  const largest = weights.indexOf(Math.max(...weights))
  return missed === 0 ? parts : parts.with(largest, (parts[largest] ?? 0) + missed)
}
