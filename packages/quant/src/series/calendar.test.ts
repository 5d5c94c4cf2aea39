import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addMonths } from './add-months.ts'
import { civilOfEpochDay, epochDayOfCivil } from './civil-date.ts'
import { epochDayOf, isoDateOf } from './iso-date.ts'
import { firstDayOfMonth, lastCompleteMonth, lastDayOfMonth, monthIndexOf } from './month-index.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter, weekOfSlot } from './weekday-slot.ts'

// 0000-01-01 to 9999-12-31
const anyDay = fc.integer({ min: -719_528, max: 2_932_896 })
const date = (text: string): number => epochDayOf(text)

describe('civil dates', () => {
  it('count from 1970-01-01', () => {
    expect(epochDayOf('1970-01-01')).toBe(0)
    expect(epochDayOf('2000-03-01')).toBe(11_017)
    expect(isoDateOf(-1)).toBe('1969-12-31')
  })

  it('survive the way there and back, and lie a day apart', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(epochDayOfCivil(civilOfEpochDay(day))).toBe(day)
        expect(epochDayOf(isoDateOf(day))).toBe(day)
      }),
    )
  })

  it.each(['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-01', '20240101', '', '2024-04-31'])(
    '%s is no day',
    (text) => {
      expect(() => epochDayOf(text)).toThrow(RangeError)
    },
  )
})

describe('months', () => {
  it.each([
    ['2024-03-31', -1, '2024-02-29'],
    ['2023-03-31', -1, '2023-02-28'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2024-01-15', 6, '2024-07-15'],
    ['2024-12-31', 2, '2025-02-28'],
    ['1970-01-31', -1, '1969-12-31'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(isoDateOf(addMonths(date(from), months))).toBe(to)
  })

  it('end on their last day, and are complete on it', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = monthIndexOf(day)
        expect(firstDayOfMonth(month)).toBeLessThanOrEqual(day)
        expect(lastDayOfMonth(month)).toBeGreaterThanOrEqual(day)
        expect(civilOfEpochDay(lastDayOfMonth(month) + 1).day).toBe(1)
        expect(lastCompleteMonth(day)).toBe(day === lastDayOfMonth(month) ? month : month - 1)
      }),
    )
  })
})

describe('weekday slots', () => {
  it('number Monday to Friday without a gap', () => {
    expect(slotOf(date('1969-12-29'))).toBe(0)
    // Friday, Saturday, Sunday, Monday
    expect(
      ['2024-06-07', '2024-06-08', '2024-06-09', '2024-06-10'].map(
        (day) => slotOf(date(day)) - slotOf(date('2024-06-07')),
      ),
    ).toEqual([0, 0, 0, 1])
    expect(slotOnOrAfter(date('2024-06-08'))).toBe(slotOf(date('2024-06-10')))
  })

  it('name the day they hold, and their week', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500_000, max: 2_000_000 }), (slot) => {
        const day = epochDayOfSlot(slot)
        expect(slotOf(day)).toBe(slot)
        expect(slotOnOrAfter(day)).toBe(slot)
        expect(epochDayOfSlot(slot + 5)).toBe(day + 7)
        expect(weekOfSlot(slot)).toBe(Math.floor((day + 3) / 7))
      }),
    )
  })
})
