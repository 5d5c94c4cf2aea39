import { type Kysely, sql } from 'kysely'

/** How a bond is graded, and how long its money is tied up: as its source says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table securities
        add column rating text check (rating in ('AAA', 'AA', 'A', 'BBB', 'BB', 'B', 'CCC', 'CC', 'C', 'D')),
        add column duration_years double precision check (duration_years between 0 and 100)`,
    )
    .execute(db)
}
