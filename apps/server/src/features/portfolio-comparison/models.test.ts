import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ModelFund, ModelMonth } from '@zhiheng/domain/model-portfolios/model-month.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { clockOn, insertRates } from '../../testing/market-rows.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { insertModelMonths } from '../model-portfolios/store.ts'

const funds = (shares: Readonly<Record<string, number>>): ModelFund[] =>
  Object.entries(shares).map(([lipperId, after]) => ({
    lipperId,
    name: lipperId,
    assetType: 'bond',
    before: 0,
    after,
    flags: [],
    reason: '測試',
  }))

const month = (known: Pick<ModelMonth, 'month' | 'kind' | 'funds'>, asOf: string, publishedOn: string): ModelMonth => ({
  level: 3,
  asOf: asIsoDate(asOf),
  publishedOn: asIsoDate(publishedOn),
  method: 'test',
  expected: { volatility: 5, expectedReturn: 4, expectedRange: null },
  conflicts: [],
  ...known,
})

const months = [
  month({ month: '2025-02', kind: 'backtest', funds: funds({ BOND1: 100 }) }, '2025-01-31', '2026-09-01'),
  month(
    { month: '2026-09', kind: 'live', funds: funds({ BOND1: 0, BOND2: 60, CASH: 40, GONE: 10 }) },
    '2026-08-31',
    '2026-09-03',
  ),
]

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    await insertModelMonths(db, 'real', months)
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const compare = (app: TestApp, as: TestMember, search: string) => app.get(`/api/pfms/compare?ids=${search}`, as)

describe('a model portfolio that is compared', () => {
  test('is of its newest funds, since its first month, and says since when it has been followed live', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const reply = await compare(app, ming, 'm3')
    expect(reply.statusCode, reply.body).toBe(200)
    const [model] = reply.json().entries
    expect(model).toMatchObject({
      key: 'm3',
      kind: 'model',
      // bought on the weekday after the one it was chosen by
      begin: '2025-02-03',
      from: '2025-02-03',
      live_since: '2026-09-03',
      value: null,
      mwr: null,
      allocation: { bf: 60, mmf: 40, ef: 0, blf: 0, other: 0 },
    })
    expect(model.worth[0]).toBeCloseTo(100, 9)
    expect(model.worth.at(-1)).toBeCloseTo(100 + model.twr, 6)
  })

  test('does what an own portfolio of the same funds does', async ({ app, db }) => {
    const ming = await aMember(db)
    const held = [{ lipper_id: 'BOND1', amount: 100_000, date: '2025-02-03' }]
    const { id } = (await app.post('/api/pfms', { name: '同', funds: held }, ming)).json()
    const { entries, window } = (await compare(app, ming, `m3,${id}&to=2026-08-31`)).json()
    expect(window).toMatchObject({ from: '2025-02-03', to: '2026-08-31' })
    // the same fund until the model changed it
    expect(entries[0].twr).toBeCloseTo(entries[1].twr, 6)
    expect(entries[0].volatility).toBeCloseTo(entries[1].volatility, 6)
  })

  test('must have been published, beside others too', async ({ app, db }) => {
    const ming = await aMember(db)
    expect((await compare(app, ming, 'm2')).statusCode).toBe(404)
    const reply = await compare(app, ming, 'm3,m2')
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found'])
  })
})

withDatabase('a portfolio begins on the first day with a rate into the currency of the comparison', async ({ db }) => {
  await portfolioMarket(db)
  const days = Array.from({ length: 900 }, (_, index) => isoDateOf(epochDayOf('2024-07-01') + index))
  const rates = Object.fromEntries(days.filter((day) => day <= '2026-11-20').map((day) => [day, 30]))
  await insertRates(db, { TWD: rates })
  const app = await testApp({ db, market: await loadMarket(db, clockOn('2026-11-20')), clock: fixedClock() })
  const ming = await aMember(db)
  const held = [{ lipper_id: 'STOCK1', amount: 90_000, date: '2024-01-02' }]
  const { id } = (await app.post('/api/pfms', { name: '早', funds: held }, ming)).json()
  expect((await compare(app, ming, `${id}`)).json().entries[0].begin).toBe('2024-01-02')
  const [dollars] = (await compare(app, ming, `${id}&currency=USD`)).json().entries
  expect([dollars.begin, dollars.from]).toEqual(['2024-07-01', '2024-07-01'])
  await app.server.close()
})
