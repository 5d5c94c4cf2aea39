/**
 * The arithmetic mean.
 *
 * @param values - shape (n); NaN is skipped
 * @returns mean in the unit of the values; null if there is no value
 *
 * Source: ISO 3534-1:2006, sample mean; unknown values are skipped as R mean(na.rm = TRUE).
 */
export function mean(values: ArrayLike<number>): number | null {
  let sum = 0
  let count = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN
    if (Number.isNaN(value)) continue
    sum += value
    count += 1
  }
  return count === 0 ? null : sum / count
}
