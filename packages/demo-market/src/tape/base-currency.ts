import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { type Currency, isCurrency } from '@zhiheng/domain/money/currency.ts'

/** The currency the series of a sub-sector is in. */
export function baseCurrencyOf(sector2Id: string): Currency {
  const base = subSectorOf(sector2Id)?.baseCurrency ?? 'USD'
  return isCurrency(base) ? base : 'USD'
}
