import { describe, expect, it } from 'vitest'

import { matrixFromRows } from '../linear-algebra/matrix.ts'
import { hasFixtures, readFixture } from '../testing/read-fixture.ts'
import { attainableReturns, attainableGroupSum } from './attainable-ranges.ts'
import { findConflict } from './find-conflict.ts'
import { nearestFeasible } from './nearest-feasible.ts'
import { optimiseMeanVariance, type MeanVarianceResult } from './optimise-mean-variance.ts'
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
const thrown = ['not-finite', 'not-symmetric', 'not-positive-semidefinite']

const cases = hasFixtures ? (JSON.parse(readFixture('degenerate.json')) as { cases: Degenerate[] }).cases : []

describe.skipIf(!hasFixtures)('degenerate inputs (skipped where ../shared is absent)', () => {
  it.each(cases.map((one): [string, Degenerate] => [one.name, one]))('%s', (_, one) => {
    const { expected } = one
    if (expected.error && thrown.includes(expected.error)) {
      expect(() => solve(one)).toThrow(expect.objectContaining({ code: expected.error }))
      return
    }
    const result = solve(one)
    if (expected.error) {
      expect(result).toMatchObject({
        status: 'infeasible',
        conflict: { rule: rules[expected.error] ?? expected.error },
      })
      if (expected.index !== undefined) expect(result).toMatchObject({ conflict: { fund: expected.index } })
      return
    }
    if (result.status !== 'optimal') throw new Error(result.conflict.rule)
    const variance = result.volatility ** 2
    if (expected.variance !== undefined) {
      const relative = expected.tolerance_relative ?? 1e-7
      const allowed = expected.tolerance_absolute_variance ?? relative * expected.variance + 1e-15
      expect(Math.abs(variance - expected.variance)).toBeLessThanOrEqual(allowed)
    }
    for (const [i, weight] of (expected.weights ?? []).entries()) {
      expect(Math.abs((result.weights[i] ?? Number.NaN) - weight)).toBeLessThan(1e-7)
    }
    for (const [places, sum] of Object.entries(expected.unique_sums ?? {})) {
      const held = places.split('+').reduce((total, place) => total + (result.weights[Number(place)] ?? Number.NaN), 0)
      expect(Math.abs(held - sum)).toBeLessThan(1e-7)
    }
    if (expected.objective !== undefined) {
      const utility = result.expectedReturn - ((one.risk_aversion ?? 0) / 2) * variance
      expect(Math.abs(utility - expected.objective)).toBeLessThan(1e-9)
    }
    if (expected.single_point) {
      const size = one.cov.length
      const frontier = traceFrontier({
        mu: Float64Array.from(one.mu ?? []),
        covariance: matrixFromRows(one.cov),
        lower: new Float64Array(size),
        upper: new Float64Array(size).fill(1),
        groups: [],
      })
      expect(frontier).toHaveLength(1)
    }
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
