import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'

import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies, targetClasses } from '../risk-evaluation/risk-policy.ts'
import { isTooVolatile } from './judge-proposal.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import type { Proposal } from './propose-portfolio.ts'
import { classNameOf } from './target-groups.ts'
import { text } from './text.ts'
import { plainReason, type Verdict } from './verdict.ts'
import type { WalkOfProposal } from './walk-proposal.ts'
import type { WeightStability } from './weight-stability.ts'

/** The method is behind leaving all as it is when its Sharpe ratio is lower by this much. Policy. */
const BEHIND = 0.05
/** Percentage points a year by which the funds together must be cheaper for that to speak for a change. Policy. */
const CHEAPER = 0.1
/** Rounding to tenths. */
const SLACK = 0.1
/** A fund that so many of a hundred draws hold does not go without a word. */
const NEARLY_ALWAYS = 90

type Weighed = Pick<Proposal, 'verdict' | 'measures' | 'funds' | 'before'>

/**
 * A proposal's verdict with what its evidence says: where the walk through history of this very change is behind leaving
 * everything as it is, what is held is better kept; unless it is far more volatile than the level bears. So it is, too,
 * where no record speaks for the change and what is held is what the level asks for.
 */
export function judgeEvidence(
  proposal: Weighed,
  walk: WalkOfProposal | null,
  { level, target }: Pick<ProposalAsk, 'level' | 'target'>,
): Verdict {
  const { verdict, measures } = proposal
  if (verdict.kind !== 'suggested' || isTooVolatile(measures.before.volatility, level)) return verdict
  const behind = walk === null ? null : behindOf(walk)
  if (behind !== null) return { kind: 'keep', reasons: [plainReason('behind_unchanged', text.noEvidence(behind))] }
  const why = whyNoRecord(walk)
  if (why === null || target.kind === 'shares' || isCheaper(measures)) return verdict
  if (beyondLevel(proposal, level) !== null) return verdict
  const held = { level, volatility: figure(measures.before.volatility), wanted: riskPolicies[level].volatility }
  return { kind: 'keep', reasons: [plainReason('nothing_for_it', text.nothingForIt(held, text.whyNothing[why]))] }
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

/** The class of what is held that is farthest from what the level allows; null where every class is within. */
function beyondLevel({ funds, before }: Pick<Proposal, 'funds' | 'before'>, level: RiskLevel) {
  const classes = targetClasses.map((name) => {
    const { min, max } = riskPolicies[level].bands[name]
    const share = before.reduce((sum, percent, index) => sum + (funds[index]?.assetType === name ? percent : 0), 0)
    return { name, share, min, max, beyond: Math.max(min - share, share - max) }
  })
  const [farthest] = classes.filter(({ beyond }) => beyond > SLACK).toSorted((a, b) => b.beyond - a.beyond)
  return farthest ?? null
}

/**
 * Why a change is suggested though its walk through history was behind doing nothing, or speaks neither for it nor
 * against it: what is held is far more volatile than the level bears, or not shared as the level asks. One zh-TW
 * sentence, or none.
 */
export function riskRemarks(
  proposal: Weighed,
  walk: WalkOfProposal | null,
  { level, target }: Pick<ProposalAsk, 'level' | 'target'>,
): string[] {
  const { volatility } = proposal.measures.before
  if (proposal.verdict.kind !== 'suggested') return []
  if (!isTooVolatile(volatility, level)) {
    const beyond = whyNoRecord(walk) === null || target.kind !== 'risk_level' ? null : beyondLevel(proposal, level)
    return beyond === null ? [] : [text.suggestedForLevel({ ...beyond, name: classNameOf(beyond.name), level })]
  }
  const held = { now: figure(volatility), level, wanted: riskPolicies[level].volatility }
  if (walk === null) return [text.suggestedUntried(held)]
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
