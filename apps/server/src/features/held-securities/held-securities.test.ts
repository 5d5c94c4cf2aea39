import { getHeldIsin } from '@zhiheng/contract/held-securities.ts'
import type { Group } from '@zhiheng/domain/access/roles.ts'
import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import type { Market } from '../../platform/nav-store/market.ts'
import { aMember } from '../../testing/a-member.ts'
import { disclose, type ListOfClass } from '../../testing/disclose.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { test as withDatabase, testApp, type TestApp } from '../../testing/test-app.ts'
import { tsmc } from '../../testing/tsmc.ts'

const nvidia: SecurityRecord = { ...tsmc, isin: 'US67066G1040', name: '輝達', ticker: 'NVDA', country: 'US' }
const unheld: SecurityRecord = { ...tsmc, isin: 'US0378331005', name: '蘋果', ticker: 'AAPL', industry: '硬體' }
const nameless = { isin: null, name: 'Ａlpha Holdings' }

const lists: readonly ListOfClass[] = [
  [
    'STOCK1',
    '2026-10-31',
    [
      [tsmc, 60],
      [nvidia, 20],
      [nameless, 20],
    ],
  ],
  ['STOCK1', '2026-09-30', [[tsmc, 55]]],
  ['STOCK1', '2026-06-30', [[nvidia, 9]]],
  ['STOCK2', '2026-07-31', [[tsmc, 10]]],
  [
    'STOCK2',
    '2026-06-30',
    [
      [tsmc, 12],
      [nvidia, 3],
    ],
  ],
]

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const market = await portfolioMarket(db)
    await disclose(db, lists)
    const securities = new Map([tsmc, nvidia, unheld].map((one) => [one.isin, one] as const))
    const app = await testApp({ db, market: { ...market, securities } satisfies Market })
    await use(app)
    await app.server.close()
  },
})

async function asked(app: TestApp, path: string, groups: readonly Group[] = ['member', 'member_premium']) {
  const reply = await app.get(`/api/securities/${path}`, await aMember(app.site.db, { groups }))
  expect(reply.statusCode, reply.body).toBe(200)
  return getHeldIsin.reply.parse(reply.json())
}

describe('who holds a security', () => {
  test('is told with weight, rank and change, as the search by holdings tells it', async ({ app }) => {
    const held = await asked(app, `isin/${tsmc.isin}`)
    expect(held).toMatchObject({ kind: 'security', name: '台積電', ticker: '2330', holders: 2, funds: 2, average: 35 })
    expect(held.largest).toMatchObject({ lipper_id: 'STOCK1', weight: 60 })
    expect(held.rows.map(({ lipper_id: id, cells }) => [id, cells])).toEqual([
      ['STOCK1', [{ weight: 60, rank: 1, change: 5, is_new: false, verdict: 'yes' }]],
      ['STOCK2', [{ weight: 10, rank: 1, change: -2, is_new: false, verdict: 'yes' }]],
    ])
    expect([held.moves.up.count, held.moves.down.count, held.moves.compared]).toEqual([1, 1, 2])
    expect(held.beside.map(({ name, count }) => [name, count])).toEqual([
      ['輝達', 1],
      ['Ａlpha Holdings', 1],
    ])
  })

  test('tells who began to list it and who ceased to, and that a part of a list proves nothing', async ({ app }) => {
    const { moves } = await asked(app, `isin/${nvidia.isin}`)
    expect(moves.added.rows).toMatchObject([{ fund: { lipper_id: 'STOCK1' }, before: 0, now: 20 }])
    expect(moves.gone.rows).toMatchObject([{ fund: { lipper_id: 'STOCK2' }, before: 3, now: 0 }])
    expect(moves.is_partial).toBe(true)
  })

  test('is counted month by month as far as lists are stored, and no month is filled in', async ({ app }) => {
    expect((await asked(app, `isin/${nvidia.isin}`)).months).toEqual([
      { month: '2026-06', lists: 2, holders: 2, average: 6 },
      { month: '2026-07', lists: 1, holders: 0, average: null },
      { month: '2026-09', lists: 1, holders: 0, average: null },
      { month: '2026-10', lists: 1, holders: 1, average: 20 },
    ])
  })

  test('is told fund by fund, month by month', async ({ app }) => {
    const { timeline } = await asked(app, `isin/${nvidia.isin}`)
    expect(timeline).toMatchObject({ months: ['2026-06', '2026-07', '2026-09', '2026-10'], count: 2 })
    expect(
      timeline.funds.map(({ fund, first, is_earlier, weights }) => [fund.lipper_id, first, is_earlier, weights]),
    ).toEqual([
      ['STOCK1', '2026-06', true, [{ percent: 9 }, null, { percent: null }, { percent: 20 }]],
      ['STOCK2', '2026-06', true, [{ percent: 3 }, { percent: null }, null, null]],
    ])
  })

  test('shows the day of a list to those alone who may see it', async ({ app }) => {
    const premium = await asked(app, `isin/${tsmc.isin}`)
    expect([premium.lists_until, premium.rows[0]?.as_of]).toEqual([null, null])
    const pro = await asked(app, `isin/${tsmc.isin}`, ['member', 'member_pro'])
    expect([pro.lists_until, pro.rows[0]?.as_of]).toEqual(['2026-10-31', '2026-10-31'])
  })

  test('is no one of a security that is known and not held', async ({ app }) => {
    expect(await asked(app, `isin/${unheld.isin}`)).toMatchObject({
      name: '蘋果',
      holders: 0,
      average: null,
      largest: null,
      rows: [],
      taiwan: { amount: null },
    })
  })

  test('is found by ticker, and by the name of what has no ISIN', async ({ app }) => {
    expect((await asked(app, 'nvda')).isin).toBe(nvidia.isin)
    const named = await asked(app, encodeURIComponent('alpha holdings'))
    expect(named).toMatchObject({ isin: null, name: 'Ａlpha Holdings', holders: 1 })
    expect(named.months.at(-1)).toEqual({ month: '2026-10', lists: 1, holders: 1, average: 20 })
  })

  test('is told of an industry as of all its securities together', async ({ app }) => {
    const held = await asked(app, `industry/${encodeURIComponent(tsmc.industry ?? '')}`)
    expect(held).toMatchObject({ kind: 'industry', holders: 2, largest: { lipper_id: 'STOCK1', weight: 80 } })
    expect(held.rows[0]?.cells).toEqual([{ weight: 80, rank: null, change: 25, is_new: false, verdict: 'yes' }])
    expect(held.members.map(({ name, held_by }) => [name, held_by])).toEqual([
      ['台積電', 2],
      ['輝達', 1],
    ])
    expect(held.months.at(-1)).toMatchObject({ holders: 1, average: 80 })
  })
})

describe('what is not told', () => {
  test('is not there: no ISIN, no code, no industry of that name', async ({ app, db }) => {
    const member = await aMember(db, { groups: ['member', 'member_premium'] })
    for (const path of ['isin/TW0002330009', 'isin/%27;drop', 'nothing', 'industry/nothing', '%F0%9F%98%80'])
      expect((await app.get(`/api/securities/${path}`, member)).statusCode, path).toBe(404)
  })

  test('is for those whose page it is', async ({ app, db }) => {
    const path = `/api/securities/isin/${tsmc.isin}`
    expect((await app.get(path)).statusCode).toBe(401)
    expect((await app.get(path, await aMember(db))).statusCode).toBe(403)
    for (const group of ['member_premium', 'member_signed', 'member_pro', 'firm_member', 'staff'] as const)
      expect((await app.get(path, await aMember(db, { groups: ['member', group] }))).statusCode, group).toBe(200)
  })
})
