import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'

import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies } from '../risk-evaluation/risk-policy.ts'
import { type AwayFromLevel, awayFromLevel } from './away-from-level.ts'
import { beyondLevel } from './beyond-level.ts'
import { isTooVolatile } from './judge-proposal.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import type { Proposal } from './propose-portfolio.ts'
import { classNameOf } from './target-groups.ts'
import { text } from './text.ts'
import { plainReason, type Verdict, type VerdictCode } from './verdict.ts'
import type { WalkOfProposal } from './walk-proposal.ts'
import type { WeightStability } from './weight-stability.ts'

/** The method is behind leaving all as it is when its Sharpe ratio is lower by this much. Policy. */
const BEHIND = 0.05
/** Percentage points a year by which the funds together must be cheaper for that to speak for a change. Policy. */
const CHEAPER = 0.1
/** Rounding to tenths. */
const SLACK = 0.1
/** The volatility of the method's past is worth a word from so many times that of what it proposes. Policy. */
const MORE_THAN_ESTIMATED = 1.5
/** A fund that so many of a hundred draws hold does not go without a word. */
const NEARLY_ALWAYS = 90

type Weighed = Pick<Proposal, 'verdict' | 'measures' | 'funds' | 'before'>

type Asked = Pick<ProposalAsk, 'level' | 'target'>

/**
 * A proposal's verdict with what its evidence says: where the walk through history of this very change is behind leaving
 * everything as it is, what is held is better kept; unless it is far more volatile than the level bears, and the change
 * eases that. So it is, too, where the change leads away from the level's risk and saves no cost, and where no record
 * speaks for it and it does not bring what is held into the level.
 */
export function judgeEvidence(proposal: Weighed, walk: WalkOfProposal | null, ask: Asked): Verdict {
  const { verdict, measures } = proposal
  if (verdict.kind !== 'suggested' || easesRisk(proposal, ask.level)) return verdict
  const behind = walk === null ? null : behindOf(walk)
  if (behind !== null) return keep('behind_unchanged', text.noEvidence(behind))
  if (ask.target.kind === 'shares' || isCheaper(measures)) return verdict
  const away = awayFromLevel(measures, ask)
  if (away !== null) return leadsAway(proposal, away, ask.level)
  const why = whyNoRecord(walk)
  if (why === null || bringsIntoLevel(proposal, ask)) return verdict
  return keep('nothing_for_it', nothingForIt(proposal, ask.level, text.whyNothing[why]))
}

/** A class of what is held is outside the level, and the change is one of shares. */
function bringsIntoLevel(proposal: Weighed, { level, target }: Asked): boolean {
  return target.kind === 'risk_level' && beyondLevel(proposal, level) !== null
}

function keep(code: VerdictCode, sentence: string): Verdict {
  return { kind: 'keep', reasons: [plainReason(code, sentence)] }
}

/** What is held is far more volatile than the level bears, and the change makes it calmer. */
function easesRisk({ measures: { before, after } }: Weighed, level: RiskLevel): boolean {
  return isTooVolatile(before.volatility, level) && after.volatility < before.volatility - SLACK
}

function nothingForIt(proposal: Weighed, level: RiskLevel, why: string): string {
  const { volatility } = proposal.measures.before
  if (isTooVolatile(volatility, level) || beyondLevel(proposal, level) !== null) return text.nothingForSwap(why)
  return text.nothingForIt({ level, volatility: figure(volatility), wanted: riskPolicies[level].volatility }, why)
}

/** With a word on the class that is to be mended, where there is one: that takes no new portfolio. */
function leadsAway(proposal: Weighed, { before, after, wanted }: AwayFromLevel, level: RiskLevel): Verdict {
  const beyond = beyondLevel(proposal, level)
  const sentence = text.awayFromLevel({ level, before: figure(before), after: figure(after), wanted })
  const mend = beyond === null ? '' : text.onlyThisClass({ ...beyond, name: classNameOf(beyond.name) })
  return keep('away_from_level', `${sentence}${mend}`)
}

/** Why history says neither that the change is good nor that it is bad: the method, too, may have left all as it was. */
function whyNoRecord(walk: WalkOfProposal | null): 'untried' | 'unmoved' | null {
  if (walk === null) return 'untried'
  return walk.method.turnover === 0 ? 'unmoved' : null
}

/** A lower cost is known beforehand; it needs no record. */
function isCheaper({ before, after }: Proposal['measures']): boolean {
  if (before.totalExpense === null || after.totalExpense === null) return false
  return after.totalExpense <= before.totalExpense - CHEAPER
}

/**
 * What of the level's risk belongs beside a proposal, zh-TW: that a swap of funds leaves what is held outside its level; and
 * why a change is suggested though its walk through history was behind doing nothing, or speaks neither for it nor against
 * it: what is held is far more volatile than the level bears, or not shared as the level asks; and that the method's past
 * was far more volatile than what is proposed.
 *
 * @param found - the walk and the verdict by it: what the evidence speaks against is not suggested, whatever the proposal
 *   was before it
 */
export function riskRemarks(
  proposal: Weighed,
  { walk, verdict }: { walk: WalkOfProposal | null; verdict: Verdict },
  ask: Asked,
): string[] {
  const outside = ask.target.kind === 'same_allocation' ? staysOutside(proposal, ask.level) : []
  return [
    ...outside,
    ...(verdict.kind === 'suggested' ? whySuggested(proposal, walk, ask) : []),
    ...swungMore(proposal, walk),
  ]
}

/** The method's own past may have been far more volatile than what it proposes now: few funds had a history then, and this is an estimate. */
function swungMore({ measures: { after } }: Weighed, walk: WalkOfProposal | null): string[] {
  if (walk === null || walk.method.volatility <= MORE_THAN_ESTIMATED * after.volatility) return []
  return [text.swungMore(figure(walk.method.volatility), figure(after.volatility))]
}

function staysOutside(proposal: Weighed, level: RiskLevel): string[] {
  const beyond = beyondLevel(proposal, level)
  const { volatility } = proposal.measures.after
  return [
    ...(beyond === null ? [] : [text.sharesStayOutside({ ...beyond, name: classNameOf(beyond.name), level })]),
    ...(isTooVolatile(volatility, level)
      ? [text.riskStaysOutside({ volatility: figure(volatility), level, wanted: riskPolicies[level].volatility })]
      : []),
  ]
}

function whySuggested(proposal: Weighed, walk: WalkOfProposal | null, ask: Asked): string[] {
  const { level, target } = ask
  if (!easesRisk(proposal, level)) {
    const beyond = whyNoRecord(walk) === null || target.kind !== 'risk_level' ? null : beyondLevel(proposal, level)
    return beyond === null ? [] : [text.suggestedForLevel({ ...beyond, name: classNameOf(beyond.name), level })]
  }
  const { volatility } = proposal.measures.before
  const held = { now: figure(volatility), level, wanted: riskPolicies[level].volatility }
  if (walk === null || whyNoRecord(walk) !== null) return [text.suggestedUntried(held)]
  const behind = behindOf(walk)
  return behind === null ? [] : [text.stillSuggested(behind, held)]
}

/** How the method did beside doing nothing, where it was behind; null where it was not. */
function behindOf({ method, stay, weeks }: WalkOfProposal): string | null {
  if (method.sharpe === null || stay.sharpe === null || method.sharpe > stay.sharpe - BEHIND) return null
  return text.behind({
    years: (weeks / WEEKS_A_YEAR).toFixed(weeks % WEEKS_A_YEAR === 0 ? 0 : 1),
    ours: { annualReturn: figure(method.annualReturn), sharpe: figure(method.sharpe, 2) },
    unchanged: { annualReturn: figure(stay.annualReturn), sharpe: figure(stay.sharpe, 2) },
  })
}

function figure(value: number, digits = 1): string {
  return value.toFixed(digits).replace('-', '−')
}

/** What is worth a word beside a proposal, zh-TW: funds that are removed though nearly every draw of history holds them. */
export function remarksOn(
  funds: readonly OptimisedFund[],
  { before, after }: Pick<Proposal, 'before' | 'after'>,
  stability: WeightStability | null,
): string[] {
  return (stability?.funds ?? []).flatMap(({ lipperId, held, middle }) => {
    const index = funds.findIndex((fund) => fund.lipperId === lipperId)
    const isRemoved = (before[index] ?? 0) > 0 && (after[index] ?? 0) === 0
    if (!isRemoved || held < NEARLY_ALWAYS) return []
    return [text.removedThoughHeld(funds[index]?.name ?? lipperId, { held, middle })]
  })
}
