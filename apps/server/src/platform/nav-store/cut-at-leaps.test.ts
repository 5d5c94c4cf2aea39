import { describe, expect, it } from 'vitest'

import { seriesTable } from '../../testing/series-table.ts'
import { cutAtLeaps } from './cut-at-leaps.ts'

/** Monday. */
const FIRST = 15_000
const cut = (values: readonly number[], confirmed: readonly number[] = []) => {
  const table = seriesTable([{ firstSlot: FIRST, values }])
  const steps = cutAtLeaps(table, () => confirmed.map((slot) => FIRST + slot))
  return { step: (steps.get(0) ?? null) === null ? null : (steps.get(0) ?? 0) - FIRST, values: [...table.values] }
}
/** A price, so many weekdays without one, and the next price. */
const over = (empty: number, before: number, after: number) => [
  before,
  ...Array.from({ length: empty }, () => Number.NaN),
  after,
]

describe('a step from one day to the next', () => {
  it.each([
    ['half as much again', 1, 1.5, null],
    ['more than that', 1, 1.501, 1],
    ['a third less', 1.5, 1, null],
    ['more than a third less', 1.501, 1, 1],
  ])('%s', (_, before, after, step) => {
    expect(cut([before, after]).step).toBe(step)
  })

  it('takes away what lies before it, and leaves what lies behind', () => {
    expect(cut([1, 1.1, 3, 3.1])).toEqual({ step: 2, values: [Number.NaN, Number.NaN, 3, 3.1] })
  })

  it('counts where it is the latest: what came before it is gone with it', () => {
    expect(cut([1, 3, 9, 9])).toEqual({ step: 2, values: [Number.NaN, Number.NaN, 9, 9] })
  })

  it('is left where it is confirmed, and one before it counts again', () => {
    expect(cut([1, 3, 9, 9], [2])).toEqual({ step: 1, values: [Number.NaN, 3, 9, 9] })
    expect(cut([1, 3, 9, 9], [1, 2])).toEqual({ step: null, values: [1, 3, 9, 9] })
    expect(cut([1, 3, 3], [2]).step).toBe(1)
  })

  it('is measured over days without a price', () => {
    expect(cut([1, Number.NaN, 3]).values).toEqual([Number.NaN, Number.NaN, 3])
  })
})

describe('a step over a gap', () => {
  // 23 empty weekdays behind a Monday: 32 days; 20 of them: 29 days
  it.each([
    ['five times as much', 23, 1, 5, null],
    ['more than five times', 23, 1, 5.01, 24],
    ['two and a half times less', 23, 2.5, 1, null],
    ['less than that', 23, 2.51, 1, 24],
    ['of neighbours still', 20, 1, 2, 21],
  ])('%s', (_, empty, before, after, step) => {
    expect(cut(over(empty, before, after)).step).toBe(step)
  })

  it('begins a day behind a month: 31 days apart are neighbours', () => {
    // from Monday: slot 23 is the Thursday of the fifth week, 31 days later; slot 24 the day behind
    expect([cut(over(22, 1, 2)).step, cut(over(23, 1, 2)).step]).toEqual([23, null])
  })
})

it('of one fund leaves the others alone, also those without a price', () => {
  const table = seriesTable([
    { firstSlot: FIRST, values: [1, 1.1] },
    { firstSlot: 0, values: [] },
    { firstSlot: FIRST + 10, values: [1, 9] },
    { firstSlot: FIRST, values: [2, 2] },
  ])
  expect([...cutAtLeaps(table)]).toEqual([[2, FIRST + 11]])
  expect([...table.values]).toEqual([1, 1.1, Number.NaN, 9, 2, 2])
})
