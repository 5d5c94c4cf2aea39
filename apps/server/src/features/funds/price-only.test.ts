import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { chartPerformances } from './chart-performances.ts'
import { cellOf } from './compute-figures.ts'
import { researchOf } from './research.ts'
import { showFund } from './show-fund.ts'

const asOf = '2026-05-29'
const prices = (slope: number) =>
  weekdayPrices('2014-01-02', asOf, (day) => 10 + (day - 16_000) * slope + Math.sin(day))

/** Eleven accumulating classes, one that pays monthly without a word on how much, and one known for seven years. */
const accumulating = Array.from({ length: 11 }, (_, i) => ({
  record: aFund(`acc${i}`, { distributionFrequency: 'none' }),
  from: '2014-01-02',
  prices: prices(0.001 * (i + 1)),
}))
const monthly = {
  record: aFund('monthly', { name: '甲收益基金(月配)' }),
  from: '2014-01-02',
  prices: prices(0.05),
}
const half = Array.from({ length: 15 }, (_, i) => Math.round(epochDayOf('2019-01-22') + i * 182.6))
const market = handMadeMarket({
  asOf,
  funds: [
    ...accumulating,
    monthly,
    {
      record: aFund('etf', { isEtf: true, name: '乙50ETF' }),
      from: '2014-01-02',
      prices: prices(0.002),
      distributions: half.map((epochDay) => ({ epochDay, amount: 0.3, fromCapitalPercent: null })),
      isMissingDistributions: true,
    },
  ],
})

describe('a class whose distributions are not known', () => {
  const page = showFund(market, 'monthly')

  it('says so, and shows figures of its price', () => {
    expect(page.price_only).toBe(true)
    expect(page.warnings).toContain('配息資料未提供，績效僅計淨值')
    expect(page.periods['1y']?.perf).not.toBeNull()
    expect(page.distribution_rate_12m).toBeNull()
  })

  it('is not ranked among those that are total returns, and changes none of their ranks', () => {
    expect(page.periods['1y']?.peer_rank).toBeNull()
    expect(page.periods['1y']?.peer_median).toBeNull()
    expect(page.fy.length).toBeGreaterThan(10)
    expect(page.fy.every(({ peer_median: median }) => median === null)).toBe(true)
    const without = handMadeMarket({ asOf, funds: accumulating })
    for (const { record } of accumulating) {
      const beside = showFund(market, record.lipperId).periods['5y']
      // the other paying class is known over five years and counts
      expect(beside?.peer_count).toBe(12)
      expect(showFund(without, record.lipperId).periods['5y']?.perf).toBe(beside?.perf)
    }
  })
})

describe('charts and years beside a class known by its price alone', () => {
  const without = handMadeMarket({ asOf, funds: accumulating })
  const ask = { window: '5y', basis: 'total_return' } as const

  it('say that its line is one by price, and hold it against no band', () => {
    expect(chartPerformances(market, 'monthly', ask)).toMatchObject({ basis: 'price', peer_band: null })
  })

  it('compare every line by price, saying so', () => {
    const both = chartPerformances(market, 'acc0', { ...ask, compare: ['monthly'] as never })
    expect(both.basis).toBe('price')
    expect(chartPerformances(market, 'acc0', ask).basis).toBe('total_return')
  })

  it('leave it out of the band and of the medians of years', () => {
    const plus = handMadeMarket({
      asOf,
      funds: [...accumulating, monthly],
    })
    expect(chartPerformances(plus, 'acc0', ask).peer_band).toEqual(chartPerformances(without, 'acc0', ask).peer_band)
    expect(showFund(plus, 'acc0').fy).toEqual(showFund(without, 'acc0').fy)
  })
})

describe('a class whose distributions are known for a part of its life', () => {
  it('shows returns only over periods in which all are known', () => {
    const page = showFund(market, 'etf')
    expect(page.price_only).toBe(false)
    expect(page.periods['5y']?.perf).not.toBeNull()
    expect(page.periods['10y']).toMatchObject({ perf: null, sharpe: null, missing: 'unknown_income' })
    expect(page.periods['5y']).toMatchObject({ volatility_basis: 'total' })
    expect(page.income_from).toBe('2019-01-22')
    expect(page.fy.map(({ year }) => year)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026])
    expect((page.drawdown?.peak ?? '') >= '2019-01-22').toBe(true)
    const chart = chartPerformances(market, 'etf', { window: '10y', basis: 'total_return' })
    expect(chart).toMatchObject({ basis: 'total_return', from: '2019-01-22' })
    expect(chartPerformances(market, 'etf', { window: '10y', basis: 'price' }).from).toBe('2016-05-29')
    expect(researchOf(market).market.income(12).kind).toBe('reinvested')
  })
})

describe('a class whose distributions are told up to a day before its last price', () => {
  const quarters = Array.from({ length: 40 }, (_, i) => Math.round(epochDayOf('2014-03-20') + i * 91.3))
  const spy = {
    record: aFund('SPY', { market: 'US', isEtf: true, name: 'SPDR S&P 500', currency: 'TWD' }),
    from: '2014-01-02',
    prices: prices(0.01),
    distributions: quarters.map((epochDay) => ({ epochDay, amount: 0.3, fromCapitalPercent: null })),
    isMissingDistributions: true,
  }
  const two = handMadeMarket({ asOf, funds: [spy, ...accumulating] })
  const page = showFund(two, 'SPY')

  it('shows no total return of a time in which some are missing', () => {
    expect(page.price_only).toBe(false)
    expect(page.periods['1y']).toMatchObject({ perf: null, missing: 'unknown_income' })
    expect(page.fy.map(({ year }) => year)).toEqual([2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023])
  })

  it('regression: no volatility stands as 含息 beside a return that is not known; the page has that of the price, and says so', () => {
    const index = two.indexOf('SPY') ?? -1
    expect(researchOf(two).figures.volatility[cellOf(index, '3y')]).toBeNaN()
    expect(page.ann_volatility['3y']).toBeNull()
    const chart = chartPerformances(two, 'SPY', { window: '3y', basis: 'price' })
    expect(page.periods['3y']).toMatchObject({ volatility_basis: 'price', missing: 'unknown_income' })
    expect(page.periods['3y']?.volatility).toBeCloseTo(chart.series[0]?.volatility ?? Number.NaN, 3)
    expect(page.drawdown?.until).toMatch(/^2024-/)
  })

  it('draws its price, and says so', () => {
    const query = { window: '1y', basis: 'total_return' } as const
    expect(chartPerformances(two, 'SPY', query).basis).toBe('price')
    expect(chartPerformances(two, 'acc0', query).basis).toBe('total_return')
  })
})
