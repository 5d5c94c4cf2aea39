import { type Kysely, sql } from 'kysely'

/** Browsers that members let notices be pushed to, and what waits for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_devices (
      id int generated always as identity primary key,
      member_id int not null references members (id) on delete cascade,
      session_id int references sessions (id) on delete set null,
      endpoint text not null unique check (endpoint <> ''),
      p256dh text not null,
      auth text not null,
      user_agent text,
      made_at timestamptz not null,
      told_at timestamptz
    )`.execute(db)
  await sql`create index push_devices_of_member on push_devices (member_id)`.execute(db)
  await sql`create index push_devices_of_session on push_devices (session_id)`.execute(db)
  await sql`
    create table push_waiting (
      device_id int not null references push_devices (id) on delete cascade,
      notification_id int not null references notifications (id) on delete cascade,
      tries int not null default 0,
      next_try_at timestamptz not null,
      primary key (device_id, notification_id)
    )`.execute(db)
  await sql`create index push_waiting_due on push_waiting (next_try_at)`.execute(db)
  await sql`create index push_waiting_of_notification on push_waiting (notification_id)`.execute(db)
}
