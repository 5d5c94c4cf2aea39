import type { listEditedCategories } from '@zhiheng/contract/article-catalogue.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { ArticleSection } from '@zhiheng/domain/articles/article.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { datasetOf } from '../articles/dataset-of.ts'
import type { Dataset } from '../articles/tables.ts'
import { findMergedName, listMerged } from './merging/store.ts'
import { holdStill, insertCategory, listCategoryRows, updateCategory, updatePlaces } from './store.ts'
import { text } from './text.ts'

type Place = Pick<Site, 'db' | 'clock' | 'market'>

/** The categories of all sections in their order, and those that were merged. */
export async function showCategories({
  db,
  market,
}: Pick<Site, 'db' | 'market'>): Promise<ReplyOf<typeof listEditedCategories>> {
  const dataset = datasetOf(market())
  const [entries, merged] = await Promise.all([listCategoryRows(db, dataset), listMerged(db, dataset)])
  return {
    entries,
    merged: merged.map(({ into_id, into_name, ...row }) => ({ ...row, into: { id: into_id, name: into_name } })),
  }
}

/** @throws Refusal invalid_field where the section has one of that name, or had and merged it */
export async function addCategory(
  site: Place,
  actor: Actor,
  made: { readonly section: ArticleSection; readonly name: string },
): Promise<{ id: number }> {
  const dataset = datasetOf(site.market())
  return site.db.transaction().execute(async (db) => {
    await holdStill(db, 'article_categories')
    const isTaken = (await listCategoryRows(db, dataset)).some(
      ({ section, name }) => section === made.section && name === made.name,
    )
    if (isTaken) throw new Refusal('invalid_field', { name: text.nameTaken })
    await refuseMerged(db, dataset, made)
    const id = await insertCategory(db, dataset, made)
    await recordAudit({ ...site, db }, { ...actor, event: 'category_written', details: { category: id } })
    return { id }
  })
}

/** @throws Refusal not_found; stale_version; invalid_field where the section has one of that name, or had and merged it */
export async function rename(
  site: Place,
  actor: Actor,
  { id, version, name }: { readonly id: number; readonly version: number; readonly name: string },
): Promise<{ id: number }> {
  const dataset = datasetOf(site.market())
  return site.db.transaction().execute(async (db) => {
    await holdStill(db, 'article_categories')
    const rows = await listCategoryRows(db, dataset)
    const own = rows.find((row) => row.id === id)
    if (own === undefined) throw new Refusal('not_found')
    if (rows.some((row) => row.id !== id && row.section === own.section && row.name === name))
      throw new Refusal('invalid_field', { name: text.nameTaken })
    await refuseMerged(db, dataset, { id, section: own.section, name })
    if (!(await updateCategory(db, { dataset, id, version }, name))) throw new Refusal('stale_version')
    await recordAudit({ ...site, db }, { ...actor, event: 'category_written', details: { category: id } })
    return { id }
  })
}

/**
 * A name that was merged says where its articles are. The category that took them may have it.
 *
 * @throws Refusal invalid_field
 */
async function refuseMerged(
  db: Database,
  dataset: Dataset,
  { id, ...named }: { readonly id?: number; readonly section: ArticleSection; readonly name: string },
): Promise<void> {
  const into = await findMergedName(db, dataset, named)
  if (into !== null && into.id !== id) throw new Refusal('invalid_field', { name: text.nameMerged(into.name) })
}

/** @throws Refusal stale_version where these are not all categories of the section */
export async function order(
  site: Place,
  actor: Actor,
  { section, ids }: { readonly section: ArticleSection; readonly ids: readonly number[] },
): Promise<{ ids: number[] }> {
  const dataset = datasetOf(site.market())
  return site.db.transaction().execute(async (db) => {
    await holdStill(db, 'article_categories')
    const own = new Set((await listCategoryRows(db, dataset)).flatMap((row) => (row.section === section ? row.id : [])))
    const isWhole = ids.length === own.size && new Set(ids).size === own.size && ids.every((id) => own.has(id))
    if (!isWhole) throw new Refusal('stale_version')
    if (ids.length > 0) await updatePlaces(db, dataset, ids)
    await recordAudit({ ...site, db }, { ...actor, event: 'categories_ordered', details: { section } })
    return { ids: [...ids] }
  })
}
