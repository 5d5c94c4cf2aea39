import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { periodKeys } from '../returns/periods.ts'
import { maxDrawdown } from '../risk/max-drawdown.ts'
import { epochDayOf, isoDateOf } from '../series/iso-date.ts'
import type { EpochDay, SlotSeries } from '../series/series.ts'
import { toDatedSeries, toSlotSeries } from '../series/slot-series.ts'
import { epochDayOfSlot, slotOf } from '../series/weekday-slot.ts'
import { expectNear } from '../testing/expect-near.ts'
import { readPrices } from '../testing/price-fixtures.ts'
import { hasFixtures } from '../testing/read-fixture.ts'
import { allPeriodMetrics } from './all-period-metrics.ts'
import { metricsPlan } from './metrics-plan.ts'
import { createMetricsTable } from './metrics-table.ts'
import { periodMetrics } from './period-metrics.ts'

const riskFree = 0.012
/** The same over every period. */
const rates = periodKeys.map(() => riskFree)

// Holds the fast walk against the step-by-step functions, in every figure of every period.
function expectSame(fund: SlotSeries, asOf: EpochDay): void {
  const dated = toDatedSeries(fund, asOf)
  const table = createMetricsTable(3)
  allPeriodMetrics(fund, metricsPlan(asOf), { table, row: 1, riskFree: rates })
  periodKeys.forEach((period, p) => {
    const slow = periodMetrics(dated, { period, asOf, riskFree })
    const cell = periodKeys.length + p
    const near = (column: Float64Array, expected: number | null): void => {
      const figure = column[cell] ?? Number.NaN
      expectNear(Number.isNaN(figure) ? null : figure, expected, { relative: 1e-9, absolute: 1e-11 })
    }
    near(table.perf, slow.perf)
    near(table.annualReturn, slow.annualReturn)
    near(table.annualCompound, slow.annualCompound)
    near(table.volatility, slow.volatility)
    near(table.maxDrawdown, slow.maxDrawdown)
    // a volatility at the threshold may fall on either side of it
    if (slow.volatility === null || slow.volatility > 1.01e-6 || slow.volatility < 0.99e-6)
      near(table.sharpe, slow.sharpe)
  })
  const life = table.lifeDrawdown[1] ?? Number.NaN
  expectNear(Number.isNaN(life) ? null : life, maxDrawdown(dated.values)?.depth ?? null, { absolute: 1e-15 })
  expect(table.perf.subarray(0, 9).every(Number.isNaN), 'the row before is untouched').toBe(true)
  expect(table.perf.subarray(18).every(Number.isNaN), 'the row behind is untouched').toBe(true)
}

/** A fund of any age that is closed on some days and, sometimes, for weeks. */
const anyFund = fc
  .record({
    firstSlot: fc.integer({ min: slotOf(epochDayOf('2005-01-03')), max: slotOf(epochDayOf('2018-04-11')) }),
    length: fc.integer({ min: 1, max: 3500 }),
    seed: fc.integer({ min: 1, max: 1e6 }),
    closed: fc.constantFrom(0, 0.03, 0.5),
    gap: fc.record({ at: fc.integer({ min: 0, max: 3000 }), days: fc.constantFrom(0, 6, 9, 10, 30) }),
    size: fc.constantFrom(0, 1e-9, 0.01),
  })
  .map(({ firstSlot, length, seed, closed, gap, size }): SlotSeries => {
    let state = seed
    const chance = (): number => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
    let price = 10
    const values = Float64Array.from({ length }, (_, day) => {
      price *= 1 + size * (chance() - 0.48)
      const isClosed = chance() < closed || (day >= gap.at && day < gap.at + gap.days)
      return isClosed && day > 0 ? Number.NaN : price
    })
    return { firstSlot, values }
  })
const anyDay = fc.integer({ min: epochDayOf('2015-01-01'), max: epochDayOf('2019-12-31') })

describe('allPeriodMetrics', () => {
  it('gives what the step-by-step functions give, for any fund on any day', () => {
    fc.assert(fc.property(anyFund, anyDay, expectSame), { numRuns: 200 })
  })

  it.skipIf(!hasFixtures)('and for real prices on awkward days (skipped where ../shared is absent)', () => {
    const prices = readPrices('data/stocks20_prices.csv')
    expect(prices.size).toBe(20)
    for (const series of prices.values()) {
      for (const day of [
        '2018-04-11',
        '2018-03-31',
        '2016-02-29',
        '2015-12-31',
        '2013-05-31',
        '2017-01-02',
        '2012-06-03',
      ]) {
        expectSame(toSlotSeries(series), epochDayOf(day))
      }
    }
  })

  it('begins and ends periods on the same days, all through and behind a long closure', () => {
    const open = {
      firstSlot: slotOf(epochDayOf('2016-01-04')),
      values: Float64Array.from({ length: 600 }, (_, day) => 10 + (day % 7)),
    }
    for (const days of [7, 8, 9, 10, 11, 15, 40]) {
      const closed = {
        ...open,
        values: open.values.map((price, day) => (day >= 450 && day < 450 + days ? Number.NaN : price)),
      }
      const firstDay = epochDayOf('2017-09-20')
      for (let asOf = firstDay; asOf < firstDay + 80; asOf++) expectSame(closed, asOf)
    }
    expect(isoDateOf(epochDayOfSlot(open.firstSlot + 450))).toBe('2017-09-25')
  })

  it('has no figure for a fund without prices, or none yet', () => {
    const table = createMetricsTable(1)
    for (const fund of [
      { firstSlot: 0, values: new Float64Array(0) },
      { firstSlot: 20_000, values: Float64Array.of(1) },
    ]) {
      table.perf.fill(1)
      table.lifeDrawdown.fill(1)
      allPeriodMetrics(fund, metricsPlan(epochDayOf('2018-04-11')), { table, row: 0, riskFree: rates })
      expect(table.perf.every(Number.isNaN)).toBe(true)
      expect(table.sharpe.every(Number.isNaN)).toBe(true)
      expect(table.lifeDrawdown[0]).toBeNaN()
    }
  })

  it('does not depend on the unit of the price', () => {
    fc.assert(
      fc.property(anyFund, anyDay, (fund, asOf) => {
        const plan = metricsPlan(asOf)
        const [own, scaled] = [createMetricsTable(1), createMetricsTable(1)]
        allPeriodMetrics(fund, plan, { table: own, row: 0, riskFree: rates })
        allPeriodMetrics({ ...fund, values: fund.values.map((price) => price * 1024) }, plan, {
          table: scaled,
          row: 0,
          riskFree: rates,
        })
        expect(scaled).toEqual(own)
      }),
      { numRuns: 30 },
    )
  })

  it('does not depend on prices behind the as-of day', () => {
    fc.assert(
      fc.property(anyFund, anyDay, (fund, asOf) => {
        const plan = metricsPlan(asOf)
        const past = fund.values.subarray(0, Math.max(0, slotOf(asOf) - fund.firstSlot + 1))
        const [whole, cut] = [createMetricsTable(1), createMetricsTable(1)]
        allPeriodMetrics(fund, plan, { table: whole, row: 0, riskFree: rates })
        allPeriodMetrics({ ...fund, values: past }, plan, { table: cut, row: 0, riskFree: rates })
        expect(cut).toEqual(whole)
      }),
      { numRuns: 30 },
    )
  })
})
