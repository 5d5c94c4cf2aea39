import { dayIn, fundIdIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { amountIn, choiceIn } from '../reading/optional-cell.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'

const shape = { required: ['fund_id', 'date', 'size_twd', 'scope'] } as const

/** `sizes.csv`: what a fund, or a class of it alone, was worth on a day. A fund's size is given on any of its classes. */
export function readSizes(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const day = dayIn(out, { line, field: 'date', text: cells.date }, isoDay)
    const sizeTwd = amountIn(out, { line, field: 'size_twd', text: cells.size_twd })
    const scope = choiceIn(out, { line, field: 'scope', text: cells.scope }, ['fund', 'class'] as const)
    if (lipperId === null || day === null || sizeTwd === undefined || scope === undefined) return
    if (sizeTwd === null) return out.noQuote()
    if (scope === null) return out.problem({ line, field: 'scope', text: '' }, 'missing_value')
    out.row('sizes', line, { lipperId, date: isoDateOf(day), scope, sizeTwd })
  })
}
