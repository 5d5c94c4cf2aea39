import { ScreenerQuery } from '@zhiheng/contract/screener.ts'
import { allPeriodMetrics } from '@zhiheng/quant/metrics/all-period-metrics.ts'
import { metricsPlan } from '@zhiheng/quant/metrics/metrics-plan.ts'
import { createMetricsTable } from '@zhiheng/quant/metrics/metrics-table.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { researchOf } from '../apps/server/src/features/funds/research.ts'
import { screenFunds } from '../apps/server/src/features/screener/search-funds.ts'
import { suggest } from '../apps/server/src/features/screener/suggest.ts'
import type { Market } from '../apps/server/src/platform/nav-store/market.ts'
import { alertRows } from './alerts.ts'
import type { BenchRow } from './bench-row.ts'
import { benchMarket } from './research-market.ts'

const CLASSES = 10_000
const DEMO_CLASSES = 1500
const SCREENER_BUDGET = 3
const SUGGEST_BUDGET = 3

/** Figures of a whole market, searches over it and suggestions. */
export function researchRows(): Promise<BenchRow[]> {
  const market = benchMarket(CLASSES)
  // the first touch of the pages is the kernel's work
  sumOf(market.tables.totalReturns.values)
  const onePass = elapsed(() => sumOf(market.tables.totalReturns.values))
  const metrics = elapsed(() => computeMetrics(market))
  const research = elapsed(() => researchOf(market))
  const demo = benchMarket(DEMO_CLASSES)
  const small = elapsed(() => researchOf(demo))
  return Promise.resolve([
    {
      what: 'all metrics of all periods, 10,000 classes × 15 years',
      ms: metrics,
      budgetMs: 2000,
      ratio: metrics / onePass,
      note: 'ratio: adding up the same data once',
    },
    { what: 'all research figures of 10,000 classes: scores, peers, returns in TWD', ms: research, budgetMs: null },
    { what: 'all research figures of 1,500 classes', ms: small, budgetMs: 500 },
    ...screenerRows(market),
    ...suggestRows(market),
    ...alertRows(market),
  ])
}

function computeMetrics(market: Market): void {
  const plan = metricsPlan(epochDayOf(market.asOf))
  const table = createMetricsTable(market.funds.length)
  for (const { index } of market.funds) {
    allPeriodMetrics(market.totalReturns(index), plan, { table, row: index, riskFree: [] })
  }
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0
    if (value === value) sum += value
  }
  return sum
}

/** Twelve filters that leave some funds, with changing values and columns. */
function screenerRows(market: Market): BenchRow[] {
  const sorts = [
    'score',
    'perf',
    'volatility',
    'sharpe',
    'expense',
    'size',
    'launch',
    'drawdown',
    'name',
    'distribution',
  ]
  const periods = ['1m', '6m', '1y', '3y', '5y']
  const queries = Array.from({ length: 400 }, (_, number) =>
    ScreenerQuery.parse({
      scope: number % 2 === 0 ? 'all' : 'onshore',
      asset_type: 'equity,bond,balanced',
      market: 'TW',
      currency: 'TWD,USD,EUR',
      domicile: 'TWN,LUX',
      risk: '2,3,4,5',
      distribution: 'none,monthly,quarterly',
      perf_min: String(-90 + (number % 40)),
      volatility_max: '90',
      drawdown_max: '99',
      expense_max: String(1 + (number % 3) * 0.5),
      size_min: '1',
      sharpe_min: '-9',
      sort: sorts[number % sorts.length],
      period: periods[number % periods.length],
      page: String(1 + (number % 3)),
    }),
  )
  const first = elapsed(() => screenFunds(market, ScreenerQuery.parse({}), []))
  for (const query of queries) screenFunds(market, query, [])
  const times = queries.map((query) => elapsed(() => screenFunds(market, query, [])))
  return [
    {
      what: 'screener, 12 filters and sort, 10,000 classes: first time',
      ms: first,
      budgetMs: null,
      note: 'builds columns and search index',
    },
    {
      what: 'screener, 12 filters and sort, 10,000 classes: p50',
      ms: percentile(times, 0.5),
      budgetMs: SCREENER_BUDGET,
    },
    {
      what: 'screener, 12 filters and sort, 10,000 classes: p95',
      ms: percentile(times, 0.95),
      budgetMs: SCREENER_BUDGET,
    },
  ]
}

const typed =
  '全,全球,全球科技,科技 月配,澄境,澄境成長,禾穗台灣,00Z12,QZ0000001234,基金,美元,strategy 77,house,incme,equty income,全求科技,台灣成常,非投資,月配 美元 收益,不存在的名字,100%'.split(
    ',',
  )

function suggestRows(market: Market): BenchRow[] {
  for (const query of typed) suggest(market, { query })
  const times = Array.from({ length: 20 }).flatMap(() =>
    typed.map((query) => elapsed(() => suggest(market, { query, limit: 8 }))),
  )
  return [
    { what: 'suggestions, 10,000 classes: p50', ms: percentile(times, 0.5), budgetMs: SUGGEST_BUDGET },
    { what: 'suggestions, 10,000 classes: p95', ms: percentile(times, 0.95), budgetMs: SUGGEST_BUDGET },
  ]
}

function elapsed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN
}
