import { type Kysely, sql } from 'kysely'

const statements = [
  // a member heard, or saw, four fifths of an article on a day of Taipei: what points are given for
  `create table article_hearings (
    member_id int not null references members (id) on delete cascade,
    article_key int not null references articles (key) on delete cascade,
    heard_on date not null,
    primary key (member_id, article_key, heard_on)
  )`,
  `create index article_hearings_of_article on article_hearings (article_key)`,
  `create table article_cards_known (
    member_id int not null references members (id) on delete cascade,
    article_key int not null references articles (key) on delete cascade,
    card int not null check (card >= 0),
    box int not null check (box between 0 and 5),
    due_on date not null,
    primary key (member_id, article_key, card)
  )`,
  `create index article_cards_known_of_article on article_cards_known (article_key)`,
]

/** What members heard, and which cards they know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
