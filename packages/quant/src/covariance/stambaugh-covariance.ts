import { at } from '../linear-algebra/at.ts'
import { zeroMatrix, type Matrix } from '../linear-algebra/matrix.ts'
import { centreColumns } from './centre-columns.ts'
import { crossProducts } from './cross-products.ts'
import { historyStarts } from './history-starts.ts'
import { regressOnOlder, type OlderMixture } from './regress-on-older.ts'

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
  const window = windowOf(stage)
  const fits = block.map((_, index) =>
    regressOnOlder(window.covariance, older.length + index, { older: older.length, periods: window.periods }),
  )
  for (const [index, fit] of fits.entries()) {
    const fund = block[index] ?? 0
    const by = fit.regressors.map((regressor) => older[regressor] ?? 0)
    means[fund] = fit.regressors.reduce(
      (sum, regressor, k) => sum + at(fit.slopes, k) * (at(means, by[k] ?? 0) - at(window.means, regressor)),
      at(window.means, older.length + index),
    )
    const set = (other: number, value: number): void => {
      covariance.values[fund * size + other] = value
      covariance.values[other * size + fund] = value
    }
    for (const other of older) {
      set(
        other,
        by.reduce((sum, regressor, k) => sum + at(fit.slopes, k) * at(covariance.values, regressor * size + other), 0),
      )
    }
    for (const [mate, other] of fits.slice(0, index + 1).entries()) {
      const shared = other.regressors.reduce(
        (sum, regressor, k) => sum + at(other.slopes, k) * at(covariance.values, fund * size + (older[regressor] ?? 0)),
        residualCovariance(window.covariance, [older.length + index, fit], [older.length + mate, other]),
      )
      set(block[mate] ?? 0, shared)
    }
  }
}

interface Window {
  readonly periods: number
  readonly means: Float64Array
  readonly covariance: Matrix
}

// Means and maximum-likelihood covariance of older and new funds over the history of the new ones, older funds first.
function windowOf({ returns, older, block, start }: Stage): Window {
  const columns = [...older, ...block]
  const periods = returns.rows - start
  const values = new Float64Array(periods * columns.length)
  const means = new Float64Array(columns.length)
  for (let t = 0; t < periods; t++) {
    for (const [index, fund] of columns.entries()) {
      const value = at(returns.values, (start + t) * returns.columns + fund)
      values[t * columns.length + index] = value
      means[index] = at(means, index) + value / periods
    }
  }
  const centred = centreColumns({ rows: periods, columns: columns.length, values })
  return { periods, means, covariance: crossProducts(centred, periods) }
}

type Fitted = readonly [index: number, mixture: OlderMixture]

// What the older funds leave unexplained of two new ones, together.
function residualCovariance({ columns, values }: Matrix, [one, first]: Fitted, [other, second]: Fitted): number {
  let sum = at(values, one * columns + other)
  for (const [k, regressor] of first.regressors.entries()) {
    let left = at(values, regressor * columns + other)
    for (const [l, mate] of second.regressors.entries()) {
      left -= at(second.slopes, l) * at(values, regressor * columns + mate)
    }
    sum -= at(first.slopes, k) * left
  }
  for (const [l, mate] of second.regressors.entries()) sum -= at(second.slopes, l) * at(values, mate * columns + one)
  return sum
}
