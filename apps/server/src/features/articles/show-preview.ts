import type { Article } from '@zhiheng/contract/articles.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { charactersOf } from '@zhiheng/domain/articles/reading-time.ts'

import type { Site } from '../../platform/site.ts'
import { listAuthors, listCategories } from './catalogue/store.ts'
import { datasetOf } from './dataset-of.ts'
import { parseBody } from './parse-body.ts'
import { writeOut } from './show-article.ts'
import { findLatest, type WholeArticle } from './store.ts'
import { text } from './text.ts'

/** The latest version of an article as it would look if it came out now. @throws Refusal not_found */
export async function showPreview(
  site: Site,
  member: Pick<Caller, 'id' | 'groups' | 'actor'>,
  id: string,
): Promise<Article> {
  const article = await requireLatest(site, id)
  return writeOut(site, { article, member, opening: { isOpen: true, quota: null } })
}

/** A draft may lack both. */
const noAuthor = { id: 0, slug: 'none', name: text.noAuthor, title: '' }
const noCategory = { id: 0, name: text.noCategory }

async function requireLatest({ db, clock, market }: Site, id: string): Promise<WholeArticle> {
  const dataset = datasetOf(market())
  const found = await findLatest(db, { dataset, id })
  if (found === null) throw new Refusal('not_found')
  const { key, savedAt, publishedAt, record } = found
  const [authors, categories] = await Promise.all([listAuthors(db, dataset), listCategories(db, dataset)])
  const author = authors.find((one) => one.id === record.authorId) ?? noAuthor
  const category = categories.find((one) => one.id === record.categoryId) ?? noCategory
  const now = clock.now().toISOString()
  return {
    ...record,
    key,
    author,
    category,
    publishedAt: publishedAt !== null && Date.parse(publishedAt) < Date.parse(now) ? publishedAt : now,
    updatedAt: savedAt,
    characters: charactersOf(parseBody(record.bodyHtml)),
    cardCount: record.cards.length,
  }
}
