import { type SettledFund, settlementKindOf, settlementRules } from '../settlement/settlement-rule.ts'

/** What decides how long it takes to be paid for a fund. */
export interface RedeemableFund extends SettledFund {
  readonly isOpen: boolean
}

/**
 * How many business days it usually takes until a fund that is sold is money in the account, by the rules that a
 * rebalance is scheduled by; a house's own rules may differ.
 *
 * @returns null where no one redeems it: suspended, merged or liquidated
 *
 * Source: PRODUCT part E "Trading"; `settlementRules`.
 */
export function daysToCash(fund: RedeemableFund): number | null {
  return fund.isOpen ? settlementRules[settlementKindOf(fund)].cashIn : null
}

/** Business days after which it is said how much is money. */
export const cashSteps = [2, 4, 6] as const

/** How much of a portfolio is money after `cashSteps`, percent of its worth; unknown funds are in none. */
export function cashAfter(funds: readonly { readonly value: number; readonly days: number | null }[]): number[] {
  const whole = funds.reduce((sum, { value }) => sum + value, 0)
  return cashSteps.map((step) => {
    const paid = funds.filter(({ days }) => days !== null && days <= step)
    return (paid.reduce((sum, { value }) => sum + value, 0) / whole) * 100
  })
}
