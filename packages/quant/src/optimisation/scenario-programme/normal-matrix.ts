import { at } from '../../linear-algebra/at.ts'
import { choleskyFactor } from '../../linear-algebra/cholesky-factor.ts'
import { zeroMatrix, type Matrix } from '../../linear-algebra/matrix.ts'
import type { ScenarioPoint, ScenarioProgramme } from './scenario-state.ts'

/**
 * The matrix of the step for weights and threshold, after the scenarios are eliminated, as its Cholesky factor.
 *
 * @param programme - n funds, T scenarios
 * @param point - slacks and prices, all positive
 * @param pull - weight of each scenario, length T: 1 / (cover/coverPrice + excess/excessPrice)
 * @returns lower factor, shape (n + 1, n + 1), the threshold last; null if rounding has made it singular
 *
 * Source: Schur complement of the scenario variables; 2 by 2 register blocks over columns, as in `crossProducts`.
 */
export function normalFactor(programme: ScenarioProgramme, point: ScenarioPoint, pull: Float64Array): Matrix | null {
  const { funds, periods, returns } = programme
  const size = funds + 1
  const normal = zeroMatrix(size, size)
  const { values } = normal
  const [first, second] = [new Float64Array(periods), new Float64Array(periods)]
  for (let row = 0; row < funds; row += 2) {
    const next = Math.min(row + 1, funds - 1)
    let [sum, nextSum] = [0, 0]
    for (let t = 0; t < periods; t++) {
      const weight = at(pull, t)
      const x = weight * at(returns, row * periods + t)
      const y = weight * at(returns, next * periods + t)
      first[t] = x
      second[t] = y
      sum += x
      nextSum += y
    }
    values[funds * size + row] = sum
    values[funds * size + next] = nextSum
    for (let column = 0; column <= row; column += 2) {
      const other = Math.min(column + 1, funds - 1)
      const [c0, c1] = [column * periods, other * periods]
      let [s00, s01, s10, s11] = [0, 0, 0, 0]
      for (let t = 0; t < periods; t++) {
        const x = at(first, t)
        const y = at(second, t)
        const u = at(returns, c0 + t)
        const v = at(returns, c1 + t)
        s00 += x * u
        s01 += x * v
        s10 += y * u
        s11 += y * v
      }
      values[row * size + column] = s00
      values[row * size + other] = s01
      values[next * size + column] = s10
      values[next * size + other] = s11
    }
  }
  addStiffness(programme, point, values)
  let total = 0
  for (let t = 0; t < periods; t++) total += at(pull, t)
  values[funds * size + funds] = total
  return choleskyFactor(normal)
}

// What bounds and rows add: the nearer a limit, the stiffer.
function addStiffness({ funds, floors }: ScenarioProgramme, point: ScenarioPoint, values: Float64Array): void {
  const size = funds + 1
  for (let i = 0; i < funds; i++) {
    const stiffness = at(point.lowPrice, i) / at(point.low, i) + at(point.highPrice, i) / at(point.high, i)
    values[i * size + i] = at(values, i * size + i) + stiffness
  }
  for (const [k, { coefficients }] of floors.entries()) {
    const stiffness = at(point.floorPrice, k) / at(point.floor, k)
    for (let i = 0; i < funds; i++) {
      const factor = stiffness * at(coefficients, i)
      if (factor === 0) continue
      for (let j = 0; j <= i; j++) values[i * size + j] = at(values, i * size + j) + factor * at(coefficients, j)
    }
  }
}
