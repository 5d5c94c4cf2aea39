import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { allocate } from './allocate.ts'

describe('allocate', () => {
  it('gives what is left over to the largest remainders', () => {
    expect(allocate(1000, [1, 1, 1])).toEqual([334, 333, 333])
    expect(allocate(10, [0.25, 0.25, 0.5])).toEqual([3, 2, 5])
  })

  it('never loses or makes a unit, and is never a whole unit off', () => {
    const weights = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), weights, (total, given) => {
        const parts = allocate(total, given)
        const sum = given.reduce((all, weight) => all + weight, 0)
        expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
        parts.forEach((part, index) =>
          expect(Math.abs(part - ((given[index] ?? 0) / sum) * total)).toBeLessThan(1.000001),
        )
      }),
    )
  })

  it('refuses what it cannot split', () => {
    expect(() => allocate(1.5, [1])).toThrow(RangeError)
    expect(() => allocate(10, [0, 0])).toThrow(RangeError)
    expect(() => allocate(10, [-1, 2])).toThrow(RangeError)
  })
})
