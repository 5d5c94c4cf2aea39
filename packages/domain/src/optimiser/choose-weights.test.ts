import { matrixFromRows } from '@zhiheng/quant/linear-algebra/matrix.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { advantageOf, chooseWeights, type WeightProblem } from './choose-weights.ts'

function problem(more: Partial<WeightProblem> & Pick<WeightProblem, 'mu'>): WeightProblem {
  const count = more.mu.length
  return {
    covariance: matrixFromRows(
      Array.from({ length: count }, (_, row) =>
        Array.from({ length: count }, (__, column) => (row === column ? 0.04 : 0.01)),
      ),
    ),
    lower: new Float64Array(count),
    upper: new Float64Array(count).fill(1),
    groups: [{ name: '全部', members: [...more.mu.keys()], min: 0, max: 1 }],
    objective: { kind: 'utility', riskAversion: 2.5 },
    now: new Float64Array(count),
    cost: 0,
    mostFunds: count,
    leastWeight: 0.05,
    ...more,
  }
}
const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0)

/** Return after costs less half the aversion times the variance, term by term. */
function worth({ mu, covariance, now, cost }: WeightProblem, weights: readonly number[]): number {
  const expected = sum(weights.map((weight, index) => weight * (mu[index] ?? 0)))
  const moves = sum(weights.map((weight, index) => Math.abs(weight - (now[index] ?? 0))))
  const variance = sum(
    weights.flatMap((one, row) =>
      weights.map((other, column) => one * other * (covariance.values[row * weights.length + column] ?? 0)),
    ),
  )
  return expected - cost * moves - (2.5 / 2) * variance
}

/**
 * All weights in steps of a twentieth.
 *
 * @yields weights that sum to 1
 */
function* grid(count: number, left = 20): Generator<number[]> {
  if (count === 1) {
    yield [left / 20]
    return
  }
  for (let part = 0; part <= left; part++) for (const rest of grid(count - 1, left - part)) yield [part / 20, ...rest]
}

describe('chooseWeights', () => {
  it('takes equal parts of funds that are alike', () => {
    const { weights, conflicts } = chooseWeights(problem({ mu: Float64Array.of(0.03, 0.03, 0.03, 0.03) }))
    for (const weight of weights) expect(weight).toBeCloseTo(0.25, 6)
    expect(conflicts).toEqual([])
  })

  it('solves two funds as the textbook does', () => {
    // w = 1/2 + Δμ / (2 A (σ² − cov)): 0.5 + 0.015 / (2 · 2.5 · 0.03)
    const { weights } = chooseWeights(problem({ mu: Float64Array.of(0.045, 0.03) }))
    expect([...weights]).toEqual([expect.closeTo(0.6, 6), expect.closeTo(0.4, 6)])
  })

  it('stays where a move costs more than it gains', () => {
    const now = Float64Array.of(0.5, 0.5)
    const dear = chooseWeights(problem({ mu: Float64Array.of(0.045, 0.03), now, cost: 0.02 }))
    expect([...dear.weights]).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)])
    expect(dear.gain).toBeCloseTo(0, 9)
    const cheap = chooseWeights(problem({ mu: Float64Array.of(0.045, 0.03), now, cost: 0.001 }))
    expect(cheap.weights[0]).toBeGreaterThan(0.5)
    expect(cheap.gain).toBeGreaterThan(0)
  })

  it('calls a gain over holdings that break a limit beyond measure', () => {
    const mu = Float64Array.of(0.03, 0.03, 0.03)
    const gainOf = (now: readonly number[], more: Partial<WeightProblem> = {}) =>
      chooseWeights(problem({ mu, now: Float64Array.from(now), upper: new Float64Array(3).fill(0.4), ...more })).gain
    expect(gainOf([0.3, 0.3, 0.4])).toBeLessThan(Number.POSITIVE_INFINITY)
    // a cap may be passed by two points, a whole be missed by half of one
    expect(gainOf([0.3, 0.28, 0.42])).toBeLessThan(Number.POSITIVE_INFINITY)
    expect(gainOf([0.3, 0.27, 0.43])).toBe(Number.POSITIVE_INFINITY)
    expect(gainOf([0.3, 0.3, 0.39])).toBe(Number.POSITIVE_INFINITY)
    expect(gainOf([0, 0, 0])).toBe(Number.POSITIVE_INFINITY)
    const locked = Float64Array.of(0.35, 0, 0)
    expect(gainOf([0.34, 0.3, 0.36], { lower: locked })).toBe(Number.POSITIVE_INFINITY)
    expect(gainOf([0.346, 0.3, 0.354], { lower: locked })).toBeLessThan(Number.POSITIVE_INFINITY)
  })

  it('lets what must go be gone: half a point of it is too much', () => {
    const mu = Float64Array.of(0.03, 0.03, 0.03)
    const upper = Float64Array.of(0, 1, 1)
    const gainOf = (rest: number) =>
      chooseWeights(problem({ mu, upper, now: Float64Array.of(rest, 0.5, 0.5 - rest) })).gain
    expect(gainOf(0.004)).toBeLessThan(Number.POSITIVE_INFINITY)
    expect(gainOf(0.006)).toBe(Number.POSITIVE_INFINITY)
  })

  it('names a class that cannot have its share, and comes as near as can be', () => {
    const groups = [
      { name: '股票', members: [0], min: 0.6, max: 1 },
      { name: '債券', members: [1, 2], min: 0, max: 1 },
    ]
    const { weights, conflicts, gain } = chooseWeights(
      problem({ mu: Float64Array.of(0.03, 0.03, 0.03), upper: Float64Array.of(0.3, 1, 1), groups }),
    )
    expect(weights[0]).toBeCloseTo(0.3, 6)
    expect(sum(weights)).toBeCloseTo(1, 6)
    expect(conflicts[0]).toContain('股票')
    expect(gain).toBe(Number.POSITIVE_INFINITY)
  })

  it('gives way in the number of funds where a class needs more of them, and says so', () => {
    const { weights, conflicts } = chooseWeights(
      problem({ mu: new Float64Array(4).fill(0.03), upper: new Float64Array(4).fill(0.3), mostFunds: 2 }),
    )
    expect(weights.filter((weight) => weight > 1e-6)).toHaveLength(4)
    expect(conflicts).toHaveLength(1)
    expect(conflicts[0]).toContain('2')
  })

  it('gives way by as few funds as will do', () => {
    // no two of them make a whole, three do
    const asked = problem({
      mu: Float64Array.of(0.03, 0.03, 0.03, 0.03, 0.03, 0.03),
      upper: new Float64Array(6).fill(0.4),
      mostFunds: 2,
    })
    const { weights } = chooseWeights(asked)
    expect(weights.filter((weight) => weight > 1e-6)).toHaveLength(3)
  })

  it('holds what is locked, though it is more funds than were asked for', () => {
    const lower = Float64Array.of(0.3, 0.3, 0.3, 0)
    const { weights, conflicts } = chooseWeights(problem({ mu: new Float64Array(4).fill(0.03), lower, mostFunds: 2 }))
    expect(conflicts).toEqual([])
    for (const index of [0, 1, 2]) expect(weights[index]).toBeGreaterThanOrEqual(0.3 - 1e-9)
  })

  const drawn = fc.record({
    mu: fc.array(fc.integer({ min: -20, max: 80 }), { minLength: 3, maxLength: 4 }),
    risks: fc.array(fc.integer({ min: 5, max: 30 }), { minLength: 4, maxLength: 4 }),
    alike: fc.integer({ min: 0, max: 8 }),
    upper: fc.array(fc.integer({ min: 8, max: 20 }), { minLength: 4, maxLength: 4 }),
    now: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 }),
    cost: fc.constantFrom(0, 0.0025, 0.02),
    mostFunds: fc.integer({ min: 2, max: 4 }),
  })

  it('is no worse than any portfolio of a fine grid that keeps the limits, and keeps them itself', () => {
    fc.assert(
      fc.property(drawn, ({ mu, risks, alike, upper, now, cost, mostFunds }) => {
        const count = mu.length
        const volatility = risks.slice(0, count).map((risk) => risk / 100)
        const held = sum(now.slice(0, count))
        const asked = problem({
          mu: Float64Array.from(mu, (value) => value / 1000),
          covariance: matrixFromRows(
            volatility.map((one, i) => volatility.map((other, j) => one * other * (i === j ? 1 : alike / 10))),
          ),
          upper: Float64Array.from(upper.slice(0, count), (most) => most / 20),
          now: Float64Array.from(now.slice(0, count), (part) => (held === 0 ? 0 : part / held)),
          cost,
          mostFunds,
        })
        const { weights, conflicts } = chooseWeights(asked)
        fc.pre(conflicts.length === 0)
        expect(sum(weights)).toBeCloseTo(1, 6)
        const chosen = [...weights].filter((weight) => weight > 1e-6)
        expect(chosen.length).toBeLessThanOrEqual(mostFunds)
        for (const weight of chosen) expect(weight).toBeGreaterThanOrEqual(0.05 - 1e-6)
        const own = worth(asked, [...weights])
        for (const point of grid(count)) {
          const fits =
            point.every((weight, index) => weight <= (asked.upper[index] ?? 0)) &&
            point.filter((weight) => weight > 0).length <= mostFunds
          if (fits) expect(own).toBeGreaterThanOrEqual(worth(asked, point) - 1e-7)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('advantageOf', () => {
  it('is what one portfolio is worth above another, either way round', () => {
    const asked = problem({ mu: Float64Array.of(0.045, 0.03), now: Float64Array.of(1, 0), cost: 0.01 })
    const [one, other] = [Float64Array.of(0.6, 0.4), Float64Array.of(0.2, 0.8)]
    const expected = worth(asked, [...one]) - worth(asked, [...other])
    expect(advantageOf(asked, one, other)).toBeCloseTo(expected, 12)
    expect(advantageOf(asked, other, one)).toBeCloseTo(-expected, 12)
    expect(advantageOf(asked, one, one)).toBe(0)
  })

  it('for a target volatility counts only what is above it against a portfolio', () => {
    const calm = problem({
      mu: Float64Array.of(0.05, 0),
      covariance: matrixFromRows([
        [0.04, 0],
        [0, 0],
      ]),
      objective: { kind: 'targetVolatility', volatility: 0.1 },
    })
    // 20 % of volatility and 5 % of return in the first fund, nothing of either in the second
    expect(advantageOf(calm, Float64Array.of(0.5, 0.5), Float64Array.of(0, 1))).toBeCloseTo(0.025, 12)
    expect(advantageOf(calm, Float64Array.of(1, 0), Float64Array.of(0.5, 0.5))).toBeCloseTo(0.025 - 2 * 0.1, 12)
  })
})
