import { describe, expect, it } from 'vitest'

import { periodMetrics } from './metrics/period-metrics.ts'
import { QuantError, type QuantErrorCode } from './quant-error.ts'
import { marketModel } from './ratios/market-model.ts'
import { sharpeRatio } from './ratios/sharpe-ratio.ts'
import { sortinoRatio } from './ratios/sortino-ratio.ts'
import { periodPerformance } from './returns/period-performance.ts'
import { type PeriodKey, periodKeys } from './returns/periods.ts'
import { simpleReturns } from './returns/simple-returns.ts'
import type { Performance } from './returns/span-performance.ts'
import { annualisedVolatility } from './risk/annualised-volatility.ts'
import { maxDrawdown } from './risk/max-drawdown.ts'
import { scoreEligibility } from './scoring/score-eligibility.ts'
import { scoreFunds } from './scoring/score-funds.ts'
import { checkWeights } from './series/check-weights.ts'
import { type CleanPrices, cleanPrices } from './series/clean-prices.ts'
import { convertCurrency, crossRates } from './series/convert-currency.ts'
import { findPriceJumps } from './series/find-price-jumps.ts'
import { epochDayOf, isoDateOf } from './series/iso-date.ts'
import { monthEndSeries } from './series/month-end-series.ts'
import { lastCompleteMonth } from './series/month-index.ts'
import type { DatedSeries } from './series/series.ts'
import { totalReturnIndex } from './series/total-return-index.ts'
import { correlation } from './statistics/correlation.ts'
import { readCases } from './testing/price-fixtures.ts'

type DatedRows = [string, number | null][]

interface Case {
  id: string
  nav?: DatedRows
  asof?: string
  splits?: [string, number][]
  distributions?: [string, number][]
  fx?: [string, number][]
  weights?: number[]
  expect: Record<string, unknown>
}

/** Cases about rules that do not live in quant's measuring half, and where they do. */
const elsewhere = new Set([
  'weights-rounding', // the optimiser's output
  'plan-start-31',
  'plan-months',
  'plan-months-same-day',
  'plan-stopped',
  'plan-monthly-amount',
  'plan-zero-months', // domain/fund-plans
  'overweight-edges',
  'adjusted-edges',
  'discontinued', // domain/rebalancing
])

/** The fixture's words for our codes, where they differ. */
const codes: Record<string, QuantErrorCode> = { 'no-exchange-rate': 'no-fx', 'weights-do-not-sum': 'weights-not-100' }

const columns = (rows: DatedRows) => ({
  epochDays: rows.map(([day]) => epochDayOf(day)),
  values: rows.map(([, value]) => value ?? Number.NaN),
})
const clean = (test: Case): CleanPrices =>
  cleanPrices(columns(test.nav ?? []), test.asof === undefined ? undefined : epochDayOf(test.asof))
const events = ({ splits = [], distributions = [] }: Case) => ({
  splits: splits.map(([day, ratio]) => ({ epochDay: epochDayOf(day), ratio })),
  distributions: distributions.map(([day, amount]) => ({ epochDay: epochDayOf(day), amount })),
})
const index = (test: Case): DatedSeries => totalReturnIndex(clean(test).series, events(test))
const rates = (test: Case): DatedSeries => cleanPrices(columns(test.fx ?? [])).series
const asOf = (test: Case): number =>
  test.asof === undefined ? (clean(test).series.epochDays.at(-1) ?? 0) : epochDayOf(test.asof)
const returns = (test: Case): Float64Array => simpleReturns(index(test).values)
const full = ({ values }: DatedSeries): number => (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN) - 1
const span = (test: Case, period: PeriodKey): Performance => periodPerformance(index(test), period, asOf(test))
const drawdownDay = (test: Case, end: 'peak' | 'trough'): string =>
  isoDateOf(index(test).epochDays[maxDrawdown(index(test).values)?.[end] ?? -1] ?? 0)
const benchmark = (test: Case): number[] => Array.from(returns(test), (_, i) => Math.sin(i) / 100)
const daily = { annualRate: 0.01, perYear: 252 }

function failure(test: Case): QuantError {
  try {
    if (test.weights !== undefined) checkWeights(test.weights.map((percent) => percent / 100))
    else if (test.fx === undefined) index(test)
    else convertCurrency(clean(test).series, rates(test))
  } catch (error) {
    if (error instanceof QuantError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

/** What each word of the fixture means here. A word that is not listed fails its case. */
const actual: Record<string, (test: Case) => unknown> = {
  perf: (test) => span(test, test.nav?.length === 60 ? '1m' : 'wow').perf,
  ytd: (test) => span(test, 'ytd').perf,
  perf_1m: (test) => span(test, '1m').perf,
  perf_wow: (test) => span(test, 'wow').perf,
  perf_1y: (test) => span(test, '1y').perf,
  ann_return_1y: (test) => periodMetrics(index(test), { period: '1y', asOf: asOf(test), riskFree: 0.01 }).annualReturn,
  perf_full: (test) => full(index(test)),
  n_returns: (test) => returns(test).length,
  vol: (test) => annualisedVolatility(returns(test), 252),
  sharpe: (test) => sharpeRatio(returns(test), daily),
  sortino: (test) => sortinoRatio(returns(test), { ...daily, annualRate: 0 }),
  sortino_per_period: (test) => sortinoRatio(returns(test), { annualRate: 0, perYear: 1 }),
  max_drawdown: (test) => maxDrawdown(index(test).values)?.depth ?? null,
  peak: (test) => drawdownDay(test, 'peak'),
  trough: (test) => drawdownDay(test, 'trough'),
  correlation: (test) => correlation(returns(test), benchmark(test)),
  beta: (test) => marketModel(returns(test), benchmark(test), daily)?.beta,
  r2: (test) => marketModel(returns(test), benchmark(test), daily)?.r2,
  dropped: (test) => clean(test).missing,
  error: (test) => failure(test).code,
  index: (test) => failure(test).detail.index,
  date: (test) => isoDateOf(failure(test).detail.epochDay ?? 0),
  sum: (test) => (failure(test).detail.value ?? 0) * 100,
  perf_1m_reason: (test) => {
    const stale = span(test, '1m')
    const base = clean(test).series.epochDays[1] ?? 0
    const days = stale.targetDay - base
    return `${stale.reason}: base NAV ${isoDateOf(base)} is ${days} days before the target ${isoDateOf(stale.targetDay)}`
  },
  wow_target: (test) => isoDateOf(span(test, 'wow').targetDay),
  wow_base_date: (test) => baseOf(test, 'wow').day,
  target_1m: (test) => isoDateOf(span(test, '1m').targetDay),
  base_nav: (test) => baseOf(test, '1m').nav,
  target_1y: (test) => isoDateOf(span(test, '1y').targetDay),
  perf_end_date: (test) => isoDateOf(clean(test).series.epochDays.at(-1) ?? 0),
  warning: (test) => (findPriceJumps(clean(test).series, events(test)).length > 0 ? 'jump' : null),
  ratio: (test) => findPriceJumps(clean(test).series, events(test))[0]?.ratio,
  score: (test) => {
    const launchDay = clean(test).series.epochDays[0] ?? null
    const young = { launchDay, holdingsDay: asOf(test), isIndexFund: false, size: 1 }
    const peer = { ...young, launchDay: 0, size: 2 }
    expect(scoreEligibility([young, peer, peer], asOf(test), 'allowed')).toEqual(['too-young', null, null])
    const months = monthEndSeries(index(test), asOf(test))
    return scoreFunds({ funds: [months, months], lastMonth: lastCompleteMonth(asOf(test)), riskFree: 0.01 })[0]
  },
  perf_full_converted: (test) => full(convertCurrency(clean(test).series, rates(test)).series),
  value_in_GBP: (test) => {
    // one dollar is 0.8 pounds, so 80 pence
    const day = clean(test).series.epochDays
    const pence = { epochDays: day, values: Float64Array.of(80) }
    const pounds = { epochDays: day, values: Float64Array.of(0.8) }
    return convertCurrency(clean(test).series, crossRates(pence, pounds)).series.values[0]
  },
}

function baseOf(test: Case, period: PeriodKey): { day: string; nav: number | undefined } {
  const found = span(test, period)
  if (found.perf === null) throw new Error(found.reason)
  return { day: isoDateOf(found.baseDay), nav: clean(test).series.values[found.base] }
}

// To twelve decimals; words stay words, and nothing stays nothing.
function rounded(figure: unknown): unknown {
  return typeof figure === 'number' ? Number(figure.toFixed(12)) + 0 : figure
}

describe('edge cases', () => {
  const { cases } = readCases('edge_cases') as { cases: Case[] }

  it('leaves out only cases of other packages', () => {
    const ids = cases.map((test) => test.id)
    expect([...elsewhere].filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.length - elsewhere.size).toBe(32)
  })

  it.each(cases.filter(({ id }) => !elsewhere.has(id)))('$id', (test) => {
    for (const [word, wanted] of Object.entries(test.expect)) {
      if (word === 'rule' || word === 'note') continue
      const figure = actual[word]
      if (figure === undefined) throw new Error(`no meaning for ${word}`)
      const expected = word === 'error' ? (codes[String(wanted)] ?? wanted) : wanted
      expect({ [word]: rounded(figure(test)) }).toEqual({ [word]: rounded(expected) })
    }
  })

  it('a fund of one price has no figure for any period, and one of none neither', () => {
    for (const id of ['one-observation', 'empty']) {
      const test = cases.find((one) => one.id === id)
      if (test === undefined) throw new Error(id)
      for (const period of periodKeys) {
        const figures = periodMetrics(index(test), { period, asOf: asOf(test), riskFree: 0.01 })
        expect(figures).toMatchObject({ perf: null, annualReturn: null, volatility: null, sharpe: null })
      }
    }
  })

  it('carries a rate to the next day, not over two weeks', () => {
    const test = cases.find((one) => one.id === 'currency-missing-rate')
    if (test === undefined) throw new Error('currency-missing-rate')
    expect([...convertCurrency(clean(test).series, rates(test)).series.values]).toEqual([300, 303])
    const late = cleanPrices(
      columns([
        ['2024-01-11', 10],
        ['2024-01-12', 10],
      ]),
    ).series
    expect(convertCurrency(late, rates(test))).toMatchObject({
      withoutRate: 1,
      series: { epochDays: Int32Array.of(epochDayOf('2024-01-11')) },
    })
  })

  it('a price that never moves has no volatility, and no ratios over any period', () => {
    const test = cases.find((one) => one.id === 'constant-nav')
    if (test === undefined) throw new Error('constant-nav')
    for (const period of ['wow', '1m'] as const) {
      const figures = periodMetrics(index(test), { period, asOf: asOf(test), riskFree: 0.01 })
      expect(figures).toMatchObject({ perf: 0, annualReturn: 0, volatility: 0, sharpe: null, maxDrawdown: 0 })
    }
  })
})
