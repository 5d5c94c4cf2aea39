import { describe, expect, it } from 'vitest'

import { epochDayOf } from './iso-date.ts'
import { latestOfMonths } from './latest-of-months.ts'
import { monthIndexOf } from './month-index.ts'
import { slotOf } from './weekday-slot.ts'

// A level on some days, nothing between.
function levelOn(days: Readonly<Record<string, number>>) {
  const slots = Object.entries(days).map(([day, value]) => [slotOf(epochDayOf(day)), value] as const)
  const firstSlot = Math.min(...slots.map(([slot]) => slot))
  const values = new Float64Array(Math.max(...slots.map(([slot]) => slot)) - firstSlot + 1).fill(Number.NaN)
  for (const [slot, value] of slots) values[slot - firstSlot] = value
  return { firstSlot, values }
}

describe('the last figures of months', () => {
  it('are those of the last day with one, also of the month that is running', () => {
    const level = levelOn({ '2026-01-05': 1, '2026-01-29': 2, '2026-02-27': 3, '2026-03-02': 4 })
    const { firstMonth, values } = latestOfMonths(level)
    expect(firstMonth).toBe(monthIndexOf(epochDayOf('2026-01-01')))
    expect([...values]).toEqual([2, 3, 4])
  })

  it('leave a month without a figure open', () => {
    expect([...latestOfMonths(levelOn({ '2026-01-30': 1, '2026-03-31': 3 })).values]).toEqual([1, Number.NaN, 3])
  })

  it('are none of a level without any', () => {
    expect(latestOfMonths({ firstSlot: 9, values: new Float64Array(3).fill(Number.NaN) }).values.length).toBe(0)
  })
})
