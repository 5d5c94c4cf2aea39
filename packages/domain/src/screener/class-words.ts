import type { DistributionFrequency, FundRecord } from '../funds/market-data.ts'
import { type Currency } from '../money/currency.ts'
import { currencyNames } from '../money/text.ts'

/** What else people call a currency. */
export const currencyNicknames: Partial<Record<Currency, readonly string[]>> = {
  TWD: ['新台幣', 'NTD'],
  USD: ['美金'],
  CNY: ['RMB'],
  CNH: ['人民幣', 'RMB'],
  ZAR: ['南非蘭特', '蘭特'],
  JPY: ['日幣', '日圓'],
  AUD: ['澳元'],
  HKD: ['港元'],
  NZD: ['紐元', '紐西蘭幣'],
  CAD: ['加拿大幣'],
  GBP: ['英磅'],
  CHF: ['瑞郎'],
}

const frequencies = {
  none: ['累積', '不配息'],
  monthly: ['月配息', '月配'],
  quarterly: ['季配息', '季配'],
  semiannual: ['半年配息', '半年配'],
  annual: ['年配息', '年配'],
  irregular: ['不定期配息'],
} satisfies Record<DistributionFrequency, readonly string[]>

/** The words by which people tell one share class from another: currency, distributions, hedging. */
export function classWords(
  fund: Pick<FundRecord, 'currency' | 'distributionFrequency' | 'isHedged' | 'isEtf'>,
): string[] {
  return [
    currencyNames[fund.currency],
    fund.currency,
    ...(currencyNicknames[fund.currency] ?? []),
    ...(fund.distributionFrequency === null ? [] : frequencies[fund.distributionFrequency]),
    ...(fund.isHedged ? ['避險'] : []),
    ...(fund.isEtf ? ['ETF'] : []),
  ]
}
