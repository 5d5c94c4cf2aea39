import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import { places } from './personal-data-tables.ts'

/** What of a row in `members` is about leaving. */
export interface LeavingRow {
  readonly id: number
  readonly email: string
  readonly name: string
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
    .select(['id', 'email', 'name'])
    .where('id', '=', memberId)
    .where('deletion_due_at', '<=', now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Deletes text messages to the phones of a member, theirs or one that they were sent a code to. */
export async function deleteByPhone(trx: Database, memberId: number): Promise<void> {
  await sql`delete from outbox where kind = 'sms' and recipient in (
    select phone from members where id = ${memberId} and phone is not null
    union select phone from phone_codes where member_id = ${memberId})`.execute(trx)
}

/** Deletes what is a member's alone. */
export async function deleteOwnRows(trx: Database, memberId: number): Promise<void> {
  for (const { table, by } of places.filter(({ atRemoval }) => atRemoval === 'deleted')) {
    for (const column of by) {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`.execute(trx)
    }
  }
}

/** Deletes what bears a member's address without naming the member: letters, counters, messages of a visitor. */
export async function deleteByAddress(trx: Database, email: string): Promise<void> {
  const bearing = (column: string) => sql`coalesce(${sql.ref(column)}, '') ~* ${patternOf(email)}`
  await sql`delete from outbox
    where ${bearing('recipient')} or ${bearing('text')} or ${bearing('subject')} or ${bearing('html')}`.execute(trx)
  await sql`delete from rate_limits where ${bearing('bucket')}`.execute(trx)
  await sql`delete from contact_messages where lower(email) = ${email}`.execute(trx)
  await sql`delete from asked_letters where email = ${email}`.execute(trx)
  await sql`delete from signin_patience where address_hash = sha256(convert_to(${email}, 'UTF8'))`.execute(trx)
}

/** Finds an address as a whole: not where it is the end or the beginning of someone else's. */
function patternOf(email: string): string {
  const escaped = email.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  return String.raw`(^|[^a-z0-9._%+-])${escaped}($|[^a-z0-9.-]|\.($|[^a-z0-9]))`
}

/** Of the shape of a hash, and of no password. */
const nobodys = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Takes the person out of what stays: the ledger of their portfolios, and what happened when. */
export async function makeAnonymous(trx: Database, memberId: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await sql`update rebalance_notes set reason = null
    where reason is not null and (actor_member_id = ${memberId}
      or portfolio_id in (select id from portfolios where member_id = ${memberId}))`.execute(trx)
  await sql`update rebalance_batches set note = '' where member_id = ${memberId}`.execute(trx)
  await sql`update rebalance_batch_entries set outcome = 'ended', answered_at = ${at}::timestamptz
    where outcome = 'waiting' and (portfolio_id in (select id from portfolios where member_id = ${memberId})
      or batch_id in (select id from rebalance_batches where member_id = ${memberId}))`.execute(trx)
  await sql`delete from portfolio_proposals
    where portfolio_id in (select id from portfolios where member_id = ${memberId})`.execute(trx)
  await sql`update portfolios
    set name = '已刪除', autorebalance = false, deleted_at = coalesce(deleted_at, ${at}::timestamptz)
    where member_id = ${memberId}`.execute(trx)
  await sql`update audit_log set ip = null, user_agent = null, details = '{}' where member_id = ${memberId}`.execute(
    trx,
  )
  await sql`update members set
      email = 'removed-' || id || '-' || gen_random_uuid() || '@removed.invalid',
      name = '已刪除的會員',
      password_hash = ${nobodys},
      groups = '{}', finished_tours = '{}', risk_level = null, require_change_password = false,
      birth_year = null, terms_version = null, terms_agreed_at = null, referred_by_token = null,
      phone = null, phone_verified_at = null, refer_token = null, has_second_factor = false,
      deletion_due_at = null, removed_at = ${at}::timestamptz
    where id = ${memberId}`.execute(trx)
}
