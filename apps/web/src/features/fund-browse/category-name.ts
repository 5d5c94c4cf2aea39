import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import type { ListedCategory } from './queries.ts'
import { text } from './text.ts'

/** What a category is called. */
export function categoryName({ kind, value, name }: Pick<ListedCategory, 'kind' | 'value' | 'name'>): string {
  if (name !== null) return name
  if (kind === 'currency') return text.ofCurrency(isCurrency(value) ? currencyNames[value] : value)
  if (kind === 'payout') return text.payouts[value] ?? value
  const asset = assetTypes.find((one) => one === value)
  if (kind === 'etf') return text.etfs[asset ?? 'all']
  return asset === undefined ? value : text.assets[asset]
}
