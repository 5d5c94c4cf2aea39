import { estimateCovariance } from '@zhiheng/quant/covariance/estimate-covariance.ts'
import { sampleCovariance } from '@zhiheng/quant/covariance/sample-covariance.ts'
import { optimiseMeanVariance } from '@zhiheng/quant/optimisation/optimise-mean-variance.ts'
import { riskBudgetWithinLimits } from '@zhiheng/quant/optimisation/risk-budget-within-limits.ts'
import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'

import { candidatesFor } from '../optimiser/build-inputs.ts'
import type { OptimisedFund } from '../optimiser/proposal-ask.ts'
import type { DecisionDay, Way, Weights } from '../optimiser/walk-forward.ts'
import { weeklySample } from '../optimiser/weekly-sample.ts'
import { fundCaps, riskPolicies, targetClasses, type TargetClass } from '../risk-evaluation/risk-policy.ts'

/** Buys what another way would buy first, and never changes anything again; keeps what is held where something is. */
export function keepStill(first: Way): Way {
  return (day) => (day.step === 0 && day.now.size === 0 ? first(day) : day.now)
}

/** The same part of every fund that the optimiser looks at. */
export const equalWeights: Way = (day) => spread(poolOf(day), 1)

/** The policy's shares of the classes, within each the same part of every fund that the optimiser looks at. */
export const equalWithinClasses: Way = (day) => {
  const { target, level } = day.ask
  const { bands } = riskPolicies[target.kind === 'risk_level' ? target.level : level]
  return byClass(day, Object.fromEntries(targetClasses.map((name) => [name, bands[name].target])))
}

/** Sixty parts equity, forty parts bonds, within each the same part of every fund. */
export const sixtyForty: Way = (day) => byClass(day, { equity: 60, bond: 40 })

/** What a textbook does: the highest Sharpe ratio of raw means and raw covariances, under the caps of single funds alone. */
export const highestSharpe: Way = (day) => {
  const pool = poolOf(day)
  if (pool.length === 0) return new Map()
  const { returns } = weeklySample(
    pool.map((fund) => ({ assetType: fund.assetType, series: fund.series() })),
    day.ask.lastSlot,
  )
  // every fund of a pool has the last two weeks at least, so that they vary
  const shared = wholeRows(returns)
  const covariance = sampleCovariance(shared)
  const request = {
    mu: columnMeans(shared).map((mean) => mean * WEEKS_A_YEAR),
    covariance: { ...covariance, values: covariance.values.map((value) => value * WEEKS_A_YEAR) },
    lower: new Float64Array(pool.length),
    upper: Float64Array.from(pool, capOf),
    groups: [],
  }
  const found = optimiseMeanVariance({ ...request, objective: { kind: 'maxSharpe', riskFree: day.ask.riskFree } })
  const used =
    found.status === 'optimal' ? found : optimiseMeanVariance({ ...request, objective: { kind: 'minVariance' } })
  if (used.status !== 'optimal') return spread(pool, 1)
  return new Map(pool.map((fund, index) => [fund.lipperId, used.weights[index] ?? 0]))
}

/** The calmest portfolio by a shrunk covariance, under the caps of single funds alone. */
export const minimumVariance: Way = (day) => {
  const pool = poolOf(day)
  const covariance = shrunkCovariance(pool, day)
  if (covariance === null) return spread(pool, 1)
  const found = optimiseMeanVariance({
    mu: new Float64Array(pool.length),
    covariance,
    ...capsOf(pool),
    objective: { kind: 'minVariance' },
  })
  if (found.status !== 'optimal') return spread(pool, 1)
  return new Map(pool.map((fund, index) => [fund.lipperId, found.weights[index] ?? 0]))
}

/** Every fund with the same part of the risk by a shrunk covariance, under the caps of single funds alone. */
export const equalRisk: Way = (day) => {
  const pool = poolOf(day)
  const covariance = shrunkCovariance(pool, day)
  if (covariance === null) return spread(pool, 1)
  const found = riskBudgetWithinLimits(covariance, new Float64Array(pool.length).fill(1), capsOf(pool))
  if (found.status === 'infeasible') return spread(pool, 1)
  return new Map(pool.map((fund, index) => [fund.lipperId, found.weights[index] ?? 0]))
}

function capsOf(pool: readonly OptimisedFund[]) {
  return { lower: new Float64Array(pool.length), upper: Float64Array.from(pool, capOf), groups: [] }
}

/** As the optimiser has it; null where there is no fund. Of every fund of a pool something is known. */
function shrunkCovariance(pool: readonly OptimisedFund[], day: DecisionDay) {
  if (pool.length === 0) return null
  const sample = weeklySample(
    pool.map((fund) => ({ assetType: fund.assetType, series: fund.series() })),
    day.ask.lastSlot,
  )
  return estimateCovariance(sample.returns, WEEKS_A_YEAR).covariance
}

/** What the optimiser would look at if nothing were held. */
function poolOf({ funds, ask }: DecisionDay): readonly OptimisedFund[] {
  return candidatesFor(
    funds.map((fund) => ({ ...fund, nowPercent: 0 })),
    ask,
  )
}

function byClass(day: DecisionDay, shares: Readonly<Partial<Record<TargetClass, number>>>): Weights {
  const pool = poolOf(day)
  const parts = targetClasses
    .map((name) => ({ share: shares[name] ?? 0, members: pool.filter((fund) => fund.assetType === name) }))
    .filter(({ share, members }) => share > 0 && members.length > 0)
  const whole = parts.reduce((sum, { share }) => sum + share, 0)
  return new Map(parts.flatMap(({ share, members }) => [...spread(members, share / whole)]))
}

function spread(funds: readonly OptimisedFund[], share: number): Weights {
  return new Map(funds.map((fund) => [fund.lipperId, share / funds.length]))
}

function capOf({ assetType }: OptimisedFund): number {
  const caps: Partial<Record<OptimisedFund['assetType'], number>> = fundCaps
  return (caps[assetType] ?? 100) / 100
}

type Sample = ReturnType<typeof weeklySample>['returns']

/** The weeks that every fund has: a textbook knows no other. */
function wholeRows({ rows, columns, values }: Sample): Sample {
  const kept = Array.from({ length: rows }, (_, row) => values.subarray(row * columns, (row + 1) * columns)).filter(
    (week) => !week.some((value) => Number.isNaN(value)),
  )
  return { rows: kept.length, columns, values: Float64Array.from(kept.flatMap((week) => [...week])) }
}

function columnMeans({ rows, columns, values }: Sample): Float64Array {
  const means = new Float64Array(columns)
  values.forEach((value, index) => (means[index % columns] = (means[index % columns] ?? 0) + value / rows))
  return means
}
