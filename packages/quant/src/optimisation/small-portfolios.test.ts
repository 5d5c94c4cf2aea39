import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { nearly } from '../testing/nearly.ts'
import { randomPortfolioProblem } from '../testing/random-portfolio-problem.ts'
import { certifyOptimality } from './certify-optimality.ts'
import { findConflict } from './find-conflict.ts'
import { optimiseMeanVariance, type MeanVarianceRequest, type OptimalPortfolio } from './optimise-mean-variance.ts'
import { joinPieces, splitAtCurrent } from './split-at-current.ts'

const unknown = Number.NaN
const vector = (...values: readonly number[]): Float64Array => Float64Array.from(values)

// Two funds, both between nothing and all.
const pair = (mu: readonly [number, number], deviations: readonly [number, number], correlation: number) => ({
  mu: vector(...mu),
  covariance: matrixFromRows([
    [deviations[0] ** 2, correlation * deviations[0] * deviations[1]],
    [correlation * deviations[0] * deviations[1], deviations[1] ** 2],
  ]),
  lower: vector(0, 0),
  upper: vector(1, 1),
  groups: [],
})
const optimal = (request: MeanVarianceRequest): OptimalPortfolio => {
  const found = optimiseMeanVariance(request)
  if (found.status !== 'optimal') throw new Error(found.conflict.rule)
  return found
}

describe('two funds, by the formulas of the textbook', () => {
  const deviation = fc.double({ min: 0.05, max: 0.4, noNaN: true })
  const correlation = fc.double({ min: -0.9, max: 0.9, noNaN: true })
  const cut = (share: number): number => Math.max(0, Math.min(1, share))

  it('least variance: (σ₂² − σ₁₂) / (σ₁² + σ₂² − 2σ₁₂), cut to [0, 1]', () => {
    fc.assert(
      fc.property(deviation, deviation, correlation, (one, other, rho) => {
        const both = rho * one * other
        const share = cut((other ** 2 - both) / (one ** 2 + other ** 2 - 2 * both))
        const { weights, volatility } = optimal({
          ...pair([0.08, 0.05], [one, other], rho),
          objective: { kind: 'minVariance' },
        })
        expect(weights[0]).toBeCloseTo(share, 9)
        const variance = share ** 2 * one ** 2 + (1 - share) ** 2 * other ** 2 + 2 * share * (1 - share) * both
        expect(volatility).toBeCloseTo(Math.sqrt(variance), 9)
      }),
    )
  })

  it('tangency: (e₁σ₂² − e₂σ₁₂) / (e₁σ₂² + e₂σ₁² − (e₁ + e₂)σ₁₂), e the excess returns', () => {
    const excess = fc.double({ min: 0.01, max: 0.1, noNaN: true })
    fc.assert(
      fc.property(deviation, deviation, correlation, fc.tuple(excess, excess), (one, other, rho, [e1, e2]) => {
        fc.pre(Math.abs(e1 - e2) > 1e-4)
        const both = rho * one * other
        const top = e1 * other ** 2 - e2 * both
        const rest = e2 * one ** 2 - e1 * both
        const share = top <= 0 ? 0 : rest <= 0 ? 1 : top / (top + rest)
        const request = {
          ...pair([0.02 + e1, 0.02 + e2], [one, other], rho),
          objective: { kind: 'maxSharpe', riskFree: 0.02 },
        } as const
        expect(optimal(request).weights[0]).toBeCloseTo(share, 7)
      }),
    )
  })

  it('utility: the share of least variance moved by the return gained over A times the variance of the difference', () => {
    fc.assert(
      fc.property(
        deviation,
        deviation,
        correlation,
        fc.double({ min: 1, max: 20, noNaN: true }),
        (one, other, rho, aversion) => {
          const both = rho * one * other
          const difference = one ** 2 + other ** 2 - 2 * both
          const share = cut((other ** 2 - both) / difference + 0.03 / (aversion * difference))
          const request = {
            ...pair([0.08, 0.05], [one, other], rho),
            objective: { kind: 'utility', riskAversion: aversion },
          } as const
          expect(optimal(request).weights[0]).toBeCloseTo(share, 8)
        },
      ),
    )
  })

  it.each([
    ['in the middle of the range', 0.065, [0.5, 0.5]],
    ['at the highest return', 0.08, [1, 0]],
    // σ = 0.2 and 0.1 uncorrelated: least variance holds a fifth of the first
    ['below the return of least variance', 0.02, [0.2, 0.8]],
  ])('a target return %s', (_, expectedReturn, expected) => {
    const { weights } = optimal({
      ...pair([0.08, 0.05], [0.2, 0.1], 0),
      objective: { kind: 'targetReturn', expectedReturn },
    })
    expect([...weights]).toEqual(expected.map((weight) => nearly(weight)))
  })

  it('a target return above all is refused, with the highest there is', () => {
    const found = optimiseMeanVariance({
      ...pair([0.08, 0.05], [0.2, 0.1], 0),
      objective: { kind: 'targetReturn', expectedReturn: 0.0801 },
    })
    expect(found).toMatchObject({
      status: 'infeasible',
      conflict: { rule: 'target-return-unreachable', required: 0.0801, attainable: 0.08 },
    })
    expect([...(found.status === 'infeasible' ? (found.nearest ?? []) : [])]).toEqual([1, 0])
  })

  it.each([
    ['inside the range', 0.15, null, 0.15],
    ['above the range: the highest return', 0.3, 'target-above-range', 0.2],
    ['below the range: least variance', 0.05, 'target-below-range', Math.sqrt(0.04 * 0.04 + 0.64 * 0.01)],
    ['at the top of the range', 0.2, null, 0.2],
  ])('a target volatility %s', (_, volatility, notice, reached) => {
    const found = optimal({ ...pair([0.08, 0.05], [0.2, 0.1], 0), objective: { kind: 'targetVolatility', volatility } })
    expect(found.notice).toBe(notice)
    expect(found.volatility).toBeCloseTo(reached, 9)
  })

  it('no Sharpe ratio where nothing beats cash, none without bound where cash itself is on the menu', () => {
    const nothing = optimiseMeanVariance({
      ...pair([0.02, 0.01], [0.2, 0.1], 0),
      objective: { kind: 'maxSharpe', riskFree: 0.02 },
    })
    expect(nothing).toMatchObject({ status: 'infeasible', conflict: { rule: 'no-excess-return' } })
    const unbounded = optimiseMeanVariance({
      ...pair([0.08, 0.03], [0.2, 0], 0),
      objective: { kind: 'maxSharpe', riskFree: 0.02 },
    })
    expect(unbounded).toMatchObject({ status: 'infeasible', conflict: { rule: 'unbounded-sharpe' } })
  })
})

describe('trading costs', () => {
  const now = (from: readonly [number, number], cost: number) => ({ from: vector(...from), cost })

  it('leave funds where they are if the gain does not pay for the trade', () => {
    const request = {
      ...pair([0.06, 0.055], [0.15, 0.15], 0.5),
      objective: { kind: 'utility', riskAversion: 3 },
    } as const
    const free = optimal(request)
    expect(free.weights[0]).toBeGreaterThan(0.5)
    const kept = optimal({ ...request, turnover: now([0.5, 0.5], 0.01) })
    expect([...kept.weights]).toEqual([0.5, 0.5])
    expect(kept.cost).toBe(0)
    expect(kept.turnover).toBe(0)
  })

  it('are charged both ways on what was traded', () => {
    const request = {
      ...pair([0.2, 0.01], [0.1, 0.1], 0),
      objective: { kind: 'targetReturn', expectedReturn: 0.15 },
    } as const
    const found = optimal({ ...request, turnover: now([0, 1], 0.005) })
    const moved = found.weights[0] ?? unknown
    expect(found.turnover).toBeCloseTo(2 * moved, 10)
    expect(found.cost).toBeCloseTo(2 * moved * 0.005, 10)
    // return after costs is what the target speaks of
    expect(found.expectedReturn - found.cost).toBeCloseTo(0.15, 10)
  })

  it('of each fund count for that fund', () => {
    const request = {
      ...pair([0.2, 0.01], [0.1, 0.1], 0),
      objective: { kind: 'targetReturn', expectedReturn: 0.1 },
    } as const
    const found = optimal({ ...request, turnover: { from: vector(0.25, 0.75), cost: vector(0.02, 0) } })
    expect(found.cost).toBeCloseTo(0.02 * Math.abs((found.weights[0] ?? unknown) - 0.25), 10)
  })

  it.each([
    ['a fund inside its bounds: a piece that is kept and one that is bought', 0.3, 2],
    ['a fund at its lower bound: only bought', 0.1, 1],
    ['a fund at its upper bound: only sold', 0.6, 1],
    ['a fund beyond its upper bound: only sold', 0.9, 1],
  ])('split %s', (_, from, pieces) => {
    const problem = { ...pair([0.1, 0.05], [0.2, 0.1], 0), lower: vector(0.1, 0), upper: vector(0.6, 1) }
    const split = splitAtCurrent(problem, { from: vector(from, 0), cost: vector(0.01, 0) })
    expect([...split.fundOf].filter((fund) => fund === 0).length).toBe(pieces)
    // whatever the weights, the return after costs is that of the pieces and the constant
    const bought = from <= 0.1 ? 0.45 : from
    const of = split.problem.mu.map((_mu, index) => (split.fundOf[index] === 1 ? 0.2 : 0))
    const first = split.fundOf.indexOf(0)
    of[first] = Math.min(bought, 0.6)
    const joined = joinPieces(split, of, 2)
    const earned = split.problem.mu.reduce((sum, worth, index) => sum + worth * (of[index] ?? 0), split.constantReturn)
    const cost = 0.01 * Math.abs((joined[0] ?? unknown) - from)
    expect(earned).toBeCloseTo(0.1 * (joined[0] ?? unknown) + 0.05 * 0.2 - cost, 12)
  })

  it.each([
    ['below nothing', vector(0.5, 0.5), -0.01],
    ['unknown', vector(0.5, 0.5), unknown],
    ['of one fund for two', vector(0.5, 0.5), vector(0.01)],
    ['with weights of one fund for two', vector(1), 0.01],
  ])('%s are refused', (_, from, cost) => {
    expect(() => splitAtCurrent(pair([0.1, 0.05], [0.2, 0.1], 0), { from, cost })).toThrow(RangeError)
  })
})

describe('any problem', () => {
  const possible = randomPortfolioProblem().filter((problem) => findConflict(problem) === null)

  // Portfolios that keep the limits: mixtures of the best one for some other taste and the one asked about.
  it('no mixture with any other portfolio that keeps the limits has a better utility', () => {
    const taste = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(possible, taste, fc.double({ min: 0.5, max: 50, noNaN: true }), (problem, liked, aversion) => {
        const size = problem.mu.length
        const objective = { kind: 'utility', riskAversion: aversion } as const
        const best = optimal({ ...problem, objective })
        const other = optimal({
          ...problem,
          mu: Float64Array.from(liked.slice(0, size), (one) => one / 100),
          objective,
        })
        const utility = (weights: ArrayLike<number>): number => {
          let value = 0
          for (let i = 0; i < size; i++) {
            value += (weights[i] ?? 0) * (problem.mu[i] ?? 0)
            for (let j = 0; j < size; j++)
              value -=
                (aversion / 2) * (weights[i] ?? 0) * (weights[j] ?? 0) * (problem.covariance.values[i * size + j] ?? 0)
          }
          return value
        }
        for (const share of [0.01, 0.5, 1]) {
          const mixed = best.weights.map((weight, i) => (1 - share) * weight + share * (other.weights[i] ?? 0))
          expect(utility(mixed)).toBeLessThanOrEqual(utility(best.weights) + 1e-9)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('does not depend on the order of its funds', () => {
    fc.assert(
      fc.property(possible, (problem) => {
        const size = problem.mu.length
        const turn = (index: number): number => size - 1 - index
        const turned = {
          mu: problem.mu.toReversed(),
          lower: problem.lower.toReversed(),
          upper: problem.upper.toReversed(),
          covariance: { ...problem.covariance, values: problem.covariance.values.toReversed() },
          groups: problem.groups.map((group) => ({ ...group, members: group.members.map(turn) })),
        }
        const objective = { kind: 'minVariance' } as const
        expect(optimal({ ...turned, objective }).volatility).toBeCloseTo(
          optimal({ ...problem, objective }).volatility,
          9,
        )
      }),
      { numRuns: 60 },
    )
  })

  it('passes its certificate; a portfolio moved away from the optimum does not', () => {
    fc.assert(
      fc.property(possible, (problem) => {
        const { weights } = optimal({ ...problem, objective: { kind: 'utility', riskAversion: 5 } })
        expect(certifyOptimality(problem, { weights, tolerance: 0.2 }).certificate.passed).toBe(true)
        const scaled = weights.map((weight) => weight * 1.001)
        expect(certifyOptimality(problem, { weights: scaled, tolerance: 0.2 }).certificate.passed).toBe(false)
        expect(certifyOptimality(problem, { weights, tolerance: -0.2 }).certificate.passed).toBe(false)
        expect(
          certifyOptimality(problem, { weights: weights.map(() => unknown), tolerance: 0.2 }).certificate.passed,
        ).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['unknown returns', { mu: vector(unknown, 0.05) }, 'not-finite'],
    ['an unknown lower bound', { lower: vector(unknown, 0) }, 'not-finite'],
    ['an upper bound without end', { upper: vector(Number.POSITIVE_INFINITY, 1) }, 'not-finite'],
    [
      'a covariance that is none',
      {
        covariance: matrixFromRows([
          [0.01, 0.1],
          [0.1, 0.01],
        ]),
      },
      'not-positive-semidefinite',
    ],
  ])('with %s is refused', (_, wrong, code) => {
    const request = { ...pair([0.08, 0.05], [0.2, 0.1], 0), ...wrong, objective: { kind: 'minVariance' } } as const
    expect(() => optimiseMeanVariance(request)).toThrow(expect.objectContaining({ code }))
  })

  it.each([{ mu: vector(0.1) }, { lower: vector(0) }, { upper: vector(1, 1, 1) }])(
    'of unequal lengths is refused',
    (wrong) => {
      expect(() =>
        optimiseMeanVariance({ ...pair([0.08, 0.05], [0.2, 0.1], 0), ...wrong, objective: { kind: 'minVariance' } }),
      ).toThrow(RangeError)
    },
  )
})
