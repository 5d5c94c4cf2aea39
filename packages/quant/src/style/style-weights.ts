import { sampleCovariance } from '../covariance/sample-covariance.ts'
import { type Matrix, zeroMatrix } from '../linear-algebra/matrix.ts'
import { optimiseMeanVariance } from '../optimisation/optimise-mean-variance.ts'
import type { Ratio } from '../series/series.ts'

/** The mix of benchmarks that moves most like a fund. */
export interface StyleWeights {
  /** Length k, none below zero, sum 1. */
  readonly weights: Float64Array
  /** Part of the fund's variance that the mix explains, at most 1; below zero where the mix moves less like the fund than nothing does. */
  readonly explained: Ratio
}

/** A week in which a fund moved less than this moved by rounding alone. */
const LEAST_VARIANCE = 1e-12

/**
 * Returns-based style analysis: the mix of benchmarks, without short positions, whose returns leave the least variance of
 * the fund unexplained. min Var(r − Xw), w ≥ 0, Σw = 1.
 *
 * @param returns - of the fund, shape (periods), complete
 * @param benchmarks - of the same periods, shape (periods, k), complete
 * @param least - no weight is below its own, length k, 1 in all at most; zeros where not given
 * @returns null where the fund does not move or there are fewer than two periods a benchmark
 * @throws QuantError `not-finite` if a return is missing
 *
 * Source: Sharpe, "Asset allocation: Management style and performance measurement", Journal of Portfolio Management 18
 * (1992), 7–19.
 */
export function styleWeights(
  returns: Float64Array,
  benchmarks: Matrix,
  least: Float64Array = new Float64Array(benchmarks.columns),
): StyleWeights | null {
  const { rows, columns } = benchmarks
  if (columns === 0 || rows < 2 * columns) return null
  const joint = sampleCovariance(withFund(returns, benchmarks))
  const variance = joint.values[0] ?? 0
  if (!(variance > LEAST_VARIANCE)) return null
  const { covariance, shared } = parted(joint)
  const found = optimiseMeanVariance({
    mu: shared,
    covariance,
    lower: least,
    upper: new Float64Array(columns).fill(1),
    groups: [],
    objective: { kind: 'utility', riskAversion: 1 },
  })
  if (found.status !== 'optimal') return null
  // Var(r − Xw) = Var(r) − 2 w'Cov(X, r) + w'Cov(X)w
  const unexplained = variance - 2 * found.expectedReturn + found.volatility ** 2
  return { weights: found.weights, explained: 1 - unexplained / variance }
}

// the fund's returns as the first column
function withFund(returns: Float64Array, { rows, columns, values }: Matrix): Matrix {
  const all = zeroMatrix(rows, columns + 1)
  for (let row = 0; row < rows; row++) {
    all.values[row * (columns + 1)] = returns[row] ?? Number.NaN
    all.values.set(values.subarray(row * columns, (row + 1) * columns), row * (columns + 1) + 1)
  }
  return all
}

// the covariance of the benchmarks, and that of each with the fund
function parted(joint: Matrix): { covariance: Matrix; shared: Float64Array } {
  const columns = joint.columns - 1
  const covariance = zeroMatrix(columns, columns)
  for (let row = 0; row < columns; row++) {
    const from = (row + 1) * joint.columns + 1
    covariance.values.set(joint.values.subarray(from, from + columns), row * columns)
  }
  return { covariance, shared: joint.values.slice(1, joint.columns) }
}
