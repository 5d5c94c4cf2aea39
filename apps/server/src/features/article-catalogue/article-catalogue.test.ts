import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { test, writes } from '../articles/testing/articles-app.ts'
import { upsertAuthor, upsertCategory } from '../articles/writing/store.ts'

const AUTHORS = '/api/admin/authors'
const CATEGORIES = '/api/admin/categories'

const staffOf = ({ site }: TestApp) => aMember(site.db, { groups: ['member', 'staff'] })
/** What is typed before something dangerous. */
const named = ({ password }: TestMember, typed: string) => ({ typed, password })

const said = { name: '林知遠', title: '資深研究員', bio: '債券出身。', specialties: ['債券', '總經'] }

describe('authors', () => {
  test('are added with a name of their own in the address, and listed with what they wrote, drafts too', async ({
    app,
    db,
  }) => {
    const staff = await staffOf(app)
    await writes(db, { id: 'out', authorId: 1 })
    await writes(db, { id: 'draft', authorId: 1, publishedAt: null })
    const made = await app.post(AUTHORS, { ...said, slug: 'lin-zhi-yuan' }, staff)
    expect(made.json()).toEqual({ id: 1000 })
    expect((await app.post(AUTHORS, { ...said, slug: 'lin-zhi-yuan' }, staff)).json().error.fields).toHaveProperty(
      'slug',
    )
    const { entries } = (await app.get(AUTHORS, staff)).json()
    expect(entries.map(({ id, articles }: { id: number; articles: number }) => [id, articles])).toEqual([
      [1, 2],
      [2, 0],
      [1000, 0],
    ])
    expect(entries[2]).toEqual({ ...said, id: 1000, slug: 'lin-zhi-yuan', articles: 0, retired_on: null, version: 1 })
    expect((await app.get('/api/articles/author/1000')).json().author).toMatchObject({ name: '林知遠', articles: 0 })
  })

  test('are changed by one editor at a time', async ({ app }) => {
    const [one, two] = [await staffOf(app), await staffOf(app)]
    expect((await app.patch(`${AUTHORS}/1`, { ...said, name: '甲', version: 1 }, one)).statusCode).toBe(200)
    const late = await app.patch(`${AUTHORS}/1`, { ...said, name: '乙', version: 1 }, two)
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'stale_version'])
    expect((await app.get(AUTHORS, two)).json().entries[0]).toMatchObject({ name: '甲', version: 2 })
    expect((await app.patch(`${AUTHORS}/77`, { ...said, version: 1 }, one)).json().error.code).toBe('not_found')
  })

  test('who retire keep what they wrote, and may come back', async ({ app, db }) => {
    const staff = await staffOf(app)
    await writes(db, { id: 'out', authorId: 1 })
    const retire = (version: number, is_retired: boolean) =>
      app.post(`${AUTHORS}/1/retire`, { version, is_retired }, staff)
    expect((await retire(1, true)).statusCode).toBe(200)
    expect((await retire(1, true)).json().error.code).toBe('stale_version')
    expect((await app.get(AUTHORS, staff)).json().entries[0]).toMatchObject({ retired_on: '2026-11-20' })
    expect((await app.get('/api/articles/out')).json().head.author.name).toBe('作者1')
    expect((await retire(2, false)).statusCode).toBe(200)
    expect((await app.get(AUTHORS, staff)).json().entries[0]).toMatchObject({ retired_on: null, version: 3 })
    const log = await db
      .selectFrom('audit_log')
      .select(['event', 'member_id'])
      .where('event', 'like', 'author%')
      .execute()
    expect(log).toEqual([
      { event: 'author_retired', member_id: staff.id },
      { event: 'author_returned', member_id: staff.id },
    ])
  })

  test('are of some length, and markup stays the text that it is', async ({ app }) => {
    const staff = await staffOf(app)
    const fieldsOf = async (part: object) =>
      (await app.post(AUTHORS, { ...said, slug: 'a', ...part }, staff)).json().error.fields
    expect(await fieldsOf({ name: '' })).toHaveProperty('name')
    expect(await fieldsOf({ name: '長'.repeat(41) })).toHaveProperty('name')
    expect(await fieldsOf({ bio: '長'.repeat(401) })).toHaveProperty('bio')
    expect(await fieldsOf({ slug: '林' })).toHaveProperty('slug')
    expect(await fieldsOf({ specialties: Array.from({ length: 9 }, (_, at) => `專長${at}`) })).toHaveProperty(
      'specialties',
    )
    const bio = '<script>alert(1)</script>'
    const { id } = (await app.post(AUTHORS, { ...said, slug: 'b', bio }, staff)).json()
    expect((await app.get(`/api/articles/author/${id}`)).json().author.bio).toBe(bio)
  })

  test('of the demo that staff have changed stay so when the demo is made again', async ({ app, db }) => {
    const demo = { id: 1, slug: 'author-1', name: '出廠', title: '', bio: '', specialties: [] }
    await app.patch(`${AUTHORS}/1`, { ...said, version: 1 }, await staffOf(app))
    await upsertAuthor(db, 'real', demo)
    await upsertAuthor(db, 'real', { ...demo, id: 2, slug: 'author-2' })
    const { entries } = (await app.get(AUTHORS, await staffOf(app))).json()
    expect(entries.map(({ name }: { name: string }) => name)).toEqual(['林知遠', '出廠'])
  })
})

interface Category {
  readonly id: number
  readonly name: string
  readonly articles: number
  readonly version: number
}

async function listed(app: TestApp): Promise<Category[]> {
  return (await app.get(CATEGORIES, await staffOf(app))).json().entries
}

describe('categories', () => {
  test('are added behind the others, renamed and put into an order that readers see', async ({ app, db }) => {
    const staff = await staffOf(app)
    for (const categoryId of [1, 2]) await writes(db, { id: `of-${categoryId}`, categoryId })
    const { id } = (await app.post(CATEGORIES, { section: 'insights', name: '退休規劃' }, staff)).json()
    await app.patch(`${CATEGORIES}/1`, { name: '市場觀察', version: 1 }, staff)
    const reply = await app.put(`${CATEGORIES}/order`, { section: 'insights', ids: [id, 2, 1] }, staff)
    expect(reply.json()).toEqual({ ids: [id, 2, 1] })
    const names = (await listed(app)).filter((one) => one.id !== 21).map(({ name }) => name)
    expect(names).toEqual(['退休規劃', '基金教室', '市場觀察'])
    const shown: Category[] = (await app.get('/api/articles/category')).json().categories
    expect(shown.filter(({ articles }) => articles > 0).map(({ name }) => name)).toEqual(['基金教室', '市場觀察'])
  })

  test('are put into an order by who knows all of them', async ({ app }) => {
    const staff = await staffOf(app)
    for (const ids of [[1], [1, 2, 21], [1, 1], [2, 77]])
      expect((await app.put(`${CATEGORIES}/order`, { section: 'insights', ids }, staff)).statusCode).toBe(409)
  })

  test('of one section have different names', async ({ app }) => {
    const staff = await staffOf(app)
    const name = '基金教室'
    expect((await app.post(CATEGORIES, { section: 'insights', name }, staff)).json().error.fields).toHaveProperty(
      'name',
    )
    expect((await app.patch(`${CATEGORIES}/1`, { name, version: 1 }, staff)).json().error.fields).toHaveProperty('name')
    expect((await app.post(CATEGORIES, { section: 'news', name }, staff)).statusCode).toBe(200)
    expect((await app.patch(`${CATEGORIES}/2`, { name, version: 1 }, staff)).statusCode).toBe(200)
    expect((await app.patch(`${CATEGORIES}/2`, { name: '乙', version: 1 }, staff)).json().error.code).toBe(
      'stale_version',
    )
  })

  test('are merged: articles, drafts and versions move, and nothing is left behind', async ({ app, db }) => {
    const staff = await staffOf(app)
    await writes(db, { id: 'out', categoryId: 1 })
    await writes(db, { id: 'draft', categoryId: 1, publishedAt: null })
    await writes(db, { id: 'there', categoryId: 2 })
    const merge = (into: number, version = 1, more: object = {}) =>
      app.post(`${CATEGORIES}/1/merge`, { version, into, ...named(staff, '市場觀點'), ...more }, staff)
    for (const into of [1, 21, 77]) expect((await merge(into)).json().error.fields).toHaveProperty('into')
    expect((await merge(2, 5)).json().error.code).toBe('stale_version')
    expect((await merge(2, 1, { typed: '基金教室' })).json().error.code).toBe('invalid_field')
    expect((await merge(2, 1, { password: 'not it' })).json().error.code).toBe('current_password_wrong')
    expect((await merge(2)).json()).toEqual({ id: 1, moved: 2 })
    expect((await merge(2)).json().error.code).toBe('not_found')
    expect(await listed(app)).toMatchObject([
      { id: 2, articles: 3 },
      { id: 21, articles: 0 },
    ])
    expect((await app.get('/api/articles/out')).json().head.category).toMatchObject({ id: 2, name: '基金教室' })
    expect((await app.get('/api/articles/draft/preview', staff)).json().head.category).toMatchObject({ id: 2 })
    const log = await db.selectFrom('audit_log').select('details').where('event', '=', 'category_merged').execute()
    expect(log).toEqual([{ details: { category: 1, name: '市場觀點', into: 2, moved: 2 } }])
  })

  test('that were merged lead to where their articles are, through every later merging', async ({ app, db }) => {
    const staff = await staffOf(app)
    await writes(db, { id: 'out', categoryId: 1 })
    const third = (await app.post(CATEGORIES, { section: 'insights', name: '退休規劃' }, staff)).json().id
    const merge = async (from: number, into: number) => {
      const name = (await listed(app)).find(({ id }) => id === from)?.name ?? ''
      return app.post(`${CATEGORIES}/${from}/merge`, { version: 1, into, ...named(staff, name) }, staff)
    }
    const shelf = async (id: number) => (await app.get(`/api/articles/category/insights/${id}`)).json()
    await merge(1, 2)
    expect(await shelf(1)).toMatchObject({ category: { id: 2, name: '基金教室' }, total: 1 })
    expect((await app.get('/api/articles/category/events/1')).statusCode).toBe(404)
    await merge(2, third)
    for (const id of [1, 2]) expect((await shelf(id)).category.id).toBe(third)
    // an address that led elsewhere is not given to a new one
    const fourth = (await app.post(CATEGORIES, { section: 'insights', name: '全新' }, staff)).json().id
    await merge(fourth, third)
    const fifth = (await app.post(CATEGORIES, { section: 'insights', name: '更新' }, staff)).json().id
    expect([fourth, fifth]).toEqual([third + 1, third + 2])
  })

  test('that were merged come back with what went with them and was not moved since', async ({ app, db }) => {
    const staff = await staffOf(app)
    for (const id of ['stays', 'moved', 'draft'])
      await writes(db, { id, categoryId: 1, ...(id === 'draft' ? { publishedAt: null } : {}) })
    await writes(db, { id: 'there', categoryId: 2 })
    await app.post(`${CATEGORIES}/1/merge`, { version: 1, into: 2, ...named(staff, '市場觀點') }, staff)
    const merged = async () => (await app.get(CATEGORIES, staff)).json().merged
    expect(await merged()).toMatchObject([{ id: 1, name: '市場觀點', articles: 3, into: { id: 2, name: '基金教室' } }])
    const third = (await app.post(CATEGORIES, { section: 'insights', name: '退休規劃' }, staff)).json().id
    await db.updateTable('articles').set({ category_id: third }).where('id', '=', 'moved').execute()
    const back = await app.post(`${CATEGORIES}/1/restore`, {}, staff)
    expect(back.json()).toEqual({ id: 1, moved: 2 })
    expect(await merged()).toEqual([])
    const categoryOf = async (id: string) =>
      (await app.get(`/api/articles/${id}/preview`, staff)).json().head.category.id
    expect(await Promise.all(['stays', 'draft', 'there'].map(categoryOf))).toEqual([1, 1, 2])
    expect((await app.get('/api/articles/category/insights/1')).json()).toMatchObject({ category: { id: 1 }, total: 1 })
    expect((await app.post(`${CATEGORIES}/1/restore`, {}, staff)).statusCode).toBe(404)
  })

  test('that went through two mergers come back one by one, in any order', async ({ app, db }) => {
    const staff = await staffOf(app)
    await writes(db, { id: 'first', categoryId: 1 })
    await writes(db, { id: 'second', categoryId: 2 })
    const third = (await app.post(CATEGORIES, { section: 'insights', name: '退休規劃' }, staff)).json().id
    const merge = (from: number, into: number, name: string) =>
      app.post(`${CATEGORIES}/${from}/merge`, { version: 1, into, ...named(staff, name) }, staff)
    const restore = (id: number) => app.post(`${CATEGORIES}/${id}/restore`, {}, staff)
    const where = async () =>
      Object.fromEntries(
        (await db.selectFrom('articles').select(['id', 'category_id']).execute()).map((row) => [
          row.id,
          row.category_id,
        ]),
      )
    const mergeBoth = async () => {
      await merge(1, 2, '市場觀點')
      await merge(2, third, '基金教室')
    }
    await mergeBoth()
    expect((await restore(2)).json()).toEqual({ id: 2, moved: 2 })
    expect((await app.get(CATEGORIES, staff)).json().merged).toMatchObject([{ id: 1, into: { id: 2 } }])
    expect((await restore(1)).json()).toEqual({ id: 1, moved: 1 })
    expect(await where()).toEqual({ first: 1, second: 2 })
    await mergeBoth()
    await restore(1)
    await restore(2)
    expect(await where()).toEqual({ first: 1, second: 2 })
  })

  test('that were merged stay so where another one has their name now', async ({ app }) => {
    const staff = await staffOf(app)
    await app.post(`${CATEGORIES}/1/merge`, { version: 1, into: 2, ...named(staff, '市場觀點') }, staff)
    await app.patch(`${CATEGORIES}/2`, { name: '市場觀點', version: 1 }, staff)
    expect((await app.post(`${CATEGORIES}/1/restore`, {}, staff)).json().error.fields).toHaveProperty('id')
  })

  test('that were merged give their name to no other, but to the one that took their articles', async ({ app }) => {
    const staff = await staffOf(app)
    await app.post(`${CATEGORIES}/1/merge`, { version: 1, into: 2, ...named(staff, '市場觀點') }, staff)
    const third = (await app.post(CATEGORIES, { section: 'insights', name: '退休規劃' }, staff)).json().id
    const name = '市場觀點'
    const fields = { name: '這個名稱的分類已併入「基金教室」，請直接使用「基金教室」' }
    const again = await app.post(CATEGORIES, { section: 'insights', name }, staff)
    expect(again.json().error).toMatchObject({ code: 'invalid_field', fields })
    const renamed = await app.patch(`${CATEGORIES}/${third}`, { name, version: 1 }, staff)
    expect(renamed.json().error).toMatchObject({ code: 'invalid_field', fields })
    expect((await app.post(CATEGORIES, { section: 'news', name }, staff)).statusCode).toBe(200)
    expect((await app.patch(`${CATEGORIES}/2`, { name, version: 1 }, staff)).statusCode).toBe(200)
  })

  test('of the demo that staff have merged do not come back, and what it writes for them goes where they went', async ({
    app,
    db,
  }) => {
    const staff = await staffOf(app)
    await app.post(`${CATEGORIES}/1/merge`, { version: 1, into: 2, ...named(staff, '市場觀點') }, staff)
    await upsertCategory(db, 'real', { id: 1, section: 'insights', name: '市場觀點' })
    expect((await listed(app)).map(({ id }) => id)).toEqual([2, 21])
    await writes(db, { id: 'later', categoryId: 1 })
    expect((await app.get('/api/articles/later')).json().head.category).toMatchObject({ id: 2 })
  })

  test('are removed when nothing stands in them, not even a draft', async ({ app, db }) => {
    const staff = await staffOf(app)
    await writes(db, { id: 'draft', categoryId: 1, publishedAt: null })
    expect((await app.delete(`${CATEGORIES}/1?version=1`, staff)).json().error.code).toBe('invalid_field')
    expect((await app.delete(`${CATEGORIES}/2?version=2`, staff)).json().error.code).toBe('stale_version')
    expect((await app.delete(`${CATEGORIES}/2?version=1`, staff)).json()).toEqual({ id: 2 })
    expect((await listed(app)).map(({ id }) => id)).toEqual([1, 21])
  })

  test('of the demo that staff have renamed stay so', async ({ app, db }) => {
    await app.patch(`${CATEGORIES}/1`, { name: '市場觀察', version: 1 }, await staffOf(app))
    await upsertCategory(db, 'real', { id: 1, section: 'insights', name: '市場觀點' })
    expect((await listed(app))[0]?.name).toBe('市場觀察')
  })

  test('and authors are for staff alone', async ({ app, db }) => {
    const member = await aMember(db, { groups: ['member', 'member_pro'] })
    for (const path of [AUTHORS, CATEGORIES]) {
      expect((await app.get(path, member)).json().error.code).toBe('role_required')
      expect((await app.get(path)).json().error.code).toBe('signin_required')
    }
    expect((await app.post(`${AUTHORS}/1/retire`, { version: 1, is_retired: true }, member)).statusCode).toBe(403)
    const merging = { version: 1, into: 2, ...named(member, '市場觀點') }
    expect((await app.post(`${CATEGORIES}/1/merge`, merging, member)).statusCode).toBe(403)
  })
})
