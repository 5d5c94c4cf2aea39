import { type Kysely, sql } from 'kysely'

/** What staff say of a class in the place of its source: offered or not, its sub-sector, its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fund_rulings (
      id int generated always as identity primary key,
      fund_id int not null references funds (id) on delete cascade,
      kind text not null check (kind in ('sale', 'sector', 'ended')),
      day date not null,
      for_sale boolean,
      sector2_id text,
      ended_as text check (ended_as in ('merged', 'liquidated')),
      into_id text,
      ratio float8 check (ratio > 0),
      note text not null check (note <> ''),
      decided_by int not null,
      decided_at timestamptz not null,
      withdrawn_by int,
      withdrawn_at timestamptz
    )`.execute(db)
  await sql`create unique index fund_rulings_in_force on fund_rulings (fund_id, kind) where withdrawn_at is null`.execute(
    db,
  )
  await sql`create index fund_rulings_of_fund on fund_rulings (fund_id, id)`.execute(db)
}
