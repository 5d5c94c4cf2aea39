import { at } from '../linear-algebra/at.ts'
import { zeroMatrix } from '../linear-algebra/matrix.ts'
import { tabulate } from '../linear-algebra/tabulate.ts'
import { leastWhenHeld } from './least-when-held.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'
import type { TurnoverCost } from './split-at-current.ts'

/** A problem over some of the funds, and what giving up the others costs. */
export interface SubsetProblem {
  readonly problem: MeanVarianceProblem
  readonly turnover: TurnoverCost | null
  /** Cost of selling present holdings of the funds left out, ratio. */
  readonly sellingCost: number
}

/**
 * Cuts a problem down to a few funds, each of which must then be held.
 *
 * @param problem - n funds
 * @param choice - indices of the funds that are held; least weight of each; trading costs if any
 * @returns the problem over the held funds, in the order given
 *
 * Source: QUANT.md section 3.6; Chang, Meade, Beasley & Sharaiha, Computers & Operations Research 27, 2000.
 */
export function subsetProblem(
  problem: MeanVarianceProblem,
  choice: {
    readonly held: readonly number[]
    readonly minWeight: number
    readonly turnover?: TurnoverCost | undefined
  },
): SubsetProblem {
  const { held, minWeight, turnover } = choice
  const count = held.length
  const pick = (values: Float64Array): Float64Array => tabulate(count, (index) => at(values, held[index] ?? 0))
  const floors = { ...problem, minWeight }
  const covariance = zeroMatrix(count, count)
  for (let row = 0; row < count; row++) {
    const start = (held[row] ?? 0) * problem.mu.length
    for (let column = 0; column < count; column++) {
      covariance.values[row * count + column] = at(problem.covariance.values, start + (held[column] ?? 0))
    }
  }
  const placeOf = new Int32Array(problem.mu.length).fill(-1)
  for (let index = 0; index < count; index++) placeOf[held[index] ?? 0] = index
  return {
    problem: {
      mu: pick(problem.mu),
      covariance,
      lower: tabulate(count, (index) => leastWhenHeld(floors, held[index] ?? 0)),
      upper: pick(problem.upper),
      groups: problem.groups.map((group) => ({
        ...group,
        members: group.members.map((member) => placeOf[member] ?? -1).filter((index) => index >= 0),
      })),
    },
    turnover: turnover ? pickTurnover(turnover, pick) : null,
    sellingCost: turnover ? costOfSelling(turnover, placeOf) : 0,
  }
}

function pickTurnover({ from, cost }: TurnoverCost, pick: (values: Float64Array) => Float64Array): TurnoverCost {
  return { from: pick(from), cost: typeof cost === 'number' ? cost : pick(cost) }
}

function costOfSelling({ from, cost }: TurnoverCost, placeOf: Int32Array): number {
  let sum = 0
  for (let fund = 0; fund < placeOf.length; fund++) {
    if ((placeOf[fund] ?? 0) < 0) sum += at(from, fund) * (typeof cost === 'number' ? cost : at(cost, fund))
  }
  return sum
}
