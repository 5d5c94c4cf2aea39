import type { Currency } from '../money/currency.ts'
import { roundMoney } from '../money/round-money.ts'
import { amountsForWeights } from '../portfolio-drafts/amounts-for-weights.ts'

/** Shares that were rounded in print miss the whole by no more than this, in percentage points. */
const ROUNDED_WITHIN = 0.5
const WHOLE = 100

/** What the shares of a list are together, and whether that is the whole, less, or more of it. */
export function sumOfShares(percents: readonly number[]): { percent: number; is: 'whole' | 'less' | 'more' } {
  const percent = percents.reduce((sum, share) => sum + share, 0)
  if (Math.abs(percent - WHOLE) <= ROUNDED_WITHIN) return { percent, is: 'whole' }
  return { percent, is: percent < WHOLE ? 'less' : 'more' }
}

/**
 * What each share of a list is of so much money. Shares that are the whole sum to the money exactly; others are taken
 * as they are written.
 *
 * @param percents - above zero
 */
export function amountsOfShares(
  percents: readonly number[],
  money: { readonly amount: number; readonly currency: Currency },
): number[] {
  if (sumOfShares(percents).is === 'whole') return amountsForWeights(money, percents)
  return percents.map((percent) => roundMoney((money.amount * percent) / WHOLE, money.currency))
}
