import { at } from '../../linear-algebra/at.ts'
import { dotProduct } from '../../linear-algebra/dot-product.ts'
import { newtonStep, newtonSystem, portfolioReturns, type NewtonAim } from './newton-step.ts'
import { pairs, zeroPoint, type ScenarioPoint, type ScenarioProgramme } from './scenario-state.ts'

const limits = { rounds: 100, gap: 1e-11, retreat: 0.9995 } as const

/** The last point of the iteration; its quality is for the caller to certify. */
export interface ScenarioSolution {
  readonly point: ScenarioPoint
  readonly rounds: number
}

/**
 * Minimises conditional value at risk by a primal-dual interior point.
 *
 * @param programme - returns of size about 1, an interior point exists
 * @param start - weights inside the bounds
 * @returns the point where the mean product of slack and price has vanished, or rounding stops progress
 *
 * Source: Mehrotra, "On the implementation of a primal-dual interior point method", SIAM J. Optimization 2, 1992.
 */
export function solveScenarioProgramme(programme: ScenarioProgramme, start: Float64Array): ScenarioSolution {
  const point = startPoint(programme, start)
  const room = { products: zeroPoint(programme), step: zeroPoint(programme) }
  let rounds = 0
  for (; rounds < limits.rounds; rounds++) {
    const gap = meanProduct(point)
    if (!(gap * programme.periods > limits.gap)) break
    const system = newtonSystem(programme, point)
    if (!system || !advance(programme, point, { system, gap, ...room })) break
  }
  return { point, rounds }
}

// A predictor step that aims at the solution, then the step itself, which aims at the centre as far as the predictor needed it.
function advance(
  programme: ScenarioProgramme,
  point: ScenarioPoint,
  aim: NewtonAim & { readonly gap: number },
): boolean {
  const { products, step, gap } = aim
  for (const [slack, price] of pairs) {
    setProducts(products[slack], point[slack], point[price])
  }
  if (!newtonStep(programme, point, aim)) return false
  const reach = stepLengths(point, step)
  let [reached, count] = [0, 0]
  for (const [slack, price] of pairs) {
    count += point[slack].length
    reached += productAfter([point[slack], step[slack], reach.primal], [point[price], step[price], reach.dual])
  }
  const centre = gap * Math.min(1, reached / count / gap) ** 3
  for (const [slack, price] of pairs) {
    addCorrection(products[slack], centre, [step[slack], step[price]])
  }
  if (!newtonStep(programme, point, aim) || Number.isNaN(step.threshold)) return false
  const { primal, dual } = stepLengths(point, step)
  move(point, step, { primal: Math.min(1, limits.retreat * primal), dual: Math.min(1, limits.retreat * dual) })
  return true
}

function setProducts(target: Float64Array, slack: Float64Array, price: Float64Array): void {
  for (let k = 0; k < target.length; k++) target[k] = -at(slack, k) * at(price, k)
}

type Moved = readonly [values: Float64Array, change: Float64Array, factor: number]

function productAfter([slack, slackStep, primal]: Moved, [price, priceStep, dual]: Moved): number {
  let sum = 0
  for (let k = 0; k < slack.length; k++) {
    sum += (at(slack, k) + primal * at(slackStep, k)) * (at(price, k) + dual * at(priceStep, k))
  }
  return sum
}

function addCorrection(
  target: Float64Array,
  centre: number,
  [slack, price]: readonly [Float64Array, Float64Array],
): void {
  for (let k = 0; k < target.length; k++) target[k] = at(target, k) + centre - at(slack, k) * at(price, k)
}

function startPoint(programme: ScenarioProgramme, start: Float64Array): ScenarioPoint {
  const point = zeroPoint(programme)
  const { periods, penalty, lower, upper, offset, floors } = programme
  point.weights.set(start)
  const losses = portfolioReturns(programme, start).map((value, t) => -value - at(offset, t))
  const index = Math.min(periods - 1, Math.max(0, Math.floor(periods - 1 / penalty)))
  point.threshold = at(losses.toSorted(), index)
  for (let t = 0; t < periods; t++) {
    const beyond = at(losses, t) - point.threshold
    point.excess[t] = Math.max(beyond, 0) + 1
    point.cover[t] = Math.max(-beyond, 0) + 1
    point.coverPrice[t] = 1 / periods
    point.excessPrice[t] = Math.max(penalty - 1 / periods, 0.1 / periods)
  }
  for (let i = 0; i < start.length; i++) {
    const width = at(upper, i) - at(lower, i)
    point.low[i] = Math.max(at(start, i) - at(lower, i), 0.1 * width)
    point.high[i] = Math.max(at(upper, i) - at(start, i), 0.1 * width)
    point.lowPrice[i] = 1
    point.highPrice[i] = 1
  }
  for (const [k, { coefficients, bound }] of floors.entries()) {
    point.floor[k] = Math.max(dotProduct(coefficients, start) - bound, 0.1)
    point.floorPrice[k] = 1
  }
  return point
}

function meanProduct(point: ScenarioPoint): number {
  let [sum, count] = [0, 0]
  for (const [slack, price] of pairs) {
    sum += dotProduct(point[slack], point[price])
    count += point[slack].length
  }
  return sum / count
}

// How far slacks and prices can go before one of them vanishes.
function stepLengths(point: ScenarioPoint, step: ScenarioPoint): { readonly primal: number; readonly dual: number } {
  let [primal, dual] = [1 / limits.retreat, 1 / limits.retreat]
  for (const [slack, price] of pairs) {
    primal = Math.min(primal, distanceToZero(point[slack], step[slack]))
    dual = Math.min(dual, distanceToZero(point[price], step[price]))
  }
  return { primal, dual }
}

function distanceToZero(values: Float64Array, change: Float64Array): number {
  let distance = Infinity
  for (let k = 0; k < values.length; k++) {
    const step = at(change, k)
    if (step < 0) distance = Math.min(distance, -at(values, k) / step)
  }
  return distance
}

function move(point: ScenarioPoint, step: ScenarioPoint, by: { readonly primal: number; readonly dual: number }): void {
  add(point.weights, step.weights, by.primal)
  point.threshold += by.primal * step.threshold
  for (const [slack, price] of pairs) {
    add(point[slack], step[slack], by.primal)
    add(point[price], step[price], by.dual)
  }
  add(point.equationPrice, step.equationPrice, by.dual)
}

function add(target: Float64Array, change: Float64Array, factor: number): void {
  for (let k = 0; k < target.length; k++) target[k] = at(target, k) + factor * at(change, k)
}
