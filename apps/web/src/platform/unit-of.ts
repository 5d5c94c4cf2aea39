import { type Currency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

/** What stands behind an amount of money. */
export function unitOf(currency: Currency): string {
  return currency === 'TWD' ? '元' : currencyNames[currency]
}
