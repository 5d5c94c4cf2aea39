import fc from 'fast-check'
import { expect, test } from 'vitest'

import { latestPremium } from './latest-premium.ts'

const series = (firstSlot: number, values: readonly number[]) => ({ firstSlot, values: Float64Array.from(values) })

test('is that of the last day with both prices', () => {
  const navs = series(10, [20, 20, 25, Number.NaN])
  const closes = series(11, [21, 24, 30])
  expect(latestPremium({ navs, closes, closesAsNav: [] }, 13, 10)).toEqual({ slot: 12, ratio: 24 / 25 - 1 })
  expect(latestPremium({ navs, closes, closesAsNav: [] }, 11, 10)).toEqual({ slot: 11, ratio: 21 / 20 - 1 })
  expect(latestPremium({ navs, closes, closesAsNav: [] }, 13, 13)).toBeNull()
})

test('a close that stands in the place of a net value is none', () => {
  const both = series(0, [10, 11, 12])
  expect(latestPremium({ navs: both, closes: both, closesAsNav: [{ from: 1, to: 2 }] }, 2, 0)?.slot).toBe(0)
})

const price = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 1, max: 50 }))
const prices = fc.record({ firstSlot: fc.integer({ min: 0, max: 6 }), values: fc.array(price, { maxLength: 12 }) })

test('agrees with a table of days looked through from its end', () => {
  fc.assert(
    fc.property(prices, prices, fc.integer({ min: 0, max: 15 }), (nav, close, newest) => {
      const rows = Array.from({ length: newest + 1 }, (_, slot) => ({
        slot,
        nav: nav.values[slot - nav.firstSlot],
        close: close.values[slot - close.firstSlot],
      })).filter((row) => row.nav !== undefined && row.close !== undefined && row.nav > 0 && row.close > 0)
      const last = rows.at(-1)
      const wanted = last === undefined ? null : { slot: last.slot, ratio: (last.close ?? 0) / (last.nav ?? 0) - 1 }
      const navs = series(nav.firstSlot, nav.values)
      const closes = series(close.firstSlot, close.values)
      expect(latestPremium({ navs, closes, closesAsNav: [] }, newest, 0)).toEqual(wanted)
    }),
  )
})
