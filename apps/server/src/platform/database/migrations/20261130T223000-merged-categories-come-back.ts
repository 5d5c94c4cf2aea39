import { type Kysely, sql } from 'kysely'

/**
 * What of a category went into another one, so that it can come back: its articles, and the versions of articles that said it.
 * What was merged before is known without them, and comes back empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table merged_article_categories
    add column went_into int,
    add column moved jsonb not null default '{"articles": [], "versions": []}'`.execute(db)
  await sql`update merged_article_categories set went_into = into_id`.execute(db)
  await sql`alter table merged_article_categories alter column went_into set not null`.execute(db)
}
