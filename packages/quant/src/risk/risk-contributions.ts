import { at } from '../linear-algebra/at.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'
import { multiplyVector } from '../linear-algebra/multiply-vector.ts'
import type { Ratio } from '../series/series.ts'

/** How the risk of a portfolio comes about. */
export interface RiskContributions {
  /** Standard deviation of the portfolio, in the period of the covariance. */
  readonly volatility: Ratio
  /** Part of the variance that each fund brings, sum 1; below zero where a fund offsets the others. */
  readonly shares: Float64Array
  /**
   * The square of the diversification ratio: how many independent, equally risky holdings would spread the risk as
   * well. 1 where all move as one.
   */
  readonly effectiveBets: number
}

/**
 * Splits the variance of a portfolio among its holdings, so that the parts sum to it.
 *
 * @param covariance - shape (n, n), positive semidefinite
 * @param weights - length n, ratios, zero or more
 * @returns null where the portfolio does not move at all
 *
 * Source: Euler's theorem on homogeneous functions (Maillard, Roncalli & Teïletche 2010); Choueifaty, Froidure &
 * Reynier, "Properties of the most diversified portfolio", Journal of Investment Strategies 2(2), 2013, section 2.4.
 */
export function riskContributions(covariance: Matrix, weights: Float64Array): RiskContributions | null {
  const risk = multiplyVector(covariance, weights)
  const parts = risk.map((value, index) => value * at(weights, index))
  const variance = parts.reduce((sum, part) => sum + part, 0)
  if (!(variance > LEAST_VARIANCE)) return null
  const alone = weights.reduce(
    (sum, weight, index) =>
      sum + weight * Math.sqrt(Math.max(0, at(covariance.values, index * covariance.columns + index))),
    0,
  )
  return {
    volatility: Math.sqrt(variance),
    shares: parts.map((part) => part / variance),
    effectiveBets: alone ** 2 / variance,
  }
}

/** A hundred-thousandth of a percent a year: what is smaller is rounding. */
const LEAST_VARIANCE = 1e-14
