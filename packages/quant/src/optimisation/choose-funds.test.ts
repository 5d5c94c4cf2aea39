import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { at } from '../linear-algebra/at.ts'
import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { randomPortfolioProblem } from '../testing/random-portfolio-problem.ts'
import { hasFixtures, readFixture } from '../testing/read-fixture.ts'
import { chooseFunds, type FundChoiceRequest } from './choose-funds.ts'
import { findConflict } from './find-conflict.ts'
import { rateFundSet } from './rate-fund-set.ts'

interface Case {
  readonly name: string
  readonly use_mu: boolean
  readonly risk_aversion: number
  readonly max_funds: number
  readonly min_weight_if_held: number
  readonly upper: number
  readonly expected: { readonly selected: string[]; readonly weights: number[]; readonly objective: number }
}

const fixture = hasFixtures ? (JSON.parse(readFixture('cardinality.json')) as { names: string[]; cases: Case[] }) : null
const inputs = hasFixtures
  ? (JSON.parse(readFixture('mean_variance_19.json')) as { mu: number[]; cov: number[][] })
  : { mu: [], cov: [] }

const requestOf = (one: Case): FundChoiceRequest => ({
  mu: Float64Array.from(inputs.mu.slice(0, 12)),
  covariance: matrixFromRows(inputs.cov.slice(0, 12).map((row) => row.slice(0, 12))),
  lower: new Float64Array(12),
  upper: new Float64Array(12).fill(one.upper),
  groups: [],
  objective: one.use_mu ? { kind: 'utility', riskAversion: one.risk_aversion } : { kind: 'minVariance' },
  maxFunds: one.max_funds,
  minWeight: one.min_weight_if_held,
})

describe.skipIf(!fixture)('against full enumeration (skipped where ../shared is absent)', () => {
  it.each((fixture?.cases ?? []).map((one) => [one.name, one] as const))('%s', (_, one) => {
    const { result, held } = chooseFunds(requestOf(one))
    if (result.status !== 'optimal') throw new Error(result.conflict.rule)
    expect(held.map((fund) => fixture?.names[fund])).toEqual(one.expected.selected)
    const objective = (one.risk_aversion / 2) * result.volatility ** 2 - (one.use_mu ? result.expectedReturn : 0)
    expect(Math.abs(objective / one.expected.objective - 1)).toBeLessThan(1e-9)
    for (const [i, weight] of one.expected.weights.entries()) expect(at(result.weights, i)).toBeCloseTo(weight, 9)
  })
})

const subsets = (size: number, most: number): number[][] =>
  Array.from({ length: 2 ** size - 1 }, (_, mask) =>
    Array.from({ length: size }, (__, i) => i).filter((i) => ((mask + 1) >> i) & 1),
  ).filter((set) => set.length <= most)

describe('chooseFunds', () => {
  it('holds few funds, each with a weight worth having, inside all limits', () => {
    fc.assert(
      fc.property(randomPortfolioProblem(), fc.integer({ min: 1, max: 5 }), (problem, maxFunds) => {
        const objective = { kind: 'utility', riskAversion: 4 } as const
        const { result, held } = chooseFunds({ ...problem, objective, maxFunds, minWeight: 0.05 })
        fc.pre(result.status === 'optimal')
        expect(held.length).toBeLessThanOrEqual(maxFunds)
        expect(result.certificate.passed).toBe(true)
        for (const [i, weight] of result.weights.entries()) {
          expect(weight === 0 || weight >= 0.05 - 1e-12).toBe(true)
          expect(weight === 0 || held.includes(i)).toBe(true)
        }
      }),
    )
  })

  it('comes within one percent of the best of all sets, nearly always exactly to it', () => {
    let [exact, all] = [0, 0]
    fc.assert(
      fc.property(randomPortfolioProblem(), fc.integer({ min: 2, max: 4 }), (problem, maxFunds) => {
        const size = problem.mu.length
        fc.pre(size <= 8 && findConflict(problem) === null)
        const objective = { kind: 'utility', riskAversion: 4 } as const
        const { held } = chooseFunds({ ...problem, objective, maxFunds, minWeight: 0.05 })
        const question = { problem, objective, minWeight: 0.05 }
        const found = rateFundSet(question, held).value
        const best = Math.max(...subsets(size, maxFunds).map((set) => rateFundSet(question, set).value))
        fc.pre(best > -1e6) // else no set of so few funds keeps the limits, and there is nothing to choose
        all++
        if (found >= best - 1e-12) exact++
        expect(found).toBeGreaterThanOrEqual(best - 0.01 * Math.abs(best) - 1e-3)
      }),
      { seed: 7, numRuns: 60 },
    )
    expect(exact / all).toBeGreaterThan(0.9)
  })

  it('says which rule is broken when too few funds are allowed', () => {
    const { result } = chooseFunds({
      mu: Float64Array.of(0.05, 0.06, 0.07),
      covariance: matrixFromRows([
        [0.04, 0, 0],
        [0, 0.04, 0],
        [0, 0, 0.04],
      ]),
      lower: new Float64Array(3),
      upper: new Float64Array(3).fill(0.4),
      groups: [],
      objective: { kind: 'minVariance' },
      maxFunds: 2,
      minWeight: 0.05,
    })
    expect(result).toMatchObject({
      status: 'infeasible',
      conflict: { rule: 'upper-bounds-below-budget', attainable: 0.8 },
    })
  })
})
