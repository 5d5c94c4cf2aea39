import { fundIdIn, positiveIn, marketDayIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'

const shape = { required: ['fund_id', 'ex_date', 'ratio'] } as const

/** `splits.csv`: old units for a new one, so that a 10-for-1 split has ratio 0.1. */
export function readSplits(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const day = marketDayIn(out, { line, field: 'ex_date', text: cells.ex_date }, isoDay)
    const ratio = positiveIn(out, { line, field: 'ratio', text: cells.ratio })
    if (lipperId === null || day === null || ratio === null) return
    if (ratio < 0.0001 || ratio > 10_000) out.problem({ line, field: 'ratio', text: cells.ratio }, 'out_of_range')
    else out.row('splits', line, { lipperId, exDate: isoDateOf(day), ratio })
  })
}
