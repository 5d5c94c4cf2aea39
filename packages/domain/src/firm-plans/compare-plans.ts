import { type PlanBucket, planBuckets, type PlanContent } from './plan.ts'

/** A part of a plan before and after; 0 on the side where it is not. */
export interface PartChange {
  readonly before: number
  readonly after: number
}

/** What besides weights two versions differ in. */
export const planFields = ['name', 'level', 'bands', 'leastAmount', 'effectiveOn', 'note'] as const
export type PlanField = (typeof planFields)[number]

/** What differs between two versions of a plan. */
export interface PlanDiff {
  /** Every fund of either, in the order of the new one; those that left come last. */
  readonly funds: readonly (PartChange & { readonly lipperId: string })[]
  readonly targets: readonly (PartChange & { readonly bucket: PlanBucket })[]
  readonly subsectors: readonly (PartChange & { readonly subsectorId: number })[]
  readonly fields: readonly PlanField[]
  /** What has to be bought, percent of the plan; as much is sold. null: there is none before. */
  readonly turnover: number | null
}

/**
 * What a new version changes.
 *
 * @param before - null: the plan is new
 */
export function comparePlans(before: PlanContent | null, after: PlanContent): PlanDiff {
  const [was, is] = [partsOf(before?.funds ?? []), partsOf(after.funds)]
  const funds = changesOf(was, is).map(([lipperId, change]) => ({ lipperId, ...change }))
  const subsectors = changesOf(sharesOf(before), sharesOf(after)).map(([subsectorId, change]) => ({
    subsectorId,
    ...change,
  }))
  const targets = planBuckets.map((bucket) => ({
    bucket,
    before: before?.targets[bucket] ?? 0,
    after: after.targets[bucket],
  }))
  const fields = before === null ? [] : planFields.filter((field) => !isSame(before[field], after[field]))
  return { funds, targets, subsectors, fields, turnover: before === null ? null : boughtOf(funds) }
}

function partsOf(funds: PlanContent['funds']): Map<string, number> {
  return new Map(funds.map(({ lipperId, percent }) => [lipperId, percent]))
}

function sharesOf(content: PlanContent | null): Map<number, number> {
  return new Map((content?.subsectors ?? []).map(({ subsectorId, percent }) => [subsectorId, percent]))
}

function changesOf<Key>(was: ReadonlyMap<Key, number>, is: ReadonlyMap<Key, number>): [Key, PartChange][] {
  const kept = [...is].map(([key, after]): [Key, PartChange] => [key, { before: was.get(key) ?? 0, after }])
  const gone = [...was].filter(([key]) => !is.has(key))
  return [...kept, ...gone.map(([key, before]): [Key, PartChange] => [key, { before, after: 0 }])]
}

/** In tenths, so that what is counted together stays on the grid. */
function boughtOf(funds: readonly PartChange[]): number {
  const tenths = funds.map(({ before, after }) => Math.round(after * 10) - Math.round(before * 10))
  return tenths.reduce((sum, change) => sum + Math.max(0, change), 0) / 10
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
