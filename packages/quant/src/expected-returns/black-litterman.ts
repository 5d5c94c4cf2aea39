import { at } from '../linear-algebra/at.ts'
import { dotProduct } from '../linear-algebra/dot-product.ts'
import { zeroMatrix, type Matrix } from '../linear-algebra/matrix.ts'
import { multiplySymmetric } from '../linear-algebra/multiply-symmetric.ts'
import { solveLinear } from '../linear-algebra/solve-linear.ts'

/** An opinion: this combination of funds will return so much. */
export interface View {
  /** Length n: +1 and −1 for "this over that"; ratios of a portfolio otherwise. */
  readonly combination: Float64Array
  /** Expected return of the combination, ratio per year. */
  readonly expected: number
  /** Variance of the opinion; not given: τ times the variance of the combination (He & Litterman). */
  readonly variance?: number
}

/** Beliefs before and what is to be mixed in. */
export interface BlackLittermanInputs {
  /** Length n, ratios per year: usually `equilibriumReturns`. */
  readonly prior: Float64Array
  /** Shape (n, n), per year. */
  readonly covariance: Matrix
  readonly views: readonly View[]
  /** Uncertainty of the prior as a part of the covariance; 0.05 if not given. */
  readonly tau?: number
}

/** Beliefs after. */
export interface Posterior {
  /** Length n, ratios per year. */
  readonly mean: Float64Array
  /** Shape (n, n), per year: the covariance plus the uncertainty of the mean. */
  readonly covariance: Matrix
}

/**
 * Mixes opinions into expected returns, each as strongly as it is certain.
 *
 * @param inputs - prior, covariance, views; without views the mean is the prior
 * @returns posterior mean and covariance
 * @throws RangeError if the views contradict each other without leaving any variance (two certain opinions on one combination)
 *
 * Source: He & Litterman, "The intuition behind Black-Litterman model portfolios", 1999:
 * μ = Π + τΣP'(PτΣP'+Ω)⁻¹(Q−PΠ), M = τΣ − τΣP'(PτΣP'+Ω)⁻¹PτΣ.
 */
export function blackLitterman(inputs: BlackLittermanInputs): Posterior {
  const { prior, covariance, tau = defaultTau } = inputs
  const { spreads, surprise } = weighViews(inputs)
  const size = prior.length
  const posterior = zeroMatrix(size, size)
  for (let i = 0; i < size; i++) {
    const learnt = solved(
      surprise,
      Float64Array.from(spreads, (spread) => at(spread, i)),
    )
    for (let j = 0; j <= i; j++) {
      const known = spreads.reduce((sum, spread, k) => sum + at(learnt, k) * at(spread, j), 0)
      const value = (1 + tau) * at(covariance.values, i * size + j) - known
      posterior.values[i * size + j] = value
      posterior.values[j * size + i] = value
    }
  }
  return { mean: posteriorMean(inputs), covariance: posterior }
}

/**
 * The expected returns alone: one system of equations in place of one for each fund.
 *
 * @param inputs - as `blackLitterman`
 * @returns posterior mean, length n, ratios per year
 * @throws RangeError as `blackLitterman`
 *
 * Source: He & Litterman 1999: μ = Π + τΣP'(PτΣP'+Ω)⁻¹(Q−PΠ).
 */
export function posteriorMean(inputs: BlackLittermanInputs): Float64Array {
  const { prior, views } = inputs
  const { spreads, surprise } = weighViews(inputs)
  const gap = Float64Array.from(views, ({ combination, expected }) => expected - dotProduct(combination, prior))
  const pull = solved(surprise, gap)
  return prior.map((value, i) => spreads.reduce((sum, spread, k) => sum + at(pull, k) * at(spread, i), value))
}

const defaultTau = 0.05

// τΣP' and PτΣP' + Ω
function weighViews({ covariance, views, tau = defaultTau }: BlackLittermanInputs) {
  const spreads = views.map(({ combination }) => multiplySymmetric(covariance, combination).map((value) => tau * value))
  return { spreads, surprise: surpriseMatrix(views, spreads) }
}

// PτΣP' + Ω
function surpriseMatrix(views: readonly View[], spreads: readonly Float64Array[]): Matrix {
  const matrix = zeroMatrix(views.length, views.length)
  for (const [row, { combination, variance }] of views.entries()) {
    for (const [column, spread] of spreads.entries()) {
      const prior = dotProduct(combination, spread)
      matrix.values[row * views.length + column] = row === column ? prior + (variance ?? prior) : prior
    }
  }
  return matrix
}

function solved(matrix: Matrix, rightSide: Float64Array): Float64Array {
  const solution = solveLinear(matrix, rightSide)
  if (!solution) throw new RangeError('blackLitterman: the views contradict each other or say nothing')
  return solution
}
