import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { nearly } from '../testing/nearly.ts'
import { annualisedVolatility } from './annualised-volatility.ts'
import { downsideDeviation } from './downside-deviation.ts'
import { historicalValueAtRisk } from './historical-value-at-risk.ts'
import { trackingError } from './tracking-error.ts'
import { underwaterCurve } from './underwater-curve.ts'

const unknown = Number.NaN
const oneReturn = fc.double({ min: -0.5, max: 0.5, noNaN: true })
const returns = fc.array(oneReturn, { minLength: 2, maxLength: 40 })

// √(Σ(x − x̄)² / (n − 1)), plainly.
const deviationOf = (values: readonly number[]): number => {
  const centre = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1))
}

describe('annualised volatility', () => {
  it.each([
    ['twelve months of one percent up and down', [0.01, -0.01], 12, 0.01 * Math.SQRT2 * Math.sqrt(12)],
    ['one span a year', [0.1, 0.3], 1, 0.1 * Math.SQRT2],
    ['no movement', [0.02, 0.02, 0.02], 252, 0],
    ['around an unknown', [0.1, unknown, 0.3], 4, 0.2 * Math.SQRT2],
  ])('of %s', (_, given, perYear, expected) => {
    expect(annualisedVolatility(given, perYear)).toEqual(nearly(expected))
  })

  it('needs two known returns', () => {
    expect(annualisedVolatility([], 12)).toBeNull()
    expect(annualisedVolatility([0.1], 12)).toBeNull()
    expect(annualisedVolatility([0.1, unknown], 12)).toBeNull()
  })

  it('is the deviation times the root of the spans', () => {
    fc.assert(
      fc.property(returns, fc.constantFrom(1, 12, 52, 252), (given, perYear) => {
        expect(annualisedVolatility(given, perYear)).toEqual(nearly(deviationOf(given) * perYear ** 0.5))
      }),
    )
  })
})

describe('tracking error', () => {
  it('is the volatility of the difference', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(oneReturn, oneReturn), { minLength: 2, maxLength: 40 }), (pairs) => {
        const [own, theirs] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)]
        const expected = deviationOf(pairs.map(([one, other]) => one - other)) * Math.sqrt(52)
        expect(trackingError(own, theirs, 52)).toEqual(nearly(expected))
        expect(trackingError(theirs, own, 52)).toEqual(nearly(expected))
      }),
    )
  })

  it('of a fund that beats its benchmark by the same each time is nothing', () => {
    expect(trackingError([0.02, 0.03, -0.01], [0.01, 0.02, -0.02], 12)).toBeCloseTo(0, 15)
  })

  it('leaves out the pairs of which a side is unknown', () => {
    expect(trackingError([0.1, unknown, 0.3, 9], [0, 0, 0, unknown], 1)).toEqual(nearly(0.1 * Math.SQRT2))
    expect(trackingError([0.1, unknown], [0, 0], 1)).toBeNull()
  })

  it('refuses series of different length', () => {
    expect(() => trackingError([0.1, 0.2], [0.1], 12)).toThrow(RangeError)
    expect(() => trackingError([0.1], [0.1, 0.2], 12)).toThrow(RangeError)
  })
})

describe('downside deviation', () => {
  it.each([
    // Bacon 2008: the mean runs over all returns, not only over those that fell short
    ['one shortfall among four', [0.05, -0.04, 0.03, 0.02], 0, Math.sqrt(0.04 ** 2 / 4)],
    ['two shortfalls', [-0.03, -0.04, 0, 0.01], 0, Math.sqrt(0.0025 / 4)],
    ['a target above nothing', [0.01, 0.03], 0.02, Math.sqrt(0.01 ** 2 / 2)],
    ['a target below nothing', [-0.01, -0.03], -0.02, Math.sqrt(0.01 ** 2 / 2)],
    ['returns that meet the target', [0.02, 0.02], 0.02, 0],
    ['gains only', [0.1, 0.2], 0, 0],
    ['one return', [-0.1], 0, 0.1],
    ['an unknown, which is not counted', [-0.1, unknown], 0, 0.1],
  ])('of %s', (_, given, target, expected) => {
    expect(downsideDeviation(given, target)).toEqual(nearly(expected, 12))
  })

  it('does not exist where nothing is known', () => {
    expect(downsideDeviation([], 0)).toBeNull()
    expect(downsideDeviation([unknown], 0)).toBeNull()
  })

  it('grows with the target, and with that of the mirror makes the whole mean square', () => {
    fc.assert(
      fc.property(returns, oneReturn, oneReturn, (given, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(downsideDeviation(given, low)).toBeLessThanOrEqual((downsideDeviation(given, high) ?? unknown) + 1e-15)
        const below = downsideDeviation(given, low) ?? unknown
        const above = downsideDeviation(
          given.map((value) => -value),
          -low,
        )
        const square = given.reduce((sum, value) => sum + (value - low) ** 2, 0) / given.length
        expect(below ** 2 + (above ?? unknown) ** 2).toEqual(nearly(square))
      }),
    )
  })
})

describe('historical value at risk', () => {
  const ramp = Array.from({ length: 101 }, (_, i) => (i - 50) / 100) // −0.50 to 0.50

  it.each([
    ['one in twenty of 101 returns', ramp, 0.95, 0.45],
    ['one in a hundred', ramp, 0.99, 0.49],
    ['one in two: the median', ramp, 0.5, 0],
    ['certainty: the worst', ramp, 1, 0.5],
    ['no confidence: the best', ramp, 0, -0.5],
    ['between two returns', [-0.1, 0.1], 0.75, 0.05],
    ['gains only: a loss below nothing', [0.01, 0.03], 0.95, -0.011],
    ['around an unknown', [unknown, -0.2, unknown], 0.95, 0.2],
  ])('at %s', (_, given, confidence, expected) => {
    expect(historicalValueAtRisk(given, confidence)).toBeCloseTo(expected, 12)
  })

  it('does not exist where nothing is known, and refuses a confidence over one or in percent', () => {
    expect(historicalValueAtRisk([], 0.95)).toBeNull()
    expect(historicalValueAtRisk([unknown], 0.95)).toBeNull()
    expect(() => historicalValueAtRisk([0.1], 95)).toThrow(RangeError)
    expect(() => historicalValueAtRisk([0.1], -0.05)).toThrow(RangeError)
  })

  it('is exceeded by no more than its part of the returns', () => {
    fc.assert(
      fc.property(returns, fc.double({ min: 0, max: 1, noNaN: true }), (given, confidence) => {
        const loss = historicalValueAtRisk(given, confidence) ?? unknown
        const worse = given.filter((one) => one < -loss - 1e-12).length
        expect(worse).toBeLessThanOrEqual((given.length - 1) * (1 - confidence) + 1)
      }),
    )
  })
})

describe('the underwater curve', () => {
  it.each([
    ['no price', [], []],
    ['rising prices', [1, 2, 3], [0, 0, 0]],
    ['a fall and its recovery', [100, 80, 100, 120, 60], [0, -0.2, 0, 0, -0.5]],
    ['unknown days, which stay unknown', [unknown, 10, unknown, 5], [unknown, 0, unknown, -0.5]],
    ['equal highs', [4, 4, 2, 4], [0, 0, -0.5, 0]],
  ])('of %s', (_, prices, expected) => {
    expect([...underwaterCurve(prices)]).toEqual(expected.map((one) => (one === 0 ? 0 : nearly(one))))
  })

  it('lies, each day, below the highest price so far', () => {
    const price = fc.option(fc.integer({ min: 1, max: 1000 }), { nil: unknown, freq: 5 })
    fc.assert(
      fc.property(fc.array(price, { maxLength: 50 }), fc.constantFrom(1, 1024), (prices, unit) => {
        const curve = underwaterCurve(prices.map((one) => one * unit))
        prices.forEach((one, day) => {
          const high = Math.max(...prices.slice(0, day + 1).filter((value) => value > 0))
          expect(curve[day]).toEqual(nearly(one / high - 1))
        })
      }),
    )
  })
})
