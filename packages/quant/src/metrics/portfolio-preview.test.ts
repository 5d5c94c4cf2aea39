import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { simpleReturns } from '../returns/simple-returns.ts'
import { annualisedVolatility } from '../risk/annualised-volatility.ts'
import { maxDrawdown } from '../risk/max-drawdown.ts'
import { addMonths } from '../series/add-months.ts'
import { epochDayOf } from '../series/iso-date.ts'
import { monthEndSeries } from '../series/month-end-series.ts'
import { firstDayOfMonth, lastCompleteMonth } from '../series/month-index.ts'
import { portfolioSeries, type WeightedSeries } from '../series/portfolio-series.ts'
import type { EpochDay, SlotSeries } from '../series/series.ts'
import { toDatedSeries } from '../series/slot-series.ts'
import { toSlotSeries } from '../series/slot-series.ts'
import { epochDayOfSlot, slotOf } from '../series/weekday-slot.ts'
import { expectNear } from '../testing/expect-near.ts'
import { readCases, readPrices, seriesOf } from '../testing/price-fixtures.ts'
import { hasFixtures } from '../testing/read-fixture.ts'
import { portfolioPreview, previewKeys } from './portfolio-preview.ts'

interface Fixture {
  sets: {
    input: string
    from: string
    to: string
    weights: Record<string, number>
    tolerance: { relative: number }
    cases: { rebalance: string; cumulative: number; max_drawdown: number }[]
  }[]
}

const rhythms = ['none', 'monthly', 'quarterly', 'yearly'] as const
const tight = { relative: 1e-10, absolute: 1e-12 }

function aFund(seed: number, from: string, to: string): SlotSeries {
  const firstSlot = slotOf(epochDayOf(from))
  let state = seed
  let price = 1
  const values = Float64Array.from({ length: slotOf(epochDayOf(to)) - firstSlot + 1 }, (_, day) => {
    state = (state * 48_271) % 2_147_483_647
    price *= 1 + 0.02 * (state / 2_147_483_647 - 0.49)
    // its own holidays
    return day > 0 && state % 29 === 0 ? Number.NaN : price
  })
  return { firstSlot, values }
}

describe.skipIf(!hasFixtures)('preview against R PerformanceAnalytics (skipped where ../shared is absent)', () => {
  const { sets } = hasFixtures ? (readCases('portfolio_preview') as Fixture) : { sets: [] }

  it.each(sets)('$from to $to, all four rhythms', ({ input, to, weights, tolerance, cases }) => {
    const prices = readPrices(input)
    const funds = Object.entries(weights).map(([name, weight]) => ({
      series: toSlotSeries(seriesOf(prices, name)),
      weight,
    }))
    const key = funds.length === 5 ? '5y' : '3y'
    const words = { none: 'none', monthly: 'months', quarterly: 'quarters', yearly: 'years' }
    for (const rhythm of rhythms) {
      const actual = portfolioPreview(funds, { asOf: epochDayOf(to), riskFree: () => 0.01, rhythm })[key]
      expect(actual.reason).toBeNull()
      const expected = cases.find((one) => one.rebalance === words[rhythm])
      expectNear(actual.perf, expected?.cumulative ?? Number.NaN, tolerance)
      expectNear(actual.maxDrawdown, expected?.max_drawdown ?? Number.NaN, tolerance)
    }
  })
})

function monthlyVolatility(
  funds: readonly WeightedSeries[],
  day: EpochDay,
  { months, rhythm }: { months: number; rhythm: (typeof rhythms)[number] },
): number | null {
  // weights are set at the close of the month before the first
  const before = firstDayOfMonth(lastCompleteMonth(day) - months)
  const rows = portfolioSeries(funds, { from: before, to: day, rhythm: 'none', lateStart: 'wait' }).series
  const inMonth = [...rows.values.keys()].filter((i) => {
    const at = epochDayOfSlot(rows.firstSlot + i)
    return !Number.isNaN(rows.values[i] ?? Number.NaN) && at < addMonths(before, 1)
  })
  const from = epochDayOfSlot(rows.firstSlot + (inMonth.at(-1) ?? 0))
  const walked = portfolioSeries(funds, { from, to: day, rhythm, lateStart: 'wait' }).series
  return annualisedVolatility(simpleReturns(monthEndSeries(toDatedSeries(walked), day).values), 12)
}

// Closed on the days of a span around the target day of three years, Saturday 2015-04-11.
function closed(first: string, last: string): SlotSeries {
  const [from, to] = [slotOf(epochDayOf(first)), slotOf(epochDayOf(last))]
  const { firstSlot, values } = aFund(1, '1999-12-01', '2018-04-11')
  const isClosed = (slot: number): boolean => slot >= from && slot <= to
  return { firstSlot, values: values.map((price, i) => (isClosed(firstSlot + i) ? Number.NaN : price)) }
}

function threeYearsOf(series: SlotSeries): unknown {
  const asOf = epochDayOf('2018-04-11')
  return portfolioPreview([{ series, weight: 1 }], { asOf, riskFree: () => 0.01, rhythm: 'none' })['3y']
}

describe('portfolioPreview', () => {
  const asOf = epochDayOf('2018-04-11')
  const ask = { asOf, riskFree: () => 0.01, rhythm: 'none' } as const
  const old = { series: aFund(1, '1999-12-01', '2018-04-11'), weight: 0.5 }
  const other = { series: aFund(2, '1999-06-01', '2018-04-10'), weight: 0.3 }
  const young = { series: aFund(3, '2014-09-15', '2018-04-11'), weight: 0.2 }

  it('gives what a walk through every day gives, in every rhythm', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.constantFrom(...rhythms),
        fc.integer({ min: 0, max: 400 }),
        (seed, rhythm, back) => {
          const funds = [
            { series: aFund(seed, '1999-12-01', '2018-04-11'), weight: 0.5 },
            { series: aFund(seed + 1, '1999-06-01', '2018-04-10'), weight: 0.5 },
          ]
          const day = asOf - back
          const preview = portfolioPreview(funds, { asOf: day, riskFree: () => 0.01, rhythm })
          for (const [key, years] of [
            ['1y', 1],
            ['3y', 3],
            ['5y', 5],
          ] as const) {
            expect(preview[key].reason).toBeNull()
            const from = preview[key].from ?? 0
            const walked = portfolioSeries(funds, { from, to: day, rhythm, lateStart: 'wait' }).series.values
            expectNear(preview[key].perf, (walked.findLast((worth) => !Number.isNaN(worth)) ?? 0) - 1, tight)
            expectNear(preview[key].maxDrawdown, maxDrawdown(walked)?.depth ?? Number.NaN, tight)
            expectNear(preview[key].vol, monthlyVolatility(funds, day, { months: years * 12, rhythm }), tight)
            expectNear(preview[key].sharp, ((preview[key].annualReturn ?? 0) - 0.01) / (preview[key].vol ?? 0), tight)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('bought and held, is the weighted sum of the funds', () => {
    const preview = portfolioPreview([old, { ...other, weight: 0.5 }], ask)
    const from = preview['3y'].from ?? 0
    const to = preview['3y'].to ?? 0
    const growth = ({ series }: WeightedSeries): number =>
      (series.values[slotOf(to) - series.firstSlot] ?? Number.NaN) /
        (series.values[slotOf(from) - series.firstSlot] ?? Number.NaN) -
      1
    expect(preview['3y'].perf).toBeCloseTo((growth(old) + growth(other)) / 2, 12)
  })

  it('has no figures for a period a fund does not reach back to, and names the fund', () => {
    const preview = portfolioPreview([old, other, young], ask)
    expect(preview['3y'].perf).not.toBeNull()
    expect(preview['5y']).toMatchObject({ perf: null, reason: 'too-young', vol: null, sharp: null, limitedBy: [2] })
  })

  it('begins on a day of a long holiday, and on none of a hole', () => {
    const holiday = closed('2015-04-01', '2015-04-13')
    expect(threeYearsOf(holiday)).toMatchObject({ reason: null, from: epochDayOf('2015-03-31') })
    for (const hole of [closed('2015-04-01', '2015-04-14'), closed('2015-04-10', '2015-05-15')]) {
      expect(threeYearsOf(hole)).toMatchObject({ reason: 'stale-base', perf: null })
    }
  })

  it('takes the holidays of two markets, one after the other, for no hole', () => {
    const funds = [closed('2015-04-01', '2015-04-08'), closed('2015-04-09', '2015-04-17')]
    const set = funds.map((series) => ({ series, weight: 0.5 }))
    const preview = portfolioPreview(set, ask)
    expect(preview['3y']).toMatchObject({ reason: null, from: epochDayOf('2015-03-31') })
  })

  it('since 2000 then begins with the youngest fund, and says so', () => {
    const { since2000 } = portfolioPreview([old, other, young], ask)
    expect(since2000.limitedBy).toEqual([2])
    expect(since2000.from).toBeGreaterThanOrEqual(epochDayOf('2014-09-15'))
    expect(since2000.from).toBeLessThan(epochDayOf('2014-09-20'))
    expect(since2000.vol).not.toBeNull()
  })

  it('since 2000 is since the last price of 1999 where all funds are older', () => {
    const { since2000 } = portfolioPreview(
      [
        { ...old, weight: 0.6 },
        { ...other, weight: 0.4 },
      ],
      ask,
    )
    expect(since2000.limitedBy).toEqual([])
    expect(since2000.from).toBeLessThanOrEqual(epochDayOf('2000-01-01'))
    expect(since2000.from).toBeGreaterThan(epochDayOf('1999-12-20'))
    // January 2000 to March 2018
    const funds = [
      { ...old, weight: 0.6 },
      { ...other, weight: 0.4 },
    ]
    expectNear(since2000.vol, monthlyVolatility(funds, asOf, { months: 18 * 12 + 3, rhythm: 'none' }), tight)
  })

  it('under a year gives the plain return only', () => {
    const newborn = { series: aFund(9, '2017-10-02', '2018-04-11'), weight: 1 }
    const { since2000 } = portfolioPreview([newborn], ask)
    expect(since2000.perf).not.toBeNull()
    expect(since2000).toMatchObject({ annualReturn: null, annualCompound: null, vol: null, sharp: null })
  })

  it('is as of its last day where the prices of a fund have ended, and names the fund', () => {
    const gone = { series: aFund(4, '1999-12-01', '2016-06-30'), weight: 0.5 }
    const preview = portfolioPreview([old, gone], ask)
    const then = portfolioPreview([old, gone], { ...ask, asOf: epochDayOf('2016-06-30') })
    for (const key of previewKeys) expect(preview[key]).toEqual({ ...then[key], endedBy: [1] })
    expect(preview['3y'].to).toBe(epochDayOf('2016-06-30'))
    expect(preview['3y'].from).toBeLessThanOrEqual(epochDayOf('2013-06-30'))
  })

  it('takes a price that still stands for today for no end', () => {
    const late = { series: aFund(4, '1999-12-01', '2018-03-28'), weight: 0.5 }
    expect(portfolioPreview([old, late], ask)['3y']).toMatchObject({ reason: null, endedBy: [] })
  })

  it('is unknown throughout where the funds have no day in common', () => {
    const dead = { series: aFund(4, '2000-01-03', '2010-01-04'), weight: 0.8 }
    const preview = portfolioPreview([dead, young], ask)
    for (const key of previewKeys) expect(preview[key]).toMatchObject({ perf: null, reason: 'no-data' })
  })
})
