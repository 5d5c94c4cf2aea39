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
    [{ ...rise, basis: 'drawdown', direction: 'down' }, 'invalid_field', 422],
    [{ ...rise, basis: 'score_fall', target: 2 }, 'invalid_field', 422],
    [{ ...rise, lipper_id: undefined }, 'invalid_field', 422],
    [{ ...rise, portfolio_id: 1 }, 'invalid_field', 422],
    [{ ...rise, lipper_id: undefined, portfolio_id: 999_999 }, 'not_found', 404],
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
    await app.site.db
      .updateTable('fund_alerts')
      .set({ target, seen_on: '2026-11-19' })
      .where('member_id', '=', as.id)
      .execute()
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
      '<strong>「測試甲基金」</strong>自 2026/11/18 起的報酬率達到或高於 <strong>4.50%</strong>：2026/11/20 為 5.00%。',
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

describe('an alert that is there', () => {
  const change = (app: TestApp, as: TestMember, id: number, body: object) => app.put(`/api/fund_alerts/${id}`, body, as)
  const again = { direction: 'up', target: 8, since: '2026-11-18', is_paused: false }

  test('is paused, and tells nothing meanwhile', async ({ app, db }) => {
    const ming = await aMember(db)
    await set(app, ming, rise)
    const [{ id }] = await list(app, ming)
    expect((await change(app, ming, id, { ...again, is_paused: true })).json().entries[0].is_paused).toBe(true)
    await db.updateTable('fund_alerts').set({ target: 4.5, seen_on: '2026-11-19' }).execute()
    expect(await check(app)).toBe(0)
    expect((await change(app, ming, id, again)).json().entries[0]).toMatchObject({ is_paused: false, target: 8 })
  })

  test('is changed into what is not so yet, and takes the place of another', async ({ app, db }) => {
    const ming = await aMember(db)
    await set(app, ming, rise)
    await set(app, ming, { ...rise, direction: 'down', target: -5 })
    const [{ id }] = await list(app, ming)
    expect((await change(app, ming, id, { ...again, target: 4 })).json().error.code).toBe('alert_reached')
    expect((await change(app, ming, id, { ...again, target: 9.5 })).json().entries).toMatchObject([
      { id, direction: 'up', target: 9.5 },
    ])
  })

  test('tells again once it was set again by hand, by what comes later', async ({ app, db }) => {
    const ming = await aMember(db)
    await set(app, ming, rise)
    const before = { target: 4.5, seen_on: '2026-11-19' } as const
    await db.updateTable('fund_alerts').set(before).execute()
    await check(app)
    const [{ id }] = await list(app, ming)
    expect((await change(app, ming, id, again)).json().entries[0].reached).toBeNull()
    expect(await check(app)).toBe(0)
    await db.updateTable('fund_alerts').set(before).execute()
    expect(await check(app)).toBe(1)
    expect(await notices(app, ming)).toHaveLength(2)
  })

  test('is told once by two nodes that look at the same moment', async ({ app, db }) => {
    const ming = await aMember(db)
    await set(app, ming, rise)
    await db.updateTable('fund_alerts').set({ target: 4.5, seen_on: '2026-11-19' }).execute()
    await Promise.all([check(app), check(app)])
    expect(await notices(app, ming)).toHaveLength(1)
  })

  test('is reached by a price that came since, and not by one of before', async ({ app, db }) => {
    const ming = await aMember(db)
    await set(app, ming, rise)
    await db.updateTable('fund_alerts').set({ target: 4.5 }).execute()
    expect(await check(app)).toBe(0)
  })
})

describe('a fund that tells no more', () => {
  test('reaches nothing, be its last price a new one', async ({ app, db }) => {
    const ming = await aMember(db)
    await set(app, ming, rise)
    await db.updateTable('fund_alerts').set({ target: 4.5, seen_on: '2026-11-19' }).execute()
    await db.updateTable('funds').set({ status: 'liquidated' }).where('lipper_id', '=', 'F1').execute()
    const later = await testApp({ db, market: await loadMarket(db, clockOn(TODAY)), clock: fixedClock() })
    expect(await check(later)).toBe(0)
    expect((await list(later, ming))[0].reached).toBeNull()
    await later.server.close()
  })
})

describe('what an alert would have told', () => {
  const ask = async (app: TestApp, as: TestMember, query: Record<string, string>) =>
    (await app.get(`/api/fund_alerts/trial?${new URLSearchParams(query).toString()}`, as)).json()

  test('is counted over all prices, with the day of the last', async ({ app, db }) => {
    const ming = await aMember(db)
    const asked = { lipper_id: 'F1', basis: 'nav', direction: 'up', target: '12.6' }
    expect(await ask(app, ming, asked)).toMatchObject({
      value: 12.6,
      value_date: TODAY,
      is_met: true,
      times: 1,
      entries: null,
      last_on: TODAY,
      from: '2026-10-20',
      months: 1,
    })
    expect(await ask(app, ming, { ...asked, basis: 'capital', target: '30' })).toMatchObject({
      value: null,
      is_met: false,
      times: null,
    })
  })

  test('of a return says how few days have a year behind them', async ({ app, db }) => {
    const ming = await aMember(db)
    const { lipper_id, basis, direction, since } = rise
    const reply = await ask(app, ming, { lipper_id, basis, direction, since, target: '8' })
    expect(reply).toMatchObject({ value: 5, times: 0, entries: 0, months: 1 })
  })

  test('is refused as the alert is', async ({ app, db }) => {
    const ming = await aMember(db)
    const asked = { lipper_id: 'F1', basis: 'nav', direction: 'up', target: '0' }
    expect((await ask(app, ming, asked)).error.code).toBe('invalid_field')
    const { lipper_id: _, ...rest } = asked
    expect((await ask(app, ming, { ...rest, portfolio_id: '999999' })).error.code).toBe('not_found')
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
    await db.updateTable('fund_alerts').set({ created_at: '2026-11-10T04:00:00Z', seen_on: '2026-11-10' }).execute()
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
