import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { onPostgres, test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

const tags = '/api/tags/portfolio'

async function aTag(app: TestApp, as: TestMember, name: string): Promise<number> {
  const reply = await app.post(tags, { name }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().entry.id)
}

async function aPortfolio(app: TestApp, as: TestMember, name = '退休'): Promise<number> {
  const funds = [{ lipper_id: 'STOCK1', amount: 300_000 }]
  return Number((await app.post('/api/pfms', { name, funds }, as)).json().id)
}

const namesOf = (reply: { json: () => { entries: { name: string }[] } }) => reply.json().entries.map(({ name }) => name)

describe('tags', () => {
  test('are listed with the newest first, and one by itself with the others', async ({ app, db }) => {
    const ming = await aMember(db)
    await aTag(app, ming, '長期')
    const id = await aTag(app, ming, '孩子')
    expect(namesOf(await app.get('/api/tags', ming))).toEqual(['孩子', '長期'])
    expect((await app.get(tags, ming)).json().entry).toBeNull()
    expect((await app.get(`${tags}/${id}`, ming)).json()).toMatchObject({
      entries: [{ name: '孩子' }, { name: '長期' }],
      entry: { id, name: '孩子', scope: 'portfolio', count: 0 },
    })
  })

  test('a name that is taken is answered 409, at making and at renaming, and changes nothing', async ({ app, db }) => {
    const ming = await aMember(db)
    await aTag(app, ming, 'Core A')
    const other = await aTag(app, ming, '衛星')
    for (const reply of [
      await app.post(tags, { name: ' core a ' }, ming),
      await app.patch(tags, { tag: other, name: 'CORE A' }, ming),
      // full width, and blanks that no one counts
      await app.post(tags, { name: 'Ｃｏｒｅ　　Ａ' }, ming),
    ]) {
      expect(reply.statusCode).toBe(409)
      expect(reply.json().error).toMatchObject({ code: 'tag_repeated', message: '標籤名稱重複' })
    }
    expect(namesOf(await app.get(tags, ming))).toEqual(['衛星', 'Core A'])
  })

  test('can take their own name in other capitals', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aTag(app, ming, 'core')
    expect((await app.patch(tags, { tag: id, name: 'Core' }, ming)).json().entry.name).toBe('Core')
  })

  test('are put on several portfolios at once and taken off again; twice is as once', async ({ app, db }) => {
    const ming = await aMember(db)
    const [first, second] = [await aPortfolio(app, ming), await aPortfolio(app, ming)]
    const tag = await aTag(app, ming, '退休')
    for (let time = 0; time < 2; time++) {
      const reply = await app.put(`${tags}/attach`, { tag, ids: [first, second] }, ming)
      expect(reply.json().entry.count).toBe(2)
    }
    for (let time = 0; time < 2; time++) {
      const reply = await app.delete(`${tags}/detach?tag=${tag}&ids=${first}`, ming)
      expect(reply.json().entry.count).toBe(1)
    }
  })

  test('a deleted portfolio is no longer counted, and a deleted tag leaves its portfolios alone', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const tag = await aTag(app, ming, '退休')
    await app.put(`${tags}/attach`, { tag, ids: [id] }, ming)
    await app.delete(`/api/pfms/${id}`, ming)
    expect((await app.get(`${tags}/${tag}`, ming)).json().entry.count).toBe(0)
    const kept = await aPortfolio(app, ming)
    await app.put(`${tags}/attach`, { tag, ids: [kept] }, ming)
    expect((await app.delete(`${tags}?tag=${tag}`, ming)).json()).toEqual({ entries: [], entry: null })
    expect((await app.get(`/api/pfms/${kept}`, ming)).statusCode).toBe(200)
  })

  test('merging gives the portfolios of one to the other, each once', async ({ app, db }) => {
    const ming = await aMember(db)
    const [both, one] = [await aPortfolio(app, ming), await aPortfolio(app, ming)]
    const [from, to] = [await aTag(app, ming, '退休金'), await aTag(app, ming, '退休')]
    await app.put(`${tags}/attach`, { tag: from, ids: [both, one] }, ming)
    await app.put(`${tags}/attach`, { tag: to, ids: [both] }, ming)
    const reply = await app.patch(`${tags}/merge`, { from, to }, ming)
    expect(reply.json()).toMatchObject({ entries: [{ id: to, count: 2 }], entry: { id: to, count: 2 } })
    expect((await app.patch(`${tags}/merge`, { from: to, to }, ming)).json().error.code).toBe('invalid_field')
  })

  test('another member’s tags and portfolios are not there', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const mings = { tag: await aTag(app, ming, '退休'), id: await aPortfolio(app, ming) }
    const meis = { tag: await aTag(app, mei, '退休'), id: await aPortfolio(app, mei) }
    await app.put(`${tags}/attach`, { tag: mings.tag, ids: [mings.id] }, ming)
    for (const reply of [
      await app.get(`${tags}/${mings.tag}`, mei),
      await app.patch(tags, { tag: mings.tag, name: '偷改' }, mei),
      await app.delete(`${tags}?tag=${mings.tag}`, mei),
      await app.put(`${tags}/attach`, { tag: mings.tag, ids: [meis.id] }, mei),
      await app.put(`${tags}/attach`, { tag: meis.tag, ids: [meis.id, mings.id] }, mei),
      await app.delete(`${tags}/detach?tag=${mings.tag}&ids=${mings.id}`, mei),
      await app.patch(`${tags}/merge`, { from: mings.tag, to: meis.tag }, mei),
      await app.patch(`${tags}/merge`, { from: meis.tag, to: mings.tag }, mei),
    ]) {
      expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found'])
    }
    expect((await app.get(tags, ming)).json().entries).toMatchObject([{ id: mings.tag, name: '退休', count: 1 }])
    expect((await app.get(tags, mei)).json().entries).toMatchObject([{ id: meis.tag, count: 0 }])
  })

  test('a hundred is as many as a member keeps', async ({ app, db }) => {
    const ming = await aMember(db)
    await db
      .insertInto('tags')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          member_id: ming.id,
          scope: 'portfolio' as const,
          name: `標籤 ${index}`,
          created_at: app.clock.now().toISOString(),
        })),
      )
      .execute()
    expect((await app.post(tags, { name: '再一個' }, ming)).json().error.code).toBe('too_many')
  })

  test('of an unknown scope, or without a name, are refused', async ({ app, db }) => {
    const ming = await aMember(db)
    expect((await app.get('/api/tags/fund', ming)).statusCode).toBe(422)
    expect((await app.post(tags, { name: '  ' }, ming)).json().error.code).toBe('name_missing')
  })

  test.skipIf(!onPostgres)(
    'two tabs cannot both make one name (races show on PostgreSQL only)',
    async ({ app, db }) => {
      const ming = await aMember(db)
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, tab) => app.post(tags, { name: tab % 2 === 0 ? 'core' : 'CORE' }, ming)),
      )
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
      expect((await app.get(tags, ming)).json().entries).toHaveLength(1)
    },
  )
})
