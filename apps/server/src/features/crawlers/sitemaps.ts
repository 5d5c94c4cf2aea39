import { tagInAddress } from '@zhiheng/domain/articles/tag-address.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import { featuresNow } from '../../platform/features-now.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { siteAddress } from '../../platform/site-address.ts'
import type { Site } from '../../platform/site.ts'
import { xmlText } from '../../platform/xml-text.ts'
import { countCrawled, crawledAddresses, crawledAuthors, crawledTags } from '../articles/list-crawled.ts'
import { listCategories } from '../fund-browse/list-categories.ts'
import { readTopics, shownTopics } from '../fund-topics/list-topics.ts'
import { lastPricedSlot } from '../funds/last-priced.ts'
import { publicPaths } from './public-paths.ts'
import { type XmlFile, xmlFile } from './xml-file.ts'

/** What one file may hold; at a hundred bytes an address it is far from the 50 MB that a file may have. Source: sitemaps.org. */
const MOST_ADDRESSES = 50_000

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const fundsOf = new WeakMap<Market, Promise<readonly XmlFile[]>>()

/** The list of the lists. */
export async function sitemapIndex(site: Site): Promise<XmlFile> {
  const [articles, tags] = await Promise.all([countCrawled(site), crawledTags(site, 1)])
  const { funds, asOf } = site.market()
  const listed = (path: `/${string}`, day?: string) =>
    `<sitemap><loc>${addressIn(site, path)}</loc>${lastmod(day)}</sitemap>`
  return xmlFile(
    [
      `<sitemapindex xmlns="${SCHEMA}">`,
      listed('/sitemaps/pages.xml'),
      ...partsOf(funds.length).map((part) => listed(`/sitemaps/funds-${part}.xml`, asOf)),
      ...partsOf(articles).map((part) => listed(`/sitemaps/articles-${part}.xml`)),
      ...(tags.length > 0 ? [listed('/sitemaps/tags.xml')] : []),
      '</sitemapindex>',
    ],
    null,
  )
}

/** One of the lists; null where there is none of that name. */
export async function sitemapPart(site: Site, name: string): Promise<XmlFile | null> {
  const [, kind, number] = /^(pages|tags|funds-(\d{1,4})|articles-\d{1,4})\.xml$/.exec(name) ?? []
  if (kind === undefined) return null
  if (kind === 'pages') return pageList(site)
  if (kind === 'tags') return tagList(site)
  if (number !== undefined) return (await fundLists(site))[Number(number) - 1] ?? null
  return articleList(site, Number(kind.slice('articles-'.length)))
}

async function pageList(site: Site): Promise<XmlFile> {
  const { asOf } = site.market()
  const [authors, listed] = await Promise.all([crawledAuthors(site), readTopics(site)])
  const topics = shownTopics(listed, null, null)
  return urlSetOf([
    ...publicPaths(featuresNow(site)).map(({ path, isDaily }) => entry(site, path, isDaily ? asOf : undefined)),
    ...topics.entries.map(({ slug }) => entry(site, `/categories/${slug}`, asOf)),
    ...listCategories(site.market()).entries.map(({ slug }) =>
      entry(site, `/browse/${encodeURIComponent(slug)}`, asOf),
    ),
    ...authors.map(({ id }) => entry(site, `/authors/${id}`)),
  ])
}

async function articleList(site: Site, part: number): Promise<XmlFile | null> {
  const asked = { limit: MOST_ADDRESSES, offset: (part - 1) * MOST_ADDRESSES }
  const rows = part < 1 ? [] : await crawledAddresses(site, asked)
  if (rows.length === 0) return null
  return urlSetOf(rows.map(({ id, changedAt }) => entry(site, `/articles/${id}`, new Date(changedAt).toISOString())))
}

/** The pages of the tags that articles carry, those of most articles first. */
async function tagList(site: Site): Promise<XmlFile | null> {
  const tags = await crawledTags(site, MOST_ADDRESSES)
  if (tags.length === 0) return null
  return urlSetOf(tags.map((tag) => entry(site, `/articles/tags/${tagInAddress(tag)}`)))
}

/** Written once for each snapshot of the market. */
function fundLists(site: Site): Promise<readonly XmlFile[]> {
  const market = site.market()
  const known = fundsOf.get(market) ?? breatheThrough(writeFundLists(site, market))
  fundsOf.set(market, known)
  return known
}

/** Funds that have ended, too: who looks for one finds what became of it. */
function* writeFundLists(site: Site, market: Market): Generator<void, readonly XmlFile[]> {
  const entries: string[] = []
  for (const { index, lipperId } of market.funds) {
    entries.push(entry(site, `/funds/${encodeURIComponent(lipperId)}`, lastDay(market, index)))
    if (entries.length % 500 === 0) yield
  }
  return partsOf(entries.length).map((part) =>
    urlSetOf(entries.slice((part - 1) * MOST_ADDRESSES, part * MOST_ADDRESSES)),
  )
}

/** The day of a fund's last price. */
function lastDay(market: Market, index: number): string | undefined {
  const prices = market.prices(index)
  const last = lastPricedSlot(prices, prices.firstSlot + prices.values.length - 1)
  return last === null ? undefined : isoDayOf(epochDayOfSlot(last))
}

/** A list of addresses. */
export function urlSetOf(entries: readonly string[]): XmlFile {
  return xmlFile([`<urlset xmlns="${SCHEMA}">`, ...entries, '</urlset>'], null)
}

function entry(site: Site, path: `/${string}`, changed?: string): string {
  return `<url><loc>${addressIn(site, path)}</loc>${lastmod(changed)}</url>`
}

function addressIn({ environment }: Site, path: `/${string}`): string {
  return xmlText(siteAddress(environment, path))
}

function lastmod(changed: string | undefined): string {
  return changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
}

/** The numbers of the parts of so many, from 1. */
function partsOf(count: number): number[] {
  return Array.from({ length: Math.ceil(count / MOST_ADDRESSES) }, (_part, at) => at + 1)
}
