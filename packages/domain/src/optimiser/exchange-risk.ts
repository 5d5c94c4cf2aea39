import { type Currency, currencyNames } from '../money/currency.ts'
import type { Candidate } from './choose-candidates.ts'

/** What holding a class in another currency than the portfolio's, or its hedge, means: zh-TW; null where it is neither. */
export function exchangeRiskOf(
  { currency, isHedged, assetType }: Pick<Candidate, 'currency' | 'isHedged' | 'assetType'>,
  own: Currency,
): string | null {
  if (isHedged) return `${currencyNames[currency]}避險級別，避險成本與殘餘的匯率風險由您承擔`
  if (currency === own) return null
  const more = assetType === 'money_market' ? '，波動遠大於同幣別的貨幣型基金' : ''
  return `以${currencyNames[currency]}計價，${currencyNames[own]}升值時會有匯率損失${more}`
}
