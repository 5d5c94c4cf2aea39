import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** How an address stands. */
export interface SigninAttempts {
  readonly lockedUntil: string | null
  readonly inARow: number
}

export async function findAttempts(db: Database, addressHash: Buffer): Promise<SigninAttempts | null> {
  const row = await db
    .selectFrom('signin_patience')
    .select(['locked_until as lockedUntil', 'in_a_row as inARow'])
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return row ?? null
}

/** One more wrong password, and the rule by which it counts. */
interface Failure {
  readonly addressHash: Buffer
  readonly now: Date
  readonly limit: number
  readonly windowSeconds: number
  readonly lockSeconds: number
  readonly mostLockSeconds: number
}

/**
 * Counts a wrong password in one statement, so that many at once are all counted. Exactly the one that fills the window
 * locks: those that were under way with it do not lengthen the wait.
 *
 * @returns whether this one locked the address
 */
export async function countFailure(db: Database, failure: Failure): Promise<boolean> {
  const now = sql`${failure.now.toISOString()}::timestamptz`
  const isOpen = sql`p.failed_since > ${now} - make_interval(secs => ${failure.windowSeconds}) and p.failed_since <= ${now}`
  const count = sql`case when ${isOpen} then p.failures + 1 else 1 end`
  const isFull = sql`${count} = ${failure.limit}`
  const wait = sql`least(${failure.mostLockSeconds}::float8, ${failure.lockSeconds}::float8 * power(2, least(p.locks, 20)))`
  const { rows } = await sql<{ locked: boolean }>`
    insert into signin_patience as p (address_hash, failures, failed_since, in_a_row, locks, locked_until)
    values (${failure.addressHash}, 1, ${now}, 1, 0, null)
    on conflict (address_hash) do update set
      failures = ${count},
      failed_since = case when ${isOpen} then p.failed_since else ${now} end,
      in_a_row = p.in_a_row + 1,
      locks = case when ${isFull} then p.locks + 1 else p.locks end,
      locked_until = case when ${isFull} then ${now} + make_interval(secs => ${wait}) else p.locked_until end
    returning failures = ${failure.limit} as locked`.execute(db)
  return rows[0]?.locked ?? false
}

export async function deleteAttempts(db: Database, addressHash: Buffer): Promise<void> {
  await db.deleteFrom('signin_patience').where('address_hash', '=', addressHash).execute()
}

/** Opens an address again. How often it was locked stays: the next wait is longer still. */
export async function openAddress(db: Database, addressHash: Buffer): Promise<void> {
  await db
    .updateTable('signin_patience')
    .set({ failures: 0, in_a_row: 0, locked_until: null })
    .where('address_hash', '=', addressHash)
    .execute()
}

export async function deleteAttemptsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('signin_patience').where('failed_since', '<', before).execute()
}
