import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { neweyWestT } from './newey-west.ts'

// by the definition: every pair of known moments with its Bartlett weight
function slowT(values: readonly number[], lags: number): number | null {
  const known = values.flatMap((value, at) => (Number.isNaN(value) ? [] : [{ at, value }]))
  const mean = known.reduce((sum, { value }) => sum + value, 0) / known.length
  let variance = 0
  for (const a of known)
    for (const b of known) {
      const apart = Math.abs(a.at - b.at)
      if (apart <= lags) variance += (1 - apart / (lags + 1)) * (a.value - mean) * (b.value - mean)
    }
  return mean / (Math.sqrt(variance) / known.length)
}

describe('the t-value of a mean of overlapping windows', () => {
  it('is that of every pair by itself, with holes', () => {
    const value = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -900, max: 1000 }) }, fc.constant(Number.NaN))
    fc.assert(
      fc.property(fc.array(value, { minLength: 8, maxLength: 40 }), fc.integer({ min: 0, max: 12 }), (values, lags) => {
        const fast = neweyWestT(values, lags)
        fc.pre(fast !== null && Math.abs(fast) < 1e4)
        expect(fast).toBeCloseTo(slowT(values, lags) ?? Number.NaN, 6)
      }),
    )
  })

  it('without lags is the usual one but for n in the place of n − 1', () => {
    // mean 2, sum of squares 2: 2 / (√(2/3) / √3)
    expect(neweyWestT([1, 2, 3], 0)).toBeCloseTo(2 / (Math.sqrt(2 / 3) / Math.sqrt(3)), 12)
  })

  it('is smaller where each value carries most of the one before', () => {
    const slow = Array.from({ length: 48 }, (_, at) => 1 + Math.sin(at / 8))
    expect(neweyWestT(slow, 11) ?? Number.NaN).toBeLessThan((neweyWestT(slow, 0) ?? Number.NaN) / 1.8)
  })

  it('is none where nothing varies or there is too little', () => {
    expect(neweyWestT([0.1, 0.1, 0.1], 2)).toBeNull()
    expect(neweyWestT([1, Number.NaN], 1)).toBeNull()
    expect(() => neweyWestT([1, 2], 0.5)).toThrow(RangeError)
  })
})
