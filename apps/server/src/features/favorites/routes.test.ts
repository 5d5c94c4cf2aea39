import { refusalMessages } from '@zhiheng/domain/access/refusal-text.ts'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { onPostgres, test as withDatabase } from '../../testing/test-database.ts'

const ids = Array.from({ length: 30 }, (_fund, at) => `F${at + 1}`)
const prices = { '2026-10-20': 10, '2026-11-19': 12, '2026-11-20': 12.6 }
const active = { status: 'active', forSale: true } as const

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    await insertFunds(db, [
      ...ids.map((id) => ({ fund: aFund(id, { ...active, name: `測試${id}基金` }), prices })),
      { fund: aFund('HEIR', { ...active, name: '測試存續基金' }), prices },
      { fund: aFund('GONE', { status: 'merged', successorId: 'HEIR', name: '測試消滅基金' }), prices },
      { fund: aFund('ENDED', { status: 'liquidated', name: '測試清算基金' }), prices },
      { fund: aFund('BARE', { ...active, name: '測試無淨值基金' }), prices: {} },
    ])
    const app = await testApp({ db, market: await loadMarket(db, clockOn('2026-11-20')), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const follow = (app: TestApp, as: TestMember | undefined, ...lipperIds: string[]) =>
  app.post('/api/favorites/follow', { lipper_ids: lipperIds }, as)
const unfollow = (app: TestApp, as: TestMember, ...lipperIds: string[]) =>
  app.delete(`/api/favorites/unfollow?lipper_ids=${lipperIds.join(',')}`, as)
const followed = async (app: TestApp, as: TestMember): Promise<string[]> =>
  (await app.get('/api/favorites', as)).json().ids

/** A fund that was followed while it was still alive. */
async function followedOnce(app: TestApp, as: TestMember, lipperId: string, on = '2025-03-03'): Promise<void> {
  const market = app.site.market()
  const fund = market.funds[market.indexOf(lipperId) ?? -1]
  await app.site.db
    .insertInto('favorites')
    .values({ member_id: as.id, fund_id: fund?.fundId ?? 0, followed_at: `${on}T04:00:00.000Z` })
    .execute()
}

describe('following a fund', () => {
  test('puts it first among the favourites, with its price, its change and the day', async ({ app, db }) => {
    const ming = await aMember(db)
    await follow(app, ming, 'F1')
    const reply = await follow(app, ming, 'F2')
    expect(reply.json()).toEqual({ ids: ['F2', 'F1'], quota: { limit: 10, used: 2, remain: 8 } })

    const list = (await app.get('/api/favorites', ming)).json()
    expect(list).toMatchObject({ page: 1, page_total: 1, total: 2, ids: ['F2', 'F1'], invalid: [] })
    expect(list.entries[0]).toMatchObject({
      lipper_id: 'F2',
      c_name: '測試F2基金',
      price: 12.6,
      price_date: '2026-11-20',
      price_change: expect.closeTo(0.6, 10),
      price_change_rate: expect.closeTo(5, 10),
      followed_on: '2026-11-20',
    })
  })

  test('twice is as good as once, keeps its place, and counts once', async ({ app, db }) => {
    const ming = await aMember(db)
    await follow(app, ming, 'F1')
    await follow(app, ming, 'F2')
    const again = await follow(app, ming, 'f1', 'F1')
    expect(again.statusCode).toBe(200)
    expect(again.json()).toMatchObject({ ids: ['F2', 'F1'], quota: { used: 2 } })
    expect((await app.get('/api/member', ming)).json().member.quota.favorites).toEqual({
      limit: 10,
      used: 2,
      remain: 8,
    })
  })

  test('a general member keeps ten and is refused the eleventh; to follow one of the ten again is no refusal', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    expect((await follow(app, ming, ...ids.slice(0, 10))).statusCode).toBe(200)
    const eleventh = await follow(app, ming, 'F11')
    expect(eleventh.statusCode).toBe(422)
    expect(eleventh.json().error).toMatchObject({ code: 'favorite_quota', message: refusalMessages.favorite_quota })
    expect((await follow(app, ming, 'F3')).statusCode).toBe(200)
    await unfollow(app, ming, 'F3')
    expect((await follow(app, ming, 'F11')).statusCode).toBe(200)
  })

  test('several at once come in all or not at all, the first as the newest', async ({ app, db }) => {
    const ming = await aMember(db)
    await follow(app, ming, 'F1', 'F2', 'F3')
    expect(await followed(app, ming)).toEqual(['F1', 'F2', 'F3'])
    expect((await follow(app, ming, ...ids.slice(2, 12))).statusCode).toBe(422)
    expect(await followed(app, ming)).toEqual(['F1', 'F2', 'F3'])
  })

  test.for([
    ['member', ['member'], 10],
    ['signed', ['member', 'member_signed'], 30],
  ] as const)('%s members have room for their number', async ([_tier, groups, limit], { app, db }) => {
    const member = await aMember(db, { groups })
    expect((await follow(app, member, ...ids.slice(0, limit))).json().quota).toEqual({ limit, used: limit, remain: 0 })
    expect((await follow(app, member, 'HEIR')).json().error.code).toBe('favorite_quota')
  })

  test('refuses what is not there and what has ended, and names it', async ({ app, db }) => {
    const ming = await aMember(db)
    for (const id of ['NOSUCH', 'GONE', 'ENDED', 'BARE']) {
      const reply = await follow(app, ming, 'F1', id)
      expect(reply.statusCode).toBe(422)
      expect(reply.json().error).toMatchObject({ code: 'fund_not_available', fields: { [id]: expect.any(String) } })
    }
    expect(await followed(app, ming)).toEqual([])
  })

  test('is for members: a guest is sent to sign in', async ({ app }) => {
    for (const reply of [
      await follow(app, undefined, 'F1'),
      await app.delete('/api/favorites/unfollow?lipper_ids=F1'),
      await app.get('/api/favorites'),
      await app.get('/api/favorites/summary'),
      await app.get('/api/favorites/compact'),
    ]) {
      expect(reply.statusCode).toBe(401)
      expect(reply.json().error.code).toBe('signin_required')
    }
  })
})

describe('twenty tabs at once', () => {
  test.skipIf(!onPostgres)('cannot pass the limit (races show on PostgreSQL only)', async ({ app, db }) => {
    const ming = await aMember(db)
    const replies = await Promise.all(ids.slice(0, 20).map((id) => follow(app, ming, id)))
    const counts = [200, 422].map((status) => replies.filter(({ statusCode }) => statusCode === status).length)
    expect(counts).toEqual([10, 10])
    expect(await followed(app, ming)).toHaveLength(10)
  })

  test.skipIf(!onPostgres)('that follow one fund follow it once', async ({ app, db }) => {
    const ming = await aMember(db)
    const replies = await Promise.all(ids.slice(0, 20).map(() => follow(app, ming, 'F1')))
    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 200))
    expect(await followed(app, ming)).toEqual(['F1'])
  })
})

describe('no longer following', () => {
  test('takes out what is named, passes over the rest, and leaves other members’ alone', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await follow(app, ming, 'F1', 'F2', 'F3')
    await follow(app, hua, 'F1')
    const reply = await unfollow(app, ming, 'F1', 'F3', 'F9', 'NOSUCH')
    expect(reply.json()).toEqual({ ids: ['F2'], quota: { limit: 10, used: 1, remain: 9 } })
    expect(await followed(app, hua)).toEqual(['F1'])
    expect((await app.delete('/api/favorites/unfollow?lipper_ids=', ming)).statusCode).toBe(422)
  })
})

describe('funds that have ended', () => {
  test('stand apart with the reason and the heir, take room, and are cleared at once', async ({ app, db }) => {
    const ming = await aMember(db)
    await followedOnce(app, ming, 'GONE')
    await followedOnce(app, ming, 'ENDED')
    await follow(app, ming, 'F1')
    const list = (await app.get('/api/favorites', ming)).json()
    expect(list.entries.map((entry: { lipper_id: string }) => entry.lipper_id)).toEqual(['F1'])
    expect(list.total).toBe(1)
    expect(list.ids).toEqual(['F1', 'ENDED', 'GONE'])
    expect(list.quota.used).toBe(3)
    expect(list.invalid).toEqual([
      {
        lipper_id: 'ENDED',
        c_name: '測試清算基金',
        reason: 'liquidated',
        followed_on: '2025-03-03',
        ended_on: null,
        note: { note: '', version: 0 },
        successor: null,
      },
      {
        lipper_id: 'GONE',
        c_name: '測試消滅基金',
        reason: 'merged',
        followed_on: '2025-03-03',
        ended_on: null,
        note: { note: '', version: 0 },
        successor: { lipper_id: 'HEIR', c_name: '測試存續基金' },
      },
    ])
    expect((await app.get('/api/favorites/summary', ming)).json()).toMatchObject({ count: 1 })
    expect((await app.get('/api/favorites/compact', ming)).json()).toMatchObject({
      page_items: 1,
      quota: { limit: 10, used: 3, remain: 7 },
    })
    await unfollow(app, ming, 'GONE', 'ENDED')
    expect((await app.get('/api/favorites', ming)).json()).toMatchObject({ invalid: [], quota: { used: 1 } })
  })
})

describe('lists of favourites', () => {
  test('are narrowed by kind, market and currency, with how many there are of each', async ({ app, db }) => {
    await insertFunds(app.site.db, [
      { fund: aFund('BOND', { ...active, name: '測試美元債券', sector2Id: '20101', currency: 'USD' }), prices },
    ])
    const site = await testApp({ db, market: await loadMarket(db, clockOn('2026-11-20')), clock: fixedClock() })
    const member = await aMember(db)
    await follow(site, member, 'F1', 'BOND')
    const all = (await site.get('/api/favorites', member)).json()
    expect(all.matched).toBe(2)
    expect(all.facets.currency).toEqual(
      expect.arrayContaining([
        { value: 'TWD', count: 1 },
        { value: 'USD', count: 1 },
      ]),
    )
    expect(all.facets.market).toContainEqual({ value: '2370', label: '台灣股票', count: 1 })
    const dollars = (await site.get('/api/favorites?currency=USD', member)).json()
    expect(dollars).toMatchObject({ total: 2, matched: 1, page_total: 1, facets: all.facets })
    expect(dollars.entries.map((fund: { lipper_id: string }) => fund.lipper_id)).toEqual(['BOND'])
    expect((await site.get('/api/favorites?asset_type=equity&market=2370', member)).json().matched).toBe(1)
    expect((await site.get('/api/favorites?asset_type=bond&currency=TWD', member)).json()).toMatchObject({
      entries: [],
      matched: 0,
      total: 2,
    })
    expect((await site.get('/api/favorites?asset_type=gold', member)).statusCode).toBe(422)
    await site.server.close()
  })

  test('have ten a page; the drop-down’s has its own keys; the carousel’s has the newest and the total', async ({
    app,
    db,
  }) => {
    const member = await aMember(db, { groups: ['member', 'member_signed'] })
    await follow(app, member, ...ids.slice(0, 23))
    const third = (await app.get('/api/favorites?page=3', member)).json()
    expect(third.entries.map((entry: { lipper_id: string }) => entry.lipper_id)).toEqual(['F21', 'F22', 'F23'])
    expect(third).toMatchObject({ page: 3, page_total: 3, total: 23 })

    const compact = (await app.get('/api/favorites/compact?page=3', member)).json()
    expect(compact).toMatchObject({ page_total: 3, page_items: 3, quota: { limit: 30, used: 23 } })
    expect(compact.funds.map((fund: { lipper_id: string }) => fund.lipper_id)).toEqual(['F21', 'F22', 'F23'])

    const summary = (await app.get('/api/favorites/summary', member)).json()
    expect(summary.entries).toHaveLength(12)
    expect(summary.entries[0]).toMatchObject({ lipper_id: 'F1', c_name: '測試F1基金', price: 12.6, count: 23 })
  })

  test('say what a fund returned since the day on which it was followed', async ({ app, db }) => {
    const ming = await aMember(db)
    await followedOnce(app, ming, 'F1', '2026-10-20')
    const [entry] = (await app.get('/api/favorites', ming)).json().entries
    expect(entry).toMatchObject({ followed_on: '2026-10-20', perf_since: expect.closeTo(26, 6) })
    // the next price came 22 weekdays later: no one knows what it was worth on the day between
    await followedOnce(app, ming, 'F3', '2026-10-21')
    expect((await app.get('/api/favorites', ming)).json().entries[0]).toMatchObject({ perf_since: null })
    await followedOnce(app, ming, 'F2', '2026-10-01')
    expect((await app.get('/api/favorites', ming)).json().entries[0]).toMatchObject({ perf_since: null })
  })
})
