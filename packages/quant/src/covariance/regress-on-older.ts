import { at } from '../linear-algebra/at.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'

/** A young fund as a mixture of older ones, over the window they share. */
export interface OlderMixture {
  /** Places of the older funds that serve. */
  readonly regressors: readonly number[]
  /** One slope for each of them. */
  readonly slopes: Float64Array
}

/** A fund of which the others leave less than this part of the variance says nothing new: a duplicate, or a constant. */
const nothingNew = 1e-10

/**
 * Least squares of a young fund on older ones, from their covariance alone. If the older funds are more than a fifth of the history,
 * only the most correlated ones serve; funds that add nothing to those already chosen never do.
 *
 * @param window - covariance over the shared window, shape (older + young, …), the older funds first
 * @param fund - index of the young fund
 * @param given - how many older funds there are, and how many periods the window has
 * @returns the mixture; the slopes solve the normal equations
 *
 * Source: QUANT.md section 3.3; forward choice with a Cholesky factor that grows by one row for each fund chosen.
 */
export function regressOnOlder(
  window: Matrix,
  fund: number,
  given: { readonly older: number; readonly periods: number },
): OlderMixture {
  const most = Math.max(1, Math.floor(given.periods / 5))
  const regressors: number[] = []
  const factor: Float64Array[] = []
  for (const candidate of ranked(window, fund, { older: given.older, most })) {
    if (regressors.length === most) break
    const row = nextRow(window, { candidate, regressors, factor })
    if (!row) continue
    factor.push(row)
    regressors.push(candidate)
  }
  return {
    regressors,
    slopes: solve(
      factor,
      regressors.map((index) => entry(window, index, fund)),
    ),
  }
}

function entry({ columns, values }: Matrix, row: number, column: number): number {
  return at(values, row * columns + column)
}

function ranked(
  window: Matrix,
  fund: number,
  { older, most }: { readonly older: number; readonly most: number },
): readonly number[] {
  const indices = Array.from({ length: older }, (_, index) => index)
  if (older <= most) return indices
  const squaredCorrelation = indices.map((index) => {
    const variance = entry(window, index, index)
    return variance > 0 ? entry(window, index, fund) ** 2 / variance : 0
  })
  return indices.toSorted(
    (one, other) => (squaredCorrelation[other] ?? 0) - (squaredCorrelation[one] ?? 0) || one - other,
  )
}

// The row that the candidate would add to the Cholesky factor; null if it adds nothing.
function nextRow(
  window: Matrix,
  chosen: {
    readonly candidate: number
    readonly regressors: readonly number[]
    readonly factor: readonly Float64Array[]
  },
): Float64Array | null {
  const { candidate, regressors, factor } = chosen
  const row = new Float64Array(regressors.length + 1)
  const variance = entry(window, candidate, candidate)
  let rest = variance
  for (const [k, above] of factor.entries()) {
    let sum = entry(window, regressors[k] ?? 0, candidate)
    for (let j = 0; j < k; j++) sum -= at(above, j) * at(row, j)
    const value = sum / at(above, k)
    row[k] = value
    rest -= value * value
  }
  if (!(rest > nothingNew * variance)) return null
  row[regressors.length] = Math.sqrt(rest)
  return row
}

function solve(factor: readonly Float64Array[], right: readonly number[]): Float64Array {
  const x = Float64Array.from(right)
  for (const [row, values] of factor.entries()) {
    let sum = at(x, row)
    for (let k = 0; k < row; k++) sum -= at(values, k) * at(x, k)
    x[row] = sum / at(values, row)
  }
  for (const [back, values] of factor.toReversed().entries()) {
    const row = factor.length - 1 - back
    const value = at(x, row) / at(values, row)
    x[row] = value
    for (let k = 0; k < row; k++) x[k] = at(x, k) - value * at(values, k)
  }
  return x
}
