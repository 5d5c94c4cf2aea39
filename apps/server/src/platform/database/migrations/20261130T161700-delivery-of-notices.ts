import { type Kysely, sql } from 'kysely'

/**
 * How members are reached beside the site: a digest by mail at their hour, quiet hours, and addresses that mail no longer
 * reaches. What was told before is not mailed any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_delivery (
      member_id int primary key references members (id) on delete cascade,
      mail boolean not null,
      mail_hour smallint not null check (mail_hour between 0 and 23),
      quiet_from smallint check (quiet_from between 0 and 23),
      quiet_to smallint check (quiet_to between 0 and 23),
      digest_hour smallint not null check (digest_hour between 0 and 23),
      check ((quiet_from is null) = (quiet_to is null))
    )`.execute(db)
  await sql`
    create table notice_digests (
      member_id int not null references members (id) on delete cascade,
      day date not null,
      made_at timestamptz not null,
      primary key (member_id, day)
    )`.execute(db)
  await sql`
    create table mail_reach (
      recipient text primary key,
      bounces int not null check (bounces > 0),
      bounced_at timestamptz not null,
      told_at timestamptz
    )`.execute(db)
  await sql`alter table outbox add column headers jsonb check (jsonb_typeof(headers) = 'object')`.execute(db)
  await sql`alter table outbox add column is_bulk boolean not null default false`.execute(db)
  await sql`
    create index outbox_in_order on outbox (is_bulk, id) where sent_at is null and failed_at is null`.execute(db)
  await sql`
    create index outbox_bulk_done on outbox ((coalesce(sent_at, failed_at)))
    where is_bulk and coalesce(sent_at, failed_at) is not null`.execute(db)
  await sql`alter table notifications add column mailed_at timestamptz`.execute(db)
  await sql`update notifications set mailed_at = created_at`.execute(db)
  await sql`
    create index notifications_to_mail on notifications (member_id)
    where mailed_at is null and read_at is null`.execute(db)
}
