import { at } from '../linear-algebra/at.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'
import { centreColumns } from './centre-columns.ts'
import { crossProducts } from './cross-products.ts'
import { scaledIdentity } from './scaled-identity.ts'
import { shrinkTowards, squaredDistance, type ShrunkCovariance } from './shrunk-covariance.ts'

/**
 * Maximum-likelihood covariance (divided by the number of periods) shrunk toward a multiple of the identity.
 *
 * @param returns - shape (periods, funds), complete, ratios
 * @returns covariance per period
 * @throws QuantError `not-finite` if a return is missing; RangeError for fewer than two periods
 *
 * Source: Ledoit & Wolf, "A well-conditioned estimator for large-dimensional covariance matrices", JMVA 88, 2004; variant of scikit-learn.
 */
export function ledoitWolfIdentity(returns: Matrix): ShrunkCovariance {
  const centred = centreColumns(returns)
  const { funds, periods, values } = centred
  const sample = crossProducts(centred, periods)
  const { target } = scaledIdentity(sample)
  let fourth = 0
  for (let t = 0; t < periods; t++) {
    let squares = 0
    for (let fund = 0; fund < funds; fund++) squares += at(values, fund * periods + t) ** 2
    fourth += squares * squares
  }
  const noise = (fourth / periods - sample.values.reduce((sum, value) => sum + value * value, 0)) / periods
  const distance = squaredDistance(sample, target)
  return shrinkTowards(sample, target, distance === 0 ? 1 : noise / distance)
}
