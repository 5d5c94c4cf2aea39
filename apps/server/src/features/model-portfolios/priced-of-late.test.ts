import { expect, it } from 'vitest'

import { isPricedOfLate } from './priced-of-late.ts'

const series = { firstSlot: 100, values: Float64Array.of(10, Number.NaN, 11, Number.NaN, Number.NaN) }

it('a fund has had a price of late for eight weekdays after its last one, and before its first never', () => {
  const days = [99, 100, 101, 102, 110, 111]
  expect(days.map((slot) => isPricedOfLate(series, slot))).toEqual([false, true, true, true, true, false])
})

it('a price that came later is not known yet', () => {
  const late = { firstSlot: 0, values: Float64Array.of(5, ...Array.from({ length: 20 }, () => Number.NaN), 6) }
  expect(isPricedOfLate(late, 20)).toBe(false)
  expect(isPricedOfLate(late, 21)).toBe(true)
})
