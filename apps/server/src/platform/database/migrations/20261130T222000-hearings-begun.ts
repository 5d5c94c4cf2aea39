import { type Kysely, sql } from 'kysely'

const statements = [
  // since when a member hears an article; the row goes when the hearing counts
  `create table article_hearings_begun (
    member_id int not null references members (id) on delete cascade,
    article_key int not null references articles (key) on delete cascade,
    begun_at timestamptz not null,
    primary key (member_id, article_key)
  )`,
  `create index article_hearings_begun_of_article on article_hearings_begun (article_key)`,
]

/** When a hearing began: one that is said to be over too soon does not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
