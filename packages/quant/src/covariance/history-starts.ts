import { at } from '../linear-algebra/at.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'
import { QuantError } from '../quant-error.ts'

/**
 * Where each fund's history begins.
 *
 * @param returns - shape (periods, funds), ratios; NaN before a fund existed, and nowhere else
 * @returns the first period with a return, one a fund
 * @throws QuantError `not-finite` (index: the fund) if a history has a hole, ends early or is empty
 *
 * Source: monotone missing data, Stambaugh 1997.
 */
export function historyStarts(returns: Matrix): Int32Array {
  const { rows: periods, columns: funds, values } = returns
  return Int32Array.from({ length: funds }, (_, fund) => {
    let start = 0
    while (start < periods && Number.isNaN(at(values, start * funds + fund))) start++
    let whole = start < periods
    for (let t = start; t < periods; t++) whole &&= Number.isFinite(at(values, t * funds + fund))
    if (!whole)
      throw new QuantError('not-finite', `the history of fund ${fund} is empty or has a hole`, { index: fund })
    return start
  })
}
