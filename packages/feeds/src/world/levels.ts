import type { IndicatorRecord } from '@zhiheng/domain/funds/market-data.ts'

import { seriesOf } from '../interchange/indicators.ts'
import { textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDay, rememberingDays } from '../reading/parse-day.ts'

type About = Omit<IndicatorRecord, 'indicatorId'>

const index = (name: string, currency: About['currency']): About => ({ name, kind: 'index', currency, unit: null })
const rate = (name: string): About => ({ name, kind: 'rate', currency: null, unit: '%' })
const macro = (name: string, unit: string | null): About => ({ name, kind: 'macro', currency: null, unit })

/** Index files give prices without distributions. */
const indices: Readonly<Record<string, About>> = {
  taiex: index('臺灣加權股價指數', 'TWD'),
  sp500: index('標普 500 指數', 'USD'),
  'nikkei-225': index('日經 225 指數', 'JPY'),
  topix: index('東證股價指數', 'JPY'),
  vix: index('VIX 波動率指數', null),
}

const macros: Readonly<Record<string, About>> = {
  'fed-funds-rate': rate('美國聯邦資金目標利率'),
  'us-10-year-treasury-yield': rate('美國 10 年期公債殖利率'),
  'us-2-year-treasury-yield': rate('美國 2 年期公債殖利率'),
  'us-10y-minus-2y-spread': rate('美國 10 年減 2 年期利差'),
  'us-10y-breakeven-inflation': rate('美國 10 年期損益兩平通膨率'),
  'us-10y-real-yield': rate('美國 10 年期實質殖利率'),
  hy_oas: rate('美國非投資等級債利差'),
  nfci: macro('芝加哥聯準銀行金融情勢指數', null),
  'fed-balance-sheet': macro('聯準會資產負債表', '百萬美元'),
  'broad-us-dollar-index': macro('廣義美元指數', null),
  'ism-manufacturing-pmi': macro('美國 ISM 製造業採購經理人指數', null),
  'japan-10-year-jgb-yield': rate('日本 10 年期公債殖利率'),
  'japan-core-cpi-yoy': rate('日本核心消費者物價年增率'),
  'boj-policy-rate': rate('日本央行政策利率'),
  'taiwan-electronics-exports-yoy': rate('臺灣電子零組件出口年增率'),
  'taiwan-margin-financing-balance': macro('臺股融資餘額', null),
  'taiwan-foreign-investor-net-buying': macro('外資買賣超', null),
  'finra-margin-debt-yoy': rate('美股融資餘額年增率'),
  move: macro('MOVE 美債波動率指數', null),
  skew: macro('SKEW 偏態指數', null),
  'us-cpi-index': macro('美國消費者物價指數', null),
}

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
  const about = { indicatorId: 'sp500-skfolio', ...index('標普 500 指數（skfolio）', 'USD') }
  return eachRow(source, { required: ['Date', 'SP500'] }, ({ line, cells }) =>
    series.take(line, about, { date: cells.Date, value: cells.SP500 }),
  )
}
