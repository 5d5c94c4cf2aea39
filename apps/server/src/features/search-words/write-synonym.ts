import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { createSynonym } from '@zhiheng/contract/search-words.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { foldWords } from '@zhiheng/domain/screener/fold-text.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { forgetKeptSynonyms } from './current-synonyms.ts'
import { deleteSynonym, findSynonym, insertSynonym, isSynonym, type Read, updateSynonym } from './store.ts'
import { text } from './text.ts'

type Place = Pick<Site, 'db' | 'clock'>
type Written = InputOf<typeof createSynonym>['body']

/** @throws Refusal invalid_field */
export async function addSynonym(site: Place, actor: Actor, made: Written): Promise<{ id: number }> {
  requireWords(made)
  const reply = await site.db.transaction().execute(async (db) => {
    const id = await insertSynonym(db, made, site.clock.now().toISOString())
    if (id === null) throw new Refusal('invalid_field', { typed: text.repeated })
    await recordAudit({ ...site, db }, { ...actor, event: 'synonym_written', details: { synonym: id, ...made } })
    return { id }
  })
  forgetKeptSynonyms(site)
  return reply
}

/** @throws Refusal not_found; stale_version where someone else has changed it; invalid_field */
export async function rewriteSynonym(
  site: Place,
  actor: Actor,
  { id, version, typed, meant }: Read & Written,
): Promise<{ id: number }> {
  const made = { typed, meant }
  requireWords(made)
  await site.db.transaction().execute(async (db) => {
    const twin = await findSynonym(db, made)
    if (twin !== null && twin !== id) throw new Refusal('invalid_field', { typed: text.repeated })
    const row = { ...made, written_at: site.clock.now().toISOString() }
    if (!(await updateSynonym(db, { id, version }, row))) throw await whyNot(db, id)
    await recordAudit({ ...site, db }, { ...actor, event: 'synonym_written', details: { synonym: id, ...made } })
  })
  forgetKeptSynonyms(site)
  return { id }
}

/** @throws Refusal not_found; stale_version where someone else has changed it */
export async function dropSynonym(site: Place, actor: Actor, read: Read): Promise<{ id: number }> {
  const { id } = read
  await site.db.transaction().execute(async (db) => {
    const gone = await deleteSynonym(db, read)
    if (gone === null) throw await whyNot(db, id)
    await recordAudit({ ...site, db }, { ...actor, event: 'synonym_removed', details: { synonym: id, ...gone } })
  })
  forgetKeptSynonyms(site)
  return { id }
}

async function whyNot(db: Database, id: number): Promise<Refusal> {
  return new Refusal((await isSynonym(db, id)) ? 'stale_version' : 'not_found')
}

function requireWords({ typed, meant }: Written): void {
  const [one, other] = [foldWords(typed).join(''), foldWords(meant).join('')]
  if (one === '') throw new Refusal('invalid_field', { typed: text.wordless })
  if (other === '') throw new Refusal('invalid_field', { meant: text.wordless })
  if (one === other) throw new Refusal('invalid_field', { meant: text.alike })
}
