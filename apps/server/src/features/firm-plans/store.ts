import type { PlanContent, PlanState } from '@zhiheng/domain/firm-plans/plan.ts'
import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** A plan with its newest version. */
export interface PlanRow {
  readonly id: number
  readonly draft: PlanContent | null
  readonly state: PlanState
  readonly written_by: number
  /** null where that account was deleted. */
  readonly writer: string | null
  readonly written_at: string
  readonly restores: number | null
  readonly version: number
  readonly removed_at: string | null
  /** Of the newest version; null while there is none. */
  readonly number: number | null
  readonly published: PlanContent | null
  readonly published_at: string | null
  readonly packets: number
}

/** A version of a plan, with the names of who made it; null where an account was deleted. */
export interface LogRow {
  readonly id: number
  readonly number: number
  readonly content: PlanContent
  readonly restores: number | null
  readonly writer: string | null
  readonly publisher: string | null
  readonly published_at: string
}

function plansOf(db: Database, firmId: number) {
  return db
    .selectFrom('firm_plans as plan')
    .leftJoin('firm_plan_logs as log', (join) =>
      join
        .onRef('log.plan_id', '=', 'plan.id')
        .onRef('log.firm_id', '=', 'plan.firm_id')
        .on('log.number', '=', (eb) =>
          eb
            .selectFrom('firm_plan_logs as newest')
            .select((of) => of.fn.max('newest.number').as('number'))
            .whereRef('newest.plan_id', '=', 'plan.id'),
        ),
    )
    .leftJoin('members as writer', (join) =>
      join.onRef('writer.id', '=', 'plan.written_by').on('writer.removed_at', 'is', null),
    )
    .select([
      'plan.id',
      'plan.draft',
      'plan.state',
      'plan.written_by',
      'writer.name as writer',
      'plan.written_at',
      'plan.restores',
      'plan.version',
      'plan.removed_at',
      'log.number',
      'log.content as published',
      'log.published_at',
      sql<number>`(select count(distinct packet_id)::int from firm_packet_kyc_levels as cell
        where cell.plan_id = plan.id and cell.firm_id = plan.firm_id)`.as('packets'),
    ])
    .where('plan.firm_id', '=', firmId)
}

/** Every plan of a firm, also those that were removed. */
export function listPlans(db: Database, firmId: number): Promise<PlanRow[]> {
  return plansOf(db, firmId).orderBy('plan.id').execute()
}

/** One of them; null where this firm has none of the number. */
export async function findPlan(
  db: Database,
  { firmId, planId }: { firmId: number; planId: number },
): Promise<PlanRow | null> {
  return (await plansOf(db, firmId).where('plan.id', '=', planId).executeTakeFirst()) ?? null
}

/** Holds a plan until the end of the transaction: of two who change it at once the second sees what the first did. */
export async function lockPlan(trx: Database, { firmId, planId }: { firmId: number; planId: number }): Promise<void> {
  await trx
    .selectFrom('firm_plans')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', planId)
    .forUpdate()
    .execute()
}

export async function countPlans(db: Database, firmId: number): Promise<number> {
  const { count } = await db
    .selectFrom('firm_plans')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPlan(
  trx: Database,
  { firmId, draft, writtenBy, at }: { firmId: number; draft: PlanContent; writtenBy: number; at: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('firm_plans')
    .values({
      firm_id: firmId,
      draft: JSON.stringify(draft),
      state: 'draft',
      written_by: writtenBy,
      written_at: at,
      restores: null,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What of a plan is changed; what is not named stays. */
export interface PlanChange {
  readonly draft?: PlanContent | null
  readonly state?: PlanState
  readonly writtenBy?: number
  readonly writtenAt?: string
  readonly restores?: number | null
  readonly removedAt?: string | null
}

/** Changes a plan; its version goes on. */
export async function updatePlan(
  trx: Database,
  { firmId, planId }: { firmId: number; planId: number },
  { draft, state, writtenBy, writtenAt, restores, removedAt }: PlanChange,
): Promise<void> {
  await trx
    .updateTable('firm_plans')
    .set({
      ...(draft === undefined ? {} : { draft: draft === null ? null : JSON.stringify(draft) }),
      ...(state === undefined ? {} : { state }),
      ...(writtenBy === undefined ? {} : { written_by: writtenBy }),
      ...(writtenAt === undefined ? {} : { written_at: writtenAt }),
      ...(restores === undefined ? {} : { restores }),
      ...(removedAt === undefined ? {} : { removed_at: removedAt }),
      version: sql<number>`version + 1`,
    })
    .where('firm_id', '=', firmId)
    .where('id', '=', planId)
    .execute()
}

/** The versions of a plan, the newest first. */
export function listLogs(db: Database, { firmId, planId }: { firmId: number; planId: number }): Promise<LogRow[]> {
  return db
    .selectFrom('firm_plan_logs as log')
    .leftJoin('members as writer', (join) =>
      join.onRef('writer.id', '=', 'log.written_by').on('writer.removed_at', 'is', null),
    )
    .leftJoin('members as publisher', (join) =>
      join.onRef('publisher.id', '=', 'log.published_by').on('publisher.removed_at', 'is', null),
    )
    .select([
      'log.id',
      'log.number',
      'log.content',
      'log.restores',
      'log.published_at',
      'writer.name as writer',
      'publisher.name as publisher',
    ])
    .where('log.firm_id', '=', firmId)
    .where('log.plan_id', '=', planId)
    .orderBy('log.number', 'desc')
    .execute()
}

export async function insertLog(
  trx: Database,
  log: {
    readonly firmId: number
    readonly planId: number
    readonly number: number
    readonly content: PlanContent
    readonly restores: number | null
    readonly writtenBy: number
    readonly publishedBy: number
    readonly at: string
  },
): Promise<void> {
  await trx
    .insertInto('firm_plan_logs')
    .values({
      firm_id: log.firmId,
      plan_id: log.planId,
      number: log.number,
      content: JSON.stringify(log.content),
      restores: log.restores,
      written_by: log.writtenBy,
      published_by: log.publishedBy,
      published_at: log.at,
    })
    .execute()
}

/** How many members of a firm have each risk level. */
export async function countClientsByLevel(db: Database, firmId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('firm_members')
    .innerJoin('members', 'members.id', 'firm_members.member_id')
    .select(['members.risk_level', (eb) => eb.fn.countAll<number>().as('count')])
    .where('firm_members.firm_id', '=', firmId)
    .where('firm_members.role', '=', 'member')
    .where('members.removed_at', 'is', null)
    .groupBy('members.risk_level')
    .execute()
  return new Map(rows.flatMap(({ risk_level, count }) => (risk_level === null ? [] : [[risk_level, count]])))
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'firm_plans',
    by: ['written_by'],
    given: { notBecause: 'a firm’s plans are its own record, whoever of its admins wrote them' },
    atRemoval: 'unnamed',
  },
  {
    table: 'firm_plan_logs',
    by: ['written_by', 'published_by'],
    given: { notBecause: 'a firm’s plans are its own record, whoever of its admins wrote them' },
    atRemoval: 'unnamed',
  },
]
