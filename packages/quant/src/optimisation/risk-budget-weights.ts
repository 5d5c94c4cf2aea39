import { at } from '../linear-algebra/at.ts'
import type { Matrix } from '../linear-algebra/matrix.ts'
import { addRows } from '../linear-algebra/multiply-symmetric.ts'
import { QuantError } from '../quant-error.ts'

/** A portfolio whose risk is split among its funds as asked. */
export interface RiskBudgetPortfolio {
  /** Length n, ratios, all positive, sum 1. */
  readonly weights: Float64Array
  readonly volatility: number
  /** Largest distance of a fund's share of the risk from its budget, ratio: the proof. */
  readonly largestError: number
  readonly sweeps: number
}

const limits = { sweeps: 500, error: 1e-13, acceptable: 1e-8 } as const

/** Funds whose weights change together before the whole portfolio hears of it; the four rows are then added in one pass. */
const blockSize = 4

/**
 * Long-only weights for which each fund carries its budget of the risk: equal risk contribution if the budgets are equal.
 *
 * @param covariance - shape (n, n), positive semidefinite, no fund without variance
 * @param budgets - length n, positive; they are scaled to sum to 1
 * @returns the unique portfolio and how exactly it keeps the budgets (usually 1e-13)
 * @throws QuantError `ill-conditioned` (index) for a fund without variance, `not-converged` if budgets are missed by more than 1e-8
 * @throws RangeError if a budget is not positive
 *
 * Source: Choi & Chen, "Improved iterative methods for solving risk parity portfolio", JDQS 30(2), 2022: cyclical coordinate descent in units of
 * volatility, rescaled to unit risk after each sweep; Spinu 2013 for the convex form.
 */
export function riskBudgetWeights(covariance: Matrix, budgets: Float64Array): RiskBudgetPortfolio {
  const state = startState(covariance, budgets)
  let error = Infinity
  let sweeps = 0
  while (error > limits.error && sweeps < limits.sweeps) {
    const before = error
    sweep(state)
    error = rescale(state)
    sweeps++
    // Rounding has been reached when another sweep no longer helps.
    if (error < 1e-11 && error >= before) break
  }
  if (!(error <= limits.acceptable)) {
    throw new QuantError('not-converged', `risk budgets are missed by ${error}`, { value: error })
  }
  const total = state.weights.reduce((sum, value) => sum + value, 0)
  // After rescaling the risk of the unnormalised weights is exactly 1.
  return { weights: state.weights.map((value) => value / total), volatility: 1 / total, largestError: error, sweeps }
}

interface State {
  readonly covariance: Matrix
  readonly budgets: Float64Array
  readonly deviation: Float64Array
  readonly weights: Float64Array
  /** covariance · weights */
  readonly risk: Float64Array
  readonly change: Float64Array
  readonly block: Int32Array
}

function startState(covariance: Matrix, budgets: Float64Array): State {
  const size = covariance.rows
  const total = budgets.reduce((sum, value) => sum + value, 0)
  if (budgets.length !== size || budgets.some((value) => !(value > 0))) {
    throw new RangeError('riskBudgetWeights: one positive budget for each fund')
  }
  const deviation = Float64Array.from({ length: size }, (_, i) => Math.sqrt(at(covariance.values, i * size + i)))
  const index = deviation.findIndex((value) => !(value > 0))
  if (index >= 0) throw new QuantError('ill-conditioned', `fund ${index} has no variance to budget`, { index })
  const shares = budgets.map((value) => value / total)
  const weights = deviation.map((value, i) => Math.sqrt(at(shares, i)) / value)
  const risk = new Float64Array(size)
  addRows({ matrix: covariance, rows: Int32Array.from(weights.keys()), count: size, factors: weights, target: risk })
  const state = {
    covariance,
    budgets: shares,
    deviation,
    weights,
    risk,
    change: new Float64Array(size),
    block: new Int32Array(blockSize),
  }
  rescale(state)
  return state
}

// In units of volatility x = σw each coordinate solves x² + a·x = b, where a is the pull of all others.
function sweep({ covariance, budgets, deviation, weights, risk, change, block }: State): void {
  const size = weights.length
  for (let start = 0; start < size; start += blockSize) {
    const end = Math.min(start + blockSize, size)
    for (let i = start; i < end; i++) {
      let own = at(risk, i)
      for (let j = start; j < i; j++) own += at(covariance.values, i * size + j) * at(change, j)
      const [sigma, weight] = [at(deviation, i), at(weights, i)]
      const x = sigma * weight
      const pull = own / sigma - x
      const root = Math.sqrt(pull * pull + 4 * at(budgets, i))
      // The form that does not cancel for either sign of the pull.
      const next = pull > 0 ? (2 * at(budgets, i)) / (pull + root) : (root - pull) / 2
      change[i] = (next - x) / sigma
      weights[i] = next / sigma
      block[i - start] = i
    }
    addRows({ matrix: covariance, rows: block, count: end - start, factors: change, target: risk })
  }
}

// Scales to unit risk and returns the largest error of a risk share.
function rescale({ weights, risk, budgets }: State): number {
  let variance = 0
  for (let i = 0; i < weights.length; i++) variance += at(weights, i) * at(risk, i)
  const scale = 1 / Math.sqrt(variance)
  let worst = 0
  for (let i = 0; i < weights.length; i++) {
    weights[i] = scale * at(weights, i)
    risk[i] = scale * at(risk, i)
    worst = Math.max(worst, Math.abs(at(weights, i) * at(risk, i) - at(budgets, i)))
  }
  return Number.isNaN(worst) ? Infinity : worst
}
