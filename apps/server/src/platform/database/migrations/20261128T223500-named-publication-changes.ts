import { type Kysely, sql } from 'kysely'

/** What is done with an article for its readers is called a change, as everywhere else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table article_publications rename column deed to change`.execute(db)
}
