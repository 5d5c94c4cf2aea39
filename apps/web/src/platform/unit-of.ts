import { type Currency, currencyNames } from '@zhiheng/domain/money/currency.ts'

/** What stands behind an amount of money. */
export function unitOf(currency: Currency): string {
  return currency === 'TWD' ? '元' : currencyNames[currency]
}
