import type { QueryClient } from '@tanstack/react-query'
import type { Fund } from '@zhiheng/contract/funds.ts'

import { article, type Author, author } from '../../features/articles/queries.ts'
import { BROWSE, browsePath, readBrowseView } from '../../features/fund-browse/browse-address.ts'
import { categoryName } from '../../features/fund-browse/category-name.ts'
import { type Browsed, browsed } from '../../features/fund-browse/queries.ts'
import { text as browseText } from '../../features/fund-browse/text.ts'
import { type Topic, topic } from '../../features/fund-topics/queries.ts'
import { text as topicText } from '../../features/fund-topics/text.ts'
import { topicPath, TOPICS } from '../../features/fund-topics/topic-slug.ts'
import { fund } from '../../features/funds/queries.ts'
import { brand } from '../../page/brand-text.ts'
import { inScript } from '../write-page-data.ts'
import { articleFacts } from './article-facts.ts'
import { breadcrumbs, publisherOf, type Thing } from './page-facts.ts'
import { text } from './text.ts'

interface Page {
  /** As the table of addresses names it. */
  readonly name: string | undefined
  readonly params: Readonly<Record<string, string | undefined>>
  readonly queries: QueryClient
  /** Null: a site that does not know where it stands tells nothing. */
  readonly publicUrl: string | null
  readonly isDemo: boolean
}

/** What a page tells search engines in their own words, to stand in a script; null where it has nothing to tell. */
export function structuredData(page: Page): string | null {
  if (page.publicUrl === null) return null
  const things = factsOf(page, page.publicUrl)
  if (things.length === 0) return null
  return inScript(JSON.stringify({ '@context': 'https://schema.org', '@graph': things }))
}

function factsOf({ name, params, queries, isDemo }: Page, publicUrl: string): Thing[] {
  if (name === 'Home') return siteFacts(publicUrl)
  if (name === 'ArticleShow') {
    const data = queries.getQueryData(article(params['article_id'] ?? '').queryKey)
    return data === undefined ? [] : articleFacts(data, publicUrl)
  }
  if (name === 'AuthorShow') {
    const data = queries.getQueryData(author(params['author_id'] ?? '', 1).queryKey)
    return data === undefined ? [] : [authorFacts(data.author, publicUrl)]
  }
  // an invented fund is told to no search engine, and no list of such
  if (isDemo) return []
  if (name === 'FundTopic') {
    const data = queries.getQueryData(topic(params['topic'] ?? '').queryKey)
    return data === undefined ? [] : topicFacts(data, publicUrl)
  }
  if (name === 'FundBrowse') {
    const data = queries.getQueryData(browsed(readBrowseView(params['category'] ?? '', new URLSearchParams())).queryKey)
    return data === undefined ? [] : categoryFacts(data, publicUrl)
  }
  if (name !== 'FundShow') return []
  const data = queries.getQueryData(fund(params['id'] ?? '').queryKey)
  return data === undefined ? [] : fundFacts(data, publicUrl)
}

function siteFacts(publicUrl: string): Thing[] {
  const target = { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search/funds/{search_term_string}` }
  return [
    {
      '@type': 'WebSite',
      name: brand.name,
      url: `${publicUrl}/`,
      potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
    },
    publisherOf(publicUrl),
  ]
}

function authorFacts({ id, name, title, bio, specialties }: Author['author'], publicUrl: string): Thing {
  const person = { name, jobTitle: title, description: bio, knowsAbout: specialties }
  const worksFor = publisherOf(publicUrl)
  return {
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', ...person, url: `${publicUrl}/authors/${id}`, worksFor },
  }
}

/** Who it is, and no figure: a score is no review by customers, and a return no offer. */
function fundFacts({ lipper_id, name, e_name, isin, house, currency }: Fund, publicUrl: string): Thing[] {
  const path = `/funds/${encodeURIComponent(lipper_id)}`
  const product = {
    '@type': 'InvestmentFund',
    name,
    ...(e_name === null ? {} : { alternateName: e_name }),
    ...(isin === null ? {} : { identifier: { '@type': 'PropertyValue', propertyID: 'ISIN', value: isin } }),
    currency,
    provider: { '@type': 'Organization', name: house },
    url: publicUrl + path,
  }
  return [
    product,
    breadcrumbs(publicUrl, [
      { name: text.funds, path: '/search/funds' },
      { name, path },
    ]),
  ]
}

/** A category by its usual list: the other orders of it are the same page. */
function categoryFacts(category: Browsed, publicUrl: string): Thing[] {
  const [name, path] = [categoryName(category), browsePath(category.slug)]
  return [
    { '@type': 'CollectionPage', name, url: publicUrl + path, publisher: publisherOf(publicUrl) },
    breadcrumbs(publicUrl, [
      { name: browseText.title, path: BROWSE },
      { name, path },
    ]),
  ]
}

/** What the list is about; its funds have pages of their own. */
function topicFacts({ slug, title, thesis }: Topic, publicUrl: string): Thing[] {
  const path = topicPath(slug)
  return [
    {
      '@type': 'CollectionPage',
      name: title,
      description: thesis,
      url: publicUrl + path,
      publisher: publisherOf(publicUrl),
    },
    breadcrumbs(publicUrl, [
      { name: topicText.title, path: TOPICS },
      { name: title, path },
    ]),
  ]
}
