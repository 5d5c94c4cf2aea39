import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { multiplySymmetric } from '@zhiheng/quant/linear-algebra/multiply-symmetric.ts'
import type { BindingLimit } from '@zhiheng/quant/optimisation/list-binding.ts'

import type { Currency } from '../money/currency.ts'
import { percentTenths } from '../portfolio-ledger/percent-tenths.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { bindingSentences } from './binding-sentences.ts'
import { candidatesFor, type OptimisationInputs, buildInputs } from './build-inputs.ts'
import { decideWeights } from './decide-weights.ts'
import { judgeProposal } from './judge-proposal.ts'
import { SMALLEST_GAIN } from './limit-turnover.ts'
import { measuredBy } from './measure-shares.ts'
import { measureWeights, type WeightMeasures } from './measure-weights.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { type OptimiserTarget, restOf } from './target-groups.ts'
import { text } from './text.ts'
import { twoYearGain } from './two-year-gain.ts'
import type { Verdict } from './verdict.ts'

export interface Proposal {
  /** The held funds first, then those that were looked at. */
  readonly funds: readonly OptimisedFund[]
  readonly currency: Currency
  /** Percent on the tenth grid, each summing to exactly 100.0. */
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** Each fund's part of the risk before, percent; 0 where it is not held. */
  readonly riskShares: readonly number[]
  readonly isNoChange: boolean
  /** What the change gains over its first two years, costs not taken off, ratio; null where what is held is outside the limits. */
  readonly twoYearGain: number | null
  /** Whether it may be offered; without the evidence that takes seconds. */
  readonly verdict: Verdict
  readonly measures: { readonly before: WeightMeasures; readonly after: WeightMeasures; readonly equal: WeightMeasures }
  readonly binding: readonly string[]
  readonly conflicts: readonly string[]
  /** What the answer takes for granted, zh-TW. */
  readonly notes: readonly string[]
  readonly sample: { readonly weeks: number; readonly shorter: readonly { lipperId: string; weeks: number }[] }
}

/** Less than this moved in all, percent of the portfolio, is no change. */
const SMALLEST_TURNOVER = 2
/** Less is the rounding of three sliders, percent. */
const LEAST_REST = 0.1

/** Proposes weights for a target, with what it would change and what it leaves as it is. Nothing here draws on a clock or on chance. */
export function proposePortfolio(all: readonly OptimisedFund[], ask: ProposalAsk): Proposal {
  return proposeAmong(candidatesFor(all, ask), ask)
}

/** As `proposePortfolio`, for candidates that have been chosen already. */
export function proposeAmong(candidates: readonly OptimisedFund[], ask: ProposalAsk): Proposal {
  const inputs = buildInputs(candidates, ask)
  const decision = decideWeights(inputs, ask)
  const before = percentTenths([...inputs.now])
  const isSmall = turnoverOf(before, decision.percents) < SMALLEST_TURNOVER || decision.chosen.gain < SMALLEST_GAIN
  const isNoChange = isSmall && (ask.keepsLimits !== 'always' || isWithinLimits(inputs, before))
  const after = isNoChange ? before : decision.percents
  const measures = measuresOf(inputs, after, ask)
  return {
    funds: inputs.funds,
    currency: ask.currency,
    before,
    after,
    riskShares: riskSharesOf(inputs.covariance, inputs.now),
    isNoChange,
    twoYearGain: twoYearGain(decision.chosen.gain, turnoverOf(before, after)),
    verdict: judgeProposal({
      target: ask.target,
      limits: ask.limits,
      funds: inputs.funds,
      before,
      after,
      isNoChange,
      volatility: measures.after.volatility,
      riskShares: riskSharesOf(inputs.covariance, ratiosOf(after)),
    }),
    measures,
    binding: bindingSentences(
      limitsOf(decision.chosen.binding, inputs, ask.target).filter((limit) => isMet(limit, decision.percents)),
      inputs.funds,
      ask.limits.locked,
    ),
    conflicts: decision.conflicts,
    notes: [
      ...decision.notes,
      ...notesOf(inputs, ask.target, measures.after.volatility),
      ...proxyNotes(inputs, { before, after }),
      ...unpricedNotes(inputs, ask),
    ],
    sample: sampleOf(inputs, { before, after }),
  }
}

/** On the tenth grid: no fund above its cap, no class outside its band. */
function isWithinLimits({ bounds, groups }: OptimisationInputs, percents: readonly number[]): boolean {
  const tenths = percents.map((percent) => Math.round(percent * 10))
  return (
    tenths.every((value, index) => value <= (bounds.upper[index] ?? 0) * 1000 + 1e-6) &&
    groups.every(({ members, min, max }) => {
      const share = members.reduce((sum, place) => sum + (tenths[place] ?? 0), 0)
      return share >= min * 1000 - 1e-6 && share <= max * 1000 + 1e-6
    })
  )
}

/** Where the risk is shared afterwards, a fund may have left the limit that it was chosen at. */
function isMet(limit: BindingLimit, percents: readonly number[]): boolean {
  return 'group' in limit || Math.abs((percents[limit.fund] ?? 0) - limit.limit * 100) < 0.15
}

/** Shares that were asked for, are to stay or are a level's own are the question and hold no answer back; its bands do. */
function limitsOf(
  binding: readonly BindingLimit[],
  { groups }: Pick<OptimisationInputs, 'groups'>,
  { kind }: OptimiserTarget,
): readonly BindingLimit[] {
  const isBand = (name: string, limit: number) =>
    groups.some((group) => group.name === name && [group.min, group.max].some((end) => Math.abs(end - limit) < 1e-9))
  return binding.filter((limit) => !('group' in limit) || (kind === 'risk_level' && isBand(limit.group, limit.limit)))
}

function measuresOf(inputs: OptimisationInputs, after: readonly number[], ask: ProposalAsk): Proposal['measures'] {
  const { funds, now } = inputs
  const measure = measuredBy(inputs, ask)
  return {
    before: measureWeights(now, measure),
    after: measureWeights(ratiosOf(after), measure),
    equal: measureWeights(equalWeights(funds), measure),
  }
}

function ratiosOf(percents: readonly number[]): Float64Array {
  return Float64Array.from(percents, (percent) => percent / 100)
}

function sampleOf(
  { funds, sample }: OptimisationInputs,
  held: { readonly before: readonly number[]; readonly after: readonly number[] },
): Proposal['sample'] {
  const weeks = sample.returns.rows
  return {
    weeks,
    shorter: funds.flatMap(({ lipperId }, index) => {
      const own = sample.weeks[index] ?? 0
      const isShown = (held.after[index] ?? 0) > 0 || (held.before[index] ?? 0) > 0
      return own < weeks && isShown ? [{ lipperId, weeks: own }] : []
    }),
  }
}

/** What the answer takes for granted, so that no one has to guess it. */
function notesOf({ isShort }: OptimisationInputs, target: OptimiserTarget, volatility: number): string[] {
  const short = [text.fewWeeks, ...farNotes(target, volatility)]
  return [...restNotes(target), ...(isShort ? short : [])]
}

/** Percentage points within which a volatility is the level's. */
const NEAR_LEVEL = 1

/** With too few weeks to move the allocation, the volatility is what it is: the page says how far from the level's. */
function farNotes(target: OptimiserTarget, volatility: number): string[] {
  if (target.kind !== 'risk_level') return []
  const wanted = riskPolicies[target.level].volatility
  if (!(Math.abs(volatility - wanted) > NEAR_LEVEL)) return []
  return [text.farFromLevel(volatility, target.level, wanted)]
}

function proxyNotes(
  { funds, sample }: OptimisationInputs,
  { before, after }: { readonly before: readonly number[]; readonly after: readonly number[] },
): string[] {
  const shown = funds.filter(
    (_, index) => sample.isProxy[index] === true && ((before[index] ?? 0) > 0 || (after[index] ?? 0) > 0),
  )
  if (shown.length === 0) return []
  return [text.proxied(text.join(shown.map(({ name }) => text.quoted(name))))]
}

function unpricedNotes({ funds }: OptimisationInputs, { limits: { unpriced } }: ProposalAsk): string[] {
  const names = funds.flatMap(({ lipperId, name }) => (unpriced?.has(lipperId) === true ? [text.quoted(name)] : []))
  return names.length === 0 ? [] : [text.unpricedStay(text.join(names))]
}

function restNotes(target: OptimiserTarget): string[] {
  const rest = target.kind === 'shares' ? restOf(target) : 0
  return rest >= LEAST_REST ? [text.restBalanced(rest)] : []
}

/** Half the sum of absolute changes, percent. */
export function turnoverOf(before: readonly number[], after: readonly number[]): number {
  return after.reduce((sum, percent, index) => sum + Math.abs(percent - (before[index] ?? 0)), 0) / 2
}

function riskSharesOf(covariance: Matrix, weights: Float64Array): number[] {
  const marginal = multiplySymmetric(covariance, weights)
  const variance = weights.reduce((sum, weight, index) => sum + weight * (marginal[index] ?? 0), 0)
  return Array.from(weights, (weight, index) =>
    variance > 0 ? ((weight * (marginal[index] ?? 0)) / variance) * 100 : 0,
  )
}

/** One part each for every fund that is held now. */
function equalWeights(funds: readonly OptimisedFund[]): Float64Array {
  const held = funds.filter((fund) => fund.nowPercent > 0).length
  return Float64Array.from(funds, (fund) => (fund.nowPercent > 0 ? 1 / held : 0))
}
