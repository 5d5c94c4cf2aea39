import { isCurrency } from '@zhiheng/domain/money/currency.ts'

import { isIsin } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'

const shape = { required: ['symbol', 'isin', 'name', 'currency', 'category'] } as const

/**
 * `global_etfs_meta.csv`, `global_funds_meta.csv`: names of the world's funds by ISIN, for holdings that are funds.
 * Listings without an ISIN and further listings of one are left out.
 */
export function readGlobalMeta(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const seen = new Set<string>()
  return eachRow(source, shape, ({ line, cells }) => {
    const { isin, name, symbol, category } = cells
    if (isin === '' || name === '' || seen.has(isin)) return out.ignored()
    if (!isIsin(isin)) return out.problem({ line, field: 'isin', text: isin }, 'invalid_isin')
    seen.add(isin)
    const currency = isCurrency(cells.currency) ? cells.currency : null
    const about = { englishName: name, ticker: symbol || null, country: isin.slice(0, 2), industry: category || null }
    out.row('securities', line, { isin, name, ...about, currency, kind: 'fund' })
  })
}
