import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { goOnTo, test, writes } from './testing/articles-app.ts'

const ids = (reply: { json: () => { entries: { id: string }[] } }) => reply.json().entries.map(({ id }) => id)

describe('an article', () => {
  test('that is a draft, not out yet, or never was is not found', async ({ app, db }) => {
    await writes(db, { id: 'draft', publishedAt: null })
    await writes(db, { id: 'soon', publishedAt: '2026-11-21T08:00:00+08:00' })
    for (const id of ['draft', 'soon', '99999', 'never-was'])
      expect((await app.get(`/api/articles/${id}`)).statusCode, id).toBe(404)
    expect(ids(await app.get('/api/articles'))).toEqual([])
    goOnTo(app, '2026-11-21T00:00:00Z')
    expect((await app.get('/api/articles/soon')).statusCode).toBe(200)
    expect(ids(await app.get('/api/articles'))).toEqual(['soon'])
    for (const id of ['Draft', 'a_b', '-a', '%3Cscript%3E'])
      expect((await app.get(`/api/articles/${id}`)).statusCode, id).toBe(400)
  })

  test('names funds with their score and what they returned since, and says which are gone', async ({ app, db }) => {
    const bodyHtml = `<p>看<a href="/funds/STOCK1">台灣成長</a>、<a href="/funds/GONE9">舊基金</a>與
      <a href="/market/perform#2370">台股</a>。</p>`
    await writes(db, { id: 'names', bodyHtml, publishedAt: '2026-10-20T08:00:00+08:00' })
    const { funds, markets, follow_up, as_of } = (await app.get('/api/articles/names')).json()
    const chart = await app.get('/api/funds/STOCK1/performances?window=custom&from=2026-10-20&currency=TWD')
    const { perf } = chart.json().series[0]
    expect(typeof perf).toBe('number')
    expect(funds).toMatchObject([
      { lipper_id: 'STOCK1', name: '測試台灣成長基金', status: 'active', perf, from: '2026-10-20', to: as_of },
      { lipper_id: 'GONE9', status: 'gone', perf: null, successor: null },
    ])
    expect(markets).toMatchObject([{ id: '2370', name: '台灣股票', from: '2026-10-20', to: as_of }])
    // both of the market's two funds, and so the middle of them
    const other = await app.get('/api/funds/CLOSED/performances?window=custom&from=2026-10-20&currency=TWD')
    expect(markets[0].funds).toBe(2)
    expect(markets[0].perf).toBeCloseTo((perf + other.json().series[0].perf) / 2, 1)
    expect(follow_up).toMatchObject({ days: 31, to: as_of })
  })

  test('says of its first week nothing of what followed', async ({ app, db }) => {
    const bodyHtml = '<p><a href="/market/perform#2370">台股</a></p>'
    await writes(db, { id: 'new', bodyHtml, publishedAt: '2026-11-18T08:00:00+08:00' })
    expect((await app.get('/api/articles/new')).json().follow_up).toBeNull()
  })

  test('draws its live parts up to today, and says which are gone', async ({ app, db }) => {
    const parts = ['fund:STOCK1', 'market:2370', 'fund:GONE9', 'market:2395', 'indicator:NOPE', 'funds:STOCK1,BOND1']
    await writes(db, { id: 'live', bodyHtml: parts.map((part) => `<figure data-live="${part}"></figure>`).join('') })
    const { live, body, funds } = (await app.get('/api/articles/live')).json()
    expect(live.map(({ key, is_gone, as_of }: Record<string, unknown>) => [key, is_gone, as_of])).toEqual([
      ['fund:STOCK1', false, '2026-11-20'],
      ['market:2370', true, null],
      ['fund:GONE9', true, null],
      ['market:2395', true, null],
      ['indicator:NOPE', true, null],
    ])
    expect(body).toHaveLength(6)
    expect(funds.map(({ lipper_id: id }: { lipper_id: string }) => id)).toEqual(['STOCK1', 'GONE9', 'BOND1'])
    expect(live[0].values).toHaveLength(live[0].days.length)
    expect(live[0].values[0]).toBe(0)
  })

  test('is marked as read for whoever read it, and for no one else', async ({ app, db }) => {
    const [reader, other] = [await aMember(db), await aMember(db)]
    await writes(db, { id: 'a' })
    await app.get('/api/articles/a', reader)
    const mark = async (as?: typeof reader) => (await app.get('/api/articles', as)).json().entries[0].is_read
    expect([await mark(reader), await mark(other), await mark()]).toEqual([true, false, false])
  })

  test('leads to what names the same funds, then the same markets, then to its category, then to the newest', async ({
    app,
    db,
  }) => {
    const named = '<p><a href="/funds/BOND1">債</a><a href="/market/perform#23203">投資級</a></p>'
    await writes(db, { id: 'own', bodyHtml: named })
    await writes(db, { id: 'newest', categoryId: 2, publishedAt: '2026-11-10T08:00:00+08:00' })
    await writes(db, { id: 'same-category', publishedAt: '2026-09-01T08:00:00+08:00' })
    await writes(db, { id: 'same-fund', categoryId: 2, bodyHtml: named, publishedAt: '2026-01-01T08:00:00+08:00' })
    const { related } = (await app.get('/api/articles/own')).json()
    expect(related.map(({ id }: { id: string }) => id)).toEqual(['same-fund', 'same-category', 'newest'])
    expect(ids(await app.get('/api/articles/category/insights/related?article=own'))).toEqual([
      'same-fund',
      'same-category',
      'newest',
    ])
    expect(ids(await app.get('/api/articles/category/insights/related?article=nope'))).toHaveLength(3)
  })
})

describe('lists of articles', () => {
  test('are of a kind, of a category of its section, and of an author', async ({ app, db }) => {
    await writes(db, { id: 'text' })
    await writes(db, { id: 'film', kind: 'video', categoryId: 2, authorId: 2, publishedAt: '2026-10-02T00:00:00Z' })
    await writes(db, { id: 'talk', section: 'events', categoryId: 21 })
    const shelf = '/api/articles/category'
    expect(ids(await app.get(`${shelf}/insights`))).toEqual(['film', 'text'])
    expect(ids(await app.get(`${shelf}/video`))).toEqual(['film'])
    expect(ids(await app.get(`${shelf}/events`))).toEqual(['talk'])
    expect(ids(await app.get(`${shelf}/insights/1`))).toEqual(['text'])
    expect(ids(await app.get('/api/articles/author/2'))).toEqual(['film'])
    expect((await app.get(shelf)).json().categories).toEqual([
      { id: 1, section: 'insights', name: '市場觀點', articles: 1 },
      { id: 2, section: 'insights', name: '基金教室', articles: 1 },
      { id: 21, section: 'events', name: '線上講座', articles: 1 },
    ])
    for (const path of ['insights/21', 'events/1', 'news/1', 'insights/99999', 'video/21'])
      expect((await app.get(`${shelf}/${path}`)).statusCode, path).toBe(404)
    expect((await app.get('/api/articles/author/3')).statusCode).toBe(404)
    expect((await app.get(`${shelf}/nonsense`)).statusCode).toBe(422)
  })

  test('are of a tag, letter by letter and of every section, and an author’s tags lead there', async ({ app, db }) => {
    await writes(db, { id: 'bonds', tags: ['債券', '利率'] })
    await writes(db, { id: 'talk', section: 'events', categoryId: 21, tags: ['債券'], event: null })
    await writes(db, { id: 'later', tags: ['債券'], publishedAt: '2099-01-01T00:00:00Z' })
    await writes(db, { id: 'funds', tags: ['債券基金', '"]債券'], authorId: 2 })
    const tagged = (tag: string) => app.get(`/api/articles?tag=${encodeURIComponent(tag)}`)
    expect(ids(await tagged('債券')).toSorted()).toEqual(['bonds', 'talk'])
    expect(ids(await tagged('"]債券'))).toEqual(['funds'])
    expect((await tagged('沒有')).json()).toMatchObject({ total: 0, entries: [] })
    expect((await tagged('長'.repeat(41))).statusCode).toBe(422)
    expect((await app.get('/api/articles/author/1')).json().topics).toEqual([
      { tag: '債券', articles: 2 },
      { tag: '利率', articles: 1 },
    ])
  })

  test('come by twelve a page, three of different authors in front', async ({ app, db }) => {
    for (let day = 10; day < 24; day++)
      await writes(db, { id: `a${day}`, authorId: day === 12 ? 2 : 1, publishedAt: `2026-10-${day}T00:00:00Z` })
    const first = (await app.get('/api/articles/category/insights')).json()
    expect([first.entries.length, first.page_total, first.total]).toEqual([12, 2, 14])
    expect(first.featured.map(({ id }: { id: string }) => id)).toEqual(['a23', 'a12', 'a22'])
    const second = (await app.get('/api/articles/category/insights?page=2')).json()
    expect(ids({ json: () => second })).toEqual(['a11', 'a10'])
    expect(second.featured).toEqual([])
  })

  test('of events begin with the next one; those that are over come last', async ({ app, db }) => {
    const on = (day: string) => ({
      startsAt: `${day}T19:00:00+08:00`,
      endsAt: `${day}T20:00:00+08:00`,
      place: null,
      seats: 2,
      signUpUntil: null,
    })
    for (const [id, day] of [
      ['past', '2026-11-01'],
      ['later', '2026-12-20'],
      ['next', '2026-11-25'],
    ] as const)
      await writes(db, { id, section: 'events', categoryId: 21, event: on(day) })
    const { entries } = (await app.get('/api/articles/category/events')).json()
    expect(entries.map((one: { id: string; event: { state: string } }) => [one.id, one.event.state])).toEqual([
      ['next', 'open'],
      ['later', 'open'],
      ['past', 'over'],
    ])
  })

  test('for a block hold what names any of its funds or markets', async ({ app, db }) => {
    await writes(db, { id: 'bond', bodyHtml: '<p><a href="/funds/BOND1">債</a></p>' })
    await writes(db, { id: 'taiwan', bodyHtml: '<p><a href="/market/perform#2370">台股</a></p>' })
    await writes(db, { id: 'other' })
    const widget = async (body: object) => ids(await app.post('/api/articles/widget', body)).toSorted()
    expect(await widget({ funds: ['BOND1'], markets: ['2370'] })).toEqual(['bond', 'taiwan'])
    expect(await widget({ funds: ['STOCK1'] })).toEqual([])
    expect(await widget({ section: 'insights', count: 2 })).toHaveLength(2)
    expect((await app.post('/api/articles/widget', { count: 13 })).statusCode).toBe(422)
  })
})
