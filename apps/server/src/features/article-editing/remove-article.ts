import type { removeArticle as call } from '@zhiheng/contract/article-editing.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { picturesOf } from '@zhiheng/domain/articles/article-body.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Site } from '../../platform/site.ts'
import { dropPictures } from '../article-pictures/drop-pictures.ts'
import { deleteArticle, listBodies, namedInVersions } from '../articles/edit-articles.ts'
import { parseBody } from '../articles/parse-body.ts'
import type { Editor } from './editor.ts'
import { holdEdited } from './require-edited.ts'
import { namedInAutosaves, wasEverGiven } from './store.ts'

/**
 * Deletes a draft that no reader ever had and none was promised, with its versions and with the pictures that nothing else
 * shows.
 *
 * @throws Refusal not_found, article_was_given
 */
export async function removeArticle(site: Site, actor: Editor, id: string): Promise<ReplyOf<typeof call>> {
  return site.db.transaction().execute(async (db) => {
    const { held, newest } = await holdEdited(db, site, id)
    const { key, publishedAt } = held
    if (publishedAt !== null || (await wasEverGiven(db, key))) throw new Refusal('article_was_given')
    const bodies = await listBodies(db, key)
    const pictures = new Set(bodies.flatMap((body) => picturesOf(parseBody(body)).map(({ picture }) => picture.hash)))
    await deleteArticle(db, key)
    await dropPictures(db, [...pictures], async (hashes) => [
      ...(await namedInVersions(db, hashes)),
      ...(await namedInAutosaves(db, hashes)),
    ])
    const details = { article: id, title: newest.article.title, versions: newest.version }
    await recordAudit({ ...site, db }, { ...actor, event: 'article_removed', details })
    return { id }
  })
}
