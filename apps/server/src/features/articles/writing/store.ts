import type { AuthorRecord, CategoryRecord } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../../platform/database/database.ts'
import { findMergedInto } from '../catalogue/store.ts'
import type { Dataset, VersionRecord } from '../tables.ts'

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

/** Writes a category, or its name of now; one that staff have changed or merged stays as they said. */
export async function upsertCategory(db: Database, dataset: Dataset, category: CategoryRecord): Promise<void> {
  const { id, section, name } = category
  if ((await findMergedInto(db, { dataset, id })) !== null) return
  await db
    .insertInto('article_categories')
    .values({ dataset, id, section, name })
    .onConflict((conflict) =>
      conflict.columns(['dataset', 'id']).doUpdateSet({ section, name }).where('article_categories.version', '=', 1),
    )
    .execute()
}

/** A version as it is put before readers. */
interface Whole<Record> {
  readonly record: Record
  readonly characters: number
  readonly funds: readonly string[]
  readonly markets: readonly string[]
}

interface About {
  readonly dataset: Dataset
  readonly at: string
  readonly memberId: number | null
}

/** Inserts an article with what it names and its first version. @returns false where its id is taken */
export async function insertArticle(
  db: Database,
  made: Whole<VersionRecord> & { readonly publishedAt: string | null },
  about: About,
): Promise<boolean> {
  const row = await db
    .insertInto('articles')
    .values({
      ...rowOf(made.record),
      id: made.record.id,
      dataset: about.dataset,
      published_at: made.publishedAt,
      updated_at: about.at,
      characters: made.characters,
      version: 1,
    })
    .onConflict((conflict) => conflict.columns(['dataset', 'id']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (row === undefined) return false
  await insertMentions(db, row.key, made)
  await db
    .insertInto('article_versions')
    .values({
      article_key: row.key,
      version: 1,
      saved_at: about.at,
      member_id: about.memberId,
      record: JSON.stringify(made.record),
    })
    .execute()
  return true
}

/** Puts a version before the readers: from here on the article is what it says. */
export async function publishVersion(
  trx: Database,
  key: number,
  made: Whole<Omit<VersionRecord, 'id'>> & {
    readonly version: number
    readonly publishedAt: string
    readonly at: string
  },
): Promise<void> {
  await trx
    .updateTable('articles')
    .set({
      ...rowOf(made.record),
      characters: made.characters,
      version: made.version,
      published_at: made.publishedAt,
      updated_at: made.at,
    })
    .where('key', '=', key)
    .execute()
  await trx.deleteFrom('article_mentions').where('article_key', '=', key).execute()
  await insertMentions(trx, key, made)
}

function rowOf(record: Omit<VersionRecord, 'id'>) {
  return {
    section: record.section,
    kind: record.kind,
    category_id: record.categoryId,
    author_id: record.authorId,
    is_premium: record.isPremium,
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

async function insertMentions(
  db: Database,
  key: number,
  { funds, markets }: Pick<Whole<unknown>, 'funds' | 'markets'>,
): Promise<void> {
  const rows = [
    ...funds.map((subject, place) => ({ article_key: key, kind: 'fund' as const, subject, place })),
    ...markets.map((subject, place) => ({ article_key: key, kind: 'market' as const, subject, place })),
  ]
  if (rows.length > 0) await db.insertInto('article_mentions').values(rows).execute()
}
