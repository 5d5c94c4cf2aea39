import { isDeepStrictEqual } from 'node:util'

import type { saveArticle as call } from '@zhiheng/contract/article-editing.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Site } from '../../platform/site.ts'
import { type ArticleVersion, insertVersion } from '../articles/edit-articles.ts'
import { checkMedia } from './check-media.ts'
import { checkPlace } from './check-place.ts'
import type { Editor } from './editor.ts'
import { gapsOf } from './gaps-of.ts'
import { keepPicturesOf } from './keep-pictures-of.ts'
import { publicationOf } from './publication-of.ts'
import { holdEdited, requireEdited } from './require-edited.ts'
import { versionOf } from './show-edited.ts'
import { deleteAutosave, wasEverGiven } from './store.ts'
import { text } from './text.ts'
import { fromWire } from './wire-article.ts'

/**
 * Saves a version, under a lock on the article: of two who save at once the second one hears of the first.
 *
 * @throws Refusal not_found, edit_conflict, invalid_field
 */
export async function saveVersion(
  site: Site,
  actor: Editor,
  { id, base_version, record }: InputOf<typeof call>['body'] & { readonly id: string },
): Promise<ReplyOf<typeof call>> {
  const { clock, market } = site
  const article = fromWire(record)
  return site.db.transaction().execute(async (db) => {
    const { held, newest } = await holdEdited(db, site, id)
    const { key } = held
    const isNew = !isDeepStrictEqual(article, newest.article)
    if (isNew) {
      if (base_version !== newest.version) throw conflictWith(newest)
      checkMedia(site, article)
      await checkPlace({ db, market }, article, newest.article)
      const version = newest.version + 1
      await insertVersion(db, { key, id, version, at: clock.now().toISOString(), memberId: actor.memberId, article })
      await recordAudit({ ...site, db }, { ...actor, event: 'article_saved', details: { article: id, version } })
    }
    const gone = await keepPicturesOf(db, article, clock.now().toISOString())
    await deleteAutosave(db, { memberId: actor.memberId, key })
    const saved = isNew ? (await requireEdited({ ...site, db }, id)).newest : newest
    const wasPublished = await wasEverGiven(db, key)
    return {
      saved: versionOf(saved),
      is_new: isNew,
      publication: publicationOf(held, { newest: saved.version, wasPublished, nowMs: clock.now().getTime() }),
      gaps: [...(await gapsOf(site, { db, key, article: saved.article })), ...gone],
    }
  })
}

/** Who was first, and with which version. */
export function conflictWith({ savedBy, version }: Pick<ArticleVersion, 'savedBy' | 'version'>): Refusal {
  return new Refusal('edit_conflict', { base_version: text.savedBy(savedBy ?? text.someone, version) })
}
