import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { expectNear } from '../testing/expect-near.ts'
import { readCases } from '../testing/price-fixtures.ts'
import { hasFixtures } from '../testing/read-fixture.ts'
import { epochDayOf } from './iso-date.ts'
import type { DatedSeries } from './series.ts'
import { totalReturnIndex } from './total-return-index.ts'

interface Case {
  asset: string
  dates: string[]
  nav: number[]
  distributions: Record<string, number>
  splits_new_nav_per_old_nav: Record<string, number> | []
  expected: {
    adjusted_nav_prev_nav_convention: number[]
    total_return_prev_nav: number
    total_return_reinvest_at_ex_nav: number
    price_only_return: number
  }
}

interface Fixture {
  tolerance: { relative: number }
  cases: Case[]
}

describe.skipIf(!hasFixtures)('total return against R TTR (skipped where ../shared is absent)', () => {
  const fixture = hasFixtures ? (readCases('nav_total_return') as Fixture) : { tolerance: { relative: 0 }, cases: [] }

  const near = (actual: number, theirs: number): void => expectNear(actual, theirs, fixture.tolerance)

  it.each(fixture.cases)('$asset', ({ dates, nav, distributions, splits_new_nav_per_old_nav, expected }) => {
    const prices = { epochDays: Int32Array.from(dates, epochDayOf), values: Float64Array.from(nav) }
    const events = {
      distributions: Object.entries(distributions).map(([day, amount]) => ({ epochDay: epochDayOf(day), amount })),
      splits: Object.entries(splits_new_nav_per_old_nav).map(([day, ratio]) => ({ epochDay: epochDayOf(day), ratio })),
    }

    const priceOnly = (nav.at(-1) ?? 0) / (nav[0] ?? 0)
    near((totalReturnIndex(prices, events).values.at(-1) ?? 0) - 1, expected.total_return_reinvest_at_ex_nav)
    expect(nav.length).toBe(dates.length)
    const previous = totalReturnIndex(prices, events, 'previous-nav').values
    near((previous.at(-1) ?? 0) - 1, expected.total_return_prev_nav)
    near(
      totalReturnIndex(prices, { splits: events.splits }).values.at(-1) ?? 0,
      priceOnly / (events.splits[0]?.ratio ?? 1),
    )
    near(priceOnly - 1, expected.price_only_return)
    // TTR adjusts old prices down, we build new ones up: the same path in another unit
    const theirs = expected.adjusted_nav_prev_nav_convention
    theirs.forEach((level, i) => near(previous[i] ?? 0, level / (theirs[0] ?? Number.NaN)))
  })
})

const history = fc
  .array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 2, maxLength: 40 })
  .map((values): DatedSeries => ({
    epochDays: Int32Array.from(values, (_, i) => i),
    values: Float64Array.from(values),
  }))
const payments = fc.array(
  fc.record({ epochDay: fc.integer({ min: -5, max: 60 }), amount: fc.double({ min: 0, max: 0.9, noNaN: true }) }),
  { maxLength: 1 },
)

describe('totalReturnIndex', () => {
  it('is the price path from 1 where nothing was paid out', () => {
    fc.assert(
      fc.property(history, (prices) => {
        totalReturnIndex(prices, {}).values.forEach((level, i) => {
          expect(level).toBeCloseTo((prices.values[i] ?? 0) / (prices.values[0] ?? 1), 9)
        })
      }),
    )
  })

  it('does not depend on the currency unit', () => {
    fc.assert(
      fc.property(history, payments, (prices, distributions) => {
        const cents = { ...prices, values: prices.values.map((price) => price * 100) }
        const centsPaid = distributions.map(({ epochDay, amount }) => ({ epochDay, amount: amount * 100 }))
        const theirs = totalReturnIndex(cents, { distributions: centsPaid }).values
        totalReturnIndex(prices, { distributions }).values.forEach((level, i) =>
          expect((theirs[i] ?? Number.NaN) / level).toBeCloseTo(1, 10),
        )
      }),
    )
  })

  it('never changes an old value when a newer distribution arrives', () => {
    fc.assert(
      fc.property(history, payments, (prices, distributions) => {
        const [payment] = distributions
        if (payment === undefined) return
        const plain = totalReturnIndex(prices, {}).values
        const paid = totalReturnIndex(prices, { distributions }).values
        plain.forEach((level, i) => {
          const isOld = (prices.epochDays[i] ?? 0) < payment.epochDay
          expect(paid[i]).toBeGreaterThanOrEqual(level)
          expect(isOld && paid[i] !== level).toBe(false)
        })
      }),
    )
  })

  it('adds up distributions of one day, and of the days since the last price', () => {
    const prices = { epochDays: Int32Array.of(0, 3), values: Float64Array.of(10, 9) }
    const distributions = [
      { epochDay: 1, amount: 0.5 },
      { epochDay: 2, amount: 0.25 },
      { epochDay: 3, amount: 0.25 },
    ]
    expect(totalReturnIndex(prices, { distributions }).values[1]).toBe(1)
  })

  it('refuses a split of nothing', () => {
    const prices = { epochDays: Int32Array.of(0, 1), values: Float64Array.of(10, 9) }
    expect(() => totalReturnIndex(prices, { splits: [{ epochDay: 1, ratio: 0 }] })).toThrow(
      expect.objectContaining({ code: 'split-not-positive' }),
    )
  })
})
