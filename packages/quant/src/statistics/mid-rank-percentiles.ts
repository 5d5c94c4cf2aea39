/**
 * Where each value stands among all, from the lowest: (rank − ½) / n. Equal values share the mean of their ranks.
 *
 * @param values - shape (n); NaN takes no part
 * @returns shape (n), each in (0, 1), NaN where the value is NaN; n counts the known values only
 *
 * Source: R (rank(x) − 0.5) / n, ties "average" (Hazen plotting position).
 */
export function midRankPercentiles(values: ArrayLike<number>): Float64Array {
  const valueAt = (index: number): number => values[index] ?? Number.NaN
  const order = Uint32Array.from({ length: values.length }, (_, index) => index)
    .filter((index) => !Number.isNaN(valueAt(index)))
    .toSorted((a, b) => valueAt(a) - valueAt(b))

  const percentiles = new Float64Array(values.length).fill(Number.NaN)
  for (let first = 0; first < order.length;) {
    let end = first + 1
    while (end < order.length && valueAt(order[end] ?? 0) === valueAt(order[first] ?? 0)) end += 1
    // ranks first+1 … end, whose mean is (first + 1 + end) / 2
    for (let k = first; k < end; k++) percentiles[order[k] ?? 0] = (first + end) / 2 / order.length
    first = end
  }
  return percentiles
}
