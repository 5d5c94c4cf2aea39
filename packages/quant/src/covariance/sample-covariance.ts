import type { Matrix } from '../linear-algebra/matrix.ts'
import { centreColumns } from './centre-columns.ts'
import { crossProducts } from './cross-products.ts'

/**
 * The sample covariance, divided by periods − 1.
 *
 * @param returns - shape (periods, funds), complete, ratios
 * @returns shape (funds, funds), per period
 * @throws QuantError `not-finite` if a return is missing; RangeError for fewer than two periods
 *
 * Source: ISO 3534-1:2006, sample covariance (divisor n − 1); as R cov().
 */
export function sampleCovariance(returns: Matrix): Matrix {
  return crossProducts(centreColumns(returns), returns.rows - 1)
}
