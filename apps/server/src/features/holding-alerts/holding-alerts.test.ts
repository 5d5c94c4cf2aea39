import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import type { Market } from '../../platform/nav-store/market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { disclose, type ListOfClass } from '../../testing/disclose.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { tsmc } from '../../testing/tsmc.ts'
import { checkHoldingAlerts } from './check-holding-alerts.ts'

const nvidia: SecurityRecord = { ...tsmc, isin: 'US67066G1040', name: '輝達', ticker: 'NVDA', country: 'US' }
const rest = { isin: null, name: 'Ａlpha Holdings' }

const lists: readonly ListOfClass[] = [
  [
    'STOCK1',
    '2026-09-30',
    [
      [tsmc, 4],
      [rest, 96],
    ],
  ],
  [
    'STOCK1',
    '2026-10-31',
    [
      [tsmc, 6],
      [rest, 94],
    ],
  ],
  [
    'STOCK2',
    '2026-10-31',
    [
      [tsmc, 3],
      [nvidia, 2],
    ],
  ],
]

interface Ground {
  readonly app: TestApp
  /** Lists come in, and with them another snapshot of the market. */
  readonly bring: (lists: readonly ListOfClass[]) => Promise<void>
}

const test = withDatabase.extend<{ ground: Ground }>({
  ground: async ({ db }, use) => {
    const securities = new Map([tsmc, nvidia].map((one) => [one.isin, one] as const))
    const first: Market = { ...(await portfolioMarket(db)), securities }
    await disclose(db, lists)
    let market = first
    const app = await testApp({ db, market: () => market, clock: fixedClock() })
    const bring = async (more: readonly ListOfClass[]) => {
      await disclose(db, more)
      market = { ...first }
    }
    await use({ app, bring })
    await app.server.close()
  },
})

const listed = { security: tsmc.isin, lipper_id: 'STOCK2', event: 'unlisted', percent: null } as const
const any = { security: tsmc.isin, lipper_id: null, event: 'above', percent: 5 } as const
const set = (app: TestApp, as: TestMember | undefined, body: object) => app.post('/api/holding_alerts', body, as)
const list = async (app: TestApp, as: TestMember) => (await app.get('/api/holding_alerts', as)).json().entries
const notices = async (app: TestApp, as: TestMember): Promise<{ message_html: string; link: string; kind: string }[]> =>
  (await app.get('/api/notifications', as)).json().entries
const check = (app: TestApp) => checkHoldingAlerts(app.site, new AbortController().signal)
const tried = async (app: TestApp, as: TestMember, query: string) =>
  (await app.get(`/api/holding_alerts/trial?security=${tsmc.isin}&${query}`, as)).json()

describe('setting an alert on holdings', () => {
  test('keeps it, the newest first, and takes the place of one of the same kind', async ({ ground: { app }, db }) => {
    const ming = await aMember(db)
    await set(app, ming, any)
    await set(app, ming, listed)
    expect((await set(app, ming, { ...any, percent: 7.5 })).statusCode).toBe(200)
    expect(await list(app, ming)).toMatchObject([
      { security: { id: tsmc.isin, name: '台積電' }, fund: null, event: 'above', percent: 7.5, told_on: null },
      { fund: { lipper_id: 'STOCK2' }, event: 'unlisted', percent: null, is_paused: false },
    ])
  })

  test.for([
    [{ ...any, security: 'TW0009999999' }, 'not_found', 404],
    [{ ...any, percent: null }, 'invalid_field', 422],
    [{ ...any, percent: 0 }, 'invalid_field', 422],
    [{ ...any, event: 'below' }, 'invalid_field', 422],
    [{ ...listed, percent: 4 }, 'invalid_field', 422],
    [{ ...any, percent: 5.01 }, 'invalid_number', 400],
    [{ ...listed, lipper_id: 'NONE' }, 'fund_not_available', 422],
  ] as const)('refuses %j', async ([body, code, status], { ground: { app }, db }) => {
    const ming = await aMember(db)
    const reply = await set(app, ming, body)
    expect([reply.json().error?.code, reply.statusCode]).toEqual([code, status])
    expect(await list(app, ming)).toEqual([])
  })

  test('is for members, and has a limit', async ({ ground: { app }, db }) => {
    expect((await set(app, undefined, any)).statusCode).toBe(401)
    const ming = await aMember(db)
    const kept = {
      event: 'above',
      percent: 5,
      created_at: '2026-11-01T00:00:00Z',
      armed_at: '2026-11-01T00:00:00Z',
    } as const
    const rows = Array.from({ length: 100 }, (_, at) => ({
      ...kept,
      member_id: ming.id,
      security: `S${at}`,
      fund_id: null,
      told_at: null,
    }))
    await db.insertInto('holding_alerts').values(rows).execute()
    expect((await set(app, ming, any)).json().error.code).toBe('too_many')
  })
})

describe('before it is set', () => {
  test('it says what it would have told at the last disclosure', async ({ ground: { app }, db }) => {
    const ming = await aMember(db)
    expect(await tried(app, ming, 'event=above&percent=5')).toMatchObject({ compared: 1, met: 1, now: null })
    expect((await tried(app, ming, 'event=above&percent=5')).said).toBe(
      '1 檔基金持有「台積電」升到 5.00% 以上：「測試台灣成長基金」6.00%。',
    )
    expect(await tried(app, ming, 'event=above&percent=9')).toMatchObject({ said: null, met: 0 })
    expect(await tried(app, ming, 'event=listed&lipper_id=STOCK2')).toMatchObject({
      said: '「測試全球股票基金」2026/10 的清單新列入「台積電」，占 3.00%（第一份清單，先前是否持有不明）。',
      now: { month: '2026-10', percent: 3, coverage: 5, is_whole: false },
    })
    expect(await tried(app, ming, 'event=listed&lipper_id=CASH')).toMatchObject({ said: null, compared: 0, now: null })
  })
})

describe('new lists', () => {
  test('are told of once, and those that were here are not', async ({ ground: { app, bring }, db }) => {
    const ming = await aMember(db)
    await set(app, ming, any)
    expect(await check(app)).toBe(0)
    await bring([['STOCK2', '2026-11-15', [[tsmc, 8]]]])
    expect(await check(app)).toBe(1)
    expect(await check(app)).toBe(0)
    const [told, ...others] = await notices(app, ming)
    expect(others).toEqual([])
    expect(told).toMatchObject({ kind: 'holding', link: `/search/holding/security/${tsmc.isin}*min5` })
    expect(told?.message_html).toBe(
      '<strong>1 檔基金</strong>持有「台積電」升到 5.00% 以上：「測試全球股票基金」8.00%。',
    )
    expect((await list(app, ming))[0].told_on).not.toBeNull()
  })

  test('that show a part never say that it was sold', async ({ ground: { app, bring }, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await set(app, ming, listed)
    await set(app, hua, { ...listed, event: 'below', percent: 2.5 })
    await bring([['STOCK2', '2026-11-15', [[nvidia, 2]]]])
    await check(app)
    expect((await notices(app, ming))[0]?.message_html).toBe(
      '<strong>「測試全球股票基金」</strong>2026/11 的清單：「台積電」不在已揭露持股中（前次 3.00%）；只揭露淨值的 2.00%，不代表已出清。',
    )
    expect((await notices(app, hua))[0]?.message_html).toContain('沒有列出的最多 2.00%')
  })

  test('that are whole say that it is gone', async ({ ground: { app, bring }, db }) => {
    const ming = await aMember(db)
    await set(app, ming, { ...listed, lipper_id: 'STOCK1' })
    await bring([['STOCK1', '2026-11-15', [[rest, 100]]]])
    await check(app)
    expect((await notices(app, ming))[0]?.message_html).toContain('2026/11 的清單已沒有「台積電」（前次 6.00%）。')
  })

  test('are not told twice where a node died before it was marked, nor to who paused', async ({
    ground: { app, bring },
    db,
  }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await set(app, ming, any)
    await set(app, hua, any)
    const [{ id }] = await list(app, hua)
    await app.put(`/api/holding_alerts/${id}`, { event: 'above', percent: 5, is_paused: true }, hua)
    await bring([['STOCK2', '2026-11-15', [[tsmc, 8]]]])
    await check(app)
    await db.updateTable('holding_alerts').set({ told_at: null }).execute()
    // another node has another snapshot
    await bring([['STOCK1', '2026-11-14', [[tsmc, 8]]]])
    await check(app)
    expect([await notices(app, ming), await notices(app, hua)].map(({ length }) => length)).toEqual([1, 0])
    expect((await list(app, hua))[0].is_paused).toBe(true)
  })
})

test('an alert that was told waits anew where its member says so, and for what comes later alone', async ({
  ground: { app, bring },
  db,
}) => {
  const ming = await aMember(db)
  await set(app, ming, any)
  await bring([['STOCK2', '2026-11-15', [[tsmc, 8]]]])
  await check(app)
  const [{ id }] = await list(app, ming)
  app.clock.forward(60_000)
  const again = await app.put(`/api/holding_alerts/${id}`, { event: 'above', percent: 8.5, is_paused: false }, ming)
  expect(again.json().entries).toMatchObject([{ id, percent: 8.5, told_on: null, is_paused: false }])
  expect(await check(app)).toBe(0)
  await bring([['STOCK2', '2026-11-16', [[tsmc, 9]]]])
  expect(await check(app)).toBe(1)
  expect(await notices(app, ming)).toHaveLength(2)
})

test('an alert is changed and taken away by its member alone', async ({ ground: { app }, db }) => {
  const [ming, hua] = [await aMember(db), await aMember(db)]
  await set(app, ming, any)
  const [{ id }] = await list(app, ming)
  const change = { event: 'above', percent: 9, is_paused: false }
  expect((await app.put(`/api/holding_alerts/${id}`, change, hua)).statusCode).toBe(404)
  expect((await app.delete(`/api/holding_alerts/${id}`, hua)).statusCode).toBe(404)
  expect((await app.delete(`/api/holding_alerts/${id}`, ming)).json().entries).toEqual([])
})
