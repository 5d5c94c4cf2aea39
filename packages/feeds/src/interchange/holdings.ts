import { dayIn, fundIdIn, textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { isinOrNullIn, wholeIn } from '../reading/optional-cell.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'
import { rankCounter, weightIn } from '../reading/weight-cell.ts'

const shape = { required: ['fund_id', 'date', 'name', 'weight_percent'], optional: ['rank', 'isin'] } as const

/** `holdings.csv`: what a class held on a day. Ranks are counted where the file gives none. */
export function readHoldings(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const nextRank = rankCounter()
  return eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const day = dayIn(out, { line, field: 'date', text: cells.date }, isoDay)
    const name = textIn(out, { line, field: 'name', text: cells.name })
    const weightPercent = weightIn(out, { line, field: 'weight_percent', text: cells.weight_percent })
    const isin = isinOrNullIn(out, { line, field: 'isin', text: cells.isin })
    const given = wholeIn(out, { line, field: 'rank', text: cells.rank })
    if (lipperId === null || day === null || name === null || weightPercent === null) return
    if (isin === undefined || given === undefined) return
    const date = isoDateOf(day)
    const rank = given ?? nextRank(`${lipperId} ${date}`)
    out.row('holdings', line, { lipperId, date, rank, isin, name, weightPercent })
  })
}
