import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { bracketRates, presentValue, type Timeline } from './bracket-rates.ts'
import { findRoot } from './find-root.ts'

const line = (...flows: readonly (readonly [years: number, amount: number])[]): Timeline => ({
  years: Float64Array.from(flows, ([years]) => years),
  amounts: Float64Array.from(flows, ([, amount]) => amount),
})

// Coefficients of ∏ (x − r): amounts whose rates 1 + i are the r, a year apart.
const withGrowths = (...growths: readonly number[]): Timeline => {
  let amounts = [1]
  for (const root of growths) amounts = [...amounts, 0].map((value, i) => value - root * (amounts[i - 1] ?? 0))
  return line(...amounts.map((amount, year) => [year, amount] as const))
}
const ratesOf = (timeline: Timeline): number[] =>
  bracketRates(timeline).map((bracket) => Math.exp(findRoot((g) => presentValue(timeline, g), bracket)))

describe('present value', () => {
  it.each([
    ['at no growth: the plain sum', 0, -100 + 60 + 60],
    ['at a growth of e a year: later payments shrink', 1, -100 + 60 / Math.E + 60 / Math.E ** 2],
    [
      'at a shrinking of e a year: earlier payments shrink, in money of the last day',
      -1,
      -100 / Math.E ** 2 + 60 / Math.E + 60,
    ],
  ])('%s', (_, g, expected) => {
    expect(presentValue(line([0, -100], [1, 60], [2, 60]), g)).toBeCloseTo(expected, 10)
  })

  it('of no payment is nothing', () => {
    expect(presentValue(line(), 0.5)).toBe(0)
    expect(presentValue(line(), -0.5)).toBe(0)
  })

  it('never overflows, however extreme the rate', () => {
    const long = line([0, -1], [40, 1])
    for (const g of [-20, 20]) expect(Number.isFinite(presentValue(long, g))).toBe(true)
  })

  it('has the sign of the sum in money of the first day', () => {
    const flow = fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: -100, max: 100 }))
    fc.assert(
      fc.property(
        fc.array(flow, { minLength: 1, maxLength: 8 }),
        fc.double({ min: -2, max: 2, noNaN: true }),
        (flows, g) => {
          const sorted = flows.toSorted(([a], [b]) => a - b)
          const first = sorted[0]?.[0] ?? 0
          const moved = sorted.map(([year, amount]) => [year - first, amount] as const)
          const plain = moved.reduce((sum, [year, amount]) => sum + amount * Math.exp(-g * year), 0)
          if (Math.abs(plain) < 1e-6) return
          expect(Math.sign(presentValue(line(...moved), g))).toBe(Math.sign(plain))
        },
      ),
    )
  })
})

describe('the rates that explain payments', () => {
  it.each([
    ['a tenth gained in a year', line([0, -100], [1, 110]), [1.1]],
    ['a half lost in a year', line([0, -100], [1, 50]), [0.5]],
    ['nothing gained', line([0, -100], [1, 100]), [1]],
    ['a quarter of a year: fourth power', line([0, -100], [0.25, 110]), [1.1 ** 4]],
    ['a loan: taken first, paid later', line([0, 100], [1, -120]), [1.2]],
    ['an annuity of two: x² − x − 1', line([0, -1], [1, 1], [2, 1]), [(1 + Math.sqrt(5)) / 2]],
    ['two rates', withGrowths(1.1, 1.6), [1.1, 1.6]],
    ['two rates below one', withGrowths(0.3, 0.9), [0.3, 0.9]],
    ['two rates around one', withGrowths(0.8, 1.25), [0.8, 1.25]],
    ['three rates', withGrowths(0.5, 1.5, 3), [0.5, 1.5, 3]],
    ['two rates a ten-thousandth apart', withGrowths(1.2, 1.2001), [1.2, 1.2001]],
    ['a pump that has none: x² − x + 1', line([0, 1], [1, -1], [2, 1]), []],
  ])('%s', (_, timeline, growths) => {
    expect(ratesOf(timeline)).toEqual(growths.map((growth) => expect.closeTo(growth, 6)))
  })

  it('are bracketed lowest first, each with a change of sign', () => {
    const growth = fc.double({ min: 0.2, max: 4, noNaN: true })
    fc.assert(
      fc.property(fc.uniqueArray(growth, { minLength: 1, maxLength: 3 }), (growths) => {
        const sorted = growths.toSorted((a, b) => a - b)
        fc.pre(sorted.every((one, i) => i === 0 || Math.log(one) - Math.log(sorted[i - 1] ?? 1) > 0.01))
        // three of one cell are told as one
        fc.pre(sorted.length < 3 || Math.log(sorted[2] ?? 1) - Math.log(sorted[0] ?? 1) > 0.3)
        const timeline = withGrowths(...sorted)
        const brackets = bracketRates(timeline)
        expect(brackets.length).toBe(sorted.length)
        sorted.forEach((one, i) => {
          const { low, high } = brackets[i] ?? { low: 0, high: 0 }
          expect(low).toBeLessThan(high)
          expect(low).toBeLessThanOrEqual(Math.log(one) + 1e-6)
          expect(high).toBeGreaterThanOrEqual(Math.log(one) - 1e-6)
        })
      }),
    )
  })

  it('of a plan with one change of sign are the one that was put in, wherever it lies', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -9, max: 15, noNaN: true }),
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 }),
        (g, paid) => {
          const end = paid.length
          const worth = paid.reduce((sum, amount, year) => sum + amount * Math.exp(g * (end - year)), 0)
          fc.pre(worth > 1e-200 && worth < 1e200)
          const timeline = line(...paid.map((amount, year) => [year, -amount] as const), [end, worth])
          const found = bracketRates(timeline)
          expect(found.length).toBe(1)
          const { low, high } = found[0] ?? { low: 1, high: 0 }
          expect(low - 1e-9).toBeLessThanOrEqual(g)
          expect(high + 1e-9).toBeGreaterThanOrEqual(g)
        },
      ),
    )
  })

  it.each([
    ['a gain beyond all rates', line([0, -1], [0.01, 1e9])],
    ['a loss beyond all rates', line([0, -1e9], [0.01, 1e-9])],
  ])('%s has none', (_, timeline) => {
    expect(bracketRates(timeline)).toEqual([])
  })
})

describe('the root inside a bracket', () => {
  it.each([
    ['a line', (x: number) => 3 * x - 1, 0, 1, 1 / 3],
    ['a parabola', (x: number) => x * x - 2, 0, 2, Math.SQRT2],
    ['a cubic with a flat place', (x: number) => (x - 1) ** 3, 0, 3, 1],
    ['a cosine', Math.cos, 1, 2, Math.PI / 2],
    ['a logarithm', Math.log, 0.1, 9, 1],
    ['a falling exponential', (x: number) => Math.exp(-x) - 0.01, 0, 50, Math.log(100)],
    ['Brent’s own: x⁹ on [−1, 4]', (x: number) => x ** 9, -1, 4, 0],
    ['a step', (x: number) => (x < 0.7 ? -1 : 1), 0, 1, 0.7],
    ['a root at the lower end', (x: number) => x, 0, 5, 0],
    ['a root at the upper end', (x: number) => x - 5, 0, 5, 5],
    ['a bracket the wrong way round', (x: number) => x - 2, 5, 0, 2],
  ])('of %s', (_, f, low, high, root) => {
    expect(findRoot(f, { low, high })).toBeCloseTo(root, Math.abs(root) > 0 ? 4 : 1)
    expect(Math.abs(f(findRoot(f, { low, high })))).toBeLessThanOrEqual(1)
  })

  it('is met to the last digits for smooth functions', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        (root, slope) => {
          const found = findRoot((x) => slope * (x - root) + (x - root) ** 3, { low: -60, high: 70 })
          expect(Math.abs(found - root)).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(root)))
        },
      ),
    )
  })

  it('costs few looks at the function: Brent’s promise is far below bisection’s fifty', () => {
    let looks = 0
    const counted = (x: number): number => {
      looks += 1
      return Math.exp(x) - 5
    }
    findRoot(counted, { low: 0, high: 10 })
    expect(looks).toBeLessThan(25)
  })

  it('stops as near as it is asked to', () => {
    const found = findRoot((x) => x * x - 2, { low: 0, high: 2 }, 0.1)
    expect(Math.abs(found - Math.SQRT2)).toBeLessThan(0.2)
  })

  it('does not exist where both ends have the same sign, or the function is unknown at one', () => {
    expect(findRoot((x) => x * x + 1, { low: -1, high: 1 })).toBeNaN()
    expect(findRoot((x) => -1 - x * x, { low: -1, high: 1 })).toBeNaN()
  })
})
