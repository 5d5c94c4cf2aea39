import type { getArticleVersion, listArticleVersions } from '@zhiheng/contract/article-editing/versions.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { datasetOf } from '../articles/dataset-of.ts'
import { type HeldArticle, findHeld, findVersion, listVersions } from '../articles/edit-articles.ts'
import { gapsOf } from './gaps-of.ts'
import { versionOf } from './show-edited.ts'
import { listPublicationChanges } from './store.ts'

/** Every version, and what was done with them for the readers. @throws Refusal not_found */
export async function showVersions(site: Site, id: string): Promise<ReplyOf<typeof listArticleVersions>> {
  const { key, version: published, publishedAt } = await requireHeld(site, id)
  const [versions, changes] = await Promise.all([listVersions(site.db, key), listPublicationChanges(site.db, key)])
  return {
    versions: versions.map(({ version, savedAt, savedBy, title }) => ({
      version,
      title,
      saved_at: savedAt,
      saved_by: savedBy,
      is_published: publishedAt !== null && version === published,
    })),
    publication_changes: changes.map(({ publishedAt: published_at, ...change }) => ({ ...change, published_at })),
  }
}

/** One version with its text. @throws Refusal not_found */
export async function showVersion(
  site: Site,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<ReplyOf<typeof getArticleVersion>> {
  const { key } = await requireHeld(site, id)
  const found = await findVersion(site.db, key, version)
  if (found === null) throw new Refusal('not_found')
  return { ...versionOf(found), gaps: await gapsOf(site, { db: site.db, key, article: found.article }) }
}

async function requireHeld({ db, market }: Site, id: string): Promise<HeldArticle> {
  const held = await findHeld(db, { dataset: datasetOf(market()), id })
  if (held === null) throw new Refusal('not_found')
  return held
}
