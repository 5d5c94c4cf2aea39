import type { EditedArticleReply } from '@zhiheng/contract/article-editing.ts'
import type { publishArticle as call } from '@zhiheng/contract/article-editing/publishing.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { PublicationChange } from '@zhiheng/domain/article-editing/article-states.ts'

import { type AuditEvent, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { type HeldArticle, findVersion, publishVersion, unpublish } from '../articles/edit-articles.ts'
import type { Editor } from './editor.ts'
import { gapsOf } from './gaps-of.ts'
import { keepPicturesOf } from './keep-pictures-of.ts'
import { publicationOf } from './publication-of.ts'
import { type Edited, holdEdited } from './require-edited.ts'
import { insertPublicationChange } from './store.ts'
import { text } from './text.ts'

/** The farthest that an article can be scheduled, in milliseconds. */
const FARTHEST = 366 * 86_400_000

/**
 * Gives a version to the readers, now or at a time to come.
 *
 * @throws Refusal not_found, article_incomplete, invalid_field
 */
export async function publishArticle(
  site: Site,
  actor: Editor,
  { id, version, at }: InputOf<typeof call>['body'] & { readonly id: string },
): Promise<ReplyOf<typeof call>> {
  return site.db.transaction().execute(async (db) => {
    const { held, newest } = await holdEdited(db, site, id)
    const { key } = held
    const chosen = await findVersion(db, key, version)
    if (chosen === null) throw new Refusal('not_found')
    const now = site.clock.now()
    const publishedAt = momentFor(held, { at, nowMs: now.getTime() })
    const known = { newest: newest.version, wasPublished: true, nowMs: now.getTime() }
    const isDone = held.version === version && held.publishedAt !== null && sameMoment(held.publishedAt, publishedAt)
    if (isDone) return publicationOf(held, known)
    const gone = await keepPicturesOf(db, chosen.article, now.toISOString())
    refuseGaps([...(await gapsOf(site, { db, key, article: chosen.article })), ...gone])
    await publishVersion(db, key, { article: chosen.article, version, publishedAt, at: now.toISOString() })
    const isLater = Date.parse(publishedAt) > now.getTime()
    await note(site, { db, actor, id, key }, { change: isLater ? 'scheduled' : 'published', version, publishedAt })
    return publicationOf({ publishedAt, version }, known)
  })
}

/** When it comes out: what is out keeps its moment. @throws Refusal invalid_field */
function momentFor(
  { publishedAt }: Pick<HeldArticle, 'publishedAt'>,
  { at, nowMs }: { readonly at: string | null; readonly nowMs: number },
): string {
  const isOut = publishedAt !== null && Date.parse(publishedAt) <= nowMs
  if (at === null) return isOut ? publishedAt : new Date(nowMs).toISOString()
  if (isOut) throw new Refusal('invalid_field', { at: text.timeOut })
  const moment = Date.parse(at)
  if (moment <= nowMs) throw new Refusal('invalid_field', { at: text.timePast })
  if (moment > nowMs + FARTHEST) throw new Refusal('invalid_field', { at: text.timeFar })
  return new Date(moment).toISOString()
}

function sameMoment(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other)
}

/** @throws Refusal article_incomplete, with a sentence for each gap */
function refuseGaps(gaps: EditedArticleReply['gaps']): void {
  if (gaps.length === 0) return
  const said = gaps.map(({ code, of, says }) => [of === null ? code : `${code}:${of}`, says])
  throw new Refusal('article_incomplete', Object.fromEntries(said))
}

/** Takes an article from its readers. @throws Refusal not_found; stale_version where none of them has it or will */
export async function withdrawArticle(site: Site, actor: Editor, id: string): Promise<ReplyOf<typeof call>> {
  return site.db.transaction().execute(async (db) => {
    const { held, newest }: Edited = await holdEdited(db, site, id)
    if (held.publishedAt === null) throw new Refusal('stale_version')
    await unpublish(db, held.key)
    const { key, version } = held
    await note(site, { db, actor, id, key }, { change: 'withdrawn', version, publishedAt: null })
    const known = { newest: newest.version, wasPublished: true, nowMs: site.clock.now().getTime() }
    return publicationOf({ publishedAt: null, version }, known)
  })
}

const events = {
  published: 'article_published',
  scheduled: 'article_scheduled',
  withdrawn: 'article_withdrawn',
} as const satisfies Record<PublicationChange, AuditEvent['event']>

/** Keeps what was done, for the article and for the audit. */
async function note(
  site: Site,
  { db, actor, id, key }: { readonly db: Database; readonly actor: Editor; readonly id: string; readonly key: number },
  done: { readonly change: PublicationChange; readonly version: number; readonly publishedAt: string | null },
): Promise<void> {
  const at = site.clock.now().toISOString()
  await insertPublicationChange(db, { memberId: actor.memberId, key }, { ...done, at })
  const details = { article: id, version: done.version }
  await recordAudit({ ...site, db }, { ...actor, event: events[done.change], details })
}
