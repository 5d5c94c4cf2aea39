import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { closeByKey, shownWorths } from './shown-worths.ts'

describe('shownWorths', () => {
  it('regression: funds of 768,965.40 whose amounts rounded to 768,966 add up to the headline', () => {
    const lines = [
      { lipperId: 'B', value: 400_000.6 },
      { lipperId: 'A', value: 300_000.7 },
      { lipperId: 'C', value: 68_964.1 },
    ]
    expect(shownWorths(lines, 'TWD')).toEqual([400_000, 300_001, 68_964])
    expect(shownWorths(lines, 'USD')).toEqual([400_000.6, 300_000.7, 68_964.1])
  })

  it('adds lines up to their fund, and knows no amount of a line without a worth', () => {
    const lines = [
      { lipperId: 'A', value: 10.4 },
      { lipperId: 'B', value: null },
      { lipperId: 'A', value: 10.4 },
    ]
    expect(shownWorths(lines, 'TWD')).toEqual([11, null, 10])
    expect(shownWorths([], 'TWD')).toEqual([])
  })

  it('gives every fund the same amount in whatever order, never a unit away', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(cents, (all) => {
        const lines = all.map((value, index) => ({ lipperId: `F${index}`, value: value / 100 }))
        const shown = shownWorths(lines, 'TWD')
        expect(shownWorths(lines.toReversed(), 'TWD').toReversed()).toEqual(shown)
        shown.forEach((value, index) => expect(Math.abs((value ?? 0) - (lines[index]?.value ?? 0))).toBeLessThan(1))
        const exact = all.reduce((sum, value) => sum + value, 0) / 100
        expect(shown.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(Math.round(exact))
      }),
    )
  })
})

it('closes nothing without an amount', () => {
  expect(closeByKey(new Map([['A', null]]), 5, 'TWD')).toEqual(new Map([['A', null]]))
})
