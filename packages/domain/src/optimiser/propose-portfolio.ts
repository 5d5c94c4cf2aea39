import { estimateCovariance } from '@zhiheng/quant/covariance/estimate-covariance.ts'
import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { multiplySymmetric } from '@zhiheng/quant/linear-algebra/multiply-symmetric.ts'
import type { MeanVarianceObjective } from '@zhiheng/quant/optimisation/pick-point.ts'
import type { WeightLimits } from '@zhiheng/quant/optimisation/portfolio-problem.ts'
import { roundWeights } from '@zhiheng/quant/optimisation/round-weights.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import { percentTenths } from '../portfolios/percent-tenths.ts'
import { type RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { type Candidate, type CandidateRules, chooseCandidates } from './choose-candidates.ts'
import { type ChosenWeights, chooseWeights } from './choose-weights.ts'
import { expectedExcessReturns } from './expected-returns.ts'
import { limitTurnover } from './limit-turnover.ts'
import { type MeasureInputs, measureWeights, type WeightMeasures } from './measure-weights.ts'
import { shareRisk } from './share-risk.ts'
import { type OptimiserTarget, targetGroups } from './target-groups.ts'
import { weeklySample } from './weekly-sample.ts'
import { type BoundedFund, weightBounds } from './weight-bounds.ts'

/** A fund that is held or might be. */
export interface OptimisedFund extends Candidate {
  /** Total return in the portfolio's currency; asked for the chosen ones only. */
  readonly series: () => SlotSeries
}

/** Limits a member sets; percent units. */
export interface MemberLimits {
  readonly mostFunds: number
  readonly leastWeight: number
  readonly mostTurnover: number
  readonly locked: ReadonlySet<string>
  readonly excluded: ReadonlySet<string>
  readonly onlyForTarobo: 'yes' | 'no'
}

export interface ProposalAsk {
  readonly target: OptimiserTarget
  readonly limits: MemberLimits
  /** The day of figures. */
  readonly lastSlot: number
  /** Ratio a year, in the portfolio's currency. */
  readonly riskFree: number
  /** The member's level, for what a share or an unchanged allocation implies of risk. */
  readonly level: RiskLevel
  readonly seed: number
}

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
  readonly sample: { readonly weeks: number; readonly shorter: readonly { lipperId: string; weeks: number }[] }
}

/** Funds looked at in all. The budget of an optimisation is made for so many. */
const MOST_CANDIDATES = 40
/** Less than this moved in all, percent of the portfolio, is no change. */
const SMALLEST_TURNOVER = 2
/** Nor is a gain below this, ratio a year after costs: estimates are not that good. */
const SMALLEST_GAIN = 0.002
/** With fewer weeks than this nothing is forecast: funds share the risk. Source: QUANT decision 8. */
const WEEKS_FOR_FORECASTS = 52
const BALANCED_AVERSION = 4

/** Proposes weights for a target, with what it would change and what it leaves as it is. Nothing here draws on a clock or on chance. */
export function proposePortfolio(all: readonly OptimisedFund[], ask: ProposalAsk): Proposal {
  const funds = chosenFunds(all, ask)
  const sample = weeklySample(
    funds.map((fund) => ({ assetType: fund.assetType, series: fund.series() })),
    ask.lastSlot,
  )
  const { covariance } = estimateCovariance(sample.returns, 52)
  const excess = expectedExcessReturns(funds, covariance, ask.level)
  const groups = targetGroups(ask.target, funds)
  const bounds = weightBounds(
    funds.map((fund) => boundedFund(fund, ask.limits)),
    groups,
  )
  const now = Float64Array.from(funds, (fund) => fund.nowPercent / 100)
  const mu = excess.map((value, place) => value - ((funds[place]?.expense ?? 0) - medianExpense(funds, place)) / 100)
  const solveAt = (cost: number): ChosenWeights =>
    chooseWeights({
      mu,
      covariance,
      ...bounds,
      groups,
      objective: objectiveOf(ask),
      now,
      cost,
      mostFunds: ask.limits.mostFunds,
      leastWeight: ask.limits.leastWeight / 100,
    })
  const { chosen, conflicts } = limitTurnover(solveAt, now, ask.limits.mostTurnover / 100)
  const isShort = sample.returns.rows < WEEKS_FOR_FORECASTS
  const weights = isShort ? shareRisk(covariance, chosen.weights, { ...bounds, groups }) : chosen.weights
  // where a limit had to give way, rounding must not take it back
  const isWithin = chosen.conflicts.length + conflicts.length === 0
  const rounded = roundWeights(weights, 'tradable', isWithin ? { ...bounds, groups } : noLimits(funds.length)).percents
  const before = percentTenths([...now])
  const isNoChange = turnoverOf(before, rounded) < SMALLEST_TURNOVER || chosen.gain < SMALLEST_GAIN
  const after = isNoChange ? before : rounded
  const measure: MeasureInputs = {
    covariance,
    excess,
    riskFree: ask.riskFree,
    returns: sample.returns,
    expenses: funds.map((fund) => fund.expense),
    seed: ask.seed,
  }
  return {
    funds,
    before,
    after,
    riskShares: riskSharesOf(covariance, now),
    isNoChange,
    measures: {
      before: measureWeights(now, measure),
      after: measureWeights(
        Float64Array.from(after, (percent) => percent / 100),
        measure,
      ),
      equal: measureWeights(equalWeights(funds), measure),
    },
    binding: bindingSentences(chosen, funds, ask.limits.locked),
    conflicts: [
      ...(isShort ? [`歷史資料只有 ${sample.returns.rows} 週，不足以預估報酬，改以各基金的風險貢獻相等來分配`] : []),
      ...bounds.conflicts,
      ...chosen.conflicts,
      ...conflicts,
    ],
    sample: {
      weeks: sample.returns.rows,
      shorter: funds.flatMap(({ lipperId }, place) => {
        const weeks = sample.weeks[place] ?? 0
        return weeks < sample.returns.rows && ((after[place] ?? 0) > 0 || (before[place] ?? 0) > 0)
          ? [{ lipperId, weeks }]
          : []
      }),
    },
  }
}

function chosenFunds(all: readonly OptimisedFund[], { target, limits }: ProposalAsk): readonly OptimisedFund[] {
  const held = all.filter((fund) => fund.nowPercent > 0)
  const rules: CandidateRules = {
    highestFundRisk: target.kind === 'risk_level' ? riskPolicies[target.level].highestFundRisk : null,
    excluded: limits.excluded,
    onlyForTarobo: limits.onlyForTarobo,
    sectors: target.kind === 'same_allocation' ? new Set(held.map((fund) => fund.sectorId)) : null,
    most: MOST_CANDIDATES,
  }
  const chosen = new Set(chooseCandidates(all, rules).map((fund) => fund.lipperId))
  return all
    .filter((fund) => chosen.has(fund.lipperId))
    .toSorted((a, b) => Number(b.nowPercent > 0) - Number(a.nowPercent > 0))
}

function boundedFund(fund: OptimisedFund, limits: MemberLimits): BoundedFund {
  return {
    ...fund,
    isLocked: fund.nowPercent > 0 && limits.locked.has(fund.lipperId),
    isExcluded: limits.excluded.has(fund.lipperId),
  }
}

function objectiveOf({ target }: ProposalAsk): MeanVarianceObjective {
  return target.kind === 'risk_level'
    ? { kind: 'targetVolatility', volatility: riskPolicies[target.level].volatility / 100 }
    : { kind: 'utility', riskAversion: BALANCED_AVERSION }
}

/** Of two funds that are expected to move alike the dearer one keeps less: fees against the class. */
function medianExpense(funds: readonly OptimisedFund[], place: number): number {
  const own = funds[place]?.assetType
  const known = funds.flatMap((fund) => (fund.assetType === own && fund.expense !== null ? [fund.expense] : []))
  return known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? funds[place]?.expense ?? 0
}

function noLimits(count: number): WeightLimits {
  return { lower: new Float64Array(count), upper: new Float64Array(count).fill(1), groups: [] }
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

/** What a member locked is no limit that holds anything back: it is what was asked for. */
function bindingSentences(
  { binding }: ChosenWeights,
  funds: readonly OptimisedFund[],
  locked: ReadonlySet<string>,
): string[] {
  const isLocked = (place: number): boolean => locked.has(funds[place]?.lipperId ?? '')
  return binding.flatMap((limit) => {
    if ((limit.kind === 'upper' || limit.kind === 'lower') && isLocked(limit.fund)) return []
    const percent = `${(limit.limit * 100).toFixed(1)}%`
    switch (limit.kind) {
      case 'group-max':
        return [`${limit.group}已達上限 ${percent}`]
      case 'group-min':
        return limit.limit > 0 ? [`${limit.group}在下限 ${percent}`] : []
      case 'upper':
        return limit.limit > 0 ? [`「${funds[limit.fund]?.name ?? ''}」已達單檔上限 ${percent}`] : []
      case 'lower':
        return limit.limit > 0 ? [`「${funds[limit.fund]?.name ?? ''}」在最低比重 ${percent}`] : []
    }
  })
}
