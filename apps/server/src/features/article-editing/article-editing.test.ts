import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { test } from '../articles/testing/articles-app.ts'

const record = {
  section: 'insights',
  kind: 'post',
  category_id: 1,
  author_id: 1,
  is_premium: false,
  title: '新文章',
  summary: '摘要',
  key_points: ['重點'],
  tags: ['債券'],
  body_html: '<p>內文。</p>',
  cards: [],
  media: null,
  event: null,
}

const base = '/api/article_editing'

async function aStaff(db: Database, name = '編輯'): Promise<TestMember> {
  const member = await aMember(db, { groups: ['staff'] })
  await db.updateTable('members').set({ name }).where('id', '=', member.id).execute()
  return member
}

async function save(app: TestApp, as: TestMember, [id, version]: [string, number], changes: object = {}) {
  return app.post(`${base}/${id}/versions`, { base_version: version, record: { ...record, ...changes } }, as)
}

describe('an article', () => {
  test('is written, saved, published, changed and withdrawn', async ({ app, db }) => {
    const staff = await aStaff(db)
    const made = await app.post(base, { id: 'new', record }, staff)
    expect([made.statusCode, made.json()]).toEqual([200, { id: 'new', version: 1 }])
    expect((await app.get('/api/articles/new')).statusCode).toBe(404)
    expect((await app.get(`${base}/new`, staff)).json()).toMatchObject({
      newest: { version: 1, saved_by: '編輯', record },
      publication: { state: 'draft', published_version: null, is_changed: false },
      autosave: null,
      editing: [],
      gaps: [],
    })
    const out = await app.post(`${base}/new/publish`, { version: 1, at: null }, staff)
    expect(out.json()).toMatchObject({ state: 'out', published_version: 1, is_changed: false })
    expect((await app.get('/api/articles/new')).json().head.title).toBe('新文章')
    const saved = await save(app, staff, ['new', 1], { title: '改過' })
    expect(saved.json()).toMatchObject({ saved: { version: 2 }, is_new: true, publication: { is_changed: true } })
    expect((await app.get('/api/articles/new')).json().head.title).toBe('新文章')
    await app.post(`${base}/new/publish`, { version: 2, at: null }, staff)
    expect((await app.get('/api/articles/new')).json().head.title).toBe('改過')
    const back = await app.post(`${base}/new/withdraw`, {}, staff)
    expect(back.json()).toMatchObject({ state: 'withdrawn', published_at: null })
    expect((await app.get('/api/articles/new')).statusCode).toBe(404)
    expect((await app.get(`${base}?state=withdrawn`, staff)).json().entries).toMatchObject([
      { id: 'new', title: '改過', version: 2, changed_by: '編輯', category: { name: '市場觀點' } },
    ])
    const { versions, deeds } = (await app.get(`${base}/new/versions`, staff)).json()
    expect(versions.map(({ version, title }: Record<string, unknown>) => [version, title])).toEqual([
      [2, '改過'],
      [1, '新文章'],
    ])
    expect(deeds.map(({ deed }: { deed: string }) => deed)).toEqual(['withdrawn', 'published', 'published'])
  })
})
