/**
 * The value below which a part of the values lies, interpolated between neighbours (type 7).
 *
 * @param values - shape (n), any order; NaN is skipped; not changed
 * @param part - in [0, 1]; 0.5 is the median
 * @returns in the unit of the values; null if there is no value
 * @throws RangeError if `part` is outside [0, 1]
 *
 * Source: Hyndman & Fan, "Sample quantiles in statistical packages", Am. Stat. 50(4), 1996, type 7 (R, NumPy default).
 */
export function quantile(values: ArrayLike<number>, part: number): number | null {
  const known = Float64Array.from(values).filter((value) => !Number.isNaN(value))
  return known.length === 0 ? quantileOfSorted([], part) : quantileOfSorted(known.toSorted(), part)
}

/**
 * The same for values that are sorted already: several quantiles of one sample cost one sort.
 *
 * @param sorted - shape (n), ascending, no NaN
 * @param part - in [0, 1]
 * @returns in the unit of the values; null if there is no value
 * @throws RangeError if `part` is outside [0, 1]
 *
 * Source: Hyndman & Fan 1996, type 7.
 */
export function quantileOfSorted(sorted: ArrayLike<number>, part: number): number | null {
  if (!(part >= 0 && part <= 1)) throw new RangeError(`quantile: part ${part} is outside [0, 1]`)
  const index = (sorted.length - 1) * part
  const below = Math.floor(index)
  const low = sorted[below]
  if (low === undefined) return null
  const high = sorted[below + 1] ?? low
  return low + (index - below) * (high - low)
}
