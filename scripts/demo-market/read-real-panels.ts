import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { mapSector } from '@zhiheng/domain/funds/map-sector.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { type PanelSeries, panelTypeOf, type PanelType } from './panel.ts'

/** Reads the rows of a comma-separated file without quotes in the columns used; .gz is unpacked. */
function readRows(folder: string, file: string): string[][] {
  const bytes = readFileSync(join(folder, file))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
}

interface Known {
  readonly type: PanelType
  readonly group: string
}

/** Puts long rows (id, day, …, value) together to series of the funds that are known. */
function toPanel(rows: readonly string[][], known: ReadonlyMap<string, Known>, valueAt: number): PanelSeries[] {
  const byId = new Map<string, { days: number[]; values: number[] }>()
  for (const row of rows) {
    const [id = '', date = ''] = row
    const value = Number(row[valueAt])
    if (!known.has(id) || !(value > 0)) continue
    const found = byId.get(id) ?? { days: [], values: [] }
    byId.set(id, found)
    found.days.push(epochDayOf(date))
    found.values.push(value)
  }
  return [...byId].flatMap(([id, { days, values }]) => {
    const what = known.get(id)
    return what ? [{ ...what, days: Int32Array.from(days), values: Float64Array.from(values) }] : []
  })
}

const etfTypes: Readonly<Record<string, PanelType>> = { Equity: 'equity', Bond: 'bond', Commodity: 'commodity' }

/** American ETFs, total return. BIL is a money market fund in all but name. */
export function readAmericanEtfs(folder: string): PanelSeries[] {
  const known = new Map(
    readRows(folder, 'us_etf_meta.csv').flatMap(([id = '', , , assetClass = '']): [string, Known][] => {
      const type = id === 'BIL' ? 'money_market' : etfTypes[assetClass]
      return type ? [[id, { type, group: type }]] : []
    }),
  )
  return toPanel(readRows(folder, 'us_etf_daily.csv.gz'), known, 3)
}

const indianTypes: Readonly<Record<string, PanelType>> = { equity: 'equity', debt: 'bond', hybrid: 'balanced' }

/** Indian growth plans, the source's own guess of their class; funds with slips in their files left out. */
export function readIndianFunds(folder: string): PanelSeries[] {
  const known = new Map(
    readRows(folder, 'in_funds.csv').flatMap((row): [string, Known][] => {
      const type = indianTypes[row.at(-6) ?? '']
      const isClean = row.at(-7) === 'growth' && row.at(-1)?.trim() === '0'
      return type && isClean ? [[row[0] ?? '', { type, group: type }]] : []
    }),
  )
  return toPanel(readRows(folder, 'in_nav_daily.csv.gz'), known, 2)
}

/** Words of classes that pay out or are hedged: their prices tell of more than their investments. */
const NOT_PLAIN = /配|dis|避險|對沖|hedge|[BN]\s?(類型|級別)|-H1/i

/** Taiwan's funds that reinvest, onshore in Taiwan dollars for Taiwan's shares and in US dollars for all else. */
export function readTaiwaneseFunds(folder: string): PanelSeries[] {
  const known = new Map<string, Known>()
  const strategies = new Set<string>()
  for (const [id = '', , , , name = '', , , currency = '', , sitca = ''] of readRows(folder, 'tw_funds.csv')) {
    const mapped = mapSector({ name, sitcaTypeCode: sitca || null, region: null })
    const type = mapped.sector2Id === null ? null : panelTypeOf(mapped.sector2Id)
    const wanted = type === 'taiwan_equity' ? 'TWD' : 'USD'
    if (!type || mapped.sector2Id === null || currency !== wanted || NOT_PLAIN.test(name)) continue
    // One class a strategy, by the name in front of the class.
    const strategy = name.split(/[-(（ ]|基金/)[0] ?? name
    if (strategies.has(`${strategy}${mapped.sector2Id}`)) continue
    strategies.add(`${strategy}${mapped.sector2Id}`)
    known.set(id, { type, group: mapped.sector2Id })
  }
  return toPanel(readRows(folder, 'tw_nav_daily_2025-12_2026-05.csv.gz'), known, 2)
}

/** Long histories of Taiwan's share funds and ETFs, as published. */
export function readTaiwaneseHistories(folder: string): PanelSeries[] {
  const plain = new Set(['0050', '006208', 'acdd04', 'acic01', 'ackh19', 'acps10'])
  const known = new Map([...plain].map((id): [string, Known] => [id, { type: 'taiwan_equity', group: 'long' }]))
  return toPanel(readRows(folder, 'tw_moneydj_daily.csv.gz'), known, 2)
}

/** Price indices of markets, by id. */
export function readIndices(folder: string): Map<string, PanelSeries> {
  const rows = readRows(folder, 'index_daily.csv.gz')
  return new Map(
    ['taiex', 'sp500', 'nikkei-225'].flatMap((id): [string, PanelSeries][] => {
      const [series] = toPanel(rows, new Map([[id, { type: 'equity', group: id }]]), 2)
      return series ? [[id, series]] : []
    }),
  )
}
