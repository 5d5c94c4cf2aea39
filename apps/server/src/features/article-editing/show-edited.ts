import { isDeepStrictEqual } from 'node:util'

import type { EditedArticleReply } from '@zhiheng/contract/article-editing.ts'

import type { Site } from '../../platform/site.ts'
import type { ArticleVersion } from '../articles/edit-articles.ts'
import { sanitiseBody } from '../articles/sanitise-body.ts'
import { editorsOf } from './editors-of.ts'
import { gapsOf } from './gaps-of.ts'
import { publicationOf } from './publication-of.ts'
import { requireEdited } from './require-edited.ts'
import { type AutosaveRow, findAutosave, wasEverGiven } from './store.ts'
import { toWire } from './wire-article.ts'

/** An article as it is edited. @throws Refusal not_found */
export async function showEdited(site: Site, memberId: number, id: string): Promise<EditedArticleReply> {
  const { db, clock } = site
  const { held, newest } = await requireEdited(site, id)
  const { key } = held
  const [autosave, wasPublished, editors, gaps] = await Promise.all([
    findAutosave(db, { memberId, key }),
    wasEverGiven(db, key),
    editorsOf(site, { memberId, keys: [key] }),
    gapsOf(site, { db, key, article: newest.article }),
  ])
  const shown = versionOf(newest)
  return {
    id,
    newest: shown,
    publication: publicationOf(held, { newest: newest.version, wasPublished, nowMs: clock.now().getTime() }),
    autosave: autosaveOf(autosave, shown),
    editing: editors.get(key) ?? [],
    gaps,
  }
}

/** A version on the wire. */
export function versionOf({ version, savedAt, savedBy, article }: ArticleVersion): EditedArticleReply['newest'] {
  return { version, saved_at: savedAt, saved_by: savedBy, record: toWire(article) }
}

function autosaveOf(row: AutosaveRow | null, newest: EditedArticleReply['newest']): EditedArticleReply['autosave'] {
  if (row === null) return null
  const record = { ...row.record, body_html: sanitiseBody(row.record.body_html) }
  if (isDeepStrictEqual(record, newest.record)) return null
  return { base_version: row.baseVersion, saved_at: row.savedAt, record }
}
