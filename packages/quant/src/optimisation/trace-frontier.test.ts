import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { randomPortfolioProblem } from '../testing/random-portfolio-problem.ts'
import { certifyOptimality } from './certify-optimality.ts'
import { findConflict } from './find-conflict.ts'
import { mixCorners, segmentsOf } from './frontier-point.ts'
import { pickByTolerance } from './pick-by-tolerance.ts'
import { pickMaxSharpe } from './pick-max-sharpe.ts'
import type { MeanVarianceProblem } from './portfolio-problem.ts'
import { traceFrontier, type Frontier } from './trace-frontier.ts'

const feasible = randomPortfolioProblem().filter((problem) => findConflict(problem) === null)

const longOnly = (mu: number[], covariance: number[][], cap = 1): MeanVarianceProblem => ({
  mu: Float64Array.from(mu),
  covariance: matrixFromRows(covariance),
  lower: new Float64Array(mu.length),
  upper: new Float64Array(mu.length).fill(cap),
  groups: [],
})

// Uncorrelated funds of equal variance, but for the last one where it is the first one's twin: all ties that there are.
function tiedProblem(
  mu: readonly number[],
  { upper, groups, twin }: { upper: readonly number[]; groups: MeanVarianceProblem['groups']; twin: 'last' | 'none' },
): MeanVarianceProblem {
  const from = (i: number): number => (twin === 'last' && i === mu.length - 1 ? 0 : i)
  const covariance = matrixFromRows(mu.map((_, i) => mu.map((__, j) => (from(i) === from(j) ? 1e-3 : 0))))
  const lower = new Float64Array(mu.length)
  return { mu: Float64Array.from(mu), covariance, lower, upper: Float64Array.from(upper), groups }
}

// As found by seed −854506797: two funds whose variances differ by 2e-10 reach a limit of 0.2 one after the other.
function nearTie(): MeanVarianceProblem {
  const members = [
    { name: 'rest', members: [2, 3], min: 0.1, max: 1 },
    { name: 'first', members: [0], min: 0.15, max: 0.2 },
  ]
  const tied = tiedProblem([0.01, 0.04, 0.065, 0.01], { upper: [0.2, 0.2, 0.5, 0.2], groups: members, twin: 'none' })
  tied.covariance.values[0] = 1e-3 + 2.28e-13
  return tied
}

// A fund that reaches its limit twice at one λ, as five others change there as well.
const twiceAtOnce = tiedProblem([0.06, 0.09, 0.02, 0.015, 0.04, 0.01, 0.06], {
  upper: [0.5, 0.2, 0.1, 0.25, 1, 0.1, 0.5],
  groups: [{ name: 'group', members: [2, 3, 5, 6], min: 0.2, max: 0.3 }],
  twin: 'last',
})

const weightsOf = (frontier: Frontier): number[][] =>
  frontier.map(({ weights }) => Array.from(weights, (weight) => Math.round(weight * 1e9) / 1e9))

const permuted = (problem: MeanVarianceProblem): MeanVarianceProblem => {
  const size = problem.mu.length
  const order = Array.from({ length: size }, (_, i) => size - 1 - i)
  return {
    mu: Float64Array.from(order, (i) => problem.mu[i] ?? 0),
    covariance: matrixFromRows(order.map((i) => order.map((j) => problem.covariance.values[i * size + j] ?? 0))),
    lower: Float64Array.from(order, (i) => problem.lower[i] ?? 0),
    upper: Float64Array.from(order, (i) => problem.upper[i] ?? 0),
    groups: problem.groups.map((group) => ({ ...group, members: group.members.map((member) => size - 1 - member) })),
  }
}

const twice = (row: number[]): number[] => [...row, row[1] ?? 0]

describe('traceFrontier', () => {
  it('holds two uncorrelated funds by the inverse of their variances at the low end, the better one at the high end', () => {
    expect(
      weightsOf(
        traceFrontier(
          longOnly(
            [0.1, 0.05],
            [
              [0.04, 0],
              [0, 0.01],
            ],
          ),
        ),
      ),
    ).toEqual([
      [1, 0],
      [0.2, 0.8],
    ])
  })

  it('gives one point when all returns are equal, and when one portfolio fits', () => {
    expect(
      weightsOf(
        traceFrontier(
          longOnly(
            [0.05, 0.05],
            [
              [0.04, 0],
              [0, 0.01],
            ],
          ),
        ),
      ),
    ).toEqual([[0.2, 0.8]])
    expect(
      weightsOf(
        traceFrontier(
          longOnly(
            [0.1, 0.05],
            [
              [0.04, 0],
              [0, 0.01],
            ],
            0.5,
          ),
        ),
      ),
    ).toEqual([[0.5, 0.5]])
  })

  it('takes the less risky of two equally good funds at the top', () => {
    const [top] = weightsOf(
      traceFrontier(
        longOnly(
          [0.1, 0.1, 0],
          [
            [0.04, 0, 0],
            [0, 0.01, 0],
            [0, 0, 0.01],
          ],
        ),
      ),
    )
    expect(top).toEqual([0.2, 0.8, 0])
  })

  it('every corner and every mixture carries its certificate, whatever the limits', () => {
    fc.assert(
      fc.property(feasible, (problem) => {
        const frontier = traceFrontier(problem)
        const points = [
          ...frontier.map(({ weights, toleranceLow }) => ({ weights, tolerance: toleranceLow })),
          ...segmentsOf(frontier).map((segment) => mixCorners(segment, 0.4)),
        ]
        for (const point of points) {
          expect(certifyOptimality(problem, point).certificate).toMatchObject({ passed: true })
        }
      }),
      { numRuns: 300, examples: [[nearTie()], [twiceAtOnce]] },
    )
  })

  it('spends the whole budget to rounding where two funds reach their limits one just behind the other', () => {
    for (const { weights } of traceFrontier(nearTie())) {
      expect(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThan(1e-13)
    }
  })

  it('goes down in return, risk and λ from corner to corner', () => {
    fc.assert(
      fc.property(feasible, (problem) => {
        for (const [before, after] of segmentsOf(traceFrontier(problem))) {
          expect(after.expectedReturn).toBeLessThanOrEqual(before.expectedReturn + 1e-12)
          expect(after.variance).toBeLessThanOrEqual(before.variance + 1e-15)
          expect(after.toleranceHigh).toBeLessThanOrEqual(before.toleranceLow)
        }
      }),
    )
  })

  it('does not depend on the order of the funds', () => {
    fc.assert(
      fc.property(feasible, (problem) => {
        const [one, other] = [traceFrontier(problem), traceFrontier(permuted(problem))]
        for (const tolerance of [0, 0.02, 0.5]) {
          const utility = ({ weights }: { readonly weights: Float64Array }, at: MeanVarianceProblem): number => {
            const size = weights.length
            let value = 0
            for (let i = 0; i < size; i++) {
              value -= tolerance * (at.mu[i] ?? 0) * (weights[i] ?? 0)
              for (let j = 0; j < size; j++) {
                value += ((at.covariance.values[i * size + j] ?? 0) * (weights[i] ?? 0) * (weights[j] ?? 0)) / 2
              }
            }
            return value
          }
          const difference =
            utility(pickByTolerance(one, tolerance), problem) -
            utility(pickByTolerance(other, tolerance), permuted(problem))
          expect(Math.abs(difference)).toBeLessThan(1e-14)
        }
      }),
    )
  })

  it('does not depend on the unit of the covariance', () => {
    fc.assert(
      fc.property(feasible, fc.constantFrom(1e-12, 1e-4, 1e8), (problem, unit) => {
        const scaled = {
          ...problem,
          covariance: { ...problem.covariance, values: problem.covariance.values.map((v) => v * unit) },
        }
        const [one, other] = [traceFrontier(problem).at(-1), traceFrontier(scaled).at(-1)]
        expect(Math.abs((other?.variance ?? 0) / unit / (one?.variance ?? 1) - 1)).toBeLessThan(1e-9)
      }),
    )
  })

  it('is no worse and no better for listing a fund twice', () => {
    const covariance = [
      [0.04, 0.01, 0.02],
      [0.01, 0.09, 0],
      [0.02, 0, 0.02],
    ]
    const one = traceFrontier(longOnly([0.05, 0.09, 0.04], covariance))
    const two = traceFrontier(longOnly([0.05, 0.09, 0.04, 0.09], [...covariance, covariance[1] ?? []].map(twice)))
    expect(two.at(-1)?.variance).toBeCloseTo(one.at(-1)?.variance ?? 0, 15)
    expect(two[0]?.expectedReturn).toBeCloseTo(0.09, 15)
  })
})

describe('pickMaxSharpe', () => {
  it('beats every other point of the frontier', () => {
    fc.assert(
      fc.property(feasible, (problem) => {
        const frontier = traceFrontier(problem)
        const riskFree = 0.01
        const best = pickMaxSharpe(frontier, riskFree)
        if (typeof best === 'string') return
        const sharpe = (weights: Float64Array): number => {
          const point = certifyOptimality(problem, { weights, tolerance: best.tolerance })
          expect(point.certificate.feasibility).toBeLessThan(1e-10)
          const size = weights.length
          let [excess, variance] = [-riskFree, 0]
          for (let i = 0; i < size; i++) {
            excess += (problem.mu[i] ?? 0) * (weights[i] ?? 0)
            for (let j = 0; j < size; j++)
              variance += (problem.covariance.values[i * size + j] ?? 0) * (weights[i] ?? 0) * (weights[j] ?? 0)
          }
          return excess / Math.sqrt(variance)
        }
        const highest = sharpe(best.weights)
        for (const segment of segmentsOf(frontier)) {
          for (const share of [0, 0.3, 0.7, 1]) {
            expect(sharpe(mixCorners(segment, share).weights)).toBeLessThanOrEqual(highest + 1e-9)
          }
        }
      }),
    )
  })
})
