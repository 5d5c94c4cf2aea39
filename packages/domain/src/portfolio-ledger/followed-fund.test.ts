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
