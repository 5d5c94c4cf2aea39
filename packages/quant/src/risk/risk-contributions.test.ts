import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Matrix } from '../linear-algebra/matrix.ts'
import { riskContributions } from './risk-contributions.ts'

const square = (...values: number[]): Matrix => {
  const size = Math.sqrt(values.length)
  return { rows: size, columns: size, values: Float64Array.from(values) }
}

describe('riskContributions', () => {
  it('gives equal parts to equal, unrelated holdings, and counts each of them', () => {
    const parts = riskContributions(square(0.04, 0, 0, 0.04), Float64Array.of(0.5, 0.5))
    expect(parts?.shares).toEqual(Float64Array.of(0.5, 0.5))
    expect(parts?.effectiveBets).toBeCloseTo(2, 12)
    expect(parts?.volatility).toBeCloseTo(Math.sqrt(0.02), 12)
  })

  it('counts holdings that move as one as one', () => {
    const parts = riskContributions(square(0.04, 0.04, 0.04, 0.04), Float64Array.of(0.3, 0.7))
    expect(parts?.effectiveBets).toBeCloseTo(1, 12)
    expect(parts?.shares[0]).toBeCloseTo(0.3, 12)
  })

  it('shows what offsets the others as less than nothing', () => {
    const parts = riskContributions(square(0.04, -0.02, -0.02, 0.02), Float64Array.of(0.9, 0.1))
    expect(parts?.shares[1]).toBeLessThan(0)
  })

  it('knows nothing of money that does not move', () => {
    expect(riskContributions(square(0), Float64Array.of(1))).toBeNull()
  })

  it('splits the whole risk, whatever the funds: the parts sum to one, and bets are at least one', () => {
    const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 9, maxLength: 9 })
    const weights = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(numbers, weights, (factor, drawn) => {
        const parts = riskContributions(gram(factor), Float64Array.from(drawn))
        fc.pre(parts !== null)
        expect(parts.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
        expect(parts.effectiveBets).toBeGreaterThanOrEqual(1 - 1e-9)
      }),
    )
  })
})

// a matrix times itself turned over is always a covariance
function gram(factor: readonly number[]): Matrix {
  const values = new Float64Array(9)
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      for (let k = 0; k < 3; k++) {
        values[row * 3 + column] =
          (values[row * 3 + column] ?? 0) + (factor[row * 3 + k] ?? 0) * (factor[column * 3 + k] ?? 0)
      }
    }
  }
  return { rows: 3, columns: 3, values }
}
