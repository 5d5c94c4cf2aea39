import type { Matrix } from '../linear-algebra/matrix.ts'
import { multiplySymmetric } from '../linear-algebra/multiply-symmetric.ts'

/** How much return people of the reference portfolio ask for one unit of variance, when nothing better is known. */
export const defaultRiskAversion = 2.5

/**
 * The expected returns for which a reference portfolio is already optimal (reverse optimisation).
 *
 * @param covariance - shape (n, n), per year
 * @param referenceWeights - length n, ratios that sum to 1: policy weights spread over funds
 * @param riskAversion - (expected return − risk-free) / variance of the reference; `defaultRiskAversion` if not known
 * @returns excess returns over the risk-free rate, length n, ratios per year
 *
 * Source: Sharpe 1974; Black & Litterman, Financial Analysts Journal 48(5), 1992: Π = A Σ w.
 */
export function equilibriumReturns(
  covariance: Matrix,
  referenceWeights: Float64Array,
  riskAversion: number,
): Float64Array {
  return multiplySymmetric(covariance, referenceWeights).map((value) => riskAversion * value)
}
