import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LONGEST_STAND_SLOTS } from '../series/standing-price.ts'
import { hasHole, holeBefore, holeInFall } from './hole-in-fall.ts'
import { maxDrawdown } from './max-drawdown.ts'

const gap = (count: number) => Array.from({ length: count }, () => Number.NaN)
const holeOf = (prices: number[]) => {
  const fall = maxDrawdown(prices)
  return fall && holeInFall(prices, fall)
}

it('finds the longest hole between peak and trough', () => {
  expect(holeOf([10, ...gap(10), 9, ...gap(20), 8, 9])).toEqual({ before: 11, after: 32 })
})

it('takes ten weekdays for no hole, and none outside the fall', () => {
  expect(holeOf([10, ...gap(9), 9, 8])).toBeNull()
  expect(holeOf([1, ...gap(30), 10, 8, ...gap(30), 12])).toBeNull()
  expect(holeOf([1, 2, 3])).toBeNull()
})

it('finds the hole that a price ends, from ten weekdays on', () => {
  expect(holeBefore([10, ...gap(10), 12], 11)).toEqual({ before: 0, after: 11 })
  expect(holeBefore([10, ...gap(9), 12], 10)).toBeNull()
  expect(holeBefore([10, ...gap(20), 11, 12], 22)).toBeNull()
  expect(holeBefore([...gap(20), 12], 20)).toBeNull()
  expect(holeBefore([12], 0)).toBeNull()
})

describe('hasHole', () => {
  it('finds what looking at each price after the other finds', () => {
    const price = fc.oneof({ weight: 1, arbitrary: fc.constant(10) }, { weight: 6, arbitrary: fc.constant(Number.NaN) })
    fc.assert(
      fc.property(fc.array(price, { maxLength: 80 }), (prices) => {
        const indices = prices.flatMap((value, index) => (Number.isNaN(value) ? [] : [index]))
        const steps = indices.slice(1).map((index, at) => index - (indices[at] ?? index))
        expect(hasHole(Float64Array.from(prices))).toBe(steps.some((step) => step > LONGEST_STAND_SLOTS))
      }),
      { numRuns: 1000 },
    )
  })
})
