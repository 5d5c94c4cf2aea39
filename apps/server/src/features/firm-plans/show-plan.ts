import type { PlanFile } from '@zhiheng/contract/firm-plans.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { mayPublish, type PlanContent } from '@zhiheng/domain/firm-plans/plan.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { type KnownFunds, readKnownFunds } from './known-funds.ts'
import { contentReply, diffReply } from './plan-wire.ts'
import { findPlan, listPlans as list, type PlanRow } from './store.ts'

type Head = Pick<
  PlanFile,
  | 'id'
  | 'name'
  | 'level'
  | 'state'
  | 'number'
  | 'published_on'
  | 'effective_on'
  | 'targets'
  | 'funds'
  | 'least_amount'
  | 'written_by'
  | 'written_at'
  | 'packets'
  | 'is_removed'
>

/** Every plan of a firm, by level and name; those that were removed come last. */
export async function listPlans(db: Database, firmId: number): Promise<{ entries: Head[] }> {
  const heads = (await list(db, firmId)).map(headOf)
  const order = (one: Head, other: Head) =>
    Number(one.is_removed) - Number(other.is_removed) || one.level - other.level || one.id - other.id
  return { entries: heads.toSorted(order) }
}

/** A plan as its page shows it. @throws Refusal not_found */
export async function showPlan(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  { firmId, planId, memberId }: { firmId: number; planId: number; memberId: number },
): Promise<PlanFile> {
  const row = await requirePlan(site.db, { firmId, planId })
  const known = await readKnownFunds(site, firmId)
  return fileOf(row, known, memberId)
}

/** @throws Refusal not_found where this firm has no such plan */
export async function requirePlan(db: Database, asked: { firmId: number; planId: number }): Promise<PlanRow> {
  const row = await findPlan(db, asked)
  if (row === null) throw new Refusal('not_found')
  return row
}

/** What a plan says: its draft, or else its newest version. */
export function contentIn({ draft, published }: Pick<PlanRow, 'draft' | 'published'>): PlanContent {
  const content = draft ?? published
  if (content === null) throw new RangeError('contentIn: a plan has a draft or a version')
  return content
}

/** A line of the list. */
export function headOf(row: PlanRow): Head {
  // a published plan is known by what clients get, and not by what somebody is writing
  const content = row.published ?? contentIn(row)
  return {
    id: row.id,
    name: content.name,
    level: content.level,
    state: row.state,
    number: row.number,
    published_on: row.published_at === null ? null : taipeiDayOf(row.published_at),
    effective_on: content.effectiveOn,
    targets: { ...content.targets },
    funds: content.funds.length,
    least_amount: content.leastAmount,
    written_by: row.draft === null ? null : row.writer,
    written_at: row.draft === null ? null : row.written_at,
    packets: row.packets,
    is_removed: row.removed_at !== null,
  }
}

function fileOf(row: PlanRow, known: KnownFunds, memberId: number): PlanFile {
  const { draft, published } = row
  const named = [...(draft?.funds ?? []), ...(published?.funds ?? [])].map(({ lipperId }) => lipperId)
  const hasSecond = mayPublish(memberId, { writtenBy: row.written_by, state: row.state })
  return {
    ...headOf(row),
    version: row.version,
    draft: draft && contentReply(draft),
    published: published && contentReply(published),
    restores: row.restores,
    diff: draft && diffReply(known, published, draft),
    facts: [...new Set(named)].map(known.factsOf),
    subsectors: known.subsectors.map(({ id, name, minWeight, maxWeight }) => ({
      id,
      name,
      least: minWeight,
      most: maxWeight,
    })),
    faults: draft === null ? [] : known.faultsOf(draft),
    may_publish: hasSecond && row.removed_at === null,
  }
}
