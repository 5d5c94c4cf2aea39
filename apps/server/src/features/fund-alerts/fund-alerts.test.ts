import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { checkAlerts } from './check-alerts.ts'

const TODAY = '2026-11-20'
const active = { status: 'active', forSale: true, distributionFrequency: 'none' } as const
/** Twelve at first, 12.6 on the site's day: five percent. */
const prices = { '2026-10-20': 10, '2026-11-18': 12, '2026-11-19': 12, '2026-11-20': 12.6 }

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    await insertFunds(db, [
      { fund: aFund('F1', { ...active, name: '測試甲基金' }), prices },
      { fund: aFund('F2', { ...active, name: '測試乙基金' }), prices },
      {
        fund: aFund('SPLIT', { ...active, name: '測試分割基金' }),
        prices: { ...prices, '2026-10-20': 100, '2026-11-17': 119 },
      },
      { fund: aFund('ENDED', { status: 'liquidated', name: '測試清算基金' }), prices },
    ])
    const app = await testApp({ db, market: await loadMarket(db, clockOn(TODAY)), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const rise = { lipper_id: 'F1', basis: 'return', direction: 'up', target: 8, since: '2026-11-18' } as const
const price = { lipper_id: 'F1', basis: 'nav', direction: 'down', target: 11.5 } as const
const set = (app: TestApp, as: TestMember | undefined, body: object) => app.post('/api/fund_alerts', body, as)
const list = async (app: TestApp, as: TestMember, query = '') =>
  (await app.get(`/api/fund_alerts${query}`, as)).json().entries
const notices = async (app: TestApp, as: TestMember) => (await app.get('/api/notifications', as)).json().entries
const check = (app: TestApp) => checkAlerts(app.site, new AbortController().signal)

describe('setting an alert', () => {
  test('keeps it with what it is now, the newest first', async ({ app, db }) => {
    const ming = await aMember(db)
    expect((await set(app, ming, rise)).statusCode).toBe(200)
    await set(app, ming, price)
    const [second, first] = await list(app, ming)
    expect(first).toMatchObject({ ...rise, c_name: '測試甲基金', value_date: TODAY, reached: null })
    expect(first.value).toBeCloseTo(5, 6)
    expect(second).toMatchObject({ ...price, since: null, value: 12.6 })
    expect(await list(app, ming, '?lipper_id=F2')).toEqual([])
    expect(await list(app, ming, '?lipper_id=NONE')).toEqual([])
    expect(await list(app, ming, '?lipper_id=F1')).toHaveLength(2)
  })

  test('takes the place of one of the same kind', async ({ app, db }) => {
    const ming = await aMember(db)
    await set(app, ming, rise)
    await set(app, ming, { ...rise, target: 9 })
    await set(app, ming, { ...rise, direction: 'down', target: -5 })
    expect((await list(app, ming)).map(({ target }: { target: number }) => target)).toEqual([-5, 9])
  })

  test.for([
    [{ ...rise, target: 5 }, 'alert_reached', 422],
    [{ ...price, target: 12.6 }, 'alert_reached', 422],
    [{ ...rise, target: -99.5 }, 'invalid_field', 422],
    [{ ...price, target: 0 }, 'invalid_field', 422],
    [{ ...rise, target: 8.00001 }, 'invalid_number', 400],
    [{ ...rise, since: '2099-01-01' }, 'invalid_date', 422],
    [{ ...rise, since: '2020-01-01' }, 'invalid_date', 422],
    [{ ...rise, since: undefined }, 'invalid_date', 422],
    [{ ...rise, lipper_id: 'ENDED' }, 'fund_not_available', 422],
    [{ ...rise, lipper_id: 'NONE' }, 'fund_not_available', 422],
  ] as const)('refuses %j', async ([body, code, status], { app, db }) => {
    const ming = await aMember(db)
    const reply = await set(app, ming, body)
    expect([reply.json().error?.code, reply.statusCode]).toEqual([code, status])
    expect(await list(app, ming)).toEqual([])
  })

  test('is for members, and has a limit', async ({ app, db }) => {
    expect((await set(app, undefined, rise)).statusCode).toBe(401)
    const ming = await aMember(db)
    const [fund] = app.site.market().funds
    const rows = Array.from({ length: 100 }, (_, at) => at)
    await insertFunds(
      db,
      rows.map((at) => ({ fund: aFund(`X${at}`, active), prices: {} })),
    )
    const ids = await db.selectFrom('funds').select('id').where('lipper_id', 'like', 'X%').execute()
    const kept = { basis: 'nav', direction: 'up', target: 99, since: null, created_at: '2026-11-01T00:00:00Z' } as const
    await db
      .insertInto('fund_alerts')
      .values(
        ids.map(({ id }) => ({ ...kept, member_id: ming.id, fund_id: id, reached_on: null, reached_value: null })),
      )
      .execute()
    expect((await set(app, ming, rise)).json().error.code).toBe('too_many')
    expect(fund).toBeDefined()
  })
})

describe('an alert that is reached', () => {
  /** As if it had been set before the last price came. */
  const setBefore = async (app: TestApp, as: TestMember, body: typeof rise | typeof price, target: number) => {
    await set(app, as, body)
    await app.site.db.updateTable('fund_alerts').set({ target }).where('member_id', '=', as.id).execute()
  }

  test('is told once, and stays as reached', async ({ app, db }) => {
    const ming = await aMember(db)
    await setBefore(app, ming, rise, 4.5)
    expect(await check(app)).toBe(1)
    expect(await check(app)).toBe(0)
    const [told, ...rest] = await notices(app, ming)
    expect(rest).toEqual([])
    expect(told).toMatchObject({ kind: 'goal', link: '/funds/F1' })
    expect(told.message_html).toBe(
      '<strong>「測試甲基金」</strong>報酬率達到或高於 <strong>4.50%</strong>：2026/11/20 為 5.00%。',
    )
    const [kept] = await list(app, ming)
    expect(kept.reached).toEqual({ on: TODAY, value: 5 })
  })

  test('is not told twice where the node died before it was marked', async ({ app, db }) => {
    const ming = await aMember(db)
    await setBefore(app, ming, price, 13)
    await check(app)
    await db.updateTable('fund_alerts').set({ reached_on: null, reached_value: null }).execute()
    await check(app)
    expect(await notices(app, ming)).toHaveLength(1)
  })

  test('is marked and not told to who has turned such notices off; others wait', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await setBefore(app, ming, rise, 4.5)
    await set(app, hua, rise)
    await app.post('/api/members/setting/subscriptions', { subscriptions: { goal_reached: false } }, ming)
    await check(app)
    expect([await notices(app, ming), await notices(app, hua)]).toEqual([[], []])
    expect((await list(app, hua))[0].reached).toBeNull()
    expect((await list(app, ming))[0].reached).not.toBeNull()
  })
})

describe('a price that was named before a split', () => {
  test('waits in units of today', async ({ app: _first, db }) => {
    const ming = await aMember(db)
    const { id } = await db.selectFrom('funds').select('id').where('lipper_id', '=', 'SPLIT').executeTakeFirstOrThrow()
    await db.insertInto('splits').values({ fund_id: id, ex_date: '2026-11-18', ratio: 0.1 }).execute()
    const market = await loadMarket(db, clockOn(TODAY))
    const later = await testApp({ db, market, clock: fixedClock() })
    await set(later, ming, { ...price, lipper_id: 'SPLIT', direction: 'up', target: 120 })
    await db.updateTable('fund_alerts').set({ created_at: '2026-11-10T04:00:00Z' }).execute()
    expect((await list(later, ming))[0]).toMatchObject({ target: 12, value: 12.6 })
    expect(await check(later)).toBe(1)
    expect((await notices(later, ming))[0].message_html).toContain('<strong>12.0000</strong>')
    await later.server.close()
  })
})

test('an alert is taken away by its member alone', async ({ app, db }) => {
  const [ming, hua] = [await aMember(db), await aMember(db)]
  await set(app, ming, rise)
  const [{ id }] = await list(app, ming)
  expect((await app.delete(`/api/fund_alerts/${id}`, hua)).statusCode).toBe(404)
  expect((await app.delete(`/api/fund_alerts/${id}`, ming)).json().entries).toEqual([])
  expect((await app.delete(`/api/fund_alerts/${id}`, ming)).statusCode).toBe(404)
})
