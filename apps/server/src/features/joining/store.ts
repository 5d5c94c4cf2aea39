import { type Insertable, type Selectable, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { MembersTable } from '../members/tables.ts'
import type { ActivationsTable } from './tables.ts'

/** What is written of someone who signs up. */
export type Candidate = Pick<
  Insertable<MembersTable>,
  | 'email'
  | 'name'
  | 'password_hash'
  | 'birth_year'
  | 'terms_version'
  | 'terms_agreed_at'
  | 'referred_by_token'
  | 'referred_on_own_browser'
>

/** Who has an address. */
export type Person = Pick<Selectable<MembersTable>, 'id' | 'password_hash' | 'activated_at'>

/** @returns null where the address is taken */
export async function insertCandidate(
  trx: Database,
  candidate: Candidate & { created_at: string },
): Promise<number | null> {
  const row = await trx
    .insertInto('members')
    .values({ ...candidate, groups: ['member'], dataset: 'real', activated_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The newest sign-up with an address counts. */
export async function replaceCandidate(trx: Database, id: number, candidate: Candidate): Promise<void> {
  await trx.updateTable('members').set(candidate).where('id', '=', id).where('activated_at', 'is', null).execute()
}

export async function replaceCandidatePassword(trx: Database, id: number, passwordHash: string): Promise<void> {
  await trx.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

export async function findPerson(db: Database, email: string): Promise<Person | null> {
  return (await personBy(db, email).executeTakeFirst()) ?? null
}

/** Holds the person's row until the transaction ends. */
export async function lockPerson(trx: Database, email: string): Promise<Person | null> {
  return (await personBy(trx, email).forUpdate().executeTakeFirst()) ?? null
}

function personBy(db: Database, email: string) {
  return db.selectFrom('members').select(['id', 'password_hash', 'activated_at']).where('email', '=', email)
}

/** Keeps what a member's newest link carries. A doubt that was there stays, and so does the firm where none is said. */
export async function keepActivation(
  trx: Database,
  activation: {
    readonly memberId: number
    readonly tokenHash: Buffer
    readonly expiresAt: string
    readonly hasDoubt: boolean
    /** null: on our own site; without it, as before. */
    readonly joinsFirm?: number | null
  },
): Promise<void> {
  const { joinsFirm } = activation
  await trx
    .insertInto('activations')
    .values({
      member_id: activation.memberId,
      token_hash: activation.tokenHash,
      expires_at: activation.expiresAt,
      has_doubt: activation.hasDoubt,
      joins_firm: joinsFirm ?? null,
    })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        token_hash: (eb) => eb.ref('excluded.token_hash'),
        expires_at: (eb) => eb.ref('excluded.expires_at'),
        has_doubt: sql<boolean>`activations.has_doubt or excluded.has_doubt`,
        ...(joinsFirm === undefined ? {} : { joins_firm: joinsFirm }),
      }),
    )
    .execute()
}

/** Takes a link out of those that wait, in one statement: of two who follow it at once, one has it. */
export async function takeActivation(
  trx: Database,
  { email, tokenHash, now }: { email: string; tokenHash: Buffer; now: string },
): Promise<Pick<Selectable<ActivationsTable>, 'member_id' | 'has_doubt' | 'joins_firm'> | null> {
  const row = await trx
    .deleteFrom('activations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('member_id', 'in', (eb) =>
      // whoever is active by another way, such as a new password, keeps what they chose
      eb.selectFrom('members').select('id').where('email', '=', email).where('activated_at', 'is', null),
    )
    .returning(['member_id', 'has_doubt', 'joins_firm'])
    .executeTakeFirst()
  return row ?? null
}

/** The name of the firm whose member the owner of a link becomes; null: of none, or it is closed. */
export async function firmJoined(db: Database, memberId: number): Promise<string | null> {
  const row = await db
    .selectFrom('activations')
    .innerJoin('firms', 'firms.id', 'activations.joins_firm')
    .select(sql<string>`brand->>'name'`.as('name'))
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.name ?? null
}

export async function markActivated(trx: Database, id: number, now: string): Promise<void> {
  await trx
    .updateTable('members')
    .set({ activated_at: now })
    .where('id', '=', id)
    .where('activated_at', 'is', null)
    .execute()
}

/** Forgets those who signed up and never came: what they wrote is no longer needed. */
export async function deleteUnactivatedBefore(trx: Database, before: string): Promise<void> {
  await trx.deleteFrom('members').where('activated_at', 'is', null).where('created_at', '<', before).execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'activations',
    by: ['member_id'],
    given: { notBecause: 'the hash of a link that was sent to the member' },
    atRemoval: 'deleted',
  },
]
