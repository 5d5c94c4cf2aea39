import type { IsoDate } from '../calendar/iso-date.ts'
import type { Bucket } from '../portfolio-ledger/allocation.ts'
import { type Bands, bandLimits, defaultBands } from '../rebalancing/bands.ts'
import type { RiskLevel } from '../risk-evaluation/risk-level.ts'

/** The asset classes that a plan has targets for. */
export const planBuckets = ['ef', 'bf', 'blf', 'mmf'] as const satisfies readonly Bucket[]
export type PlanBucket = (typeof planBuckets)[number]

/** Where what is being written of a plan stands: nothing is, somebody writes, or another admin is to look at it. */
export const planStates = ['published', 'draft', 'review'] as const
export type PlanState = (typeof planStates)[number]

/** What may be written. Lengths in letters, money in New Taiwan dollars, bands in percentage points. */
export const planLimits = {
  name: { least: 1, most: 40 },
  note: { least: 0, most: 500 },
  bands: { least: 0.5, most: 30 },
  mostFunds: 30,
  mostSubsectors: 40,
  mostAmount: 1_000_000_000,
} as const

/** A fund and its part of a plan, percent on the tenth grid. */
export interface PlanFund {
  readonly lipperId: string
  readonly percent: number
}

/** One of the firm's own subsectors and its part of a plan. */
export interface PlanSubsector {
  readonly subsectorId: number
  readonly percent: number
}

/** Percent by asset class. */
export type PlanTargets = Readonly<Record<PlanBucket, number>>

/** How far what is held may be from its target before it is worth a trade, percentage points. */
export interface PlanBands {
  readonly bucketPoints: number
  readonly fundPoints: number
}

/** All that a firm says of a plan. A version is one of these, kept for good. */
export interface PlanContent {
  readonly name: string
  /** The risk level that it is made for. */
  readonly level: RiskLevel
  readonly targets: PlanTargets
  /** None: the plan has no targets by subsector. */
  readonly subsectors: readonly PlanSubsector[]
  readonly funds: readonly PlanFund[]
  readonly bands: PlanBands
  /** The least money that it can be bought with; 0: any. */
  readonly leastAmount: number
  /** From which day on it counts; null: from the day of its publication. */
  readonly effectiveOn: IsoDate | null
  /** Why it is as it is. Clients do not see it. */
  readonly note: string
}

/** Whether a member of the firm may publish a draft: two people look at what clients get. */
export function mayPublish(
  memberId: number,
  draft: { readonly writtenBy: number; readonly state: PlanState },
): boolean {
  return draft.state === 'review' && draft.writtenBy !== memberId
}

/** Whether a version counts by a day. */
export function isInForce({ effectiveOn }: Pick<PlanContent, 'effectiveOn'>, today: IsoDate): boolean {
  return effectiveOn === null || effectiveOn <= today
}

/** The bands of a portfolio that follows a plan, within what a portfolio may have. */
export function bandsOfPlan({ bucketPoints, fundPoints }: PlanBands): Bands {
  return {
    bucketPoints: within(bucketPoints, bandLimits.bucketPoints),
    fundPoints: within(fundPoints, bandLimits.fundPoints),
    fundPercent: defaultBands.fundPercent,
  }
}

function within(points: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Math.min(most, Math.max(least, points))
}
