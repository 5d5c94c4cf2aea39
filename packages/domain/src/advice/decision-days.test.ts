import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
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
  expect(days('2010-01-04', '2010-01-08', 12).length).toBeLessThan(2)
  expect(days('2010-01-04', '2009-01-08', 12).length).toBeLessThan(2)
})

it('never passes the end, and never stands still', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 7000, max: 15_000 }),
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 1, max: 24 }),
      (from, length, months) => {
        const found = decisionDays(from, from + length, months)
        found.forEach((slot, place) => {
          if (place > 0) expect(slot).toBeGreaterThan(found[place - 1] ?? 0)
        })
      },
    ),
  )
})
