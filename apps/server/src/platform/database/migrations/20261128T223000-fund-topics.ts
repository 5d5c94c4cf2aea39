import { type Kysely, sql } from 'kysely'

/** Topics of funds: every version that staff wrote stays, and members' openings count once a day, topic and source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fund_topics (
      id int generated always as identity primary key,
      dataset text not null check (dataset in ('demo', 'real')),
      slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      version int not null check (version > 0),
      unique (dataset, slug)
    )`.execute(db)
  await sql`
    create table fund_topic_versions (
      topic_id int not null references fund_topics (id),
      version int not null check (version > 0),
      title text not null check (title <> ''),
      subtitle text not null,
      thesis text not null check (thesis <> ''),
      icon text not null,
      place int not null check (place between 1 and 99),
      visible_to jsonb not null check (jsonb_typeof(visible_to) = 'array'),
      rule jsonb not null check (jsonb_typeof(rule) = 'object'),
      written_at timestamptz not null,
      restored_from int,
      primary key (topic_id, version)
    )`.execute(db)
  await sql`
    create trigger fund_topic_versions_append_only before update or delete on fund_topic_versions
      for each row execute function refuse_change()`.execute(db)
  await sql`
    create table fund_topic_hits (
      member_id int not null references members (id) on delete cascade,
      topic_id int not null references fund_topics (id),
      source text not null check (source in ('home', 'topic_page', 'search', 'recommend')),
      day date not null,
      primary key (member_id, topic_id, source, day)
    )`.execute(db)
  await sql`create index fund_topic_hits_of_topic on fund_topic_hits (topic_id, day)`.execute(db)
}
