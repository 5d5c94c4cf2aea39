import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { randomPortfolioProblem } from '../testing/random-portfolio-problem.ts'
import { optimiseMeanVariance, type MeanVarianceRequest, type OptimalPortfolio } from './optimise-mean-variance.ts'

const request: MeanVarianceRequest = {
  mu: Float64Array.of(0.08, 0.04, 0.01),
  covariance: matrixFromRows([
    [0.04, 0.002, 0],
    [0.002, 0.0025, 0],
    [0, 0, 0.0001],
  ]),
  lower: new Float64Array(3),
  upper: Float64Array.of(1, 1, 1),
  groups: [],
  objective: { kind: 'minVariance' },
}

const optimum = (change: Partial<MeanVarianceRequest>): OptimalPortfolio => {
  const result = optimiseMeanVariance({ ...request, ...change })
  if (result.status !== 'optimal') throw new Error(result.conflict.rule)
  return result
}

const sharpe = (riskFree: number, change: Partial<MeanVarianceRequest> = {}): unknown =>
  optimiseMeanVariance({ ...request, ...change, objective: { kind: 'maxSharpe', riskFree } })

describe('optimiseMeanVariance', () => {
  it('meets a volatility exactly, and says when it cannot', () => {
    expect(optimum({ objective: { kind: 'targetVolatility', volatility: 0.1 } }).volatility).toBeCloseTo(0.1, 14)
    expect(optimum({ objective: { kind: 'targetVolatility', volatility: 0.9 } })).toMatchObject({
      notice: 'target-above-range',
      volatility: 0.2,
    })
    expect(optimum({ objective: { kind: 'targetVolatility', volatility: 0.001 } }).notice).toBe('target-below-range')
  })

  it('meets a return exactly, and gives minimum variance when less is asked than that earns', () => {
    expect(optimum({ objective: { kind: 'targetReturn', expectedReturn: 0.05 } }).expectedReturn).toBeCloseTo(0.05, 14)
    const least = optimum({ objective: { kind: 'minVariance' } })
    expect(optimum({ objective: { kind: 'targetReturn', expectedReturn: 0 } }).weights).toEqual(least.weights)
  })

  it('names the group that binds and what its limit costs', () => {
    const groups = [{ name: 'equity', members: [0], min: 0, max: 0.2 }]
    const { binding, weights } = optimum({ groups, objective: { kind: 'utility', riskAversion: 1 } })
    expect(weights[0]).toBeCloseTo(0.2, 12)
    const limit = binding.find((one) => one.kind === 'group-max')
    expect(limit).toMatchObject({ group: 'equity', limit: 0.2 })
    expect(limit?.price).toBeGreaterThan(0)
  })

  it('answers an impossible preferences with the rule, the attainable value and the nearest portfolio', () => {
    const groups = [{ name: 'equity', members: [0], min: 0.5, max: 1 }]
    const upper = Float64Array.of(0.3, 1, 1)
    const result = optimiseMeanVariance({ ...request, groups, upper })
    if (result.status !== 'infeasible') throw new Error('it fits')
    expect(result.conflict).toEqual({
      rule: 'group-min-unreachable',
      required: 0.5,
      attainable: 0.3,
      groups: ['equity'],
    })
    expect(result.nearest?.[0]).toBeCloseTo(0.3, 12)
    expect(
      optimiseMeanVariance({ ...request, objective: { kind: 'targetReturn', expectedReturn: 0.09 } }),
    ).toMatchObject({
      status: 'infeasible',
      conflict: { rule: 'target-return-unreachable', required: 0.09, attainable: 0.08 },
    })
  })

  it('refuses a Sharpe ratio where nothing beats the risk-free rate, or something does without risk', () => {
    expect(sharpe(0.1)).toMatchObject({
      status: 'infeasible',
      conflict: { rule: 'no-excess-return', attainable: 0.08 },
    })
    const riskless = matrixFromRows([
      [0.04, 0, 0],
      [0, 0.01, 0],
      [0, 0, 0],
    ])
    expect(sharpe(0.005, { covariance: riskless })).toMatchObject({ conflict: { rule: 'unbounded-sharpe' } })
    expect(sharpe(0.02)).toMatchObject({ status: 'optimal' })
  })

  it('leaves funds exactly where they are when trading costs more than it brings', () => {
    const from = Float64Array.of(0.3, 0.4, 0.3)
    const objective = { kind: 'utility', riskAversion: 4 } as const
    const free = optimum({ objective, turnover: { from, cost: 0 } })
    expect(free.turnover).toBeGreaterThan(0.1)
    const dear = optimum({ objective, turnover: { from, cost: 0.2 } })
    expect(Array.from(dear.weights)).toEqual([0.3, 0.4, 0.3])
    expect(dear).toMatchObject({ turnover: 0, cost: 0 })
  })

  it('with costs no small change of the weights does better', () => {
    fc.assert(
      fc.property(randomPortfolioProblem(), fc.constantFrom(0.002, 0.02), (problem, cost) => {
        const from = problem.mu.map((_, i) => (i % 2 === 0 ? 0.2 : 0))
        const objective = { kind: 'utility', riskAversion: 5 } as const
        const result = optimiseMeanVariance({ ...problem, objective, turnover: { from, cost } })
        fc.pre(result.status === 'optimal')
        const utility = (weights: Float64Array): number => {
          let value = 0
          for (const [i, weight] of weights.entries()) {
            value += (problem.mu[i] ?? 0) * weight - cost * Math.abs(weight - (from[i] ?? 0))
            for (const [j, other] of weights.entries())
              value -= 2.5 * (problem.covariance.values[i * weights.length + j] ?? 0) * weight * other
          }
          return value
        }
        const best = utility(result.weights)
        const groupOf = (fund: number): number => problem.groups.findIndex(({ members }) => members.includes(fund))
        for (const [i, weight] of result.weights.entries()) {
          for (const [j, other] of result.weights.entries()) {
            const step = Math.min(1e-3, weight - (problem.lower[i] ?? 0), (problem.upper[j] ?? 0) - other)
            if (i === j || step <= 0 || groupOf(i) !== groupOf(j)) continue
            const moved = result.weights.slice()
            moved[i] = weight - step
            moved[j] = other + step
            expect(utility(moved)).toBeLessThanOrEqual(best + 1e-10)
          }
        }
      }),
    )
  })

  it('refuses unequal lengths and overlapping groups as wrong calls', () => {
    expect(() => optimum({ mu: Float64Array.of(0.1) })).toThrow(RangeError)
    const groups = [
      { name: 'a', members: [0, 1], min: 0, max: 1 },
      { name: 'b', members: [1], min: 0, max: 1 },
    ]
    expect(() => optimum({ groups })).toThrow(RangeError)
  })
})
