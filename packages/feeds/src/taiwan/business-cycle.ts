import type { IndicatorRecord } from '@zhiheng/domain/funds/market-data.ts'

import { seriesOf } from '../interchange/indicators.ts'
import { eachRow } from '../reading/each-row.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource } from '../reading/output.ts'
import { monthEnd } from '../reading/parse-day.ts'
import { readCells, rejectWidth } from '../reading/read-table.ts'

const shape = { required: ['group', 'indicator_zh', 'month', 'value'] } as const

/** Monthly series of the National Development Council under the ids that the site knows; others get their name. */
const knownSeries: Readonly<Record<string, string>> = {
  景氣對策信號綜合分數: 'tw-business-score',
  景氣對策信號: 'tw-business-light',
  領先指標綜合指數: 'tw-leading',
  領先指標不含趨勢指數: 'tw-leading-detrended',
  同時指標綜合指數: 'tw-coincident',
  同時指標不含趨勢指數: 'tw-coincident-detrended',
  落後指標綜合指數: 'tw-lagging',
  落後指標不含趨勢指數: 'tw-lagging-detrended',
  '失業率(%)': 'tw-unemployment',
  '貨幣總計數M1B(百萬元)': 'tw-m1b',
  '海關出口值(十億元)': 'tw-exports',
}

/** 景氣對策信號, from cold to hot. Source: DOMAIN 4.3, bands of the score. */
const lights: Readonly<Record<string, string>> = { 藍: '1', 黃藍: '2', 綠: '3', 黃紅: '4', 紅: '5' }

/** `macro_tw_business_cycle.csv`, long. The same series of two groups is given once. */
export function readMacroTwBusinessCycle(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const series = seriesOf(out, { read: monthEnd, columns: { date: 'month', value: 'value' } })
  const groups = new Map<string, string>()
  return eachRow(source, shape, ({ line, cells }) => {
    const { group, indicator_zh: name, month, value } = cells
    if (!groups.has(name)) groups.set(name, group)
    if (groups.get(name) !== group) return out.ignored()
    series.take(line, macroOf(name), { date: month, value: lights[value] ?? value })
  })
}

/**
 * A file of NDC's open data 6099: `Date` as `198201`, then a column a series, `-` or empty where there is no figure.
 * Each cell counts as a row.
 *
 * @yields after each chunk
 * @throws FeedFault missing_column, empty_file
 */
export async function* readNdcBusinessCycle(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const series = seriesOf(out, { read: monthEnd, columns: { date: 'Date', value: 'value' } })
  let names: readonly string[] | null = null
  for await (const rows of readCells(source)) {
    for (const { line, cells } of rows) {
      const [date = '', ...values] = cells
      if (names === null) {
        if (date !== 'Date') throw new FeedFault('missing_column', { line, field: 'Date' })
        names = values
      } else if (values.length === names.length) {
        for (const [index, name] of names.entries()) {
          out.read()
          const value = values[index] ?? ''
          series.take(line, macroOf(name), { date, value: lights[value] ?? value })
        }
      } else rejectWidth(out, { line, cells })
    }
    yield
  }
  if (names === null) throw new FeedFault('empty_file')
}

function macroOf(name: string): IndicatorRecord {
  const unit = /\(([^()]*)\)$/.exec(name)?.[1] ?? null
  return { indicatorId: knownSeries[name] ?? `tw-${name}`, name, kind: 'macro', currency: null, unit }
}
