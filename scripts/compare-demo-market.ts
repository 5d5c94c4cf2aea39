import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { demoFunds, demoMarketTables } from '@zhiheng/demo-market/demo-market.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { measurePanel, meanCorrelation, type PanelFigures } from './demo-market/measure-panel.ts'
import { cutPanel, type PanelSeries, panelTypeOf, type PanelType, panelTypes } from './demo-market/panel.ts'
import {
  readAmericanEtfs,
  readIndianFunds,
  readIndices,
  readTaiwaneseFunds,
  readTaiwaneseHistories,
} from './demo-market/read-real-panels.ts'
import { rollingParts, rollingQuantiles, rollingVolatilities } from './demo-market/rolling-volatility.ts'

/**
 * Measures the demo market against real ones and writes the tables of docs/demo-market.md:
 * `node scripts/compare-demo-market.ts [folder of the real sets]`. Only these figures of the real sets leave it.
 */

const FOLDER = process.argv[2] ?? join(import.meta.dirname, '../../shared/data')
const DOCUMENT = join(import.meta.dirname, '../docs/demo-market.md')
const START = '<!-- figures: start -->'
const END = '<!-- figures: end -->'

/** More funds than the site has, so that every group has peers. */
const SAMPLE = { seed: 1, funds: 4000, today: toIsoDate('2026-11-20'), flowMonths: 1 }

function toIsoDate(text: string): IsoDate {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written in this file
  return text as IsoDate
}

/** One class a strategy: it reinvests, and is in US dollars (Taiwan's shares in Taiwan dollars). */
function demoPanel(): PanelSeries[] {
  const seen = new Set<string>()
  const panel: PanelSeries[] = []
  for (const { fund, navs, splits } of demoFunds(SAMPLE)) {
    const type = fund.sector2Id === null ? null : panelTypeOf(fund.sector2Id)
    const isPlain = fund.distributionFrequency === 'none' && !fund.isHedged && splits.length === 0
    const wanted = type === 'taiwan_equity' ? 'TWD' : 'USD'
    if (!type || !isPlain || fund.currency !== wanted || fund.status !== 'active' || seen.has(fund.strategyId)) continue
    seen.add(fund.strategyId)
    panel.push({ type, group: fund.sector2Id ?? '', days: navs.epochDays, values: navs.values })
  }
  return panel
}

interface Comparison {
  readonly title: string
  readonly note: string
  readonly real: readonly PanelSeries[]
  readonly demo: readonly PanelSeries[]
}

function ofType(panel: readonly PanelSeries[], type: PanelType): PanelSeries[] {
  return panel.filter((series) => series.type === type)
}

function tableOf({ title, note, real, demo }: Comparison): string {
  const rows = panelTypes.flatMap((type) => {
    const realOnes = ofType(real, type)
    const demoOnes = ofType(demo, type)
    if (realOnes.length < 2 || demoOnes.length < 2) return []
    return [`| ${type} | real | ${cells(measurePanel(realOnes))} |`, `| | demo | ${cells(measurePanel(demoOnes))} |`]
  })
  const head =
    '| type | | funds | vol % (10–90 %) | max drawdown % | kurtosis | clustering | correlation | spread ½y | spread 1y | spread 3y | persistence |'
  return [`### ${title}`, '', note, '', head, `|${'---|'.repeat(12)}`, ...rows, ''].join('\n')
}

function cells({ funds, vol, ...rest }: PanelFigures): string {
  const spreads = [rest.spreadHalf, rest.spread1y, rest.spread3y].map((value) => figure(value, 1))
  const shapes = [rest.kurtosis, rest.clustering, rest.correlation].map((value, at) => figure(value, at === 0 ? 1 : 2))
  const vols = `${figure(vol[0], 1)} (${figure(vol[1], 1)}–${figure(vol[2], 1)})`
  return [funds, vols, figure(rest.drawdown, 0), ...shapes, ...spreads, figure(rest.persistence, 2)].join(' | ')
}

function figure(value: number | null | undefined, decimals: number): string {
  return value === null || value === undefined || Number.isNaN(value) ? '–' : value.toFixed(decimals)
}

/** How types move together. */
function crossTable(comparisons: readonly Comparison[]): string {
  const pairs: [PanelType, PanelType][] = [
    ['equity', 'bond'],
    ['equity', 'taiwan_equity'],
    ['equity', 'balanced'],
    ['equity', 'commodity'],
    ['bond', 'commodity'],
    ['bond', 'taiwan_equity'],
  ]
  const rows = comparisons.flatMap(({ title, real, demo }) =>
    pairs.flatMap(([a, b]) => {
      const [inReal, inDemo] = [real, demo].map((panel) => meanCorrelation(ofType(panel, a), ofType(panel, b)))
      return typeof inReal !== 'number'
        ? []
        : [`| ${title} | ${a} × ${b} | ${figure(inReal, 2)} | ${figure(inDemo, 2)} |`]
    }),
  )
  return ['### Across types', '', '| set | pair | real | demo |', '|---|---|---|---|', ...rows, ''].join('\n')
}

function indexTable(from: number, to: number): string {
  const real = readIndices(FOLDER)
  const demo = new Map(demoMarketTables(SAMPLE).indicators.map((series) => [series.record.indicatorId, series]))
  const rows = [
    ['taiex', 'taiex'],
    ['sp500', 'sp500'],
    ['nikkei-225', 'topix'],
  ].flatMap(([realId = '', demoId = '']) => {
    const simulated = demo.get(demoId)
    const market = real.get(realId)
    if (!market || !simulated) return []
    const series: PanelSeries = { type: 'equity', group: '', days: simulated.epochDays, values: simulated.values }
    const figures = [market, series].map((one) => cells(measurePanel(cutPanel([one], from, to))).split(' | '))
    return figures.map((row, at) => `| ${realId} | ${at === 0 ? 'real' : 'demo'} | ${row.slice(1, 5).join(' | ')} |`)
  })
  const head = '| index | | vol % | max drawdown % | kurtosis | clustering |'
  return ['### Market indices, 2012 to 2026', '', head, `|${'---|'.repeat(6)}`, ...rows, ''].join('\n')
}

/** Half-years of sixteen markets against those of the real one: one market alone is one draw. */
function rollingTable(from: number, to: number): string {
  const real = readIndices(FOLDER)
  const seeds = Array.from({ length: 16 }, (_, at) => 101 * (at + 1))
  const markets = seeds.map((seed) => demoMarketTables({ ...SAMPLE, seed }).indicators)
  const rows = ['taiex', 'sp500'].flatMap((id) => {
    const market = real.get(id)
    if (!market) return []
    const [seen] = cutPanel([market], from, to)
    const simulated = markets.flatMap((indicators) => {
      const series = indicators.find(({ record }) => record.indicatorId === id)
      return series ? rollingVolatilities(series.values) : []
    })
    const lines = [rollingVolatilities(seen?.values ?? new Float64Array()), simulated].map(rollingQuantiles)
    return lines.map((line, at) => {
      const figures = line.map((value) => figure(value, 1)).join(' | ')
      return `| ${id} | ${at === 0 ? 'real' : 'demo, 16 seeds'} | ${figures} |`
    })
  })
  const head = `| index | | ${rollingParts.map((part) => `${part * 100} %`).join(' | ')} |`
  return ['### Volatility of half-years, quantiles', '', head, `|${'---|'.repeat(8)}`, ...rows, ''].join('\n')
}

function compare(): string {
  const demo = demoPanel()
  const day = epochDayOf
  const longDemo = cutPanel(demo, day('2012-01-02'), day('2023-06-09'))
  const halfYear = [day('2025-12-05'), day('2026-05-29')] as const
  const moneyDj = [day('2012-01-02'), day('2024-11-06')] as const
  const comparisons: Comparison[] = [
    {
      title: 'American ETFs, 2012 to mid-2023',
      note: 'Total return, US dollars; real groups are whole asset classes, so their spread is wider than among peers.',
      real: cutPanel(readAmericanEtfs(FOLDER), day('2012-01-02'), day('2023-06-09')),
      demo: longDemo,
    },
    {
      title: 'Funds sold in Taiwan, December 2025 to May 2026',
      note: 'Classes that reinvest, US dollars (Taiwan dollars for Taiwan shares), peers by sub-sector. Half a year.',
      real: cutPanel(readTaiwaneseFunds(FOLDER), ...halfYear),
      demo: cutPanel(demo, ...halfYear),
    },
    {
      title: 'Indian growth plans, 2006 to 2016',
      note: 'Rupees; one country, so compare spread and persistence among peers, not levels.',
      real: readIndianFunds(FOLDER),
      demo,
    },
    {
      title: 'Taiwan share funds and ETFs, 2012 to 2024',
      note: 'Six long histories, as published.',
      real: cutPanel(readTaiwaneseHistories(FOLDER), ...moneyDj),
      demo: cutPanel(demo, ...moneyDj),
    },
  ]
  const tables = comparisons.map(tableOf)
  const years = [day('2012-01-02'), day('2026-08-21')] as const
  const markets = [indexTable(...years), rollingTable(...years)]
  return [...tables, crossTable(comparisons.slice(0, 2)), ...markets].join('\n')
}

function writeFigures(figures: string): void {
  const text = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : `# The demo market\n\n${START}\n${END}\n`
  const before = text.slice(0, text.indexOf(START) + START.length)
  const after = text.slice(text.indexOf(END))
  writeFileSync(DOCUMENT, `${before}\n\n${figures}\n${after}`)
}

if (existsSync(FOLDER)) writeFigures(compare())
else process.stdout.write(`No real sets in ${FOLDER}: the figures stay as they are.\n`)
