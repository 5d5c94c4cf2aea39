import { suggestOthers } from '@zhiheng/contract/screener.ts'
import { searchAny, searchArticles, searchAuthors } from '@zhiheng/contract/site-search.ts'
import type { Group } from '@zhiheng/domain/access/roles.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { goOnTo, paragraphs, test, writes } from '../articles/testing/articles-app.ts'

const withQuery = (path: string, query: Readonly<Record<string, string>>) =>
  `${path}?${new URLSearchParams(query).toString()}`

/** Every node looks again after three seconds. */
function later(app: TestApp): void {
  app.clock.forward(3001)
}

async function articles(app: TestApp, query: Readonly<Record<string, string>>, as?: TestMember) {
  const reply = await app.get(withQuery('/api/search/articles', query), as)
  expect(reply.statusCode, reply.body).toBe(200)
  return searchArticles.reply.parse(reply.json())
}

const idsOf = async (app: TestApp, query: string, as?: TestMember) =>
  (await articles(app, { query }, as)).entries.map(({ id }) => id)

async function any(app: TestApp, query: string, as?: TestMember) {
  const reply = await app.get(withQuery('/api/search/any', { query }), as)
  expect(reply.statusCode, reply.body).toBe(200)
  return searchAny.reply.parse(reply.json())
}

const inGroups = (app: TestApp, groups: readonly Group[]) => aMember(app.site.db, { groups })

describe('GET /api/search/articles', () => {
  test('puts what holds it in the title first, then in a tag, the summary, the text, and of equals the newest', async ({
    app,
    db,
  }) => {
    const day = (at: number) => `2026-10-0${at}T08:00:00+08:00`
    await writes(db, { id: 'body', bodyHtml: '<p>談到降息。</p>', publishedAt: day(9) })
    await writes(db, { id: 'summary', summary: '降息之後', publishedAt: day(8) })
    await writes(db, { id: 'tag', tags: ['降息'], publishedAt: day(7) })
    await writes(db, { id: 'title-old', title: '降息', publishedAt: day(5) })
    await writes(db, { id: 'title-new', title: '等待降息', publishedAt: day(6) })
    await writes(db, { id: 'other', publishedAt: day(9) })
    expect(await idsOf(app, '降息')).toEqual(['title-new', 'title-old', 'tag', 'summary', 'body'])
    const newest = await articles(app, { query: '降息', sort: 'new' })
    expect(newest.entries.map(({ id }) => id)).toEqual(['body', 'summary', 'tag', 'title-new', 'title-old'])
    expect((await articles(app, {})).entries.map(({ id }) => id).slice(0, 2)).toEqual(['other', 'body'])
  })

  test('marks where it stands, and quotes the text where neither title nor summary has it', async ({ app, db }) => {
    await writes(db, { id: 'title', title: '聯準會降息', bodyHtml: '<p>降息。</p>' })
    await writes(db, { id: 'body', bodyHtml: '<p>第一段。</p><p>談到<strong>降</strong>息的時候。</p>' })
    const { entries } = await articles(app, { query: '降息' })
    expect(entries.map(({ id, marks, excerpt }) => [id, marks.title, excerpt])).toEqual([
      ['title', [[3, 5]], null],
      ['body', [], { text: '談到降息的時候。', marks: [[2, 4]] }],
    ])
  })

  test('takes simplified characters, full width and other cases for the same, and signs for nothing', async ({
    app,
    db,
  }) => {
    await writes(db, { id: 'ai', title: 'ＡＩ供應鏈' })
    for (const query of ['ai供应链', 'AI 供應鏈', 'ａｉ'])
      expect([query, await idsOf(app, query)]).toEqual([query, ['ai']])
    for (const query of ['%', "' or 1=1 --", '.*', '🙂', 'ㄅㄆ', '字'.repeat(200)])
      expect([query, await idsOf(app, query)]).toEqual([query, []])
    expect((await app.get(withQuery('/api/search/articles', { query: 'x'.repeat(201) }))).statusCode).toBe(422)
  })

  test('narrows by kind, category, author and year, and says what each choice would leave', async ({ app, db }) => {
    await writes(db, { id: 'a', title: '公債', categoryId: 1, authorId: 1, publishedAt: '2026-01-01T00:30:00+08:00' })
    await writes(db, { id: 'b', title: '公債', categoryId: 2, authorId: 1, publishedAt: '2025-12-31T23:30:00+08:00' })
    await writes(db, { id: 'c', title: '公債', categoryId: 2, authorId: 2, kind: 'video' })
    const all = await articles(app, { query: '公債' })
    expect(all.facets).toEqual({
      kind: [
        { value: 'post', count: 2 },
        { value: 'video', count: 1 },
      ],
      category: [
        { value: 2, name: '基金教室', count: 2 },
        { value: 1, name: '市場觀點', count: 1 },
      ],
      author: [
        { value: 1, name: '作者1', count: 2 },
        { value: 2, name: '作者2', count: 1 },
      ],
      year: [
        { value: '2026', count: 2 },
        { value: '2025', count: 1 },
      ],
    })
    const narrowed = await articles(app, { query: '公債', author: '1', year: '2025' })
    expect(narrowed.entries.map(({ id }) => id)).toEqual(['b'])
    expect(narrowed.facets.year).toEqual([
      { value: '2026', count: 1 },
      { value: '2025', count: 1 },
    ])
    expect((await articles(app, { query: '公債', category: '77' })).total).toBe(0)
  })

  test('has twelve a page, and a page behind the last is the last', async ({ app, db }) => {
    for (let at = 0; at < 13; at++) await writes(db, { id: `a-${at}`, title: '公債' })
    const [first, second] = [await articles(app, { query: '公債' }), await articles(app, { query: '公債', page: '9' })]
    expect([first.entries.length, first.page_total, first.total]).toEqual([12, 2, 13])
    expect([second.entries.length, second.page]).toEqual([1, 2])
  })

  test('finds nothing that is a draft, not out yet, or taken back, and what is changed as it now is', async ({
    app,
    db,
  }) => {
    await writes(db, { id: 'draft', title: '公債', publishedAt: null })
    await writes(db, { id: 'later', title: '公債', publishedAt: '2026-11-25T08:00:00+08:00' })
    await writes(db, { id: 'out', title: '公債' })
    expect(await idsOf(app, '公債')).toEqual(['out'])
    goOnTo(app, '2026-11-25T09:00:00+08:00')
    expect(await idsOf(app, '公債')).toEqual(['later', 'out'])
    await db.updateTable('articles').set({ published_at: null }).where('id', '=', 'out').execute()
    await db
      .updateTable('articles')
      .set({ title: '股票', updated_at: '2026-11-25T10:00:00+08:00' })
      .where('id', '=', 'later')
      .execute()
    later(app)
    expect([await idsOf(app, '公債'), await idsOf(app, '股票')]).toEqual([[], ['later']])
  })

  test('finds what an author wrote by their name, also after it was changed', async ({ app, db }) => {
    await writes(db, { id: 'own', authorId: 2 })
    expect(await idsOf(app, '作者2')).toEqual(['own'])
    await db.updateTable('authors').set({ name: '林知遠' }).where('id', '=', 2).execute()
    later(app)
    expect([await idsOf(app, '作者2'), await idsOf(app, '林知遠')]).toEqual([[], ['own']])
  })

  test('searches a premium article whole for those alone who may read it whole', async ({ app, db }) => {
    // the beginning is of two paragraphs; 丁 stands in the fourth
    await writes(db, { id: 'paid', isPremium: true, title: '公債', bodyHtml: paragraphs(8) })
    const [plain, premium] = [await inGroups(app, ['member']), await inGroups(app, ['member', 'member_premium'])]
    for (const reader of [undefined, plain]) expect(await idsOf(app, '丁丁', reader)).toEqual([])
    expect(await idsOf(app, '甲甲')).toEqual(['paid'])
    expect(await idsOf(app, '丁丁', premium)).toEqual(['paid'])
    await app.get('/api/articles/paid', plain)
    const opened = await articles(app, { query: '丁丁' }, plain)
    expect(opened.entries.map(({ id, excerpt }) => [id, excerpt?.text.startsWith('丁')])).toEqual([['paid', true]])
    const other = await inGroups(app, ['member'])
    expect(await idsOf(app, '丁丁', other)).toEqual([])
  })

  test('quotes nothing of what a guest may not read, whatever is asked', async ({ app, db }) => {
    const hidden = '<p>一</p><p>二</p><p>三秘密</p><p>四秘密債券</p>'
    await writes(db, {
      id: 'paid',
      isPremium: true,
      title: '債券',
      bodyHtml: hidden,
      cards: [
        { question: '甲', answer: '乙' },
        { question: '秘密', answer: '秘密' },
      ],
    })
    await fc.assert(
      fc.asyncProperty(fc.subarray(['秘密', '三', '四', '債券', '乙', '一'], { minLength: 1 }), async (words) => {
        expect((await app.get(withQuery('/api/search/articles', { query: words.join(' ') }))).body).not.toContain(
          '秘密',
        )
      }),
    )
  })
})

describe('GET /api/search/authors', () => {
  test('names them by name, then by what they know, and counts what they wrote', async ({ app, db }) => {
    await writes(db, { id: 'own', authorId: 2 })
    await db.updateTable('authors').set({ name: '債券先生' }).where('id', '=', 1).execute()
    const reply = await app.get(withQuery('/api/search/authors', { query: '债券' }))
    const found = searchAuthors.reply.parse(reply.json())
    expect(found.entries.map(({ name, articles: count, marks }) => [name, count, marks.name])).toEqual([
      ['債券先生', 0, [[0, 2]]],
      ['作者2', 1, []],
    ])
    const all = searchAuthors.reply.parse((await app.get('/api/search/authors')).json())
    expect(all.total).toBe(2)
  })
})

describe('GET /api/search/any', () => {
  test('groups what it finds, with marks and how many there are of each', async ({ app, db }) => {
    for (let at = 0; at < 8; at++) await writes(db, { id: `a-${at}`, title: '全球股票' })
    const found = await any(app, '全球')
    expect(found.funds.entries.map(({ name }) => name)).toEqual(['測試全球債基金', '測試全球股票基金'])
    expect(found.funds.entries[0]?.marks).toEqual([[2, 4]])
    expect([found.funds.total, found.articles.total, found.articles.entries.length]).toEqual([2, 8, 6])
    expect(found.meant).toEqual([])
  })

  test('says what may have been meant where nothing is called so', async ({ app, db }) => {
    await writes(db, { id: 'own', tags: ['聯準會'] })
    expect((await any(app, '連準會')).meant).toContain('聯準會')
    expect(await any(app, '???')).toMatchObject({ meant: [], funds: { total: 0 } })
  })

  test('knows who writes, and offers what was meant, as it stands three seconds later', async ({ app, db }) => {
    expect((await any(app, '債券先生')).authors.total).toBe(0)
    await db.updateTable('authors').set({ name: '債券先生' }).where('id', '=', 1).execute()
    later(app)
    expect((await any(app, '債券先生')).authors.entries.map(({ id, marks }) => [id, marks.name])).toEqual([
      [1, [[0, 4]]],
    ])
    expect((await any(app, '債券先升')).meant).toContain('債券先生')
    await db.updateTable('authors').set({ name: '股票先生' }).where('id', '=', 1).execute()
    later(app)
    expect((await any(app, '債券先升')).meant).not.toContain('債券先生')
  })
})

describe('GET /api/search/others', () => {
  const others = async (app: TestApp, query: string, as?: TestMember) => {
    const reply = await app.get(withQuery('/api/search/others', { query }), as)
    expect(reply.statusCode, reply.body).toBe(200)
    return suggestOthers.reply.parse(reply.json()).entries
  }

  test('offers authors and articles by their names, the newest first, with marks, and leads to them', async ({
    app,
    db,
  }) => {
    const day = (at: number) => `2026-10-0${at}T08:00:00+08:00`
    for (const at of [1, 2, 3, 4]) await writes(db, { id: `a-${at}`, title: `談債券 ${at}`, publishedAt: day(at) })
    await writes(db, { id: 'body', bodyHtml: '<p>債券。</p>', tags: ['債券'], summary: '債券' })
    await db.updateTable('authors').set({ name: '債券先生' }).where('id', '=', 1).execute()
    const found = await others(app, '债券')
    expect(found.map(({ type, id, path }) => [type, id, path])).toEqual([
      ['author', '1', '/authors/1'],
      ['article', 'a-4', '/articles/a-4'],
      ['article', 'a-3', '/articles/a-3'],
      ['article', 'a-2', '/articles/a-2'],
    ])
    expect(found[1]).toMatchObject({ label: '談債券 4', detail: '債券先生・2026-10-04', marks: [[1, 3]] })
  })

  test('offers topics to those alone who are shown them', async ({ app }) => {
    const written = { subtitle: '', thesis: '理由', icon: 'chart', place: 1 } as const
    const rule = { kind: 'search', conditions: { market: 'TW' }, limit: 20 }
    const make = async (slug: string, visible: readonly string[]) => {
      const body = { ...written, slug, title: `晶片 ${slug}`, visible_to: visible, rule }
      const reply = await app.post('/api/admin/fund_topics', body, await inGroups(app, ['member', 'staff']))
      expect(reply.statusCode, reply.body).toBe(200)
    }
    await make('open', ['guest', 'member'])
    await make('shut', ['pro'])
    expect((await others(app, '晶片')).map(({ id, path }) => [id, path])).toEqual([['open', '/categories/open']])
    expect(await others(app, '晶片', await inGroups(app, ['member', 'member_pro']))).toHaveLength(2)
    expect(await others(app, '???')).toEqual([])
  })
})
