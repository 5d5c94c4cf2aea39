import { isCurrency } from '@zhiheng/domain/money/currency.ts'

import { priceIn, marketDayIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'
import type { DayReader } from '../reading/parse-day.ts'
import { isoDateOf, isoDay, monthEnd, rememberingDays } from '../reading/parse-day.ts'

/** `fx_usd_h10_daily_1971_2017.csv`: units per dollar; currencies the site does not hold are left out. */
export function readFxUsdH10(source: FeedSource): AsyncIterable<void> {
  const take = taker(source, { read: rememberingDays(isoDay), date: 'date', rate: 'units_per_usd' })
  return eachRow(source, { required: ['currency', 'date', 'units_per_usd'] }, ({ line, cells }) =>
    take(line, { currency: cells.currency, date: cells.date, rate: cells.units_per_usd }),
  )
}

/** `fx_usd_monthly.csv`: averages of months, put on their last weekday; only for days without a daily rate. */
export function readFxUsdMonthly(source: FeedSource): AsyncIterable<void> {
  const take = taker(source, { read: monthEnd, date: 'month', rate: 'units_per_usd' })
  return eachRow(source, { required: ['currency', 'month', 'units_per_usd'] }, ({ line, cells }) =>
    take(line, { currency: cells.currency, date: cells.month, rate: cells.units_per_usd }),
  )
}

/** `fx_usd_twd_daily.csv`: Taiwan dollars per dollar. Taipei trades on make-up Saturdays; those rates are kept, with a word. */
export function readFxUsdTwd(source: FeedSource): AsyncIterable<void> {
  const take = taker(source, { read: isoDay, date: 'date', rate: 'twd_per_usd' })
  return eachRow(source, { required: ['date', 'twd_per_usd'] }, ({ line, cells }) =>
    take(line, { currency: 'TWD', date: cells.date, rate: cells.twd_per_usd }),
  )
}

/** The unfiltered file of the same source: `date,value`. */
export function readFxUsdTwdRaw(source: FeedSource): AsyncIterable<void> {
  const take = taker(source, { read: isoDay, date: 'date', rate: 'value' })
  return eachRow(source, { required: ['date', 'value'] }, ({ line, cells }) =>
    take(line, { currency: 'TWD', date: cells.date, rate: cells.value }),
  )
}

interface RateCells {
  readonly currency: string
  readonly date: string
  readonly rate: string
}

interface RateColumns {
  readonly read: DayReader
  readonly date: string
  readonly rate: string
}

function taker({ out }: FeedSource, columns: RateColumns): (line: number, cells: RateCells) => void {
  return (line, { currency, date, rate }) => {
    if (!isCurrency(currency)) return out.ignored()
    const day = marketDayIn(out, { line, field: columns.date, text: date }, columns.read)
    if (day === null) return
    const perUsd = priceIn(out, { line, field: columns.rate, text: rate })
    if (perUsd !== null) out.row('fx', line, { currency, date: isoDateOf(day), perUsd })
  }
}
