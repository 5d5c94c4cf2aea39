import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

export type CorrectionRow = Selectable<Schema['point_corrections']>

/** Lets one decision of a person of staff at a time be made, on all nodes, until the transaction ends. */
export async function lockStaff(trx: Database, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('point awards'), ${staffId}::int)`.execute(trx)
}

/** How many BP a person of staff has given and taken on a day by corrections that nobody else agreed to. */
export async function sumCorrectedAlone(db: Database, staffId: number, day: IsoDate): Promise<number> {
  const { sum } = await db
    .selectFrom('point_corrections')
    .select(sql<number>`coalesce(sum(abs(points)), 0)::int`.as('sum'))
    .where('asked_by', '=', staffId)
    .where('decided_by', '=', staffId)
    .where('state', '=', 'done')
    .where('asked_on', '=', day)
    .executeTakeFirstOrThrow()
  return sum
}

/** @returns its id */
export async function insertCorrection(
  trx: Database,
  asked: Omit<CorrectionRow, 'id' | 'decided_by' | 'decided_at'> & Partial<CorrectionRow>,
): Promise<number> {
  const { id } = await trx.insertInto('point_corrections').values(asked).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A correction for this transaction alone; null where there is none. */
export async function lockCorrection(trx: Database, id: number): Promise<CorrectionRow | null> {
  const row = await trx.selectFrom('point_corrections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** A correction; null where there is no such one. */
export async function findCorrection(db: Database, id: number): Promise<Pick<CorrectionRow, 'member_id'> | null> {
  const row = await db.selectFrom('point_corrections').select('member_id').where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Writes what was decided on a correction that is locked. */
export async function updateCorrection(
  trx: Database,
  id: number,
  decided: Pick<CorrectionRow, 'state' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await trx.updateTable('point_corrections').set(decided).where('id', '=', id).execute()
}

/** Corrections that wait for a second person, the oldest first. */
export function listWaitingCorrections(db: Database) {
  return db
    .selectFrom('point_corrections as asked')
    .innerJoin('members', 'members.id', 'asked.member_id')
    .select(['asked.id', 'asked.member_id', 'points', 'reason', 'asked_by', 'asked_on', 'members.email'])
    .where('state', '=', 'waiting')
    .where('members.removed_at', 'is', null)
    .orderBy('asked.id')
    .execute()
}

/** Someone who came by an invitation. */
export interface Invited {
  readonly number: number
  readonly created_at: string
  readonly is_active: boolean
  readonly is_gone: boolean
  /** In BP. */
  readonly points: number
}

/** The newest 100 of those who came by a member's invitation, with what the ledger says that each has paid. */
export async function listInvited(db: Database, memberId: number): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select (row_number() over (order by invited.id))::int as number, invited.created_at,
      invited.activated_at is not null as is_active, invited.removed_at is not null as is_gone,
      coalesce((select sum(points) from point_entries paid where paid.member_id = own.id
        and paid.task = 'referral_signup' and paid.period = 'invited:' || invited.id), 0)::int as points
    from members own join members invited on invited.referred_by_token = own.refer_token
    where own.id = ${memberId} and invited.id <> own.id
    order by invited.id desc limit 100`.execute(db)
  return rows
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'point_corrections',
    by: ['member_id'],
    given: { as: 'point_corrections', rows: giveCorrections },
    atRemoval: 'deleted',
  },
]

function giveCorrections(db: Database, memberId: number) {
  return db
    .selectFrom('point_corrections')
    .select(['points', 'reason', 'asked_at', 'state', 'decided_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
