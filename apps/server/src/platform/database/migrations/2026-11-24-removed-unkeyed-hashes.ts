import { type Kysely, sql } from 'kysely'

/**
 * Idempotency keys came with a plain hash of what was sent, passwords included, and were left in use by a crash. From
 * now on the hash has a key, and a claim ends with its transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from idempotency_keys`.execute(db)
  // a claim must not hold the member's row: of two claims that then lock the member each would wait for the other
  await sql`alter table idempotency_keys drop constraint idempotency_keys_member_id_fkey`.execute(db)
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db)
}
