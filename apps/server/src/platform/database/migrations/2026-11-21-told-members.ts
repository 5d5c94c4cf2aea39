import { type Kysely, sql } from 'kysely'

const statements = [
  `create table notifications (
    id int generated always as identity primary key,
    member_id int not null references members (id) on delete cascade,
    kind text not null check (kind in ('rebalance', 'goal', 'task', 'announcement', 'security')),
    message jsonb not null check (jsonb_typeof(message) = 'array'),
    link text check (link ~ '^/([^/\\\\]|$)'),
    dedup_key text not null check (dedup_key <> ''),
    created_at timestamptz not null,
    read_at timestamptz,
    unique (member_id, dedup_key)
  )`,
  `create index notifications_of_member on notifications (member_id, created_at desc, id desc)`,
  `create table subscriptions (
    member_id int not null references members (id) on delete cascade,
    key text not null check (key in ('portfolio_rebalance', 'goal_reached')),
    is_on boolean not null,
    primary key (member_id, key)
  )`,
]

/** What members are told, and what they want to hear of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
