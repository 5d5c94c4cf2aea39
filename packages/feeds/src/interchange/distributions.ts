import { fundIdIn, positiveIn, marketDayIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { percentIn } from '../reading/optional-cell.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'

const shape = { required: ['fund_id', 'ex_date', 'amount'], optional: ['from_capital_percent'] } as const

/** `distributions.csv`: what a unit paid, in the class's currency, and how much of it came from capital. */
export function readDistributions(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const day = marketDayIn(out, { line, field: 'ex_date', text: cells.ex_date }, isoDay)
    const amountPerUnit = positiveIn(out, { line, field: 'amount', text: cells.amount })
    const fromCapitalPercent = percentIn(out, { line, field: 'from_capital_percent', text: cells.from_capital_percent })
    if (lipperId === null || day === null || amountPerUnit === null || fromCapitalPercent === undefined) return
    out.row('distributions', line, { lipperId, exDate: isoDateOf(day), amountPerUnit, fromCapitalPercent })
  })
}
