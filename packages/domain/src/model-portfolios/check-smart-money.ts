import { LEAST_MONTH_AMOUNT } from '../fund-plans/plan-limits.ts'

/** Less than this, put in once, cannot be spread over funds. */
export const LEAST_AT_ONCE = 1000

/** Money for a new portfolio, in New Taiwan dollars; 0 where nothing is put in that way. */
export interface SmartMoney {
  readonly amount: number
  readonly monthly: number
}

/**
 * Which of the two sums cannot be taken: each is 0 or enough, and one of them is more than 0.
 *
 * Source: research spec §9 "minimum monthly amount".
 */
export function checkSmartMoney({ amount, monthly }: SmartMoney): ReadonlySet<keyof SmartMoney> {
  const faults = {
    amount: amount === 0 ? monthly === 0 : amount < LEAST_AT_ONCE,
    monthly: monthly !== 0 && monthly < LEAST_MONTH_AMOUNT,
  } satisfies Record<keyof SmartMoney, boolean>
  return new Set((['amount', 'monthly'] as const).filter((field) => faults[field]))
}
