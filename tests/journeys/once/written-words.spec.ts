import { type Page } from '@playwright/test'

import { call, enter } from '../calls.ts'
import { expect, test } from '../journey.ts'

// What staff write is words wherever it is shown: no script of it runs and nothing is fetched for it, even where the
// browser has no policy that would stop it.

test.use({ bypassCSP: true })

const staff = { email: 'staff@demo.zhiheng.example', password: 'demo-zhiheng-2026' }
const foreign = 'evil.example'
const strike = '</script><img src=x onerror=alert(1)>'

/** Words of a field that would strike where they were taken for HTML; the field's name finds them on a page. */
const words = (field: string) => `${field}"><img src=//${foreign}/${field}>${strike}`

const bodies = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  `<img src="https://${foreign}/body.png" alt="">`,
  `<img src="//${foreign}/body.png" srcset="//${foreign}/set.png 1x" alt="">`,
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<a href="javascript:alert(1)">link</a><a href="java&#10;script:alert(1)">link</a>',
  `<iframe src="https://${foreign}"></iframe><object data="//${foreign}/o"></object><embed src="//${foreign}/e">`,
  `<video src="//${foreign}/v" autoplay onerror=alert(1)></video><audio src=x onerror=alert(1) autoplay></audio>`,
  `<style>@import '//${foreign}/s.css'; body { background: url(//${foreign}/b) }</style>`,
  `<p style="background:url(//${foreign}/p)" onmouseover=alert(1) onfocus=alert(1) autofocus tabindex=0>p</p>`,
  `<link rel="stylesheet" href="//${foreign}/l.css"><meta http-equiv="refresh" content="0;url=//${foreign}">`,
  '<details open ontoggle=alert(1)><summary>s</summary></details>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<figure data-live="market:<img src=x onerror=alert(1)>"><figcaption><img src=x onerror=alert(1)></figcaption></figure>',
  `<p>body&lt;img src=x onerror=alert(1)&gt;&lt;img src=//${foreign}/text&gt;</p>`,
  `<table><caption>&lt;img src=x onerror=alert(1)&gt;</caption><tr><td>&lt;img src=x onerror=alert(1)&gt;</td></tr></table>`,
].join('')

/** An article in which every field strikes. */
function hostile(section: 'insights' | 'events', { category, author }: { category: number; author: number }) {
  return {
    section,
    kind: 'post',
    category_id: category,
    author_id: author,
    is_premium: false,
    title: words('title'),
    summary: words('summary'),
    key_points: [words('point')],
    tags: ['<svg/onload=alert(1)'],
    body_html: bodies,
    cards: section === 'insights' ? [{ question: words('question'), answer: words('answer') }] : [],
    media:
      section === 'insights'
        ? { form: 'audio', source: null, parts: [{ title: words('part'), words: words('heard') }] }
        : null,
    event:
      section === 'events'
        ? {
            starts_at: '2027-01-10T19:00:00+08:00',
            ends_at: '2027-01-10T20:00:00+08:00',
            place: words('place'),
            seats: 20,
            sign_up_until: null,
          }
        : null,
  }
}

/** Everything that strikes, and what was fetched from elsewhere. */
function watch(page: Page): { readonly struck: string[] } {
  const struck: string[] = []
  page.on('dialog', (dialog) => {
    struck.push(`dialog ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === foreign) struck.push(`fetch ${request.url()}`)
  })
  return { struck }
}

async function idOf(made: Promise<unknown>): Promise<number> {
  return Number(Reflect.get(Object(await made), 'id'))
}

/** Topics in which every field strikes, given to everyone: one by what funds hold, one of funds that are picked. */
async function hostileTopics(page: Page): Promise<readonly { readonly id: number; readonly sent: object }[]> {
  const html = await (await page.request.get('/search/funds')).text()
  const fund = /href="\/funds\/([0-9A-Z]+)"/.exec(html)?.[1]
  const said = {
    title: '<svg/onload=alert(2)',
    subtitle: 'sub<img src=x onerror=alert(1)>',
    thesis: words('thesis'),
    icon: 'eye',
    place: 1,
    visible_to: ['guest'],
  }
  const part = 'part"><img src=x onerror=alert(1)>'
  const house = 'house"><img src=x onerror=alert(1)>'
  const theme = [
    { kind: 'industry', id: part },
    { kind: 'country', id: 'US' },
  ]
  const rules = [
    { kind: 'holding', conditions: { house }, theme, least_percent: 1, least_count: 1, limit: 5 },
    { kind: 'recommend', picks: [{ lipper_id: fund, reason: 'reason"><img src=x onerror=alert(1)>' }] },
  ]
  const topics: { id: number; sent: object }[] = []
  for (const rule of rules) {
    const sent = { ...said, rule }
    topics.push({
      id: await idOf(call(page, '/api/admin/fund_topics', { ...sent, slug: `strike-${rule.kind}-${Date.now()}` })),
      sent,
    })
  }
  return topics
}

/** A gift in which every field strikes. */
const hostileGift = {
  title: 'gift<img src=x onerror=alert(1)>',
  description: words('gift'),
  provider: 'giver<img src=x onerror=alert(1)>',
  picture: null,
  points: 10,
  stock: 1,
  last_day: null,
  audience: 'everyone',
  per_member: 1,
  is_open: true,
}

/** Pages that show what was written, to readers and to those who write. */
const pages = ({ author, article, event }: { author: number; article: string; event: string }) => [
  `/articles/${article}`,
  `/articles/${event}`,
  `/articles/preview?id=${article}`,
  '/articles',
  '/articles/insights',
  '/articles/events',
  '/authors',
  `/authors/${author}`,
  '/market/indicator',
  '/market',
  '/members/gift',
  '/admin/gifts',
  '/',
]

test('what staff write is never run, in no field and on no page', async ({ page, context }) => {
  await context.route(`**://${foreign}/**`, (route) => route.abort())
  await enter(page, staff)
  const { struck } = watch(page)

  const said = { name: 'who<img src=x onerror=alert(1)>', title: 'job<img src=x onerror=alert(1)>' }
  const author = await idOf(
    call(page, '/api/admin/authors', { ...said, slug: 'striker', bio: words('bio'), specialties: ['<script>a()<'] }),
  )
  const category = (section: string) =>
    idOf(call(page, '/api/admin/categories', { section, name: '<svg/onload=alert()>' }))
  const [insights, events] = [await category('insights'), await category('events')]
  const articles: string[] = []
  for (const [section, place] of [
    ['insights', insights],
    ['events', events],
  ] as const) {
    const made = await call(page, '/api/article_editing', { record: hostile(section, { category: place, author }) })
    const id = String(Reflect.get(Object(made), 'id'))
    await call(page, `/api/article_editing/${id}/publish`, { version: 1, at: null })
    articles.push(id)
  }
  const [article = '', event = ''] = articles
  const announcement = await idOf(
    call(page, '/api/admin/announcements', {
      title: words('news'),
      path: '/articles?x="><script>alert(1)</script>'.replaceAll(' ', ''),
      first_day: '2026-01-01',
      last_day: null,
      place: 1,
    }),
  )
  const indicators = await (await page.request.get('/api/admin/indicators')).json()
  const noted = String(indicators.indicators[0].id)
  const note = await idOf(
    call(page, `/api/admin/indicators/${noted}/notes`, {
      after: indicators.indicators[0].note?.id ?? null,
      note: { words: words('note'), author_id: author, until: null },
    }),
  )

  const gift = await idOf(call(page, '/api/admin/gifts', { ...hostileGift, kind: 'post' }))

  const topics = await hostileTopics(page)
  const { entries } = await (await page.request.get('/api/admin/fund_topics')).json()
  const ofTopics = topics.flatMap(({ id }) => {
    const { slug } = entries.find((entry: { readonly id: number }) => entry.id === id)
    return [`/categories/${slug}`, `/admin/topics/${id}`]
  })

  let shown = ''
  const all = [...pages({ author, article, event }), '/categories', '/admin/topics', ...ofTopics]
  for (const path of all) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(200)
    // gifts are fetched when a reader comes near
    if (path === '/members/gift') await expect(page.getByText(hostileGift.title, { exact: true })).toBeVisible()
    shown += await page.locator('body').innerText()
    for (const box of await page.locator('input, textarea').all()) shown += await box.inputValue()
  }
  // every node keeps the announcements for half a minute
  await expect(async () => {
    await page.goto('/search/funds')
    const strip = await page.locator('body').innerText()
    expect(strip).toContain(words('news'))
  }).toPass({ timeout: 60_000 })
  expect(struck).toEqual([])

  // they were all there, as they were written
  const fields = ['title', 'summary', 'point', 'question', 'place', 'bio', 'thesis', 'gift']
  expect(fields.filter((field) => !shown.includes(words(field)))).toEqual([])
  const ofRules = ['part', 'house', 'reason'].map((field) => `${field}"><img src=x onerror=alert(1)>`)
  const ofTopic = ['<svg/onload=alert(2)', 'sub<img src=x onerror=alert(1)>', ...ofRules]
  for (const short of [said.name, said.title, '<svg/onload=alert()>', 'body<img src=x onerror=alert(1)>', ...ofTopic]) {
    expect(shown).toContain(short)
  }

  // and taken for HTML they would have struck
  const other = await context.newPage()
  await other.goto('/contact')
  const strikes = watch(other)
  await other.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), words('title'))
  await expect.poll(() => new Set(strikes.struck.map((one) => one.split(' ')[0]))).toEqual(new Set(['dialog', 'fetch']))
  await other.close()

  for (const { id, sent } of topics) {
    const hidden = { ...sent, visible_to: [], place: 99, version: 1 }
    await call(page, `/api/admin/fund_topics/${id}`, { _method: 'PATCH', ...hidden })
  }
  for (const id of articles) await call(page, `/api/article_editing/${id}/withdraw`, {})
  await call(page, `/api/admin/gifts/${gift}`, { _method: 'PATCH', ...hostileGift, is_open: false, version: 1 })
  await call(page, `/api/admin/announcements/${announcement}?version=1`, { _method: 'DELETE' })
  await call(page, `/api/admin/indicators/${noted}/notes`, { after: note, note: null })
  await call(page, `/api/admin/authors/${author}/retire`, { version: 1, is_retired: true })
})
