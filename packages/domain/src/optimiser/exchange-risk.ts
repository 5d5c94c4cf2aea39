import { type Currency } from '../money/currency.ts'
import { currencyNames } from '../money/text.ts'
import type { Candidate } from './choose-candidates.ts'
import { text } from './text.ts'

/** What holding a class in another currency than the portfolio's, or its hedge, means: zh-TW; null where it is neither. */
export function exchangeRiskOf(
  { currency, isHedged, assetType }: Pick<Candidate, 'currency' | 'isHedged' | 'assetType'>,
  own: Currency,
): string | null {
  if (isHedged) return text.hedged(currencyNames[currency])
  if (currency === own) return null
  const sentence = assetType === 'money_market' ? text.foreignMoneyMarket : text.foreign
  return sentence(currencyNames[currency], currencyNames[own])
}
