import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dayMarks } from './day-mark.ts'
import { followFund } from './followed-fund.ts'
import { sameCurrency } from './rates-over-time.ts'

const { priced, carried, unknown } = dayMarks

/** What is known of each day of a span, of a fund that has a price on some slots. */
function marksOf(slots: readonly number[], span: { first: number; last: number }): number[] {
  const firstSlot = slots[0] ?? 0
  const values = new Float64Array((slots.at(-1) ?? 0) - firstSlot + 1).fill(Number.NaN)
  for (const slot of slots) values[slot - firstSlot] = slot
  const fund = { totalReturn: { firstSlot, values }, paidOut: new Map(), toShown: sameCurrency(span) }
  return [...followFund(fund, span).marks]
}

describe('what is known of a fund on a day', () => {
  it('is its price, carried over the longest holidays', () => {
    const closed = Array.from({ length: 9 }, () => carried)
    expect(marksOf([100, 110], { first: 100, last: 110 })).toEqual([priced, ...closed, priced])
  })

  it('is nothing between two prices more than ten weekdays apart, the first day after the one before them included', () => {
    const hole = Array.from({ length: 10 }, () => unknown)
    expect(marksOf([100, 111], { first: 100, last: 111 })).toEqual([priced, ...hole, priced])
  })

  it('is nothing in a hole that began before the span', () => {
    expect(marksOf([100, 120], { first: 104, last: 105 })).toEqual([carried, carried])
    expect(marksOf([100, 120], { first: 104, last: 120 }).slice(0, 2)).toEqual([unknown, unknown])
  })

  it('is the last price for ten weekdays behind it', () => {
    const marks = marksOf([100], { first: 100, last: 112 })
    expect(marks.slice(0, 11)).toEqual([priced, ...Array.from({ length: 10 }, () => carried)])
    expect(marks.slice(11)).toEqual([unknown, unknown])
  })
})

describe('a fund laid on a span, day by day', () => {
  const drawn = fc.record({
    values: fc.array(fc.option(fc.integer({ min: 50, max: 150 }), { nil: Number.NaN, freq: 2 }), {
      minLength: 1,
      maxLength: 45,
    }),
    begins: fc.integer({ min: 80, max: 110 }),
    length: fc.integer({ min: 1, max: 40 }),
  })

  it('has the last price, what is known of the day, and the next price, each found by looking for it', () => {
    fc.assert(
      fc.property(drawn, ({ values, begins, length }) => {
        const span = { first: 100, last: 100 + length - 1 }
        const totalReturn = { firstSlot: begins, values: Float64Array.from(values) }
        const fund = followFund({ totalReturn, paidOut: new Map([[104, 0.5]]), toShown: sameCurrency(span) }, span)
        const priceOn = (slot: number) => values[slot - begins] ?? Number.NaN
        const slots = values.flatMap((price, index) => (Number.isNaN(price) ? [] : [begins + index]))
        for (let place = 0; place < length; place++) {
          const slot = 100 + place
          const before = slots.findLast((one) => one <= slot)
          const next = slots.find((one) => one >= slot && one <= span.last)
          expect(fund.index[place]).toBe(before === undefined ? Number.NaN : priceOn(before))
          expect(fund.nextPriced[place]).toBe(next === undefined ? -1 : next - 100)
          // two prices stand for what lies between them where they are ten weekdays apart or less
          const stands = before !== undefined && slot - before <= 10 && (next === undefined || next - before <= 10)
          const mark = before === slot ? priced : stands ? carried : unknown
          expect(fund.marks[place]).toBe(mark)
        }
        const newest = slots.findLast((one) => one <= span.last)
        expect(fund.endedAt).toBe(newest === undefined || span.last - newest <= 10 ? null : newest - 100)
        expect([...fund.paidOut]).toEqual([[4, 0.5]])
      }),
      { numRuns: 200 },
    )
  })
})

describe('the rates of a fund on a span', () => {
  const rated = (rates: readonly number[], prices: readonly number[] = rates.map(() => 1)) => {
    const span = { first: 100, last: 100 + rates.length - 1 }
    const totalReturn = { firstSlot: 100, values: Float64Array.from(prices) }
    const given = Float64Array.from(rates)
    const { toShown, marks } = followFund({ totalReturn, paidOut: new Map(), toShown: given }, span)
    expect([...given]).toEqual(rates)
    return { rates: [...toShown], marks: [...marks] }
  }
  const none = Number.NaN

  it.each([
    [
      'are carried through a gap, whose days are not known',
      [none, 30, none, none, 33, none],
      [none, 30, 30, 30, 33, none],
      [priced, priced, unknown, unknown, priced, priced],
    ],
    ['are carried through a gap behind the first day', [30, none, 33], [30, 30, 33], [priced, unknown, priced]],
    ['are what they are without a gap', [30, 31, 32], [30, 31, 32], [priced, priced, priced]],
    ['end with the last one', [30, none, none], [30, none, none], [priced, priced, priced]],
    ['are none where none is known', [none, none], [none, none], [priced, priced]],
  ])('%s', (_, given, found, marks) => {
    expect(rated(given)).toEqual({ rates: found, marks })
  })

  it('stand still from the last price of a fund that ended', () => {
    const days = Array.from({ length: 13 }, (_, place) => 30 + place)
    expect(rated(days, [1, 1]).rates).toEqual([30, ...Array.from({ length: 12 }, () => 31)])
    expect(rated(days.slice(0, 12), [1, 1]).rates).toEqual(days.slice(0, 12))
  })
})

it('a fund whose prices ended before the span is held at its last price and the rate of the first day', () => {
  const span = { first: 100, last: 101 }
  const totalReturn = { firstSlot: 85, values: Float64Array.of(5, 7, Number.NaN) }
  const fund = followFund({ totalReturn, paidOut: new Map(), toShown: Float64Array.of(30, 31) }, span)
  expect([...fund.index]).toEqual([7, 7])
  expect([...fund.toShown]).toEqual([30, 30])
  expect(fund.endedAt).toBe(-14)
})
