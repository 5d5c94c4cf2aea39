import { type Kysely, sql } from 'kysely'

/**
 * Where a class stood among its peers in each part of its score, ratios. null for a part that was unknown, for a class
 * without a score, and in all lines of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table score_history
      add column consistency real, add column excess real, add column sharpe real, add column cost real`.execute(db)
}
