import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Account } from './account.ts'
import { dayMarks } from './day-mark.ts'
import { growthBetween, whyNoGrowth } from './growth-between.ts'
import { dayAt } from './testing/a-ledger.ts'
import {
  hasUnknownDay,
  isKnownDay,
  knownGrowth,
  lastDayOf,
  lastPlaceOf,
  pricedGrowth,
  worthOfAccount,
} from './worth-of-account.ts'

const { carried, priced, unknown } = dayMarks
const series = (...values: readonly number[]) => Float64Array.from(values)

/** An account of so much worth each day, with parts that left it at their last price. */
function anAccount(values: readonly number[], more: Partial<Account> = {}): Account {
  return {
    firstSlot: 10,
    values: series(...values),
    flows: new Float64Array(values.length),
    invested: new Float64Array(values.length),
    ...more,
  }
}

/** A part that left on a day with so much. */
const left = (place: number, value: number, days: number) => ({
  place,
  value,
  values: new Float64Array(days).fill(value, 0, place),
  flows: new Float64Array(days),
})

describe('worthOfAccount', () => {
  it('is the account’s own worth where nothing has ended', () => {
    const account = anAccount([1, 2, 3])
    expect(worthOfAccount(account)).toBe(account.values)
  })

  it('has what ended at its last price from that day on', () => {
    const account = anAccount([30, 20, 21], { ended: [left(1, 12, 3)] })
    expect([...worthOfAccount(account)]).toEqual([30, 32, 33])
    expect([...account.values]).toEqual([30, 20, 21])
  })

  it('is on the last day what the lines show, and on no other', () => {
    expect([...worthOfAccount(anAccount([30, 20.004, 21.004], { lastWorth: 21 }))]).toEqual([30, 20.004, 21])
  })
})

describe('the last day of which anything is known', () => {
  it('is the last one while anything is held that has not ended', () => {
    expect(lastPlaceOf(anAccount([30, 20, 21]))).toBe(2)
    expect(lastPlaceOf(anAccount([30, 20, 21], { ended: [left(1, 12, 3)] }))).toBe(2)
    expect(lastPlaceOf(anAccount([0, 0, 0]))).toBe(2)
  })

  it('is the day of the last of the last prices where all has ended', () => {
    const account = anAccount([30, 10, 0, 0, 0], { ended: [left(1, 20, 5), left(2, 10, 5)] })
    expect(lastPlaceOf(account)).toBe(2)
    expect(lastDayOf(account)).toBe(epochDayOf(dayAt(2)))
  })

  it('is the first one where all ended on it', () => {
    expect(lastPlaceOf(anAccount([0, 0, 0], { ended: [left(0, 30, 3)] }))).toBe(0)
  })

  it('is the last one where money came again behind it', () => {
    expect(lastPlaceOf(anAccount([30, 0, 0, 5, 5], { ended: [left(1, 20, 5)] }))).toBe(4)
  })

  it('steps over weekends as days of the calendar', () => {
    expect(lastDayOf(anAccount([1, 1, 1, 1, 1, 1]))).toBe(epochDayOf('1970-01-19'))
  })
})

describe('days of which the worth is known', () => {
  const marks = Uint8Array.of(priced, carried, unknown, priced)

  it('are those with a price and those over which one stands', () => {
    expect([0, 1, 2, 3].map((day) => isKnownDay({ marks }, day))).toEqual([true, true, false, true])
    expect(isKnownDay({}, 2)).toBe(true)
  })

  it('make a stretch unknown with a single one that is not, both ends included', () => {
    const stretch = (first: number, last: number) => hasUnknownDay({ marks }, { first, last })
    expect([stretch(0, 1), stretch(1, 2), stretch(2, 2), stretch(2, 3), stretch(3, 3)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(hasUnknownDay({}, { first: 0, last: 3 })).toBe(false)
  })

  it('keep their growth; holes and what lies behind the last price do not', () => {
    const growth = series(1, 1.1, 1.2, 1.3)
    expect([...knownGrowth(anAccount([1, 1, 1, 1], { marks }), growth)]).toEqual([1, 1.1, Number.NaN, 1.3])
    const ended = anAccount([1, 1, 0, 0], { ended: [left(2, 1, 4)] })
    expect([...knownGrowth(ended, growth)]).toEqual([1, 1.1, 1.2, Number.NaN])
  })

  it('are fewer where only published prices count', () => {
    const growth = series(1, 1.1, 1.2, 1.3)
    expect([...pricedGrowth({ marks }, growth)]).toEqual([1, Number.NaN, Number.NaN, 1.3])
    expect(pricedGrowth({}, growth)).toBe(growth)
  })
})

describe('growth between two days', () => {
  const growth = series(1, 1.1, 1.21, 1.1)
  const account = anAccount([100, 110, 121, 110])

  it('is one over the other', () => {
    expect(growthBetween(account, growth, { first: 0, last: 2 })).toBeCloseTo(0.21, 12)
    expect(growthBetween(account, growth, { first: 2, last: 3 })).toBeCloseTo(1.1 / 1.21 - 1, 12)
  })

  it('is none without a growth, before the first day, within one day or backwards', () => {
    expect(whyNoGrowth(account, null, { first: 0, last: 2 })).toBe('no_price_or_rate')
    expect(whyNoGrowth(account, growth, { first: -1, last: 2 })).toBe('too_short')
    expect(whyNoGrowth(account, growth, { first: 2, last: 2 })).toBe('too_short')
    expect(whyNoGrowth(account, growth, { first: 3, last: 2 })).toBe('too_short')
    expect(growthBetween(account, growth, { first: 3, last: 2 })).toBeNull()
  })

  it('neither begins nor ends in a hole, but goes over one', () => {
    const holed = anAccount([100, 110, 121, 110], { marks: Uint8Array.of(priced, unknown, priced, priced) })
    expect(whyNoGrowth(holed, growth, { first: 1, last: 2 })).toBe('price_hole')
    expect(whyNoGrowth(holed, growth, { first: 0, last: 1 })).toBe('price_hole')
    expect(whyNoGrowth(holed, growth, { first: 0, last: 2 })).toBeNull()
  })

  it('does not reach behind the last price of all that is held', () => {
    const ended = anAccount([100, 110, 0, 0], { ended: [left(2, 121, 4)] })
    expect(whyNoGrowth(ended, growth, { first: 0, last: 2 })).toBeNull()
    expect(whyNoGrowth(ended, growth, { first: 0, last: 3 })).toBe('prices_ended')
  })

  it('does not begin where all had ended, nor go over days on which nothing else was held', () => {
    const again = anAccount([100, 0, 0, 50, 55], { ended: [left(1, 110, 5)] })
    const over = series(1, 1.1, 1.1, 1.1, 1.21)
    expect(whyNoGrowth(again, over, { first: 0, last: 4 })).toBe('prices_ended')
    expect(whyNoGrowth(again, over, { first: 1, last: 4 })).toBe('prices_ended')
    expect(whyNoGrowth(again, over, { first: 0, last: 1 })).toBeNull()
    expect(whyNoGrowth(again, over, { first: 3, last: 4 })).toBeNull()
  })

  it('goes over the day on which all that was held left, but does not begin on it', () => {
    const next = anAccount([100, 0, 50, 55], { ended: [left(1, 110, 4)] })
    const over = series(1, 1.1, 1.1, 1.21)
    expect(whyNoGrowth(next, over, { first: 0, last: 3 })).toBeNull()
    expect(whyNoGrowth(next, over, { first: 1, last: 3 })).toBe('prices_ended')
  })

  it('goes over days on which nothing was held, be it before or behind what ended', () => {
    const sold = anAccount([100, 0, 50, 0], { ended: [left(3, 55, 4)] })
    expect(whyNoGrowth(sold, growth, { first: 0, last: 3 })).toBeNull()
  })

  it('is no figure where a growth is not one', () => {
    expect(growthBetween(account, series(0, 1, 1, 1), { first: 0, last: 1 })).toBeNull()
    expect(growthBetween(account, series(1, Number.NaN, 1, 1), { first: 0, last: 1 })).toBeNull()
  })

  it('of two stretches multiplied is that of the whole', () => {
    const steps = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(steps, fc.nat(), (all, cut) => {
        let worth = 1
        const whole = Float64Array.from(all, (step) => (worth *= step))
        const last = all.length - 1
        const middle = 1 + (cut % (last - 1))
        const own = anAccount([...whole])
        const between = (first: number, end: number) =>
          1 + (growthBetween(own, whole, { first, last: end }) ?? Number.NaN)
        expect(between(0, middle) * between(middle, last)).toBeCloseTo(between(0, last), 9)
      }),
    )
  })
})
