import type { EqualRow, FloorRow } from '../limit-rows.ts'

/**
 * min threshold + penalty · Σ excess, where excess_t ≥ −(offset_t + returns_t · w) − threshold and excess_t ≥ 0.
 * Only funds that can move are in it; what the others earn is in `offset`.
 */
export interface ScenarioProgramme {
  readonly funds: number
  readonly periods: number
  /** Fund f at period t stands at f · periods + t. */
  readonly returns: Float64Array
  readonly offset: Float64Array
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly floors: readonly FloorRow[]
  readonly equations: readonly EqualRow[]
  readonly penalty: number
}

/** A primal-dual point. Each name ending in `Price` is the multiplier of the slack before it. */
export interface ScenarioPoint {
  readonly weights: Float64Array
  threshold: number
  readonly excess: Float64Array
  readonly excessPrice: Float64Array
  readonly cover: Float64Array
  readonly coverPrice: Float64Array
  readonly low: Float64Array
  readonly lowPrice: Float64Array
  readonly high: Float64Array
  readonly highPrice: Float64Array
  readonly floor: Float64Array
  readonly floorPrice: Float64Array
  readonly equationPrice: Float64Array
}

/** The pairs of slack and price whose products must vanish. */
export const pairs = [
  ['excess', 'excessPrice'],
  ['cover', 'coverPrice'],
  ['low', 'lowPrice'],
  ['high', 'highPrice'],
  ['floor', 'floorPrice'],
] as const

/**
 * A point of zeros, to hold residuals, directions and targets.
 *
 * @param programme - gives the sizes
 * @returns all zero
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, room for iterations.
 */
export function zeroPoint(programme: ScenarioProgramme): ScenarioPoint {
  const { funds, periods, floors, equations } = programme
  return {
    weights: new Float64Array(funds),
    threshold: 0,
    excess: new Float64Array(periods),
    excessPrice: new Float64Array(periods),
    cover: new Float64Array(periods),
    coverPrice: new Float64Array(periods),
    low: new Float64Array(funds),
    lowPrice: new Float64Array(funds),
    high: new Float64Array(funds),
    highPrice: new Float64Array(funds),
    floor: new Float64Array(floors.length),
    floorPrice: new Float64Array(floors.length),
    equationPrice: new Float64Array(equations.length),
  }
}
