import { at } from '../linear-algebra/at.ts'
import { choleskyFactor } from '../linear-algebra/cholesky-factor.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'
import { repairPositiveSemidefinite } from '../linear-algebra/repair-positive-semidefinite.ts'
import { WEEKS_A_YEAR } from '../series/per-year.ts'
import type { Ratio } from '../series/series.ts'
import { normalQuantile } from '../statistics/normal-distribution.ts'
import { randomStream } from './random-stream.ts'

/** A portfolio that is left alone. */
export interface LeftAlone {
  /** Shape (funds), sum 1. */
  readonly weights: ArrayLike<Ratio>
  /** Covariance of returns a year, shape (funds, funds). */
  readonly covariance: Matrix
  /** How far to look, in weeks. */
  readonly weeks: number
  readonly paths: number
  readonly seed: number
}

/**
 * The chance that a portfolio no one touches leaves a region of weights at the end of some week: prices walk at random
 * with the covariance of the funds and no trend, so that only their risk moves the weights.
 *
 * @param portfolio - weights, covariance, horizon, paths, seed: the same seed gives the same answer
 * @param isOutside - whether weights, shape (funds), are outside; it may not keep or change them
 * @returns a part of one, exact to about 1 / (2 √paths)
 * @throws RangeError if weeks or paths are not whole numbers above zero
 *
 * Source: geometric Brownian motion by exact weekly steps; Glasserman, Monte Carlo Methods in Financial Engineering, 2003, section 3.2.
 */
export function chanceOfLeaving(portfolio: LeftAlone, isOutside: (weights: Float64Array) => boolean): Ratio {
  const { weights, covariance, weeks, paths, seed } = portfolio
  for (const count of [weeks, paths]) {
    if (!(Number.isInteger(count) && count > 0)) throw new RangeError(`chanceOfLeaving: ${count} is not a count`)
  }
  const walk = weeklyWalk(covariance, seed)
  const worths = new Float64Array(weights.length)
  const shares = new Float64Array(weights.length)
  let left = 0
  for (let path = 0; path < paths; path++) {
    worths.set(Array.from(weights))
    for (let week = 0; week < weeks; week++) {
      walk(worths)
      const total = worths.reduce((sum, worth) => sum + worth, 0)
      for (let fund = 0; fund < shares.length; fund++) shares[fund] = at(worths, fund) / total
      if (isOutside(shares)) {
        left += 1
        break
      }
    }
  }
  return left / paths
}

// One week further: worth · exp(L z − σ²/2), so that no fund is expected to rise.
function weeklyWalk(covariance: Matrix, seed: number): (worths: Float64Array) => void {
  const size = covariance.rows
  const weekly: Matrix = { ...covariance, values: covariance.values.map((value) => value / WEEKS_A_YEAR) }
  const factor = choleskyFactor(weekly) ?? choleskyFactor(repairPositiveSemidefinite(weekly).covariance)
  const { nextUnit } = randomStream(seed)
  const normal = new Float64Array(size)
  return (worths) => {
    for (let fund = 0; fund < size; fund++) normal[fund] = normalQuantile(nextUnit())
    for (let fund = 0; fund < size; fund++) {
      let move = -at(weekly.values, fund * size + fund) / 2
      if (factor !== null) {
        for (let k = 0; k <= fund; k++) move += at(factor.values, fund * size + k) * at(normal, k)
      }
      worths[fund] = at(worths, fund) * Math.exp(move)
    }
  }
}
