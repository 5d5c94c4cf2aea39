import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import { optimiseMeanVariance } from '@zhiheng/quant/optimisation/optimise-mean-variance.ts'

import { SUM_ROUNDING } from '../money/sum-rounding.ts'
import {
  type ClassRanges,
  type ClassShares,
  levelAllocation,
  nearestShares,
} from '../risk-evaluation/level-allocation.ts'
import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies, type TargetClass, targetClasses } from '../risk-evaluation/risk-policy.ts'
import { CHOICE } from './objective-of.ts'
import { type TargetFund, type TargetGroup, targetGroups } from './target-groups.ts'
import { text } from './text.ts'
import type { WeightBounds } from './weight-bounds.ts'

/** What a level is aimed at with. */
export interface AimQuestion {
  readonly level: RiskLevel
  readonly funds: readonly TargetFund[]
  readonly mu: Float64Array
  readonly covariance: Matrix
  readonly bounds: Pick<WeightBounds, 'lower' | 'upper'>
  /** Weights now, ratios. */
  readonly now: Float64Array
  /** The least of one fund, ratio. */
  readonly leastWeight: number
  /** Too few weeks to say how volatile anything is. */
  readonly isShort: boolean
}

/** The shares of the classes that a suggestion keeps to. */
export interface Aim {
  readonly groups: readonly TargetGroup[]
  /** Why the level's own allocation is left, zh-TW. */
  readonly notes: readonly string[]
}

/** What is held is traded only where it is two percentage points from its aim, and then comes back to this. Source: QUANT 3.7. */
const TRADE_BACK_TO = 1.75
/** New money goes to the aim itself; funds come in tenths of a percent. */
const EXACT = 0.05
/** A volatility this near to the level's, percentage points, is the level's; what is chosen differs a little from what is aimed with. */
const NEAR = 0.6
const MOST_TILT = 20

/**
 * The level's own allocation as group limits, as far as the funds can make it. Where these funds are clearly more or
 * less volatile than the level, equity gives to money market, or takes from it, point by point within the level's bands.
 *
 * @returns null where the limits cannot make up the classes of the level
 */
export function aimAtLevel(question: AimQuestion): Aim | null {
  const { level, leastWeight, isShort } = question
  const own = levelAllocation(level)
  const ranges = rangesOf(question)
  const sharesAt = (tilt: number) =>
    nearestShares(
      { ...own, equity: own.equity + tilt, money_market: own.money_market - tilt },
      ranges,
      leastWeight * 100,
    )
  const start = sharesAt(0)
  if (start === null) return null
  const found = isShort ? null : tilted(question, { start, sharesAt })
  const groups = groupsAround(question, found?.shares ?? start)
  return groups === null ? null : { groups, notes: found === null ? [] : [tiltNote(level, { start, ...found })] }
}

function rangesOf({ level, funds, bounds }: AimQuestion): ClassRanges {
  const { bands } = riskPolicies[level]
  const range = (name: TargetClass) => {
    const sum = (limits: Float64Array) =>
      100 * funds.reduce((total, fund, index) => total + (fund.assetType === name ? (limits[index] ?? 0) : 0), 0)
    return { least: Math.max(bands[name].min, sum(bounds.lower)), most: Math.min(bands[name].max, sum(bounds.upper)) }
  }
  return {
    equity: range('equity'),
    bond: range('bond'),
    money_market: range('money_market'),
    balanced: range('balanced'),
  }
}

interface Tilted {
  readonly shares: ClassShares
  /** Percent a year, of the level's own allocation. */
  readonly before: number
}

/** Shares whose volatility is the level's, or comes nearest to it; null where the level's own allocation has it. */
function tilted(
  question: AimQuestion,
  { start, sharesAt }: { readonly start: ClassShares; readonly sharesAt: (tilt: number) => ClassShares | null },
): Tilted | null {
  const wanted = riskPolicies[question.level].volatility
  const before = volatilityOf(question, start)
  if (before === null || Math.abs(before - wanted) <= NEAR) return null
  const direction = before > wanted ? -1 : 1
  const at = (step: number) => {
    const shares = sharesAt(direction * step)
    const volatility = shares === null ? null : volatilityOf(question, shares)
    return shares === null || volatility === null ? null : { shares, volatility }
  }
  const isThere = (found: ReturnType<typeof at>) => found === null || (found.volatility - wanted) * direction >= -NEAR
  // the first step that is near enough, by halves: volatility goes with the tilt
  let [low, high] = [1, MOST_TILT]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isThere(at(middle))) high = middle
    else low = middle + 1
  }
  const found = at(low)
  const isBetter = found !== null && Math.abs(found.volatility - wanted) < Math.abs(before - wanted)
  return isBetter ? { shares: found.shares, before } : null
}

/** How volatile the best portfolio of some shares is, without a limit on the number of funds, percent a year. */
function volatilityOf(question: AimQuestion, shares: ClassShares): number | null {
  const groups = groupsAround({ ...question, now: new Float64Array(question.now.length) }, shares)
  if (groups === null) return null
  const { mu, covariance, bounds } = question
  const { lower, upper } = bounds
  const found = optimiseMeanVariance({ mu, covariance, lower, upper, groups, objective: CHOICE })
  return found.status === 'optimal' ? found.volatility * 100 : null
}

function reach(limits: Float64Array, { members }: TargetGroup): number {
  return members.reduce((sum, place) => sum + (limits[place] ?? 0), 0)
}

/** Group limits around shares; null where a class or the whole cannot be made. */
function groupsAround({ level, funds, bounds, now }: AimQuestion, shares: ClassShares): TargetGroup[] | null {
  const isHeld = now.reduce((sum, weight) => sum + weight, 0) > 0.995
  const width = isHeld ? TRADE_BACK_TO : EXACT
  const { bands } = riskPolicies[level]
  const groups = targetGroups({ kind: 'risk_level', level }, funds).map((group, index): TargetGroup => {
    const name = targetClasses[index]
    if (name === undefined) return group
    const { min, max } = bands[name]
    return {
      ...group,
      min: Math.max(Math.min(min, shares[name]), shares[name] - width) / 100,
      max: Math.min(Math.max(max, shares[name]), shares[name] + width) / 100,
    }
  })
  const fits = groups.every(
    (group) =>
      reach(bounds.upper, group) >= group.min - SUM_ROUNDING && reach(bounds.lower, group) <= group.max + SUM_ROUNDING,
  )
  return fits ? groups : null
}

function tiltNote(level: RiskLevel, { start, shares, before }: Tilted & { readonly start: ClassShares }): string {
  const wanted = riskPolicies[level].volatility
  const moved = (['equity', 'bond', 'money_market', 'balanced'] as const)
    .filter((name) => Math.abs(shares[name] - start[name]) >= 0.5)
    .map((name) => text.classMove(text.classNames[name], { before: start[name], after: shares[name] }))
  return text.tilt({ level, wanted, before, moved })
}
