import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { onPostgres, test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const fourFunds = [
  { lipper_id: 'STOCK1', amount: 300_000 },
  { lipper_id: 'STOCK2', amount: 300_000 },
  { lipper_id: 'BOND1', amount: 300_000 },
  { lipper_id: 'CASH', amount: 100_000 },
]

async function aPortfolio(app: TestApp, as: TestMember, funds: readonly object[] = fourFunds): Promise<number> {
  const reply = await app.post('/api/pfms', { name: '退休', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

describe('POST /api/pfms', () => {
  test('a general member keeps three portfolios and is refused the fourth', async ({ app, db }) => {
    const ming = await aMember(db)
    for (const name of ['退休', '教育', '旅行']) {
      expect((await app.post('/api/pfms', { name, funds: fourFunds }, ming)).statusCode).toBe(200)
    }
    const reply = await app.post('/api/pfms', { name: '買房', funds: fourFunds }, ming)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error).toMatchObject({ code: 'portfolio_quota', message: '投資組合數量已達上限' })
  })

  test.skipIf(!onPostgres)(
    'twenty tabs at once cannot pass the quota (races show on PostgreSQL only)',
    async ({ app, db }) => {
      const ming = await aMember(db)
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, tab) => app.post('/api/pfms', { name: `分頁 ${tab}`, funds: fourFunds }, ming)),
      )
      expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(3)
      const { count } = await db
        .selectFrom('portfolios')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(count).toBe(3)
    },
  )

  test('refuses funds that are not there, days before a fund’s first price and days to come', async ({ app, db }) => {
    const ming = await aMember(db)
    const ask = async (fund: object) =>
      (await app.post('/api/pfms', { name: '試', funds: [fund] }, ming)).json().error?.code
    expect(await ask({ lipper_id: 'NOSUCH', amount: 1000 })).toBe('fund_not_available')
    expect(await ask({ lipper_id: 'STOCK1', amount: 1000, date: '2020-06-01' })).toBe('no_price_on_date')
    expect(await ask({ lipper_id: 'STOCK1', amount: 1000, date: '2027-01-01' })).toBe('invalid_date')
    expect(await ask({ lipper_id: 'STOCK1', amount: 0 })).toBe('invalid_field')
  })

  test('takes thirty in ten minutes, then says how long to wait; proposals and clones are counted apart', async ({
    app,
    db,
  }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const id = await aPortfolio(app, ming)
    const target = { kind: 'risk_level', level: 3 }
    const actions = {
      create: () => app.post('/api/pfms', { name: '組合', funds: fourFunds }, ming),
      clone: () => app.post(`/api/pfms/${id}/clone`, {}, ming),
      optimise: () => app.post(`/api/pfms/${id}/allocation`, { target }, ming),
    }
    for (const action of [actions.create, actions.clone, actions.optimise]) {
      const before = action === actions.create ? 1 : 0
      for (let call = before; call < 30; call++) expect((await action()).statusCode).not.toBe(429)
      const refused = await action()
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
      expect(refused.json().error.code).toBe('rate_limited')
    }
    expect((await app.post('/api/pfms', { name: '組合', funds: fourFunds }, mei)).statusCode).toBe(200)
  })

  test('the same idempotency key makes one portfolio and answers alike', async ({ app, db }) => {
    const ming = await aMember(db)
    const ask = (name: string) =>
      app.ask({
        method: 'POST',
        url: '/api/pfms',
        headers: {
          host: 'localhost',
          cookie: `sid=${ming.token}`,
          'x-csrf-token': ming.csrf,
          'idempotency-key': 'once',
        },
        payload: { name, funds: fourFunds },
      })
    const first = await ask('退休')
    const second = await ask('退休')
    expect(second.json()).toEqual(first.json())
    expect((await ask('別的')).json().error.code).toBe('idempotency_mismatch')
    expect((await app.get('/api/pfms', ming)).json().total).toBe(1)
  })
})

describe('GET /api/pfms/:id', () => {
  test('shows what lines bought long ago are worth now, and parts that sum to exactly 100.0', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(
      app,
      ming,
      fourFunds.map((fund) => ({ ...fund, date: '2022-01-03' })),
    )
    const portfolio = (await app.get(`/api/pfms/${id}`, ming)).json()
    const worth = portfolio.funds.map((fund: { value: number }) => fund.value)
    expect(worth.every(Number.isInteger)).toBe(true)
    expect(worth.reduce((sum: number, value: number) => sum + value, 0)).toBe(portfolio.value)
    expect(portfolio.invested).toBe(1_000_000)
    expect(portfolio.gain).toBe(portfolio.value - 1_000_000)
    const tenths = portfolio.funds.map((fund: { proportion: number }) => Math.round(fund.proportion * 10))
    expect(tenths.reduce((sum: number, part: number) => sum + part, 0)).toBe(1000)
    expect(portfolio.twr).toBeCloseTo((portfolio.value / 1_000_000 - 1) * 100, 3)
    expect(
      portfolio.allocation.ef.proportion + portfolio.allocation.bf.proportion + portfolio.allocation.mmf.proportion,
    ).toBeCloseTo(100, 9)
  })

  test('another member, and nobody, get the same answer as for a portfolio that does not exist', async ({
    app,
    db,
  }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const id = await aPortfolio(app, ming)
    const before = (await app.get(`/api/pfms/${id}`, ming)).json()
    for (const path of ['', '/history', '/perf_history', '/rebalance_plan', '/history/1', '/batch_history']) {
      const foreign = await app.get(`/api/pfms/${id}${path}`, mei)
      const absent = await app.get(`/api/pfms/999999${path}`, mei)
      expect((await app.get(`/api/pfms/2147483648${path}`, mei)).statusCode).toBe(422)
      expect([foreign.statusCode, foreign.json().error.code]).toEqual([404, 'not_found'])
      expect(foreign.json().error.message).toBe(absent.json().error.message)
      expect((await app.get(`/api/pfms/${id}${path}`)).statusCode).toBe(401)
    }
    expect((await app.patch(`/api/pfms/${id}`, { version: 1, name: '搶' }, mei)).statusCode).toBe(404)
    expect((await app.delete(`/api/pfms/${id}`, mei)).statusCode).toBe(404)
    expect((await app.post(`/api/pfms/${id}/clone`, {}, mei)).statusCode).toBe(404)
    expect((await app.get(`/api/pfms/${id}`, ming)).json()).toEqual(before)
  })
})

describe('PATCH /api/pfms/:id', () => {
  test('moves the worth between funds to the cent and writes one record with what happened to each', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(
      app,
      ming,
      fourFunds.map((fund) => ({ ...fund, date: '2022-01-03' })),
    )
    const before = (await app.get(`/api/pfms/${id}`, ming)).json()
    const funds = [
      { lipper_id: 'STOCK1', amount: 200_000 },
      { lipper_id: 'BOND2', amount: 500_000 },
      { lipper_id: 'CASH', amount: 300_000 },
    ]
    const reply = await app.patch(
      `/api/pfms/${id}`,
      { version: before.version, funds, kind: 'manual', reason: '降低波動' },
      ming,
    )
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().version).toBe(before.version + 1)

    const after = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(after.value).toBe(before.value)
    expect(after.invested).toBe(before.invested)
    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances.map((row: { kind: string }) => row.kind)).toEqual(['manual', 'create'])
    const note = (await app.get(`/api/pfms/${id}/history/${reply.json().rebalance_note_id}`, ming)).json()
    expect(note.flags).toEqual({
      STOCK1: ['sustained', 'adjusted'],
      BOND2: ['new'],
      CASH: ['sustained', 'adjusted'],
      STOCK2: ['removed'],
      BOND1: ['removed', 'replaced'],
    })
    expect(note.replaced_by).toEqual({ BOND1: 'BOND2' })
    expect(note.reason).toBe('降低波動')
  })

  test('of two edits from the same version one wins and the other is told', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const edit = (amount: number) =>
      app.patch(`/api/pfms/${id}`, { version: 1, funds: [{ lipper_id: 'CASH', amount }], kind: 'manual' }, ming)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, tab) => edit(1000 + tab)))
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
    expect(new Set(replies.map((reply) => reply.json().error?.code))).toEqual(new Set([undefined, 'stale_version']))
    expect((await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances).toHaveLength(2)
  })

  test('counts money that comes in as money put in, not as gain', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [{ lipper_id: 'CASH', amount: 100_000, date: '2024-01-02' }])
    const before = (await app.get(`/api/pfms/${id}`, ming)).json()
    const funds = [{ lipper_id: 'CASH', amount: before.value + 50_000 }]
    const reply = await app.patch(`/api/pfms/${id}`, { version: 1, funds, kind: 'raise' }, ming)
    expect(reply.statusCode, reply.body).toBe(200)
    const after = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(after.invested).toBeCloseTo(150_000, 2)
    expect(after.gain).toBeCloseTo(before.gain, 2)
    // the record holds worth to the cent
    expect(after.twr).toBeCloseTo(before.twr, 4)
  })

  test('once closed, has nothing put in and keeps the gain that was taken out', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [{ lipper_id: 'STOCK1', amount: 100_000, date: '2024-01-02' }])
    const before = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(before.gain).toBeGreaterThan(1000)
    expect((await app.patch(`/api/pfms/${id}`, { version: 1, funds: [], kind: 'close' }, ming)).statusCode).toBe(200)

    const closed = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(closed).toMatchObject({ value: 0, invested: 0, gain: before.gain })
    const [entry] = (await app.get('/api/pfms', ming)).json().entries
    expect(entry).toMatchObject({ amount: 0, invested: 0, gain: before.gain })
    const { invested } = (await app.get(`/api/pfms/${id}/perf_history`, ming)).json()
    expect([invested[0], invested.at(-1)]).toEqual([100_000, 0])
  })

  test('regression: rows of whole dollars added up to a dollar more than the headline, of which page and list agreed on none', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const thirds = ['STOCK1', 'BOND1', 'STOCK2'].map((id) => ({ lipper_id: id, amount: 33_333.33, date: '2024-01-02' }))
    const id = await aPortfolio(app, ming, thirds)
    const { value, invested } = (await app.get(`/api/pfms/${id}/perf_history`, ming)).json()
    expect([...value, ...invested].every(Number.isInteger)).toBe(true)
    const [entry] = (await app.get('/api/pfms', ming)).json().entries
    expect([entry.amount, entry.invested, entry.gain, entry.pnl_wow].every(Number.isInteger)).toBe(true)
    const page = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect([page.value, page.invested, page.gain]).toEqual([entry.amount, 100_000, entry.gain])
    const { figures, funds } = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    expect([figures.value.v, figures.invested.v, figures.gain.v]).toEqual([page.value, page.invested, page.gain])
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json()
    expect(set.all.gain.v).toBe(page.gain)
    const shown = new Map<string, number>(
      page.funds.map((line: Portfolio['funds'][number]) => [line.lipper_id, line.value]),
    )
    expect(funds.map((fund: Performance['funds'][number]) => [fund.lipper_id, fund.value.v])).toEqual(
      expect.arrayContaining([...shown]),
    )
    expect([...shown.values()].every(Number.isInteger)).toBe(true)
    expect([...shown.values()].reduce((sum, one) => sum + one, 0)).toBe(page.value)
  })

  test('refuses kinds that do not fit their amounts', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const ask = async (kind: string, amounts: readonly number[]) => {
      const funds = amounts.map((amount, index) => ({ lipper_id: fourFunds[index]?.lipper_id, amount }))
      return (await app.patch(`/api/pfms/${id}`, { version: 1, funds, kind }, ming)).json().error?.code
    }
    expect(await ask('raise', [1000])).toBe('invalid_field')
    expect(await ask('reduce', [2_000_000])).toBe('invalid_field')
    expect(await ask('close', [1000])).toBe('invalid_field')
    expect(await ask('manual', [])).toBe('invalid_field')
    expect(await ask('close', [])).toBeUndefined()
  })

  test('writes no record in the name of the site', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const funds = [{ lipper_id: fourFunds[0]?.lipper_id, amount: 1000 }]
    const asked = await app.patch(`/api/pfms/${id}`, { version: 1, funds, kind: 'auto' }, ming)
    expect(asked.json().error.code).toBe('invalid_field')
    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances.map(({ kind }: { kind: string }) => kind)).toEqual(['create'])
  })
})

describe('the ledger', () => {
  test('chains: each before is the after before it, and the last after is what is held', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    for (let version = 1; version <= 5; version++) {
      const funds = fourFunds.map((fund, index) => ({
        ...fund,
        amount: 10_000 + ((version * 7 + index * 3) % 11) * 5000,
      }))
      expect((await app.patch(`/api/pfms/${id}`, { version, funds, kind: 'manual' }, ming)).statusCode).toBe(200)
    }
    const { rows } = await sql<{ before: object[]; after: object[] }>`
      select before, after from rebalance_notes where portfolio_id = ${id} order by id`.execute(db)
    const recorded = (lines: readonly object[]) => lines.map((line) => ({ ...line, value: 0 }))
    for (let index = 1; index < rows.length; index++) {
      expect(recorded(rows[index]?.before ?? [])).toEqual(recorded(rows[index - 1]?.after ?? []))
    }
  })
})

describe('GET /api/pfms', () => {
  test('lists a member’s own with totals and what is left of the quota; a deleted one frees its place', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    await aPortfolio(app, ming)
    const list = (await app.get('/api/pfms', ming)).json()
    expect(list).toMatchObject({
      total: 2,
      quota: { limit: 3, used: 2, remain: 1 },
      totals: { value: 2_000_000, gain: 0 },
    })
    expect((await app.delete(`/api/pfms/${id}`, ming)).json()).toEqual({ deleted: true })
    expect((await app.get('/api/pfms', ming)).json()).toMatchObject({ total: 1, quota: { used: 1, remain: 2 } })
    expect((await app.get(`/api/pfms/${id}`, ming)).statusCode).toBe(404)
    expect((await app.get('/api/pfms/compact', ming)).json()).toMatchObject({ page_total: 1, page_items: 1 })
  })

  test('the drop-down’s list has ten a page, one’s own alone, with the worth and what the last week made of it', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db, { groups: ['member', 'member_signed'] })
    const ids = []
    for (let count = 0; count < 12; count++) ids.push(await aPortfolio(app, ming))
    await aPortfolio(app, await aMember(db))
    const page = async (number: number) => (await app.get(`/api/pfms/compact?page=${number}`, ming)).json()
    const idsOf = ({ pfms }: { pfms: { id: number }[] }) => pfms.map(({ id }) => id)
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect([first.page_total, first.page_items, second.page_items]).toEqual([2, 10, 2])
    expect([...idsOf(first), ...idsOf(second)].toSorted((a, b) => a - b)).toEqual(ids)
    expect(third).toEqual({ pfms: [], page_total: 2, page_items: 0 })
    const listed = (await app.get('/api/pfms', ming)).json().entries
    expect(idsOf(first)).toEqual(idsOf({ pfms: listed }))
    const old = await aPortfolio(app, ming, [{ lipper_id: 'STOCK1', amount: 300_000, date: '2026-09-01' }])
    const [shown] = (await page(1)).pfms
    const [entry] = (await app.get('/api/pfms', ming)).json().entries
    expect(entry.id).toBe(old)
    expect(shown).toEqual({ id: old, name: '退休', ...entry.twd, gain: undefined, perf_wow: entry.perf_wow })
    expect(shown.perf_wow).toBeCloseTo((100 * shown.pnl_wow) / (shown.amount - shown.pnl_wow), 2)
    expect(shown.pnl_wow).not.toBe(0)
  })

  test('renames and clones', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    expect((await app.post(`/api/pfms/${id}/rename`, { name: ' 養老 ' }, ming)).json()).toEqual({ id, name: '養老' })
    const copy = (await app.post(`/api/pfms/${id}/clone`, {}, ming)).json()
    expect((await app.get(`/api/pfms/${copy.id}`, ming)).json()).toMatchObject({
      name: '養老 複本',
      value: 1_000_000,
      version: 1,
    })
  })
})

describe('GET /api/pfms/perf_portfolio', () => {
  test('gives three periods and since 2000, and names the fund that is too young instead of shortening', async ({
    app,
  }) => {
    const reply = await app.get('/api/pfms/perf_portfolio?set=STOCK1-60,BOND1-40&chart=1')
    expect(reply.statusCode, reply.body).toBe(200)
    const { set, chart, common_from } = reply.json()
    expect(set['5y'].perf).toBeGreaterThan(0)
    expect(set['1y'].vol).toBeGreaterThan(0)
    expect(common_from).toBe('2021-01-04')
    expect(set.since2000).toMatchObject({ from: '2021-01-04', missing: ['STOCK1', 'BOND1'] })
    expect(chart.dates.at(-1)).toBe('2026-11-20')
    const early = (await app.get('/api/pfms/perf_portfolio?set=STOCK1-100&from=2019-01-01')).json()
    expect(early.window).toMatchObject({ perf: null, missing: ['STOCK1'] })
  })

  test('states the deepest fall of each period at or below zero, as everywhere', async ({ app, db }) => {
    const { set } = (await app.get('/api/pfms/perf_portfolio?set=STOCK1-100')).json()
    const alone = (await app.get('/api/funds/STOCK1/performances?window=1y&currency=TWD')).json()
    expect(set['1y'].max_drawdown).toBeCloseTo(alone.series[0].max_drawdown, 5)
    expect(set['1y'].max_drawdown).toBeLessThan(0)
    expect(set['5y'].max_drawdown).toBeLessThanOrEqual(set['3y'].max_drawdown)
    const windowed = (await app.get('/api/pfms/perf_portfolio?set=STOCK1-100&from=2025-11-20')).json()
    expect(windowed.window.max_drawdown).toBeCloseTo(set['1y'].max_drawdown, 5)
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [{ lipper_id: 'STOCK1', amount: 100_000, date: '2025-11-20' }])
    const portfolio = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(portfolio.max_drawdown).toBeCloseTo(set['1y'].max_drawdown, 5)
  })

  test('never makes up for weights that are not 100', async ({ app }) => {
    expect((await app.get('/api/pfms/perf_portfolio?set=STOCK1-60,BOND1-30')).json().error.code).toBe('weights_not_100')
  })
})
