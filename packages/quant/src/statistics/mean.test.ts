import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mean } from './mean.ts'

const { NaN: unknown, POSITIVE_INFINITY: infinite } = Number
const whole = fc.integer({ min: -1_000_000, max: 1_000_000 })

// Exact, for whole numbers: the sum as a BigInt, divided once.
const meanOfWhole = (values: readonly number[]): number =>
  Number(values.reduce((sum, value) => sum + BigInt(value), 0n)) / values.length

describe('mean', () => {
  it.each([
    ['no value', [], null],
    ['nothing but unknown values', [unknown, unknown], null],
    ['one value', [-7], -7],
    ['a zero, which is a value', [0], 0],
    ['zeros beside a value', [0, 0, 3], 1],
    ['an unknown first', [unknown, 2, 4], 3],
    ['an unknown last', [2, 4, unknown], 3],
    ['values that cancel', [-5, 5], 0],
    ['an infinite value', [1, infinite], infinite],
    ['huge and tiny', [2 ** 1000, 2 ** -1000], 2 ** 999],
    ['the smallest number there is', [5e-324, 5e-324], 5e-324],
  ])('of %s', (_, values, expected) => {
    expect(mean(values)).toBe(expected)
  })

  it('of typed arrays is that of lists', () => {
    expect(mean(Float64Array.of(1, 2, 6))).toBe(3)
    expect(mean(Int32Array.of(1, 2, 6))).toBe(3)
  })

  it('is the exact sum over the count, for whole numbers', () => {
    fc.assert(
      fc.property(fc.array(whole, { minLength: 1, maxLength: 60 }), (values) => {
        expect(mean(values)).toBe(meanOfWhole(values))
      }),
    )
  })

  it('counts only what is known, wherever the unknown stand', () => {
    fc.assert(
      fc.property(fc.array(fc.option(whole, { nil: unknown }), { maxLength: 40 }), (values) => {
        const known = values.filter((value) => !Number.isNaN(value))
        expect(mean(values)).toBe(known.length === 0 ? null : meanOfWhole(known))
      }),
    )
  })

  it('does not depend on the order, lies between the least and the most, and moves with a shift', () => {
    fc.assert(
      fc.property(fc.array(whole, { minLength: 1, maxLength: 40 }), whole, (values, shift) => {
        const centre = mean(values) ?? unknown
        expect(mean(values.toReversed())).toBe(centre)
        expect(centre).toBeGreaterThanOrEqual(Math.min(...values))
        expect(centre).toBeLessThanOrEqual(Math.max(...values))
        expect(mean(values.map((value) => value + shift))).toBeCloseTo(centre + shift, 6)
      }),
    )
  })

  it('of a whole is that of its parts, each by its count', () => {
    const some = fc.array(whole, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(some, some, (left, right) => {
        const parts = (mean(left) ?? unknown) * left.length + (mean(right) ?? unknown) * right.length
        expect(mean([...left, ...right])).toBeCloseTo(parts / (left.length + right.length), 6)
      }),
    )
  })
})
