import { MOST_FOLLOWED } from '@zhiheng/domain/portfolio-following/following.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

const NAME = '王小明的退休金'

/** A portfolio with a link, and its key. */
async function aShared(app: TestApp, as: TestMember): Promise<{ id: number; key: string }> {
  const funds = [
    { lipper_id: 'STOCK1', amount: 617_000, date: '2024-01-02' },
    { lipper_id: 'BOND1', amount: 383_000, date: '2024-01-02' },
  ]
  const id = Number((await app.post('/api/pfms', { name: NAME, funds }, as)).json().id)
  const reply = await app.post(`/api/pfms/${id}/share`, { shared: true }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return { id, key: String(reply.json().share_key) }
}

const followedBy = async (app: TestApp, as: TestMember) => (await app.get('/api/pfms/followed', as)).json().entries
const newsOf = async (app: TestApp, as: TestMember) => (await app.get('/api/notifications', as)).json().entries

describe('following a portfolio', () => {
  test('takes its link; who follows sees funds and percentages, and no name and no amount', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const { id, key } = await aShared(app, ming)
    expect((await app.post(`/api/pfms/${id}/follow`, { key }, mei)).json()).toEqual({ followed: true })
    const [seen] = await followedBy(app, mei)
    expect(seen).toMatchObject({ id, is_own: false, is_followed: true, first_date: '2024-01-02' })
    const shares = seen.funds.map((fund: { proportion: number }) => Math.round(fund.proportion * 10))
    expect(shares.reduce((sum: number, tenths: number) => sum + tenths, 0)).toBe(1000)
    expect(seen).toEqual((await app.get(`/api/pfms/${id}/shared`, mei)).json())
    const page = (await app.get(`/api/pfms/${id}`, ming)).json()
    const written = JSON.stringify(seen)
    for (const secret of [NAME, ming.email, '617000', '383000', String(page.value), String(page.gain)]) {
      expect(written).not.toContain(secret)
    }
    expect(seen.perf).toBe(page.twr)
  })

  test('without its link, with a wrong one, or of one’s own is as of one that does not exist', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const { id, key } = await aShared(app, ming)
    const wrong = 'A'.repeat(22)
    for (const reply of [
      await app.get(`/api/pfms/${id}/shared`, mei),
      await app.get(`/api/pfms/${id}/shared?key=${wrong}`, mei),
      await app.post(`/api/pfms/${id}/follow`, { key: wrong }, mei),
      await app.post(`/api/pfms/999/follow`, { key }, mei),
      await app.post(`/api/pfms/${id}/follow`, { key }, ming),
      await app.get(`/api/pfms/${id}/share`, mei),
      await app.post(`/api/pfms/${id}/share`, { shared: false }, mei),
      await app.get(`/api/pfms/${id}`, mei),
    ]) {
      expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found'])
    }
    expect((await app.get(`/api/pfms/${id}/share`, ming)).json()).toEqual({ share_key: key, followers: 0 })
    expect((await app.get(`/api/pfms/${id}/shared`, ming)).json().is_own).toBe(true)
  })

  test('is of fifty at most, and following one again takes no place', async ({ app, db }) => {
    const [ming, mei, hua] = [await aMember(db), await aMember(db), await aMember(db)]
    const { id, key } = await aShared(app, ming)
    const others = await db
      .insertInto('portfolios')
      .values(
        Array.from({ length: MOST_FOLLOWED - 1 }, (_, index) => ({
          member_id: hua.id,
          name: `${index}`,
          currency: 'TWD' as const,
          autorebalance: false,
          created_at: '2026-11-20T04:00:00.000Z',
          share_key: `k${index}`.padEnd(22, 'k'),
        })),
      )
      .returning('id')
      .execute()
    const follow = async (which: number, by: string) =>
      (await app.post(`/api/pfms/${which}/follow`, { key: by }, mei)).json()
    await db
      .insertInto('portfolio_follows')
      .values(others.map((one) => ({ portfolio_id: one.id, member_id: mei.id, followed_at: '2026-11-20T04:00:00Z' })))
      .execute()
    expect(await follow(id, key)).toEqual({ followed: true })
    const second = await aShared(app, ming)
    expect((await follow(second.id, second.key)).error.code).toBe('too_many')
    expect(await follow(id, key)).toEqual({ followed: true })
    await app.post(`/api/pfms/${id}/unfollow`, {}, mei)
    expect(await follow(second.id, second.key)).toEqual({ followed: true })
  })

  test('is by the same link however often it is shared, until it is ended', async ({ app, db }) => {
    const ming = await aMember(db)
    const { id, key } = await aShared(app, ming)
    const share = async (shared: boolean) =>
      (await app.post(`/api/pfms/${id}/share`, { shared }, ming)).json().share_key
    expect(await share(true)).toBe(key)
    expect(await share(false)).toBeNull()
    expect(await share(true)).not.toBe(key)
  })

  test('one that was never shared cannot be seen, whatever the key', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const funds = [{ lipper_id: 'STOCK1', amount: 1000 }]
    const { id } = (await app.post('/api/pfms', { name: NAME, funds }, ming)).json()
    expect((await app.get(`/api/pfms/${id}/shared`, mei)).statusCode).toBe(404)
    expect((await app.get(`/api/pfms/${id}/shared`, ming)).statusCode).toBe(404)
  })

  test('brings one notice for each change of the funds, and none for another name', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const { id, key } = await aShared(app, ming)
    await app.post(`/api/pfms/${id}/follow`, { key }, mei)
    await app.post(`/api/pfms/${id}/rename`, { name: '新名字' }, ming)
    expect(await newsOf(app, mei)).toEqual([])
    const { version, value } = (await app.get(`/api/pfms/${id}`, ming)).json()
    const funds = [{ lipper_id: 'STOCK1', amount: value }]
    expect((await app.patch(`/api/pfms/${id}`, { version, funds, kind: 'manual' }, ming)).statusCode).toBe(200)
    const news = await newsOf(app, mei)
    expect(news).toMatchObject([{ kind: 'rebalance', link: `/portfolios/shared/${id}` }])
    expect(news[0].message_html).toContain('調整了基金或比例')
    expect(news[0].message_html).not.toContain('新名字')
    expect(await newsOf(app, ming)).toEqual([])
    await app.post(`/api/pfms/${id}/unfollow`, {}, mei)
    expect(await followedBy(app, mei)).toEqual([])
    expect((await app.post(`/api/pfms/${id}/unfollow`, {}, mei)).json()).toEqual({ followed: false })
  })

  test('ends when its owner ends it: the link is dead, also after a new one, and followers are told', async ({
    app,
    db,
  }) => {
    const [ming, mei, hua] = [await aMember(db), await aMember(db), await aMember(db)]
    const { id, key } = await aShared(app, ming)
    await app.post(`/api/pfms/${id}/follow`, { key }, mei)
    expect((await app.post(`/api/pfms/${id}/share`, { shared: false }, ming)).json()).toEqual({
      share_key: null,
      followers: 0,
    })
    expect(await followedBy(app, mei)).toEqual([])
    expect((await newsOf(app, mei))[0].message_html).toContain('已停止開放追蹤')
    const again = (await app.post(`/api/pfms/${id}/share`, { shared: true }, ming)).json().share_key
    expect(again).not.toBe(key)
    expect((await app.post(`/api/pfms/${id}/follow`, { key }, hua)).statusCode).toBe(404)
    expect((await app.get(`/api/pfms/${id}/shared`, mei)).statusCode).toBe(404)
  })

  test('shows nothing of a portfolio that was deleted, and tells followers so', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const { id, key } = await aShared(app, ming)
    await app.post(`/api/pfms/${id}/follow`, { key }, mei)
    await app.delete(`/api/pfms/${id}`, ming)
    expect((await newsOf(app, mei))[0].message_html).toContain('已由建立者刪除')
    expect(await followedBy(app, mei)).toEqual([])
    expect((await app.get(`/api/pfms/${id}/shared?key=${key}`, mei)).statusCode).toBe(404)
    await app.post(`/api/pfms/${id}/undelete`, {}, ming)
    expect(await followedBy(app, mei)).toHaveLength(1)
  })
})
