import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** Whose account is removed. */
export interface LeavingRow {
  readonly id: number
  readonly email: string
  /** Theirs, and those that they were sent a code to. */
  readonly phones: readonly string[]
}

/** When a member joined, and when they leave. */
export async function findTerms(
  db: Database,
  memberId: number,
): Promise<{ created_at: string; deletion_due_at: string | null } | null> {
  const row = await db
    .selectFrom('members')
    .select(['created_at', 'deletion_due_at'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row ?? null
}

/** The newest sign-ins first. */
export async function listSignIns(
  db: Database,
  memberId: number,
  most: number,
): Promise<{ at: string; ip: string | null; user_agent: string | null }[]> {
  return db
    .selectFrom('audit_log')
    .select(['at', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .where('event', '=', 'signin')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/**
 * Holds all who have one of these groups and are not leaving, always in the same order, until the transaction ends.
 *
 * @returns their ids with their groups
 */
export async function lockMembersOf(
  trx: Database,
  groups: readonly string[],
): Promise<{ id: number; groups: string[] }[]> {
  const { rows } = await sql<{ id: number; groups: string[] }>`
    select id, groups from members
    where groups && ${[...groups]}::text[] and deletion_due_at is null
    order by id for update`.execute(trx)
  return rows
}

/** Notes when an account goes; one that is noted already keeps its day. @returns when it goes, and whether that is new */
export async function markLeaving(
  trx: Database,
  { memberId, dueAt }: { memberId: number; dueAt: string },
): Promise<{ dueAt: string; isNew: boolean } | null> {
  const before = await findTerms(trx, memberId)
  if (before === null) return null
  if (before.deletion_due_at !== null) return { dueAt: before.deletion_due_at, isNew: false }
  await trx.updateTable('members').set({ deletion_due_at: dueAt }).where('id', '=', memberId).execute()
  return { dueAt, isNew: true }
}

/** @returns whether the member was leaving */
export async function unmarkLeaving(db: Database, memberId: number): Promise<boolean> {
  const row = await db
    .updateTable('members')
    .set({ deletion_due_at: null })
    .where('id', '=', memberId)
    .where('deletion_due_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whose day has come. */
export async function listDue(db: Database, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('deletion_due_at', '<=', now.toISOString())
    .orderBy('deletion_due_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds a member whose day has come; null where they have taken it back, or another node was first. */
export async function lockDue(trx: Database, memberId: number, now: Date): Promise<LeavingRow | null> {
  const row = await trx
    .selectFrom('members')
    .select(['id', 'email', 'phone'])
    .where('id', '=', memberId)
    .where('deletion_due_at', '<=', now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const codes = await trx.selectFrom('phone_codes').select('phone').where('member_id', '=', memberId).execute()
  const phones = [...codes.map(({ phone }) => phone), ...(row.phone === null ? [] : [row.phone])]
  return { id: row.id, email: row.email, phones }
}

/** Deletes what is a member's alone. */
export async function deleteRowsOf(
  trx: Database,
  memberId: number,
  { table, by }: Pick<PersonalData, 'table' | 'by'>,
): Promise<void> {
  for (const column of by) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`.execute(trx)
  }
}
