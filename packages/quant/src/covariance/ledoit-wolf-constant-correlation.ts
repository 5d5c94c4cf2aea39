import { at } from '../linear-algebra/at.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'
import { centreColumns, type CentredReturns } from './centre-columns.ts'
import { constantCorrelation } from './constant-correlation.ts'
import { crossProducts } from './cross-products.ts'
import { shrinkTowards, squaredDistance, type ShrunkCovariance } from './shrunk-covariance.ts'

/**
 * Sample covariance shrunk toward equal correlations: the product's choice.
 *
 * @param returns - shape (periods, funds), complete, ratios
 * @returns covariance per period; variances are those of the sample
 * @throws QuantError `not-finite` if a return is missing; RangeError for fewer than two periods
 *
 * Source: Ledoit & Wolf, "Honey, I shrunk the sample covariance matrix", Journal of Portfolio Management 30(4), 2004, with n − 1 as in the
 * authors' code; the double sums over pairs are written as squares of single sums, which costs n·T in place of n²·T.
 */
export function ledoitWolfConstantCorrelation(returns: Matrix): ShrunkCovariance {
  const centred = centreColumns(returns)
  const sample = crossProducts(centred, centred.periods - 1)
  const { target, correlation } = constantCorrelation(sample)
  const distance = squaredDistance(sample, target)
  if (distance === 0) return { covariance: sample, intensity: 1 }
  const kappa = (pairNoise(centred, sample) - sharedNoise(centred, sample, correlation)) / distance
  return shrinkTowards(sample, target, kappa / (centred.periods - 1))
}

// π: the sum over all pairs of the asymptotic variance of each covariance.
function pairNoise({ funds, periods, values }: CentredReturns, sample: Matrix): number {
  const daily = new Float64Array(periods)
  for (let fund = 0; fund < funds; fund++) {
    for (let t = 0; t < periods; t++) daily[t] = at(daily, t) + at(values, fund * periods + t) ** 2
  }
  const fourth = daily.reduce((sum, value) => sum + value * value, 0) / (periods - 1)
  return fourth - sample.values.reduce((sum, value) => sum + value * value, 0)
}

// ρ: the sum over all pairs of the asymptotic covariance of target and sample.
function sharedNoise({ funds, periods, values }: CentredReturns, sample: Matrix, correlation: number): number {
  const scaled = new Float64Array(periods)
  const cubes = new Float64Array(periods)
  let [diagonal, ownFourth, second] = [0, 0, 0]
  for (let fund = 0; fund < funds; fund++) {
    const variance = at(sample.values, fund * funds + fund)
    const deviation = Math.sqrt(variance)
    if (deviation === 0) continue
    let fourth = 0
    for (let t = 0; t < periods; t++) {
      const value = at(values, fund * periods + t)
      scaled[t] = at(scaled, t) + deviation * value
      cubes[t] = at(cubes, t) + value ** 3 / deviation
      fourth += value ** 4 / (periods - 1)
    }
    diagonal += fourth - variance * variance
    ownFourth += fourth
    for (let other = 0; other < funds; other++) {
      if (other === fund) continue
      second +=
        deviation * Math.sqrt(at(sample.values, other * funds + other)) * at(sample.values, fund * funds + other)
    }
  }
  const first = scaled.reduce((sum, value, t) => sum + value * at(cubes, t), 0) / (periods - 1)
  return diagonal + correlation * (first - ownFourth - second)
}
