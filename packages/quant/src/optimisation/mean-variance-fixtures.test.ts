import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { hasFixtures, readFixture } from '../testing/read-fixture.ts'
import { optimiseMeanVariance, type MeanVarianceResult, type OptimalPortfolio } from './optimise-mean-variance.ts'
import type { MeanVarianceObjective } from './pick-point.ts'
import type { GroupLimit } from './portfolio-problem.ts'

interface Case {
  readonly name: string
  readonly objective: string
  readonly lower: number[]
  readonly upper: number[]
  readonly groups?: { readonly name: string; readonly min?: number; readonly max?: number }[]
  readonly rf?: number
  readonly target?: number
  readonly risk_aversion?: number
  readonly cost?: number
  readonly current?: number[]
  readonly expected: {
    readonly infeasible?: boolean
    readonly weights: number[]
    readonly return: number
    readonly volatility: number
    readonly sharpe?: number
    readonly objective?: number
  }
  readonly evidence: { readonly kkt?: { readonly certified: boolean }; readonly certified?: boolean }
}

interface File {
  readonly mu: number[]
  readonly cov: number[][]
  readonly groups: Record<string, number[]>
  readonly cases: Case[]
}

const files = hasFixtures
  ? ['mean_variance_19.json', 'mean_variance_near_cash.json'].map((name): [string, File] => [
      name,
      JSON.parse(readFixture(name)) as File,
    ])
  : []

const objectiveOf = (one: Case): MeanVarianceObjective => {
  const preferences: Record<string, MeanVarianceObjective> = {
    min_variance: { kind: 'minVariance' },
    max_sharpe: { kind: 'maxSharpe', riskFree: one.rf ?? 0 },
    target_return: { kind: 'targetReturn', expectedReturn: one.target ?? 0 },
    target_vol: { kind: 'targetVolatility', volatility: one.target ?? 0 },
    utility: { kind: 'utility', riskAversion: one.risk_aversion ?? 0 },
    turnover: { kind: 'utility', riskAversion: one.risk_aversion ?? 0 },
  }
  const objective = preferences[one.objective]
  if (!objective) throw new Error(one.objective)
  return objective
}

const solve = (file: File, one: Case): MeanVarianceResult =>
  optimiseMeanVariance({
    mu: Float64Array.from(file.mu),
    covariance: matrixFromRows(file.cov),
    lower: Float64Array.from(one.lower),
    upper: Float64Array.from(one.upper),
    groups: (one.groups ?? []).map(({ name, min = -Infinity, max = Infinity }): GroupLimit => ({
      name,
      members: file.groups[name] ?? [],
      min,
      max,
    })),
    objective: objectiveOf(one),
    ...(one.cost !== undefined &&
      one.current && { turnover: { from: Float64Array.from(one.current), cost: one.cost } }),
  })

const labelled = files.flatMap(([name, file]) =>
  file.cases.map((one): readonly [string, File, Case] => [`${name}: ${one.name}`, file, one]),
)

const optimumOf = (file: File, one: Case): OptimalPortfolio => {
  const result = solve(file, one)
  if (result.status !== 'optimal') throw new Error(result.conflict.rule)
  return result
}

describe.skipIf(!hasFixtures)('against certified optima (skipped where ../shared is absent)', () => {
  it.each(labelled.filter(([, , { expected }]) => !expected.infeasible))('%s', (_, file, one) => {
    const result = optimumOf(file, one)
    const { expected } = one
    expect(result.certificate.passed).toBe(true)
    expect(Math.abs(result.volatility ** 2 / expected.volatility ** 2 - 1)).toBeLessThan(1e-9)
    expect(Math.abs(result.expectedReturn - expected.return)).toBeLessThan(1e-9)
    expect(Math.abs(result.weights.reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThan(1e-12)
    for (const [i, weight] of expected.weights.entries()) {
      expect(Math.abs((result.weights[i] ?? Number.NaN) - weight)).toBeLessThan(1e-7)
    }
  })

  it.each(labelled.filter(([, , { expected }]) => expected.infeasible))('%s', (_, file, one) => {
    expect(solve(file, one).status).toBe('infeasible')
  })

  it.each(labelled.filter(([, , { cost }]) => cost !== undefined))(
    '%s: what it is worth after costs',
    (_, file, one) => {
      const { volatility, expectedReturn, cost } = optimumOf(file, one)
      const loss = ((one.risk_aversion ?? Number.NaN) / 2) * volatility ** 2 - expectedReturn + cost
      expect(Math.abs(loss - (one.expected.objective ?? Number.NaN))).toBeLessThan(1e-9)
    },
  )
})
