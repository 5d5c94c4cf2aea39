import type { AuthorRecord, CategoryRecord } from '@zhiheng/domain/articles/article.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Dataset } from '../tables.ts'

/** The authors, by id. Other features read them here. */
export async function listAuthors(db: Database, dataset: Dataset): Promise<AuthorRecord[]> {
  return db
    .selectFrom('authors')
    .select(['id', 'slug', 'name', 'title', 'bio', 'specialties'])
    .where('dataset', '=', dataset)
    .orderBy('id')
    .execute()
}

/** An author by id; null for none, and for one who has retired. */
export async function findActiveAuthor(
  db: Database,
  { dataset, id }: { readonly dataset: Dataset; readonly id: number },
): Promise<{ readonly name: string } | null> {
  const row = await db
    .selectFrom('authors')
    .select('name')
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .where('retired_on', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The categories, in their order. */
export async function listCategories(db: Database, dataset: Dataset): Promise<CategoryRecord[]> {
  return db
    .selectFrom('article_categories')
    .select(['id', 'section', 'name'])
    .where('dataset', '=', dataset)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** The category into which one was merged; null for one that was not. */
export async function findMergedInto(
  db: Database,
  { dataset, id }: { readonly dataset: Dataset; readonly id: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('merged_article_categories')
    .select('into_id')
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.into_id ?? null
}
