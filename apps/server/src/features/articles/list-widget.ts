import type { ArticleHead } from '@zhiheng/contract/articles/head.ts'
import type { listWidgetArticles as call } from '@zhiheng/contract/articles/lists.ts'
import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'

import type { Site } from '../../platform/site.ts'
import { headsOf } from './heads-of.ts'
import { filterOf } from './list-shelf.ts'
import { type ArticleFilter, type ArticleRow, listArticles } from './store.ts'

/** Articles for a block of another page, the newest first; with funds and markets, what names any of either. */
export async function listWidget(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  member: Pick<Caller, 'id'> | null,
  ask: InputOf<typeof call>['body'],
): Promise<ArticleHead[]> {
  const all: ArticleFilter = {
    ...filterOf(site),
    section: ask.section,
    kind: ask.kind,
    categoryId: ask.category_id,
  }
  const filters: ArticleFilter[] = [
    ...(ask.funds === undefined ? [] : [{ ...all, naming: { kind: 'fund' as const, subjects: ask.funds } }]),
    ...(ask.markets === undefined ? [] : [{ ...all, naming: { kind: 'market' as const, subjects: ask.markets } }]),
  ]
  const groups = await Promise.all(
    (filters.length === 0 ? [all] : filters).map((filter) => listArticles(site.db, filter, { limit: ask.count })),
  )
  const rows = new Map<number, ArticleRow>(groups.flat().map((row) => [row.key, row]))
  const newest = [...rows.values()].toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1))
  return headsOf(site, member, newest.slice(0, ask.count))
}
