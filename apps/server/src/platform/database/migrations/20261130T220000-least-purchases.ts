import { type Kysely, sql } from 'kysely'

/** The least amounts of a purchase and of a month of a regular plan, in the currency of the class; null: no source gives them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table funds
      add column least_single double precision check (least_single > 0),
      add column least_monthly double precision check (least_monthly > 0)`.execute(db)
}
