import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nearly } from '../testing/nearly.ts'
import { normalCdf, normalQuantile } from './normal-distribution.ts'

// ½ + ∫ φ from 0 to z by Simpson's rule on 2,000 strips: slow, and independent of any series.
const integrated = (z: number): number => {
  const strips = 2000
  const width = z / strips
  const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  let sum = density(0) + density(z)
  for (let k = 1; k < strips; k++) sum += (k % 2 === 1 ? 4 : 2) * density(k * width)
  return 0.5 + (sum * width) / 3
}

describe('the part of the normal distribution below z', () => {
  it.each([
    // Abramowitz & Stegun, table 26.1, and further digits of mpmath.ncdf
    [0, 0.5],
    [0.5, 0.6914624612740131],
    [1, 0.8413447460685429],
    [1.96, 0.9750021048517795],
    [2, 0.9772498680518208],
    [3, 0.9986501019683699],
    [-1, 0.15865525393145705],
    [-2, 0.02275013194817921],
    [-3, 0.00134989803163009],
    [-4, 3.167124183311992e-5],
    [-5, 2.8665157187919391e-7],
    [-8, 6.220960574271784e-16],
    [-10, 7.61985302416053e-24],
    [-20, 2.7536241186062337e-89],
    [-30, 4.906713927148187e-198],
  ])('z = %s: %s', (z, expected) => {
    expect(normalCdf(z)).toEqual(nearly(expected, 12, 'relative'))
  })

  it('is nothing and all at the ends', () => {
    expect(normalCdf(-40)).toBe(0)
    expect(normalCdf(40)).toBe(1)
    expect(normalCdf(Number.POSITIVE_INFINITY)).toBe(1)
    expect(normalCdf(Number.NEGATIVE_INFINITY)).toBe(0)
  })

  it('is the integral of the density', () => {
    fc.assert(
      fc.property(fc.double({ min: -6, max: 6, noNaN: true }), (z) => {
        expect(normalCdf(z)).toBeCloseTo(integrated(z), 11)
      }),
    )
  })

  it('has no step where one way of computing hands over to the other', () => {
    expect(normalCdf(-3 - 1e-9)).toEqual(nearly(normalCdf(-3 + 1e-9), 7, 'relative'))
    expect(normalCdf(-3 - 1e-9)).toBeLessThan(normalCdf(-3 + 1e-9))
  })

  it('is symmetric and never falls', () => {
    const z = fc.double({ min: -12, max: 12, noNaN: true })
    fc.assert(
      fc.property(z, z, (one, other) => {
        expect(normalCdf(one) + normalCdf(-one)).toBeCloseTo(1, 14)
        expect(normalCdf(Math.min(one, other))).toBeLessThanOrEqual(normalCdf(Math.max(one, other)) + 1e-16)
      }),
    )
  })
})

describe('the z below which a part lies', () => {
  it.each([
    // Wichura 1988, table of test values, and R qnorm
    [0.25, -0.6744897501960817],
    [0.001, -3.090232306167813],
    [1e-20, -9.26234008979841],
    [0.5, 0],
    [0.95, 1.6448536269514722],
    [0.975, 1.959963984540054],
    [0.99, 2.3263478740408408],
    [0.995, 2.5758293035489004],
    [1e-10, -6.361340902404056],
    [1e-300, -37.0471],
  ])('part %s: %s', (part, expected) => {
    expect(normalQuantile(part)).toBeCloseTo(expected, part === 1e-300 ? 4 : 13)
  })

  it('is without end at the ends', () => {
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY)
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([0.075, 0.925, Math.exp(-25), 1 - Math.exp(-25)])(
    'has no step at %s, where one polynomial hands over to the next',
    (part) => {
      const by = Math.max(Math.min(part, 1 - part) * 1e-6, 4e-16)
      const [before, behind] = [normalQuantile(part - by), normalQuantile(part + by)]
      expect(behind).toBeGreaterThan(before)
      expect(behind - before).toBeLessThan(3e-5)
    },
  )

  it('undoes the distribution, from one in 10¹⁵ to all but one in 10¹⁵', () => {
    fc.assert(
      fc.property(fc.double({ min: -8, max: 8, noNaN: true }), (z) => {
        // above, the part is so near one that its own last digit moves z
        expect(normalQuantile(normalCdf(z))).toBeCloseTo(z, z > 4 ? 0 : 9)
      }),
    )
  })

  it('is antisymmetric', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 20 - 1 }), (k) => {
        const part = k / 2 ** 21
        expect(normalQuantile(1 - part)).toBe(-normalQuantile(part))
      }),
    )
  })
})
