import { type Kysely, sql } from 'kysely'

/** A category that was merged into another one: its address leads there, and its name is not given again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table merged_article_categories (
    dataset text not null,
    id int not null check (id > 0),
    section text not null check (section in ('insights', 'events', 'news')),
    name text not null check (name <> ''),
    into_id int not null,
    merged_at timestamptz not null,
    primary key (dataset, id),
    foreign key (dataset, into_id) references article_categories (dataset, id) on delete cascade
  )`.execute(db)
  await sql`create index merged_article_categories_into on merged_article_categories (dataset, into_id)`.execute(db)
}
