import { type Kysely, sql } from 'kysely'

/**
 * Staff decide on verifications and correct points, above 60 BP a day of one person with a second one; mails that were given
 * up are sent again once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table institution_verifications
      add column reason text,
      add column signed_by int,
      add column decided_by int,
      add column decided_on date`.execute(db)
  await sql`
    create table point_corrections (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      points int not null check (points <> 0),
      reason text not null check (reason <> ''),
      asked_by int not null,
      asked_at timestamptz not null,
      asked_on date not null,
      decided_by int,
      decided_at timestamptz,
      state text not null check (state in ('waiting', 'done', 'dropped'))
    )`.execute(db)
  await sql`create index point_corrections_of_member on point_corrections (member_id)`.execute(db)
  await sql`create index point_corrections_of_day on point_corrections (asked_on, asked_by)`.execute(db)
  await sql`alter table outbox add column resent_at timestamptz`.execute(db)
}
