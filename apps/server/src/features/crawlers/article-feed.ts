import { listedKinds } from '@zhiheng/contract/articles/lists.ts'
import { HOUR_MS } from '@zhiheng/domain/calendar/durations.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import { siteAddress } from '../../platform/site-address.ts'
import type { Site } from '../../platform/site.ts'
import { xmlText } from '../../platform/xml-text.ts'
import { type CrawledArticle, crawledAuthors, newestCrawled } from '../articles/list-crawled.ts'
import { text } from './text.ts'
import { type XmlFile, xmlFile } from './xml-file.ts'

/** So many of the newest. */
const MOST_ITEMS = 50

/** What a feed is of. */
interface Channel {
  readonly title: string
  readonly about: string
  /** Its own address, and that of the page with the same. */
  readonly self: `/${string}`
  readonly page: `/${string}`
  readonly of: Parameters<typeof newestCrawled>[1]
}

/** The newest articles of a kind (`post.xml`) as RSS 2.0; null where there is no such feed. */
export async function kindFeed(site: Site, name: string): Promise<XmlFile | null> {
  const kind = listedKinds.find((one) => name === `${one}.xml`)
  if (kind === undefined) return null
  const said = text.kinds[kind]
  const isPart = kind === 'video' || kind === 'flashcard' || kind === 'post'
  return feedOf(site, {
    title: text.title(said.name),
    about: said.about,
    self: `/rss/${name}`,
    page: `/articles/${isPart ? 'insights/' : ''}${kind}`,
    of: { kind },
  })
}

/** The newest articles of an author (`3.xml`). */
export async function authorFeed(site: Site, name: string): Promise<XmlFile | null> {
  const [, digits] = /^([1-9]\d{0,8})\.xml$/.exec(name) ?? []
  if (digits === undefined) return null
  const author = (await crawledAuthors(site)).find(({ id }) => id === Number(digits))
  if (author === undefined) return null
  return feedOf(site, {
    title: text.title(text.author(author.name)),
    about: author.bio === '' ? author.title : author.bio,
    self: `/rss/authors/${name}`,
    page: `/authors/${author.id}`,
    of: { authorId: author.id },
  })
}

async function feedOf(site: Site, channel: Channel): Promise<XmlFile> {
  const rows = await newestCrawled(site, channel.of, MOST_ITEMS)
  const changes = rows.map(({ changedAt }) => Date.parse(changedAt))
  const modified = changes.length === 0 ? null : new Date(Math.max(...changes))
  const addressOf = (path: `/${string}`) => siteAddress(site.environment, path)
  return xmlFile(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
      '<channel>',
      element('title', channel.title),
      element('link', addressOf(channel.page)),
      `<atom:link href="${xmlText(addressOf(channel.self))}" rel="self" type="application/rss+xml"/>`,
      element('description', channel.about),
      element('language', locale.intl.toLowerCase()),
      ...(modified === null ? [] : [element('lastBuildDate', modified.toUTCString())]),
      ...rows.map((row) => itemOf(row, addressOf(`/articles/${row.id}`))),
      '</channel>',
      '</rss>',
    ],
    modified,
  )
}

/** Of every article the summary alone, so that a premium one gives nothing away. */
function itemOf(row: CrawledArticle, address: string): string {
  const marks = [row.category, ...(row.isPremium ? [text.premium] : []), ...row.tags]
  return [
    '<item>',
    element('title', row.title),
    element('link', address),
    // it stays when the site moves
    `<guid isPermaLink="false">${xmlText(`urn:zhiheng:article:${row.id}`)}</guid>`,
    element('pubDate', new Date(row.publishedAt).toUTCString()),
    element('dc:creator', row.author),
    ...[...new Set(marks)].map((mark) => element('category', mark)),
    element('description', whenAndWhere(row) + row.summary),
    '</item>',
  ].join('\n')
}

/** Of an event, before what it is about. */
function whenAndWhere({ event }: CrawledArticle): string {
  if (event === null) return ''
  const inTaipei = new Date(Date.parse(event.startsAt) + AHEAD).toISOString()
  return text.event(taipeiDayOf(event.startsAt), inTaipei.slice(11, 16), event.place ?? text.online)
}

/** Taipei has kept this distance from UTC since 1980. */
const AHEAD = 8 * HOUR_MS

function element(name: string, content: string): string {
  return `<${name}>${xmlText(content)}</${name}>`
}
