import { estimateCovariance } from '@zhiheng/quant/covariance/estimate-covariance.ts'
import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'

import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { breaksLimit } from './breaks-limit.ts'
import { type CandidateRules, chooseCandidates } from './choose-candidates.ts'
import { expectedExcessReturns } from './expected-returns.ts'
import type { MemberLimits, OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { type TargetGroup, targetGroups } from './target-groups.ts'
import { type WeeklySample, weeklySample } from './weekly-sample.ts'
import { type BoundedFund, type WeightBounds, weightBounds } from './weight-bounds.ts'

/** Funds looked at in all. The budget of an optimisation is made for so many. */
const MOST_CANDIDATES = 40
/** With fewer weeks than this nothing is forecast: funds share the risk. Source: QUANT decision 8. */
const WEEKS_FOR_FORECASTS = 52

/** What weights are chosen from and measured by. */
export interface Scene {
  readonly funds: readonly OptimisedFund[]
  readonly sample: WeeklySample
  readonly covariance: Matrix
  /** Expected above the riskless rate, ratio a year; `mu` is the same less what a fund costs above its class. */
  readonly excess: Float64Array
  readonly mu: Float64Array
  readonly groups: readonly TargetGroup[]
  readonly bounds: WeightBounds
  /** Weights now, ratios. */
  readonly now: Float64Array
  /** Too few weeks to forecast anything. */
  readonly isShort: boolean
}

/** Gathers what is known of the candidates. */
export function setScene(funds: readonly OptimisedFund[], ask: ProposalAsk): Scene {
  const sample = weeklySample(
    funds.map((fund) => ({ assetType: fund.assetType, series: fund.series() })),
    ask.lastSlot,
  )
  return sceneOn(sample, funds, ask)
}

/** The same on weeks that are given: the ones that were, or a draw of them. */
export function sceneOn(sample: WeeklySample, funds: readonly OptimisedFund[], ask: ProposalAsk): Scene {
  const { covariance } = estimateCovariance(sample.returns, 52)
  const excess = expectedExcessReturns(funds, covariance, ask.level)
  const groups = targetGroups(ask.target, funds)
  return {
    funds,
    sample,
    covariance,
    excess,
    mu: excess.map((value, place) => value - ((funds[place]?.expense ?? 0) - medianExpense(funds, place)) / 100),
    groups,
    bounds: weightBounds(
      funds.map((fund) => boundedFund(fund, ask.limits)),
      groups,
    ),
    now: Float64Array.from(funds, (fund) => fund.nowPercent / 100),
    isShort: sample.returns.rows < WEEKS_FOR_FORECASTS,
  }
}

/** The funds that a proposal looks at, the held ones first. */
export function candidatesFor(
  all: readonly OptimisedFund[],
  { target, limits }: ProposalAsk,
): readonly OptimisedFund[] {
  const held = all.filter((fund) => fund.nowPercent > 0)
  const rules: CandidateRules = {
    highestFundRisk: target.kind === 'risk_level' ? riskPolicies[target.level].highestFundRisk : null,
    excluded: limits.excluded,
    onlyForTarobo: limits.onlyForTarobo,
    sectors: target.kind === 'same_allocation' ? new Set(held.map((fund) => fund.sectorId)) : null,
    most: MOST_CANDIDATES,
  }
  const eligible = all.filter((fund) => fund.nowPercent > 0 || breaksLimit(fund, limits) === null)
  const chosen = new Set(chooseCandidates(eligible, rules).map((fund) => fund.lipperId))
  return eligible
    .filter((fund) => chosen.has(fund.lipperId))
    .toSorted((a, b) => Number(b.nowPercent > 0) - Number(a.nowPercent > 0))
}

/** A fund as a member's limits bind it; what is locked stays, whatever it costs. */
export function boundedFund(fund: OptimisedFund, limits: MemberLimits): BoundedFund {
  const isLocked = fund.nowPercent > 0 && limits.locked.has(fund.lipperId)
  return {
    ...fund,
    isLocked,
    isExcluded: limits.excluded.has(fund.lipperId) || (!isLocked && breaksLimit(fund, limits) !== null),
  }
}

/** Of two funds that are expected to move alike the dearer one keeps less: fees against the class. */
function medianExpense(funds: readonly OptimisedFund[], place: number): number {
  const own = funds[place]?.assetType
  const known = funds.flatMap((fund) => (fund.assetType === own && fund.expense !== null ? [fund.expense] : []))
  return known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? funds[place]?.expense ?? 0
}
