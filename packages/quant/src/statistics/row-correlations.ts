/** Returns of many series over the same spans, row by row. */
export interface ReturnRows {
  readonly rows: number
  readonly columns: number
  /** Shape (rows × columns); NaN where a series has none. */
  readonly values: Float64Array
}

/** How one series moves with each of all. */
export interface RowCorrelations {
  /** Shape (rows), in [−1, 1]; NaN with too few common columns or where one side does not vary. */
  readonly correlations: Float64Array
  /** Columns in which both have a value, shape (rows). */
  readonly counts: Int32Array
  /** Spread of the other over that of the one, over the same columns; NaN where there is no correlation. Shape (rows). */
  readonly scales: Float64Array
}

/** Below this part of the sum of squares a spread is rounding alone. */
const NO_SPREAD = 1e-14

/**
 * The correlation of one series with every row, over the columns that both have.
 *
 * @param own - returns over the columns of the table, NaN where there is none
 * @param table - the others
 * @param fewest - with fewer common columns there is no correlation
 * @returns one a row
 * @throws RangeError where the columns are not as many
 *
 * Source: Pearson, pairwise complete observations as R cor(use = "pairwise.complete.obs").
 */
export function rowCorrelations(own: Float64Array, table: ReturnRows, fewest: number): RowCorrelations {
  const { rows, columns, values } = table
  if (own.length !== columns) throw new RangeError(`rowCorrelations: ${own.length} columns beside ${columns}`)
  const correlations = new Float64Array(rows).fill(Number.NaN)
  const counts = new Int32Array(rows)
  const scales = new Float64Array(rows).fill(Number.NaN)
  for (let other = 0; other < rows; other++) {
    const sums = sumPairs(own, values.subarray(other * columns, (other + 1) * columns))
    counts[other] = sums.count
    const spreads = sums.count < Math.max(2, fewest) ? null : spreadsOf(sums)
    if (spreads === null) continue
    correlations[other] = correlationOf(sums, spreads)
    scales[other] = Math.sqrt(spreads.b / spreads.a)
  }
  return { correlations, counts, scales }
}

interface PairSums {
  readonly count: number
  readonly a: number
  readonly b: number
  readonly aa: number
  readonly bb: number
  readonly ab: number
}

function sumPairs(own: Float64Array, other: Float64Array): PairSums {
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0]
  for (let column = 0; column < own.length; column++) {
    const x = own[column] ?? Number.NaN
    const y = other[column] ?? Number.NaN
    if (Number.isNaN(x + y)) continue
    count++
    a += x
    b += y
    aa += x * x
    bb += y * y
    ab += x * y
  }
  return { count, a, b, aa, bb, ab }
}

// Sums of squares around the means; null where one side does not vary.
function spreadsOf({ count, a, b, aa, bb }: PairSums): { readonly a: number; readonly b: number } | null {
  const spreads = { a: aa - (a * a) / count, b: bb - (b * b) / count }
  return spreads.a > NO_SPREAD * aa && spreads.b > NO_SPREAD * bb ? spreads : null
}

function correlationOf({ count, a, b, ab }: PairSums, spreads: { readonly a: number; readonly b: number }): number {
  return Math.max(-1, Math.min(1, (ab - (a * b) / count) / Math.sqrt(spreads.a * spreads.b)))
}
