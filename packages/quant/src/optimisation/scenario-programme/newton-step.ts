import { at } from '../../linear-algebra/at.ts'
import { dotProduct } from '../../linear-algebra/dot-product.ts'
import { zeroMatrix, type Matrix } from '../../linear-algebra/matrix.ts'
import { solveCholesky } from '../../linear-algebra/solve-cholesky.ts'
import { solveLinear } from '../../linear-algebra/solve-linear.ts'
import { normalFactor } from './normal-matrix.ts'
import type { ScenarioPoint, ScenarioProgramme } from './scenario-state.ts'

/** How far a point is from satisfying the equations of the optimum, products of slack and price aside. */
export interface Residuals {
  /** Left side of the first-order condition of each weight. */
  readonly weights: Float64Array
  /** What the prices of the scenarios lack to 1. */
  readonly threshold: number
  /** penalty − coverPrice − excessPrice */
  readonly excess: Float64Array
  /** excess + loss cover − cover */
  readonly cover: Float64Array
  readonly low: Float64Array
  readonly high: Float64Array
  readonly floor: Float64Array
  readonly equations: Float64Array
}

/** What a Newton step needs and both steps of an iteration share. */
export interface NewtonSystem {
  readonly residuals: Residuals
  readonly pull: Float64Array
  readonly factor: Matrix
  /** Normal matrix solved for each equation, and the small matrix of the equations among themselves. */
  readonly equationColumns: readonly Float64Array[]
  readonly equationMatrix: Matrix
}

/** Where a step is to lead, and the room for it. */
export interface NewtonAim {
  readonly system: NewtonSystem
  readonly products: ScenarioPoint
  readonly step: ScenarioPoint
}

/**
 * Prepares the Newton steps at a point.
 *
 * @param programme - the problem
 * @param point - slacks and prices positive
 * @returns the system; null if rounding has made it singular
 *
 * Source: Wright, Primal-Dual Interior-Point Methods, SIAM 1997, chapter 10.
 */
export function newtonSystem(programme: ScenarioProgramme, point: ScenarioPoint): NewtonSystem | null {
  const pull = point.cover.map(
    (cover, t) => 1 / (cover / at(point.coverPrice, t) + at(point.excess, t) / at(point.excessPrice, t)),
  )
  const factor = normalFactor(programme, point, pull)
  if (!factor) return null
  const { equations, funds } = programme
  const equationColumns = equations.map(({ coefficients }) => {
    const column = new Float64Array(funds + 1)
    column.set(coefficients)
    return solveCholesky(factor, column)
  })
  const equationMatrix = zeroMatrix(equations.length, equations.length)
  for (const [row, { coefficients }] of equations.entries()) {
    for (const [column, solved] of equationColumns.entries()) {
      equationMatrix.values[row * equations.length + column] = dotProduct(coefficients, solved)
    }
  }
  return { residuals: residualsOf(programme, point), pull, factor, equationColumns, equationMatrix }
}

/**
 * One Newton step toward given products of slack and price.
 *
 * @param programme - the problem
 * @param point - where the system was prepared
 * @param aim - the system; for each slack the wanted change of its product with its price (in the fields of the slacks); `step` receives
 * the direction: room for it is made once, since allocating it again each time costs more than the arithmetic
 * @returns true; false if the equations are dependent
 *
 * Source: elimination of scenarios, bounds and rows; see `normalFactor`.
 */
export function newtonStep(programme: ScenarioProgramme, point: ScenarioPoint, aim: NewtonAim): boolean {
  const { funds, periods, returns, floors, equations } = programme
  const { residuals: r, pull, factor, equationColumns, equationMatrix } = aim.system
  const c = aim.products
  const { step } = aim
  const shift = new Float64Array(periods)
  for (let t = 0; t < periods; t++) {
    const price = at(point.excessPrice, t)
    const excess = (at(point.excess, t) * at(r.excess, t) - at(c.excess, t)) / price
    shift[t] = at(pull, t) * (at(c.cover, t) / at(point.coverPrice, t) + excess - at(r.cover, t))
  }
  const right = new Float64Array(funds + 1)
  for (let i = 0; i < funds; i++) {
    let sum = -at(r.weights, i)
    for (let t = 0; t < periods; t++) sum += at(returns, i * periods + t) * at(shift, t)
    sum += (at(c.low, i) - at(point.lowPrice, i) * at(r.low, i)) / at(point.low, i)
    sum -= (at(c.high, i) - at(point.highPrice, i) * at(r.high, i)) / at(point.high, i)
    right[i] = sum
  }
  for (const [k, { coefficients }] of floors.entries()) {
    const push = (at(c.floor, k) - at(point.floorPrice, k) * at(r.floor, k)) / at(point.floor, k)
    for (let i = 0; i < funds; i++) right[i] = at(right, i) + push * at(coefficients, i)
  }
  right[funds] = shift.reduce((sum, value) => sum + value, 0) - r.threshold
  const solution = solveCholesky(factor, right)
  const gap = Float64Array.from(
    equations,
    ({ coefficients }, k) => dotProduct(coefficients, solution) - at(r.equations, k),
  )
  const prices = solveLinear(equationMatrix, gap)
  if (!prices) return false
  step.equationPrice.set(prices)
  for (const [k, column] of equationColumns.entries()) {
    for (let i = 0; i <= funds; i++) solution[i] = at(solution, i) - at(prices, k) * at(column, i)
  }
  step.weights.set(solution.subarray(0, funds))
  step.threshold = at(solution, funds)
  spread({ programme, point, aim, shift })
  return true
}

// From the step of weights and threshold follow all others.
function spread(given: {
  readonly programme: ScenarioProgramme
  readonly point: ScenarioPoint
  readonly aim: NewtonAim
  readonly shift: Float64Array
}): void {
  const { programme, point, shift } = given
  const { step } = given.aim
  const { residuals: r, pull } = given.aim.system
  const c = given.aim.products
  const gain = portfolioReturns(programme, step.weights)
  for (let t = 0; t < programme.periods; t++) {
    const price = at(shift, t) - at(pull, t) * (at(gain, t) + step.threshold)
    step.coverPrice[t] = price
    step.excessPrice[t] = at(r.excess, t) - price
    step.cover[t] = (at(c.cover, t) - at(point.cover, t) * price) / at(point.coverPrice, t)
    step.excess[t] = (at(c.excess, t) - at(point.excess, t) * at(step.excessPrice, t)) / at(point.excessPrice, t)
  }
  for (let i = 0; i < programme.funds; i++) {
    step.low[i] = at(step.weights, i) + at(r.low, i)
    step.high[i] = at(r.high, i) - at(step.weights, i)
    step.lowPrice[i] = (at(c.low, i) - at(point.lowPrice, i) * at(step.low, i)) / at(point.low, i)
    step.highPrice[i] = (at(c.high, i) - at(point.highPrice, i) * at(step.high, i)) / at(point.high, i)
  }
  for (const [k, { coefficients }] of programme.floors.entries()) {
    step.floor[k] = dotProduct(coefficients, step.weights) + at(r.floor, k)
    step.floorPrice[k] = (at(c.floor, k) - at(point.floorPrice, k) * at(step.floor, k)) / at(point.floor, k)
  }
}

function residualsOf(programme: ScenarioProgramme, point: ScenarioPoint): Residuals {
  const { funds, periods, returns, offset, lower, upper, floors, equations, penalty } = programme
  const { weights, coverPrice, excessPrice } = point
  const weightResidual = new Float64Array(funds)
  for (let i = 0; i < funds; i++) {
    let sum = at(point.highPrice, i) - at(point.lowPrice, i)
    for (let t = 0; t < periods; t++) sum -= at(returns, i * periods + t) * at(coverPrice, t)
    for (const [k, { coefficients }] of floors.entries()) sum -= at(coefficients, i) * at(point.floorPrice, k)
    for (const [k, { coefficients }] of equations.entries()) sum += at(coefficients, i) * at(point.equationPrice, k)
    weightResidual[i] = sum
  }
  const gain = portfolioReturns(programme, weights)
  return {
    weights: weightResidual,
    threshold: 1 - coverPrice.reduce((sum, value) => sum + value, 0),
    excess: coverPrice.map((value, t) => penalty - value - at(excessPrice, t)),
    cover: gain.map((value, t) => at(point.excess, t) + at(offset, t) + value + point.threshold - at(point.cover, t)),
    low: weights.map((weight, i) => weight - at(lower, i) - at(point.low, i)),
    high: weights.map((weight, i) => at(upper, i) - weight - at(point.high, i)),
    floor: Float64Array.from(
      floors,
      ({ coefficients, bound }, k) => dotProduct(coefficients, weights) - bound - at(point.floor, k),
    ),
    equations: Float64Array.from(equations, ({ coefficients, value }) => value - dotProduct(coefficients, weights)),
  }
}

/**
 * Return of a portfolio in each scenario, without what fixed funds earn.
 *
 * @param programme - n funds, T scenarios
 * @param weights - length n
 * @returns length T
 *
 * Source: Markowitz, "Portfolio selection", Journal of Finance 7(1), 1952: R = Σ Ri Xi, in each scenario.
 */
export function portfolioReturns(programme: ScenarioProgramme, weights: Float64Array): Float64Array {
  const { funds, periods, returns } = programme
  const gain = new Float64Array(periods)
  for (let i = 0; i < funds; i++) {
    const weight = at(weights, i)
    const start = i * periods
    for (let t = 0; t < periods; t++) gain[t] = at(gain, t) + weight * at(returns, start + t)
  }
  return gain
}
