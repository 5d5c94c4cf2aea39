import { articleKinds } from '@zhiheng/domain/articles/article.ts'

import { searchPath } from '../screener/search-path.ts'
import { pageOf, withPage } from './list-address.ts'
import type { ArticleChoices } from './queries.ts'
import { type Address, wordsOf } from './words-in-address.ts'

/** By what found articles are narrowed. */
export const articleFacets = ['kind', 'category', 'author', 'year'] as const
/** One of them. */
export type ArticleFacet = (typeof articleFacets)[number]

const ID = /^[1-9]\d{0,8}$/
const fits: Readonly<Record<ArticleFacet, (value: string) => boolean>> = {
  kind: (value) => articleKinds.some((kind) => kind === value),
  category: (value) => ID.test(value),
  author: (value) => ID.test(value),
  year: (value) => /^\d{4}$/.test(value),
}

/** What the address of a search over articles asks for; what does not fit is not asked. */
export function choicesOf(address: Address): ArticleChoices {
  const { search } = address
  const words = wordsOf(address)
  const page = pageOf(address)
  const given = {
    kind: search.get('kind'),
    category: search.get('category'),
    author: search.get('author'),
    year: search.get('year'),
  }
  const chosen = articleFacets.flatMap((facet) => {
    const value = given[facet]
    return value !== null && fits[facet](value) ? [[facet, value] as const] : []
  })
  return {
    ...(words === '' ? {} : { query: words }),
    ...Object.fromEntries(chosen),
    ...(search.get('sort') === 'new' && words !== '' ? { sort: 'new' as const } : {}),
    ...(page === 1 ? {} : { page: String(page) }),
  }
}

/** The address of a search over articles; its page stands in the path behind the words, or behind it. */
export function articlesPath({ query = '', page, sort, ...chosen }: ArticleChoices): string {
  const search = new URLSearchParams()
  for (const facet of articleFacets) {
    const value = chosen[facet]
    if (value !== undefined) search.set(facet, value)
  }
  if (sort === 'new') search.set('sort', sort)
  return withPage(searchPath(query, '/search/articles'), page, search)
}

/** A search with a choice made or, by undefined, taken back; it begins at its first page again. */
export function withChoice(
  choices: ArticleChoices,
  change: Partial<Record<ArticleFacet | 'sort', string | undefined>>,
) {
  const { page: _page, ...rest } = choices
  const next = Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(next) as ArticleChoices
}
