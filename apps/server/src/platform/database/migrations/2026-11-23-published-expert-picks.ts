import { type Kysely, sql } from 'kysely'

/** Lists that advisers publish under their names, and every change of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table expert_picks (
      id int generated always as identity primary key,
      dataset text not null check (dataset in ('demo', 'real')),
      name text not null,
      adviser text not null,
      adviser_title text not null,
      thesis text not null,
      target text not null,
      risk_level int not null check (risk_level between 1 and 5),
      published_on date not null,
      unique (dataset, name)
    )`.execute(db)
  await sql`
    create table expert_pick_changes (
      id int generated always as identity primary key,
      pick_id int not null references expert_picks (id),
      changed_on date not null,
      note text not null,
      funds jsonb not null check (jsonb_typeof(funds) = 'array'),
      actor_member_id int references members (id) on delete set null
    )`.execute(db)
  await sql`create index expert_pick_changes_of_pick on expert_pick_changes (pick_id, id)`.execute(db)
}
