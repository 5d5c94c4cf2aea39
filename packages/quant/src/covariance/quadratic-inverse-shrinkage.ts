import { at } from '../linear-algebra/at.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'
import { rebuildFromEigen } from '../linear-algebra/rebuild-from-eigen.ts'
import { symmetricEigen } from '../linear-algebra/symmetric-eigen.ts'
import { sampleCovariance } from './sample-covariance.ts'

/**
 * Non-linear shrinkage: each eigenvalue is corrected by itself. An option for many funds and short histories (funds/periods > 0.3).
 *
 * @param returns - shape (periods, funds), complete, ratios
 * @returns covariance per period, positive definite, with the trace of the sample
 * @throws QuantError `not-finite` if a return is missing; RangeError for fewer than two periods
 *
 * Source: Ledoit & Wolf, "Quadratic shrinkage for large covariance matrices", Bernoulli 28(3), 2022, section 4.5. The authors' Python uses a
 * general eigenvalue routine, whose vectors of the null space are not orthogonal when funds outnumber periods; ours are.
 */
export function quadraticInverseShrinkage(returns: Matrix): Matrix {
  const [funds, freedom] = [returns.columns, returns.rows - 1]
  const eigen = symmetricEigen(sampleCovariance(returns))
  const values = eigen.values.map((value) => Math.max(value, 0))
  const empty = Math.max(0, funds - freedom)
  const inverse = values.slice(empty).map((value) => 1 / value)
  const shrunk = new Float64Array(funds)
  const ratio = funds / freedom
  const meanInverse = inverse.reduce((sum, value) => sum + value, 0) / inverse.length
  shrunk.fill(1 / ((ratio - 1) * meanInverse), 0, empty)
  // with more funds than periods nothing is left of the own value
  const share = Math.min(ratio, 1)
  const kept = 1 - share
  for (const [index, { theta, amplitude }] of steinShrinkers(inverse, ratio, funds).entries()) {
    const own = at(inverse, index)
    shrunk[empty + index] = 1 / (own * (kept ** 2 + 2 * share * kept * theta + share ** 2 * amplitude))
  }
  const trace = values.reduce((sum, value) => sum + value, 0) / shrunk.reduce((sum, value) => sum + value, 0)
  return rebuildFromEigen(
    eigen,
    shrunk.map((value) => value * trace),
  )
}

// For each inverse eigenvalue the smoothed Stein shrinker, and its squared amplitude together with the conjugate.
function steinShrinkers(
  inverse: Float64Array,
  ratio: number,
  funds: number,
): readonly { readonly theta: number; readonly amplitude: number }[] {
  const smoothing = Math.min(ratio ** 2, 1 / ratio ** 2) ** 0.35 / funds ** 0.35
  return Array.from(inverse, (own) => {
    let [theta, conjugate] = [0, 0]
    for (const other of inverse) {
      const gap = other - own
      const size = gap * gap + other * other * smoothing ** 2
      theta += (other * gap) / size / inverse.length
      conjugate += (other * other * smoothing) / size / inverse.length
    }
    return { theta, amplitude: theta * theta + conjugate * conjugate }
  })
}
