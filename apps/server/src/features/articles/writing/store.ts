import type { ArticleRecord, AuthorRecord, CategoryRecord } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Dataset } from '../tables.ts'

/** Writes an author, or what is said of them now; one whom staff have changed stays as they said. */
export async function upsertAuthor(db: Database, dataset: Dataset, author: AuthorRecord): Promise<void> {
  const { id, specialties, ...said } = author
  const row = { ...said, specialties: JSON.stringify(specialties) }
  await db
    .insertInto('authors')
    .values({ dataset, id, ...row })
    .onConflict((conflict) => conflict.columns(['dataset', 'id']).doUpdateSet(row).where('authors.version', '=', 1))
    .execute()
}

/** Writes a category, or its name of now; one that staff have changed stays as they said. */
export async function upsertCategory(db: Database, dataset: Dataset, category: CategoryRecord): Promise<void> {
  const { id, section, name } = category
  await db
    .insertInto('article_categories')
    .values({ dataset, id, section, name })
    .onConflict((conflict) =>
      conflict.columns(['dataset', 'id']).doUpdateSet({ section, name }).where('article_categories.version', '=', 1),
    )
    .execute()
}

/** What is known of an article beside its record. */
interface About {
  readonly dataset: Dataset
  readonly at: string
  readonly memberId: number | null
  readonly characters: number
  readonly funds: readonly string[]
  readonly markets: readonly string[]
}

/** Inserts an article with what it names and its first version. @returns false where its id is taken */
export async function insertArticle(db: Database, record: ArticleRecord, about: About): Promise<boolean> {
  const row = await db
    .insertInto('articles')
    .values({
      ...rowOf(record),
      dataset: about.dataset,
      updated_at: about.at,
      characters: about.characters,
      version: 1,
    })
    .onConflict((conflict) => conflict.columns(['dataset', 'id']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (row === undefined) return false
  await insertMentions(db, row.key, about)
  await db
    .insertInto('article_versions')
    .values({
      article_key: row.key,
      version: 1,
      saved_at: about.at,
      member_id: about.memberId,
      record: JSON.stringify(record),
    })
    .execute()
  return true
}

function rowOf(record: ArticleRecord) {
  return {
    id: record.id,
    section: record.section,
    kind: record.kind,
    category_id: record.categoryId,
    author_id: record.authorId,
    is_premium: record.isPremium,
    published_at: record.publishedAt,
    title: record.title,
    summary: record.summary,
    key_points: JSON.stringify(record.keyPoints),
    tags: JSON.stringify(record.tags),
    body_html: record.bodyHtml,
    cards: JSON.stringify(record.cards),
    media: record.media === null ? null : JSON.stringify(record.media),
    event: record.event === null ? null : JSON.stringify(record.event),
  }
}

async function insertMentions(db: Database, key: number, { funds, markets }: About): Promise<void> {
  const rows = [
    ...funds.map((subject, place) => ({ article_key: key, kind: 'fund' as const, subject, place })),
    ...markets.map((subject, place) => ({ article_key: key, kind: 'market' as const, subject, place })),
  ]
  if (rows.length > 0) await db.insertInto('article_mentions').values(rows).execute()
}
