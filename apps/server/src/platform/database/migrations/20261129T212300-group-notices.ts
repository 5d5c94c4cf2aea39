import { type Kysely, sql } from 'kysely'

/** Notices that staff send to groups of members, and to whom where they are for single addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table group_notices (
      id int generated always as identity primary key,
      dataset text not null check (dataset in ('demo', 'real')),
      title text not null check (title <> ''),
      body text not null check (body <> ''),
      link text check (link ~ '^/([^/\\\\]|$)'),
      roles text[] not null,
      emails int not null,
      send_at timestamptz not null,
      state text not null check (state in ('waiting', 'sending', 'sent', 'cancelled')),
      done_to int not null default 0,
      told int not null default 0,
      turned_off int not null default 0,
      written_by int not null,
      written_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db)
  await sql`create index group_notices_due on group_notices (send_at) where state in ('waiting', 'sending')`.execute(db)
  await sql`
    create table group_notice_receivers (
      notice_id int not null references group_notices (id) on delete cascade,
      member_id int not null references members (id) on delete cascade,
      primary key (notice_id, member_id)
    )`.execute(db)
  await sql`create index group_notice_receivers_of_member on group_notice_receivers (member_id)`.execute(db)
  await sql`
    create index notifications_of_groups on notifications (dedup_key) where dedup_key like 'group-notice:%'`.execute(db)
}
