import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatAmount } from '../../platform/format-number.ts'
import { text } from './text.ts'

/** The unit of an amount: 元, or the name of another currency. */
export function unitOf(currency: Currency): string {
  return currency === 'TWD' ? text.yuan : currencyNames[currency]
}

/** An amount with its unit. */
export function moneyOf(value: number, currency: Currency): string {
  return `${formatAmount(value, currency)} ${unitOf(currency)}`
}
