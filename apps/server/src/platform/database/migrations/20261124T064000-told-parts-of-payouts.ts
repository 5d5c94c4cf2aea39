import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table distributions
    add column realised_gain_percent double precision check (realised_gain_percent between 0 and 100),
    add column equalisation_percent double precision check (equalisation_percent between 0 and 100)`,
]

/** What else a payment may have come from beside dividends, interest and capital. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
