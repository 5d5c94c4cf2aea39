import { isDecimal } from '../money/decimal.ts'

/** What an alert looks at: the total return since a day, percent, or the price. */
export const alertBases = ['return', 'nav'] as const
export type AlertBasis = (typeof alertBases)[number]

/** `up`: at or above the target; `down`: at or below it. */
export const alertDirections = ['up', 'down'] as const
export type AlertDirection = (typeof alertDirections)[number]

/** Alerts that a member may have at once, reached ones included. Policy. */
export const MOST_ALERTS = 100

/** A price above it is none. */
export const MOST_TARGET = 1e9
/** A return below nothing left of it, or above this, is no target. Source: DOMAIN 5.10, and room above it. Percent. */
const returns = { least: -99, most: 1000 } as const

/** Whether a number can be a target: a price above zero with four decimals, a return in percent with two. */
export function isTarget(basis: AlertBasis, target: number): boolean {
  if (basis === 'nav') return target > 0 && isDecimal(target, 4)
  return target >= returns.least && target <= returns.most && isDecimal(target, 2)
}

/** Whether a value has come to its target; unknown values have not. */
export function isReached(value: number | null, target: number, direction: AlertDirection): boolean {
  if (value === null) return false
  return direction === 'up' ? value >= target : value <= target
}
