import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'

import type { IndicatorCard } from './queries.ts'

/** The days of a card's series: month ends, and the day of the latest figure at the end. */
export function daysOf({ series, latest }: Pick<IndicatorCard, 'series' | 'latest'>): string[] {
  const first = monthIndexOf(epochDayOf(series.from))
  const last = series.values.length - 1
  return series.values.map((_, at) => (at === last ? latest.day : isoDateOf(lastDayOfMonth(first + at))))
}
