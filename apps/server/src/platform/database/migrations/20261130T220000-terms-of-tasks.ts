import { type Kysely, sql } from 'kysely'

const statements = [
  // what staff have set of tasks; a task without a row is on, for any time
  `create table campaign_task_settings (
    task text primary key,
    is_on boolean not null,
    from_day date,
    until_day date,
    reason text not null default '',
    version int not null default 1,
    changed_at timestamptz not null,
    changed_by int references members (id) on delete set null,
    check (from_day is null or until_day is null or from_day <= until_day)
  )`,
  `create table campaign_task_places (
    task text primary key,
    place int not null
  )`,
  // what a task gives from a day on, asked for by one person and agreed on by another
  `create table campaign_task_rewards (
    id int generated always as identity primary key,
    task text not null,
    points int not null check (points between 1 and 60),
    from_day date not null,
    reason text not null check (reason <> ''),
    state text not null default 'waiting' check (state in ('waiting', 'approved', 'dropped')),
    asked_at timestamptz not null,
    asked_by int references members (id) on delete set null,
    decided_at timestamptz,
    decided_by int references members (id) on delete set null,
    check ((state = 'waiting') = (decided_at is null))
  )`,
  `create index campaign_task_rewards_of_task on campaign_task_rewards (task, id)`,
  // one change of a task waits at a time
  `create unique index campaign_task_rewards_waiting on campaign_task_rewards (task) where state = 'waiting'`,
  // how often a task was paid on a day
  `create index point_entries_of_task on point_entries (task, day) where reason = 'task'`,
]

/** Which tasks give points, when, in which order and how many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
