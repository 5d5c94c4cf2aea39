import { isDeepStrictEqual } from 'node:util'

import type { autosaveArticle as call } from '@zhiheng/contract/article-editing.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { sanitiseBody } from '../articles/sanitise-body.ts'
import { editorsOf } from './editors-of.ts'
import { holdEdited, requireEdited } from './require-edited.ts'
import { conflictWith } from './save-version.ts'
import { type AutosaveRow, deleteAutosave, findAutosave, upsertAutosave } from './store.ts'
import { text } from './text.ts'
import { toWire } from './wire-article.ts'

/**
 * Keeps what a member typed, in place of what they typed before.
 *
 * @throws Refusal not_found; edit_conflict where another window of theirs wrote
 */
export async function keepAutosave(
  site: Site,
  memberId: number,
  { id, base_version, after, record }: InputOf<typeof call>['body'] & { readonly id: string },
): Promise<ReplyOf<typeof call>> {
  const typed: AutosaveRow = {
    baseVersion: base_version,
    savedAt: site.clock.now().toISOString(),
    record: { ...record, body_html: sanitiseBody(record.body_html) },
  }
  return site.db.transaction().execute(async (db) => {
    const { held, newest } = await holdEdited(db, site, id)
    const owner = { memberId, key: held.key }
    const isOld = base_version > newest.version || (base_version < newest.version && newest.memberId === memberId)
    if (isOld) throw conflictWith(newest)
    const kept = await findAutosave(db, owner)
    // what is the newest version, or what is sent, is no words that would be lost
    const nothingNew = [typed.record, toWire(newest.article)]
    const isNew = kept !== null && !nothingNew.some((said) => isDeepStrictEqual(kept.record, said))
    if (isNew && after !== undefined && momentOf(kept.savedAt) !== momentOf(after)) {
      throw new Refusal('edit_conflict', { after: text.elsewhere })
    }
    await upsertAutosave(db, owner, typed)
    const editors = await editorsOf({ ...site, db }, { memberId, keys: [held.key] })
    return {
      saved_at: typed.savedAt,
      newest_version: newest.version,
      newest_by: newest.savedBy,
      editing: editors.get(held.key) ?? [],
    }
  })
}

function momentOf(said: string | null): number | null {
  return said === null ? null : Date.parse(said)
}

/** @throws Refusal not_found */
export async function dropAutosave(site: Site, memberId: number, id: string): Promise<{ discarded: boolean }> {
  const { held } = await requireEdited(site, id)
  return { discarded: await deleteAutosave(site.db, { memberId, key: held.key }) }
}
