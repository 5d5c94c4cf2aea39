import type { IsoDate } from '../calendar/iso-date.ts'
import type { SettledFund } from './settlement-rule.ts'

/** How the sale of a fund is taxed in Taiwan. */
export const taxTags = ['onshore', 'etf', 'bond_etf', 'offshore'] as const
export type TaxTag = (typeof taxTags)[number]

/** Which tax a sale falls under: gains on onshore funds and ETFs are exempt, those on offshore funds are overseas income. */
export function taxTagOf({ isEtf, domicile, assetType }: SettledFund): TaxTag {
  if (domicile !== 'TWN' && domicile !== 'TWD') return 'offshore'
  if (!isEtf) return 'onshore'
  return assetType === 'bond' ? 'bond_etf' : 'etf'
}

/**
 * What of the price an ETF is sold for is taxed, percent; from 2027 on that of a bond ETF, too.
 *
 * Source: 證券交易稅條例 §2.
 */
export const saleTaxPercent = 0.1
const TRANSACTION_TAX = saleTaxPercent / 100
/**
 * Up to this day bond ETFs pay none.
 *
 * Source: 證券交易稅條例 §2-1.
 */
export const bondTaxFreeUntil = '2026-12-31'

/**
 * The securities transaction tax of a sale, in the unit of the amount.
 *
 * Source: 證券交易稅條例 §2 and §2-1 (bond ETFs: none until 2026-12-31).
 */
export function transactionTax(tag: TaxTag, sale: { readonly amount: number; readonly day: IsoDate }): number {
  const isTaxed = tag === 'etf' || (tag === 'bond_etf' && sale.day > bondTaxFreeUntil)
  return isTaxed ? sale.amount * TRANSACTION_TAX : 0
}
