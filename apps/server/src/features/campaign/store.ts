import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { InstitutionKind } from '@zhiheng/domain/campaign/institution.ts'
import { type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { InstitutionVerificationsTable } from './tables.ts'

export type VerificationRow = Selectable<InstitutionVerificationsTable>

/**
 * The token of a member for invitations; the given one from the first time on. Nothing is written where there is one.
 *
 * @returns null where the member is gone, or someone else is giving them one at this moment
 */
export async function keepReferToken(db: Database, memberId: number, token: string): Promise<string | null> {
  const { rows } = await sql<{ refer_token: string | null }>`
    with kept as (
      update members set refer_token = ${token} where id = ${memberId} and removed_at is null and refer_token is null
      returning refer_token)
    select refer_token from kept
    union all select refer_token from members where id = ${memberId} and removed_at is null and refer_token is not null
    `.execute(db)
  return rows[0]?.refer_token ?? null
}

/** How many came by a member's token and have shown that their address is theirs. */
export async function countReferred(db: Database, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('referred_by_token', '=', (eb) =>
      eb.selectFrom('members as own').select('own.refer_token').where('own.id', '=', memberId),
    )
    .where('activated_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function findVerification(
  db: Database,
  { memberId, year }: { memberId: number; year: number },
): Promise<VerificationRow | null> {
  const row = await db
    .selectFrom('institution_verifications')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('year', '=', year)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps what a member says, in the place of what they said before while no one has decided. @returns null where someone has */
export async function putVerification(
  trx: Database,
  asked: {
    memberId: number
    year: number
    kind: InstitutionKind
    institution: string
    jobTitle: string
    at: string
  },
): Promise<VerificationRow | null> {
  const { kind, institution, jobTitle, at } = asked
  // whoever of the staff had approved it approved something else
  const said = { kind, institution, job_title: jobTitle, asked_at: at, signed_by: null }
  const row = await trx
    .insertInto('institution_verifications')
    .values({ member_id: asked.memberId, year: asked.year, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'year'])
        .doUpdateSet(said)
        .where('institution_verifications.state', '=', 'waiting'),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Applications on which nobody has decided, the oldest first, with whose they are. */
export function listWaiting(db: Database) {
  return db
    .selectFrom('institution_verifications as asked')
    .innerJoin('members', 'members.id', 'asked.member_id')
    .select(['asked.member_id', 'year', 'kind', 'institution', 'job_title', 'asked_at', 'signed_by', 'members.email'])
    .where('state', '=', 'waiting')
    .where('members.removed_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('asked.member_id')
    .execute()
}

/** An application for this transaction alone; null where there is none. */
export async function lockVerification(
  trx: Database,
  { memberId, year }: { memberId: number; year: number },
): Promise<VerificationRow | null> {
  const row = await trx
    .selectFrom('institution_verifications')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Writes what staff decided on an application that is locked. */
export async function updateVerification(
  trx: Database,
  { member_id, year }: Pick<VerificationRow, 'member_id' | 'year'>,
  decided: Partial<Pick<VerificationRow, 'state' | 'reason' | 'signed_by' | 'decided_by' | 'decided_on'>>,
): Promise<void> {
  await trx
    .updateTable('institution_verifications')
    .set(decided)
    .where('member_id', '=', member_id)
    .where('year', '=', year)
    .execute()
}

/** How many applications a person of staff has approved on a day without a second one. */
export async function countApprovedAlone(db: Database, staffId: number, day: IsoDate): Promise<number> {
  const { count } = await db
    .selectFrom('institution_verifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'verified')
    .where('decided_by', '=', staffId)
    .where('signed_by', '=', staffId)
    .where('decided_on', '=', day)
    .executeTakeFirstOrThrow()
  return count
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'institution_verifications',
    by: ['member_id'],
    given: { as: 'institution_verifications', rows: giveVerifications },
    atRemoval: 'deleted',
  },
  {
    table: 'campaign_task_settings',
    by: ['changed_by'],
    given: { notBecause: 'a task belongs to the site; who set it last is its record' },
    atRemoval: 'unnamed',
  },
  {
    table: 'campaign_task_rewards',
    by: ['asked_by', 'decided_by'],
    given: { notBecause: 'what a task gives belongs to the site; who asked and agreed is its record' },
    atRemoval: 'unnamed',
  },
]

function giveVerifications(db: Database, memberId: number) {
  return db
    .selectFrom('institution_verifications')
    .select(['year', 'kind', 'institution', 'job_title', 'asked_at', 'state', 'reason', 'decided_on'])
    .where('member_id', '=', memberId)
    .orderBy('year')
    .execute()
}
