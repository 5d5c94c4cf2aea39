/** Counts of values between two neighbouring edges. */
export interface Histogram {
  /** The lower edge of the first bin. */
  readonly from: number
  readonly width: number
  /** Shape (bins); a value on an edge counts in the bin above it. */
  readonly counts: Int32Array
}

const widths = [1, 2, 2.5, 5, 10]
const TINY = 1e-300

/**
 * How often values lie where: bins of a round width whose edges are multiples of it, so that zero is an edge.
 *
 * @param values - shape (n); NaN is skipped
 * @param most - bins at most
 * @returns null where there is no value
 *
 * Source: equal bins; widths of 1, 2, 2.5 and 5 times a power of ten.
 */
export function histogram(values: ArrayLike<number>, most: number): Histogram | null {
  const known = Array.from(values).filter((value) => !Number.isNaN(value))
  const [first] = known
  if (first === undefined) return null
  const low = known.reduce((least, value) => Math.min(least, value), first)
  const high = known.reduce((top, value) => Math.max(top, value), first)
  const width = widthFor({ low, high }, most)
  const start = Math.floor(low / width)
  const counts = new Int32Array(Math.floor(high / width) - start + 1)
  for (const value of known) {
    const bin = Math.min(counts.length - 1, Math.max(0, Math.floor(value / width) - start))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return { from: start * width, width, counts }
}

function widthFor({ low, high }: { low: number; high: number }, most: number): number {
  if (high === low) return Math.abs(high) > 0 ? Math.abs(high) : 1
  // so near zero that no width between them is a number any more
  if (high - low < TINY) return 1
  const power = 10 ** Math.floor(Math.log10((high - low) / most))
  const fits = (width: number): boolean => Math.floor(high / width) - Math.floor(low / width) + 1 <= most
  return widths.map((step) => step * power).find(fits) ?? 20 * power
}
