import { fundIdIn, marketDayIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { amountIn, positiveAmountIn } from '../reading/optional-cell.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDay, rememberingDays } from '../reading/parse-day.ts'

const shape = { required: ['etf', 'date'], optional: ['volume', 'bid', 'ask'] } as const

/** `etf_trading.csv`: units of an ETF traded on a day, and the best prices bid and asked when the exchange closed. */
export function readEtfTrading(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const day = rememberingDays(isoDay)
  return eachRow(source, shape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'etf', text: cells.etf })
    const epochDay = marketDayIn(out, { line, field: 'date', text: cells.date }, day)
    const volume = amountIn(out, { line, field: 'volume', text: cells.volume })
    const bid = positiveAmountIn(out, { line, field: 'bid', text: cells.bid })
    const ask = positiveAmountIn(out, { line, field: 'ask', text: cells.ask })
    if (lipperId === null || epochDay === null || volume === undefined || bid === undefined || ask === undefined) return
    if (bid !== null && ask !== null && bid > ask) {
      return out.problem({ line, field: 'bid', text: cells.bid }, 'bid_over_ask')
    }
    // at its limit of the day an ETF has one side alone, and no spread
    const quoted = bid === null || ask === null ? null : { bid, ask }
    if (volume === null && quoted === null) return out.noQuote()
    out.row('trades', line, { lipperId, epochDay, volume, quoted })
  })
}
