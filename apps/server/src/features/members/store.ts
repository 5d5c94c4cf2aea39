import { type Expression, type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { MembersTable } from './tables.ts'
import { text } from './text.ts'

export type MemberRow = Selectable<MembersTable>

/** What is written of a new member. */
export interface NewMember {
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly groups: readonly string[]
  readonly dataset: 'demo' | 'real'
  /** Tours that need not begin by themselves; none where nothing is given. */
  readonly finishedTours?: readonly string[]
}

/** @returns null where the address is taken */
export async function insertMember(db: Database, member: NewMember): Promise<number | null> {
  const row = await db
    .insertInto('members')
    .values({
      email: member.email,
      name: member.name,
      password_hash: member.passwordHash,
      groups: [...member.groups],
      dataset: member.dataset,
      finished_tours: [...(member.finishedTours ?? [])],
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findMember(db: Database, id: number): Promise<MemberRow | null> {
  return (await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** A part of a statement that counts what a member has of something. */
export type Counted = (memberId: Expression<number>) => Expression<{ count: number }>

/** What a member's profile is made of. */
export type ProfileRow = Pick<
  MemberRow,
  | 'id'
  | 'email'
  | 'name'
  | 'groups'
  | 'require_change_password'
  | 'finished_tours'
  | 'phone'
  | 'deletion_due_at'
  | 'has_second_factor'
  | 'risk_level'
> & {
  readonly used: Record<string, number>
  readonly points: PointsOnProfile
  /** Whether terms wait for their consent. */
  readonly must_agree: boolean
}

/** What of a member's points stands on their profile. */
export interface PointsOnProfile {
  /** Tasks that are paid for their present period. */
  readonly paid: readonly string[]
  /** Tasks that nobody can do now. */
  readonly closed: readonly string[]
  /** The last year in which they reached the threshold; null before. */
  readonly year: number | null
  /** Whether points have made them premium for this year. */
  readonly is_premium: boolean
}

/** What a profile asks of features that keep what a member has, in one statement. */
export interface ProfileParts {
  readonly counts: Readonly<Record<string, Counted>>
  readonly points: (memberId: Expression<number>) => Expression<PointsOnProfile>
  /** Whether terms wait for a member's consent on a firm's site, or, with null, on our own. */
  readonly mustAgree: (memberId: Expression<number>, firmId: number | null) => Expression<boolean>
  /** On whose site it is asked; null or without it, on our own. */
  readonly firmId?: number | null
}

/** A member with how many they have of each thing: one look, since every page asks for it. */
export async function findProfile(db: Database, id: number, parts: ProfileParts): Promise<ProfileRow | null> {
  return (await profiles(db, parts).where('id', '=', id).executeTakeFirst()) ?? null
}

/** A part of another statement that tells a member's profile, as JSON. */
export type ProfilePart = (memberId: Expression<number>) => Expression<ProfileRow | null>

/** The same as such a part: who comes is asked for together with their session. */
export function profilePart(db: Database, parts: ProfileParts): ProfilePart {
  return (memberId) => sql`(select to_jsonb(profile) from ${profiles(db, parts).where('id', '=', memberId)} as profile)`
}

function profiles(db: Database, { counts, points, mustAgree, firmId = null }: ProfileParts) {
  const pairs = Object.entries(counts).flatMap(([key, counted]) => [
    sql.lit(key),
    counted(sql.ref<number>('members.id')),
  ])
  return db
    .selectFrom('members')
    .select([
      'id',
      'email',
      'name',
      'groups',
      'require_change_password',
      'finished_tours',
      'phone',
      'deletion_due_at',
      'has_second_factor',
      'risk_level',
      sql<Record<string, number>>`jsonb_build_object(${sql.join(pairs)})`.as('used'),
      sql<PointsOnProfile>`${points(sql.ref<number>('members.id'))}`.as('points'),
      sql<boolean>`${mustAgree(sql.ref<number>('members.id'), firmId)}`.as('must_agree'),
    ])
}

export async function findMemberByEmail(db: Database, email: string): Promise<MemberRow | null> {
  return (await db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()) ?? null
}

/** Holds the member's row until the transaction ends. @returns null where there is none, or the account was removed */
export async function lockGroups(trx: Database, id: number): Promise<readonly string[] | null> {
  const row = await trx
    .selectFrom('members')
    .select('groups')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.groups ?? null
}

/**
 * Adds a tour to those that a member has had, once however often it is added, in one statement.
 *
 * @returns all of them, in the order of finishing; null where there is no such member
 */
export async function addFinishedTour(db: Database, id: number, name: string): Promise<string[] | null> {
  const { rows } = await sql<{ finished_tours: string[] }>`
    update members set finished_tours =
      case when ${name} = any(finished_tours) then finished_tours else finished_tours || array[${name}]::text[] end
    where id = ${id}
    returning finished_tours`.execute(db)
  return rows[0]?.finished_tours ?? null
}

/** @returns whether there is such a member */
export async function updateName(db: Database, id: number, name: string): Promise<boolean> {
  const row = await db.updateTable('members').set({ name }).where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Of the shape of a hash, and of no password. */
const nobodys = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'members',
    by: ['id'],
    given: { as: 'profile', rows: giveProfile },
    atRemoval: (trx, { memberId, at }) =>
      sql`update members set
        email = 'removed-' || id || '-' || gen_random_uuid() || '@removed.invalid',
        name = ${text.removedName},
        password_hash = ${nobodys},
        groups = '{}', finished_tours = '{}', risk_level = null, require_change_password = false,
        birth_year = null, terms_version = null, terms_agreed_at = null, referred_by_token = null,
        referred_on_own_browser = false,
        phone = null, phone_verified_at = null, refer_token = null, has_second_factor = false,
        deletion_due_at = null, removed_at = ${at.toISOString()}::timestamptz
      where id = ${memberId}`.execute(trx),
  },
  {
    table: 'asked_letters',
    by: [],
    given: { notBecause: 'letters that are written within the minute' },
    atRemoval: (trx, { email }) => trx.deleteFrom('asked_letters').where('email', '=', email).execute(),
  },
  {
    table: 'signin_patience',
    by: [],
    given: { notBecause: 'a counter of wrong passwords, by the hash of an address' },
    atRemoval: (trx, { email }) =>
      sql`delete from signin_patience where address_hash = sha256(convert_to(${email}, 'UTF8'))`.execute(trx),
  },
]

function giveProfile(db: Database, memberId: number) {
  return db
    .selectFrom('members')
    .select(['id', 'email', 'name', 'groups', 'finished_tours', 'risk_level', 'created_at', 'deletion_due_at'])
    .select([
      'activated_at',
      'birth_year',
      'terms_version',
      'terms_agreed_at',
      'phone',
      'phone_verified_at',
      'refer_token',
    ])
    .where('id', '=', memberId)
    .execute()
}
