import type { AssetType } from '../funds/asset-type.ts'
import { type RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies, type TargetClass, targetClasses } from '../risk-evaluation/risk-policy.ts'
import { text } from './text.ts'

/** What a member wants of an optimised portfolio. */
export type OptimiserTarget =
  | { readonly kind: 'risk_level'; readonly level: RiskLevel }
  | { readonly kind: 'shares'; readonly bond: number; readonly equity: number; readonly money_market: number }
  | { readonly kind: 'same_allocation' }

/** A fund that may be in the result. */
export interface TargetFund {
  readonly lipperId: string
  readonly assetType: AssetType
  /** The market it counts into; 'same_allocation' keeps the share of each. */
  readonly sectorId: string
  readonly sectorName: string
  /** Its share now, percent; 0 where it is not held. */
  readonly nowPercent: number
}

/** Some funds together, and how much of the portfolio they may be, as parts of one. */
export interface TargetGroup {
  readonly name: string
  readonly members: readonly number[]
  readonly min: number
  readonly max: number
}

/** A class in a sentence: 股票, 債券, …, 其他. */
export function classNameOf(assetType: AssetType): string {
  return assetType === 'commodity' || assetType === 'other' ? text.otherClass : text.classNames[assetType]
}

/** A slider's share is met within this many percentage points: funds come in tenths. */
const SHARE_SLACK = 0.05
const SECTOR_SLACK = 0.01

/**
 * The group limits that a target sets on a list of funds. Groups are disjoint and name themselves in zh-TW.
 * A class that no target speaks of (commodity, other) may keep what it has and no more.
 */
export function targetGroups(target: OptimiserTarget, funds: readonly TargetFund[]): TargetGroup[] {
  switch (target.kind) {
    case 'risk_level':
      return classGroups(funds, (name) => {
        const { min, max } = riskPolicies[target.level].bands[name]
        return { min, max }
      })
    case 'shares':
      return classGroups(funds, (name) => around(name === 'balanced' ? restOf(target) : target[name]))
    case 'same_allocation':
      return sectorGroups(funds)
  }
}

/** What the three sliders leave is for balanced funds, percent. */
export function restOf(target: { bond: number; equity: number; money_market: number }): number {
  return Math.max(0, 100 - target.bond - target.equity - target.money_market)
}

function around(percent: number): { min: number; max: number } {
  if (percent <= 0) return { min: 0, max: 0 }
  return { min: Math.max(0, percent - SHARE_SLACK), max: Math.min(100, percent + SHARE_SLACK) }
}

function classGroups(
  funds: readonly TargetFund[],
  limit: (name: TargetClass) => { min: number; max: number },
): TargetGroup[] {
  const known = targetClasses.map((name): TargetGroup => {
    const { min, max } = limit(name)
    return {
      name: text.classNames[name],
      members: placesOf(funds, (fund) => fund.assetType === name),
      min: min / 100,
      max: max / 100,
    }
  })
  const others = placesOf(funds, (fund) => fund.assetType === 'commodity' || fund.assetType === 'other')
  const held = others.reduce((sum, place) => sum + (funds[place]?.nowPercent ?? 0), 0)
  return others.length === 0 ? known : [...known, { name: text.otherClass, members: others, min: 0, max: held / 100 }]
}

function sectorGroups(funds: readonly TargetFund[]): TargetGroup[] {
  const sectors = [...new Set(funds.map((fund) => fund.sectorId))]
  return sectors.map((sectorId) => {
    const members = placesOf(funds, (fund) => fund.sectorId === sectorId)
    const now = members.reduce((sum, place) => sum + (funds[place]?.nowPercent ?? 0), 0)
    const name = funds.find((fund) => fund.sectorId === sectorId)?.sectorName ?? sectorId
    // a hundredth of a percent of room: it rounds away on the tenth grid, and a problem without any room is degenerate
    return {
      name,
      members,
      min: Math.max(0, now - SECTOR_SLACK) / 100,
      max: now === 0 ? 0 : (now + SECTOR_SLACK) / 100,
    }
  })
}

function placesOf(funds: readonly TargetFund[], holds: (fund: TargetFund) => boolean): number[] {
  return funds.flatMap((fund, index) => (holds(fund) ? [index] : []))
}
