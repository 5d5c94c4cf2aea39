import type { Group } from '@zhiheng/domain/access/roles.ts'
import type { MemberState, VerificationState } from '@zhiheng/domain/member-admin/member-state.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Part } from '../../platform/database/read-page.ts'
import { MOST_IN_A_ROW } from '../members/signin-attempts.ts'

/** Which members are looked for. */
export interface Wanted {
  readonly words?: string | undefined
  readonly group?: Group | undefined
  readonly state?: MemberState | undefined
  readonly verification?: VerificationState | undefined
}

/** A member as a list shows them. */
export interface FoundRow {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly groups: Group[]
  readonly is_waiting: boolean
  readonly is_locked: boolean
  readonly is_leaving: boolean
  readonly verification: VerificationState
  readonly phone: string | null
  readonly has_second_factor: boolean
  readonly created_at: string
  readonly last_seen_at: string | null
}

/** What only the page of one member shows. */
export interface MemberRow extends FoundRow {
  readonly activated_at: string | null
  readonly require_change_password: boolean
  /** null where time alone opens it no more, or where it is not locked. */
  readonly locked_until: string | null
  readonly deletion_due_at: string | null
}

/** What the state of an account depends on besides itself. */
interface At {
  readonly now: Date
  /** Of the verification. */
  readonly year: number
}

/**
 * Members that are looked for, the newest first. Joined with tables of other features: what is searched by must be asked for
 * in one statement, or a page of the list could not be cut out.
 */
export async function listFound(
  db: Database,
  { wanted, part, ...at }: At & { wanted: Wanted; part: Part },
): Promise<FoundRow[]> {
  const found = await sql<FoundRow>`
    select ${columns(at)}
    from ${members(at)}
    where ${isWanted(wanted, at)}
    order by members.id desc limit ${part.limit} offset ${part.offset}`.execute(db)
  return found.rows
}

/** How many are looked for. */
export async function countFound(db: Database, { wanted, ...at }: At & { wanted: Wanted }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${members(at)} where ${isWanted(wanted, at)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** One member; null where there is none, or the account was removed. */
export async function findOne(db: Database, id: number, at: At): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${columns(at)}, members.activated_at, members.require_change_password, members.deletion_due_at,
      case when ${isLocked(at)} and p.in_a_row < ${MOST_IN_A_ROW} then p.locked_until end as locked_until
    from ${members(at)} where members.id = ${id} and members.removed_at is null`.execute(db)
  return rows[0] ?? null
}

/** An account that staff deal with. */
export interface Account {
  readonly id: number
  readonly email: string
  readonly groups: readonly Group[]
}

/** An account; null where there is none, or it was removed. */
export async function findAccount(db: Database, id: number): Promise<Account | null> {
  return (await accountBy(db, id).executeTakeFirst()) ?? null
}

/** Holds an account's row until the transaction ends; null where there is none, or it was removed. */
export async function lockOne(trx: Database, id: number): Promise<Account | null> {
  return (await accountBy(trx, id).forUpdate().executeTakeFirst()) ?? null
}

function accountBy(db: Database, id: number) {
  return db
    .selectFrom('members')
    .select(['id', 'email', sql<Group[]>`groups`.as('groups')])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
}

/** Whether someone has looked at a member since a moment, as the log says. */
export async function hasLooked(
  db: Database,
  looked: { readonly by: number; readonly member: number; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit_log where member_id = ${looked.by} and event = 'member_looked_at'
        and details ->> 'member' = ${String(looked.member)} and at > ${looked.since.toISOString()}::timestamptz
    ) as found`.execute(db)
  return rows[0]?.found === true
}

const members = ({ year }: At) => sql`members
  left join signin_patience p on p.address_hash = sha256(convert_to(members.email, 'UTF8'))
  left join institution_verifications v on v.member_id = members.id and v.year = ${year}`

const columns = (at: At) => sql`
  members.id, members.email, members.name, members.groups,
  members.activated_at is null as is_waiting, ${isLocked(at)} as is_locked,
  members.deletion_due_at is not null as is_leaving, coalesce(v.state, 'none') as verification,
  members.phone, members.has_second_factor, members.created_at,
  (select max(last_seen_at) from sessions where sessions.member_id = members.id) as last_seen_at`

function isLocked({ now }: At): RawBuilder<boolean> {
  return sql<boolean>`coalesce(p.in_a_row >= ${MOST_IN_A_ROW} or p.locked_until > ${now.toISOString()}::timestamptz, false)`
}

function isWanted({ words, group, state, verification }: Wanted, at: At): RawBuilder<boolean> {
  const conditions = [sql<boolean>`members.removed_at is null`]
  if (words !== undefined) conditions.push(bears(words))
  if (group !== undefined) conditions.push(sql`${group} = any(members.groups)`)
  if (verification !== undefined) conditions.push(sql`coalesce(v.state, 'none') = ${verification}`)
  if (state !== undefined) conditions.push(isIn(state, at))
  return sql`${sql.join(conditions, sql` and `)}`
}

function bears(words: string): RawBuilder<boolean> {
  const said = words.normalize('NFC').toLowerCase()
  const id = /^[1-9]\d{0,8}$/.test(said) ? Number(said) : null
  const isPart = sql`position(${said} in members.email) > 0 or position(${said} in lower(members.name)) > 0`
  return id === null ? sql`(${isPart})` : sql`(${isPart} or members.id = ${id})`
}

function isIn(state: MemberState, at: At): RawBuilder<boolean> {
  const states = {
    waiting: sql<boolean>`members.activated_at is null`,
    locked: isLocked(at),
    leaving: sql<boolean>`members.deletion_due_at is not null`,
  }
  if (state !== 'active') return states[state]
  return sql`not (${states.waiting} or ${states.locked} or ${states.leaving})`
}
