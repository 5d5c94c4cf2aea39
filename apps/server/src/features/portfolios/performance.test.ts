import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'
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

const plan = { dateStart: '2024-03-15', dateEnd: null, chargeDay: 6, monthAmount: 3000 }
const lump = { lipper_id: 'STOCK1', amount: 300_000, date: '2022-01-03' }
const regular = { lipper_id: 'BOND1', amount: 3000, plan }

async function aPortfolio(app: TestApp, as: TestMember, funds: readonly object[]): Promise<number> {
  const reply = await app.post('/api/pfms', { name: '退休', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

const cents = (amount: number | null) => Math.round((amount ?? Number.NaN) * 100)

function expectClosed({ figures, funds }: Performance): void {
  for (const row of [figures, ...funds]) {
    expect(cents(row.market.v) + cents(row.distributions.v) + cents(row.exchange.v)).toBe(cents(row.gain.v))
    expect(cents(row.value.v) - cents(row.invested.v)).toBe(cents(row.gain.v))
  }
  const sum = (key: 'value' | 'gain' | 'market' | 'exchange') =>
    funds.reduce((all, fund) => all + cents(fund[key].v), 0)
  for (const key of ['value', 'gain', 'market', 'exchange'] as const) expect(sum(key)).toBe(cents(figures[key].v))
  const added = funds.reduce((all, fund) => all + (fund.contribution.v ?? Number.NaN), 0)
  expect(added).toBeCloseTo(figures.twr.v ?? Number.NaN, 8)
}

describe('a portfolio whose first record is of a day without prices', () => {
  test('states one yearly return wherever it is said, from the first day of prices', async ({ app, db }) => {
    const ming = await aMember(db)
    // a Sunday: the Monday after buys
    const id = await aPortfolio(app, ming, [{ ...lump, date: '2024-03-17' }])
    const page = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect([page.first_date, page.figures_from]).toEqual(['2024-03-17', '2024-03-18'])
    const { figures } = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json()
    expect(figures.twr_yearly.v).toBeCloseTo(set.all.ann_compound.v, 9)
    // paid in once and never out: time and money weigh the same
    expect(figures.twr_yearly.v).toBeCloseTo(page.mwr, 3)
  })
})

describe('a regular plan in a portfolio', () => {
  test('is followed charge by charge: what was paid in grows with it, and so does the row', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [regular])
    const page = (await app.get(`/api/pfms/${id}`, ming)).json()
    // 2024-04-06 to 2026-11-06 are 32 charges
    expect(page.invested).toBe(32 * 3000)
    expect(page.funds).toHaveLength(1)
    expect(page.funds[0].amount).toBe(32 * 3000)
    expect(page.first_date).toBe('2024-03-15')
    const { history } = (await app.get(`/api/pfms/perf_history?id=${id}`, ming)).json()
    const paidOn = (day: string) => history.invested[history.dates.findLastIndex((known: string) => known <= day)]
    // the 6th of April 2024 is a Saturday: the Monday after buys
    expect([paidOn('2024-04-05'), paidOn('2024-04-08'), paidOn('2024-05-06')]).toEqual([0, 3000, 6000])
  })

  test('goes on behind a change as a line of its own, and no charge is lost or made twice', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [lump, regular])
    const before = (await app.get(`/api/pfms/${id}`, ming)).json()
    const change = {
      version: before.version,
      kind: 'manual',
      funds: [
        { lipper_id: 'STOCK1', amount: Math.round(before.value / 2) },
        { lipper_id: 'BOND1', amount: Math.round(before.value / 2) },
      ],
    }
    expect((await app.patch(`/api/pfms/${id}`, change, ming)).statusCode).toBe(200)
    const after = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(after.value).toBeCloseTo(before.value, 2)
    expect(after.invested).toBe(before.invested)
    const bonds = after.funds.filter((fund: { lipper_id: string }) => fund.lipper_id === 'BOND1')
    expect(
      bonds.map((fund: { date: string; plan: object | null; amount: number }) => [fund.date, fund.plan, fund.amount]),
    ).toEqual([
      ['2026-11-20', null, expect.any(Number)],
      ['2026-12-06', plan, 0],
    ])
    expectClosed((await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json())
  })
})

describe('a changed plan', () => {
  test('pays nothing again that it has charged, and loses nothing of it', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [lump, regular])
    const before = (await app.get(`/api/pfms/${id}`, ming)).json()
    const change = { version: before.version, lipper_id: 'BOND1', plan: { chargeDay: 25, monthAmount: 5000 } }
    const reply = await app.post(`/api/pfms/${id}/plan`, change, ming)
    expect(reply.statusCode, reply.body).toBe(200)
    const after = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect([after.value, after.invested]).toEqual([before.value, before.invested])
    const performance: Performance = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    expectClosed(performance)
    expect(performance.figures.twr.v).toBeCloseTo(before.twr, 6)
  })
})

describe('GET /api/pfms/perf_all', () => {
  test('splits the gain to the unit, by fund and in whole, also of funds that were sold', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [lump, { ...lump, lipper_id: 'CASH', amount: 100_000.5 }, regular])
    const { version } = (await app.get(`/api/pfms/${id}`, ming)).json()
    const change = { version, kind: 'reduce', funds: [{ lipper_id: 'STOCK1', amount: 1000 }] }
    await app.patch(`/api/pfms/${id}`, change, ming)
    const reply: Performance = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    expectClosed(reply)
    expect(reply.funds.map((fund) => [fund.lipper_id, fund.held])).toEqual(
      expect.arrayContaining([
        ['STOCK1', true],
        ['CASH', false],
        ['BOND1', false],
      ]),
    )
    expect(reply.figures.fees).toMatchObject({ v: 0, q: 'unavailable', why: ['not_recorded'] })
    expect(reply.figures.value).toMatchObject({
      method: 'sum_of_lines',
      from: '2022-01-03',
      to: '2026-11-20',
      ccy: 'TWD',
      q: 'exact',
    })
  })

  test('says of each fund that is held what its units cost, and what it made for its owner', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [lump, regular])
    const reply: Performance = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    for (const { units, value, invested, gain, mwr } of reply.funds) {
      if (units?.count == null || units.cost === null || units.price === null) throw new Error('its units are known')
      expect(units).toMatchObject({ currency: 'TWD', price_date: '2026-11-20', yield_percent: null })
      expect(Math.abs(units.count * units.price - (value.v ?? 0))).toBeLessThan(1)
      // nothing was ever sold: what the units cost is what was paid in
      expect(units.count * units.cost).toBeCloseTo(invested.v ?? 0, 4)
      expect(Math.sign(mwr?.v ?? 0)).toBe(Math.sign(gain.v ?? 0))
      expect(mwr?.method).toBe('xirr')
    }
    const { version } = (await app.get(`/api/pfms/${id}`, ming)).json()
    await app.post(`/api/pfms/${id}/holding`, { version, lipper_id: 'STOCK1', action: 'raise', amount: 50_000 }, ming)
    const after: Performance = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    const [was, is] = [reply, after].map(({ funds }) => funds.find((fund) => fund.lipper_id === 'STOCK1')?.units)
    // a dearer purchase lifts the average, but never above what was paid last
    expect(is?.cost).toBeGreaterThan(was?.cost ?? 0)
    expect(is?.cost).toBeLessThan(is?.price ?? 0)

    await app.post(`/api/pfms/${id}/holding`, { version: version + 1, lipper_id: 'STOCK1', action: 'close' }, ming)
    const sold: Performance = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    expect(sold.funds.find((fund) => fund.lipper_id === 'STOCK1')).toMatchObject({ held: false, units: null })
  })

  test('says nothing of somebody else’s portfolio', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    const id = await aPortfolio(app, ming, [lump])
    for (const call of ['perf_all', 'perf_history', 'perf_performance']) {
      expect((await app.get(`/api/pfms/${call}?id=${id}`, mei)).statusCode, call).toBe(404)
      expect((await app.get(`/api/pfms/${call}?id=${id}`)).statusCode, call).toBe(401)
    }
  })
})

describe('GET /api/pfms/perf_performance', () => {
  test('leaves out a period that is longer than the portfolio’s life', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [{ ...lump, date: '2025-05-02' }])
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json()
    expect(set['1y'].perf).toMatchObject({ q: 'exact', from: '2025-11-20', method: 'time_weighted' })
    expect(set['3y'].perf).toMatchObject({ v: null, q: 'unavailable', why: ['too_short'] })
    expect(set['6m'].ann_compound).toMatchObject({ v: null, why: ['under_a_year'] })
    expect(set.all.perf.v).toBeGreaterThan(0)
  })

  test('gives a Sharpe ratio where there is a yearly return, of the figures beside it', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [{ ...lump, date: '2025-05-02' }])
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json()
    const { ann_compound: yearly, vol, sharp } = set['1y']
    expect(sharp).toMatchObject({ method: 'yearly_excess_over_volatility', q: 'exact' })
    const rate = yearly.v / 100 - (sharp.v * vol.v) / 100
    expect(rate).toBeGreaterThanOrEqual(0)
    expect(rate).toBeLessThan(0.03)
    expect(set.ytd.sharp).toMatchObject({ v: null, why: ['under_a_year'] })
  })

  test('says that there is no Sharpe ratio because nobody knows the cash rate of the currency', async ({ db }) => {
    const market = { ...(await portfolioMarket(db)), level: () => null }
    const app = await testApp({ db, market, clock: fixedClock() })
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [{ ...lump, date: '2025-05-02' }])
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json()
    expect(set['1y'].vol.q).toBe('exact')
    expect(set['1y'].sharp).toMatchObject({ v: null, q: 'unavailable', why: ['no_cash_rate'] })
    await app.server.close()
  })

  test('looks at the days between two days, in the currency asked for', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming, [{ ...lump, date: '2022-01-03' }])
    const ask = (more: string) => app.get(`/api/pfms/perf_performance?id=${id}${more}`, ming)
    expect((await ask('')).json().window).toBeNull()
    const { window } = (await ask('&from=2023-01-02&to=2025-01-02')).json()
    const { history } = (await app.get(`/api/pfms/perf_history?id=${id}&from=2023-01-02&to=2025-01-02`, ming)).json()
    expect([history.dates.at(0), history.dates.at(-1)]).toEqual(['2023-01-02', '2025-01-02'])
    expect(history.twr[0]).toBe(0)
    expect(window.perf).toMatchObject({ from: '2023-01-02', to: '2025-01-02', q: 'exact' })
    expect(window.perf.v).toBeCloseTo(history.twr.at(-1), 9)
    expect(window.gain.v).toBeCloseTo(history.value.at(-1) - history.value[0], 0)
    expect((await ask('&from=2021-06-01')).json().window.perf).toMatchObject({ v: null, why: ['too_short'] })
    expect((await ask('&from=2025-01-02&to=2023-01-02')).statusCode).toBe(422)
    const own = (await ask('&currency=TWD')).json()
    expect(own.currency).toBe('TWD')
    // this market knows no rates
    expect((await ask('&currency=USD')).statusCode).toBe(422)
  })
})
