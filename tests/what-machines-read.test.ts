import { describe, expect } from 'vitest'

import { paragraphs, writes, writeWriters } from '../apps/server/src/features/articles/testing/articles-app.ts'
import { portfolioMarket } from '../apps/server/src/testing/portfolio-market.ts'
import { readXml, elementsOf } from '../apps/server/src/testing/read-xml.ts'
import { test as withDatabase, testApp, type TestApp } from '../apps/server/src/testing/test-app.ts'
import { webApplication } from './testing/web-application.ts'

const PUBLIC = 'https://zhiheng.example'

interface Ground {
  site: { readonly app: TestApp; readonly draw: (kind: 'articles' | 'funds', id: string) => Promise<string> }
}

/** A site that knows its address, with its own pages. */
const test = withDatabase.extend<Ground>({
  site: async ({ db }, use) => {
    const pages = await webApplication()
    const market = await portfolioMarket(db, { ends: { CLOSED: '2026-03-31' } })
    const app = await testApp({ db, market, environment: { publicUrl: PUBLIC }, pages })
    await writeWriters(db)
    const { drawSharePicture } = await pages.web()
    const call = async ({ path }: { path: string }, request: object) => {
      const { id } = Object(Reflect.get(request, 'params')) as { id: string }
      const query = new URLSearchParams(Object(Reflect.get(request, 'query'))).toString()
      return (await app.get(`${path.replace(':id', id)}?${query}`)).json()
    }
    await use({ app, draw: (kind, id) => drawSharePicture({ kind, id, isDemo: false, call }) })
    await app.server.close()
    await pages.close()
  },
})

async function headAt({ app }: Ground['site'], url: string) {
  const { body } = await app.ask({ url, headers: { host: 'zhiheng.example' } })
  const [, json] = /<script type="application\/ld\+json" nonce="[^"]+">(.*?)<\/script>/s.exec(body) ?? []
  const facts = json === undefined ? [] : JSON.parse(json)['@graph']
  const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1]
  return { body, facts, meta, canonical: /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] }
}

const ofType = (facts: readonly Record<string, unknown>[], type: string) => facts.find((fact) => fact['@type'] === type)

describe('what a page tells machines', () => {
  test('of an article: who wrote what when, the way to it, and its own picture', async ({ site, db }) => {
    await writes(db, { id: 'one', title: '他說 </script><b>"好"</b>' })
    const { body, facts, meta, canonical } = await headAt(site, '/articles/one')
    expect(ofType(facts, 'Article')).toMatchObject({
      headline: '他說 </script><b>"好"</b>',
      author: { name: '作者1', url: `${PUBLIC}/authors/1` },
      isAccessibleForFree: true,
      mainEntityOfPage: canonical,
    })
    expect(ofType(facts, 'Article')).not.toHaveProperty('hasPart')
    expect(JSON.stringify(ofType(facts, 'BreadcrumbList'))).toContain(`${PUBLIC}/articles/insights/1`)
    expect(body).not.toContain('</script><b>')
    expect(canonical).toBe(`${PUBLIC}/articles/one`)
    expect(meta('og:image')).toBe(`${PUBLIC}/share/articles/one/2026-10-01.png`)
    expect(meta('og:locale')).toBe('zh_TW')
  })

  test('of what kind it is: an article, a person, or a page of the site', async ({ site, db }) => {
    await writes(db, { id: 'one' })
    const kindOf = async (url: string) => (await headAt(site, url)).meta('og:type')
    const kinds = await Promise.all(['/articles/one', '/authors/1', '/authors', '/funds/STOCK1', '/about'].map(kindOf))
    expect(kinds).toEqual(['article', 'profile', 'website', 'website', 'website'])
  })

  test('of a premium article: that it is one, and nothing that is behind the gate', async ({ site, db }) => {
    await writes(db, { id: 'premium', isPremium: true, bodyHtml: paragraphs(6) })
    const { body, facts } = await headAt(site, '/articles/premium')
    expect(ofType(facts, 'Article')).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { isAccessibleForFree: false, cssSelector: '.article-gate' },
    })
    expect(body).toMatch(/class="[^"]*\barticle-gate\b/)
    expect(body).not.toContain('己己己')
  })

  test('of an event: when and where it is', async ({ site, db }) => {
    const times = { startsAt: '2026-12-01T19:30:00+08:00', endsAt: '2026-12-01T21:00:00+08:00' }
    const event = { ...times, place: '臺北市信義路', seats: null, signUpUntil: null }
    await writes(db, { id: 'talk', section: 'events', categoryId: 21, event })
    const { facts } = await headAt(site, '/articles/talk')
    expect(ofType(facts, 'Event')).toMatchObject({
      startDate: '2026-12-01T19:30:00+08:00',
      location: { '@type': 'Place', name: '臺北市信義路' },
    })
  })

  test('of a fund: who it is and no figure; of home: how one searches; of an author: who writes', async ({ site }) => {
    const fund = await headAt(site, '/funds/STOCK1')
    expect(ofType(fund.facts, 'InvestmentFund')).toMatchObject({ name: '測試台灣成長基金', url: fund.canonical })
    expect(JSON.stringify(fund.facts)).not.toMatch(/rating|review|offers|price|yield/i)
    expect(fund.meta('og:image')).toBe(`${PUBLIC}/share/funds/STOCK1/2026-11-20.png`)
    const home = await headAt(site, '/')
    expect(ofType(home.facts, 'WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } })
    const author = await headAt(site, '/authors/2')
    expect(ofType(author.facts, 'ProfilePage')).toMatchObject({ mainEntity: { name: '作者2' } })
    expect(author.body).toContain('href="/rss/authors/2.xml"')
  })

  test('of a page that is not there: nothing', async ({ site }) => {
    expect((await headAt(site, '/articles/nowhere')).facts).toEqual([])
  })
})

describe('the picture of a shared link', () => {
  test('has the figures of the page of its fund, and says of which day they are', async ({ site }) => {
    const words = wordsOf(await site.draw('funds', 'STOCK1'))
    const { body } = await headAt(site, '/funds/STOCK1')
    expect(words).toContain('測試台灣成長基金')
    expect(words).toContain('資料至 2026/11/20')
    const figures = words.filter((word) => /^[+−]?[\d.]+%$|^前 /.test(word))
    expect(figures.length).toBeGreaterThan(1)
    // the last one is that of its whole life, which the page shows once it is chosen
    for (const figure of figures.slice(0, -1)) expect(body).toContain(figure)
  })

  test('of a fund that has ended is of its last day', async ({ site }) => {
    const words = wordsOf(await site.draw('funds', 'CLOSED'))
    expect(words).toContain('資料至 2026/03/31')
    expect(words.some((word) => word.endsWith('無近期淨值'))).toBe(true)
  })

  test('of an article is well-formed, whatever it is called', async ({ site, db }) => {
    await writes(db, { id: 'odd', title: '前\u0008 <b>&"後"]]>' })
    expect(wordsOf(await site.draw('articles', 'odd')).join('')).toContain('前 <b>&"後"]]>')
  })
})

function wordsOf(svg: string): string[] {
  return elementsOf(readXml(svg), 'text').map(({ text }) => text)
}
