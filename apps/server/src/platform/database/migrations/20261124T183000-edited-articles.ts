import { type Kysely, sql } from 'kysely'

const statements = [
  // a draft may lack a category and an author; what readers find has both
  `alter table articles
    alter column category_id drop not null,
    alter column author_id drop not null,
    add constraint articles_out_are_whole
      check (published_at is null or (category_id is not null and author_id is not null))`,
  // what a member of the staff typed and did not save: one row for each of them and article
  `create table article_autosaves (
    member_id int not null references members (id) on delete cascade,
    article_key int not null references articles (key) on delete cascade,
    base_version int not null check (base_version > 0),
    saved_at timestamptz not null,
    record jsonb not null check (jsonb_typeof(record) = 'object'),
    primary key (member_id, article_key)
  )`,
  `create index article_autosaves_of_article on article_autosaves (article_key, saved_at)`,
  // every time that an article was given to its readers or taken from them
  `create table article_publications (
    id int generated always as identity primary key,
    article_key int not null references articles (key) on delete cascade,
    deed text not null check (deed in ('published', 'scheduled', 'withdrawn')),
    version int not null check (version > 0),
    at timestamptz not null,
    published_at timestamptz,
    member_id int references members (id) on delete set null
  )`,
  `create index article_publications_of_article on article_publications (article_key, id desc)`,
]

/** What staff need to edit articles: autosaves, and a record of what was published when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
