import { fundIdIn, positiveIn, priceIn, marketDayIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import { isoDateOf, isoDay, rememberingDays } from '../reading/parse-day.ts'
import type { PricedDay } from './adjustments-from-index.ts'
import { adjustmentsFromIndex } from './adjustments-from-index.ts'

const shape = { required: ['fund_id', 'date', 'price', 'total_return_index'] } as const

interface LinedDay extends PricedDay {
  readonly line: number
}

/**
 * `us_etf_daily.csv`: prices, and the distributions and splits that lead from them to the total-return index beside
 * them. One ETF is held at a time; the file is ordered by ETF and day.
 *
 * @yields after each chunk
 */
export async function* readUsEtfDaily(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const day = rememberingDays(isoDay)
  let held: LinedDay[] = []
  let holding = ''
  yield* eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const epochDay = marketDayIn(out, { line, field: 'date', text: cells.date }, day)
    if (lipperId === null || epochDay === null) return
    const price = priceIn(out, { line, field: 'price', text: cells.price })
    const index = positiveIn(out, { line, field: 'total_return_index', text: cells.total_return_index })
    if (price === null || index === null) return
    if (lipperId !== holding) {
      giveAdjustments(out, holding, held)
      held = []
      holding = lipperId
    }
    held.push({ line, epochDay, price, index })
    out.row('navs', line, { lipperId, epochDay, value: price })
  })
  giveAdjustments(out, holding, held)
  yield
}

function giveAdjustments(out: Output, lipperId: string, days: readonly LinedDay[]): void {
  for (const { at, kind, value } of adjustmentsFromIndex(days)) {
    const line = days[at]?.line ?? 0
    const exDate = isoDateOf(days[at]?.epochDay ?? 0)
    if (kind === 'distribution') {
      out.row('distributions', line, { lipperId, exDate, amountPerUnit: value, fromCapitalPercent: null })
    } else if (kind === 'split') out.row('splits', line, { lipperId, exDate, ratio: value })
    else out.problem({ line, field: 'total_return_index', text: String(value) }, 'adjustment_ignored')
  }
}
