import type { Matrix } from '../../linear-algebra/matrix.ts'
import type { EqualRow, FloorRow } from '../limit-rows.ts'

/** min x'Qx/2 + linear·x under bounds, rows and equations; only funds that can move. */
export interface QuadraticProgramme {
  /** Shape (n, n), positive semidefinite, entries of size about 1. */
  readonly quadratic: Matrix
  readonly linear: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly floors: readonly FloorRow[]
  readonly equations: readonly EqualRow[]
}

/** Weights with the slack of each limit and its price; the products of slack and price vanish at the optimum. */
export interface QuadraticPoint {
  readonly weights: Float64Array
  readonly low: Float64Array
  readonly lowPrice: Float64Array
  readonly high: Float64Array
  readonly highPrice: Float64Array
  readonly floor: Float64Array
  readonly floorPrice: Float64Array
  readonly equationPrice: Float64Array
}

/** The pairs of slack and price. */
export const quadraticPairs = [
  ['low', 'lowPrice'],
  ['high', 'highPrice'],
  ['floor', 'floorPrice'],
] as const

/**
 * A point of zeros.
 *
 * @param programme - gives the sizes
 * @returns all zero
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, room for iterations.
 */
export function zeroQuadraticPoint(programme: QuadraticProgramme): QuadraticPoint {
  const { linear, floors, equations } = programme
  const funds = (): Float64Array => new Float64Array(linear.length)
  return {
    weights: funds(),
    low: funds(),
    lowPrice: funds(),
    high: funds(),
    highPrice: funds(),
    floor: new Float64Array(floors.length),
    floorPrice: new Float64Array(floors.length),
    equationPrice: new Float64Array(equations.length),
  }
}
