import { type Kysely, sql } from 'kysely'

const statements = [
  // what came and went; a line never changes and goes with its member alone
  `create table point_entries (
    id int generated always as identity primary key,
    member_id int not null references members (id) on delete cascade,
    at timestamptz not null,
    day date not null,
    points int not null,
    reason text not null check (reason in ('task', 'expired', 'redeemed', 'returned', 'corrected')),
    task text,
    period text,
    key text,
    expires_on date,
    note text,
    taken jsonb,
    check ((reason = 'task') = (task is not null) and (task is null) = (period is null)),
    check ((reason = 'task') = (key is null)),
    check ((points > 0) = (expires_on is not null)),
    check (case reason when 'task' then points >= 0 when 'returned' then points > 0
      when 'corrected' then points <> 0 else points < 0 end),
    unique (member_id, period, task),
    unique (member_id, reason, key)
  )`,
  `create index point_entries_of_member on point_entries (member_id, id desc)`,
  // what lives of what came: follows from the entries, and finds the next to be spent at once
  `create table point_lots (
    entry_id int primary key references point_entries (id) on delete cascade,
    member_id int not null references members (id) on delete cascade,
    points_left int not null check (points_left > 0),
    expires_on date not null,
    told_on date
  )`,
  `create index point_lots_of_member on point_lots (member_id, expires_on, entry_id)`,
  `create index point_lots_by_day on point_lots (expires_on)`,
  `create table premium_years (
    member_id int not null references members (id) on delete cascade,
    year int not null,
    reached_on date not null,
    primary key (member_id, year)
  )`,
  // whose premium points gave, and points end
  `create table premium_by_points (
    member_id int primary key references members (id) on delete cascade,
    until_year int not null
  )`,
  `create index premium_by_points_by_year on premium_by_points (until_year)`,
  `create table seen_deeds (
    member_id int not null references members (id) on delete cascade,
    task text not null,
    day date not null,
    primary key (member_id, task)
  )`,
  `create function refuse_change_of_points() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and (current_setting('zhiheng.leaving_member', true) = old.member_id::text
        or not exists (select from members where id = old.member_id)) then
        return old;
      end if;
      raise exception 'an entry of points is never changed';
    end $$`,
  `create trigger point_entries_stay before update or delete on point_entries
    for each row execute function refuse_change_of_points()`,
]

/** The ledger of points, what lives of it, and the premium that it gave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
