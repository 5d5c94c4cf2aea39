import { seriesOf } from '../interchange/indicators.ts'
import { textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDay, rememberingDays } from '../reading/parse-day.ts'
import { index, indices, macro, macros, skfolio } from './level-names.ts'

/** `index_daily.csv`, `in_index_daily.csv`: closing levels, long. */
export function readIndexDaily(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const series = seriesOf(out, { read: rememberingDays(isoDay), columns: { date: 'date', value: 'close' } })
  return eachRow(source, { required: ['index_id', 'date', 'close'] }, ({ line, cells }) => {
    const indicatorId = textIn(out, { line, field: 'index_id', text: cells.index_id })
    if (indicatorId === null) return
    const about = indices[indicatorId] ?? index(indicatorId, indian.test(indicatorId) ? 'INR' : null)
    series.take(line, { indicatorId, ...about }, { date: cells.date, value: cells.close })
  })
}

const indian = /^(BSE|NIFTY|SENSEX|SPBS)/

/** `macro_global_daily.csv`: rates and macro figures, long. */
export function readMacroGlobal(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const series = seriesOf(out, { read: rememberingDays(isoDay) })
  return eachRow(source, { required: ['series', 'date', 'value'] }, ({ line, cells }) => {
    const indicatorId = textIn(out, { line, field: 'series', text: cells.series })
    if (indicatorId === null) return
    const about = macros[indicatorId] ?? macro(indicatorId, null)
    series.take(line, { indicatorId, ...about }, { date: cells.date, value: cells.value })
  })
}

/** `sp500_index_skfolio.csv`: its own id, since `sp500` of `index_daily` is rounded otherwise. */
export function readSp500(source: FeedSource): AsyncIterable<void> {
  const series = seriesOf(source.out, { columns: { date: 'Date', value: 'SP500' } })
  const about = { indicatorId: 'sp500-skfolio', ...skfolio }
  return eachRow(source, { required: ['Date', 'SP500'] }, ({ line, cells }) =>
    series.take(line, about, { date: cells.Date, value: cells.SP500 }),
  )
}
