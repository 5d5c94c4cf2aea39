import { at } from '../linear-algebra/at.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'
import { requireFinite } from '../linear-algebra/require-finite.ts'

/** Returns less their means, fund after fund, so that each history lies in one piece. */
export interface CentredReturns {
  readonly funds: number
  readonly periods: number
  /** Fund f at period t stands at f · periods + t. */
  readonly values: Float64Array
}

/** Smaller deviations are rounding, and their squares and ratios would leave the range of numbers. */
const nothing = 1e-60

/**
 * Takes the mean off each column and turns rows into columns.
 *
 * @param returns - shape (periods, funds), complete, ratios
 * @returns centred returns
 * @throws QuantError `not-finite` if a return is missing: `stambaughCovariance` knows what to do with unequal histories
 * @throws RangeError for fewer than two periods
 *
 * Source: two passes (Chan, Golub & LeVeque 1983).
 */
export function centreColumns(returns: Matrix): CentredReturns {
  const { rows: periods, columns: funds, values } = returns
  if (periods < 2) throw new RangeError(`centreColumns: ${periods} periods, at least 2 are needed`)
  requireFinite(values, 'returns')
  const centred = new Float64Array(funds * periods)
  for (let fund = 0; fund < funds; fund++) {
    let sum = 0
    for (let t = 0; t < periods; t++) sum += at(values, t * funds + fund)
    const mean = sum / periods
    for (let t = 0; t < periods; t++) {
      const value = at(values, t * funds + fund) - mean
      centred[fund * periods + t] = Math.abs(value) < nothing ? 0 : value
    }
  }
  return { funds, periods, values: centred }
}
