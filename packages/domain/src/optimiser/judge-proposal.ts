import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies, type TargetClass, targetClasses } from '../risk-evaluation/risk-policy.ts'
import type { MemberLimits, OptimisedFund } from './proposal-ask.ts'
import { classNameOf, type OptimiserTarget, restOf } from './target-groups.ts'
import { text } from './text.ts'
import { plainReason, SUGGESTED, type Verdict, type VerdictReason } from './verdict.ts'

/** A proposal as it is judged; percent units. */
export interface JudgedProposal {
  readonly target: OptimiserTarget
  readonly limits: Pick<MemberLimits, 'locked' | 'mostTurnover'>
  readonly funds: readonly OptimisedFund[]
  readonly before: readonly number[]
  readonly after: readonly number[]
  readonly isNoChange: boolean
  /** Of what is proposed, a year. */
  readonly volatility: number
  /** Each fund's part of the risk of what is proposed. */
  readonly riskShares: readonly number[]
}

/** More volatile than this many times what the level aims at is not that level. Policy. */
const MOST_OVER_LEVEL = 1.5
/** Rounding to tenths. */
const SLACK = 0.1
/** So many funds are named. */
const MOST_NAMED = 3

/**
 * Whether a proposal may be offered. One that is far more volatile than its level, or that had to give up the least
 * share of a class, may not, whoever set the limits; going a part of the way under a member's own limit on turnover is
 * what was asked for.
 */
export function judgeProposal(proposal: JudgedProposal): Verdict {
  const missing = [...missingClasses(proposal), ...tooVolatile(proposal)]
  if (missing.length > 0 && !isPartOfTheWay(proposal)) return { kind: 'cannot_be_suggested', reasons: missing }
  if (!proposal.isNoChange) return SUGGESTED
  return { kind: 'keep', reasons: [plainReason('near_enough', text.nearEnough)] }
}

function missingClasses({ target, limits, funds, after }: JudgedProposal): VerdictReason[] {
  return targetClasses.flatMap((name): VerdictReason[] => {
    const floor = floorOf(target, name)
    const had = shareOf({ funds, percents: after }, name)
    if (had >= floor - SLACK) return []
    const own = funds.filter(({ assetType }) => assetType === name)
    const locked = funds.filter(({ lipperId, nowPercent }) => nowPercent > 0 && limits.locked.has(lipperId))
    return [
      {
        code: 'class_missing',
        sentence: missingSentence({
          name: classNameOf(name),
          floor,
          had,
          isLocked: locked.length > 0,
          count: own.length,
        }),
        classes: [name],
        lipperIds: locked.map(({ lipperId }) => lipperId),
      },
    ]
  })
}

interface Missing {
  readonly name: string
  readonly floor: number
  readonly had: number
  readonly isLocked: boolean
  readonly count: number
}

function missingSentence({ name, floor, had, isLocked, count }: Missing): string {
  if (isLocked) return text.classLocked(name, floor, had)
  return count === 0 ? text.classWithoutFund(name, floor) : text.classTooSmall(name, { floor, had, count })
}

/** The least share of a class that a target asks for, percent. */
function floorOf(target: OptimiserTarget, name: TargetClass): number {
  switch (target.kind) {
    case 'risk_level':
      return riskPolicies[target.level].bands[name].min
    case 'shares':
      return name === 'balanced' ? restOf(target) : target[name]
    case 'same_allocation':
      return 0
  }
}

function shareOf(
  { funds, percents }: { readonly funds: readonly OptimisedFund[]; readonly percents: readonly number[] },
  name: TargetClass,
): number {
  return funds.reduce((sum, fund, index) => sum + (fund.assetType === name ? (percents[index] ?? 0) : 0), 0)
}

function tooVolatile({ target, limits, funds, volatility, riskShares }: JudgedProposal): VerdictReason[] {
  if (target.kind !== 'risk_level' || !isTooVolatile(volatility, target.level)) return []
  const wildest = [...funds.entries()]
    .filter(([place]) => (riskShares[place] ?? 0) > 0)
    .toSorted(([one], [other]) => (riskShares[other] ?? 0) - (riskShares[one] ?? 0))
    .slice(0, MOST_NAMED)
    .map(([, fund]) => fund)
  const names = text.join(wildest.map(({ name }) => text.quoted(name)))
  const aim = riskPolicies[target.level].volatility
  const isLocked = wildest.length > 0 && wildest.every(({ lipperId }) => limits.locked.has(lipperId))
  return [
    {
      code: 'too_volatile',
      sentence: text.tooVolatile({ volatility, level: target.level, aim, times: MOST_OVER_LEVEL, names, isLocked }),
      classes: [],
      lipperIds: wildest.map(({ lipperId }) => lipperId),
    },
  ]
}

/** @param volatility - percent a year */
export function isTooVolatile(volatility: number, level: RiskLevel): boolean {
  return volatility > riskPolicies[level].volatility * MOST_OVER_LEVEL
}

/** A member's own limit on turnover lets only a part of the way be gone, and what is proposed is nearer to the target. */
function isPartOfTheWay({ target, limits, funds, before, after, isNoChange }: JudgedProposal): boolean {
  if (limits.mostTurnover >= 100 || isNoChange) return false
  const lack = (percents: readonly number[]) =>
    targetClasses.reduce(
      (sum, name) => sum + Math.max(0, floorOf(target, name) - shareOf({ funds, percents }, name)),
      0,
    )
  return lack(after) < lack(before) - SLACK
}
