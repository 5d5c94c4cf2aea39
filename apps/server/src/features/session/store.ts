import { sql } from 'kysely'

import { type Ask, builtStatement } from '../../platform/database/built-statement.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { ProfilePart, ProfileRow } from '../members/read-profile.ts'

export type EndedReason = 'superseded' | 'signed_out' | 'expired'

/** A session with who it belongs to. */
export interface SessionRow {
  readonly member_id: number
  readonly csrf_token: string
  readonly created_at: string
  readonly last_seen_at: string
  readonly ended_at: string | null
  readonly ended_reason: EndedReason | null
  readonly email: string
  readonly dataset: 'demo' | 'real'
  readonly groups: string[]
  readonly require_change_password: boolean
  readonly has_second_factor: boolean
  /** In whose place its owner stands; all five or none. */
  readonly acting_member_id: number | null
  readonly acting_until: string | null
  readonly acting_email: string | null
  readonly acting_groups: string[] | null
  readonly acting_require_change_password: boolean | null
}

/** One look a request: joined with `members`, though another feature's table, because two looks would cost every call. */
export async function findSession(db: Database, tokenHash: Buffer): Promise<SessionRow | null> {
  return (await sessions(db).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null
}

/** A session with the profile of its member, or of the member it acts for. */
export type SessionWithProfile = SessionRow & { readonly profile: ProfileRow | null }

/** Both in one statement: every page needs both. */
export function sessionsWithProfile(profile: (db: Database) => ProfilePart): Ask<Buffer, SessionWithProfile> {
  return builtStatement((db, tokenHash: Buffer) =>
    sessions(db)
      .select((eb) => {
        const actsAs = eb.fn.coalesce('sessions.acting_member_id', 'sessions.member_id')
        return sql<ProfileRow | null>`${profile(db)(actsAs)}`.as('profile')
      })
      .where('token_hash', '=', tokenHash),
  )
}

function sessions(db: Database) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .leftJoin('members as acted', 'acted.id', 'sessions.acting_member_id')
    .select([
      'sessions.member_id',
      'sessions.csrf_token',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.ended_at',
      'sessions.ended_reason',
      'members.email',
      'members.dataset',
      'members.groups',
      'members.require_change_password',
      'members.has_second_factor',
      'sessions.acting_member_id',
      'sessions.acting_until',
      'acted.email as acting_email',
      'acted.groups as acting_groups',
      'acted.require_change_password as acting_require_change_password',
    ])
}

export async function insertSession(
  trx: Database,
  session: { tokenHash: Buffer; memberId: number; csrf: string; now: string; ip: string; userAgent: string | null },
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      member_id: session.memberId,
      csrf_token: session.csrf,
      created_at: session.now,
      last_seen_at: session.now,
      ended_at: null,
      ended_reason: null,
      ip: session.ip,
      user_agent: session.userAgent?.slice(0, 400) ?? null,
      acting_member_id: null,
      acting_until: null,
    })
    .execute()
}

/** Where a session was used from, and how long. Times are ISO texts. */
export interface EndedSession {
  readonly created_at: string
  readonly last_seen_at: string
  readonly ip: string | null
  readonly user_agent: string | null
}

/** Ends what is live of a member. @returns what it was */
export async function endSessionsOf(
  trx: Database,
  end: { memberId: number; reason: EndedReason; now: string },
): Promise<EndedSession[]> {
  return trx
    .updateTable('sessions')
    .set({ ended_at: end.now, ended_reason: end.reason })
    .where('member_id', '=', end.memberId)
    .where('ended_at', 'is', null)
    .returning(['created_at', 'last_seen_at', 'ip', 'user_agent'])
    .execute()
}

/**
 * Tables of what is open until it is used: other features', but one list, so that no reset forgets one. A test of every
 * column that holds a secret keeps it complete.
 */
const openCredentials = [
  'second_steps',
  'second_factor_setups',
  'account_tokens',
  'activations',
  'phone_codes',
] as const

/** Takes away whatever a member could still use up. */
export async function deleteOpenCredentials(trx: Database, memberId: number): Promise<void> {
  for (const table of openCredentials) await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
}

/** Ends the browsers that notices of a member are pushed to, which are another feature's. */
export async function deletePushDevices(trx: Database, memberId: number): Promise<void> {
  await trx.deleteFrom('push_devices').where('member_id', '=', memberId).execute()
}

export async function deleteWaitingSignIns(trx: Database, memberId: number): Promise<void> {
  await trx.deleteFrom('second_steps').where('member_id', '=', memberId).execute()
}

/** Whose sessions, over or not, had a token, or were followed by a guest. */
export async function findMembersOfBrowser(
  db: Database,
  { tokenHash, guestHash }: { tokenHash: Buffer | null; guestHash: Buffer | null },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('member_id')
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('next_guest_hash', '=', guestHash)]))
    .execute()
  return rows.map((row) => row.member_id)
}

/** @returns which session was ended, and whose; null where it was over already */
export async function endSession(
  db: Database,
  end: { tokenHash: Buffer; reason: EndedReason; now: string; nextGuestHash?: Buffer },
): Promise<{ readonly id: number; readonly memberId: number; readonly userAgent: string | null } | null> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: end.now, ended_reason: end.reason, next_guest_hash: end.nextGuestHash ?? null })
    .where('token_hash', '=', end.tokenHash)
    .where('ended_at', 'is', null)
    .returning(['id', 'member_id', 'user_agent'])
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, memberId: row.member_id, userAgent: row.user_agent }
}

/** Ends one session of a member by its id. @returns whether it was live */
export async function endSessionById(
  db: Database,
  end: { id: number; memberId: number; reason: EndedReason; now: string },
): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: end.now, ended_reason: end.reason })
    .where('id', '=', end.id)
    .where('member_id', '=', end.memberId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function touchSession(
  db: Database,
  { tokenHash, now }: { tokenHash: Buffer; now: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Forgets sessions that ended long ago: their cookies have died with them. */
export async function deleteSessionsEndedBefore(
  db: Database,
  { memberId, before }: { memberId: number; before: string },
): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', memberId).where('ended_at', '<', before).execute()
}

/** The secrets of a session that goes on under new ones. */
interface Renewal {
  readonly tokenHash: Buffer
  readonly newTokenHash: Buffer
  readonly csrf: string
}

/**
 * Puts a live session in a member's place, under new secrets: the old cookie is dead at once.
 *
 * @returns whether there was such a session, in no one's place yet
 */
export async function beginActing(db: Database, who: Renewal & { memberId: number; until: string }): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({
      token_hash: who.newTokenHash,
      csrf_token: who.csrf,
      acting_member_id: who.memberId,
      acting_until: who.until,
    })
    .where('token_hash', '=', who.tokenHash)
    .where('ended_at', 'is', null)
    .where('acting_member_id', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a session back to its owner, under new secrets. @returns whether it stood in someone's place */
export async function stopActing(db: Database, session: Renewal): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({
      token_hash: session.newTokenHash,
      csrf_token: session.csrf,
      acting_member_id: null,
      acting_until: null,
    })
    .where('token_hash', '=', session.tokenHash)
    .where('ended_at', 'is', null)
    .where('acting_member_id', 'is not', null)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A session as its owner's list shows it. */
export interface ListedSession extends EndedSession {
  readonly id: number
  readonly token_hash: Buffer
  readonly ended_at: string | null
  readonly ended_reason: EndedReason | null
}

/** What is live of a member, and what ended since a moment, newest first. */
export async function findSessionsOf(
  db: Database,
  { memberId, endedSince, limit }: { memberId: number; endedSince: string; limit: number },
): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'created_at', 'last_seen_at', 'ended_at', 'ended_reason', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', endedSince)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'sessions',
    by: ['member_id', 'acting_member_id'],
    given: { as: 'sessions', rows: giveSessions },
    atRemoval: 'deleted',
  },
]

/** Without what the browser holds, and without who stood in the member's place: that is another person. */
function giveSessions(db: Database, memberId: number) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'ended_at', 'ended_reason', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}
