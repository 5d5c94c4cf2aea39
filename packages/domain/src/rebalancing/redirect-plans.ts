import { allocate } from '../money/allocate.ts'
import { addMoney } from './allocate-cash.ts'
import { type BandedFund, totalCents } from './banded-fund.ts'
import type { Bands } from './bands.ts'
import { breachesOf } from './inside-bands.ts'

/** What the regular plans charge each month, in whole units of money, fund by fund. */
export interface MonthlyPlans {
  readonly monthly: readonly number[]
  /** No plan charges less. Source: research spec §9 "minimum monthly amount". */
  readonly leastMonthly: number
}

/** The plans changed so that the charges to come do what sales would do. */
export interface Redirection {
  /** Whole units of money, summing to what the plans charge now; each 0 or at least the least. */
  readonly monthly: readonly number[]
  /** Charges until every share is inside its band again while prices stand still; null where that takes too long. */
  readonly months: number | null
}

const CENTS = 100
/** Beyond this the charges alone are no answer. */
const MOST_MONTHS = 36
/** Where nothing is outside its band, the plans are pointed at the targets over a year. */
const CALM_MONTHS = 12

/**
 * Which funds the monthly charges should go to, so that the portfolio comes back into its bands without a sale.
 *
 * @returns null where there are no plans, or no fund with a target may be bought
 *
 * Source: PRODUCT A11.10 "redirect the regular plan".
 */
export function redirectPlans(
  funds: readonly BandedFund[],
  { monthly, leastMonthly }: MonthlyPlans,
  bands: Bands,
): Redirection | null {
  const charged = monthly.reduce((sum, amount) => sum + amount, 0)
  if (charged <= 0) return null
  const isCalm = breachesOf(funds, bands).length === 0
  for (let months = isCalm ? CALM_MONTHS : 1; months <= MOST_MONTHS; months++) {
    const plans = plansOver(funds, { months, charged, leastMonthly })
    if (plans === null) return null
    if (isCalm) return { monthly: plans, months: 0 }
    if (breachesOf(afterCharges(funds, plans, months), bands).length === 0) return { monthly: plans, months }
  }
  const plans = plansOver(funds, { months: MOST_MONTHS, charged, leastMonthly })
  return plans === null ? null : { monthly: plans, months: null }
}

/** One month's part of what so many months of charges should buy. */
function plansOver(
  funds: readonly BandedFund[],
  { months, charged, leastMonthly }: { months: number; charged: number; leastMonthly: number },
): number[] | null {
  const leastTrade = leastMonthly * months * CENTS
  const bought = addMoney(funds, { cents: charged * months * CENTS, leastTrade })
  return bought === null ? null : allocate(charged, bought)
}

function afterCharges(funds: readonly BandedFund[], plans: readonly number[], months: number): readonly BandedFund[] {
  const after = funds.map((fund, index) => ({ ...fund, cents: fund.cents + (plans[index] ?? 0) * months * CENTS }))
  return totalCents(after) > 0 ? after : funds
}
