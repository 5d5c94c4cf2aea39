import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { styleWeights } from './style-weights.ts'

const weeks = 60
const k = 4
/** Returns that no two benchmarks share. */
const rows = Array.from({ length: weeks }, (_, week) =>
  Array.from({ length: k }, (_column, at) => 0.02 * Math.sin((week + 1) * (at + 1.3) * 1.7) + 0.001 * at),
)
const benchmarks = matrixFromRows(rows)
const mixed = (weights: readonly number[], noise = (_week: number) => 0) =>
  Float64Array.from(rows, (row, week) => row.reduce((sum, each, at) => sum + each * (weights[at] ?? 0), noise(week)))

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}
const left = (returns: Float64Array, weights: ArrayLike<number>) =>
  variance(
    Array.from(
      returns,
      (own, week) => own - (rows[week] ?? []).reduce((sum, each, at) => sum + each * (weights[at] ?? 0), 0),
    ),
  )

describe('the mix of benchmarks that moves most like a fund', () => {
  it('is the fund’s own mix where it holds nothing else, whatever it costs', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        fc.tuple(part, part, part, part),
        fc.double({ min: -0.001, max: 0.001, noNaN: true }),
        (drawn, cost) => {
          const sum = drawn.reduce((all, each) => all + each, 0)
          fc.pre(sum > 0.1)
          const own = drawn.map((each) => each / sum)
          const found = styleWeights(
            mixed(own, () => -cost),
            benchmarks,
          )
          for (const [at, each] of own.entries()) expect(found?.weights[at]).toBeCloseTo(each, 6)
          expect(found?.explained).toBeCloseTo(1, 8)
        },
      ),
    )
  })

  it('leaves less unexplained than any other mix', () => {
    const returns = mixed([0.9, -0.4, 0.5, 0], (week) => 0.01 * Math.cos(week * week))
    const found = styleWeights(returns, benchmarks)
    const least = left(returns, found?.weights ?? [])
    expect(found?.explained).toBeCloseTo(1 - least / variance([...returns]), 9)
    const part = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.tuple(part, part, part, part), (drawn) => {
        const sum = drawn.reduce((all, each) => all + each, 0)
        fc.pre(sum > 0)
        expect(
          left(
            returns,
            drawn.map((each) => each / sum),
          ),
        ).toBeGreaterThanOrEqual(least - 1e-15)
      }),
    )
  })

  it('has no short position, and all of the money', () => {
    const found = styleWeights(mixed([2, -1, 0, 0]), benchmarks)
    expect(Math.min(...(found?.weights ?? [-1]))).toBeGreaterThanOrEqual(0)
    expect(found?.weights.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
  })

  it('keeps a part that has to be there, and explains no more for it', () => {
    const returns = mixed([0, 0.7, 0.3, 0])
    const held = styleWeights(returns, benchmarks, Float64Array.of(0.4, 0, 0, 0))
    expect(held?.weights[0]).toBeCloseTo(0.4, 9)
    expect(held?.explained).toBeCloseTo(1 - left(returns, held?.weights ?? []) / variance([...returns]), 9)
    expect(held?.explained).toBeLessThan(0.95)
  })

  it('is not said of a fund that does not move, or of few weeks', () => {
    expect(styleWeights(new Float64Array(weeks).fill(0.0001), benchmarks)).toBeNull()
    const few = (count: number) =>
      styleWeights(mixed([1, 0, 0, 0]).slice(0, count), matrixFromRows(rows.slice(0, count)))
    expect(few(2 * k - 1)).toBeNull()
    expect(few(2 * k)).not.toBeNull()
    expect(styleWeights(new Float64Array(weeks), matrixFromRows(rows.map(() => [])))).toBeNull()
  })

  it('is not guessed where a return is missing', () => {
    const returns = mixed([1, 0, 0, 0])
    returns[3] = Number.NaN
    expect(() => styleWeights(returns, benchmarks)).toThrow('returns holds NaN')
  })
})
