import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Site } from '../../../platform/site.ts'
import { datasetOf } from '../../articles/dataset-of.ts'
import { deleteCategory, holdStill, listCategoryRows, type Read } from '../store.ts'
import { text } from '../text.ts'
import { bringBack, findMerged, insertMerged, isInVersions, moveArticles, moveBack } from './store.ts'

type Place = Pick<Site, 'db' | 'clock' | 'market'>
type Asked = Omit<Read, 'dataset'>

/** What a category is called. @throws Refusal not_found */
export async function requireName({ db, market }: Pick<Site, 'db' | 'market'>, id: number): Promise<string> {
  const own = (await listCategoryRows(db, datasetOf(market()))).find((row) => row.id === id)
  if (own === undefined) throw new Refusal('not_found')
  return own.name
}

/** @throws Refusal not_found; stale_version; invalid_field where the other is no other category of the section */
export async function merge(
  site: Place,
  actor: Actor,
  { into, ...asked }: Asked & { readonly into: number },
): Promise<{ id: number; moved: number }> {
  const read = { ...asked, dataset: datasetOf(site.market()) }
  const { dataset, id } = read
  return site.db.transaction().execute(async (db) => {
    await holdStill(db, 'article_categories')
    const rows = await listCategoryRows(db, dataset)
    const own = findOwn(rows, asked)
    const other = rows.find((row) => row.id === into)
    if (other === undefined || other.id === id || other.section !== own.section)
      throw new Refusal('invalid_field', { into: text.notInto })
    const moved = await moveArticles(db, dataset, { from: id, into })
    const { section, name } = own
    await insertMerged(db, dataset, { id, section, name, into, at: site.clock.now().toISOString(), moved })
    await deleteCategory(db, read)
    const count = moved.articles.length
    const details = { category: id, name: own.name, into, moved: count }
    await recordAudit({ ...site, db }, { ...actor, event: 'category_merged', details })
    return { id, moved: count }
  })
}

/**
 * Takes a merger back: the category is there again, with what went with it and has not been moved since.
 *
 * @throws Refusal not_found; invalid_field where another category of its section has its name now
 */
export async function restore(site: Place, actor: Actor, id: number): Promise<{ id: number; moved: number }> {
  const dataset = datasetOf(site.market())
  return site.db.transaction().execute(async (db) => {
    await holdStill(db, 'article_categories')
    const merged = await findMerged(db, { dataset, id })
    if (merged === null) throw new Refusal('not_found')
    const { section, name, into_id: into } = merged
    const rows = await listCategoryRows(db, dataset)
    if (rows.some((row) => row.section === section && row.name === name))
      throw new Refusal('invalid_field', { id: text.nameTaken })
    await bringBack(db, dataset, { id, section, name, into })
    const moved = await moveBack(db, dataset, { id, into, moved: merged.moved })
    const details = { category: id, name, from: into, moved }
    await recordAudit({ ...site, db }, { ...actor, event: 'category_restored', details })
    return { id, moved }
  })
}

/** @throws Refusal not_found; stale_version; invalid_field where it has articles, also drafts */
export async function remove(site: Place, actor: Actor, asked: Asked): Promise<{ id: number }> {
  const read = { ...asked, dataset: datasetOf(site.market()) }
  return site.db.transaction().execute(async (db) => {
    await holdStill(db, 'article_categories')
    const own = findOwn(await listCategoryRows(db, read.dataset), asked)
    if (own.articles > 0 || (await isInVersions(db, read))) throw new Refusal('invalid_field', { id: text.hasArticles })
    await deleteCategory(db, read)
    const details = { category: own.id, name: own.name }
    await recordAudit({ ...site, db }, { ...actor, event: 'category_removed', details })
    return { id: own.id }
  })
}

type Row = Awaited<ReturnType<typeof listCategoryRows>>[number]

function findOwn(rows: readonly Row[], { id, version }: Asked): Row {
  const own = rows.find((row) => row.id === id)
  if (own === undefined) throw new Refusal('not_found')
  if (own.version !== version) throw new Refusal('stale_version')
  return own
}
