import { at } from '../linear-algebra/at.ts'
import { dotProduct } from '../linear-algebra/dot-product.ts'
import { zeroMatrix, type Matrix } from '../linear-algebra/matrix.ts'
import { multiplySymmetric } from '../linear-algebra/multiply-symmetric.ts'
import { centreColumns, type CentredReturns } from './centre-columns.ts'
import { crossProducts } from './cross-products.ts'
import { shrinkTowards, squaredDistance, type ShrunkCovariance } from './shrunk-covariance.ts'

/**
 * Sample covariance shrunk toward a one-factor model whose factor is the mean return of all funds.
 *
 * @param returns - shape (periods, funds), complete, ratios
 * @returns covariance per period; variances are those of the sample
 * @throws QuantError `not-finite` if a return is missing; RangeError for fewer than two periods
 *
 * Source: Ledoit & Wolf, "Improved estimation of the covariance matrix of stock returns", Journal of Empirical Finance 10, 2003, with n − 1.
 */
export function ledoitWolfMarketFactor(returns: Matrix): ShrunkCovariance {
  const centred = centreColumns(returns)
  const divisor = centred.periods - 1
  const sample = crossProducts(centred, divisor)
  const factor = marketOf(centred)
  const beta = loadings(centred, factor)
  const variance = dotProduct(factor, factor) / divisor
  if (variance === 0) return { covariance: sample, intensity: 0 }
  const target = zeroMatrix(centred.funds, centred.funds)
  for (let i = 0; i < target.values.length; i++) {
    const [row, column] = [Math.floor(i / centred.funds), i % centred.funds]
    target.values[i] = row === column ? at(sample.values, i) : (at(beta, row) * at(beta, column)) / variance
  }
  const distance = squaredDistance(sample, target)
  if (distance === 0) return { covariance: sample, intensity: 1 }
  const noise = noiseOf(centred, { sample, factor, beta, variance })
  return shrinkTowards(sample, target, noise / distance / divisor)
}

function marketOf({ funds, periods, values }: CentredReturns): Float64Array {
  const factor = new Float64Array(periods)
  for (let i = 0; i < values.length; i++) factor[i % periods] = at(factor, i % periods) + at(values, i) / funds
  return factor
}

// Covariance of each fund with the factor.
function loadings({ funds, periods, values }: CentredReturns, factor: Float64Array): Float64Array {
  return Float64Array.from({ length: funds }, (_, fund) => {
    let sum = 0
    for (let t = 0; t < periods; t++) sum += at(values, fund * periods + t) * at(factor, t)
    return sum / (periods - 1)
  })
}

interface Model {
  readonly sample: Matrix
  readonly factor: Float64Array
  readonly beta: Float64Array
  readonly variance: number
}

// π − ρ of the paper; double sums over pairs are products of single sums, period by period, less the diagonal.
function noiseOf({ funds, periods, values }: CentredReturns, { sample, factor, beta, variance }: Model): number {
  let [pairs, own, mixed, square] = [0, 0, 0, 0]
  for (let t = 0; t < periods; t++) {
    const market = at(factor, t)
    let [squares, exposure] = [0, 0]
    for (let fund = 0; fund < funds; fund++) {
      const value = at(values, fund * periods + t)
      const loaded = value * at(beta, fund)
      squares += value * value
      exposure += loaded
      own += value ** 4 - (2 * value * value * loaded * market) / variance + (loaded * market) ** 2 / variance ** 2
    }
    pairs += squares * squares
    mixed += squares * exposure * market
    square += (exposure * market) ** 2
  }
  const divisor = periods - 1
  const risk = dotProduct(beta, multiplySymmetric(sample, beta))
  let [ownRisk, ownSquare, all] = [0, 0, 0]
  for (let fund = 0; fund < funds; fund++) {
    const owned = at(sample.values, fund * funds + fund)
    ownRisk += at(beta, fund) ** 2 * owned
    ownSquare += owned * owned
  }
  for (const value of sample.values) all += value * value
  const pi = pairs / divisor - all
  const whole = (2 * mixed) / variance / divisor - square / variance ** 2 / divisor - risk / variance
  const diagonal = own / divisor - ownSquare + ownRisk / variance
  return pi - (diagonal + whole)
}
