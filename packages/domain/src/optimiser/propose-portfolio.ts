import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { multiplySymmetric } from '@zhiheng/quant/linear-algebra/multiply-symmetric.ts'
import type { BindingLimit } from '@zhiheng/quant/optimisation/list-binding.ts'

import { percentTenths } from '../portfolios/percent-tenths.ts'
import { bindingSentences } from './binding-sentences.ts'
import { decideWeights } from './decide-weights.ts'
import { type MeasureInputs, measureWeights, type WeightMeasures } from './measure-weights.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { candidatesFor, type Scene, setScene } from './set-scene.ts'
import { type OptimiserTarget, restOf } from './target-groups.ts'

export interface Proposal {
  /** The held funds first, then those that were looked at. */
  readonly funds: readonly OptimisedFund[]
  /** Percent on the tenth grid, each summing to exactly 100.0. */
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** Each fund's part of the risk before, percent; 0 where it is not held. */
  readonly riskShares: readonly number[]
  readonly isNoChange: boolean
  readonly measures: { readonly before: WeightMeasures; readonly after: WeightMeasures; readonly equal: WeightMeasures }
  readonly binding: readonly string[]
  readonly conflicts: readonly string[]
  /** What the answer takes for granted, zh-TW. */
  readonly notes: readonly string[]
  readonly sample: { readonly weeks: number; readonly shorter: readonly { lipperId: string; weeks: number }[] }
}

/** Less than this moved in all, percent of the portfolio, is no change. */
const SMALLEST_TURNOVER = 2
/** Nor is a gain below this, ratio a year after costs: estimates are not that good. */
const SMALLEST_GAIN = 0.002
/** Less is the rounding of three sliders, percent. */
const LEAST_REST = 0.1

/** Proposes weights for a target, with what it would change and what it leaves as it is. Nothing here draws on a clock or on chance. */
export function proposePortfolio(all: readonly OptimisedFund[], ask: ProposalAsk): Proposal {
  return proposeAmong(candidatesFor(all, ask), ask)
}

/** As `proposePortfolio`, for candidates that have been chosen already. */
export function proposeAmong(candidates: readonly OptimisedFund[], ask: ProposalAsk): Proposal {
  const scene = setScene(candidates, ask)
  const decision = decideWeights(scene, ask)
  const before = percentTenths([...scene.now])
  const isNoChange = turnoverOf(before, decision.percents) < SMALLEST_TURNOVER || decision.chosen.gain < SMALLEST_GAIN
  const after = isNoChange ? before : decision.percents
  return {
    funds: scene.funds,
    before,
    after,
    riskShares: riskSharesOf(scene.covariance, scene.now),
    isNoChange,
    measures: measuresOf(scene, after, ask),
    binding: bindingSentences(limitsOf(decision.chosen.binding, ask.target), scene.funds, ask.limits.locked),
    conflicts: decision.conflicts,
    notes: notesOf(scene, ask.target),
    sample: sampleOf(scene, { before, after }),
  }
}

/** Shares of the classes that were asked for, or are to stay, are the question and hold no answer back. */
function limitsOf(binding: readonly BindingLimit[], { kind }: OptimiserTarget): readonly BindingLimit[] {
  return kind === 'risk_level' ? binding : binding.filter((limit) => !('group' in limit))
}

function measuresOf(scene: Scene, after: readonly number[], ask: ProposalAsk): Proposal['measures'] {
  const { funds, excess, sample, now } = scene
  const measure: MeasureInputs = {
    excess,
    riskFree: ask.riskFree,
    returns: sample.returns,
    expenses: funds.map((fund) => fund.expense),
    seed: ask.seed,
  }
  return {
    before: measureWeights(now, measure),
    after: measureWeights(
      Float64Array.from(after, (percent) => percent / 100),
      measure,
    ),
    equal: measureWeights(equalWeights(funds), measure),
  }
}

function sampleOf(
  { funds, sample }: Scene,
  held: { readonly before: readonly number[]; readonly after: readonly number[] },
): Proposal['sample'] {
  const weeks = sample.returns.rows
  return {
    weeks,
    shorter: funds.flatMap(({ lipperId }, place) => {
      const own = sample.weeks[place] ?? 0
      const isShown = (held.after[place] ?? 0) > 0 || (held.before[place] ?? 0) > 0
      return own < weeks && isShown ? [{ lipperId, weeks: own }] : []
    }),
  }
}

/** What the answer takes for granted, so that nobody has to guess it. */
function notesOf({ sample, isShort }: Scene, target: OptimiserTarget): string[] {
  const weeks = sample.returns.rows
  return [
    ...restNotes(target),
    ...(isShort ? [`歷史資料只有 ${weeks} 週，不足以預估報酬，改以各基金的風險貢獻相等來分配`] : []),
  ]
}

function restNotes(target: OptimiserTarget): string[] {
  const rest = target.kind === 'shares' ? restOf(target) : 0
  return rest >= LEAST_REST
    ? [`股票、債券、貨幣合計 ${(100 - rest).toFixed(1)}%，其餘 ${rest.toFixed(1)}% 配置於平衡型基金`]
    : []
}

/** Half the sum of absolute changes, percent. */
export function turnoverOf(before: readonly number[], after: readonly number[]): number {
  return after.reduce((sum, percent, place) => sum + Math.abs(percent - (before[place] ?? 0)), 0) / 2
}

function riskSharesOf(covariance: Matrix, weights: Float64Array): number[] {
  const marginal = multiplySymmetric(covariance, weights)
  const variance = weights.reduce((sum, weight, place) => sum + weight * (marginal[place] ?? 0), 0)
  return Array.from(weights, (weight, place) =>
    variance > 0 ? ((weight * (marginal[place] ?? 0)) / variance) * 100 : 0,
  )
}

/** One part each for every fund that is held now. */
function equalWeights(funds: readonly OptimisedFund[]): Float64Array {
  const held = funds.filter((fund) => fund.nowPercent > 0).length
  return Float64Array.from(funds, (fund) => (fund.nowPercent > 0 ? 1 / held : 0))
}
