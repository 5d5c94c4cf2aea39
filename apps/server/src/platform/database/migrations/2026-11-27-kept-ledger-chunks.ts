import { type Kysely, sql } from 'kysely'

/**
 * Long ledgers are read from chunks: what a fixed number of records did, in compact form. They are derived from the
 * records, and may be deleted at any time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_chunks (
      portfolio_id int not null references portfolios (id) on delete cascade,
      number int not null check (number >= 1),
      format int not null,
      body text not null,
      primary key (portfolio_id, number)
    )`.execute(db)
}
