import { type Currency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatText } from './format-text.ts'

/** What stands behind an amount of money. */
export function unitOf(currency: Currency): string {
  return currency === 'TWD' ? formatText.yuan : currencyNames[currency]
}

/** The same in short: 元, or the code of the currency. */
export function shortUnitOf(currency: string): string {
  return currency === 'TWD' ? formatText.yuan : currency
}
