import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'

import { isinIn, textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'

const shape = { required: ['type', 'code', 'name_zh', 'isin', 'industry'] } as const

const kinds: Readonly<Record<string, SecurityRecord['kind']>> = {
  股票: 'equity',
  創新板: 'equity',
  特別股: 'equity',
  '臺灣存託憑證(TDR)': 'equity',
  ETF: 'fund',
  '受益證券-不動產投資信託': 'fund',
}

/** `tw_listed_securities.csv`: shares, ETFs and certificates on the two exchanges. */
export function readListedSecurities(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, ({ line, cells }) => {
    const isin = isinIn(out, { line, field: 'isin', text: cells.isin })
    const name = textIn(out, { line, field: 'name_zh', text: cells.name_zh })
    if (isin === null || name === null) return
    const { code, industry, type } = cells
    const about = { englishName: null, ticker: code || null, country: 'TW', industry: industry || null }
    out.row('securities', line, { isin, name, ...about, currency: 'TWD', kind: kinds[type] ?? 'other' })
  })
}
