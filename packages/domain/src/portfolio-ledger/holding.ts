import type { IsoDate } from '../calendar/iso-date.ts'
import type { FundPlan } from '../fund-plans/fund-plan.ts'
import type { Currency } from '../money/currency.ts'

/**
 * One line of a portfolio as it is recorded: `amount` of `currency` went into the fund on `date`; or, where the plan
 * is followed (`followedPlan`), goes into it on each of its charge days from `date` on. What it is worth on a later
 * day follows from prices.
 */
export interface Holding {
  readonly lipperId: string
  readonly amount: number
  readonly currency: Currency
  readonly date: IsoDate
  readonly plan: FundPlan | null
}

/** A holding in a rebalance note, with its worth on the day of the change, in the portfolio's currency. */
export interface ValuedHolding extends Holding {
  readonly value: number
  /** How many charges the worth contains, where the line follows a plan. */
  readonly charges?: number
}
