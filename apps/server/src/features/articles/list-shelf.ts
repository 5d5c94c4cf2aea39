import type { ArticleShelf, ListedKind } from '@zhiheng/contract/articles/lists.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { findMergedInto, listCategories } from './catalogue/store.ts'
import { datasetOf } from './dataset-of.ts'
import { headsOf } from './heads-of.ts'
import { type ArticleFilter, countArticles, countByCategory, listArticles } from './store.ts'

type Reader = Pick<Caller, 'id'> | null
type Where = Pick<Site, 'db' | 'clock' | 'market'>

const PAGE_SIZE = 12
const FEATURED = 3

/** What is listed under a name of the address. */
export function filterOf({ clock, market }: Omit<Where, 'db'>, kind?: ListedKind): ArticleFilter {
  const all: ArticleFilter = { dataset: datasetOf(market()), now: clock.now().toISOString() }
  if (kind === undefined) return all
  if (kind === 'events' || kind === 'news' || kind === 'insights') return { ...all, section: kind }
  return { ...all, section: 'insights', kind }
}

/** A page of the articles that fit. */
export async function pageOf(site: Where, member: Reader, { filter, page }: { filter: ArticleFilter; page: number }) {
  const [total, rows] = await Promise.all([
    countArticles(site.db, filter),
    listArticles(site.db, filter, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ])
  const entries = await headsOf(site, member, rows)
  return { entries, page, page_total: Math.max(1, Math.ceil(total / PAGE_SIZE)), total }
}

/** Every category with how many articles of a filter it holds. */
export async function categoriesOf({ db, market }: Where, filter: ArticleFilter) {
  const [categories, counts] = await Promise.all([listCategories(db, datasetOf(market())), countByCategory(db, filter)])
  return categories.map((category) => ({ ...category, articles: counts.get(category.id) ?? 0 }))
}

/**
 * The articles of a kind, or of one of its categories; of a category that was merged, those of the one that took them.
 *
 * @throws Refusal not_found for a category that there is not, or of another section
 */
export async function listShelf(
  site: Where,
  member: Reader,
  { kind, categoryId, page }: { kind: ListedKind; categoryId?: number; page: number },
): Promise<ArticleShelf> {
  const all = filterOf(site, kind)
  const isFront = kind === 'insights' && categoryId === undefined && page === 1
  // at once: a database far away is waited for once
  const [categories, shown, featured] = await Promise.all([
    categoriesOf(site, all),
    pageOf(site, member, { filter: { ...all, categoryId }, page }),
    isFront ? featuredOf(site, member, all) : [],
  ])
  const category = categories.find(({ id, section }) => id === categoryId && section === all.section)
  if (categoryId !== undefined && category === undefined) {
    const into = await findMergedInto(site.db, { dataset: all.dataset, id: categoryId })
    if (into === null) throw new Refusal('not_found')
    return listShelf(site, member, { kind, categoryId: into, page })
  }
  return {
    ...shown,
    kind,
    category: category === undefined ? null : { id: category.id, section: category.section, name: category.name },
    categories: categories.filter(({ articles }) => articles > 0),
    featured,
  }
}

/** The newest text of three authors: a front page of one voice would say less. */
async function featuredOf(site: Where, member: Reader, all: ArticleFilter) {
  const newest = await listArticles(site.db, { ...all, kind: 'post' }, { limit: PAGE_SIZE })
  const byAuthor = newest.filter((row, at) => newest.findIndex(({ author }) => author.id === row.author.id) === at)
  const rows = [...byAuthor, ...newest.filter((row) => !byAuthor.includes(row))].slice(0, FEATURED)
  return headsOf(site, member, rows)
}
