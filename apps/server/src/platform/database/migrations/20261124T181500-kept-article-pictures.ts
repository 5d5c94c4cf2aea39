import { type Kysely, sql } from 'kysely'

const statements = [
  // named_at: a version of an article names it, and it stays for ever; one that none has named is taken out after some days
  `create table article_pictures (
    hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
    width int not null check (width between 1 and 1600),
    height int not null check (height between 1 and 3200),
    alt text not null check (alt <> ''),
    member_id int references members (id) on delete set null,
    brought_at timestamptz not null,
    named_at timestamptz
  )`,
  `create index article_pictures_not_named on article_pictures (brought_at) where named_at is null`,
  `create index article_pictures_of_member on article_pictures (member_id) where member_id is not null`,
  `create table article_picture_files (
    hash text not null references article_pictures (hash) on delete cascade,
    width int not null check (width between 1 and 1600),
    bytes bytea not null,
    primary key (hash, width)
  )`,
  // packed already: another try to compress them costs time on every write and every read
  `alter table article_picture_files alter column bytes set storage external`,
]

/** The pictures of articles, each in its widths. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
