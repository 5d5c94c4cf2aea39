import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
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

async function make(app: TestApp, as: TestMember, held: { fund: string; date: string }): Promise<number> {
  const funds = [{ lipper_id: held.fund, amount: 100_000, date: held.date }]
  const reply = await app.post('/api/pfms', { name: held.fund, funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

const compare = (app: TestApp, as: TestMember, search: string) => app.get(`/api/pfms/compare?ids=${search}`, as)

describe('GET /api/pfms/compare', () => {
  test('begins all at 100 on the day the youngest began, and says who that is', async ({ app, db }) => {
    const ming = await aMember(db)
    const old = await make(app, ming, { fund: 'STOCK1', date: '2023-01-03' })
    const young = await make(app, ming, { fund: 'BOND1', date: '2025-06-02' })
    const reply = await compare(app, ming, `${old},${young}`)
    expect(reply.statusCode, reply.body).toBe(200)
    const { window, entries, dates } = reply.json()
    expect(window).toEqual({ from: '2025-06-02', to: '2026-11-20', shortened_by: [String(young)], ended_by: [] })
    expect(dates[0]).toBe('2025-06-02')
    for (const entry of entries) {
      expect(entry.worth[0]).toBeCloseTo(100, 9)
      expect(entry.worth.at(-1)).toBeCloseTo(100 + entry.twr, 6)
      expect(entry.twr_yearly).not.toBeNull()
      // nothing was paid in or out meanwhile: both ways say the same
      expect(entry.mwr).toBeCloseTo(entry.twr_yearly, 3)
    }
    const own = (await app.get(`/api/pfms/${young}`, ming)).json()
    expect(entries[1].twr).toBeCloseTo(own.twr, 4)
  })

  test('follows the days asked for, and says that a month was not shortened', async ({ app, db }) => {
    const ming = await aMember(db)
    const one = await make(app, ming, { fund: 'STOCK1', date: '2023-01-03' })
    const two = await make(app, ming, { fund: 'STOCK2', date: '2023-01-03' })
    const ids = `${one},${two}`
    const { window } = (await compare(app, ming, `${ids}&from=2024-01-02&to=2024-12-31`)).json()
    expect(window).toEqual({ from: '2024-01-02', to: '2024-12-31', shortened_by: [], ended_by: [] })
    expect((await compare(app, ming, `${ids}&from=2026-01-02&to=2024-12-31`)).json().window).toBeNull()
  })

  test('states nothing for a year of a time under three months', async ({ app, db }) => {
    const ming = await aMember(db)
    const stock = await make(app, ming, { fund: 'STOCK1', date: '2022-01-03' })
    const bond = await make(app, ming, { fund: 'BOND1', date: '2024-01-02' })
    const { entries } = (await compare(app, ming, `${stock},${bond}&from=2026-09-25&to=2026-11-20`)).json()
    for (const { volatility, sharpe, sortino, twr_yearly } of entries) {
      expect([volatility, sharpe, sortino, twr_yearly]).toEqual([null, null, null, null])
    }
  })

  test('has the Sharpe ratio of the portfolio’s own page for the same days, and none under a year there or here', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const ids = [
      await make(app, ming, { fund: 'STOCK1', date: '2022-01-03' }),
      await make(app, ming, { fund: 'BOND1', date: '2022-01-03' }),
    ]
    for (const [from, isYear] of [
      ['2026-06-05', false],
      ['2024-06-05', true],
    ] as const) {
      const { entries } = (await compare(app, ming, `${ids.join(',')}&from=${from}&to=2026-11-20`)).json()
      for (const [index, id] of ids.entries()) {
        const page = await app.get(`/api/pfms/perf_performance?id=${id}&from=${from}&to=2026-11-20`, ming)
        const own = page.json().window.sharp.v
        if (isYear) expect(entries[index].sharpe, from).toBeCloseTo(own, 9)
        else expect([entries[index].sharpe, own], from).toEqual([null, null])
      }
    }
  })

  test('tells risk, falls, periods, years and the same plan of each', async ({ app, db }) => {
    const ming = await aMember(db)
    const stock = await make(app, ming, { fund: 'STOCK1', date: '2022-01-03' })
    const bond = await make(app, ming, { fund: 'BOND1', date: '2024-01-02' })
    const { entries, dates, likeness, rolling_ends: ends } = (await compare(app, ming, `${stock},${bond}`)).json()
    const [one, other] = entries
    expect(one.below).toHaveLength(dates.length)
    expect(Math.min(...one.below)).toBeGreaterThanOrEqual(one.max_drawdown - 1e-9)
    expect(one.fall.from < one.fall.to).toBe(true)
    // three years of its own, though the days in common are fewer; the other has no three
    expect(one.perfs['3y']).not.toBeNull()
    expect(other.perfs['3y']).toBeNull()
    expect(one.years.map(({ year }: { year: number }) => year)).toEqual([2023, 2024, 2025, 2026])
    expect(one.years.at(-1)).toMatchObject({ partial: true, perf: one.perfs.ytd })
    expect(one.plan).toMatchObject({ months: 34, paid: 340_000 })
    expect([one.sharpe, one.sortino, other.sharpe]).toEqual(Array(3).fill(expect.any(Number)))
    expect(likeness).toHaveLength(1)
    expect(likeness[0]).toMatchObject({
      a: String(stock),
      b: String(bond),
      rolling: ends.map(() => expect.any(Number)),
    })
    expect(ends.at(-1)).toBe('2026-11-20')
    expect(likeness[0].wins.a + likeness[0].wins.b).toBeLessThanOrEqual(likeness[0].wins.of)
  })

  test('shows each since it began where that is asked, and still weighs pairs over the days in common', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const old = await make(app, ming, { fund: 'STOCK1', date: '2023-01-03' })
    const young = await make(app, ming, { fund: 'BOND1', date: '2025-06-02' })
    const common = (await compare(app, ming, `${old},${young}`)).json()
    const own = (await compare(app, ming, `${old},${young}&span=own`)).json()
    expect(own.entries.map(({ from }: { from: string }) => from)).toEqual(['2023-01-03', '2025-06-02'])
    expect(own.dates[0]).toBe('2023-01-03')
    expect(own.entries[1].worth[0]).toBeNull()
    expect(own.entries[1].worth.find((value: number | null) => value !== null)).toBeCloseTo(100, 0)
    expect(own.entries[0].twr).toBeCloseTo((await app.get(`/api/pfms/${old}`, ming)).json().twr, 4)
    expect(own.entries[1].twr).toBe(common.entries[1].twr)
    expect([own.pairs, own.likeness, own.window]).toEqual([common.pairs, common.likeness, common.window])
  })

  test('parts what exchange rates did from the return', async ({ app, db }) => {
    const ming = await aMember(db)
    const one = await make(app, ming, { fund: 'STOCK1', date: '2023-01-03' })
    const home = (await compare(app, ming, String(one))).json()
    // a fund in new Taiwan dollars, seen in them: nothing was exchanged
    expect(home.entries[0].exchange).toBeCloseTo(0, 9)
  })

  test('puts one portfolio’s money into the other, and prices the turn', async ({ app, db }) => {
    const ming = await aMember(db)
    const stock = await make(app, ming, { fund: 'STOCK1', date: '2023-01-03' })
    const bond = await make(app, ming, { fund: 'BOND1', date: '2023-01-03' })
    const { pairs, entries } = (await compare(app, ming, `${stock},${bond}`)).json()
    const [there] = pairs
    expect(there).toMatchObject({ from: String(stock), to: String(bond), turn: { turnover: 100, trades: 2 } })
    expect(there.same_flows.value).toBeCloseTo(100_000 * (1 + entries[1].twr / 100), -1)
    expect(there.same_flows.own).toBe(Math.round(entries[0].value))
    expect(pairs).toHaveLength(2)
  })

  test('says nothing of money that another portfolio could not have paid out', async ({ app, db }) => {
    const ming = await aMember(db)
    const funds = [
      { lipper_id: 'STOCK1', amount: 100_000, date: '2023-01-03' },
      { lipper_id: 'CASH', amount: 1000, date: '2023-01-03' },
    ]
    const { id, version } = (await app.post('/api/pfms', { name: '賺了就走', funds }, ming)).json()
    const sold = await app.post(`/api/pfms/${id}/holding`, { version, lipper_id: 'STOCK1', action: 'close' }, ming)
    expect(sold.statusCode, sold.body).toBe(200)
    const other = await make(app, ming, { fund: 'CASH', date: '2023-01-03' })
    const reply = await compare(app, ming, `${id},${other}`)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().entries[0].twr).toBeGreaterThan(5)
    expect(reply.json().pairs.map((pair: { same_flows: object | null }) => pair.same_flows === null)).toEqual([
      true,
      false,
    ])
  })

  test('answers for another’s portfolio, a deleted one and one that never was alike: nothing is there', async ({
    app,
    db,
  }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const own = await make(app, ming, { fund: 'STOCK1', date: '2023-01-03' })
    const deleted = await make(app, ming, { fund: 'STOCK1', date: '2023-01-03' })
    await app.delete(`/api/pfms/${deleted}`, ming)
    const foreign = await make(app, mei, { fund: 'BOND1', date: '2023-01-03' })
    const never = (await app.get('/api/pfms/999999', ming)).json().error
    for (const ids of [`${own},${foreign}`, `${foreign},${own}`, `${own},${deleted}`, `${own},999999`, `${foreign}`]) {
      const reply = await compare(app, ming, ids)
      expect([ids, reply.statusCode]).toEqual([ids, 404])
      expect(reply.json().error).toEqual({ ...never, request_id: expect.any(String) })
    }
    expect((await compare(app, ming, '999999999999999')).statusCode).toBe(404)
    expect((await compare(app, ming, String(own))).json().skipped).toEqual([])
    expect((await app.get(`/api/pfms/compare?ids=${own}`)).statusCode).toBe(401)
    expect((await compare(app, ming, 'abc')).statusCode).toBe(400)
  })

  test('compares four for a member and eight for those with more', async ({ app, db }) => {
    const signed = await aMember(db, { groups: ['member', 'member_signed'] })
    const ids: number[] = []
    for (const fund of ['STOCK1', 'STOCK2', 'BOND1', 'BOND2', 'CASH']) {
      ids.push(await make(app, signed, { fund, date: '2024-01-02' }))
    }
    expect((await compare(app, signed, ids.join(','))).json()).toMatchObject({ limit: 8, skipped: [] })
    await db
      .updateTable('members')
      .set({ groups: ['member'] })
      .where('id', '=', signed.id)
      .execute()
    const { entries, skipped, limit } = (await compare(app, signed, ids.join(','))).json()
    expect([limit, entries.length, skipped]).toEqual([4, 4, [{ key: String(ids[4]), name: null, why: 'over_limit' }]])
    // those over the limit are not read, but they must be there
    expect((await compare(app, signed, [...ids, 999_999].join(','))).statusCode).toBe(404)
  })
})
