import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'
import { seriesOf } from './indicators.ts'
import { text } from './text.ts'

/** Saturday and Sunday, as `Date.getUTCDay` numbers days; a first of the month on one counts from the Monday behind it. */
const toMonday: Readonly<Record<number, number>> = { 0: 1, 6: 2 }

/** `cash_rates.csv`: what cash earns a year in a currency, by month. */
export function readCashRates(source: FeedSource): AsyncIterable<void> {
  return readRates(source, 'rate_percent')
}

/** `policy_rates_monthly.csv`: central banks' policy rates, by month; they stand for cash rates. */
export function readPolicyRates(source: FeedSource): AsyncIterable<void> {
  return readRates(source, 'rate_pct')
}

function readRates(source: FeedSource, column: 'rate_percent' | 'rate_pct'): AsyncIterable<void> {
  const { out } = source
  const series = seriesOf(out, { columns: { date: 'month', value: column } })
  const shape = { required: ['month', 'currency', column], optional: ['name'] } as const
  return eachRow(source, shape, ({ line, cells }) => {
    const { month, currency } = cells
    if (!isCurrency(currency)) return out.ignored()
    const name = cells.name || text.policyRate(currencyNames[currency])
    const about = { indicatorId: `cash:${currency}`, name, kind: 'rate', currency, unit: '%' } as const
    series.take(line, about, { date: firstWeekdayOf(month), value: cells[column] })
  })
}

/** What is no month stays as it is, so that the day's own check names it. */
function firstWeekdayOf(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  if (!/^\d{4}-\d{2}$/.test(month) || Number.isNaN(first.getTime())) return month
  return `${month}-0${1 + (toMonday[first.getUTCDay()] ?? 0)}`
}
