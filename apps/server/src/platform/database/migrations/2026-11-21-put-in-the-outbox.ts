import { type Kysely, sql } from 'kysely'

/** Mail and text messages: written in the transaction of the action that sends them, delivered afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('mail', 'sms')),
      recipient text not null check (length(recipient) between 3 and 254),
      subject text check ((kind = 'mail') = (subject is not null)),
      text text not null,
      html text,
      created_at timestamptz not null,
      tries int not null default 0,
      next_try_at timestamptz not null,
      sent_at timestamptz,
      failed_at timestamptz,
      last_error text,
      check (sent_at is null or failed_at is null)
    )`.execute(db)
  await sql`create index outbox_waiting on outbox (next_try_at) where sent_at is null and failed_at is null`.execute(db)
}
