import { currencyIn, priceIn, marketDayIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'

const shape = { required: ['currency', 'date', 'per_usd'] } as const

/** `fx.csv`: units of a currency for one US dollar. */
export function readFx(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, ({ line, cells }) => {
    const currency = currencyIn(out, { line, field: 'currency', text: cells.currency })
    const day = marketDayIn(out, { line, field: 'date', text: cells.date }, isoDay)
    if (currency === null || day === null) return
    const perUsd = priceIn(out, { line, field: 'per_usd', text: cells.per_usd })
    if (perUsd !== null) out.row('fx', line, { currency, date: isoDateOf(day), perUsd })
  })
}
