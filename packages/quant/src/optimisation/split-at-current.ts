import { at } from '../linear-algebra/at.ts'
import { zeroMatrix } from '../linear-algebra/matrix.ts'
import { tabulate } from '../linear-algebra/tabulate.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'

/** What trading costs: moving a fund's weight by one ratio point in either direction takes `cost` off the expected return. */
export interface TurnoverCost {
  /** Present weights, length n, ratios; they need not sum to 1. */
  readonly from: Float64Array
  /** One-way cost divided by the years it is spread over, ratio; one for all funds or one each (length n). At least 0. */
  readonly cost: number | Float64Array
}

/** A problem without costs whose optimum, joined again, is the optimum with costs. */
export interface SplitProblem {
  readonly problem: MeanVarianceProblem
  /** Fund that each position of the split problem belongs to. */
  readonly fundOf: Int32Array
  /** Return after costs = split returns · split weights + this. */
  readonly constantReturn: number
}

/**
 * Splits each fund at its present weight: what is kept is worth its return plus the saved cost, what is added its return minus the cost.
 * The kink between the two is a bound like any other, so that funds not worth trading stay exactly where they are.
 *
 * @param problem - the problem without costs, n funds
 * @param turnover - present weights and costs
 * @returns a problem with up to 2n positions
 * @throws RangeError if a cost is negative or a length differs
 *
 * Source: separable concave costs as bounded pieces (Bertsimas & Tsitsiklis, Introduction to Linear Optimization, section 1.3).
 */
export function splitAtCurrent(problem: MeanVarianceProblem, turnover: TurnoverCost): SplitProblem {
  const { from, cost } = turnover
  const size = problem.mu.length
  const costs = typeof cost === 'number' ? new Float64Array(size).fill(cost) : cost
  if (from.length !== size || costs.length !== size || costs.some((value) => !(value >= 0))) {
    throw new RangeError('splitAtCurrent: one present weight and one cost of at least 0 for each fund')
  }
  const pieces: Piece[] = []
  for (let fund = 0; fund < size; fund++) {
    pieces.push(...piecesOf(problem, { fund, from: at(from, fund), cost: at(costs, fund) }))
  }
  const count = pieces.length
  const fundOf = new Int32Array(count)
  for (let index = 0; index < count; index++) fundOf[index] = pieces[index]?.fund ?? 0
  return {
    problem: {
      mu: tabulate(count, (index) => pieces[index]?.worth ?? 0),
      lower: tabulate(count, (index) => pieces[index]?.lower ?? 0),
      upper: tabulate(count, (index) => pieces[index]?.upper ?? 0),
      covariance: spread(problem, fundOf),
      groups: problem.groups.map((group) => ({ ...group, members: placesOf(group.members, pieces) })),
    },
    fundOf,
    constantReturn: pieces.reduce((sum, { constant }) => sum + constant, 0),
  }
}

// Places of the pieces of some funds, ascending.
function placesOf(funds: readonly number[], pieces: readonly Piece[]): readonly number[] {
  const indices: number[] = []
  for (let index = 0; index < pieces.length; index++) {
    if (funds.includes(pieces[index]?.fund ?? -1)) indices.push(index)
  }
  return indices
}

interface Piece {
  readonly fund: number
  readonly worth: number
  readonly lower: number
  readonly upper: number
  readonly constant: number
}

function piecesOf(
  { mu, lower, upper }: MeanVarianceProblem,
  { fund, from, cost }: { readonly fund: number; readonly from: number; readonly cost: number },
): readonly Piece[] {
  const [low, high, worth] = [at(lower, fund), at(upper, fund), at(mu, fund)]
  const bought = { fund, worth: worth - cost, lower: low, upper: high, constant: cost * from }
  const sold = { fund, worth: worth + cost, lower: low, upper: high, constant: -cost * from }
  if (cost === 0 || from <= low) return [bought]
  if (from >= high) return [sold]
  return [
    { ...sold, upper: from },
    { ...bought, lower: 0, upper: high - from, constant: 0 },
  ]
}

function spread({ covariance }: MeanVarianceProblem, fundOf: Int32Array): MeanVarianceProblem['covariance'] {
  const count = fundOf.length
  const wide = zeroMatrix(count, count)
  for (let row = 0; row < count; row++) {
    const start = (fundOf[row] ?? 0) * covariance.columns
    for (let column = 0; column < count; column++) {
      wide.values[row * count + column] = at(covariance.values, start + (fundOf[column] ?? 0))
    }
  }
  return wide
}

/**
 * Puts the pieces of each fund together again.
 *
 * @param split - the split problem
 * @param weights - over its positions
 * @param funds - how many funds there are
 * @returns one weight a fund
 *
 * Source: the sum of the pieces, as `splitAtCurrent` makes them.
 */
export function joinPieces(split: SplitProblem, weights: Float64Array, funds: number): Float64Array {
  const joined = new Float64Array(funds)
  const { fundOf } = split
  for (let index = 0; index < fundOf.length; index++) {
    const fund = fundOf[index] ?? 0
    joined[fund] = at(joined, fund) + at(weights, index)
  }
  return joined
}
