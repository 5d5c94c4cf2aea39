import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp } from '../../testing/test-app.ts'
import { test, writes, writeWriters } from '../articles/testing/articles-app.ts'
import { anEditor, base, desk, record } from './testing/an-editor.ts'

const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code ?? 'fine'

describe('two who edit one article', () => {
  test('lose nothing: the second one hears who was first, and with what', async ({ app, db }) => {
    const [chen, lin] = [desk(app, await anEditor(db)), desk(app, await anEditor(db, '林編輯'))]
    await chen.create()
    await chen.save(1, { title: '陳的標題' })
    const late = await lin.save(1, { title: '林的標題' })
    expect([late.statusCode, late.json().error]).toMatchObject([
      409,
      { code: 'edit_conflict', fields: { base_version: '陳編輯已先儲存第 2 版' } },
    ])
    expect((await lin.see()).newest).toMatchObject({ version: 2, saved_by: '陳編輯', record: { title: '陳的標題' } })
    expect((await lin.save(2, { title: '林的標題' })).json().saved).toMatchObject({ version: 3, saved_by: '林編輯' })
    const { versions } = (await chen.versions()).json()
    expect(versions.map(({ title }: { title: string }) => title)).toEqual(['林的標題', '陳的標題', '新文章'])
  })

  test('who save at once make one version each time, and the others hear of it', async ({ app, db }) => {
    const editors = [await anEditor(db), await anEditor(db, '林編輯'), await anEditor(db, '王編輯')]
    const [first] = editors
    await desk(app, first).create()
    for (const version of [1, 2]) {
      const replies = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((place) =>
          desk(app, editors[place % 3]).save(version, { title: `第 ${version} 輪之 ${place}` }),
        ),
      )
      expect(replies.map(codeOf).toSorted(), String(version)).toEqual([...Array(5).fill('edit_conflict'), 'fine'])
    }
    const rows = await db.selectFrom('article_versions').select('version').orderBy('version').execute()
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3])
  })

  test('see each other, for some minutes after their last autosave', async ({ app, db }) => {
    const [chen, lin] = [desk(app, await anEditor(db)), desk(app, await anEditor(db, '林編輯'))]
    await chen.create()
    expect((await chen.autosave(1, { title: '打字中' })).json().editing).toEqual([])
    expect((await lin.autosave(1)).json().editing).toMatchObject([{ name: '陳編輯', base_version: 1 }])
    expect((await lin.see()).editing).toMatchObject([{ name: '陳編輯' }])
    app.clock.forward(11 * 60_000)
    expect((await lin.see()).editing).toEqual([])
  })
})

describe('a saved version', () => {
  test('that says the same as the newest makes no other one', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create()
    expect((await chen.save(1)).json()).toMatchObject({ is_new: false, saved: { version: 1 } })
    // sent again after the line broke
    const sent = await chen.save(1, { title: '再送一次' })
    expect([sent.json().is_new, (await chen.save(1, { title: '再送一次' })).json().is_new]).toEqual([true, false])
  })

  test('is based on one that there is', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create()
    for (const forged of [7, 2]) expect(codeOf(await chen.save(forged, { title: '別的' }))).toBe('edit_conflict')
    for (const forged of [0, -1, 1.5, 2 ** 40])
      expect([400, 422]).toContain((await chen.save(forged, { title: '別的' })).statusCode)
    expect((await chen.publish(7)).statusCode).toBe(404)
    expect((await desk(app, await anEditor(db), 'never-was').save(1)).statusCode).toBe(404)
  })

  test('has a category of its section and an author who is there, or none yet', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create({ category_id: null, author_id: null })
    expect((await chen.save(1, { category_id: 21 })).json().error).toMatchObject({
      code: 'invalid_field',
      fields: { 'record.category_id': '沒有這個分類，或它不屬於這個單元' },
    })
    expect((await chen.save(1, { author_id: 99 })).json().error.fields).toHaveProperty('record.author_id')
    // one who retires keeps what is theirs, and gets nothing new
    await chen.save(1, { author_id: 2 })
    await db.updateTable('authors').set({ retired_on: '2026-11-19' }).execute()
    expect((await chen.save(2, { author_id: 2, title: '仍可更正' })).statusCode).toBe(200)
    expect((await chen.save(3, { author_id: 1 })).json().error.fields).toHaveProperty('record.author_id')
  })

  test('is refused with a sentence where it is too long, and is no trouble where it is nested deep', async ({
    app,
    db,
  }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create()
    const long = await chen.save(1, { body_html: `<p>${'長'.repeat(300_000)}</p>` })
    expect([long.statusCode, long.json().error]).toMatchObject([
      422,
      { code: 'too_long', fields: { 'record.body_html': expect.stringContaining('200') } },
    ])
    const deep = `${'<blockquote>'.repeat(5000)}深${'</blockquote>'.repeat(5000)}<p>外</p>`
    expect((await chen.save(1, { body_html: deep })).statusCode).toBe(200)
    await chen.publish(2)
    const { body } = (await app.get('/api/articles/new')).json()
    expect(body.map(({ type }: { type: string }) => type)).toEqual(['quote', 'paragraph'])
  })

  test('is cleaned when it is written, and stays as inert as it is in every field', async ({ app, db }) => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    const chen = desk(app, await anEditor(db))
    const body_html =
      `<p onclick="alert(1)">甲<script>alert(1)</script><a href="javascript:alert(1)">乙</a></p>` +
      `<svg><script>alert(1)</script></svg><iframe srcdoc="<script>alert(1)</script>"></iframe>` +
      `<figure data-live="fund:STOCK1&quot;><script>"></figure><img src="//evil.example/x.png" alt="x">`
    await chen.create({ title: evil, summary: evil, key_points: [evil], tags: ['<b>'], body_html })
    await chen.autosave(1, { title: evil, body_html: `${body_html}<p>再</p>` })
    const { newest, autosave } = await chen.see()
    for (const { body_html: kept } of [newest.record, autosave.record])
      expect(kept).not.toMatch(/script|onclick|onerror|javascript|iframe|svg|evil/i)
    await chen.publish(1)
    const article = (await app.get('/api/articles/new')).json()
    expect(article.head.title).toBe(evil)
    expect(JSON.stringify(article.body)).not.toMatch(/script|javascript|onclick/)
    for (const source of [
      '//x.example/a.mp3',
      'javascript:alert(1)',
      'http://x.example/a.mp3',
      'https://x.example/a b',
    ])
      expect((await chen.save(1, { media: { form: 'audio', source, parts: [] } })).statusCode, source).not.toBe(200)
  })
})

describe('a recording', () => {
  const media = (source: string, at: string | null = null) => ({
    kind: 'video',
    media: { form: 'audio', source, parts: [{ title: '開場', words: '早安。', at }] },
  })

  test('lies on the site, or at a host that the site allows: another one is refused by its name', async ({ db }) => {
    const market = await portfolioMarket(db)
    const app = await testApp({ db, market, environment: { mediaHosts: ['media.example'] } })
    await writeWriters(db)
    const chen = desk(app, await anEditor(db))
    await chen.create()
    for (const source of ['https://elsewhere.example/a.mp3', 'https://media.example.evil.example/a.mp3']) {
      const { statusCode, ...reply } = await chen.save(1, media(source))
      const { host } = new URL(source)
      expect([statusCode, reply.json().error.fields]).toEqual([
        422,
        { 'record.media.source': `無法使用 ${host} 的檔案，可用的主機為 media.example` },
      ])
    }
    expect((await chen.save(1, media('/api/member'))).json().error.fields).toHaveProperty(['record.media.source'])
    expect((await chen.save(1, media('/media/a.wav'))).statusCode).toBe(200)
    expect((await chen.save(2, media('https://media.example/a.mp3', '1:05'))).json().saved.record.media).toEqual(
      media('https://media.example/a.mp3', '1:05').media,
    )
    expect((await chen.save(3, media('https://media.example/a.mp3', '1:65'))).statusCode).not.toBe(200)
    await chen.publish(3)
    const readers = async () => (await app.get('/api/articles/new')).json().media
    expect(await readers()).toEqual({
      form: 'audio',
      source: 'https://media.example/a.mp3',
      parts: [{ title: '開場', words: '早安。', starts_after: 65 }],
    })
    // the site allows it no longer: pages could not load it
    const stricter = await testApp({ db, market })
    expect((await stricter.get('/api/articles/new')).json().media.source).toBeNull()
    await app.server.close()
    await stricter.server.close()
  })

  test('whose parts tell no moment is the version that it was before parts could', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create()
    await chen.save(1, media('/media/a.wav'))
    const part = { title: '開場', words: '早安。' }
    const [stored] = await db.selectFrom('article_versions').select('record').where('version', '=', 2).execute()
    expect(stored?.record.media?.parts).toEqual([part])
    const { media: said, ...rest } = media('/media/a.wav')
    expect((await chen.save(2, { ...rest, media: { ...said, parts: [part] } })).json().is_new).toBe(false)
  })
})

describe('an autosave', () => {
  test('survives until it is saved or thrown away, one for each member, and no reader sees it', async ({ app, db }) => {
    const [chen, lin] = [desk(app, await anEditor(db)), desk(app, await anEditor(db, '林編輯'))]
    await chen.create()
    await chen.publish(1)
    for (const title of ['一', '一二', '一二三']) await chen.autosave(1, { title })
    await lin.autosave(1, { title: '林' })
    expect((await chen.see()).autosave).toMatchObject({ base_version: 1, record: { title: '一二三' } })
    expect((await lin.see()).autosave.record.title).toBe('林')
    expect((await app.get('/api/articles/new')).json().head.title).toBe('新文章')
    await chen.save(1, { title: '一二三' })
    expect((await chen.see()).autosave).toBeNull()
    // what another member types goes on, and says what it is based on
    const typed = await lin.autosave(1, { title: '林林' })
    expect(typed.json()).toMatchObject({ newest_version: 2, newest_by: '陳編輯' })
    expect((await lin.discard()).json()).toEqual({ discarded: true })
    expect((await lin.discard()).json()).toEqual({ discarded: false })
    expect((await lin.see()).autosave).toBeNull()
  })

  test('may be half typed, and is nothing where it is what was saved', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create()
    const event = { starts_at: '2026-1', ends_at: null, place: null, seats: null, sign_up_until: null }
    expect((await chen.autosave(1, { title: '', key_points: [''], event })).statusCode).toBe(200)
    expect((await chen.see()).autosave.record).toMatchObject({ title: '', key_points: [''], event })
    await chen.autosave(1)
    expect((await chen.see()).autosave).toBeNull()
    // a window that was told of none goes on
    expect(codeOf(await chen.autosave(1, { title: '再打' }, { after: null }))).toBe('fine')
  })

  test('does not overwrite what another window of the same member typed since', async ({ app, db }) => {
    const chen = desk(app, await anEditor(db))
    await chen.create()
    const first = (await chen.autosave(1, { title: '視窗一' }, { after: null })).json().saved_at
    app.clock.forward(1000)
    const second = (await chen.autosave(1, { title: '視窗二' }, { after: first })).json().saved_at
    expect(codeOf(await chen.autosave(1, { title: '視窗一再打' }, { after: first }))).toBe('edit_conflict')
    // the same sent twice is once
    expect(codeOf(await chen.autosave(1, { title: '視窗二' }, { after: first }))).toBe('fine')
    expect((await chen.see()).autosave.record.title).toBe('視窗二')
    expect(second).not.toBe(first)
    await chen.save(1, { title: '已存' })
    expect(codeOf(await chen.autosave(1, { title: '遲到' }))).toBe('edit_conflict')
  })
})

describe('a new article', () => {
  test('has an address of its own, which the site gives where no one does', async ({ app, db }) => {
    const staff = await anEditor(db)
    await writes(db, { id: 'taken' })
    for (const id of ['taken', 'preview', 'video'])
      expect((await app.post(base, { id, record }, staff)).json().error.fields, id).toHaveProperty('id')
    const { id } = (await app.post(base, { record }, staff)).json()
    expect(id).toMatch(/^a-20261120-\d{6}$/)
  })
})

describe('the desk', () => {
  test('is for staff alone', async ({ app, db }) => {
    await writes(db, { id: 'new' })
    const others = [undefined, await aMember(db), await aMember(db, { groups: ['member', 'member_pro'] })]
    for (const as of others) {
      const { create, save, autosave, discard, publish, withdraw, versions } = desk(app, as)
      const replies = [
        app.get(base, as),
        app.get(`${base}/new`, as),
        app.get(`${base}/new/versions/1`, as),
        create(),
        save(1),
        autosave(1),
        discard(),
        publish(1),
        withdraw(),
        versions(),
      ]
      for (const reply of await Promise.all(replies)) expect(reply.statusCode).toBe(as === undefined ? 401 : 403)
    }
  })

  test('lists by words, section, state and who wrote, the newest change first', async ({ app, db }) => {
    const staff = await anEditor(db)
    await desk(app, staff, 'one').create({ title: '美國利率' })
    app.clock.forward(1000)
    await desk(app, staff, 'two').create({ title: '日本利率 100%', author_id: 2, category_id: null })
    app.clock.forward(1000)
    await desk(app, staff, 'one').publish(1)
    const ids = async (query: string) =>
      (await app.get(`${base}${query}`, staff)).json().entries.map((entry: { id: string }) => entry.id)
    expect(await ids('')).toEqual(['one', 'two'])
    expect(await ids(`?words=${encodeURIComponent('利率 日本')}`)).toEqual(['two'])
    expect(await ids(`?words=${encodeURIComponent('100%')}`)).toEqual(['two'])
    expect(await ids('?words=_')).toEqual([])
    expect(await ids('?state=out')).toEqual(['one'])
    expect(await ids('?state=draft&author_id=2')).toEqual(['two'])
    expect(await ids('?category_id=1')).toEqual(['one'])
    expect(await ids('?section=events')).toEqual([])
    expect(await ids('?state=changed')).toEqual([])
    await desk(app, staff, 'one').save(1, { title: '美國利率再談' })
    expect(await ids('?state=changed&kind=post')).toEqual(['one'])
    expect((await app.get(`${base}?page=9`, staff)).json()).toMatchObject({ entries: [], total: 2, page_total: 1 })
  })
})
