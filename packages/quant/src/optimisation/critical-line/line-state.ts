import type { Matrix } from '../../linear-algebra/matrix.ts'
import type { GroupTable } from '../group-table.ts'
import type { BorderedInverse } from './bordered-inverse.ts'

/** Where a fund sits. `pinned` funds never move: equal bounds, or left out of a sub-problem. */
export const fundState = { atLower: -1, free: 0, atUpper: 1, pinned: 2 } as const

/** What a group row does. `pinned` rows bind whatever their multiplier: minimum equal to maximum. */
export const rowState = { atMin: -1, loose: 0, atMax: 1, pinned: 2 } as const

/**
 * One point on the critical line and all that is needed to move on. Changed in place while a frontier is traced.
 * Ids: funds are 0..n-1, the row of group g is n+g, the budget is n+groups.
 * Place `groups` of the arrays over rows belongs to the budget, which is the "group" of ungrouped funds.
 */
export interface LineState {
  readonly covariance: Matrix
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly table: GroupTable
  /** Expected returns less their middle. */
  mu: Float64Array
  /** Price of risk λ: the point minimises variance/2 − λ·return. */
  tolerance: number
  readonly weights: Float64Array
  /** covariance · weights. */
  readonly risk: Float64Array
  /** Multipliers of group rows, and of the budget. */
  readonly multipliers: Float64Array
  readonly funds: Int8Array
  readonly rows: Int8Array
  readonly inverse: BorderedInverse
  /** d weights / dλ, 0 for funds at a bound. */
  readonly weightSlope: Float64Array
  /** covariance · weightSlope. */
  readonly riskSlope: Float64Array
  /** d multipliers / dλ. */
  readonly multiplierSlope: Float64Array
  /** Natural sizes, so that every tolerance is relative: mean variance, and half the spread of returns (1 if they are equal). */
  readonly varianceScale: number
  returnScale: number
  readonly scratch: LineScratch
}

/** Room that every step of the trace uses again: allocating it again would cost more than the step. */
export interface LineScratch {
  /** Over slots of the inverse. */
  readonly right: Float64Array
  readonly solution: Float64Array
  /** Over funds; only the indices of free funds are read. */
  readonly step: Float64Array
  /** Free funds, as many as the caller counts. */
  readonly free: Int32Array
  /** Over groups and the rest. */
  readonly sums: Float64Array
  readonly slopes: Float64Array
}

/**
 * Makes the room.
 *
 * @param funds - how many funds
 * @param groups - how many groups
 * @returns zeros
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, room for iterations.
 */
export function lineScratch(funds: number, groups: number): LineScratch {
  return {
    right: new Float64Array(funds + groups + 1),
    solution: new Float64Array(funds + groups + 1),
    step: new Float64Array(funds),
    free: new Int32Array(funds),
    sums: new Float64Array(groups + 1),
    slopes: new Float64Array(groups + 1),
  }
}
