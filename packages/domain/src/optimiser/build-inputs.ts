import { estimateCovariance } from '@zhiheng/quant/covariance/estimate-covariance.ts'
import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'

import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { type Aim, aimAtLevel } from './aim-at-level.ts'
import { breaksLimit } from './breaks-limit.ts'
import { type CandidateRules, chooseCandidates } from './choose-candidates.ts'
import { longRunPremiums, returnsToChooseBy } from './expected-returns.ts'
import { hasHistory } from './funds-without-history.ts'
import { mostRiskyBonds, newRiskyBonds } from './limit-risky-bonds.ts'
import type { MemberLimits, OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { type TargetGroup, targetGroups } from './target-groups.ts'
import { type WeeklySample, weeklySample } from './weekly-sample.ts'
import { type BoundedFund, type WeightBounds, weightBounds } from './weight-bounds.ts'

/** Funds looked at in all. The budget of an optimisation is made for so many. */
const MOST_CANDIDATES = 40
/** With fewer weeks than this nothing is forecast: funds share the risk. Source: QUANT decision 8. */
const WEEKS_FOR_FORECASTS = 52

/** What weights are chosen from and measured by. */
export interface OptimisationInputs {
  readonly funds: readonly OptimisedFund[]
  readonly sample: WeeklySample
  readonly covariance: Matrix
  /** What people are told to expect above the riskless rate, ratio a year. */
  readonly excess: Float64Array
  /** What weights are chosen by, ratio a year, less what a fund costs above its class. */
  readonly mu: Float64Array
  /** What the target itself sets. */
  readonly groups: readonly TargetGroup[]
  /** For a level: its own allocation within `groups`; null for other targets, and where the limits cannot make it up. */
  readonly aim: Aim | null
  readonly bounds: WeightBounds
  /** Weights now, ratios. */
  readonly now: Float64Array
  /** Too few weeks to forecast anything. */
  readonly isShort: boolean
}

/** Gathers what is known of the candidates. */
export function buildInputs(funds: readonly OptimisedFund[], ask: ProposalAsk): OptimisationInputs {
  const sample = weeklySample(
    funds.map((fund) => ({ assetType: fund.assetType, series: fund.series(), isCandidate: fund.nowPercent === 0 })),
    ask.lastSlot,
  )
  return inputsOn(sample, funds, ask)
}

/** The same on weeks that are given: the ones that were, or a draw of them, which is aimed as the ones that were. */
export function inputsOn(
  sample: WeeklySample,
  funds: readonly OptimisedFund[],
  { aim, ...ask }: ProposalAsk & { readonly aim?: Aim | null },
): OptimisationInputs {
  const { covariance } = estimateCovariance(sample.returns, 52)
  const chosenBy = returnsToChooseBy(funds, covariance, ask.level)
  const mu = chosenBy.map((value, index) => value - dearness(funds, index) / 100)
  const groups = targetGroups(ask.target, funds)
  const riskyBonds = mostRiskyBonds(funds, ask.target)
  const bounds = weightBounds(
    funds.map((fund, index) => {
      const most = riskyBonds[index]
      const bounded = { ...boundedFund(fund, ask.limits), ...(most === undefined ? {} : { most }) }
      // what others of its class stand in for may be held on, but is not bought
      return fund.nowPercent === 0 && sample.isProxy[index] === true ? { ...bounded, isExcluded: true } : bounded
    }),
    groups,
  )
  const now = Float64Array.from(funds, (fund) => fund.nowPercent / 100)
  // as the middle fund has it: a few long histories say nothing of the others
  const isShort = (sample.weeks.toSorted((a, b) => a - b)[Math.floor(funds.length / 2)] ?? 0) < WEEKS_FOR_FORECASTS
  const leastWeight = ask.limits.leastWeight / 100
  const { target } = ask
  const aimed = () =>
    target.kind === 'risk_level'
      ? aimAtLevel({ level: target.level, funds, mu, covariance, bounds, now, leastWeight, isShort })
      : null
  return {
    funds,
    sample,
    covariance,
    excess: longRunPremiums(funds),
    mu,
    groups,
    aim: aim === undefined ? aimed() : aim,
    bounds,
    now,
    isShort,
  }
}

/** The funds that a proposal looks at, the held ones first. */
export function candidatesFor(all: readonly OptimisedFund[], ask: ProposalAsk): readonly OptimisedFund[] {
  const eligible = withinLimits(all, ask)
  const chosen = new Set(chooseCandidates(eligible, candidateRules(all, ask)).map((fund) => fund.lipperId))
  return eligible
    .filter((fund) => chosen.has(fund.lipperId))
    .toSorted((a, b) => Number(b.nowPercent > 0) - Number(a.nowPercent > 0))
}

/** The held funds, and the others that the member's limits on fees and sale let in. */
export function withinLimits(all: readonly OptimisedFund[], { limits }: ProposalAsk): readonly OptimisedFund[] {
  return all.filter((fund) => fund.nowPercent > 0 || breaksLimit(fund, limits) === null)
}

/** What a newcomer has to be for a question. */
export function candidateRules(
  all: readonly OptimisedFund[],
  { target, limits, lastSlot, currency }: ProposalAsk,
): CandidateRules {
  const byId = new Map(all.map((fund) => [fund.lipperId, fund]))
  const held = all.filter((fund) => fund.nowPercent > 0)
  const kinds = newRiskyBonds(held, target)
  return {
    highestFundRisk: target.kind === 'risk_level' ? riskPolicies[target.level].highestFundRisk : null,
    ...(kinds === undefined ? {} : { newRiskyBonds: kinds }),
    excluded: limits.excluded,
    onlyForTarobo: limits.onlyForTarobo,
    currency,
    foreignCash: limits.foreignCash ?? 'no',
    sectors: target.kind === 'same_allocation' ? new Set(held.map((fund) => fund.sectorId)) : null,
    most: MOST_CANDIDATES,
    hasHistory: ({ lipperId }) => {
      const fund = byId.get(lipperId)
      return fund !== undefined && hasHistory(fund, lastSlot)
    },
  }
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

/**
 * Of two funds that are expected to move alike the dearer one keeps less: fees against the class, percent a year. A fund
 * that publishes none is taken for the middle of its class: not for a free one.
 */
function dearness(funds: readonly OptimisedFund[], index: number): number {
  const { assetType, expense = null } = funds[index] ?? {}
  if (expense === null) return 0
  const known = funds.flatMap((fund) => (fund.assetType === assetType && fund.expense !== null ? [fund.expense] : []))
  return expense - (known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? expense)
}
