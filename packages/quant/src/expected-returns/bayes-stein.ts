import { at } from '../linear-algebra/at.ts'
import { choleskyFactor } from '../linear-algebra/cholesky-factor.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'
import { solveCholesky } from '../linear-algebra/solve-cholesky.ts'

/** Historical means pulled toward the return of the minimum-variance portfolio. */
export interface ShrunkMeans {
  /** Length n, in the unit of the means. */
  readonly means: Float64Array
  /** 0 leaves the means alone, 1 makes all equal. */
  readonly intensity: number
  /** Return of the unconstrained minimum-variance portfolio: where the means are pulled. */
  readonly centre: number
}

/**
 * Shrinks historical mean returns, for the mode that trusts history.
 *
 * @param means - length n, per period
 * @param covariance - shape (n, n), per period, positive definite
 * @param periods - how many returns the means are made of
 * @returns shrunk means
 * @throws RangeError if the covariance is not positive definite
 *
 * Source: Jorion, "Bayes-Stein estimation for portfolio analysis", Journal of Financial and Quantitative Analysis 21, 1986:
 * intensity = (n+2) / ((n+2) + T (m−c)'Σ⁻¹(m−c)).
 */
export function bayesStein(means: Float64Array, covariance: Matrix, periods: number): ShrunkMeans {
  const factor = choleskyFactor(covariance)
  if (!factor) throw new RangeError('bayesStein: the covariance is not positive definite')
  const weights = solveCholesky(
    factor,
    means.map(() => 1),
  )
  const total = weights.reduce((sum, value) => sum + value, 0)
  const centre = weights.reduce((sum, value, i) => sum + value * at(means, i), 0) / total
  const distance = means.map((value) => value - centre)
  const scaled = solveCholesky(factor, distance)
  const squared = distance.reduce((sum, value, i) => sum + value * at(scaled, i), 0)
  const freedom = means.length + 2
  const intensity = freedom / (freedom + periods * squared)
  return { means: means.map((value) => (1 - intensity) * value + intensity * centre), intensity, centre }
}
