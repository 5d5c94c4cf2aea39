import type { ArticleHead } from '@zhiheng/contract/articles/head.ts'
import type { ListedKind } from '@zhiheng/contract/articles/lists.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { mentionsOf } from '@zhiheng/domain/articles/article-body.ts'

import type { Site } from '../../platform/site.ts'
import { datasetOf } from './dataset-of.ts'
import { headsOf } from './heads-of.ts'
import { filterOf } from './list-shelf.ts'
import { parseBody } from './parse-body.ts'
import { keysRead, relatedArticles } from './related-articles.ts'
import { findArticle, listArticles } from './store.ts'

const MOST = 3

/** Three articles to read next; the newest of the kind where there is no such article, or none is named. */
export async function listRelated(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  member: Pick<Caller, 'id'> | null,
  { kind, article: id }: { kind: ListedKind; article: string | undefined },
): Promise<ArticleHead[]> {
  const filter = filterOf(site, kind)
  const found =
    id === undefined ? null : await findArticle(site.db, { ...filter, dataset: datasetOf(site.market()), id })
  if (found === null) return headsOf(site, member, await listArticles(site.db, filter, { limit: MOST }))
  const body = parseBody(found.bodyHtml)
  const rows = await relatedArticles(site, {
    key: found.key,
    filter,
    reader: member?.id ?? null,
    categoryId: found.category.id,
    funds: mentionsOf(body, 'fund'),
    markets: mentionsOf(body, 'market'),
  })
  return headsOf(site, member && keysRead(rows), rows)
}
