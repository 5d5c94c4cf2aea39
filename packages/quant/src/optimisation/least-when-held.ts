import { at } from '../linear-algebra/at.ts'

/** What each fund has at least, once it is held. */
export interface HoldingFloors {
  /** Shape (n), ratios. */
  readonly lower: Float64Array
  /** Shape (n), ratios. */
  readonly upper: Float64Array
  /** Least weight of a fund that is held, ratio. */
  readonly minWeight: number
}

/**
 * The least weight of a fund that is held: the least of any fund, unless the fund must be held and its own bounds do
 * not let it reach so much. Such a fund is an exception for itself alone, never for the others.
 *
 * @param floors - bounds of all funds and the least weight
 * @param fund - its index
 * @returns ratio
 *
 * Source: floor constraint, Chang, Meade, Beasley & Sharaiha, Computers & Operations Research 27, 2000; the exception:
 * docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, held or not.
 */
export function leastWhenHeld(floors: HoldingFloors, fund: number): number {
  const { lower, upper, minWeight } = floors
  const own = at(lower, fund)
  return own > 0 && at(upper, fund) < minWeight ? own : Math.max(own, minWeight)
}
