import { lastCompleteMonth, monthIndexOf } from './month-index.ts'
import type { DatedSeries, EpochDay, MonthSeries } from './series.ts'

/**
 * The last price of every calendar month that is over.
 *
 * @param series - clean prices or an index, shape (n)
 * @param asOf - the month that holds this day counts only if this is its last day
 * @returns consecutive months from the first price on; NaN for a month without a price; empty if none is over
 *
 * Source: NTU fund ranking notes (fin.ntu.edu.tw/~chiu/9109/9109detail.htm): complete calendar months.
 */
export function monthEndSeries(series: DatedSeries, asOf: EpochDay): MonthSeries {
  const { epochDays, values } = series
  const first = epochDays[0]
  const last = epochDays.at(-1)
  if (first === undefined || last === undefined) return { firstMonth: 0, values: new Float64Array(0) }
  const firstMonth = monthIndexOf(first)
  const lastMonth = Math.min(monthIndexOf(last), lastCompleteMonth(asOf))
  const months = new Float64Array(Math.max(0, lastMonth - firstMonth + 1)).fill(Number.NaN)
  epochDays.forEach((day, i) => {
    const month = monthIndexOf(day)
    if (month <= lastMonth) months[month - firstMonth] = values[i] ?? Number.NaN
  })
  return { firstMonth, values: months }
}
