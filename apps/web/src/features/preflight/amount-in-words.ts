import { formatAmount } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'

/** An amount with its currency: portfolios of one list have several. A missing one stands alone. */
export function amountInWords(amount: number | null, currency: string): string {
  const shown = formatAmount(amount, currency)
  return amount === null ? shown : `${shown} ${shortUnitOf(currency)}`
}
