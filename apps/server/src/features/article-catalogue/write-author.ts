import type { createAuthor, listEditedAuthors } from '@zhiheng/contract/article-catalogue.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { datasetOf } from '../articles/dataset-of.ts'
import {
  insertAuthor,
  isAuthor,
  listAuthorRows,
  type Read,
  type SaidRow,
  updateAuthor,
  updateRetired,
} from './store.ts'
import { text } from './text.ts'

type Place = Pick<Site, 'db' | 'clock' | 'market'>

/** Everyone who writes or has written. */
export async function showAuthors({
  db,
  market,
}: Pick<Site, 'db' | 'market'>): Promise<ReplyOf<typeof listEditedAuthors>> {
  return { entries: await listAuthorRows(db, datasetOf(market())) }
}

/** @throws Refusal invalid_field where the slug is taken */
export async function addAuthor(
  site: Place,
  actor: Actor,
  made: InputOf<typeof createAuthor>['body'],
): Promise<{ id: number }> {
  return site.db.transaction().execute(async (db) => {
    const id = await insertAuthor(db, datasetOf(site.market()), made)
    if (id === null) throw new Refusal('invalid_field', { slug: text.slugTaken })
    await recordAudit({ ...site, db }, { ...actor, event: 'author_written', details: { author: id } })
    return { id }
  })
}

/** @throws Refusal not_found; stale_version where someone else has changed it */
export async function rewriteAuthor(
  site: Place,
  actor: Actor,
  { id, version, ...said }: SaidRow & Omit<Read, 'dataset'>,
): Promise<{ id: number }> {
  const read = { dataset: datasetOf(site.market()), id, version }
  return site.db.transaction().execute(async (db) => {
    if (!(await updateAuthor(db, read, said))) throw await whyNot(db, read)
    await recordAudit({ ...site, db }, { ...actor, event: 'author_written', details: { author: id } })
    return { id }
  })
}

/** Lets an author retire, or come back. What they wrote stays theirs. @throws Refusal not_found; stale_version */
export async function retire(
  site: Place,
  actor: Actor,
  { id, version, is_retired }: Omit<Read, 'dataset'> & { readonly is_retired: boolean },
): Promise<{ id: number }> {
  const read = { dataset: datasetOf(site.market()), id, version }
  return site.db.transaction().execute(async (db) => {
    const day = is_retired ? site.clock.today() : null
    if (!(await updateRetired(db, read, day))) throw await whyNot(db, read)
    const event = is_retired ? 'author_retired' : 'author_returned'
    await recordAudit({ ...site, db }, { ...actor, event, details: { author: id } })
    return { id }
  })
}

async function whyNot(db: Database, read: Read): Promise<Refusal> {
  return new Refusal((await isAuthor(db, read)) ? 'stale_version' : 'not_found')
}
