import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { goOnTo, test, writes } from '../articles/testing/articles-app.ts'
import { anEditor, base, desk } from './testing/an-editor.ts'

describe('an article', () => {
  test('is written, published, changed and withdrawn; readers have what was published', async ({ app, db }) => {
    const staff = await anEditor(db)
    const chen = desk(app, staff)
    const title = async () => (await app.get('/api/articles/new')).json().head?.title ?? null
    expect((await chen.create()).json()).toEqual({ id: 'new', version: 1 })
    expect(await title()).toBeNull()
    expect((await chen.see()).publication).toEqual({
      state: 'draft',
      published_at: null,
      published_version: null,
      is_changed: false,
    })
    expect((await chen.publish(1)).json()).toMatchObject({ state: 'out', published_version: 1 })
    app.clock.forward(60_000)
    expect((await chen.publish(1, '2026-12-01T08:00:00+08:00')).json().error).toMatchObject({
      code: 'invalid_field',
      fields: { at: '文章已上線，只能立即更新' },
    })
    const saved = await chen.save(1, { title: '改過', body_html: '<p><a href="/funds/STOCK1">基金</a></p>' })
    expect(saved.json().publication).toMatchObject({ state: 'out', published_version: 1, is_changed: true })
    expect(await title()).toBe('新文章')
    const widget = async () => (await app.post('/api/articles/widget', { funds: ['STOCK1'] })).json().entries
    expect(await widget()).toEqual([])
    const before = (await app.get('/api/articles/new')).json().head.published_at
    await chen.publish(2)
    expect([await title(), (await widget()).length]).toEqual(['改過', 1])
    expect((await app.get('/api/articles/new')).json().head.published_at).toBe(before)
    // an older one again
    await chen.publish(1)
    expect([await title(), (await widget()).length]).toEqual(['新文章', 0])
    expect((await chen.see()).newest.version).toBe(2)
    expect((await chen.withdraw()).json()).toMatchObject({ state: 'withdrawn', published_at: null })
    expect(await title()).toBeNull()
    expect((await chen.withdraw()).statusCode).toBe(409)
    const { publication_changes: changes, versions } = (await chen.versions()).json()
    expect(changes.map(({ change, version, by }: Record<string, unknown>) => [change, version, by])).toEqual([
      ['withdrawn', 1, '陳編輯'],
      ['published', 1, '陳編輯'],
      ['published', 2, '陳編輯'],
      ['published', 1, '陳編輯'],
    ])
    expect(versions.map((one: { is_published: boolean }) => one.is_published)).toEqual([false, false])
    const audit = await db
      .selectFrom('audit_log')
      .select(['event', 'member_id', 'details'])
      .where('event', 'like', 'article%')
      .orderBy('id')
      .execute()
    expect(audit.map(({ event }) => event)).toEqual([
      'article_created',
      'article_published',
      'article_saved',
      'article_published',
      'article_published',
      'article_withdrawn',
    ])
    expect(audit[2]).toMatchObject({ member_id: staff.id, details: { article: 'new', version: 2 } })
  })

  test('comes out at its time by itself, everywhere at once', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create()
    const at = '2026-11-21T08:00:00+08:00'
    expect((await chen.publish(1, at)).json()).toMatchObject({ state: 'scheduled', published_version: 1 })
    // what is written meanwhile does not come out with it
    await chen.save(1, { title: '還沒好' })
    const seen = async () => [
      (await app.get('/api/articles/new')).statusCode,
      (await app.get('/api/articles')).json().total,
      (await app.get('/api/articles/category/insights')).json().total,
      (await app.get('/api/articles/category/insights/related')).json().entries.length,
      (await app.post('/api/articles/widget', {})).json().entries.length,
      (await app.get('/api/home/articles')).json().entries.length,
      (await app.get('/api/articles/author/1')).json().total,
      (await app.ask({ url: '/rss/insights.xml' })).body.includes('新文章'),
      (await app.ask({ url: '/sitemaps/articles-1.xml' })).body.includes('/articles/new'),
    ]
    const later = '2026-11-21T09:00:00+08:00'
    expect((await chen.publish(1, later)).json().published_at).toBe('2026-11-21T01:00:00.000Z')
    await chen.publish(1, at)
    goOnTo(app, '2026-11-20T23:59:59.999Z')
    expect((await app.get('/api/articles/new')).statusCode).toBe(404)
    expect(await seen()).toEqual([404, 0, 0, 0, 0, 0, 0, false, false])
    // home is made anew twice a minute
    goOnTo(app, '2026-11-21T00:00:30Z')
    expect(await seen()).toEqual([200, 1, 1, 1, 1, 1, 1, true, true])
    expect((await app.get('/api/articles/new')).json().head.title).toBe('新文章')
  })

  test('comes out at a time to come, within a year', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create()
    for (const at of ['2026-11-20T11:59:59+08:00', '2028-01-01T00:00:00+08:00', '2020-01-01T00:00:00Z'])
      expect((await chen.publish(1, at)).json().error.fields, at).toHaveProperty('at')
    for (const at of ['tomorrow', '2026-11-21', '2026-11-21T08:00:00'])
      expect((await chen.publish(1, at)).statusCode, at).toBeGreaterThanOrEqual(400)
  })

  test('does not come out with a gap, and says all of them', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    const hash = 'a'.repeat(64)
    await chen.create({
      category_id: null,
      author_id: null,
      summary: '',
      body_html: `<p><a href="/funds/GONE9">基金</a><a href="/market/perform#9999">市場</a></p>
        <figure data-live="indicator:NOPE"></figure><img src="/pictures/${hash}.webp" alt="">`,
    })
    const refused = await chen.publish(1)
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'article_incomplete'])
    expect(Object.keys(refused.json().error.fields)).toEqual(
      expect.arrayContaining(['summary', 'category', 'author', 'fund_gone:GONE9', 'chart_gone:indicator:NOPE']),
    )
    expect((await chen.see()).gaps.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['summary', 'category', 'author', 'fund_gone', 'market_gone', 'chart_gone']),
    )
    expect((await app.get('/api/articles/new')).statusCode).toBe(404)
  })

  test.for([
    [{ kind: 'post', body_html: '<p> </p>' }, 'body'],
    [{ kind: 'video', body_html: '' }, 'media'],
    [{ kind: 'video', media: { form: 'audio', source: null, parts: [{ title: '一', words: '' }] } }, 'media'],
    [{ kind: 'flashcard' }, 'cards'],
    [{ section: 'events', category_id: 21 }, 'event'],
    [
      {
        section: 'events',
        category_id: 21,
        event: {
          starts_at: '2026-12-02T10:00:00+08:00',
          ends_at: '2026-12-02T09:00:00+08:00',
          place: null,
          seats: null,
          sign_up_until: null,
        },
      },
      'event_ends_before_start',
    ],
  ] as const)('of a kind has what its kind needs: %o', async ([changes, code], { app, db }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create(changes)
    expect(Object.keys((await chen.publish(1)).json().error.fields)).toEqual([code])
  })

  test('that is not out is read by no one, by no call', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create({ title: '機密草稿', cards: [{ question: '問', answer: '答' }] })
    const member = await aMember(db)
    const paths = ['', '/new', '/new/whole', '/new/cards', '/new/seat', '/new/holdings', '/new/preview']
    for (const path of [
      ...paths,
      '/category/insights',
      '/category/insights/1',
      '/category/insights/related?article=new',
    ])
      for (const as of [undefined, member]) {
        const reply = await app.get(`/api/articles${path}`, as)
        expect(reply.body, path).not.toContain('機密草稿')
      }
    for (const report of ['hearing', 'heard'])
      expect((await app.post(`/api/articles/new/${report}`, {}, member)).statusCode).toBe(404)
  })
})

describe('what members did with an article', () => {
  test('stays through new versions: read marks, seats, and the boxes of the cards that are left', async ({
    app,
    db,
  }) => {
    const chen = desk(app, await anEditor(db))
    const card = (name: string) => ({ question: `${name}是什麼？`, answer: `${name}的說明` })
    const event = {
      starts_at: '2026-12-02T10:00:00+08:00',
      ends_at: '2026-12-02T12:00:00+08:00',
      place: '台北',
      seats: 5,
      sign_up_until: null,
    }
    const as = { section: 'events', category_id: 21, event } as const
    await chen.create({ ...as, is_premium: true, cards: [card('甲'), card('乙'), card('丙')] })
    await chen.publish(1)
    const reader = await aMember(db)
    await app.get('/api/articles/new', reader)
    expect((await app.post('/api/articles/new/seat', {}, reader)).statusCode).toBe(200)
    for (const at of [0, 1, 2]) await app.post('/api/articles/new/cards', { card: at, remembered: at !== 1 }, reader)
    const boxes = async () =>
      (await app.get('/api/articles/new/cards', reader))
        .json()
        .cards.map((one: Record<string, number>) => [one['card'], one['box']])
    const [[, first], [, second], [, third]] = await boxes()
    const less = { ...event, seats: null }
    await chen.save(1, { ...as, is_premium: true, event: less, cards: [card('丙')] })
    expect(Object.keys((await chen.publish(2)).json().error.fields)).toEqual(['event_seats_taken:1'])
    const corrected = { ...card('甲'), answer: '更正' }
    await chen.save(2, { ...as, is_premium: true, cards: [card('丙'), card('新'), corrected] })
    expect((await chen.publish(3)).statusCode).toBe(200)
    expect(await boxes()).toEqual([
      [0, third],
      [2, first],
    ])
    expect([first, second]).not.toEqual([second, first])
    expect((await app.get('/api/articles/new/seat', reader)).json().is_signed_up).toBe(true)
    expect((await app.get('/api/articles', reader)).json().entries[0].is_read).toBe(true)
    const reads = await db.selectFrom('article_reads').select('opened_on').execute()
    expect(reads).toEqual([{ opened_on: '2026-11-20' }])
  })

  test('of the demo’s own articles are edited like any other', async ({ app, db }) => {
    await writes(db, { id: 'plain' })
    const chen = desk(app, await anEditor(db), 'plain')
    expect(await chen.see()).toMatchObject({
      newest: { version: 1, saved_by: null },
      publication: { state: 'out', published_version: 1 },
    })
    await chen.save(1, { title: '新標題' })
    expect((await app.get('/api/articles/plain')).json().head.title).toBe('標題')
    await chen.publish(2)
    expect((await app.get('/api/articles/plain')).json().head.title).toBe('新標題')
    expect((await app.get(`${base}/plain/versions/1`, await anEditor(db))).json().record.title).toBe('標題')
  })
})
