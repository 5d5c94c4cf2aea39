import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { perfSince } from '../favorites/perf-since.ts'
import { previewPortfolio } from '../portfolio-drafts/preview-portfolio.ts'
import { chartPerformances } from './chart-performances.ts'
import { cellOf } from './compute-figures.ts'
import { researchOf } from './research.ts'
import { showFund } from './show-fund.ts'

const asOf = '2026-05-29'
const yearAgo = '2025-05-29'
const from = '2022-01-03'
const priceOn = (day: number) => 10 + (day - 15_000) * 0.002 + Math.sin(day / 3)

/** A class without prices on the days of a span. */
function aClass(id: string, closed: readonly [first: string, last: string] | null, currency: 'TWD' | 'USD' = 'TWD') {
  const record = aFund(id, { distributionFrequency: 'none', launchDate: asIsoDate(from), currency })
  const isClosed = (day: number) => closed !== null && day >= epochDayOf(closed[0]) && day <= epochDayOf(closed[1])
  return { record, from, prices: weekdayPrices(from, asOf, (day) => (isClosed(day) ? Number.NaN : priceOn(day))) }
}

// the first day of one year back is the first day without a price
const market = handMadeMarket({
  asOf,
  funds: [
    aClass('WHOLE', null),
    aClass('HOLIDAY', [yearAgo, '2025-06-10']),
    aClass('HOLE', [yearAgo, '2025-06-11']),
    aClass('DOLLAR', [yearAgo, '2025-06-11'], 'USD'),
    aClass('NEWYEAR', ['2025-12-31', '2026-01-20']),
  ],
  fxPerUsd: { TWD: steadyRate(32, asOf) },
})
const research = researchOf(market)
const placeOf = (id: string) => market.indexOf(id) ?? -1
const lastBefore = (priceOn(epochDayOf(asOf)) / priceOn(epochDayOf('2025-05-28')) - 1) * 100

describe('a period that begins on a day without a price', () => {
  it('begins with the price before it where the market is closed for nine weekdays', () => {
    expect(showFund(market, 'HOLIDAY').periods['1y']?.perf).toBeCloseTo(lastBefore, 5)
    const set = previewPortfolio(market, { set: 'HOLIDAY-100', chart: '0', index: '0' }).set
    expect(set['1y']).toMatchObject({ perf: expect.closeTo(lastBefore, 5), from: '2025-05-28' })
    expect(perfSince(market, placeOf('HOLIDAY'), asIsoDate(yearAgo))).toBeCloseTo(lastBefore, 5)
    const chart = chartPerformances(market, 'HOLIDAY', { window: '1y', basis: 'total_return' })
    expect(chart).toMatchObject({ from: yearAgo, series: [{ perf: expect.closeTo(lastBefore, 5) }] })
  })

  it('has no figure in a hole of ten weekdays, wherever it is shown', () => {
    for (const id of ['HOLE', 'DOLLAR']) {
      const index = placeOf(id)
      expect(showFund(market, id).periods['1y']).toMatchObject({ perf: null, missing: 'stale' })
      expect(research.twdPerf[cellOf(index, '1y')], id).toBeNaN()
      const set = previewPortfolio(market, { set: `WHOLE-50,${id}-50`, chart: '0', index: '0' }).set
      expect([set['1y'].perf, set['3y'].perf === null], id).toEqual([null, false])
      expect(perfSince(market, index, asIsoDate(yearAgo)), id).toBeNull()
      // every other period has one
      expect(research.figures.perf[cellOf(index, '3y')], id).not.toBeNaN()
      expect(research.twdPerf[cellOf(index, '6m')], id).not.toBeNaN()
    }
  })

  it('is drawn from its first price behind the hole, and says so', () => {
    const chart = chartPerformances(market, 'HOLE', { window: '1y', basis: 'total_return' })
    expect(chart).toMatchObject({ from_asked: yearAgo, from: '2025-06-12' })
    const beside = chartPerformances(market, 'WHOLE', { window: '3y', basis: 'total_return', compare: ['HOLE'] })
    const at = beside.dates.findIndex((day) => day >= yearAgo && day <= '2025-06-11')
    expect(at).toBeGreaterThan(0)
    expect(beside.series[1]?.values[at]).toBeNull()
  })
})

it('a calendar year that ends in a hole has no figure, and neither has the one that begins in it', () => {
  const years = showFund(market, 'NEWYEAR').fy.map(({ year, perf }) => [year, perf === null])
  expect(years).toEqual([
    [2023, false],
    [2024, false],
    [2025, true],
    [2026, true],
  ])
})

it('the step over a hole within six months is no daily return', () => {
  const volatility = (id: string) => showFund(market, id).periods['6m']?.volatility ?? Number.NaN
  const [whole, holed] = [volatility('WHOLE'), volatility('NEWYEAR')]
  expect(Math.abs(holed / whole - 1)).toBeLessThan(0.05)
})

describe('a deepest fall over a hole in prices', () => {
  const fallen = aFund('FALLEN', { distributionFrequency: 'none', launchDate: asIsoDate(from) })
  const [begin, end] = [epochDayOf('2024-01-01'), epochDayOf('2024-03-29')]
  const gone = (day: number) => (day >= begin && day <= end ? Number.NaN : day < begin ? 20 : 10)
  const broken = handMadeMarket({
    asOf,
    funds: [{ record: fallen, from, prices: weekdayPrices(from, asOf, gone) }, aClass('WHOLE', null)],
  })

  it('regression: is no figure to be compared, and its page says between which days prices are missing (T1814F)', () => {
    const page = showFund(broken, 'FALLEN')
    expect(page.max_drawdown).toBeNull()
    expect(page.drawdown).toMatchObject({ depth: -50, hole: { from: '2023-12-29', to: '2024-04-01' } })
    const chart = chartPerformances(broken, 'FALLEN', { window: '3y', basis: 'total_return' })
    expect(chart.series[0]?.max_drawdown).toBeNull()
  })

  it('leaves a fall without a hole inside it alone', () => {
    const page = showFund(market, 'HOLE')
    expect(page.drawdown?.hole).toBeNull()
    expect(page.max_drawdown).toBe(page.drawdown?.depth)
  })

  it('regression: is not told of a period with a hole in it, among whose small falls it would stand in front (T0910Y)', () => {
    const fall = (id: string, period: '1y' | '3y' | '6m') => research.figures.maxDrawdown[cellOf(placeOf(id), period)]
    // three years hold the hole, half a year does not
    expect([fall('HOLE', '3y'), fall('HOLE', '1y')]).toEqual([Number.NaN, Number.NaN])
    expect(fall('HOLE', '6m')).toBe(fall('WHOLE', '6m'))
    expect(fall('HOLE', '6m')).toBeGreaterThan(0)
    // the return needs a price at both ends alone
    expect(showFund(market, 'HOLE').periods['3y']?.perf).toBeCloseTo(
      showFund(market, 'WHOLE').periods['3y']?.perf ?? 0,
      9,
    )
  })

  it('says of prices that are missing elsewhere that a deeper fall may lie there', () => {
    expect(showFund(market, 'HOLE').drawdown?.gap).toMatchObject({ to: '2025-06-12' })
    expect(showFund(market, 'WHOLE').drawdown?.gap).toBeNull()
  })
})
