import { sampleCovariance } from '@zhiheng/quant/covariance/sample-covariance.ts'
import { multiplyVector } from '@zhiheng/quant/linear-algebra/multiply-vector.ts'
import { chooseFunds } from '@zhiheng/quant/optimisation/choose-funds.ts'
import { minimiseCvar } from '@zhiheng/quant/optimisation/minimise-cvar.ts'
import { optimiseByInteriorPoint } from '@zhiheng/quant/optimisation/optimise-by-interior-point.ts'
import { type MeanVarianceRequest, optimiseMeanVariance } from '@zhiheng/quant/optimisation/optimise-mean-variance.ts'
import type { MeanVarianceObjective } from '@zhiheng/quant/optimisation/pick-point.ts'
import type { MeanVarianceProblem } from '@zhiheng/quant/optimisation/portfolio-problem.ts'
import { riskBudgetWeights } from '@zhiheng/quant/optimisation/risk-budget-weights.ts'
import { traceFrontier } from '@zhiheng/quant/optimisation/trace-frontier.ts'

import type { BenchRow } from './bench-row.ts'
import { proofOf, proofOfFrontier, proofOfGap, proofOfPoint } from './certificates.ts'
import { benchProblem, benchScenarios, hasPublishedInputs } from './optimisation-problems.ts'

/** Best published exact code (cvxcla 1.7.0) on the same inputs, ms. */
const bestPublished: Readonly<Record<number, number>> = { 50: 23.5, 200: 36, 476: 47 }
/** As in a thread that has answered before. */
const WARM = 15
const frontierBudgets: Readonly<Record<number, number>> = { 50: 1, 200: 3, 476: 8 }

/** Every optimisation the product runs, and the large ones that show how far the engine carries. */
export function optimisationRows(): Promise<BenchRow[]> {
  return Promise.resolve([
    ...[50, 200, 476].flatMap(frontierRows),
    ...objectiveRows(),
    fundChoiceRow(),
    ...riskRows(),
    ...heavyRows(),
  ])
}

function frontierRows(size: number): BenchRow[] {
  const budgetMs = frontierBudgets[size] ?? null
  return (['no-groups', 'with-groups'] as const).map((groups) => {
    const problem = benchProblem(size, groups)
    const frontier = traceFrontier(problem)
    const held = frontier.reduce((sum, { weights }) => sum + free(problem, weights), 0)
    const ms = median(() => traceFrontier(problem), 21)
    const published = hasPublishedInputs ? `, best published exact code ${bestPublished[size] ?? '-'} ms` : ''
    return {
      what: `exact frontier, ${size} funds${groups === 'with-groups' ? ', 4 groups' : ''}`,
      ms,
      budgetMs,
      // the limit: reading each free fund's row of the covariance once a corner
      ratio: ms / ((onePass(problem) * held) / size),
      note: `${frontier.length} corners, ${proofOfFrontier(problem, frontier)}${published}`,
    }
  })
}

function objectiveRows(): BenchRow[] {
  const problem = firstFunds(benchProblem(50, 'with-groups'), 30)
  const objectives: readonly MeanVarianceObjective[] = [
    { kind: 'minVariance' },
    { kind: 'targetReturn', expectedReturn: 0.15 },
    { kind: 'targetVolatility', volatility: 0.15 },
    { kind: 'maxSharpe', riskFree: 0.01 },
    { kind: 'utility', riskAversion: 5 },
  ]
  const costs = { from: new Float64Array(30).fill(1 / 30), cost: 0.005 }
  return [
    ...objectives.map((objective) => objectiveRow(objective.kind, { ...problem, objective })),
    objectiveRow('utility with trading costs', {
      ...problem,
      objective: { kind: 'utility', riskAversion: 5 },
      turnover: costs,
    }),
  ]
}

function objectiveRow(name: string, request: MeanVarianceRequest): BenchRow {
  return {
    what: `${name}, 30 funds, 4 groups, certified`,
    ms: median(() => optimiseMeanVariance(request), 31),
    budgetMs: 5,
    note: proofOf(optimiseMeanVariance(request)),
  }
}

function fundChoiceRow(): BenchRow {
  const problem = firstFunds(benchProblem(50, 'with-groups'), 40)
  const from = new Float64Array(40).fill(1 / 40)
  const request = {
    ...problem,
    upper: new Float64Array(40).fill(0.2),
    objective: { kind: 'targetVolatility', volatility: 0.15 },
    turnover: { from, cost: 0.005 },
    maxFunds: 8,
    minWeight: 0.05,
  } as const
  const { setsTried, result } = chooseFunds(request)
  return {
    what: 'choose 8 of 40 funds, groups, least weights, trading costs',
    ms: median(() => chooseFunds(request), 11),
    budgetMs: 20,
    note: `${setsTried} sets optimised, ${proofOf(result)}`,
  }
}

function riskRows(): BenchRow[] {
  const { covariance } = benchProblem(476, 'no-groups')
  const budgets = new Float64Array(476).fill(1)
  const scenarios = benchScenarios()
  const limits = { lower: new Float64Array(20), upper: new Float64Array(20).fill(1), groups: [] }
  const cvar = minimiseCvar({ returns: scenarios, confidence: 0.95, ...limits })
  return [
    {
      what: 'equal risk contribution, 476 funds',
      ms: median(() => riskBudgetWeights(covariance, budgets), 11),
      budgetMs: 8,
      note: `error ${riskBudgetWeights(covariance, budgets).largestError.toExponential(0)}`,
    },
    {
      what: 'least tail loss, 20 funds, 1,258 days',
      ms: median(() => minimiseCvar({ returns: scenarios, confidence: 0.95, ...limits }), 11),
      budgetMs: 20,
      note:
        cvar.status === 'optimal'
          ? `${cvar.rounds} rounds, ${proofOfGap(cvar.conditionalValueAtRisk, cvar.lowerBound)}`
          : cvar.conflict.rule,
    },
  ]
}

/** λ of the cross-check. */
const CHECKED_AT = 0.2

function heavyRows(): BenchRow[] {
  const problem = benchProblem(200, 'with-groups')
  const returns = benchScenarios()
  return [
    {
      what: 'interior point (cross-check), 200 funds',
      ms: median(() => optimiseByInteriorPoint(problem, CHECKED_AT), 3),
      budgetMs: null,
      note: proofOfPoint(problem, { weights: optimiseByInteriorPoint(problem, CHECKED_AT), tolerance: CHECKED_AT }),
    },
    {
      what: 'sample covariance, 20 funds, 1,258 days',
      ms: median(() => sampleCovariance(returns), 11),
      budgetMs: null,
    },
  ]
}

function free({ lower, upper }: MeanVarianceProblem, weights: Float64Array): number {
  return weights.reduce((sum, weight, i) => sum + (weight > (lower[i] ?? 0) && weight < (upper[i] ?? 0) ? 1 : 0), 0)
}

function firstFunds(problem: MeanVarianceProblem, count: number): MeanVarianceProblem {
  const { mu, covariance, lower, upper, groups } = problem
  const values = new Float64Array(count * count)
  for (let i = 0; i < count; i++) {
    values.set(covariance.values.subarray(i * covariance.columns, i * covariance.columns + count), i * count)
  }
  return {
    mu: mu.slice(0, count),
    covariance: { rows: count, columns: count, values },
    lower: lower.slice(0, count),
    upper: upper.slice(0, count),
    groups: groups.map(({ name, members, min, max }) => ({
      name,
      members: members.filter((member) => member < count),
      min,
      max,
    })),
  }
}

// Time to read the whole covariance once, as the limit for everything that must look at it.
function onePass({ covariance, mu }: MeanVarianceProblem): number {
  return median(() => multiplyVector(covariance, mu), 31)
}

function median(run: () => unknown, times: number): number {
  for (let warm = 0; warm < WARM; warm++) run()
  const measured = Array.from({ length: times }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  }).toSorted((one, other) => one - other)
  return measured[Math.floor(times / 2)] ?? Number.NaN
}
