import { type Kysely, sql } from 'kysely'

/**
 * Members arrange what they follow: groups, which are tags of another scope; a note on each fund; an order of their own;
 * and which figures they look at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tags drop constraint tags_scope_check`.execute(db)
  await sql`alter table tags add constraint tags_scope_check check (scope in ('portfolio', 'favorite'))`.execute(db)
  await sql`
    create table favorite_tags (
      tag_id int not null references tags (id) on delete cascade,
      favorite_id int not null references favorites (id) on delete cascade,
      primary key (tag_id, favorite_id)
    )`.execute(db)
  await sql`create index favorite_tags_of on favorite_tags (favorite_id)`.execute(db)
  await sql`
    alter table favorites
      add column note text not null default '' check (char_length(note) <= 500),
      add column note_version int not null default 0,
      add column place int`.execute(db)
  await sql`
    create table favorite_views (
      member_id int primary key references members (id) on delete cascade,
      columns text[] not null,
      sort_by text not null,
      direction text not null check (direction in ('asc', 'desc'))
    )`.execute(db)
}
