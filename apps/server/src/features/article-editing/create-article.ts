import { randomInt } from 'node:crypto'

import type { createArticle as call } from '@zhiheng/contract/article-editing.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { isArticleId } from '@zhiheng/domain/articles/address.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Site } from '../../platform/site.ts'
import { datasetOf } from '../articles/dataset-of.ts'
import { writeArticle } from '../articles/write-article.ts'
import { checkMedia } from './check-media.ts'
import { checkPlace } from './check-place.ts'
import type { Editor } from './editor.ts'
import { text } from './text.ts'
import { fromWire } from './wire-article.ts'

/**
 * A new article that no reader finds.
 *
 * @throws Refusal invalid_field for an id that is taken or reserved, a category or an author that there is not, a recording from elsewhere
 */
export async function createArticle(
  site: Site,
  actor: Editor,
  { id = idOf(site), record }: InputOf<typeof call>['body'],
): Promise<ReplyOf<typeof call>> {
  if (!isArticleId(id)) throw new Refusal('invalid_field', { id: text.idReserved })
  const dataset = datasetOf(site.market())
  const article = fromWire(record)
  checkMedia(site, article)
  return site.db.transaction().execute(async (trx) => {
    await checkPlace({ ...site, db: trx }, article, null)
    const written = { dataset, at: site.clock.now().toISOString(), memberId: actor.memberId }
    const isNew = await writeArticle(trx, { ...article, id, publishedAt: null }, written)
    if (!isNew) throw new Refusal('invalid_field', { id: text.idTaken })
    await recordAudit({ ...site, db: trx }, { ...actor, event: 'article_created', details: { article: id } })
    return { id, version: 1 }
  })
}

/** A day and six digits that no one else drew: `a-20261124-482913`. */
function idOf({ clock }: Pick<Site, 'clock'>): string {
  return `a-${clock.today().replaceAll('-', '')}-${String(randomInt(1_000_000)).padStart(6, '0')}`
}
