import { sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { PersonalData } from '../../platform/personal-data.ts'

/** A key of a member. */
export interface KeyOfMember {
  readonly memberId: number
  readonly key: string
}

/** A key as it is claimed. */
export interface ClaimedKey extends KeyOfMember {
  readonly call: string
  readonly bodyHash: Buffer
}

/** From when to when a key counts. */
export interface KeyTimes {
  readonly now: Date
  /** Older keys count no more. */
  readonly since: Date
}

/**
 * Claims a key inside a transaction, which ends the claim. It never waits: a request that has the key at this moment
 * holds the lock of its name.
 *
 * @returns whether the key is ours; it is not while another transaction has it, nor once it has an answer
 */
export async function claimKey(trx: Database, claimed: ClaimedKey, { now, since }: KeyTimes): Promise<boolean> {
  const { memberId, key, call, bodyHash } = claimed
  const { rows } = await sql<{ key: string }>`
    with turn as materialized (
      select pg_try_advisory_xact_lock(hashtextextended(${`idempotency:${memberId}:${key}`}, 0)) as is_ours)
    insert into idempotency_keys (member_id, key, call, body_hash, created_at)
    select ${memberId}, ${key}, ${call}, ${bodyHash}, ${now.toISOString()}::timestamptz from turn where is_ours
    on conflict (member_id, key) do update set
      call = excluded.call, body_hash = excluded.body_hash, status = null, reply = null, created_at = excluded.created_at
    where idempotency_keys.created_at < ${since.toISOString()}::timestamptz
    returning key`.execute(trx)
  return rows.length > 0
}

/** What is kept of a key; null where nothing is. */
export async function findKey(db: Database, { memberId, key }: KeyOfMember, { since }: Pick<KeyTimes, 'since'>) {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'status', 'reply'])
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirst()
  return row ?? null
}

export async function keepAnswer(
  trx: Database,
  { memberId, key }: KeyOfMember,
  { status, reply }: { status: number; reply: unknown },
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status, reply: JSON.stringify(reply) })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute()
}

export async function deleteKey(trx: Database, { memberId, key }: KeyOfMember): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('member_id', '=', memberId).where('key', '=', key).execute()
}

export async function deleteKeysBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before.toISOString()).execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'idempotency_keys',
    by: ['member_id'],
    given: { notBecause: 'answers that the member has had already, kept for a day against sending twice' },
    atRemoval: 'deleted',
  },
]
