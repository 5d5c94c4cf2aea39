import { type Kysely, sql } from 'kysely'

/** Members invite others by a token of theirs, and say once a year where in the trade they work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column refer_token text unique`.execute(db)
  await sql`
    create index members_referred on members (referred_by_token) where referred_by_token is not null`.execute(db)
  await sql`
    create table institution_verifications (
      member_id int not null references members (id) on delete cascade,
      year int not null,
      kind text not null check (kind in ('bank', 'securities', 'insurance', 'fund_house', 'advisory', 'other')),
      institution text not null,
      job_title text not null,
      asked_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'verified', 'refused')),
      primary key (member_id, year)
    )`.execute(db)
}
