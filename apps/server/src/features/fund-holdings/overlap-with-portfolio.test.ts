import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const market = await portfolioMarket(db)
    await disclose(db)
    const app = await testApp({ db, market, clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

async function disclose(db: Database): Promise<void> {
  const keys = new Map(
    (await db.selectFrom('funds').select(['id', 'lipper_id']).execute()).map((row) => [row.lipper_id, row.id]),
  )
  const line = (fund: string, rank: number, isin: string, weight_percent: number) => ({
    fund_id: keys.get(fund) ?? 0,
    date: '2026-10-31',
    rank,
    isin,
    name: `證券 ${isin}`,
    weight_percent,
  })
  await db
    .insertInto('fund_holdings')
    .values([
      line('STOCK1', 1, 'TW0002330008', 40),
      line('STOCK1', 2, 'US0378331005', 20),
      line('STOCK2', 1, 'TW0002330008', 50),
    ])
    .execute()
}

async function aPortfolio(app: TestApp, as: Parameters<TestApp['post']>[2], ids: readonly string[]): Promise<string> {
  const funds = ids.map((id) => ({ lipper_id: id, amount: 100_000 }))
  const reply = await app.post('/api/pfms', { name: '重疊', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return `/api/pfms/${Number(reply.json().id)}/fund_overlap`
}

describe('GET /api/pfms/:id/fund_overlap', () => {
  test('adds up what the fund and the portfolio hold alike', async ({ app, db }) => {
    const ming = await aMember(db)
    const call = await aPortfolio(app, ming, ['STOCK2', 'BOND1'])
    const reply = await app.get(`${call}?fund=STOCK1`, ming)
    expect(reply.statusCode, reply.body).toBe(200)
    const { overlap, portfolio_coverage: whole, ...rest } = reply.json()
    expect(rest).toMatchObject({ missing: null, fund_coverage: 60, is_held: false })
    // STOCK2 is about half of the portfolio, and half of it is the one share that both hold
    expect(overlap).toBeCloseTo(whole, 6)
    expect(overlap).toBeGreaterThan(20)
    expect(overlap).toBeLessThan(30)
    expect(rest.common).toMatchObject([{ isin: 'TW0002330008', fund: 40 }])
  })

  test('says that the fund is held, and that one of both says nothing', async ({ app, db }) => {
    const ming = await aMember(db)
    const held = await aPortfolio(app, ming, ['STOCK1'])
    expect((await app.get(`${held}?fund=STOCK1`, ming)).json()).toMatchObject({ is_held: true, overlap: 60 })
    expect((await app.get(`${held}?fund=BOND1`, ming)).json()).toMatchObject({ missing: 'fund_silent', overlap: null })
    const silent = await aPortfolio(app, ming, ['BOND1'])
    expect((await app.get(`${silent}?fund=STOCK1`, ming)).json()).toMatchObject({ missing: 'portfolio_silent' })
  })

  test('is its owner’s alone, of a fund that there is', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const call = await aPortfolio(app, ming, ['STOCK1'])
    expect((await app.get(`${call}?fund=STOCK1`, mei)).statusCode).toBe(404)
    expect((await app.get(`${call}?fund=STOCK1`)).statusCode).toBe(401)
    expect((await app.get(`${call}?fund=NOTHERE`, ming)).statusCode).toBe(404)
  })
})
