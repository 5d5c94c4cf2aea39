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
  const said = { kind: asked.kind, institution: asked.institution, job_title: asked.jobTitle, asked_at: asked.at }
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

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'institution_verifications',
    by: ['member_id'],
    given: { as: 'institution_verifications', rows: giveVerifications },
    atRemoval: 'deleted',
  },
]

function giveVerifications(db: Database, memberId: number) {
  return db
    .selectFrom('institution_verifications')
    .select(['year', 'kind', 'institution', 'job_title', 'asked_at', 'state'])
    .where('member_id', '=', memberId)
    .orderBy('year')
    .execute()
}
