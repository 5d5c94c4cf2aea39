import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { epochDayOf } from './iso-date.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter, weekOfSlot } from './weekday-slot.ts'

// Days from the Monday 1969-12-29 on, walked one by one: the number of weekdays seen so far.
function walked(
  days: number,
): readonly { readonly epochDay: number; readonly before: number; readonly weekday: number }[] {
  let before = 0
  return Array.from({ length: days }, (_, i) => {
    const weekday = i % 7
    const row = { epochDay: i - 3, before, weekday }
    if (weekday < 5) before += 1
    return row
  })
}

describe('weekday slots', () => {
  it('count the weekdays, walked one by one for five years', () => {
    for (const { epochDay, before, weekday } of walked(5 * 366)) {
      const weekend = weekday >= 5
      expect(slotOf(epochDay)).toBe(weekend ? before - 1 : before)
      expect(slotOnOrAfter(epochDay)).toBe(before)
      if (!weekend) expect(epochDayOfSlot(before)).toBe(epochDay)
    }
  })

  it.each([
    // day, slot relative to Friday 2024-06-07 on or before, and on or after
    ['Thursday', '2024-06-06', -1, -1],
    ['Friday', '2024-06-07', 0, 0],
    ['Saturday', '2024-06-08', 0, 1],
    ['Sunday', '2024-06-09', 0, 1],
    ['Monday', '2024-06-10', 1, 1],
    ['Tuesday', '2024-06-11', 2, 2],
  ])('%s %s', (_, day, before, after) => {
    const friday = slotOf(epochDayOf('2024-06-07'))
    expect(slotOf(epochDayOf(day)) - friday).toBe(before)
    expect(slotOnOrAfter(epochDayOf(day)) - friday).toBe(after)
  })

  it.each([
    ['the first day of the count', '1969-12-29', 0],
    ['the first Friday', '1970-01-02', 4],
    ['the second Monday', '1970-01-05', 5],
    ['the Friday before the count', '1969-12-26', -1],
    ['the Monday before the count', '1969-12-22', -5],
  ])('%s, %s, is slot %i', (_, day, slot) => {
    expect(slotOf(epochDayOf(day))).toBe(slot)
    expect(slotOnOrAfter(epochDayOf(day))).toBe(slot)
    expect(epochDayOfSlot(slot)).toBe(epochDayOf(day))
  })

  it('of a day before the count work as those behind it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800_000, max: 800_000 }), (day) => {
        expect(slotOf(day + 7)).toBe(slotOf(day) + 5)
        expect(slotOnOrAfter(day + 7)).toBe(slotOnOrAfter(day) + 5)
      }),
    )
  })

  it('bracket every day: the slot on or before it is never later, the one on or after it never earlier', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800_000, max: 800_000 }), (day) => {
        const [before, after] = [epochDayOfSlot(slotOf(day)), epochDayOfSlot(slotOnOrAfter(day))]
        expect(before).toBeLessThanOrEqual(day)
        expect(after).toBeGreaterThanOrEqual(day)
        expect(day - before).toBeLessThanOrEqual(2)
        expect(after - day).toBeLessThanOrEqual(2)
        expect(slotOnOrAfter(day) - slotOf(day)).toBe(before === day ? 0 : 1)
      }),
    )
  })

  it('make weeks of five', () => {
    expect([-6, -5, -1, 0, 4, 5, 9, 10].map(weekOfSlot)).toEqual([-2, -1, -1, 0, 0, 1, 1, 2])
  })
})
