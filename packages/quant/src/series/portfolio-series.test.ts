import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { simpleReturns } from '../returns/simple-returns.ts'
import { annualisedVolatility } from '../risk/annualised-volatility.ts'
import { maxDrawdown } from '../risk/max-drawdown.ts'
import { expectNear } from '../testing/expect-near.ts'
import { readCases, readPrices, seriesOf } from '../testing/price-fixtures.ts'
import { hasFixtures } from '../testing/read-fixture.ts'
import { epochDayOf, isoDateOf } from './iso-date.ts'
import { type PortfolioAsk, portfolioSeries } from './portfolio-series.ts'
import type { SlotSeries } from './series.ts'
import { toSlotSeries } from './slot-series.ts'
import { epochDayOfSlot } from './weekday-slot.ts'

interface Fixture {
  sets: {
    input: string
    from: string
    to: string
    weights: Record<string, number>
    tolerance: { relative: number }
    cases: {
      rebalance: 'none' | 'months' | 'quarters' | 'years'
      cumulative: number
      cagr_calendar: number
      vol_daily_sqrt252: number
      max_drawdown: number
      final_weights: Record<string, number>
      last_daily_returns: number[]
    }[]
  }[]
}

const rhythms = { none: 'none', months: 'monthly', quarters: 'quarterly', years: 'yearly' } as const

describe.skipIf(!hasFixtures)('portfolios against R PerformanceAnalytics (skipped where ../shared is absent)', () => {
  const { sets } = hasFixtures ? (readCases('portfolio_preview') as Fixture) : { sets: [] }

  for (const { input, from, to, weights, tolerance, cases } of sets) {
    it.each(cases)(`${Object.keys(weights).join(' ')}, rebalanced: $rebalance`, (expected) => {
      const prices = readPrices(input)
      const funds = Object.entries(weights).map(([name, weight]) => ({
        series: toSlotSeries(seriesOf(prices, name)),
        weight,
      }))
      const ask = {
        from: epochDayOf(from),
        to: epochDayOf(to),
        rhythm: rhythms[expected.rebalance],
        lateStart: 'wait',
      } as const
      const actual = portfolioSeries(funds, ask)
      const path = actual.series.values.filter((worth) => !Number.isNaN(worth))
      const returns = simpleReturns(path)
      const growth = path.at(-1) ?? Number.NaN
      expectNear(growth - 1, expected.cumulative, tolerance)
      expectNear(growth ** (365 / (ask.to - ask.from)) - 1, expected.cagr_calendar, tolerance)
      expectNear(annualisedVolatility(returns, 252), expected.vol_daily_sqrt252, tolerance)
      expectNear(maxDrawdown(path)?.depth, expected.max_drawdown, tolerance)
      Object.values(expected.final_weights).forEach((weight, k) => {
        // printed with twelve digits
        expectNear(actual.finalWeights[k], weight, { absolute: 1e-12, ...tolerance })
      })
      expected.last_daily_returns.forEach((change, i) =>
        expectNear(returns.at(i - 5), change, { absolute: 1e-15, ...tolerance }),
      )
      expect(actual.window).toEqual({ from: ask.from, to: ask.to })
      expect(actual.startLate).toEqual([])
      expect(actual.endEarly).toEqual([])
      expect(actual.stretches.length).toBe(1)
    })
  }
})

const steady = (firstSlot: number, days: number, daily: number): SlotSeries => ({
  firstSlot,
  values: Float64Array.from({ length: days }, (_, day) => (1 + daily) ** day),
})
const whole: PortfolioAsk = { from: epochDayOfSlot(0), to: epochDayOfSlot(99), rhythm: 'none', lateStart: 'wait' }

describe('portfolioSeries', () => {
  const old = { series: steady(0, 100, 0.01), weight: 0.5 }
  const young = { series: steady(40, 60, 0.02), weight: 0.3 }
  const cash = { series: steady(0, 100, 0), weight: 0.2 }

  it('waits for the youngest fund and says which one it was', () => {
    const actual = portfolioSeries([old, young, cash], whole)
    expect(actual.window).toEqual({ from: epochDayOfSlot(40), to: epochDayOfSlot(99) })
    expect(actual.startLate).toEqual([1])
    expect(actual.stretches).toEqual([{ from: epochDayOfSlot(40), weights: [0.5, 0.3, 0.2] }])
    expect(actual.series.values.at(-1)).toBeCloseTo(0.5 * 1.01 ** 59 + 0.3 * 1.02 ** 59 + 0.2, 10)
  })

  it('or spreads its weight until it comes, and says what was held when', () => {
    const actual = portfolioSeries([old, young, cash], { ...whole, lateStart: 'redistribute' })
    expect(actual.window?.from).toBe(whole.from)
    expect(actual.startLate).toEqual([1])
    expect(actual.stretches.map(({ from }) => from)).toEqual([epochDayOfSlot(0), epochDayOfSlot(40)])
    expect(actual.stretches[0]?.weights).toEqual([0.5 / 0.7, 0, 0.2 / 0.7])
    const until = (0.5 * 1.01 ** 40 + 0.2) / 0.7
    expect(actual.series.values[40]).toBeCloseTo(until, 10)
    expect(actual.series.values[41]).toBeCloseTo(until * (0.5 * 1.01 + 0.3 * 1.02 + 0.2), 10)
  })

  it('names the fund whose prices end early', () => {
    const dead = { series: steady(0, 50, 0.01), weight: 0.5 }
    const actual = portfolioSeries([dead, { ...cash, weight: 0.5 }], whole)
    expect(actual.endEarly).toEqual([0])
    expect(actual.window?.to).toBe(epochDayOfSlot(49))
  })

  it('has no window where the funds never live together', () => {
    const dead = { series: steady(0, 30, 0.01), weight: 0.7 }
    const actual = portfolioSeries([dead, young], whole)
    expect(actual.window).toBeNull()
    expect(actual.stretches).toEqual([])
  })

  it('uses only days on which every fund has a price', () => {
    const holed = {
      firstSlot: 0,
      values: steady(0, 100, 0).values.map((price, day) => (day === 7 ? Number.NaN : price)),
    }
    const actual = portfolioSeries(
      [
        { ...old, weight: 0.8 },
        { series: holed, weight: 0.2 },
      ],
      whole,
    )
    expect(actual.series.values[7]).toBeNaN()
    expect(actual.series.values[8]).toBeCloseTo(0.8 * 1.01 ** 8 + 0.2, 12)
  })

  it('refuses weights that are not one whole', () => {
    expect(() => portfolioSeries([old, cash], whole)).toThrow(expect.objectContaining({ code: 'weights-not-100' }))
  })

  it('is the fund itself where the set holds only one, however often it is rebalanced', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 30, maxLength: 90 }),
        fc.constantFrom('none', 'monthly', 'quarterly', 'yearly' as const),
        (prices, rhythm) => {
          const series = { firstSlot: 10, values: Float64Array.from(prices) }
          const actual = portfolioSeries(
            [
              { series, weight: 0.4 },
              { series, weight: 0.6 },
            ],
            { ...whole, rhythm },
          )
          actual.series.values.forEach((worth, day) =>
            expect(worth).toBeCloseTo((prices[day] ?? 0) / (prices[0] ?? 1), 9),
          )
        },
      ),
    )
  })

  it('rebalances at the last close of the month: only then do the weights return', () => {
    // slot 0 is Monday 1969-12-29
    const actual = portfolioSeries(
      [
        { ...old, weight: 0.5 },
        { ...cash, weight: 0.5 },
      ],
      { ...whole, rhythm: 'monthly' },
    )
    const worth = actual.series.values
    const growth = (day: number): number => (worth[day] ?? Number.NaN) / (worth[day - 1] ?? Number.NaN) - 1
    const firstOfMonth = [...worth.keys()].filter((slot) => slot > 0 && Math.abs(growth(slot) - 0.005) < 1e-12)
    expect(firstOfMonth.map((slot) => isoDateOf(epochDayOfSlot(slot)))).toEqual([
      '1969-12-30',
      '1970-01-01',
      '1970-02-02',
      '1970-03-02',
      '1970-04-01',
      '1970-05-01',
    ])
  })
})
