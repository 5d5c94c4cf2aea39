import { getFundPerformances } from '@zhiheng/contract/funds/performances.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { type HandMadeFund, handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { chartPerformances } from './chart-performances.ts'

const asOf = '2026-05-29'
const usual = { window: '1y', basis: 'total_return' } as const

function aClass(id: string, about: Partial<FundRecord> = {}, more: Partial<HandMadeFund> = {}): HandMadeFund {
  const from = '2015-01-05'
  const record = aFund(id, {
    distributionFrequency: 'none',
    launchDate: asIsoDate(from),
    strategyId: id,
    sector2Id: '70001',
    currency: 'TWD',
    ...about,
  })
  return { record, from, prices: weekdayPrices(from, asOf, (day) => 10 + day / 1000), ...more }
}

/** Grows by a hundredth of its first value each weekday. */
function growing(from: string, to: string): SlotSeries {
  const firstSlot = slotOf(epochDayOf(from))
  const values = new Float64Array(slotOf(epochDayOf(to)) - firstSlot + 1).map((_none, at) => 100 + at)
  return { firstSlot, values }
}
const level = (known: Partial<MarketLevel> = {}): MarketLevel => ({
  id: 'OWN',
  name: 'Own index',
  kind: 'index',
  currency: 'TWD',
  unit: null,
  series: growing('2015-01-05', asOf),
  ...known,
})
const fund = aClass('FUND', { benchmarkId: 'OWN' })

describe('the index of a fund’s own record', () => {
  const draw = (levels: readonly MarketLevel[], query = {}, fxPerUsd = {}) =>
    chartPerformances(handMadeMarket({ asOf, funds: [fund], levels, fxPerUsd }), 'FUND', {
      ...usual,
      index: '1',
      ...query,
    })

  it('is drawn from 0 % on the day that the fund’s line begins with', () => {
    const own = level()
    const { index, dates } = draw([own])
    const at = (day: string | undefined) => 100 + slotOf(epochDayOf(day ?? '')) - own.series.firstSlot
    const change = (at(asOf) / at(dates[0]) - 1) * 100
    expect(index?.values[0]).toBe(0)
    expect(index?.values.at(-1)).toBeCloseTo(change, 5)
    expect(index?.perf).toBeCloseTo(change, 5)
  })

  it('is offered and not drawn unless it is asked for', () => {
    const reply = chartPerformances(handMadeMarket({ asOf, funds: [fund], levels: [level()] }), 'FUND', usual)
    expect([reply.index, reply.beside.index]).toEqual([null, { name: 'Own index', returns: 'unstated' }])
  })

  it('is stated in the currency of the chart', () => {
    const rates = steadyRate(30, asOf)
    const TWD = { ...rates, values: rates.values.map((rate, at) => rate * (1 + at * 1e-5)) }
    const dollars = level({ currency: 'USD' })
    const [inDollars, inTwd] = [draw([dollars], { currency: 'USD' }, { TWD }), draw([dollars], {}, { TWD })]
    const rateOn = (day: string | undefined) => TWD.values[slotOf(epochDayOf(day ?? '')) - TWD.firstSlot] ?? Number.NaN
    const moved = rateOn(asOf) / rateOn(inTwd.dates[0])
    expect(1 + (inTwd.index?.perf ?? 0) / 100).toBeCloseTo((1 + (inDollars.index?.perf ?? 0) / 100) * moved, 6)
  })

  it('ends the window for all lines where it ends itself, and moves their 0 % to where it begins', () => {
    const short = level({ series: growing('2025-09-01', '2026-03-31') })
    const reply = draw([short])
    const { to, index, series, dates } = reply
    expect(getFundPerformances.reply.parse(reply)).toEqual(reply)
    expect(to).toBe('2026-03-31')
    const at = dates.indexOf(asIsoDate('2025-09-01'))
    expect([index?.first_date, index?.values[at], series[0]?.values[at]]).toEqual(['2025-09-01', 0, 0])
    expect(index?.values.slice(0, at).every((value) => value === null)).toBe(true)
    // and it is said which days the figures are of, and whose they are
    expect(reply).toMatchObject({ from: '2025-03-31', figures_from: '2025-09-01' })
    expect([reply.begun_by, reply.ended_by]).toEqual(['Own index', 'Own index'])
    const price = (day: string) => 10 + epochDayOf(day) / 1000
    expect(series[0]?.perf).toBeCloseTo((price('2026-03-31') / price('2025-09-01') - 1) * 100, 5)
  })

  it('is not said to shorten what it does not: days that it has, and days before its end', () => {
    expect(draw([level()])).toMatchObject({ begun_by: null, ended_by: null })
    const short = level({ series: growing('2020-01-01', '2026-03-31') })
    const days = { window: 'custom', from: asIsoDate('2025-01-02'), to: asIsoDate('2026-03-02') } as const
    expect(draw([short], days)).toMatchObject({ figures_from: days.from, begun_by: null, ended_by: null })
    const own = chartPerformances(handMadeMarket({ asOf, funds: [fund] }), 'FUND', { ...usual, window: '3y' })
    expect(own).toMatchObject({ figures_from: own.from, begun_by: null, ended_by: null })
  })

  it.each([
    ['its course is not known', []],
    ['its course is empty', [level({ series: { firstSlot: 0, values: new Float64Array(0) } })]],
    ['there are no rates to its currency', [level({ currency: 'JPY' })]],
    ['it is a rate', [level({ kind: 'rate' })]],
  ])('is not offered where %s', (_why, levels) => {
    const reply = draw(levels)
    expect([reply.index, reply.beside.index]).toEqual([null, null])
    expect(reply.series[0]?.perf).toBeGreaterThan(0)
  })

  it('holds what its members paid where its id says so', () => {
    const named = aClass('FUND', { benchmarkId: 'taiex-tr' })
    const market = handMadeMarket({ asOf, funds: [named], levels: [level({ id: 'taiex-tr' })] })
    expect(chartPerformances(market, 'FUND', usual).beside.index?.returns).toBe('total')
  })
})

it('offers the reference ETF of the market', () => {
  const plain = { indexName: null, proactive: false, tags: [] }
  const etf = aClass('ETF', { isEtf: true, canTwSale: true, sizeTwd: 1e9, etf: plain })
  const market = handMadeMarket({ asOf, funds: [fund, etf] })
  expect(chartPerformances(market, 'FUND', usual).beside.reference?.lipper_id).toBe('ETF')
  expect(chartPerformances(market, 'ETF', usual).beside.reference).toBeNull()
})

it('tells payments and splits behind the first day of the window, up to its last', () => {
  const paid = (day: string, amount: number) => ({
    epochDay: epochDayOf(day),
    amount,
    fromCapitalPercent: null,
  })
  const payer = aClass(
    'FUND',
    { distributionFrequency: 'annual' },
    {
      distributions: [paid('2024-06-03', 0.1), paid('2025-12-01', 0.2), paid('2026-05-01', 0.3)],
    },
  )
  const market = handMadeMarket({ asOf, funds: [payer] })
  const from = asIsoDate('2024-06-03')
  const reply = chartPerformances(market, 'FUND', {
    ...usual,
    window: 'custom',
    from,
    to: asIsoDate('2026-01-02'),
  })
  expect(reply.payouts).toEqual([{ date: '2025-12-01', amount: 0.2 }])
})

describe('a window of days', () => {
  const market = handMadeMarket({ asOf, funds: [fund] })
  const draw = (from: string, to: string) =>
    chartPerformances(market, 'FUND', { ...usual, window: 'custom', from: asIsoDate(from), to: asIsoDate(to) })

  it('has the return between the prices of its two days', () => {
    const { series, from, to } = draw('2021-03-02', '2022-04-08')
    const price = (day: string) => 10 + epochDayOf(day) / 1000
    expect(series[0]?.perf).toBeCloseTo((price('2022-04-08') / price('2021-03-02') - 1) * 100, 5)
    expect([from, to]).toEqual(['2021-03-02', '2022-04-08'])
  })

  it('that reaches beyond the fund says both what was asked and what is drawn', () => {
    const { from_asked, from, to } = draw('2010-01-04', '2027-01-01')
    expect([from_asked, from, to]).toEqual(['2010-01-04', '2015-01-05', asOf])
  })

  it('before the fund’s first price has no line, and no figure', () => {
    const { dates, series } = draw('2010-01-04', '2011-01-04')
    expect([dates, series[0]?.perf]).toEqual([[], null])
  })
})
