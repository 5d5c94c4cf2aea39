import { gunzipSync } from 'node:zlib'

import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

const even = [
  { lipper_id: 'STOCK1', amount: 500_000 },
  { lipper_id: 'BOND1', amount: 500_000 },
]

describe('GET /api/pfms/quadrantal', () => {
  test('places a portfolio begun today by the history of its mix, as the preview of that mix does', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const { id } = (await app.post('/api/pfms', { name: '對半', funds: even }, ming)).json()
    const set = (await app.get('/api/pfms/perf_portfolio?set=STOCK1-50,BOND1-50', ming)).json().set
    for (const [period, years] of [
      ['1y', 1],
      ['3y', 3],
      ['5y', 5],
    ] as const) {
      const map = (await app.get(`/api/pfms/quadrantal?period=${period}`, ming)).json()
      const [dot] = map.entries
      expect(map.period).toBe(period)
      expect(dot).toMatchObject({ id, name: '對半', period, amount: 1_000_000, missing: [] })
      // the preview begins its months again at the base day
      expect(dot.vol).toBeCloseTo(set[period].vol, 0)
      expect(dot.perf).toBeCloseTo(((1 + set[period].perf / 100) ** (1 / years) - 1) * 100, 0)
    }
  })

  test('goes out the same however often it is asked for, plain and compressed', async ({ app, db }) => {
    const ming = await aMember(db)
    for (let number = 0; number < 3; number++)
      await app.post('/api/pfms', { name: `對半 ${number}`, funds: even }, ming)
    const ask = (headers: Record<string, string>) =>
      app.server.inject({
        url: '/api/pfms/quadrantal',
        headers: { host: 'localhost', cookie: `sid=${ming.token}`, ...headers },
      })
    const first = await ask({})
    for (let time = 0; time < 3; time++) {
      expect((await ask({})).payload).toBe(first.payload)
      const packed = await ask({ 'accept-encoding': 'gzip' })
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(packed.rawPayload).toString()).toBe(first.payload)
    }
  })

  test('shows the way of the last twelve months, as far as the history reaches, ending where it stands', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    await app.post('/api/pfms', { name: '對半', funds: even }, ming)
    const [dot] = (await app.get('/api/pfms/quadrantal', ming)).json().entries
    expect(dot.trail).toHaveLength(13)
    expect(dot.trail.at(-1)).toEqual({ date: '2026-11-20', vol: dot.vol, perf: dot.perf })
    expect(dot.trail[0].date).toBe('2025-11-20')
    // six years of prices: five years and eleven months back there were five
    const [long] = (await app.get('/api/pfms/quadrantal?period=5y', ming)).json().entries
    expect(long.trail.length).toBeGreaterThan(8)
    expect(long.trail.length).toBeLessThan(13)
  })

  test('crosses its axes at the member’s level, says whose level that is, and draws mixes to compare with', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const before = (await app.get('/api/pfms/quadrantal', ming)).json()
    expect(before.origin.label).toBe('平衡型基準（尚未評估風險屬性）')
    await db.updateTable('members').set({ risk_level: 5 }).where('id', '=', ming.id).execute()
    const after = (await app.get('/api/pfms/quadrantal', ming)).json()
    expect(after.origin.label).toBe('積極型基準')
    expect(after.origin.x).toBeGreaterThan(before.origin.x)
    expect(after.ghosts.map(({ name }: { name: string }) => name)).toContain('股債 60/40')
    expect(after.entries).toEqual([])
  })

  test('shows a member their own portfolios only', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    await app.post('/api/pfms', { name: '對半', funds: even }, ming)
    expect((await app.get('/api/pfms/quadrantal', mei)).json().entries).toEqual([])
    expect((await app.get('/api/pfms/quadrantal?period=2y', mei)).statusCode).toBe(422)
  })
})
