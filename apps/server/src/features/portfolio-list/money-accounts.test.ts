import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember } from '../../testing/a-member.ts'
import { clockOn, insertRates } from '../../testing/market-rows.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    await portfolioMarket(db)
    await insertRates(db, { TWD: rates() })
    const app = await testApp({ db, market: await loadMarket(db, clockOn('2026-11-20')) })
    await use(app)
    await app.server.close()
  },
})

/** A dollar is 30 New Taiwan dollars on every day. */
function rates(): Record<string, number> {
  const [first, last] = [epochDayOf('2021-01-04'), epochDayOf('2026-11-20')]
  return Object.fromEntries(Array.from({ length: last - first + 1 }, (_, day) => [isoDateOf(first + day), 30]))
}

const stocks = { lipper_id: 'STOCK1', amount: 300_000, date: '2024-01-02' }
const bonds = { lipper_id: 'BOND1', amount: 100_000, date: '2025-06-02' }

describe('GET /api/accounts', () => {
  test('gathers the portfolios of a currency: its sums are those of the list', async ({ app, db }) => {
    const ming = await aMember(db)
    for (const [name, fund] of Object.entries({ 股票: stocks, 債券: bonds }))
      expect((await app.post('/api/pfms', { name, funds: [fund] }, ming)).statusCode).toBe(200)
    const usd = await app.post(
      '/api/pfms',
      { name: '美元', currency: 'USD', funds: [{ ...stocks, amount: 5000 }] },
      ming,
    )
    expect(usd.statusCode, usd.body).toBe(200)
    const list = (await app.get('/api/pfms', ming)).json().entries
    const { entries } = (await app.get('/api/accounts', ming)).json()
    const sum = (of: 'amount' | 'gain', currency: string) =>
      list
        .filter((entry: { currency: string }) => entry.currency === currency)
        .reduce((total: number, entry: Record<string, number>) => total + (entry[of] ?? Number.NaN), 0)

    expect(entries.map(({ id }: { id: string }) => id)).toEqual(['TWD', 'USD'])
    expect(entries[0]).toMatchObject({
      currency: 'TWD',
      portfolio_count: 2,
      amount: sum('amount', 'TWD'),
      gain: sum('gain', 'TWD'),
      twd: { amount: sum('amount', 'TWD'), gain: sum('gain', 'TWD') },
    })
    expect(entries[1].amount).toBeCloseTo(sum('amount', 'USD'), 2)
    const one = (await app.get('/api/accounts/TWD', ming)).json()
    expect(one.portfolios.map(({ name }: { name: string }) => name).toSorted()).toEqual(['債券', '股票'])
  })

  test('is one’s own: nobody sees what another holds, and nothing is an empty list', async ({ app, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db, { email: 'hua@test.example' })]
    await app.post('/api/pfms', { name: '股票', funds: [stocks] }, ming)
    expect((await app.get('/api/accounts', hua)).json().entries).toEqual([])
    expect((await app.get('/api/accounts/TWD', hua)).statusCode).toBe(404)
    expect((await app.get('/api/accounts')).statusCode).toBe(401)
    expect((await app.get('/api/accounts/XXX', ming)).statusCode).toBe(404)
  })
})
