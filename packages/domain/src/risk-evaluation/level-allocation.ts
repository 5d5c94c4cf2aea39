import { smallestReaching } from '@zhiheng/quant/returns/smallest-reaching.ts'

import { SUM_ROUNDING } from '../money/sum-rounding.ts'
import type { RiskLevel } from './risk-level.ts'
import { riskPolicies, type TargetClass, targetClasses } from './risk-policy.ts'

/** Percent of each asset class. */
export type ClassShares = Readonly<Record<TargetClass, number>>

/** The allocation of a risk level: what its result shows, its sliders begin with and its suggestions aim at. */
export function levelAllocation(level: RiskLevel): ClassShares {
  const { bands } = riskPolicies[level]
  return sharesBy((name) => bands[name].target)
}

/** What a class may be and may not pass, percent. */
export type ClassRanges = Readonly<Record<TargetClass, { readonly least: number; readonly most: number }>>

/**
 * The shares nearest to an allocation that the ranges let: what one class cannot be, the others are in equal parts. A
 * share above nothing is at least `leastShare`, since no fund is smaller.
 *
 * @param leastShare - percent
 * @returns percent summing to 100; null where the ranges cannot make a whole
 */
export function nearestShares(aim: ClassShares, ranges: ClassRanges, leastShare: number): ClassShares | null {
  const shares = filled(aim, ranges)
  if (shares === null) return null
  const small = targetClasses.find((name) => shares[name] > SUM_ROUNDING && shares[name] < leastShare - SUM_ROUNDING)
  if (small === undefined) return shares
  const { least, most } = ranges[small]
  const choices = [0, leastShare].filter((share) => share >= least - SUM_ROUNDING && share <= most + SUM_ROUNDING)
  const nearest = choices.toSorted((one, other) => Math.abs(one - shares[small]) - Math.abs(other - shares[small]))
  for (const share of nearest) {
    const found = nearestShares(aim, { ...ranges, [small]: { least: share, most: share } }, leastShare)
    if (found !== null) return found
  }
  return shares
}

/** Every share moved by the same number of points, as far as its range lets it, so that they make a whole. */
function filled(aim: ClassShares, ranges: ClassRanges): ClassShares | null {
  const moved = (shift: number) =>
    sharesBy((name) => Math.min(ranges[name].most, Math.max(ranges[name].least, aim[name] + shift)))
  const sum = (shares: ClassShares) => targetClasses.reduce((total, name) => total + shares[name], 0)
  if (sum(moved(-WHOLE)) > WHOLE + SUM_ROUNDING || sum(moved(WHOLE)) < WHOLE - SUM_ROUNDING) return null
  return moved(smallestReaching((shift) => sum(moved(shift)), WHOLE, { low: -WHOLE, high: WHOLE }))
}

const WHOLE = 100

function sharesBy(shareOf: (name: TargetClass) => number): ClassShares {
  return {
    equity: shareOf('equity'),
    bond: shareOf('bond'),
    money_market: shareOf('money_market'),
    balanced: shareOf('balanced'),
  }
}
