import { at } from '../linear-algebra/at.ts'
import { choleskyFactor } from '../linear-algebra/cholesky-factor.ts'
import { zeroMatrix, type Matrix } from '../linear-algebra/matrix.ts'
import { solveCholesky } from '../linear-algebra/solve-cholesky.ts'
import { chooseRegressors } from './choose-regressors.ts'
import { historyStarts } from './history-starts.ts'

/** Moments of funds of unequal age, as if all had lived as long as the oldest. */
export interface JointMoments {
  /** Length n, per period. */
  readonly means: Float64Array
  /** Shape (n, n), per period, positive semidefinite. */
  readonly covariance: Matrix
}

/**
 * Maximum-likelihood means and covariance when younger funds lack early returns: each younger fund is regressed on the older ones over
 * its own history, and inherits the rest from theirs.
 *
 * @param returns - shape (periods, funds), ratios; NaN before a fund existed
 * @returns moments in the order of the columns, divided by the number of periods at every stage
 * @throws QuantError `not-finite` for holes; RangeError if a fund has fewer than two returns
 *
 * Source: Stambaugh, "Analyzing investments whose histories differ in length", Journal of Financial Economics 45, 1997.
 * With more older funds than a fifth of the history, only the most correlated ones serve (QUANT.md section 3.3).
 */
export function stambaughCovariance(returns: Matrix): JointMoments {
  const funds = returns.columns
  const starts = historyStarts(returns)
  const moments: JointMoments = { means: new Float64Array(funds), covariance: zeroMatrix(funds, funds) }
  const older: number[] = []
  for (const start of [...new Set(starts)].toSorted((one, other) => one - other)) {
    const block = Array.from(starts.keys()).filter((fund) => starts[fund] === start)
    if (returns.rows - start < 2)
      throw new RangeError(`stambaughCovariance: fund ${block[0]} has fewer than two returns`)
    addBlock({ returns, moments, older, block, start })
    older.push(...block)
  }
  return moments
}

interface Stage {
  readonly returns: Matrix
  readonly moments: JointMoments
  readonly older: readonly number[]
  readonly block: readonly number[]
  readonly start: number
}

function addBlock(stage: Stage): void {
  const { moments, older, block } = stage
  const { covariance, means } = moments
  const size = covariance.rows
  const fits = block.map((fund) => regress(stage, fund))
  for (const [place, fund] of block.entries()) {
    const { slopes, regressors, residuals, mean, regressorMeans } = fits[place] ?? regress(stage, fund)
    means[fund] = regressors.reduce(
      (sum, other, k) => sum + at(slopes, k) * (at(means, other) - at(regressorMeans, k)),
      mean,
    )
    for (const other of older) {
      const implied = regressors.reduce(
        (sum, by, k) => sum + at(slopes, k) * at(covariance.values, by * size + other),
        0,
      )
      covariance.values[fund * size + other] = implied
      covariance.values[other * size + fund] = implied
    }
    for (let mate = 0; mate <= place; mate++) {
      const fit = fits[mate]
      const other = block[mate]
      if (!fit || other === undefined) continue
      let sum = 0
      for (let t = 0; t < residuals.length; t++) sum += (at(residuals, t) * at(fit.residuals, t)) / residuals.length
      for (const [k, by] of fit.regressors.entries()) sum += at(fit.slopes, k) * at(covariance.values, fund * size + by)
      covariance.values[fund * size + other] = sum
      covariance.values[other * size + fund] = sum
    }
  }
}

interface Fit {
  readonly regressors: readonly number[]
  readonly slopes: Float64Array
  readonly mean: number
  readonly regressorMeans: Float64Array
  readonly residuals: Float64Array
}

// Least squares of one fund on the chosen older ones, over its own history.
function regress({ returns, older, start }: Stage, fund: number): Fit {
  const own = centredHistory(returns, fund, start)
  const regressors = chooseRegressors(
    own.values,
    older.map((other) => ({ fund: other, values: centredHistory(returns, other, start).values })),
  )
  const columns = regressors.map((other) => centredHistory(returns, other, start))
  const normal = zeroMatrix(columns.length, columns.length)
  const right = new Float64Array(columns.length)
  for (const [row, { values }] of columns.entries()) {
    for (let t = 0; t < values.length; t++) right[row] = at(right, row) + at(values, t) * at(own.values, t)
    for (const [column, other] of columns.entries()) {
      let sum = 0
      for (let t = 0; t < values.length; t++) sum += at(values, t) * at(other.values, t)
      normal.values[row * columns.length + column] = sum
    }
  }
  const factor = choleskyFactor(normal, 1e-12)
  // Older funds that say the same leave no unique slopes; the fund then stands on its own history.
  const slopes = factor ? solveCholesky(factor, right) : new Float64Array(columns.length)
  const residuals = own.values.map((value, t) =>
    columns.reduce((rest, { values }, k) => rest - at(slopes, k) * at(values, t), value),
  )
  return {
    regressors,
    slopes,
    mean: own.mean,
    regressorMeans: Float64Array.from(columns, ({ mean }) => mean),
    residuals,
  }
}

function centredHistory(
  returns: Matrix,
  fund: number,
  start: number,
): { readonly mean: number; readonly values: Float64Array } {
  const values = Float64Array.from({ length: returns.rows - start }, (_, t) =>
    at(returns.values, (start + t) * returns.columns + fund),
  )
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { mean, values: values.map((value) => value - mean) }
}
