import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

/** A listed fund, whose sale is taxed, and one of another country, whose gains are income from abroad. */
const known: Readonly<Record<string, object>> = {
  STOCK1: { isEtf: true },
  BOND1: { domicile: 'LUX', house: '海外' },
  BOND2: { entryFeePercent: 1.5 },
  CASH: { entryFeePercent: 0.5 },
}

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const market = await portfolioMarket(db)
    const funds = market.funds.map((fund) => ({ ...fund, ...known[fund.lipperId] }))
    const app = await testApp({ db, market: { ...market, funds }, clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

interface Trade {
  readonly lipper_id: string
  readonly side: 'buy' | 'sell'
  readonly amount: number
}

async function aPortfolio(app: TestApp, as: TestMember): Promise<string> {
  const funds = [
    { lipper_id: 'STOCK1', amount: 700_000 },
    { lipper_id: 'BOND1', amount: 200_000 },
    { lipper_id: 'CASH', amount: 100_000 },
  ]
  return `/api/pfms/${Number((await app.post('/api/pfms', { name: '退休', funds }, as)).json().id)}`
}

const wanted = [
  { lipper_id: 'STOCK1', amount: 500_000 },
  { lipper_id: 'BOND2', amount: 400_000 },
  { lipper_id: 'CASH', amount: 100_000 },
]

describe('POST /api/pfms/:id/allocation/trades', () => {
  test('says what to trade, what it costs, how it is taxed and when it is settled, and changes nothing', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const own = await aPortfolio(app, ming)
    const reply = await app.post(`${own}/allocation/trades`, { version: 1, funds: wanted }, ming)
    expect(reply.statusCode, reply.body).toBe(200)
    const { trades, cost, tax, exposure, done_day } = reply.json()
    expect(trades).toMatchObject([
      { lipper_id: 'STOCK1', side: 'sell', amount: 200_000, tax_tag: 'etf', tax: 200, fee: null, days_out: null },
      { lipper_id: 'BOND1', side: 'sell', amount: 200_000, tax_tag: 'offshore', tax: 0 },
      { lipper_id: 'BOND2', side: 'buy', amount: 400_000, tax_tag: 'onshore', tax: 0, fee: 6000 },
    ])
    expect([cost, tax]).toEqual([6000, 200])
    // the purchase waits for the money from abroad
    expect(trades[2].days_out).toBeGreaterThan(5)
    expect(done_day).toBe(trades[2].price_day)
    expect(exposure.at(-1)).toEqual({ day: done_day, percent: 0 })
    expect((await app.get(own, ming)).json().funds).toHaveLength(3)
  })

  test('costs in all what its rows show, in whole dollars', async ({ app, db }) => {
    const ming = await aMember(db)
    const own = await aPortfolio(app, ming)
    const funds = [
      { lipper_id: 'BOND2', amount: 600_026 },
      { lipper_id: 'CASH', amount: 399_874 },
    ]
    const { trades, cost } = (await app.post(`${own}/allocation/trades`, { version: 1, funds }, ming)).json()
    const fees = trades.flatMap((trade: { side: string; fee: number }) => (trade.side === 'buy' ? [trade.fee] : []))
    // 9,000.39 and 1,499.37
    expect(fees.toSorted()).toEqual([1499, 9000])
    expect(cost).toBe(10_499)
  })

  test('has no trade for what moves by less than one unit of money', async ({ app, db }) => {
    const ming = await aMember(db)
    const own = await aPortfolio(app, ming)
    const funds = (await app.get(own, ming)).json().funds.map((fund: { lipper_id: string; value: number }) => ({
      lipper_id: fund.lipper_id,
      amount: fund.value + 0.5,
    }))
    const { trades, cost, done_day } = (await app.post(`${own}/allocation/trades`, { version: 1, funds }, ming)).json()
    expect({ trades, cost, done_day }).toEqual({ trades: [], cost: 0, done_day: null })
  })

  test('does not know the fee where a purchase has none on record', async ({ app, db }) => {
    const ming = await aMember(db)
    const own = await aPortfolio(app, ming)
    const funds = [{ lipper_id: 'STOCK2', amount: 1_000_000 }]
    const { trades, cost } = (await app.post(`${own}/allocation/trades`, { version: 1, funds }, ming)).json()
    expect(trades.find((trade: Trade) => trade.side === 'buy')).toMatchObject({ lipper_id: 'STOCK2', fee: null })
    expect(cost).toBeNull()
  })

  test('refuses funds that do not exist and portfolios of others', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const own = await aPortfolio(app, ming)
    const codeOf = async (funds: readonly object[], as = ming) =>
      (await app.post(`${own}/allocation/trades`, { version: 1, funds }, as)).json().error?.code
    expect(await codeOf([{ lipper_id: 'NOWHERE', amount: 1000 }])).toBe('fund_not_available')
    expect(await codeOf(wanted, mei)).toBe('not_found')
    const stale = await app.post(`${own}/allocation/trades`, { version: 2, funds: wanted }, ming)
    expect(stale.json().error.code).toBe('stale_version')
  })
})

describe('what a proposal says of overlap', () => {
  test('is the average of its funds before and after, and stands in the reason of a fund that comes', async ({
    app,
    db,
  }) => {
    await disclose(db)
    const ming = await aMember(db)
    const funds = [
      { lipper_id: 'STOCK1', amount: 900_000 },
      { lipper_id: 'CASH', amount: 100_000 },
    ]
    const { id } = (await app.post('/api/pfms', { name: '退休', funds }, ming)).json()
    const target = { kind: 'risk_level', level: 4 }
    const { metrics, funds: proposed } = (await app.post(`/api/pfms/${id}/allocation`, { target }, ming)).json()
    expect(metrics.before.overlap).toBeNull()
    expect(metrics.after.overlap).toBeCloseTo(40, 6)
    expect(metrics.before.effective_bets).toBeGreaterThanOrEqual(1)
    expect(metrics.after.effective_bets).toBeGreaterThan(metrics.before.effective_bets)
    const coming = proposed.find((fund: { lipper_id: string }) => fund.lipper_id === 'STOCK2')
    expect(coming.reason).toMatch(/與其他持有重疊 \d+%/)
  })
})

/** Both funds of shares hold a company with forty percent or more. */
async function disclose(db: Database): Promise<void> {
  const rows = await db.selectFrom('funds').select(['id', 'lipper_id']).execute()
  const held = { STOCK1: 40, STOCK2: 50 } as const
  await db
    .insertInto('fund_holdings')
    .values(
      Object.entries(held).map(([lipperId, percent]) => ({
        fund_id: rows.find((row) => row.lipper_id === lipperId)?.id ?? 0,
        date: '2026-10-31',
        rank: 1,
        name: '台積電',
        isin: 'TW0002330008',
        weight_percent: percent,
      })),
    )
    .execute()
}
