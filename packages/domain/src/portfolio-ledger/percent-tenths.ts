import { allocate } from '../money/allocate.ts'
import { isDecimal, places } from '../money/decimal.ts'

/** A whole portfolio in tenths of a percent. */
export const WHOLE_TENTHS = 1000

/**
 * Weights as percentages on the 0.1 % grid that sum to exactly 100.0.
 *
 * @param weights - amounts or weights of any scale, zero or more
 * @returns percentages such as 12.3; all zero where the weights are
 *
 * Source: research spec §3 "total proportion 100", §9; DESIGN section 11.
 */
export function percentTenths(weights: readonly number[]): number[] {
  if (weights.every((weight) => weight === 0)) return weights.map(() => 0)
  return allocate(WHOLE_TENTHS, weights).map((tenths) => tenths / 10)
}

/** Whether percentages, each on the 0.1 % grid, sum to exactly 100.0. */
export function isWhole(percentages: readonly number[]): boolean {
  if (!percentages.every((percent) => isDecimal(percent, places.share))) return false
  return percentages.reduce((sum, percent) => sum + Math.round(percent * 10), 0) === WHOLE_TENTHS
}
