import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LARGEST_WEIGHT, weighHoldings } from './weigh-holdings.ts'

const scores = fc.array(fc.double({ min: 0.001, max: 1000, noNaN: true }), { minLength: 1, maxLength: 60 })

describe('weighHoldings', () => {
  it('gives what the limit cuts off to the others', () => {
    const weights = weighHoldings(
      [90, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10].map((score) => ({ held: '', score })),
      98,
    ).map(({ weight }) => weight)
    expect(weights[0]).toBe(9.8)
    expect(weights[1]).toBe(8.01)
  })

  it('gives nothing to what no one wants', () => {
    const weights = (...given: readonly number[]) =>
      weighHoldings(
        given.map((score) => ({ held: '', score })),
        98,
      ).map(({ weight }) => weight)
    expect(weights(0, 0)).toEqual([0, 0])
    expect(weights(0, 1)).toEqual([9.8, 0])
    expect(weights()).toEqual([])
  })

  it('never passes the limit or the total, and keeps the order of the scores', () => {
    fc.assert(
      fc.property(scores, fc.double({ min: 10, max: 98, noNaN: true }), (wanted, total) => {
        const weights = weighHoldings(
          wanted.map((score) => ({ held: '', score })),
          total,
        ).map(({ weight }) => weight)
        expect(Math.max(...weights)).toBeLessThanOrEqual(LARGEST_WEIGHT)
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(total + 1e-9)
        expect(weights.toSorted((a, b) => b - a)).toEqual(weights)
      }),
    )
  })
})
