import { sql, type Updateable } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Dataset } from '../articles/tables.ts'

/** Ids below are those of the authors and categories that the demo brings along. */
const FIRST_ID = 1000

/** A row in the version in which someone read it. */
export interface Read {
  readonly dataset: Dataset
  readonly id: number
  readonly version: number
}

/** What is said of an author. */
export interface SaidRow {
  readonly name: string
  readonly title: string
  readonly bio: string
  readonly specialties: readonly string[]
}

type Rows = 'authors' | 'article_categories'

/** Every author with the number of their articles, by id; drafts count. */
export function listAuthorRows(db: Database, dataset: Dataset) {
  return db
    .selectFrom('authors')
    .select(['id', 'slug', 'name', 'title', 'bio', 'specialties', 'retired_on', 'version'])
    .select(articlesOf('authors', 'author_id'))
    .where('authors.dataset', '=', dataset)
    .orderBy('id')
    .execute()
}

function articlesOf(table: Rows, column: string) {
  return sql<number>`(
    select count(*)::int from articles
    where articles.dataset = ${sql.ref(`${table}.dataset`)} and ${sql.ref(`articles.${column}`)} = ${sql.ref(`${table}.id`)}
  )`.as('articles')
}

/** @returns its id; null where the slug is taken */
export async function insertAuthor(
  trx: Database,
  dataset: Dataset,
  { slug, specialties, ...said }: SaidRow & { readonly slug: string },
): Promise<number | null> {
  const id = await nextId(trx, 'authors', dataset)
  const row = await trx
    .insertInto('authors')
    .values({ ...said, dataset, id, slug, specialties: JSON.stringify(specialties) })
    .onConflict((conflict) => conflict.columns(['dataset', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** @returns whether it was still in that version */
export function updateAuthor(trx: Database, read: Read, { specialties, ...said }: SaidRow): Promise<boolean> {
  return updateRead(trx, read, { ...said, specialties: JSON.stringify(specialties) })
}

/** @returns whether it was still in that version */
export function updateRetired(trx: Database, read: Read, retiredOn: string | null): Promise<boolean> {
  return updateRead(trx, read, { retired_on: retiredOn })
}

/** Writes an author in the version that somebody has read. */
async function updateRead(
  trx: Database,
  { dataset, id, version }: Read,
  said: Updateable<Schema['authors']>,
): Promise<boolean> {
  const row = await trx
    .updateTable('authors')
    .set({ ...said, version: version + 1 })
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Every category with the number of its articles, in the order of its section; drafts count. */
export function listCategoryRows(db: Database, dataset: Dataset) {
  return db
    .selectFrom('article_categories')
    .select(['id', 'section', 'name', 'version'])
    .select(articlesOf('article_categories', 'category_id'))
    .where('article_categories.dataset', '=', dataset)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** Makes it behind all others. @returns its id */
export async function insertCategory(
  trx: Database,
  dataset: Dataset,
  { section, name }: { readonly section: string; readonly name: string },
): Promise<number> {
  const id = await nextId(trx, 'article_categories', dataset)
  await insertCategoryAs(trx, dataset, { id, section, name })
  return id
}

/** Makes a category of a known id behind all others. */
export async function insertCategoryAs(
  trx: Database,
  dataset: Dataset,
  made: { readonly id: number; readonly section: string; readonly name: string },
): Promise<void> {
  await trx
    .insertInto('article_categories')
    .values((eb) => ({
      ...made,
      dataset,
      place: eb.selectFrom('article_categories').select(sql<number>`coalesce(max(place), 0) + 1`.as('place')),
    }))
    .execute()
}

/** @returns whether it was still in that version */
export async function updateCategory(trx: Database, { dataset, id, version }: Read, name: string): Promise<boolean> {
  const row = await trx
    .updateTable('article_categories')
    .set({ name, version: version + 1 })
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts categories into an order, from the first. */
export async function updatePlaces(trx: Database, dataset: Dataset, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('article_categories')
    .set({ place: sql<number>`array_position(${ids}::int[], id)` })
    .where('dataset', '=', dataset)
    .where('id', 'in', [...ids])
    .execute()
}

/** @returns whether it was still in that version */
export async function deleteCategory(trx: Database, { dataset, id, version }: Read): Promise<boolean> {
  const row = await trx
    .deleteFrom('article_categories')
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets no one else write authors, or categories and articles into them, until the transaction ends. */
export async function holdStill(trx: Database, what: Rows): Promise<void> {
  await sql`lock table ${sql.table(what)} in share row exclusive mode`.execute(trx)
}

/** Whether there is such an author, in whatever version. */
export async function isAuthor(db: Database, { dataset, id }: Omit<Read, 'version'>): Promise<boolean> {
  const row = await db
    .selectFrom('authors')
    .select('id')
    .where('dataset', '=', dataset)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

async function nextId(trx: Database, table: Rows, dataset: Dataset): Promise<number> {
  await holdStill(trx, table)
  const row = await trx
    .selectFrom(table)
    .select(sql<number>`greatest(coalesce(max(id), 0) + 1, ${FIRST_ID}::int)`.as('id'))
    .where('dataset', '=', dataset)
    .executeTakeFirstOrThrow()
  return Math.max(row.id, table === 'authors' ? 0 : await afterMerged(trx, dataset))
}

/** The address of one that was merged leads elsewhere: no new category gets it. */
async function afterMerged(trx: Database, dataset: Dataset): Promise<number> {
  const row = await trx
    .selectFrom('merged_article_categories')
    .select(sql<number>`coalesce(max(id), 0) + 1`.as('id'))
    .where('dataset', '=', dataset)
    .executeTakeFirstOrThrow()
  return row.id
}
