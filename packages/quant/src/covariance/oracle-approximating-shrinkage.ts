import type { Matrix } from '../linear-algebra/matrix.ts'
import { centreColumns } from './centre-columns.ts'
import { crossProducts } from './cross-products.ts'
import { scaledIdentity } from './scaled-identity.ts'
import { shrinkTowards, type ShrunkCovariance } from './shrunk-covariance.ts'

/**
 * Maximum-likelihood covariance shrunk toward a multiple of the identity, with the intensity that is best for normal returns.
 *
 * @param returns - shape (periods, funds), complete, ratios
 * @returns covariance per period
 * @throws QuantError `not-finite` if a return is missing; RangeError for fewer than two periods
 *
 * Source: Chen, Wiesel, Eldar & Hero, IEEE Transactions on Signal Processing 58, 2010, formula 23 without its first term, as scikit-learn.
 */
export function oracleApproximatingShrinkage(returns: Matrix): ShrunkCovariance {
  const centred = centreColumns(returns)
  const sample = crossProducts(centred, centred.periods)
  const { target, meanVariance } = scaledIdentity(sample)
  const meanSquare = sample.values.reduce((sum, value) => sum + value * value, 0) / sample.values.length
  const excess = (centred.periods + 1) * (meanSquare - meanVariance ** 2 / centred.funds)
  return shrinkTowards(sample, target, excess === 0 ? 1 : (meanSquare + meanVariance ** 2) / excess)
}
