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

  it('regression: loses no unit of as many as a double can count', () => {
    const weights = fc.array(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 4e15, max: Number.MAX_SAFE_INTEGER }), weights, (total, given) => {
        const parts = allocate(total, given)
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(total))
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('refuses units and weights that are no numbers', () => {
    expect(() => allocate(1e16, [1])).toThrow(RangeError)
    expect(() => allocate(Number.NaN, [1])).toThrow(RangeError)
    expect(() => allocate(-1, [1])).toThrow(RangeError)
    expect(() => allocate(10, [Number.POSITIVE_INFINITY, 1])).toThrow(RangeError)
    expect(() => allocate(10, [Number.NaN])).toThrow(RangeError)
    expect(() => allocate(10, [])).toThrow(RangeError)
  })

  it('shares nothing among anyone, also among no one', () => {
    expect(allocate(0, [0, 0])).toEqual([0, 0])
    expect(allocate(0, [])).toEqual([])
  })

  it('gives equal remainders to the earlier place', () => {
    expect(allocate(3, [1, 1])).toEqual([2, 1])
    expect(allocate(5, [1, 1, 1, 1])).toEqual([2, 1, 1, 1])
  })

  const whole = fc
    .array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 10 })
    .filter((all) => all.some((weight) => weight > 0))

  it('is Hamilton’s method in whole numbers, whatever the weights', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), whole, (total, weights) => {
        const sum = weights.reduce((all, weight) => all + weight, 0)
        const exact = weights.map((weight) => ({
          floor: Math.floor((weight * total) / sum),
          rest: (weight * total) % sum,
        }))
        const left = total - exact.reduce((all, { floor }) => all + floor, 0)
        const parts = allocate(total, weights)
        const extra = parts.map((part, index) => part - (exact[index]?.floor ?? 0))
        expect(extra.every((more) => more === 0 || more === 1)).toBe(true)
        expect(extra.filter((more) => more === 1)).toHaveLength(left)
        // who gets one more has no smaller remainder than who does not
        const got = exact.flatMap(({ rest }, index) => (extra[index] === 1 ? [rest] : []))
        const not = exact.flatMap(({ rest }, index) => (extra[index] === 0 ? [rest] : []))
        expect(Math.min(...got, sum)).toBeGreaterThanOrEqual(Math.max(...not, 0))
      }),
      { numRuns: 500 },
    )
  })

  it('gives a larger weight no less, nothing to nothing, and the same for weights of another scale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), whole, (total, weights) => {
        const parts = allocate(total, weights)
        weights.forEach((weight, index) => {
          if (weight === 0) expect(parts[index]).toBe(0)
          weights.forEach((other, place) => {
            if (weight > other) expect(parts[index]).toBeGreaterThanOrEqual(parts[place] ?? 0)
          })
        })
        expect(
          allocate(
            total,
            weights.map((weight) => weight * 1024),
          ),
        ).toEqual(parts)
      }),
    )
  })
})
