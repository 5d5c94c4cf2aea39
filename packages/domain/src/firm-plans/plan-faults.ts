import type { IsoDate } from '../calendar/iso-date.ts'
import { type Bucket, buckets } from '../portfolio-ledger/allocation.ts'
import { isWhole } from '../portfolio-ledger/percent-tenths.ts'
import { type PlanBucket, planBuckets, type PlanContent } from './plan.ts'

/** What has to be known of a fund of a plan. */
export interface PlanFundFacts {
  readonly lipperId: string
  readonly bucket: Bucket
  /** The firm's own; null: its pools put it into none. */
  readonly subsectorId: number | null
  /** On sale in the firm's pools: true, stopped: false, not in them: null. */
  readonly isOnSale: boolean | null
  /** Prices end: it is wound up, merged, or unknown. */
  readonly isActive: boolean
}

/** A subsector of the firm with what it may be of a plan, percent; null: anything. */
export interface SubsectorBounds {
  readonly id: number
  readonly least: number | null
  readonly most: number | null
}

/** What keeps a plan from being published, with what it is about. */
export type PlanFault =
  | { readonly kind: 'funds_not_100'; readonly sum: number }
  | { readonly kind: 'targets_not_100'; readonly sum: number }
  | { readonly kind: 'subsectors_not_100'; readonly sum: number }
  | {
      readonly kind: 'fund_of_nothing' | 'fund_twice' | 'fund_not_sold' | 'fund_stopped' | 'fund_ended'
      readonly lipperId: string
    }
  | { readonly kind: 'bucket_off_target'; readonly bucket: Bucket; readonly target: number; readonly held: number }
  | {
      readonly kind: 'subsector_off_target'
      readonly subsectorId: number
      readonly target: number
      readonly held: number
    }
  | { readonly kind: 'subsector_unknown'; readonly subsectorId: number }
  | {
      readonly kind: 'subsector_too_small' | 'subsector_too_large'
      readonly subsectorId: number
      readonly held: number
      readonly limit: number
    }
  | { readonly kind: 'effective_in_past' }

/** What is known beside the plan itself. */
export interface PlanKnowledge {
  readonly funds: readonly PlanFundFacts[]
  readonly subsectors: readonly SubsectorBounds[]
  readonly today: IsoDate
}

/** Everything that keeps a plan from being published, in the order of the form. */
export function planFaults(content: PlanContent, known: PlanKnowledge): PlanFault[] {
  const { funds, targets, subsectors, effectiveOn } = content
  const sum = tenthsOf(funds.map(({ percent }) => percent))
  const aims = planBuckets.map((bucket) => targets[bucket])
  const shares = subsectors.map(({ percent }) => percent)
  const weights: PlanFault[] = [
    ...(isWhole(funds.map(({ percent }) => percent)) ? [] : [{ kind: 'funds_not_100', sum } as const]),
    ...(isWhole(aims) ? [] : [{ kind: 'targets_not_100', sum: tenthsOf(aims) } as const]),
    ...(shares.length === 0 || isWhole(shares) ? [] : [{ kind: 'subsectors_not_100', sum: tenthsOf(shares) } as const]),
  ]
  return [
    ...weights,
    ...funds.flatMap((_, place) => faultsOfFund(content, place, known)),
    ...(weights.length > 0 ? [] : [...offTargets(content, known), ...offSubsectors(content, known)]),
    ...(effectiveOn !== null && effectiveOn < known.today ? [{ kind: 'effective_in_past' } as const] : []),
  ]
}

function faultsOfFund({ funds }: PlanContent, place: number, known: PlanKnowledge): PlanFault[] {
  const fund = funds[place]
  if (fund === undefined) return []
  const { lipperId, percent } = fund
  const facts = known.funds.find((one) => one.lipperId === lipperId)
  if (funds.findIndex((one) => one.lipperId === lipperId) < place) return [{ kind: 'fund_twice', lipperId }]
  if (percent <= 0) return [{ kind: 'fund_of_nothing', lipperId }]
  if (facts === undefined || facts.isOnSale === null) return [{ kind: 'fund_not_sold', lipperId }]
  if (!facts.isOnSale) return [{ kind: 'fund_stopped', lipperId }]
  return facts.isActive ? [] : [{ kind: 'fund_ended', lipperId }]
}

function offTargets(content: PlanContent, known: PlanKnowledge): PlanFault[] {
  const held = heldBy(content, known, ({ bucket }) => bucket)
  return buckets.flatMap((bucket): PlanFault[] => {
    const target = isAimed(bucket) ? content.targets[bucket] : 0
    const has = held.get(bucket) ?? 0
    return isWithin(has, target, content) ? [] : [{ kind: 'bucket_off_target', bucket, target, held: has }]
  })
}

function offSubsectors(content: PlanContent, known: PlanKnowledge): PlanFault[] {
  const held = heldBy(content, known, ({ subsectorId }) => subsectorId)
  const aims = new Map(content.subsectors.map(({ subsectorId, percent }) => [subsectorId, percent]))
  const unknown = [...aims.keys()].filter((id) => !known.subsectors.some((one) => one.id === id))
  const off = content.subsectors.flatMap(({ subsectorId, percent: target }): PlanFault[] => {
    const has = held.get(subsectorId) ?? 0
    if (unknown.includes(subsectorId) || isWithin(has, target, content)) return []
    return [{ kind: 'subsector_off_target', subsectorId, target, held: has }]
  })
  const bounds = known.subsectors.flatMap(({ id, least, most }): PlanFault[] => {
    const has = held.get(id) ?? 0
    if (most !== null && has > most) return [{ kind: 'subsector_too_large', subsectorId: id, held: has, limit: most }]
    if (least !== null && has < least)
      return [{ kind: 'subsector_too_small', subsectorId: id, held: has, limit: least }]
    return []
  })
  return [...unknown.map((subsectorId) => ({ kind: 'subsector_unknown', subsectorId }) as const), ...off, ...bounds]
}

/** Percent of the plan by what its funds are. */
function heldBy<Key>(
  { funds }: PlanContent,
  known: PlanKnowledge,
  keyOf: (fund: PlanFundFacts) => Key | null,
): Map<Key, number> {
  const held = new Map<Key, number>()
  for (const { lipperId, percent } of funds) {
    const facts = known.funds.find((one) => one.lipperId === lipperId)
    const key = facts === undefined ? null : keyOf(facts)
    if (key !== null) held.set(key, tenthsOf([held.get(key) ?? 0, percent]))
  }
  return held
}

function isWithin(held: number, target: number, { bands }: PlanContent): boolean {
  return Math.abs(Math.round(held * 10) - Math.round(target * 10)) <= Math.round(bands.bucketPoints * 10)
}

function isAimed(bucket: Bucket): bucket is PlanBucket {
  return planBuckets.some((one) => one === bucket)
}

/** A sum of percentages, counted in tenths. */
function tenthsOf(percents: readonly number[]): number {
  return percents.reduce((sum, percent) => sum + Math.round(percent * 10), 0) / 10
}
