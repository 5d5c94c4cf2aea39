/** Adds so many times one series to another, slot by slot, in place. */
export function addScaled(sum: Float64Array, series: Float64Array, times: number): void {
  for (let slot = 0; slot < sum.length; slot++) sum[slot] = (sum[slot] ?? 0) + times * (series[slot] ?? 0)
}
