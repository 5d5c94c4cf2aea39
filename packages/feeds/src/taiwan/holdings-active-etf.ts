import { dayIn, fundIdIn, textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { isinOrNullIn } from '../reading/optional-cell.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'
import { rankCounter, weightIn } from '../reading/weight-cell.ts'

const shape = { required: ['etf', 'date', 'isin', 'stock_name', 'weight_pct'] } as const

/** `holdings_tw_active_etf_latest.csv`: what Taiwan's active ETFs publish daily; ranks are the file's order. */
export function readHoldingsActiveEtf(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const nextRank = rankCounter()
  return eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'etf', text: cells.etf })
    const day = dayIn(out, { line, field: 'date', text: cells.date }, isoDay)
    const isin = isinOrNullIn(out, { line, field: 'isin', text: cells.isin })
    const name = textIn(out, { line, field: 'stock_name', text: cells.stock_name })
    const weightPercent = weightIn(out, { line, field: 'weight_pct', text: cells.weight_pct })
    if (lipperId === null || day === null || isin === undefined || name === null || weightPercent === null) return
    const date = isoDateOf(day)
    out.row('holdings', line, { lipperId, date, rank: nextRank(lipperId), isin, name, weightPercent })
  })
}
