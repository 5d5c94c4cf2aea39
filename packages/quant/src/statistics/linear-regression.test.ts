import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { correlation } from './correlation.ts'
import { linearRegression } from './linear-regression.ts'

const unknown = Number.NaN
const whole = fc.integer({ min: -50, max: 50 })
const pairs = fc.array(fc.tuple(whole, whole), { minLength: 2, maxLength: 25 })
const varied = pairs.filter((all) => new Set(all.map(([x]) => x)).size > 1)
const xOf = (all: readonly (readonly [number, number])[]): number[] => all.map(([x]) => x)
const yOf = (all: readonly (readonly [number, number])[]): number[] => all.map(([, y]) => y)

// The normal equations in whole numbers, which are exact: slope = (n Σxy − Σx Σy) / (n Σx² − (Σx)²).
const normalEquations = (all: readonly (readonly [number, number])[]) => {
  const sum = (of: (x: number, y: number) => number): number => all.reduce((total, [x, y]) => total + of(x, y), 0)
  const n = all.length
  const [x, y] = [sum((a) => a), sum((_, b) => b)]
  const xx = n * sum((a) => a * a) - x * x
  const yy = n * sum((_, b) => b * b) - y * y
  const xy = n * sum((a, b) => a * b) - x * y
  return { slope: xy / xx, intercept: (y - (xy / xx) * x) / n, r2: yy === 0 ? null : xy ** 2 / (xx * yy), xy }
}

describe('linear regression', () => {
  it('is the published line of Anscombe’s first set', () => {
    // F. J. Anscombe, "Graphs in statistical analysis", The American Statistician 27(1), 1973
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    const line = linearRegression(y, x)
    expect(line?.slope).toBeCloseTo(0.5000909090909091, 12)
    expect(line?.intercept).toBeCloseTo(3.0000909090909085, 12)
    expect(line?.r2).toBeCloseTo(0.6665424595087748, 12)
    expect(line?.count).toBe(11)
  })

  it('of Anscombe’s fourth set, all but one x equal, is the same line', () => {
    const x = [8, 8, 8, 8, 8, 8, 8, 19, 8, 8, 8]
    const y = [6.58, 5.76, 7.71, 8.84, 8.47, 7.04, 5.25, 12.5, 5.56, 7.91, 6.89]
    expect(linearRegression(y, x)).toMatchObject({
      slope: expect.closeTo(0.4999090909090909, 12),
      intercept: expect.closeTo(3.0017272727272726, 12),
      r2: expect.closeTo(0.6667072568984653, 12),
    })
  })

  it('solves the normal equations', () => {
    fc.assert(
      fc.property(varied, (all) => {
        const exact = normalEquations(all)
        const line = linearRegression(yOf(all), xOf(all))
        expect(line?.slope).toBeCloseTo(exact.slope, 9)
        expect(line?.intercept).toBeCloseTo(exact.intercept, 8)
        if (exact.r2 === null) expect(line).toMatchObject({ r2: null, correlation: null })
        else expect(line?.r2).toBeCloseTo(exact.r2, 9)
        expect(Math.sign(Math.round(1e9 * (line?.correlation ?? 0)))).toBe(Math.sign(exact.xy))
      }),
    )
  })

  it('explains y by x and not x by y', () => {
    const line = linearRegression([0, 10, 20], [0, 1, 2])
    expect(line).toMatchObject({ slope: 10, intercept: 0, r2: 1, correlation: 1 })
    expect(linearRegression([0, 1, 2], [0, 10, 20])).toMatchObject({ slope: expect.closeTo(0.1, 15) })
  })

  it('goes through the means, and no other line through them leaves less', () => {
    fc.assert(
      fc.property(varied, fc.double({ min: -3, max: 3, noNaN: true }), (all, turn) => {
        const line = linearRegression(yOf(all), xOf(all))
        const [slope, intercept] = [line?.slope ?? unknown, line?.intercept ?? unknown]
        const centre = xOf(all).reduce((sum, x) => sum + x, 0) / all.length
        const left = (by: number): number =>
          all.reduce((sum, [x, y]) => sum + (y - intercept - slope * x - by * (x - centre)) ** 2, 0)
        expect(left(turn)).toBeGreaterThanOrEqual(left(0) - 1e-6)
      }),
    )
  })

  it.each([
    ['no pair', [], []],
    ['one pair', [1], [1]],
    ['two points above each other', [1, 2], [5, 5]],
    ['one known pair', [1, unknown, 3], [1, 2, unknown]],
    ['no pair of which both sides are known', [unknown, 1], [1, unknown]],
  ])('does not exist for %s', (_, y, x) => {
    expect(linearRegression(y, x)).toBeNull()
    expect(correlation(y, x)).toBeNull()
  })

  it('of a flat y is flat and explains nothing', () => {
    expect(linearRegression([4, 4, 4], [1, 2, 9])).toEqual({
      slope: 0,
      intercept: 4,
      r2: null,
      correlation: null,
      count: 3,
    })
  })

  it('leaves out the pairs of which a side is unknown, from the means too', () => {
    const line = linearRegression([1, 1000, 5, unknown], [0, unknown, 2, 77])
    expect(line).toMatchObject({ slope: 2, intercept: 1, count: 2 })
  })

  it('refuses columns of different length', () => {
    expect(() => linearRegression([1, 2, 3], [1, 2])).toThrow(RangeError)
    expect(() => linearRegression([1, 2], [1, 2, 3])).toThrow(RangeError)
  })
})

describe('correlation', () => {
  it('is one or minus one on a line, and nothing across one', () => {
    expect(correlation([2, 4, 6], [1, 2, 3])).toBe(1)
    expect(correlation([6, 4, 2], [1, 2, 3])).toBe(-1)
    expect(correlation([1, 0, 1], [1, 2, 3])).toBe(0)
  })

  it('never leaves [−1, 1], also where rounding would carry it over', () => {
    fc.assert(
      fc.property(varied, fc.double({ min: 1e-9, max: 1e9, noNaN: true }), (all, unit) => {
        const together = correlation(
          xOf(all).map((x) => x * unit * 0.1),
          xOf(all).map((x) => x / 3),
        )
        expect(together).toBeLessThanOrEqual(1)
        expect(together).toBeCloseTo(1, 9)
      }),
    )
  })

  it('does not depend on unit, shift or order of the pairs; the sign of one side turns it', () => {
    fc.assert(
      fc.property(
        varied.filter((all) => new Set(yOf(all)).size > 1),
        (all) => {
          const own = correlation(xOf(all), yOf(all)) ?? unknown
          const turned = all.toReversed()
          expect(correlation(xOf(turned), yOf(turned))).toBeCloseTo(own, 10)
          expect(correlation(yOf(all), xOf(all))).toBeCloseTo(own, 10)
          expect(
            correlation(
              xOf(all).map((x) => 3 * x - 7),
              yOf(all).map((y) => -y),
            ),
          ).toBeCloseTo(-own, 10)
        },
      ),
    )
  })
})
