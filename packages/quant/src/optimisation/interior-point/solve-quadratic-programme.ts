import { at } from '../../linear-algebra/at.ts'
import { dotProduct } from '../../linear-algebra/dot-product.ts'
import {
  quadraticPairs as pairs,
  zeroQuadraticPoint,
  type QuadraticPoint,
  type QuadraticProgramme,
} from './quadratic-programme.ts'
import { quadraticStep, quadraticSystem, type QuadraticSystem } from './quadratic-step.ts'

const limits = { rounds: 60, gap: 1e-14, retreat: 0.995, balance: 1e-4 } as const

/** Where the iteration ended. */
export interface QuadraticSolution {
  readonly point: QuadraticPoint
  /** Mean product of slack and price that is left. */
  readonly gap: number
  readonly rounds: number
}

/**
 * Minimises a convex quadratic by a primal-dual interior point. Its quality is for the caller to certify.
 *
 * @param programme - entries of size about 1
 * @param start - weights inside the bounds
 * @returns the last point
 *
 * Source: Mehrotra, "On the implementation of a primal-dual interior point method", SIAM J. Optimization 2, 1992.
 */
export function solveQuadraticProgramme(programme: QuadraticProgramme, start: Float64Array): QuadraticSolution {
  const point = startPoint(programme, start)
  let gap = meanProduct(point)
  let rounds = 0
  while (rounds < limits.rounds && gap > limits.gap) {
    const system = quadraticSystem(programme, point)
    if (!system || !advance(programme, point, { system, gap })) break
    gap = meanProduct(point)
    rounds++
  }
  return { point, gap, rounds }
}

// Slacks of some room, and prices that make all products equal: a centred start.
function startPoint(programme: QuadraticProgramme, start: Float64Array): QuadraticPoint {
  const { lower, upper, floors, equations } = programme
  const room = (value: number, i: number): number => Math.max(value, 0.1 * (at(upper, i) - at(lower, i)))
  const low = start.map((weight, i) => room(weight - at(lower, i), i))
  const high = start.map((weight, i) => room(at(upper, i) - weight, i))
  const floor = Float64Array.from(floors, ({ coefficients, bound }) =>
    Math.max(dotProduct(coefficients, start) - bound, 0.1),
  )
  return {
    weights: start.slice(),
    low,
    lowPrice: priced(low),
    high,
    highPrice: priced(high),
    floor,
    floorPrice: priced(floor),
    equationPrice: new Float64Array(equations.length),
  }
}

function priced(slack: Float64Array): Float64Array {
  return slack.map((value) => 0.1 / value)
}

// A predictor that aims at the solution, then a step that aims at the centre as far as the predictor needed it.
function advance(
  programme: QuadraticProgramme,
  point: QuadraticPoint,
  { system, gap }: { readonly system: QuadraticSystem; readonly gap: number },
): boolean {
  const predictor = aimed(programme, point, { system, centre: 0, predictor: null })
  if (!predictor) return false
  const reach = Math.min(1, longestStep(point, predictor))
  let [left, count] = [0, 0]
  for (const [slack, price] of pairs) {
    count += point[slack].length
    for (const [k, value] of point[slack].entries()) {
      left += (value + reach * at(predictor[slack], k)) * (at(point[price], k) + reach * at(predictor[price], k))
    }
  }
  const centre = gap * Math.min(1, left / count / gap) ** 3
  const corrected = aimed(programme, point, { system, centre, predictor })
  // A second-order correction can lead out of the neighbourhood of the central path; a plain centring step leads back.
  const step =
    corrected && longestStep(point, corrected) < 0.3
      ? aimed(programme, point, { system, centre: gap / 2, predictor: null })
      : corrected
  if (!step || step.weights.some((value) => Number.isNaN(value))) return false
  move(point, step, balancedStep(point, step, isFeasible(programme, point, system) ? gap : Infinity))
  return true
}

// The step toward equal products of slack and price, with the predictor's second-order correction if there is one.
function aimed(
  programme: QuadraticProgramme,
  point: QuadraticPoint,
  aim: { readonly system: QuadraticSystem; readonly centre: number; readonly predictor: QuadraticPoint | null },
): QuadraticPoint | null {
  const { system, centre, predictor } = aim
  const products = zeroQuadraticPoint(programme)
  for (const [slack, price] of pairs) {
    for (const [k, value] of point[slack].entries()) {
      const correction = predictor ? at(predictor[slack], k) * at(predictor[price], k) : 0
      products[slack][k] = centre - value * at(point[price], k) - correction
    }
  }
  return quadraticStep(programme, point, { system, products })
}

function meanProduct(point: QuadraticPoint): number {
  let [sum, count] = [0, 0]
  for (const [slack, price] of pairs) {
    sum += dotProduct(point[slack], point[price])
    count += point[slack].length
  }
  return sum / count
}

function longestStep(point: QuadraticPoint, step: QuadraticPoint): number {
  let longest = Infinity
  for (const field of pairs.flat()) {
    for (const [k, change] of step[field].entries()) {
      if (change < 0) longest = Math.min(longest, -at(point[field], k) / change)
    }
  }
  return longest
}

// Only where all equations of the optimum hold must each step bring slacks and prices closer.
function isFeasible(
  { equations }: QuadraticProgramme,
  { weights }: QuadraticPoint,
  { gradient }: QuadraticSystem,
): boolean {
  const budgets = equations.every(
    ({ coefficients, value }) => Math.abs(dotProduct(coefficients, weights) - value) < 1e-9,
  )
  return budgets && gradient.every((value) => Math.abs(value) < 1e-9)
}

// The longest step after which no product of slack and price is far below their mean, and the mean has fallen (from a feasible point):
// without this the iteration can run in circles.
function balancedStep(point: QuadraticPoint, step: QuadraticPoint, gap: number): number {
  let length = Math.min(1, limits.retreat * longestStep(point, step))
  for (let trial = 0; trial < 40; trial++) {
    const { mean, least } = productsAfter(point, step, length)
    if (least >= limits.balance * mean && mean <= gap * (1 - 0.01 * length)) break
    length *= 0.8
  }
  return length
}

function productsAfter(
  point: QuadraticPoint,
  step: QuadraticPoint,
  length: number,
): { readonly mean: number; readonly least: number } {
  let [sum, count, least] = [0, 0, Infinity]
  for (const [slack, price] of pairs) {
    count += point[slack].length
    for (const [k, value] of point[slack].entries()) {
      const product = (value + length * at(step[slack], k)) * (at(point[price], k) + length * at(step[price], k))
      sum += product
      least = Math.min(least, product)
    }
  }
  return { mean: sum / count, least }
}

function move(point: QuadraticPoint, step: QuadraticPoint, by: number): void {
  const fields = ['weights', 'equationPrice', ...pairs.flat()] as const
  for (const field of fields) {
    for (const [k, change] of step[field].entries()) point[field][k] = at(point[field], k) + by * change
  }
}
