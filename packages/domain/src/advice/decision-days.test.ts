import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { decisionDays } from './decision-days.ts'

const days = (from: string, to: string, months: number) => decisionDays(epochDayOf(from), epochDayOf(to), months)

it('decides once a year, each time on the weekday of the first, and ends within the span', () => {
  const found = days('2010-01-04', '2013-01-20', 12)
  expect(found).toHaveLength(5)
  expect(new Set(found.map((slot) => slot % 5)).size).toBe(1)
})

it('has nothing to decide in a span without a whole week', () => {
  expect(days('2010-01-04', '2010-01-08', 12)).toEqual([])
  expect(days('2010-01-04', '2009-01-08', 12)).toEqual([])
  expect(days('2010-01-04', '2010-01-11', 12)).toHaveLength(2)
})

it('never passes the end, and never stands still', () => {
  const span = fc.record({
    from: fc.integer({ min: 7000, max: 15_000 }),
    length: fc.integer({ min: 0, max: 4000 }),
    months: fc.integer({ min: 1, max: 24 }),
  })
  const holds = fc.property(span, ({ from, length, months }) => {
    const found = decisionDays(from, from + length, months)
    return (
      found.every((slot) => slot <= slotOf(from + length)) &&
      found.every((slot, index) => index === 0 || slot > (found[index - 1] ?? 0))
    )
  })
  expect(fc.check(holds).failed).toBe(false)
})
