import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { readImport } from '@zhiheng/domain/portfolio-import/read-import.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { checkupExample } from './checkup-example.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const market = await portfolioMarket(db)
    const sized = market.funds.map((fund) => ({ ...fund, sizeTwd: 1e9 }))
    const funds = sized.map((fund) =>
      fund.lipperId === 'STOCK1'
        ? { ...fund, totalExpensePercent: 1.5, riskLevel: 4 as const }
        : // an ETF of the Taiwanese market
          fund.lipperId === 'CLOSED'
          ? { ...fund, isEtf: true, etf: { indexName: null, proactive: false, tags: [] } }
          : fund,
    )
    const app = await testApp({ db, market: { ...market, funds }, clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const held = [
  { lipper_id: 'STOCK1', amount: 654_321 },
  { lipper_id: 'STOCK2', amount: 123_456 },
  { lipper_id: 'BOND1', amount: 98_765 },
]
const line = { code: null, name: '', amount: 654_321, units: null, currency: null }

/** How many rows every table has. */
async function rowCounts(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_name as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name),
      false, true, '')))[1]::text::int as count
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

describe('POST /api/checkup', () => {
  test('says ten things of what a guest holds, by the worth of each fund', async ({ app }) => {
    const reply = await app.post('/api/checkup', { holdings: held })
    expect(reply.statusCode, reply.body).toBe(200)
    const { funds, value, findings } = reply.json()
    expect(value).toBe(876_542)
    expect(funds[0]).toMatchObject({ lipper_id: 'STOCK1', percent: 74.6, value: 654_321, risk_level: 4 })
    expect(findings).toHaveLength(10)
    const byKey = Object.fromEntries(findings.map((one: { key: string }) => [one.key, one]))
    expect(byKey.largest_fund).toMatchObject({ state: 'broken', measured: 74.6, limit: 25 })
    expect(byKey.cost).toMatchObject({ amount: 9815, evidence: [{ lipper_id: 'STOCK1', percent: 1.5 }] })
    // nobody has said what they hold
    expect(byKey.largest_company).toMatchObject({ state: 'unknown', measured: null })
    expect(byKey.overlap).toMatchObject({ state: 'unknown', measured: null })
  })

  test('measures the part of some funds by the parts that the list shows of them', async ({ app }) => {
    const thirds = held.map((one, place) => ({ ...one, amount: 100_000 - place }))
    const { funds, findings } = (await app.post('/api/checkup', { holdings: thirds })).json()
    // a third is 33.3, and the tenth that is left over to a hundred goes to the first
    expect(funds.map(({ percent }: { percent: number }) => percent)).toEqual([33.4, 33.3, 33.3])
    const risk = findings.find(({ key }: { key: string }) => key === 'risk_level')
    expect(risk).toMatchObject({ measured: 66.7, evidence: [{ percent: 33.4 }, { percent: 33.3 }] })
  })

  test('adds up the lines of one fund, and finds its classes among the others', async ({ app }) => {
    const twice = [held[0], held[0]]
    const { funds, findings } = (await app.post('/api/checkup', { holdings: twice })).json()
    expect(funds).toMatchObject([{ lipper_id: 'STOCK1', percent: 100, value: 1_308_642 }])
    expect(findings.find(({ key }: { key: string }) => key === 'same_strategy')).toMatchObject({ measured: 0 })
  })

  test('keeps nothing and logs nothing of it', async ({ app, db }) => {
    const before = await rowCounts(db)
    await app.post('/api/checkup/match', { rows: [{ ...line, name: '測試全球股票基金' }] })
    await app.post('/api/checkup', { holdings: held })
    await app.post('/api/checkup', { holdings: [{ lipper_id: 'NOSUCH', amount: 654_321 }] })
    expect(await rowCounts(db)).toEqual(before)
    const log = JSON.stringify(app.logged)
    for (const word of ['STOCK1', 'NOSUCH', '654321', '654_321', '測試全球股票基金']) expect(log).not.toContain(word)
  })

  test("says what the same money had become in an ETF of the market, by the returns of the funds' own pages", async ({
    app,
  }) => {
    const { twin } = (await app.post('/api/checkup', { holdings: held })).json()
    const own = (await app.get('/api/funds/STOCK1')).json().periods['5y']
    const [stock, other] = twin.funds
    expect(twin.period).toBe('5y')
    expect(stock).toMatchObject({ lipper_id: 'STOCK1', reference: { lipper_id: 'CLOSED' } })
    expect(stock.perf).toBeCloseTo(own.perf, 6)
    expect(stock.reference_perf).toBeCloseTo(own.reference, 6)
    expect(stock.worth).toBe(Math.round((654_321 / (1 + own.perf / 100)) * (1 + own.reference / 100)))
    expect(other).toMatchObject({ lipper_id: 'STOCK2', reference: null, worth: null, perf: null })
    expect(twin).toMatchObject({ value: 654_321, worth: stock.worth })
    expect(twin.covered).toBeCloseTo(74.648, 2)
    const alone = (await app.post('/api/checkup', { holdings: [held[2]] })).json()
    expect(alone.twin).toBeNull()
  })

  test('answers a member alike, and names a fund that it does not know', async ({ app, db }) => {
    const asMember = await app.post('/api/checkup', { holdings: held }, await aMember(db))
    expect(asMember.json()).toEqual((await app.post('/api/checkup', { holdings: held })).json())
    const unknown = await app.post('/api/checkup', { holdings: [{ lipper_id: 'NOSUCH', amount: 1 }] })
    expect(unknown.json()).toMatchObject({ error: { code: 'fund_not_available' } })
  })

  test('takes thirty lines, no fewer than one, and no amount that is none', async ({ app }) => {
    const lines = (count: number) => Array.from({ length: count }, () => held[0])
    const statusOf = async (holdings: unknown) => (await app.post('/api/checkup', { holdings })).statusCode
    expect(await statusOf(lines(30))).toBe(200)
    expect(await statusOf(lines(31))).toBe(422)
    expect(await statusOf([])).toBe(422)
    expect(await statusOf([{ lipper_id: 'STOCK1', amount: -1 }])).toBe(422)
    expect(await statusOf([{ lipper_id: 'STOCK1', amount: 'all' }])).toBe(400)
  })
})

describe('POST /api/checkup/match', () => {
  test('matches lines of a guest as the import does those of a member', async ({ app, db }) => {
    const rows = [
      { ...line, code: 'STOCK1' },
      { ...line, name: '測試全球股票基金' },
      { ...line, name: '完全沒有這檔' },
    ]
    const asGuest = await app.post('/api/checkup/match', { rows })
    expect(asGuest.json()).toEqual((await app.post('/api/pfms/import_match', { rows }, await aMember(db))).json())
    const many = Array.from({ length: 31 }, () => rows[0])
    expect((await app.post('/api/checkup/match', { rows: many })).statusCode).toBe(422)
  })
})

describe('GET /api/checkup/example', () => {
  test('gives lines of which the check-up is sure', async ({ app }) => {
    const { lines } = (await app.get('/api/checkup/example')).json()
    const { rows, unread } = readImport(lines.join('\n'), asIsoDate('2026-11-20'))
    expect(rows.length).toBeGreaterThan(2)
    expect(unread).toEqual([])
    const body = { rows: rows.map(({ code, name, amount }) => ({ ...line, code, name, amount })) }
    const matched = (await app.post('/api/checkup/match', body)).json()
    expect(new Set(matched.rows.map(({ confidence }: { confidence: string }) => confidence))).toEqual(new Set(['code']))
  })
})

withDatabase(
  'the example of the demo market shows what the same money had become in reference ETFs',
  async ({ db }) => {
    const today = asIsoDate('2026-11-20')
    await fillDemoMarket(db, { seed: 2026, funds: 400, today }, () => undefined)
    const market = await loadMarket(db, clockOn(today))
    const app = await testApp({ db, market, clock: fixedClock() })
    const { rows } = readImport(checkupExample(market).lines.join('\n'), today)
    const idOf = (code: string | null) =>
      market.funds.find((fund) => fund.code === code || fund.lipperId === code)?.lipperId ?? ''
    const holdings = rows.map(({ code, amount }) => ({ lipper_id: idOf(code), amount }))
    const { twin } = (await app.post('/api/checkup', { holdings })).json()
    await app.server.close()
    expect(twin.covered).toBeGreaterThan(50)
    const compared = twin.funds.filter(({ worth }: { worth: number | null }) => worth !== null)
    expect(compared.length).toBeGreaterThan(1)
    for (const { reference } of compared) expect(reference.name).toContain('ETF')
  },
)
