import type { ArticleSection } from '@zhiheng/domain/articles/article.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { Dataset, MovedArticles } from '../../articles/tables.ts'
import { insertCategoryAs, type Read } from '../store.ts'

/** Moves the articles of a category into another, with all their versions. @returns what was moved */
export async function moveArticles(
  trx: Database,
  dataset: Dataset,
  { from, into }: { readonly from: number; readonly into: number },
): Promise<MovedArticles> {
  const articles = await trx
    .updateTable('articles')
    .set({ category_id: into })
    .where('dataset', '=', dataset)
    .where('category_id', '=', from)
    .returning('key')
    .execute()
  // a draft may stand in a category in which its published version does not
  const { rows } = await sql<{ key: number; version: number }>`
    update article_versions set record = jsonb_set(record, '{categoryId}', to_jsonb(${into}::int))
    from articles
    where articles.key = article_key and articles.dataset = ${dataset}
      and (record ->> 'categoryId')::int = ${from}
    returning article_key as key, article_versions.version as version`.execute(trx)
  return {
    articles: articles.map(({ key }) => key),
    versions: rows.map(({ key, version }) => [key, version] as const),
  }
}

/** Moves what went into a category back to one that comes back, as far as it is still there. @returns how many articles */
export async function moveBack(
  trx: Database,
  dataset: Dataset,
  { id, into, moved }: { readonly id: number; readonly into: number; readonly moved: MovedArticles },
): Promise<number> {
  const articles = await trx
    .updateTable('articles')
    .set({ category_id: id })
    .where('dataset', '=', dataset)
    .where('category_id', '=', into)
    .where(sql<boolean>`key = any(${moved.articles}::int[])`)
    .returning('key')
    .execute()
  await sql`
    update article_versions set record = jsonb_set(record, '{categoryId}', to_jsonb(${id}::int))
    from unnest(${moved.versions.map(([key]) => key)}::int[], ${moved.versions.map(([, version]) => version)}::int[])
      as was (key, version)
    where article_key = was.key and article_versions.version = was.version
      and (record ->> 'categoryId')::int = ${into}`.execute(trx)
  return articles.length
}

/** A category that is no more. */
interface Merged {
  readonly id: number
  readonly section: ArticleSection
  readonly name: string
  readonly into: number
  readonly at: string
  readonly moved: MovedArticles
}

/** Keeps where a category went; what went into it before goes there, too. */
export async function insertMerged(
  trx: Database,
  dataset: Dataset,
  { id, section, name, into, at, moved }: Merged,
): Promise<void> {
  await trx
    .updateTable('merged_article_categories')
    .set({ into_id: into })
    .where('dataset', '=', dataset)
    .where('into_id', '=', id)
    .execute()
  await trx
    .insertInto('merged_article_categories')
    .values({
      dataset,
      id,
      section,
      name,
      into_id: into,
      went_into: into,
      merged_at: at,
      moved: JSON.stringify(moved),
    })
    .execute()
}

/** Categories that were merged, the newest first, with the one in which what they had is now. */
export function listMerged(db: Database, dataset: Dataset) {
  return db
    .selectFrom('merged_article_categories as merged')
    .innerJoin('article_categories as into', (join) =>
      join.onRef('into.dataset', '=', 'merged.dataset').onRef('into.id', '=', 'merged.into_id'),
    )
    .select(['merged.id', 'merged.section', 'merged.name', 'merged.merged_at', 'into.id as into_id'])
    .select('into.name as into_name')
    .select(sql<number>`jsonb_array_length(merged.moved -> 'articles')`.as('articles'))
    .where('merged.dataset', '=', dataset)
    .orderBy('merged.merged_at', 'desc')
    .orderBy('merged.id', 'desc')
    .execute()
}

/** One that was merged; null for one that was not. */
export async function findMerged(db: Database, { dataset, id }: Omit<Read, 'version'>) {
  const row = await db
    .selectFrom('merged_article_categories')
    .select(['section', 'name', 'into_id', 'moved'])
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Makes a merged category one that there is, behind all others, and what was merged into it before leads to it again. */
export async function bringBack(
  trx: Database,
  dataset: Dataset,
  { id, section, name, into }: Pick<Merged, 'id' | 'section' | 'name' | 'into'>,
): Promise<void> {
  await insertCategoryAs(trx, dataset, { id, section, name })
  await sql`
    with recursive earlier as (
      select id from merged_article_categories where dataset = ${dataset} and went_into = ${id}
      union
      select merged.id from merged_article_categories merged join earlier on merged.went_into = earlier.id
      where merged.dataset = ${dataset}
    )
    update merged_article_categories set into_id = ${id}
    where dataset = ${dataset} and into_id = ${into} and id in (select id from earlier)`.execute(trx)
  await trx.deleteFrom('merged_article_categories').where('dataset', '=', dataset).where('id', '=', id).execute()
}

/** The category into which one of a name was merged last; null where none of that name was. */
export async function findMergedName(
  db: Database,
  dataset: Dataset,
  { section, name }: { readonly section: ArticleSection; readonly name: string },
): Promise<{ readonly id: number; readonly name: string } | null> {
  const row = await db
    .selectFrom('merged_article_categories as merged')
    .innerJoin('article_categories as into', (join) =>
      join.onRef('into.dataset', '=', 'merged.dataset').onRef('into.id', '=', 'merged.into_id'),
    )
    .select(['into.id', 'into.name'])
    .where('merged.dataset', '=', dataset)
    .where('merged.section', '=', section)
    .where('merged.name', '=', name)
    .orderBy('merged.merged_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a draft or an earlier version of an article stands in a category. */
export async function isInVersions(db: Database, { dataset, id }: Omit<Read, 'version'>): Promise<boolean> {
  const row = await db
    .selectFrom('article_versions')
    .innerJoin('articles', 'key', 'article_key')
    .select('article_key')
    .where('dataset', '=', dataset)
    .where(sql<number>`(record ->> 'categoryId')::int`, '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
