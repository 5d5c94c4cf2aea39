import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { optimiseMeanVariance } from '@zhiheng/quant/optimisation/optimise-mean-variance.ts'
import type { WeightLimits } from '@zhiheng/quant/optimisation/portfolio-problem.ts'
import { roundWeights } from '@zhiheng/quant/optimisation/round-weights.ts'

import { levelOfMix } from '../risk-evaluation/level-of-mix.ts'
import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import { MOVE_COST } from './limit-turnover.ts'
import { measureWeights, type WeightMeasures } from './measure-weights.ts'
import { nameUnreachable } from './name-conflicts.ts'
import { CHOICE } from './objective-of.ts'
import type { ProposalModel } from './proposal-model.ts'
import { shareRisk } from './share-risk.ts'
import { type OptimiserTarget, targetGroups } from './target-groups.ts'
import { weightBounds } from './weight-bounds.ts'

/** What shares of the classes would come to among the funds of a proposal. */
export interface ShareEffect {
  /** Percent on the tenth grid, in the order of the model's funds, summing to exactly 100.0. */
  readonly percents: readonly number[]
  readonly measures: WeightMeasures
  /** The risk level that such shares belong to. */
  readonly level: RiskLevel
  /** Limits that had to give way, zh-TW. */
  readonly conflicts: readonly string[]
}

/** The best weights for shares of bond, equity and money market among the funds of a model, and what they look like. */
export function shareEffect(
  model: ProposalModel,
  shares: Omit<Extract<OptimiserTarget, { kind: 'shares' }>, 'kind'>,
): ShareEffect {
  const target = { kind: 'shares', ...shares } as const
  const funds = model.funds.map((fund) => ({ ...fund, sectorId: fund.assetType, sectorName: fund.assetType }))
  const groups = targetGroups(target, funds)
  const { lower, upper, conflicts } = weightBounds(funds, groups)
  const limits: WeightLimits = { lower, upper, groups }
  const covariance = covarianceOf(model)
  const now = Float64Array.from(funds, (fund) => fund.nowPercent / 100)
  const result = optimiseMeanVariance({
    mu: Float64Array.from(model.mu),
    covariance,
    ...limits,
    objective: CHOICE,
    turnover: { from: now, cost: MOVE_COST },
  })
  if (result.status === 'infeasible')
    return effectOf(model, round(result.nearest ?? now, limits), [...conflicts, nameUnreachable(result.conflict)])
  const weights = model.isShort ? shareRisk(covariance, result.weights, limits) : result.weights
  return effectOf(model, round(weights, limits), conflicts)
}

function round(weights: Float64Array, limits: WeightLimits): readonly number[] {
  return roundWeights(
    weights.map((weight) => Math.max(0, weight)),
    'tradable',
    limits,
  ).percents
}

function effectOf(model: ProposalModel, percents: readonly number[], conflicts: readonly string[]): ShareEffect {
  const measures = measurePercents(model, percents)
  return { percents, measures, level: levelOf(model, percents), conflicts }
}

/** The level that has such shares, as the risk result shows them. */
function levelOf({ funds }: ProposalModel, percents: readonly number[]): RiskLevel {
  const share = (...names: readonly string[]) =>
    funds.reduce((sum, fund, index) => sum + (names.includes(fund.assetType) ? (percents[index] ?? 0) : 0), 0)
  const mix = {
    ef: share('equity'),
    bf: share('bond'),
    mmf: share('money_market'),
    blf: share('balanced'),
    other: share('commodity', 'other'),
  }
  return levelOfMix(mix) ?? 1
}

/** What given weights, percent in the order of the model's funds, look like. */
export function measurePercents(model: ProposalModel, percents: readonly number[]): WeightMeasures {
  const count = model.funds.length
  return measureWeights(
    Float64Array.from(percents, (percent) => percent / 100),
    {
      excess: Float64Array.from(model.excess),
      riskFree: model.riskFree,
      returns: {
        rows: count === 0 ? 0 : model.weekly.length / count,
        columns: count,
        values: Float64Array.from(model.weekly, (value) => value ?? Number.NaN),
      },
      expenses: model.funds.map((fund) => fund.expense),
      isProxy: model.funds.map((fund) => fund.isProxy),
      seed: model.seed,
    },
  )
}

function covarianceOf({ funds, covariance }: ProposalModel): Matrix {
  return { rows: funds.length, columns: funds.length, values: Float64Array.from(covariance) }
}
