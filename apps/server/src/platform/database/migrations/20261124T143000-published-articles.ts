import { type Kysely, sql } from 'kysely'

const statements = [
  `create table authors (
    dataset text not null check (dataset in ('demo', 'real')),
    id int not null check (id > 0),
    slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
    name text not null check (name <> ''),
    title text not null,
    bio text not null,
    specialties jsonb not null check (jsonb_typeof(specialties) = 'array'),
    primary key (dataset, id),
    unique (dataset, slug)
  )`,
  `create table article_categories (
    dataset text not null check (dataset in ('demo', 'real')),
    id int not null check (id > 0),
    section text not null check (section in ('insights', 'events', 'news')),
    name text not null check (name <> ''),
    primary key (dataset, id)
  )`,
  // an article that was never published, and one that was taken back, have no row that shows: published_at is null
  `create table articles (
    key int generated always as identity primary key,
    dataset text not null,
    id text not null check (id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
    section text not null check (section in ('insights', 'events', 'news')),
    kind text not null check (kind in ('post', 'video', 'flashcard')),
    category_id int not null,
    author_id int not null,
    is_premium boolean not null,
    published_at timestamptz,
    updated_at timestamptz not null,
    title text not null check (title <> ''),
    summary text not null,
    key_points jsonb not null check (jsonb_typeof(key_points) = 'array'),
    tags jsonb not null check (jsonb_typeof(tags) = 'array'),
    body_html text not null,
    characters int not null check (characters >= 0),
    cards jsonb not null check (jsonb_typeof(cards) = 'array'),
    media jsonb check (jsonb_typeof(media) = 'object'),
    event jsonb check (jsonb_typeof(event) = 'object'),
    version int not null check (version > 0),
    unique (dataset, id),
    foreign key (dataset, category_id) references article_categories (dataset, id),
    foreign key (dataset, author_id) references authors (dataset, id)
  )`,
  `create index articles_newest on articles (dataset, section, published_at desc)`,
  `create index articles_of_category on articles (dataset, category_id, published_at desc)`,
  `create index articles_of_author on articles (dataset, author_id, published_at desc)`,
  // what a body names, for "related": by class and market, not by the keys of rows, so that it outlives every import
  `create table article_mentions (
    article_key int not null references articles (key) on delete cascade,
    kind text not null check (kind in ('fund', 'market')),
    subject text not null,
    place int not null,
    primary key (article_key, kind, subject)
  )`,
  `create index article_mentions_of_subject on article_mentions (kind, subject)`,
  // every version that was saved, whole: the last one is the draft, the published one stands in articles
  `create table article_versions (
    article_key int not null references articles (key) on delete cascade,
    version int not null check (version > 0),
    saved_at timestamptz not null,
    member_id int references members (id) on delete set null,
    record jsonb not null check (jsonb_typeof(record) = 'object'),
    primary key (article_key, version)
  )`,
  // opened_on: the day on which a premium article was opened and counted; what was opened once stays open
  `create table article_reads (
    member_id int not null references members (id) on delete cascade,
    article_key int not null references articles (key) on delete cascade,
    first_read_at timestamptz not null,
    last_read_at timestamptz not null,
    opened_on date,
    primary key (member_id, article_key)
  )`,
  `create index article_reads_opened on article_reads (member_id, opened_on) where opened_on is not null`,
  `create index article_reads_of_article on article_reads (article_key)`,
  `create table article_sign_ups (
    article_key int not null references articles (key) on delete cascade,
    member_id int not null references members (id) on delete cascade,
    signed_up_at timestamptz not null,
    primary key (article_key, member_id)
  )`,
  `create index article_sign_ups_of_member on article_sign_ups (member_id)`,
]

/** Articles with their authors and categories, what they name, their versions, who read them, and who comes to an event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
