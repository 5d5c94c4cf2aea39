import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { at } from '../linear-algebra/at.ts'
import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { randomPortfolioProblem } from '../testing/random-portfolio-problem.ts'
import { readFixture } from '../testing/read-fixture.ts'
import { findConflict } from './find-conflict.ts'
import { riskBudgetWeights } from './risk-budget-weights.ts'
import { riskBudgetWithinLimits } from './risk-budget-within-limits.ts'

interface Case {
  readonly name: string
  readonly cov?: number[][]
  readonly cov_from?: string
  readonly budgets: number[]
  readonly expected: {
    readonly weights: number[]
    readonly volatility: number
    readonly relative_risk_contributions: number[]
  }
}

const { cases } = JSON.parse(readFixture('erc.json')) as { cases: Case[] }
const covarianceOf = ({ cov, cov_from = '' }: Case): number[][] =>
  cov ?? (JSON.parse(readFixture(cov_from)) as { cov: number[][] }).cov

describe('risk budgets against certified values', () => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
    const covariance = matrixFromRows(covarianceOf(one))
    const found = riskBudgetWeights(covariance, Float64Array.from(one.budgets))
    for (const [i, weight] of one.expected.weights.entries()) {
      expect(Math.abs(at(found.weights, i) - weight)).toBeLessThan(1e-9)
    }
    expect(found.largestError).toBeLessThan(1e-10)
    expect(Math.abs(found.volatility / one.expected.volatility - 1)).toBeLessThan(1e-9)
  })
})

const unlimited = (size: number): { lower: Float64Array; upper: Float64Array; groups: [] } => ({
  lower: new Float64Array(size),
  upper: new Float64Array(size).fill(1),
  groups: [],
})

const problems = randomPortfolioProblem()

describe('riskBudgetWeights', () => {
  it('is the inverse of volatility for uncorrelated funds', () => {
    const { weights } = riskBudgetWeights(
      matrixFromRows([
        [0.01, 0],
        [0, 0.04],
      ]),
      Float64Array.of(1, 1),
    )
    expect(at(weights, 0)).toBeCloseTo(2 / 3, 14)
  })

  it('keeps the budgets for any covariance, singular ones too', () => {
    fc.assert(
      fc.property(problems, ({ covariance }) => {
        const budgets = Float64Array.from({ length: covariance.rows }, (_, i) => 1 + (i % 3))
        const { weights, largestError } = riskBudgetWeights(covariance, budgets)
        expect(largestError).toBeLessThan(1e-10)
        expect(Math.min(...weights)).toBeGreaterThan(0)
      }),
    )
  })

  it('does not depend on the unit of the covariance', () => {
    const rows = [
      [0.04, 0.01, -0.01],
      [0.01, 0.09, 0],
      [-0.01, 0, 0.02],
    ]
    const budgets = Float64Array.of(1, 1, 1)
    const one = riskBudgetWeights(matrixFromRows(rows), budgets)
    const tiny = riskBudgetWeights(matrixFromRows(rows.map((row) => row.map((value) => value * 1e-12))), budgets)
    for (let i = 0; i < 3; i++) expect(at(tiny.weights, i)).toBeCloseTo(at(one.weights, i), 13)
  })

  it('refuses a fund without risk by its index', () => {
    const covariance = matrixFromRows([
      [0.01, 0],
      [0, 0],
    ])
    expect(() => riskBudgetWeights(covariance, Float64Array.of(1, 1))).toThrow(
      expect.objectContaining({ code: 'ill-conditioned', detail: { index: 1 } }),
    )
  })
})

describe('riskBudgetWithinLimits', () => {
  it('is plain risk budgeting where no limit binds', () => {
    const covariance = matrixFromRows([
      [0.04, 0.01, 0],
      [0.01, 0.02, 0],
      [0, 0, 0.09],
    ])
    const budgets = Float64Array.of(1, 1, 1)
    const limited = riskBudgetWithinLimits(covariance, budgets, unlimited(3))
    expect(limited).toMatchObject({ status: 'optimal', weights: riskBudgetWeights(covariance, budgets).weights })
  })

  it('keeps a class within its band, and the rest stays balanced', () => {
    const covariance = matrixFromRows([
      [0.04, 0, 0],
      [0, 0.01, 0],
      [0, 0, 0.01],
    ])
    const groups = [{ name: 'equity', members: [0], min: 0.4, max: 0.6 }]
    const limited = riskBudgetWithinLimits(covariance, Float64Array.of(1, 1, 1), { ...unlimited(3), groups })
    if (limited.status !== 'optimal') throw new Error('infeasible')
    expect(Array.from(limited.weights, (weight) => Math.round(weight * 1e9) / 1e9)).toEqual([0.4, 0.3, 0.3])
  })

  it('proves its optimum under random limits', () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const positive = problem.groups.every(({ max }) => max > 0)
        if (!positive || findConflict(problem) !== null) return
        const budgets = new Float64Array(problem.mu.length).fill(1)
        const limited = riskBudgetWithinLimits(problem.covariance, budgets, problem)
        if (limited.status !== 'optimal') throw new Error('infeasible')
        expect(limited.stationarity).toBeLessThan(1e-8)
        expect(Math.abs(limited.weights.reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThan(1e-12)
      }),
    )
  })
})
