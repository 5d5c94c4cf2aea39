import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const line = { code: null, name: '', amount: 1000, units: null, currency: null }

describe('POST /api/pfms/import_match', () => {
  test('is sure of a code and of a whole name, and asks about a name that is only like one', async ({ app, db }) => {
    const reply = await app.post(
      '/api/pfms/import_match',
      {
        rows: [
          { ...line, code: 'STOCK1', name: '不相干的名字' },
          { ...line, name: '測試全球股票基金' },
          { ...line, name: '測試全球股票證券投資信託基金-A類型(新台幣)' },
          { ...line, name: '完全沒有這檔' },
          { ...line, code: 'ZZZZ9' },
        ],
      },
      await aMember(db),
    )
    expect(reply.statusCode, reply.body).toBe(200)
    const { rows } = reply.json()
    expect(rows.map(({ confidence }: { confidence: string }) => confidence)).toEqual([
      'code',
      'name',
      'close',
      'none',
      'none',
    ])
    expect(rows[0].funds).toMatchObject([{ lipper_id: 'STOCK1', amount: 1000 }])
    expect(rows[1].funds).toMatchObject([{ lipper_id: 'STOCK2' }])
    expect(rows[2].funds.map((fund: { lipper_id: string }) => fund.lipper_id)).toContain('STOCK2')
  })

  test('counts 張 of an ETF as 1,000 units each, and refuses them of a fund that no exchange trades', async ({
    db,
  }) => {
    await portfolioMarket(db)
    await sql`update funds set is_etf = true where lipper_id = 'STOCK1'`.execute(db)
    const app = await testApp({ db, market: await loadMarket(db, fixedClock()), clock: fixedClock() })
    const lots = { ...line, amount: null, units: 5000, in_lots: true }
    const rows = [
      { ...lots, code: 'STOCK1' },
      { ...lots, code: 'STOCK2' },
      { ...lots, code: 'STOCK2', in_lots: false },
      { ...lots, code: 'STOCK2', amount: 1000 },
    ]
    const reply = await app.post('/api/pfms/import_match', { rows }, await aMember(db))
    await app.server.close()
    const found = reply.json().rows.map(({ funds: [fund] }: { funds: unknown[] }) => fund)
    expect(found).toMatchObject([
      { has_no_lots: false, amount: expect.any(Number) },
      { has_no_lots: true, amount: null },
      { has_no_lots: false, amount: expect.any(Number) },
      { has_no_lots: false, amount: 1000 },
    ])
  })

  test('names a share as one, instead of funds with a name like it', async ({ db }) => {
    await sql`insert into securities (isin, dataset, name, ticker, country, kind)
      values ('TW0002330008', 'real', '台積電', '2330', 'TW', 'equity')`.execute(db)
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    const rows = [
      { ...line, code: '2330', name: '台積電' },
      { ...line, name: '台積電' },
      { ...line, code: 'CASH' },
    ]
    const reply = await app.post('/api/pfms/import_match', { rows }, await aMember(db))
    await app.server.close()
    expect(reply.json().rows).toMatchObject([
      { confidence: 'share', funds: [], share: '2330 台積電' },
      { confidence: 'share', funds: [], share: '2330 台積電' },
      { confidence: 'code', share: null },
    ])
  })

  test('values units at the latest price', async ({ app, db }) => {
    const ming = await aMember(db)
    const ask = { rows: [{ ...line, code: 'CASH', amount: null, units: 1000 }] }
    const [row] = (await app.post('/api/pfms/import_match', ask, ming)).json().rows
    const { price } = (await app.get('/api/funds?ids=CASH')).json().funds[0]
    expect(row.funds[0].amount).toBe(Math.round(price * 1000))
  })

  test('takes a hundred lines and no more, and none of a visitor', async ({ app, db }) => {
    const rows = (count: number) => ({ rows: Array.from({ length: count }, () => ({ ...line, code: 'CASH' })) })
    const ming = await aMember(db)
    expect((await app.post('/api/pfms/import_match', rows(100), ming)).json().rows).toHaveLength(100)
    expect((await app.post('/api/pfms/import_match', rows(101), ming)).statusCode).toBe(422)
    expect([401, 403]).toContain((await app.post('/api/pfms/import_match', rows(1))).statusCode)
  })
})
