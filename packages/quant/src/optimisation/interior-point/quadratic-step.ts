import { at } from '../../linear-algebra/at.ts'
import { choleskyFactor } from '../../linear-algebra/cholesky-factor.ts'
import { dotProduct } from '../../linear-algebra/dot-product.ts'
import { zeroMatrix, type Matrix } from '../../linear-algebra/matrix.ts'
import { multiplySymmetric } from '../../linear-algebra/multiply-symmetric.ts'
import { solveCholesky } from '../../linear-algebra/solve-cholesky.ts'
import { solveLinear } from '../../linear-algebra/solve-linear.ts'
import { zeroQuadraticPoint, type QuadraticPoint, type QuadraticProgramme } from './quadratic-programme.ts'

/** What the predictor and the corrector of one iteration share. */
export interface QuadraticSystem {
  readonly factor: Matrix
  readonly columns: readonly Float64Array[]
  readonly among: Matrix
  /** Left side of the first-order condition of each weight. */
  readonly gradient: Float64Array
}

/**
 * Factors the Newton system at a point.
 *
 * @param programme - the problem
 * @param point - slacks and prices positive
 * @returns the system; null if rounding has made it singular
 *
 * Source: Wright, Primal-Dual Interior-Point Methods, SIAM 1997, chapter 8.
 */
export function quadraticSystem(programme: QuadraticProgramme, point: QuadraticPoint): QuadraticSystem | null {
  const { quadratic, floors, equations } = programme
  const size = quadratic.rows
  const values = quadratic.values.slice()
  for (let i = 0; i < size; i++) {
    const stiffness = at(point.lowPrice, i) / at(point.low, i) + at(point.highPrice, i) / at(point.high, i)
    values[i * size + i] = at(values, i * size + i) + stiffness
  }
  for (const [k, { coefficients }] of floors.entries()) {
    const stiffness = at(point.floorPrice, k) / at(point.floor, k)
    for (let i = 0; i < size; i++) {
      const factor = stiffness * at(coefficients, i)
      if (factor === 0) continue
      for (let j = 0; j <= i; j++) values[i * size + j] = at(values, i * size + j) + factor * at(coefficients, j)
    }
  }
  const factor = choleskyFactor({ ...quadratic, values })
  if (!factor) return null
  const columns = equations.map(({ coefficients }) => solveCholesky(factor, coefficients))
  const among = zeroMatrix(equations.length, equations.length)
  for (const [row, { coefficients }] of equations.entries()) {
    for (const [column, solved] of columns.entries()) {
      among.values[row * equations.length + column] = dotProduct(coefficients, solved)
    }
  }
  return { factor, columns, among, gradient: gradientAt(programme, point) }
}

/**
 * One Newton step toward given products of slack and price.
 *
 * @param programme - the problem
 * @param point - where the system was factored
 * @param aim - the system, and the wanted change of each product (in the fields of the slacks)
 * @returns the direction; null if the equations are dependent
 *
 * Source: elimination of slacks and prices.
 */
export function quadraticStep(
  programme: QuadraticProgramme,
  point: QuadraticPoint,
  aim: { readonly system: QuadraticSystem; readonly products: QuadraticPoint },
): QuadraticPoint | null {
  const { lower, upper, floors, equations } = programme
  const { factor, columns, among, gradient } = aim.system
  const c = aim.products
  const step = zeroQuadraticPoint(programme)
  const lowGap = point.weights.map((weight, i) => weight - at(lower, i) - at(point.low, i))
  const highGap = point.weights.map((weight, i) => at(upper, i) - weight - at(point.high, i))
  const floorGap = Float64Array.from(
    floors,
    ({ coefficients, bound }, k) => dotProduct(coefficients, point.weights) - bound - at(point.floor, k),
  )
  const right = gradient.map((value, i) => {
    const fromLow = (at(c.low, i) - at(point.lowPrice, i) * at(lowGap, i)) / at(point.low, i)
    return fromLow - value - (at(c.high, i) - at(point.highPrice, i) * at(highGap, i)) / at(point.high, i)
  })
  for (const [k, { coefficients }] of floors.entries()) {
    const push = (at(c.floor, k) - at(point.floorPrice, k) * at(floorGap, k)) / at(point.floor, k)
    for (let i = 0; i < right.length; i++) right[i] = at(right, i) + push * at(coefficients, i)
  }
  const solution = solveCholesky(factor, right)
  const lack = Float64Array.from(
    equations,
    ({ coefficients, value }) => dotProduct(coefficients, solution) + dotProduct(coefficients, point.weights) - value,
  )
  const prices = solveLinear(among, lack)
  if (!prices) return null
  step.equationPrice.set(prices)
  for (let i = 0; i < solution.length; i++) {
    const change = columns.reduce((sum, column, k) => sum - at(prices, k) * at(column, i), at(solution, i))
    step.weights[i] = change
    step.low[i] = change + at(lowGap, i)
    step.high[i] = at(highGap, i) - change
    step.lowPrice[i] = (at(c.low, i) - at(point.lowPrice, i) * at(step.low, i)) / at(point.low, i)
    step.highPrice[i] = (at(c.high, i) - at(point.highPrice, i) * at(step.high, i)) / at(point.high, i)
  }
  for (const [k, { coefficients }] of floors.entries()) {
    step.floor[k] = dotProduct(coefficients, step.weights) + at(floorGap, k)
    step.floorPrice[k] = (at(c.floor, k) - at(point.floorPrice, k) * at(step.floor, k)) / at(point.floor, k)
  }
  return step
}

function gradientAt(programme: QuadraticProgramme, point: QuadraticPoint): Float64Array {
  const { quadratic, linear, floors, equations } = programme
  return multiplySymmetric(quadratic, point.weights).map((risk, i) => {
    let sum = risk + at(linear, i) - at(point.lowPrice, i) + at(point.highPrice, i)
    for (const [k, { coefficients }] of floors.entries()) sum -= at(coefficients, i) * at(point.floorPrice, k)
    for (const [k, { coefficients }] of equations.entries()) sum += at(coefficients, i) * at(point.equationPrice, k)
    return sum
  })
}
