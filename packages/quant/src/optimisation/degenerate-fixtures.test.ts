import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { hasFixtures, readFixture } from '../testing/read-fixture.ts'
import { attainableReturns, attainableGroupSum } from './attainable-ranges.ts'
import { findConflict } from './find-conflict.ts'
import { nearestFeasible } from './nearest-feasible.ts'
import { optimiseMeanVariance, type MeanVarianceResult, type OptimalPortfolio } from './optimise-mean-variance.ts'
import type { MeanVarianceObjective } from './pick-point.ts'
import type { WeightLimits } from './portfolio-problem.ts'
import { traceFrontier } from './trace-frontier.ts'

interface Degenerate {
  readonly name: string
  readonly cov: (number | null)[][]
  readonly mu?: number[]
  readonly rf?: number
  readonly risk_aversion?: number
  readonly lower?: number[]
  readonly upper?: number[]
  readonly objective: string
  readonly expected: {
    readonly error?: string
    readonly min_eigenvalue?: number
    readonly variance?: number
    readonly tolerance_relative?: number
    readonly tolerance_absolute_variance?: number
    readonly weights?: number[]
    readonly objective?: number
    readonly unique_sums?: Record<string, number>
    readonly index?: number
    readonly single_point?: boolean
  }
}

const objectiveOf = ({ objective, rf = 0, risk_aversion = 1 }: Degenerate): MeanVarianceObjective =>
  objective === 'max_sharpe'
    ? { kind: 'maxSharpe', riskFree: rf }
    : objective === 'utility'
      ? { kind: 'utility', riskAversion: risk_aversion }
      : { kind: 'minVariance' }

const solve = (one: Degenerate): MeanVarianceResult => {
  const size = one.cov.length
  return optimiseMeanVariance({
    mu: Float64Array.from(one.mu ?? new Float64Array(size)),
    covariance: matrixFromRows(one.cov),
    lower: Float64Array.from(one.lower ?? new Float64Array(size)),
    upper: Float64Array.from(one.upper ?? new Float64Array(size).fill(1)),
    groups: [],
    objective: objectiveOf(one),
  })
}

const rules: Record<string, string> = { empty: 'no-funds', 'infeasible-bounds': 'lower-above-upper' }
const thrown = new Set(['not-finite', 'not-symmetric', 'not-positive-semidefinite'])

const { cases } = JSON.parse(readFixture('degenerate.json')) as { cases: Degenerate[] }
const named = (chosen: (error: string) => boolean): [string, Degenerate][] =>
  cases.filter(({ expected }) => chosen(expected.error ?? 'none')).map((one) => [one.name, one])

const optimumOf = (one: Degenerate): OptimalPortfolio => {
  const result = solve(one)
  if (result.status !== 'optimal') throw new Error(result.conflict.rule)
  return result
}

// How far the result is from each expected figure, as a part of what is allowed.
const misses = (
  { expected, risk_aversion = 0 }: Degenerate,
  { weights, volatility, expectedReturn }: OptimalPortfolio,
): number[] => {
  const variance = volatility ** 2
  const weight = (indices: string): number =>
    indices.split('+').reduce((sum, index) => sum + (weights[Number(index)] ?? Number.NaN), 0)
  const allowed =
    expected.tolerance_absolute_variance ?? (expected.tolerance_relative ?? 1e-7) * (expected.variance ?? 0) + 1e-15
  return [
    ...(expected.variance === undefined ? [] : [Math.abs(variance - expected.variance) / allowed]),
    ...(expected.weights ?? []).map((value, i) => Math.abs((weights[i] ?? Number.NaN) - value) / 1e-7),
    ...Object.entries(expected.unique_sums ?? {}).map(([indices, sum]) => Math.abs(weight(indices) - sum) / 1e-7),
    ...(expected.objective === undefined
      ? []
      : [Math.abs(expectedReturn - (risk_aversion / 2) * variance - expected.objective) / 1e-9]),
  ]
}

describe('degenerate inputs', () => {
  it.each(named((error) => error === 'none'))('%s', (_, one) => {
    const found = misses(one, optimumOf(one))
    expect(found.length).toBeGreaterThan(0)
    expect(Math.max(...found)).toBeLessThanOrEqual(1)
  })

  it.each(named((error) => thrown.has(error)))('%s', (_, one) => {
    expect(() => solve(one)).toThrow(expect.objectContaining({ code: one.expected.error }))
  })

  it.each(named((error) => error !== 'none' && !thrown.has(error)))('%s', (_, one) => {
    const { error = '', index } = one.expected
    const conflict = { rule: rules[error] ?? error, ...(index !== undefined && { fund: index }) }
    expect(solve(one)).toMatchObject({ status: 'infeasible', conflict })
  })

  it.skipIf(!hasFixtures)('equal returns make a frontier of one point (skipped where ../shared is absent)', () => {
    const one = cases.find(({ expected }) => expected.single_point)
    if (!one) throw new Error('no such case')
    const size = one.cov.length
    const frontier = traceFrontier({
      mu: Float64Array.from(one.mu ?? []),
      covariance: matrixFromRows(one.cov),
      lower: new Float64Array(size),
      upper: new Float64Array(size).fill(1),
      groups: [],
    })
    expect(frontier).toHaveLength(1)
  })
})

interface Feasibility {
  readonly name: string
  readonly lower: number[]
  readonly upper: number[]
  readonly groups: { readonly name: string; readonly min?: number; readonly max?: number }[]
  readonly expected: Record<string, unknown> & {
    readonly feasible: boolean
    readonly minimum_total_group_violation: number
    readonly return_range: [number | null, number | null]
  }
}

const shared = hasFixtures
  ? (JSON.parse(readFixture('mean_variance_19.json')) as { mu: number[]; groups: Record<string, number[]> })
  : { mu: [], groups: {} }
const feasibility = hasFixtures ? (JSON.parse(readFixture('feasibility.json')) as { cases: Feasibility[] }).cases : []

describe.skipIf(!hasFixtures)('feasibility against HiGHS (skipped where ../shared is absent)', () => {
  it.each(feasibility.map((one): [string, Feasibility] => [one.name, one]))('%s', (_, one) => {
    const limits: WeightLimits = {
      lower: Float64Array.from(one.lower),
      upper: Float64Array.from(one.upper),
      groups: one.groups.map(({ name, min = -Infinity, max = Infinity }) => ({
        name,
        members: shared.groups[name] ?? [],
        min,
        max,
      })),
    }
    expect(findConflict(limits) === null).toBe(one.expected.feasible)
    const violation = nearestFeasible(limits)?.groupViolation ?? Number.NaN
    expect(Math.abs(violation - one.expected.minimum_total_group_violation)).toBeLessThan(1e-9)
    if (!one.expected.feasible) return
    const [low, high] = attainableReturns(Float64Array.from(shared.mu), limits)
    expect(Math.abs(low - (one.expected.return_range[0] ?? Number.NaN))).toBeLessThan(1e-9)
    expect(Math.abs(high - (one.expected.return_range[1] ?? Number.NaN))).toBeLessThan(1e-9)
    for (const { name } of limits.groups) {
      const [least, most] = one.expected[`group:${name}`] as [number, number]
      const range = attainableGroupSum(limits, name)
      expect(Math.abs(range[0] - least)).toBeLessThan(1e-9)
      expect(Math.abs(range[1] - most)).toBeLessThan(1e-9)
    }
  })
})
