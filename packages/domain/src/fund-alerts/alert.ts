import { isDecimal } from '../money/decimal.ts'

/**
 * What an alert looks at: the total return since a day, percent; the price of a fund, or the worth of a portfolio; how far
 * below the highest it stands, percent; the score, or the points it has lost since; and how much of the distributions of
 * twelve months was paid from principal, percent.
 */
export const alertBases = ['return', 'nav', 'drawdown', 'score', 'score_fall', 'capital'] as const
export type AlertBasis = (typeof alertBases)[number]

/** What a portfolio of a member's own can be watched for: it has neither a score nor distributions of its own. */
export const portfolioBases = ['return', 'nav', 'drawdown'] as const satisfies readonly AlertBasis[]

/** `up`: at or above the target; `down`: at or below it. */
export const alertDirections = ['up', 'down'] as const
export type AlertDirection = (typeof alertDirections)[number]

/** What a target can be waited for: a fall only grows, and a score is only watched for falling. */
export function directionsOf(basis: AlertBasis): readonly AlertDirection[] {
  if (basis === 'return' || basis === 'nav') return alertDirections
  return basis === 'score' ? ['down'] : ['up']
}

/** Whether a portfolio can be watched for it. */
export function isOfPortfolio(basis: AlertBasis): boolean {
  return portfolioBases.some((one) => one === basis)
}

/** Alerts that a member may have at once, reached ones included. Policy. */
export const MOST_ALERTS = 100

/** A price above it is none. */
export const MOST_TARGET = 1e9
/** A return below nothing left of it, or above this, is no target. Source: DOMAIN 5.10, and room above it. Percent. */
const returns = { least: -99, most: 1000 } as const
/** Source: DOMAIN 2.8, scores run from −3 to 3. */
const scores = { least: -3, most: 3 } as const
const MOST_DRAWDOWN = 99
const WHOLE = 100

/** Whether a number can be a target: a price above zero with four decimals, percent with two, a score that there can be. */
export function isTarget(basis: AlertBasis, target: number): boolean {
  if (basis === 'nav') return target > 0 && target <= MOST_TARGET && isDecimal(target, 4)
  if (basis === 'return') return target >= returns.least && target <= returns.most && isDecimal(target, 2)
  if (basis === 'score') return Number.isInteger(target) && target >= scores.least && target <= scores.most
  if (basis === 'score_fall') return Number.isInteger(target) && target >= 1 && target <= scores.most - scores.least
  return target > 0 && target <= (basis === 'drawdown' ? MOST_DRAWDOWN : WHOLE) && isDecimal(target, 2)
}

/** Whether a value has come to its target; unknown values have not. */
export function isReached(value: number | null, target: number, direction: AlertDirection): boolean {
  if (value === null || Number.isNaN(value)) return false
  return direction === 'up' ? value >= target : value <= target
}
