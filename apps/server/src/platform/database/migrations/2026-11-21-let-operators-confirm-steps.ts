import { type Kysely, sql } from 'kysely'

/** Large price steps that an operator has found to be true moves; a fund's returns go across them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table confirmed_steps (
      fund_id int not null references funds (id) on delete cascade,
      day date not null,
      confirmed_at timestamptz not null,
      primary key (fund_id, day)
    )`.execute(db)
}
