import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { maxDrawdown } from './max-drawdown.ts'
import { underwaterCurve } from './underwater-curve.ts'

const prices = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 60 })

describe('maxDrawdown', () => {
  it('measures the fall from the highest earlier price, and when it was made good', () => {
    expect(maxDrawdown([100, 120, 90, 110, 60, 130])).toEqual({ depth: 0.5, peak: 1, trough: 4, recovery: 5 })
    expect(maxDrawdown([100, 50, 99])).toMatchObject({ depth: 0.5, recovery: null })
  })

  it('is zero when prices only rise, and unknown when there are none', () => {
    expect(maxDrawdown([1, 2, 3])).toEqual({ depth: 0, peak: 0, trough: 0, recovery: 0 })
    expect(maxDrawdown([])).toBeNull()
    expect(maxDrawdown([Number.NaN])).toBeNull()
  })

  it('passes over days without a price', () => {
    expect(maxDrawdown([Number.NaN, 10, Number.NaN, 5, Number.NaN, 10])).toEqual({
      depth: 0.5,
      peak: 1,
      trough: 3,
      recovery: 5,
    })
  })

  it('does not depend on the currency unit, and lies in [0, 1)', () => {
    fc.assert(
      fc.property(prices, (series) => {
        const fall = maxDrawdown(series)
        expect(maxDrawdown(series.map((price) => price * 1024))).toEqual(fall)
        expect(fall?.depth).toBeGreaterThanOrEqual(0)
        expect(fall?.depth).toBeLessThan(1)
      }),
    )
  })

  it('is the worst of all pairs of an earlier and a later day, and the bottom of the underwater curve', () => {
    fc.assert(
      fc.property(prices, (series) => {
        const pairs = series.flatMap((early, i) => series.slice(i).map((late) => 1 - late / early))
        expect(maxDrawdown(series)?.depth).toBe(Math.max(...pairs))
        expect(Math.min(...underwaterCurve(series))).toBeCloseTo(-Math.max(...pairs), 12)
      }),
    )
  })

  it('only deepens when days are added', () => {
    fc.assert(
      fc.property(prices, prices, (early, late) => {
        expect(maxDrawdown([...early, ...late])?.depth).toBeGreaterThanOrEqual(maxDrawdown(early)?.depth ?? 0)
      }),
    )
  })

  it('refuses what cannot be a price', () => {
    expect(() => maxDrawdown([1, 0])).toThrow(RangeError)
    expect(() => maxDrawdown([1, Number.POSITIVE_INFINITY])).toThrow(RangeError)
  })
})
