import type { IndicatorRecord } from '@zhiheng/domain/funds/market-data.ts'

import { dayIn, numberIn, positiveIn, textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { choiceIn, currencyOrNullIn } from '../reading/optional-cell.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import type { DayReader } from '../reading/parse-day.ts'
import { isWeekend, isoDateOf, isoDay, weekdayUpTo } from '../reading/parse-day.ts'
import { isNoQuote } from '../reading/parse-number.ts'

const optional = ['name', 'kind', 'currency', 'unit'] as const
const kinds = ['index', 'rate', 'macro'] as const

/** `indicators.csv`: rates and macro figures, long; what describes a series is taken from its first row. */
export function readIndicators(source: FeedSource): AsyncIterable<void> {
  return readSeries(source, 'indicator_id')
}

/** `benchmarks.csv`: index levels, long. */
export function readBenchmarks(source: FeedSource): AsyncIterable<void> {
  return readSeries(source, 'benchmark_id')
}

function readSeries(source: FeedSource, idColumn: 'indicator_id' | 'benchmark_id'): AsyncIterable<void> {
  const { out } = source
  const series = seriesOf(out)
  return eachRow(source, { required: [idColumn, 'date', 'value'], optional }, ({ line, cells }) => {
    const indicatorId = textIn(out, { line, field: idColumn, text: cells[idColumn] })
    const given = choiceIn(out, { line, field: 'kind', text: cells.kind }, kinds)
    const currency = currencyOrNullIn(out, { line, field: 'currency', text: cells.currency })
    if (indicatorId === null || given === undefined || currency === undefined) return
    const kind = idColumn === 'benchmark_id' ? 'index' : (given ?? 'macro')
    const about = { indicatorId, name: cells.name || indicatorId, kind, currency, unit: cells.unit || null }
    series.take(line, about, { date: cells.date, value: cells.value })
  })
}

/** How a file writes days, and what it calls its columns. */
interface SeriesForm {
  readonly read?: DayReader
  readonly columns?: { readonly date: string; readonly value: string }
}

const plainColumns = { date: 'date', value: 'value' }

/**
 * Gives points of series, each series described once, before its first point. A weekend's figure moves to the Friday
 * before it when that has none; index levels above zero alone.
 */
export function seriesOf(out: Output, { read = isoDay, columns = plainColumns }: SeriesForm = {}) {
  const described = new Set<string>()
  const fridays = new Set<string>()
  return {
    take(line: number, about: IndicatorRecord, cells: { readonly date: string; readonly value: string }): void {
      const day = dayIn(out, { line, field: columns.date, text: cells.date }, read)
      if (day === null) return
      if (isNoQuote(cells.value)) return out.noQuote()
      const place = { line, field: columns.value, text: cells.value }
      const value = about.kind === 'index' ? positiveIn(out, place) : numberIn(out, place)
      if (value === null) return
      const weekday = weekdayUpTo(day)
      const key = `${about.indicatorId} ${weekday}`
      if (isWeekend(day) && fridays.has(key)) return out.ignored()
      if (isWeekend(weekday + 1)) fridays.add(key)
      if (!described.has(about.indicatorId)) out.row('indicators', line, about)
      described.add(about.indicatorId)
      out.row('points', line, { indicatorId: about.indicatorId, date: isoDateOf(weekday), value })
    },
  }
}
