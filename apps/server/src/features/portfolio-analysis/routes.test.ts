import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { tsmc } from '../../testing/tsmc.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const market = await portfolioMarket(db)
    await disclose(db)
    const securities = new Map([tsmc, apple].map((security) => [security.isin, security]))
    const costly = market.funds.map((fund) =>
      fund.lipperId === 'STOCK1' ? { ...fund, totalExpensePercent: 1.5 } : fund,
    )
    const app = await testApp({ db, market: { ...market, funds: costly, securities }, clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const apple: SecurityRecord = { ...tsmc, isin: 'US0378331005', name: '蘋果', country: 'US', currency: 'USD' }

/** Two funds have said what they hold; the old list of one of them no longer counts. */
async function disclose(db: Database): Promise<void> {
  const rows = await db.selectFrom('funds').select(['id', 'lipper_id']).execute()
  const keys = new Map(rows.map((row) => [row.lipper_id, row.id]))
  const line = (fund: string, rest: { date: string; rank: number; isin: string; weight_percent: number }) => ({
    fund_id: keys.get(fund) ?? 0,
    name: '證券',
    ...rest,
  })
  await db
    .insertInto('fund_holdings')
    .values([
      line('STOCK1', { date: '2026-08-31', rank: 1, isin: apple.isin, weight_percent: 90 }),
      line('STOCK1', { date: '2026-10-31', rank: 1, isin: tsmc.isin, weight_percent: 40 }),
      line('STOCK1', { date: '2026-10-31', rank: 2, isin: apple.isin, weight_percent: 20 }),
      line('STOCK2', { date: '2026-09-30', rank: 1, isin: tsmc.isin, weight_percent: 50 }),
    ])
    .execute()
}

const funds = [
  { lipper_id: 'STOCK1', amount: 400_000 },
  { lipper_id: 'STOCK2', amount: 400_000 },
  { lipper_id: 'BOND1', amount: 200_000 },
]

async function aPortfolio(app: TestApp, as: TestMember, held: readonly object[] = funds): Promise<string> {
  const reply = await app.post('/api/pfms', { name: '分析', funds: held }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return `/api/pfms/${Number(reply.json().id)}`
}

const paths = ['cloud', 'cloud?view=frontier', 'overlap', 'stress', 'structure']

describe('the analysis of a portfolio', () => {
  test.for(paths)('%s is its owner’s alone', async (path, { app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const own = await aPortfolio(app, ming)
    expect((await app.get(`${own}/${path}`, ming)).statusCode).toBe(200)
    expect((await app.get(`${own}/${path}`, mei)).statusCode).toBe(404)
    expect((await app.get(`${own}/${path}`)).statusCode).toBe(401)
  })

  test.for(paths)('%s says why it is empty after the last fund was sold', async (path, { app, db }) => {
    const ming = await aMember(db)
    const own = await aPortfolio(app, ming)
    await db.deleteFrom('portfolio_holdings').execute()
    const reply = await app.get(`${own}/${path}`, ming)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toMatchObject({ missing: 'no_funds' })
  })
})

describe('GET /api/pfms/health', () => {
  test('names the pair that holds most alike, of one’s own portfolios alone', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const idOf = (path: string) => Number(path.split('/').at(-1))
    const alike = idOf(await aPortfolio(app, ming))
    const other = idOf(await aPortfolio(app, ming, funds.slice(1)))
    const foreign = idOf(await aPortfolio(app, mei))
    const reply = await app.get(`/api/pfms/health?ids=${alike},${other}`, ming)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json()).toMatchObject({
      threshold: 30,
      entries: [
        { id: alike, overlap: { percent: 40 }, fallen: [] },
        { id: other, overlap: null, fallen: [] },
      ],
    })
    expect((await app.get(`/api/pfms/health?ids=${alike}`)).statusCode).toBe(401)
    expect((await app.get('/api/pfms/health?ids=x', ming)).statusCode).toBe(400)
    const never = (await app.get('/api/pfms/999999', ming)).json().error
    for (const ids of [`${alike},${foreign}`, `${alike},999999`, String(foreign)]) {
      const refused = await app.get(`/api/pfms/health?ids=${ids}`, ming)
      expect([ids, refused.statusCode]).toEqual([ids, 404])
      expect(refused.json().error).toEqual({ ...never, request_id: expect.any(String) })
    }
    const eleven = Array.from({ length: 11 }, (_, index) => alike + index).join(',')
    expect((await app.get(`/api/pfms/health?ids=${eleven}`, ming)).statusCode).toBe(422)
  })
})

describe('GET /api/pfms/:id/cloud', () => {
  test('adds up companies over funds from their newest lists, and leaves the undisclosed apart', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const own = await aPortfolio(app, ming)
    const reply = (await app.get(`${own}/cloud`, ming)).json()
    expect(reply).toMatchObject({
      view: 'lookthrough',
      dimension: 'company',
      coverage: 44,
      undisclosed: 56,
      as_of_range: { from: '2026-09-30', to: '2026-10-31' },
      nodes: [
        {
          label: '台積電',
          weight: 36,
          perf: null,
          sources: [
            { lipper_id: 'STOCK2', weight: 20 },
            { lipper_id: 'STOCK1', weight: 16 },
          ],
        },
        { label: '蘋果', weight: 8 },
      ],
    })
    expect(reply.funds.find((fund: { lipper_id: string }) => fund.lipper_id === 'BOND1')).toMatchObject({
      as_of: null,
      coverage: null,
    })
  })

  test('sorts by country, by theme with the month of its funds, and refuses what it does not know', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const own = await aPortfolio(app, ming)
    const ask = async (dimension: string) => (await app.get(`${own}/cloud?dimension=${dimension}`, ming)).json()
    expect((await ask('country')).nodes).toMatchObject([
      { id: 'TW', weight: 36 },
      { id: 'US', weight: 8 },
    ])
    const themes = await ask('theme')
    expect(themes.nodes).toHaveLength(3)
    expect(themes.nodes[0].perf).toBeTypeOf('number')
    expect((await app.get(`${own}/cloud?dimension=colour`, ming)).statusCode).toBe(422)
  })

  test('draws the same mixes each time, around the frontier', async ({ app, db }) => {
    const ming = await aMember(db)
    const own = await aPortfolio(app, ming)
    const [first, second] = [
      (await app.get(`${own}/cloud?view=frontier`, ming)).json(),
      (await app.get(`${own}/cloud?view=frontier`, ming)).json(),
    ]
    expect(second).toEqual(first)
    expect(first.mixes.length).toBeGreaterThan(100)
    expect(first.frontier.length).toBeGreaterThan(1)
    expect(first.own.vol).toBeGreaterThan(0)
  })
})

test('GET /api/pfms/:id/overlap names the pair that holds the same', async ({ app, db }) => {
  const ming = await aMember(db)
  const own = await aPortfolio(app, ming)
  const reply = (await app.get(`${own}/overlap`, ming)).json()
  const [pair] = reply.pairs
  expect(new Set([pair.first, pair.second])).toEqual(new Set(['STOCK1', 'STOCK2']))
  expect(pair.percent).toBeCloseTo(40, 9)
  expect(reply.overlap.flat().filter((value: number | null) => value === null)).toHaveLength(5)
})

test('GET /api/pfms/overlap_preview compares chosen funds with each other and with what is held already', async ({
  app,
  db,
}) => {
  const [ming, mei] = [await aMember(db), await aMember(db)]
  await aPortfolio(app, ming)
  const preview = async (ids: string, as: TestMember) =>
    (await app.get(`/api/pfms/overlap_preview?ids=${ids}`, as)).json()
  const both = await preview('STOCK1,STOCK2,CASH', ming)
  expect(both.pairs).toMatchObject([{ first: 'STOCK1', second: 'STOCK2' }])
  expect(both.overlap[0][1]).toBeCloseTo(40, 9)
  expect(both.overlap[0][2]).toBeNull()
  expect(both.funds[0]).toMatchObject({ lipper_id: 'STOCK1', as_of: '2026-10-31' })
  expect(both.funds[0].coverage).toBeCloseTo(60, 9)
  // both are chosen: neither is one that is held besides
  expect(both.held).toEqual([])
  const one = await preview('STOCK2', ming)
  expect(one.held).toMatchObject([{ lipper_id: 'STOCK2', closest: { lipper_id: 'STOCK1' } }])
  expect((await preview('STOCK2', mei)).held).toEqual([])
  expect((await preview('NOBODY', ming)).error.code).toBe('fund_not_available')
  const many = Array.from({ length: 31 }, (_, index) => `F${index}`).join(',')
  expect((await preview(many, ming)).error.code).toBe('too_many')
})

test('GET /api/pfms/:id/stress uses a fund’s own prices where they reach, and says where they do not', async ({
  app,
  db,
}) => {
  const ming = await aMember(db)
  const own = await aPortfolio(app, ming)
  const { cases, value } = (await app.get(`${own}/stress`, ming)).json()
  expect(value).toBe(1_000_000)
  const [of2008, , of2022, , , equities] = cases
  // prices begin in 2021
  expect(of2022).toMatchObject({ key: '2022', covered: 100, by_source: { own: 100 } })
  expect(of2008).toMatchObject({ key: '2008', by_source: { own: 0, sector: 0, index: 100 } })
  expect(of2008.amount).toBeLessThan(-300_000)
  expect(equities).toMatchObject({ key: 'equities_down', amount: -160_000, percent: -16, covered: 100 })
  for (const one of cases) {
    const parts = one.funds.map((fund: { amount: number | null }) => fund.amount ?? 0)
    expect(parts.reduce((sum: number, part: number) => sum + part, 0)).toBe(one.amount)
  }
})

test('GET /api/pfms/:id/structure shares out the risk and does not call unpublished costs nothing', async ({
  app,
  db,
}) => {
  const ming = await aMember(db)
  const own = await aPortfolio(app, ming)
  const reply = (await app.get(`${own}/structure`, ming)).json()
  const shares = reply.funds.map((fund: { risk_percent: number }) => fund.risk_percent)
  expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(100, 8)
  expect(reply.costs).toMatchObject({ weighted_percent: 1.5, yearly: 6000, known_percent: 40 })
  expect(reply.funds.map((fund: { cost_yearly: number | null }) => fund.cost_yearly).toSorted()).toEqual([
    6000,
    null,
    null,
  ])
  expect(reply.liquidity.map(({ days }: { days: number }) => days)).toEqual([2, 4, 6])
  expect(reply.concentration.largest_percent).toBeCloseTo(40, 9)
})
