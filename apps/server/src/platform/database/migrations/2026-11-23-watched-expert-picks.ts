import { type Kysely, sql } from 'kysely'

/** Members follow lists of advisers and are told when one changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table expert_pick_follows (
      member_id int not null references members (id) on delete cascade,
      pick_id int not null references expert_picks (id) on delete cascade,
      followed_at timestamptz not null,
      primary key (member_id, pick_id)
    )`.execute(db)
  await sql`create index expert_pick_follows_of on expert_pick_follows (pick_id)`.execute(db)
}
