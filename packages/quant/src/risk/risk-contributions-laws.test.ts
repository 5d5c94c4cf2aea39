import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { nearly } from '../testing/nearly.ts'
import { riskContributions } from './risk-contributions.ts'

const weights = (...values: readonly number[]): Float64Array => Float64Array.from(values)

describe('the shares of a portfolio’s risk', () => {
  it.each([
    ['one fund has it all', [[0.04]], [1], 0.2, [1], 1],
    [
      'two alike and independent share it, and are two bets',
      [
        [0.04, 0],
        [0, 0.04],
      ],
      [0.5, 0.5],
      Math.sqrt(0.02),
      [0.5, 0.5],
      2,
    ],
    [
      'two that move as one are one bet',
      [
        [0.04, 0.04],
        [0.04, 0.04],
      ],
      [0.5, 0.5],
      0.2,
      [0.5, 0.5],
      1,
    ],
    [
      'a fund beside cash has it all',
      [
        [0.04, 0],
        [0, 0],
      ],
      [0.3, 0.7],
      0.06,
      [1, 0],
      1,
    ],
    [
      'one that offsets the other has a share below nothing',
      [
        [0.04, -0.02],
        [-0.02, 0.04],
      ],
      [0.9, 0.1],
      Math.sqrt(0.81 * 0.04 - 0.18 * 0.02 + 0.01 * 0.04),
      [(0.9 * (0.9 * 0.04 - 0.1 * 0.02)) / 0.0292, (0.1 * (0.1 * 0.04 - 0.9 * 0.02)) / 0.0292],
      0.2 ** 2 / 0.0292,
    ],
  ])('%s', (_, covariance, held, volatility, shares, bets) => {
    const actual = riskContributions(matrixFromRows(covariance), weights(...held))
    expect(actual?.volatility).toEqual(nearly(volatility))
    expect([...(actual?.shares ?? [])]).toEqual(shares.map((share) => nearly(share)))
    expect(actual?.effectiveBets).toEqual(nearly(bets))
  })

  it.each([
    ['nothing is held', [[0.04]], [0]],
    ['only cash is held', [[0]], [1]],
    ['it moves by less than rounding', [[1e-14]], [1]],
    [
      'the two offset each other wholly',
      [
        [0.04, -0.04],
        [-0.04, 0.04],
      ],
      [0.5, 0.5],
    ],
    ['a variance is unknown', [[Number.NaN]], [1]],
  ])('do not exist where %s', (_, covariance, held) => {
    expect(riskContributions(matrixFromRows(covariance), weights(...held))).toBeNull()
  })

  it('exist a little above rounding', () => {
    expect(riskContributions(matrixFromRows([[1.1e-14]]), weights(1))?.shares[0]).toBe(1)
  })

  const history = fc.integer({ min: 1, max: 5 }).chain((funds) =>
    fc.record({
      rows: fc.array(
        fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: funds, maxLength: funds }),
        {
          minLength: 6,
          maxLength: 12,
        },
      ),
      held: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: funds, maxLength: funds }),
    }),
  )

  it('are weight × the slope of the volatility by weight, over the volatility: Euler', () => {
    fc.assert(
      fc.property(history, ({ rows, held }) => {
        const covariance = matrixFromRows(
          held.map((_, i) =>
            held.map((__, j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), i === j ? 1e-3 : 0)),
          ),
        )
        const volatilityAt = (of: readonly number[]): number =>
          Math.sqrt(
            of.reduce(
              (sum, one, i) =>
                sum +
                of.reduce((inner, other, j) => inner + one * other * (covariance.values[i * of.length + j] ?? 0), 0),
              0,
            ),
          )
        const actual = riskContributions(covariance, weights(...held))
        expect(actual?.volatility).toEqual(nearly(volatilityAt(held)))
        held.forEach((weight, i) => {
          const step = 1e-5
          const moved = (by: number): readonly number[] => held.map((one, j) => (j === i ? one + by : one))
          const slope = (volatilityAt(moved(step)) - volatilityAt(moved(-step))) / (2 * step)
          expect(actual?.shares[i]).toBeCloseTo((weight * slope) / volatilityAt(held), 5)
        })
        expect((actual?.shares ?? weights()).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
        expect(actual?.effectiveBets).toBeGreaterThanOrEqual(1 - 1e-9)
      }),
      { numRuns: 60 },
    )
  })

  it('do not change with the scale of the weights or the unit of time', () => {
    const rows = [
      [0.04, 0.01],
      [0.01, 0.09],
    ]
    const yearly = riskContributions(matrixFromRows(rows), weights(0.3, 0.7))
    const weekly = riskContributions(matrixFromRows(rows.map((row) => row.map((value) => value / 52))), weights(30, 70))
    expect([...(weekly?.shares ?? [])]).toEqual([...(yearly?.shares ?? [])].map((share) => nearly(share)))
    expect(weekly?.effectiveBets).toEqual(nearly(yearly?.effectiveBets ?? 0))
  })
})
