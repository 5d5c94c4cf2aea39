import type { Ratio } from '../series/series.ts'
import { normalCdf, normalQuantile } from '../statistics/normal-distribution.ts'

/** How money is expected to grow: dV/V = drift dt + volatility dW. */
export interface Growth {
  /** Logarithm of the expected growth of a year: E[V] doubles at drift 0.693. */
  readonly drift: number
  /** Of a year. */
  readonly volatility: Ratio
  /** Years of history the drift was estimated from; its error widens the outcome. Not given: the drift is known. */
  readonly observedYears?: number
}

export interface LumpSum extends Growth {
  readonly amount: number
  readonly years: number
}

/** The distribution of the end value, exactly. */
export interface LumpSumProjection {
  readonly mean: number
  /** The value that is not exceeded with this probability, in (0, 1). */
  readonly quantile: (probability: number) => number
  /** The probability that the end value is at least so much. */
  readonly reach: (target: number) => number
}

/**
 * What one payment may have become.
 *
 * @param plan - amount above zero, years above zero, growth of a year
 * @returns mean, quantiles and the chance to reach a sum, in the amount's currency
 *
 * Source: lognormal law of geometric Brownian motion, ln V ~ N(ln V₀ + (μ − σ²/2)T, σ²T + (σ²/T₀)T²).
 */
export function lumpSumProjection(plan: LumpSum): LumpSumProjection {
  const { amount, years, drift, volatility, observedYears } = plan
  const estimation = observedYears === undefined ? 0 : years / observedYears
  const deviation = volatility * Math.sqrt(years * (1 + estimation))
  const centre = Math.log(amount) + (drift - volatility ** 2 / 2) * years
  return {
    mean: amount * Math.exp(drift * years + (volatility ** 2 * estimation * years) / 2),
    quantile: (probability) => Math.exp(centre + deviation * normalQuantile(probability)),
    reach: (target) => {
      if (target <= 0) return 1
      if (deviation === 0) return Math.log(target) <= centre ? 1 : 0
      return normalCdf((centre - Math.log(target)) / deviation)
    },
  }
}
