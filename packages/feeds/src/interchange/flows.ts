import { fundIdIn, numberIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { amountIn } from '../reading/optional-cell.ts'
import type { FeedSource, Output, Place } from '../reading/output.ts'
import { epochDayOf, isoDateOf } from '../reading/parse-day.ts'

const shape = { required: ['fund_id', 'month', 'net_flow_twd'], optional: ['size_twd'] } as const

/** `flows.csv`: money into (above zero) or out of a class in a month, `YYYY-MM`, and its size at the month's end. */
export function readFlows(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const month = monthIn(out, { line, field: 'month', text: cells.month })
    const netFlowTwd = numberIn(out, { line, field: 'net_flow_twd', text: cells.net_flow_twd })
    const sizeTwd = amountIn(out, { line, field: 'size_twd', text: cells.size_twd })
    if (lipperId === null || month === null || netFlowTwd === null || sizeTwd === undefined) return
    out.row('flows', line, { lipperId, month: isoDateOf(month), netFlowTwd, sizeTwd })
  })
}

/** The last day of a month that is over. */
function monthIn(out: Output, place: Place): number | null {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})$/.exec(place.text) ?? []
  const isDecember = month === '12'
  const inMonth = epochDayOf(Number(year), Number(month), 1)
  const next = epochDayOf(Number(year) + (isDecember ? 1 : 0), isDecember ? 1 : Number(month) + 1, 1)
  if (inMonth === null || next === null) out.problem(place, place.text === '' ? 'missing_value' : 'impossible_date')
  else if (next - 1 > out.today) out.problem(place, 'future_date')
  else return next - 1
  return null
}
