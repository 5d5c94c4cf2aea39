import type { AssetType } from '../funds/asset-type.ts'

/** What decides how long it takes to be paid for a fund. */
export interface RedeemableFund {
  readonly isEtf: boolean
  /** ISO 3166 alpha-3; TWN is onshore. */
  readonly domicile: string
  readonly assetType: AssetType
  /** The currency of what it invests in, as its sub-sector says; null unknown. */
  readonly baseCurrency: string | null
  readonly isOpen: boolean
}

/** Business days from an order to the money, the usual shortest and longest. */
export type DaysToCash = readonly [shortest: number, longest: number]

/**
 * How long it usually takes until a fund that is sold is money in the account; a house's own rules may differ.
 *
 * @returns null where nobody redeems it: suspended, merged or liquidated
 *
 * Source: PRODUCT part E "Trading"; 證券投資信託基金管理辦法 (redemption within five business days of the next); exchange T+2.
 */
export function daysToCash(fund: RedeemableFund): DaysToCash | null {
  if (!fund.isOpen) return null
  if (fund.isEtf) return [2, 2]
  if (fund.domicile !== 'TWN' && fund.domicile !== 'TWD') return [5, 10]
  if (fund.baseCurrency === 'TWD') return fund.assetType === 'money_market' ? [1, 1] : [3, 6]
  return [5, 10]
}

/** Part of a worth, percent, that is money at the latest after each of these business days. */
export const cashSteps = [2, 6, 10] as const

/** How much of a portfolio is money after `cashSteps`, percent of its worth; unknown funds are in none. */
export function cashAfter(funds: readonly { readonly value: number; readonly days: DaysToCash | null }[]): number[] {
  const whole = funds.reduce((sum, { value }) => sum + value, 0)
  return cashSteps.map((step) => {
    const paid = funds.filter(({ days }) => days !== null && days[1] <= step)
    return (paid.reduce((sum, { value }) => sum + value, 0) / whole) * 100
  })
}
