import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { recentTrading, type Trades } from './recent-trading.ts'

const newest = slotOf(epochDayOf('2026-11-20'))
const none = { firstSlot: 0, values: new Float64Array() }
/** The last value is of the newest day. */
const until = (values: readonly number[]) => ({
  firstSlot: newest - values.length + 1,
  values: Float64Array.from(values),
})
const trades = (parts: Partial<Trades>): Trades => ({ volumes: none, bids: none, asks: none, splits: [], ...parts })
const times = (value: number, count: number) => Array.from({ length: count }, () => value)

describe('how much of an ETF is traded', () => {
  test('is the mean of the last twenty days that are known', () => {
    const volumes = until([9e9, ...times(1000, 10), Number.NaN, ...times(3000, 10)])
    expect(recentTrading(trades({ volumes }), newest).volume).toEqual({ value: 2000, days: 20, slot: newest })
  })

  test('counts a day without a trade, and leaves out a day of which nothing is known', () => {
    const volumes = until([...times(0, 5), ...times(1000, 5), ...times(Number.NaN, 4)])
    expect(recentTrading(trades({ volumes }), newest).volume).toEqual({ value: 500, days: 10, slot: newest - 4 })
  })

  test('is not said of fewer than ten days, nor of days long ago', () => {
    expect(recentTrading(trades({ volumes: until(times(1000, 9)) }), newest).volume).toBeNull()
    const old = until([...times(1000, 20), ...times(Number.NaN, 25)])
    // forty-five calendar days are thirty-three weekdays: eight of them are left
    expect(recentTrading(trades({ volumes: old }), newest).volume).toBeNull()
    expect(recentTrading(trades({}), newest)).toEqual({ volume: null, spread: null })
  })

  test('is in units of today where one unit became several', () => {
    const splitDay = epochDayOfSlot(newest - 4)
    const volumes = until([...times(1000, 15), ...times(10_000, 5)])
    const split = { epochDay: splitDay, ratio: 0.1 }
    expect(recentTrading(trades({ volumes, splits: [split] }), newest).volume?.value).toBeCloseTo(10_000, 8)
    const later = { epochDay: epochDayOfSlot(newest) + 1, ratio: 0.1 }
    expect(recentTrading(trades({ volumes, splits: [later] }), newest).volume?.value).toBe(3250)
  })
})

describe('the spread of an ETF', () => {
  test('is the middle of its days, over the middle between both prices', () => {
    const bids = until([...times(99, 6), ...times(99.9, 5)])
    const asks = until([...times(101, 6), ...times(100.1, 5)])
    expect(recentTrading(trades({ bids, asks }), newest).spread).toEqual({ value: 0.02, days: 11, slot: newest })
  })

  test('is not told of a day on which one side is missing or both contradict', () => {
    const bids = until([...times(99, 10), 100, 99, 102])
    const asks = until([...times(101, 10), Number.NaN, 0, 101])
    expect(recentTrading(trades({ bids, asks }), newest).spread).toMatchObject({ days: 10, slot: newest - 3 })
  })

  test('agrees with a table of days looked through from its end', () => {
    const price = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: 1, max: 9 }))
    const days = fc.array(fc.record({ bid: price, ask: price, volume: price }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(days, (rows) => {
        const found = recentTrading(
          trades({
            volumes: until(rows.map(({ volume }) => volume)),
            bids: until(rows.map(({ bid }) => bid)),
            asks: until(rows.map(({ ask }) => ask)),
          }),
          newest,
        )
        const recent = rows
          .map((row, place) => ({ ...row, day: epochDayOfSlot(newest - rows.length + 1 + place) }))
          .filter(({ day }) => day >= epochDayOf('2026-11-20') - 45)
        const told = recent.filter(({ bid, ask }) => ask >= bid).slice(-20)
        const spreads = told.map(({ bid, ask }) => (2 * (ask - bid)) / (ask + bid)).toSorted((a, b) => a - b)
        const [low, high] = [spreads[(spreads.length - 1) >> 1] ?? 0, spreads[spreads.length >> 1] ?? 0]
        if (told.length < 10) expect(found.spread).toBeNull()
        else expect(found.spread?.value).toBeCloseTo((low + high) / 2, 12)
        const traded = recent.filter(({ volume }) => !Number.isNaN(volume)).slice(-20)
        const mean = traded.reduce((sum, { volume }) => sum + volume, 0) / traded.length
        if (traded.length < 10) expect(found.volume).toBeNull()
        else expect(found.volume?.value).toBeCloseTo(mean, 12)
      }),
    )
  })
})
