import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { histogram } from './histogram.ts'

describe('a histogram', () => {
  it('has bins of a round width with zero at an edge', () => {
    const found = histogram([-3, -1, 0, 1, 4.9, Number.NaN], 5)
    expect([found?.from, found?.width, [...(found?.counts ?? [])]]).toEqual([-4, 2, [1, 1, 2, 0, 1]])
  })

  it('is nothing without a value, and one bin where all are equal', () => {
    expect(histogram([Number.NaN], 5)).toBeNull()
    expect([...(histogram([2, 2], 5)?.counts ?? [])]).toEqual([2])
    expect([...(histogram([0, 0], 5)?.counts ?? [])]).toEqual([2])
    expect([...(histogram([0, -5e-324], 5)?.counts ?? [])]).toEqual([1, 1])
  })

  it('counts every value once, in no more bins than asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e5, max: 1e5, noNaN: true }), { minLength: 1 }), (values) => {
        const found = histogram(values, 25)
        const counts = [...(found?.counts ?? [])]
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(values.length)
        expect(counts.length).toBeLessThanOrEqual(25)
      }),
    )
  })
})
