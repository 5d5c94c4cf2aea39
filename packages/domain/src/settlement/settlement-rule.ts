import type { AssetType } from '../funds/asset-type.ts'

/** How soon a kind of fund is priced and paid. */
export const settlementKinds = ['etf', 'money_market', 'domestic', 'domestic_abroad', 'offshore'] as const
export type SettlementKind = (typeof settlementKinds)[number]

/** Days are business days of Taiwan after the order; an order given after the cut-off counts from the next one. */
export interface SettlementRule {
  /** Taipei time, HH:MM. */
  readonly cutOff: string
  readonly buyPriced: number
  readonly sellPriced: number
  /** When the money of a sale is in the account. */
  readonly cashIn: number
  /** A switch into another fund of the same house is priced so long after the sale's own price. */
  readonly switchPriced: number
}

/**
 * What is usual in Taiwan; a fund's own prospectus and its seller may say otherwise, and the page says so.
 *
 * Source: the model trust deeds of SITCA (redemption is priced on the business day after the request; paid within five
 * business days of it; money market funds on the next day), TWSE settlement (T+2), offshore funds by TDCC practice.
 */
export const settlementRules = {
  etf: { cutOff: '13:30', buyPriced: 0, sellPriced: 0, cashIn: 2, switchPriced: 2 },
  money_market: { cutOff: '11:00', buyPriced: 0, sellPriced: 0, cashIn: 1, switchPriced: 1 },
  domestic: { cutOff: '15:30', buyPriced: 0, sellPriced: 1, cashIn: 4, switchPriced: 3 },
  domestic_abroad: { cutOff: '15:30', buyPriced: 0, sellPriced: 1, cashIn: 6, switchPriced: 5 },
  offshore: { cutOff: '14:00', buyPriced: 0, sellPriced: 0, cashIn: 6, switchPriced: 1 },
} as const satisfies Record<SettlementKind, SettlementRule>

/** What of a fund decides how it settles. */
export interface SettledFund {
  readonly isEtf: boolean
  /** ISO 3166 alpha-3; TWN is onshore. */
  readonly domicile: string
  readonly assetType: AssetType
  /** Whether what it holds is traded in Taiwan. */
  readonly investsAtHome: boolean
}

/** Which rule a fund settles by. */
export function settlementKindOf(fund: SettledFund): SettlementKind {
  if (fund.isEtf) return 'etf'
  if (fund.domicile !== 'TWN' && fund.domicile !== 'TWD') return 'offshore'
  if (fund.assetType === 'money_market') return 'money_market'
  return fund.investsAtHome ? 'domestic' : 'domestic_abroad'
}
