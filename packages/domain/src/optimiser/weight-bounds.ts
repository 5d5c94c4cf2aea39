import { smallestReaching } from '@zhiheng/quant/returns/smallest-reaching.ts'

import type { AssetType } from '../funds/asset-type.ts'
import { SUM_ROUNDING } from '../money/sum-rounding.ts'
import { fundCaps } from '../risk-evaluation/risk-policy.ts'
import type { TargetFund, TargetGroup } from './target-groups.ts'
import { conflictOf, percentText, text } from './text.ts'

/** A fund as the limits see it. */
export interface BoundedFund extends TargetFund {
  readonly forSale: boolean
  readonly isLocked: boolean
  readonly isExcluded: boolean
  /** No more than this, ratio, and never raised; absent: the cap of its class. */
  readonly most?: number
}

export interface WeightBounds {
  /** Ratios, length n. */
  readonly lower: Float64Array
  readonly upper: Float64Array
  /** Limits that had to give way, as zh-TW sentences. */
  readonly conflicts: readonly string[]
}

/**
 * How much of each fund there may be. A locked fund stays as it is; an excluded one goes; one that is no longer sold
 * may only shrink. No fund of a class passes its cap, unless the class could not reach its share otherwise: then
 * the cap is raised to the smallest value that lets it, and said so.
 */
export function weightBounds(funds: readonly BoundedFund[], groups: readonly TargetGroup[]): WeightBounds {
  const lower = new Float64Array(funds.length)
  const upper = Float64Array.from(funds, (fund) => capOf(fund.assetType))
  funds.forEach((fund, index) => {
    const now = fund.nowPercent / 100
    if (!fund.forSale) upper[index] = Math.min(upper[index] ?? 0, now)
    if (fund.most !== undefined) upper[index] = Math.min(upper[index] ?? 0, fund.most)
    if (fund.isExcluded) upper[index] = 0
    if (!fund.isLocked) return
    lower[index] = now
    upper[index] = now
  })
  const bounded = { funds, lower, upper }
  const conflicts = groups.flatMap((group) => raiseCaps(group, bounded))
  return { lower, upper, conflicts: [...conflicts, ...raiseToWhole(groups, bounded)] }
}

function capOf(assetType: AssetType): number {
  return assetType === 'commodity' || assetType === 'other' ? 1 : fundCaps[assetType] / 100
}

interface Bounded {
  readonly funds: readonly BoundedFund[]
  readonly lower: Float64Array
  readonly upper: Float64Array
}

/** A group whose caps together do not reach its least share: the free ones are raised evenly. */
function raiseCaps(group: TargetGroup, { funds, lower, upper }: Bounded): string[] {
  const reach = group.members.reduce((sum, place) => sum + (upper[place] ?? 0), 0)
  if (reach >= group.min - 1e-12) return []
  const free = group.members.filter((place) => isFree(funds[place]))
  if (free.length === 0) return []
  const fixed = group.members.reduce((sum, place) => sum + (free.includes(place) ? 0 : (upper[place] ?? 0)), 0)
  const cap = Math.min(1, (group.min - fixed) / free.length)
  for (const place of free) upper[place] = Math.max(cap, lower[place] ?? 0, upper[place] ?? 0)
  const said = { name: group.name, least: percentText(group.min), free: free.length, cap: percentText(cap) }
  return [text.conflict(conflictOf.groupCaps(said))]
}

function isFree(fund: BoundedFund | undefined): boolean {
  return fund?.forSale === true && !fund.isLocked && !fund.isExcluded && fund.most === undefined
}

/** All caps together do not make a whole: those of the free funds are raised to the smallest value that does. */
function raiseToWhole(groups: readonly TargetGroup[], { funds, lower, upper }: Bounded): string[] {
  const raised = (index: number, cap: number) =>
    isFree(funds[index]) ? Math.max(upper[index] ?? 0, cap, lower[index] ?? 0) : (upper[index] ?? 0)
  const wholeAt = (cap: number) =>
    groups.reduce(
      (sum, { members, max }) =>
        sum +
        Math.min(
          max,
          members.reduce((part, place) => part + raised(place, cap), 0),
        ),
      0,
    )
  if (wholeAt(0) >= 1 - SUM_ROUNDING || wholeAt(1) < 1 - SUM_ROUNDING) return []
  const least = smallestReaching(wholeAt, 1, { low: 0, high: 1 })
  const reach = percentText(wholeAt(0))
  for (const index of funds.keys()) upper[index] = raised(index, least)
  return [text.conflict(conflictOf.allCaps(reach, percentText(least)))]
}
