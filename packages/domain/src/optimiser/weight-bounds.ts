import type { AssetType } from '../funds/asset-type.ts'
import { fundCaps } from '../risk-evaluation/risk-policy.ts'
import { conflictSentence, percentText } from './name-conflicts.ts'
import type { TargetFund, TargetGroup } from './target-groups.ts'

/** A fund as the limits see it. */
export interface BoundedFund extends TargetFund {
  readonly forSale: boolean
  readonly isLocked: boolean
  readonly isExcluded: boolean
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
  funds.forEach((fund, place) => {
    const now = fund.nowPercent / 100
    if (!fund.forSale) upper[place] = Math.min(upper[place] ?? 0, now)
    if (fund.isExcluded) upper[place] = 0
    if (!fund.isLocked) return
    lower[place] = now
    upper[place] = now
  })
  const conflicts = groups.flatMap((group) => raiseCaps(group, { funds, lower, upper }))
  return { lower, upper, conflicts }
}

function capOf(assetType: AssetType): number {
  return assetType === 'commodity' || assetType === 'other' ? 1 : fundCaps[assetType] / 100
}

/** A group whose caps together do not reach its least share: the free ones are raised evenly. */
function raiseCaps(
  group: TargetGroup,
  { funds, lower, upper }: { funds: readonly BoundedFund[]; lower: Float64Array; upper: Float64Array },
): string[] {
  const reach = group.members.reduce((sum, place) => sum + (upper[place] ?? 0), 0)
  if (reach >= group.min - 1e-12) return []
  const free = group.members.filter((place) => {
    const fund = funds[place]
    return fund?.forSale === true && !fund.isLocked && !fund.isExcluded
  })
  if (free.length === 0) return []
  const fixed = group.members.reduce((sum, place) => sum + (free.includes(place) ? 0 : (upper[place] ?? 0)), 0)
  const cap = Math.min(1, (group.min - fixed) / free.length)
  for (const place of free) upper[place] = Math.max(cap, lower[place] ?? 0, upper[place] ?? 0)
  return [
    conflictSentence({
      between: [`${group.name}至少 ${percentText(group.min)}`, '單檔上限'],
      because: `可用的${group.name}基金只有 ${free.length} 檔`,
      gaveWay: `單檔上限，放寬到 ${percentText(cap)}`,
    }),
  ]
}
