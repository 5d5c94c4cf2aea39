import { describe, expect } from 'vitest'

import type { Market } from '../../platform/nav-store/market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test } from '../../testing/test-database.ts'
import { compareDue } from './compare-due.ts'

/** Funds with a total expense each, percent; null unknown. */
type Expenses = Readonly<Record<string, number | null>>

function marketOf(expenses: Expenses): Market {
  return handMadeMarket({
    asOf: '2026-11-20',
    funds: Object.entries(expenses).map(([lipperId, totalExpensePercent]) => ({
      record: aFund(lipperId, {
        name: `測試${lipperId}基金`,
        strategyId: lipperId.slice(0, 2),
        status: 'active',
        canTwSale: true,
        totalExpensePercent,
      }),
      from: '2026-11-02',
      prices: weekdayPrices('2026-11-02', '2026-11-20', () => 10),
    })),
  })
}

/** A site whose day and market move. */
async function aSite(db: Parameters<typeof testApp>[0]['db'], expenses: Expenses) {
  const now = { market: marketOf(expenses) }
  const clock = fixedClock()
  const app = await testApp({ db, market: () => now.market, clock })
  const comeTo = async (day: string, next: Expenses) => {
    now.market = marketOf(next)
    clock.forward(Date.parse(`${day}T02:00:00.000Z`) - clock.now().getTime())
    return compareDue(app.site, new AbortController().signal)
  }
  return { app, comeTo }
}

const cheap = { name: '便宜的基金', conditions: { expense_max: '1', abroad: '1' } }
const save = (app: TestApp, as: TestMember | undefined, body: object = cheap) =>
  app.post('/api/saved_screens', body, as)
const list = async (app: TestApp, as: TestMember) => (await app.get('/api/saved_screens', as)).json()
const notices = async (app: TestApp, as: TestMember) => (await app.get('/api/notifications', as)).json().entries

describe('keeping a search', () => {
  test('shows what it asks, how many funds it finds, and when it is compared', async ({ db }) => {
    const { app } = await aSite(db, { F1: 0.5, F2: 0.8, F3: 2 })
    const ming = await aMember(db)
    expect((await save(app, ming)).statusCode).toBe(200)
    const { entries, limit, next_on } = await list(app, ming)
    expect(entries).toMatchObject([{ ...cheap, lost: {}, count: 2, change: null }])
    expect([limit, next_on > entries[0].saved_on]).toEqual([10, true])
  })

  test.for([
    [{ ...cheap, name: ' ' }],
    [{ ...cheap, name: '名'.repeat(41) }],
    [{ name: '頁', conditions: { page: '2' } }],
    [{ name: '沒有', conditions: { nothing: '1' } }],
    [{ name: '壞', conditions: { expense_max: 'cheap' } }],
  ])('refuses %j', async ([body], { db }) => {
    const { app } = await aSite(db, { F1: 1 })
    expect([400, 422]).toContain((await save(app, await aMember(db), body)).statusCode)
  })

  test('is for members, and has a limit by their plan', async ({ db }) => {
    const { app } = await aSite(db, { F1: 1 })
    expect((await save(app, undefined)).statusCode).toBe(401)
    const [ming, hua] = [await aMember(db), await aMember(db, { groups: ['member', 'member_premium'] })]
    for (let at = 0; at < 10; at++) await save(app, ming)
    expect((await save(app, ming)).json().error.code).toBe('too_many')
    for (let at = 0; at < 11; at++) await save(app, hua)
    expect(await list(app, hua)).toMatchObject({ limit: 50, entries: { length: 11 } })
  })

  test('is renamed, taken away and brought back by its member alone', async ({ db }) => {
    const { app } = await aSite(db, { F1: 0.5 })
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await save(app, ming)
    const { id } = (await list(app, ming)).entries[0]
    const own = `/api/saved_screens/${id}`
    expect((await app.patch(own, { name: '別名' }, hua)).statusCode).toBe(404)
    expect((await app.delete(own, hua)).statusCode).toBe(404)
    expect((await app.patch(own, { name: '別名' }, ming)).json().entries[0].name).toBe('別名')
    expect((await app.delete(own, ming)).json().entries).toEqual([])
    expect((await app.post(`${own}/restore`, {}, hua)).statusCode).toBe(404)
    expect((await app.post(`${own}/restore`, {}, ming)).json().entries).toMatchObject([{ id, name: '別名', count: 1 }])
    expect((await app.post(`${own}/restore`, {}, ming)).statusCode).toBe(404)
  })
})

describe('on Monday', () => {
  test('a member is told once of what came and went, and sees which funds', async ({ db }) => {
    const { app, comeTo } = await aSite(db, { F1: 0.5, F2: 0.8, F3: 2, F4: 0.2 })
    const ming = await aMember(db)
    await save(app, ming)
    await save(app, ming, { name: '全部', conditions: { abroad: '1' } })
    const next = { F1: 0.5, F2: 3, F3: 0.9, F4: null }
    expect(await comeTo('2026-11-23', next)).toBe(1)
    expect(await comeTo('2026-11-24', next)).toBe(0)
    const { change } = (await list(app, ming)).entries.find(({ name }: { name: string }) => name === cheap.name)
    expect(change).toMatchObject({
      until: '2026-11-23',
      entered: { count: 1, funds: [{ lipper_id: 'F3', name: '測試F3基金' }] },
      left: { count: 1, funds: [{ lipper_id: 'F2' }] },
      unknown: { count: 1, funds: [{ lipper_id: 'F4' }] },
    })
    const [told, ...others] = await notices(app, ming)
    expect(others).toEqual([])
    expect(told).toMatchObject({ kind: 'screen', link: '/members/screens' })
    expect(told.message_html).toBe(
      '您儲存的篩選條件「便宜的基金」<strong>1 進 1 出</strong>（另 1 檔資料不足，未列入），可查看是哪些基金。',
    )
  })

  test('a standstill of weeks is one comparison, and a week without a change tells nothing', async ({ db }) => {
    const { app, comeTo } = await aSite(db, { F1: 0.5 })
    const ming = await aMember(db)
    await save(app, ming)
    expect(await comeTo('2026-12-02', { F1: 0.5, F2: 0.5 })).toBe(1)
    expect((await list(app, ming)).entries[0].change).toMatchObject({ since: '2026-11-20', entered: { count: 1 } })
    expect(await comeTo('2026-12-07', { F1: 0.5, F2: 0.5 })).toBe(0)
    expect(await notices(app, ming)).toHaveLength(1)
    expect((await list(app, ming)).entries[0].change).toMatchObject({ since: '2026-12-02', entered: { count: 0 } })
  })

  test('is not told twice where two nodes compare at once, or one died before it was kept', async ({ db }) => {
    const { app, comeTo } = await aSite(db, { F1: 0.5 })
    const ming = await aMember(db)
    await save(app, ming)
    await comeTo('2026-11-23', { F1: 5 })
    const asBefore = { compared_week: '2026-11-16', baseline: JSON.stringify({ found: ['F1'], waiting: [] }) }
    await db.updateTable('saved_screens').set(asBefore).execute()
    const stopped = new AbortController().signal
    await Promise.all([compareDue(app.site, stopped), compareDue(app.site, stopped)])
    expect(await notices(app, ming)).toHaveLength(1)
    expect((await list(app, ming)).entries[0].change.left.count).toBe(1)
  })

  test('nobody is told who has turned it off, or taken the search away', async ({ db }) => {
    const { app, comeTo } = await aSite(db, { F1: 0.5 })
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await save(app, ming)
    await save(app, hua)
    await app.post('/api/members/setting/subscriptions', { subscriptions: { screen_changed: false } }, ming)
    await app.delete(`/api/saved_screens/${(await list(app, hua)).entries[0].id}`, hua)
    expect(await comeTo('2026-11-23', { F1: 5 })).toBe(0)
    expect([await notices(app, ming), await notices(app, hua)]).toEqual([[], []])
    expect((await list(app, ming)).entries[0].change.left.count).toBe(1)
  })

  test('a market that has not been read in takes nothing out', async ({ db }) => {
    const { app, comeTo } = await aSite(db, { F1: 0.5 })
    const ming = await aMember(db)
    await save(app, ming)
    await comeTo('2026-11-23', {})
    expect((await list(app, ming)).entries[0].change).toBeNull()
  })

  test('a search with a condition that is no longer there is said, and not compared without it', async ({ db }) => {
    const { app, comeTo } = await aSite(db, { F1: 0.5 })
    const ming = await aMember(db)
    await save(app, ming)
    const old = { expense_max: '1', abroad: '1', stars_min: '4' }
    await db
      .updateTable('saved_screens')
      .set({ conditions: JSON.stringify(old) })
      .execute()
    expect(await comeTo('2026-11-23', { F1: 5 })).toBe(0)
    expect((await list(app, ming)).entries).toMatchObject([
      { conditions: cheap.conditions, lost: { stars_min: '4' }, count: null, change: null },
    ])
  })
})

test('another class of the same strategy is no other fund', async ({ db }) => {
  const { app, comeTo } = await aSite(db, { F1A: 0.5, F1B: 2 })
  const ming = await aMember(db)
  await save(app, ming)
  expect(await comeTo('2026-11-23', { F1A: 2, F1B: 0.5 })).toBe(0)
  expect((await list(app, ming)).entries[0].change.until).toBe('2026-11-23')
})
