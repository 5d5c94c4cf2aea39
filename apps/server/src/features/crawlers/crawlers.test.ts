import { describe, expect } from 'vitest'

import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { elementsOf, readXml, type XmlElement } from '../../testing/read-xml.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { goOnTo, writes, writeWriters } from '../articles/testing/articles-app.ts'
import { listCategories } from '../fund-browse/list-categories.ts'
import { datasetOf } from '../fund-topics/store.ts'
import { insertTopic, insertVersion } from '../fund-topics/writing/store.ts'

/** A site that knows its address, with two authors and no article. */
const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const environment = { publicUrl: 'https://zhiheng.example/' }
    const app = await testApp({
      db,
      market: await portfolioMarket(db, { ends: { CLOSED: '2026-03-31' } }),
      environment,
    })
    await writeWriters(db)
    goOnTo(app, '2026-11-20T12:00:00+08:00')
    await use(app)
    await app.server.close()
  },
})

const host = 'zhiheng.example'

async function fetched(app: TestApp, url: string, headers: Record<string, string> = {}) {
  return app.ask({ url, headers: { host, ...headers } })
}

/** A file as a strict parser reads it. @throws where it is not well-formed */
async function xmlAt(app: TestApp, url: string): Promise<XmlElement> {
  const answer = await fetched(app, url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^application\/(rss\+)?xml; charset=utf-8$/)
  const [root] = readXml(answer.body).children
  return root ?? expect.fail('it is empty')
}

function textsOf(from: XmlElement, name: string): string[] {
  return elementsOf(from, name).map(({ text }) => text)
}

function firstItem(feed: XmlElement): XmlElement {
  return elementsOf(feed, 'item')[0] ?? expect.fail('it has no item')
}

describe('what crawlers are told', () => {
  test('what to leave alone, what stands open among it, and where all else is listed', async ({ app }) => {
    const { body, headers } = await fetched(app, '/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    for (const rule of ['Disallow: /members', 'Disallow: /portfolios', 'Allow: /portfolios/sample']) {
      expect(body).toContain(`${rule}\n`)
    }
    expect(body).toContain('\n\nSitemap: https://zhiheng.example/sitemap.xml\n')
  })

  test('of a demo that is shown on the net: nothing, since its funds are invented', async ({ db }) => {
    const market = await portfolioMarket(db)
    const environment = { publicUrl: 'https://zhiheng.example' }
    const app = await testApp({ db, market: { ...market, isDemo: true }, environment })
    expect((await fetched(app, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    await app.server.close()
  })
})

describe('the list of addresses', () => {
  test('leads to parts that all are there, and to every fund with the day of its last price', async ({ app, db }) => {
    await writes(db, { id: 'out' })
    const index = await xmlAt(app, '/sitemap.xml')
    expect(index.name).toBe('sitemapindex')
    const parts = textsOf(index, 'loc').map((address) => new URL(address).pathname)
    expect(parts).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/funds-1.xml',
      '/sitemaps/articles-1.xml',
      '/sitemaps/tags.xml',
    ])

    const lists = await Promise.all(parts.map((part) => xmlAt(app, part)))
    expect(lists.map(({ attributes }) => attributes['xmlns'])).toEqual(
      parts.map(() => 'http://www.sitemaps.org/schemas/sitemap/0.9'),
    )
    const days = lists[1]?.children.map((url) => [textsOf(url, 'loc')[0], textsOf(url, 'lastmod')[0]])
    expect(days).toHaveLength(6)
    expect(days).toContainEqual(['https://zhiheng.example/funds/STOCK1', '2026-11-20'])
    expect(days).toContainEqual(['https://zhiheng.example/funds/CLOSED', '2026-03-31'])
  })

  test('has the pages for everyone, no page of a member, and none that is switched off', async ({ app, db }) => {
    const all = textsOf(await xmlAt(app, '/sitemaps/pages.xml'), 'loc')
    for (const path of ['/', '/market', '/market/ranking/expense', '/articles/insights/post', '/authors/2']) {
      expect(all).toContain(`https://zhiheng.example${path}`)
    }
    // a category may be of bonds or of a market: it is a list of funds
    const isNoList = (address: string) => !address.includes('/browse/')
    expect(all.filter((address) => /bond|advice|favorites|preview|firm|signin/.test(address)).filter(isNoList)).toEqual(
      [],
    )

    const without = await testApp({
      db,
      environment: {
        publicUrl: 'https://zhiheng.example',
        features: { market: false, holding: false, compare: false },
      },
    })
    const fewer = textsOf(await xmlAt(without, '/sitemaps/pages.xml'), 'loc')
    expect(fewer.filter((address) => /market|compare/.test(address)).filter(isNoList)).toEqual([])
    await without.server.close()
  })

  test('has the topics that are for everyone, and no other', async ({ app, db }) => {
    const rule = { kind: 'search', conditions: { asset_type: 'bond' }, limit: 5 } as const
    const said = { title: '債券', subtitle: '', thesis: '債券。', icon: 'chart', place: 1, rule } as const
    const written = { ...said, version: 1, writtenAt: '2026-11-20T04:00:00Z', restoredFrom: null }
    for (const [slug, roles] of [
      ['bonds', ['guest']],
      ['members', ['member']],
      ['waiting', []],
    ] as const) {
      const topicId = (await insertTopic(db, datasetOf(app.site.market()), slug)) ?? 0
      await insertVersion(db, { ...written, topicId, visible_to: roles })
    }
    const all = textsOf(await xmlAt(app, '/sitemaps/pages.xml'), 'loc')
    const topics = all.filter((address) => address.includes('/categories'))
    expect(topics).toEqual(['https://zhiheng.example/categories', 'https://zhiheng.example/categories/bonds'])
  })

  test('has every category of funds', async ({ app }) => {
    const all = textsOf(await xmlAt(app, '/sitemaps/pages.xml'), 'loc')
    const categories = all.filter((address) => address.startsWith('https://zhiheng.example/browse/'))
    const slugs = listCategories(app.site.market()).entries.map(({ slug }) => slug)
    expect(categories).toEqual(slugs.map((slug) => `https://zhiheng.example/browse/${encodeURIComponent(slug)}`))
    expect(slugs).toContain('type-equity')
    expect(all).toContain('https://zhiheng.example/browse')
  })

  test('has an article from the moment at which it is out', async ({ app, db }) => {
    await writes(db, { id: 'draft', publishedAt: null })
    await writes(db, { id: 'later', publishedAt: '2026-11-21T08:00:00+08:00' })
    expect((await fetched(app, '/sitemaps/articles-1.xml')).statusCode).toBe(404)
    expect(textsOf(await xmlAt(app, '/sitemap.xml'), 'loc')).toHaveLength(2)
    goOnTo(app, '2026-11-21T08:00:00+08:00')
    const list = await xmlAt(app, '/sitemaps/articles-1.xml')
    expect(textsOf(list, 'loc')).toEqual(['https://zhiheng.example/articles/later'])
    expect(textsOf(list, 'lastmod')).toEqual(['2026-11-21T00:00:00.000Z'])
  })

  test('has the page of each tag that an article carries which is out', async ({ app, db }) => {
    expect((await fetched(app, '/sitemaps/tags.xml')).statusCode).toBe(404)
    await writes(db, { id: 'one', tags: ['債券', 'S&P 500', 'U.S'] })
    await writes(db, { id: 'two', tags: ['債券'] })
    await writes(db, { id: 'draft', publishedAt: null, tags: ['草稿'] })
    const all = textsOf(await xmlAt(app, '/sitemaps/tags.xml'), 'loc')
    expect(all.map((address) => decodeURIComponent(new URL(address).pathname))).toEqual([
      '/articles/tags/債券',
      '/articles/tags/S&P 500',
      '/articles/tags/U~2eS',
    ])
  })

  test.for(['/sitemaps/funds-0.xml', '/sitemaps/funds-2.xml', '/sitemaps/articles-0.xml', '/sitemaps/members.xml'])(
    'has no part %s',
    async (url, { app }) => {
      expect((await fetched(app, url)).statusCode).toBe(404)
    },
  )
})

describe('a feed of articles', () => {
  test('tells of each who wrote what when, under a name that stays', async ({ app, db }) => {
    await writes(db, { id: 'older', publishedAt: '2026-10-01T08:00:00+08:00' })
    await writes(db, {
      id: 'newer',
      publishedAt: '2026-11-19T08:00:00+08:00',
      title: '新的',
      tags: ['債券', '市場觀點'],
    })
    const feed = await xmlAt(app, '/rss/insights.xml')
    const [self] = elementsOf(feed, 'atom:link')
    expect(self?.attributes['href']).toBe('https://zhiheng.example/rss/insights.xml')
    expect(textsOf(feed, 'language')).toEqual(['zh-tw'])
    expect(textsOf(feed, 'guid')).toEqual(['urn:zhiheng:article:newer', 'urn:zhiheng:article:older'])
    const item = firstItem(feed)
    expect(textsOf(item, 'title')).toEqual(['新的'])
    expect(textsOf(item, 'link')).toEqual(['https://zhiheng.example/articles/newer'])
    expect(textsOf(item, 'pubDate')).toEqual(['Thu, 19 Nov 2026 00:00:00 GMT'])
    expect(textsOf(item, 'dc:creator')).toEqual(['作者1'])
    expect(textsOf(item, 'category')).toEqual(['市場觀點', '債券'])
    expect(textsOf(item, 'description')).toEqual(['摘要'])
  })

  test('has its own kind alone, and what is out alone', async ({ app, db }) => {
    await writes(db, { id: 'post' })
    await writes(db, { id: 'cards', kind: 'flashcard', authorId: 2, cards: [{ question: '問', answer: '答' }] })
    await writes(db, { id: 'draft', publishedAt: null })
    await writes(db, { id: 'later', publishedAt: '2026-11-21T08:00:00+08:00' })
    const idsAt = async (url: string) => textsOf(await xmlAt(app, url), 'guid').map((guid) => guid.split(':').at(-1))
    expect(new Set(await idsAt('/rss/insights.xml'))).toEqual(new Set(['cards', 'post']))
    expect(await idsAt('/rss/flashcard.xml')).toEqual(['cards'])
    expect(await idsAt('/rss/authors/1.xml')).toEqual(['post'])
    expect(await idsAt('/rss/events.xml')).toEqual([])
  })

  test('gives nothing of a premium article but what a list gives, and says what it is', async ({ app, db }) => {
    await writes(db, {
      id: 'premium',
      isPremium: true,
      bodyHtml: '<p>開頭。</p><p>只給會員。</p>',
      keyPoints: ['祕密'],
    })
    const { body } = await fetched(app, '/rss/post.xml')
    expect(body).toContain('<category>進階文章</category>')
    expect(body).not.toMatch(/開頭|只給會員|祕密/)
  })

  test('is well-formed whatever an article holds', async ({ app, db }) => {
    const title = 'A<B>&"C"]]> \u0001\u0008\u000b\u001f 完'
    await writes(db, { id: 'odd', title, summary: `${title}\ufffe`, tags: [title] })
    const feed = await xmlAt(app, '/rss/post.xml')
    const item = firstItem(feed)
    expect(textsOf(item, 'title')).toEqual(['A<B>&"C"]]>  完'])
    expect(textsOf(item, 'description')).toEqual(['A<B>&"C"]]>  完'])
  })

  test('tells of an event when and where it is', async ({ app, db }) => {
    const event = {
      startsAt: '2026-12-01T19:30:00+08:00',
      endsAt: '2026-12-01T21:00:00+08:00',
      place: null,
      seats: null,
      signUpUntil: null,
    }
    await writes(db, { id: 'talk', section: 'events', categoryId: 21, event })
    expect(textsOf(await xmlAt(app, '/rss/events.xml'), 'description')).toContain('2026-12-01 19:30，線上。摘要')
  })

  test('is not sent again to who has it, and is when an article came out', async ({ app, db }) => {
    await writes(db, { id: 'first' })
    const { headers } = await fetched(app, '/rss/post.xml')
    const [etag, modified] = [String(headers.etag), String(headers['last-modified'])]
    expect((await fetched(app, '/rss/post.xml', { 'if-none-match': `"x", ${etag}` })).statusCode).toBe(304)
    expect((await fetched(app, '/rss/post.xml', { 'if-modified-since': modified })).statusCode).toBe(304)
    // a tag that does not fit says more than a time that does
    const both = { 'if-none-match': '"x"', 'if-modified-since': modified }
    expect((await fetched(app, '/rss/post.xml', both)).statusCode).toBe(200)
    await writes(db, { id: 'second', publishedAt: '2026-11-19T08:00:00+08:00' })
    expect((await fetched(app, '/rss/post.xml', { 'if-none-match': etag })).statusCode).toBe(200)
    expect((await fetched(app, '/rss/post.xml', { 'if-modified-since': modified })).statusCode).toBe(200)
  })

  test.for(['/rss/secret.xml', '/rss/post', '/rss/authors/9.xml', '/rss/authors/x.xml'])(
    'stands under no other address: %s',
    async (url, { app }) => {
      expect((await fetched(app, url)).statusCode).toBe(404)
    },
  )

  test('is told to come later when it is asked for without end', async ({ db }) => {
    const app = await testApp({ db, environment: { isDemo: false } })
    const asked = async () => (await app.ask({ url: '/rss/post.xml' })).statusCode
    for (let time = 0; time < 300; time++) await asked()
    expect(await asked()).toBe(429)
    await app.server.close()
  })
})
