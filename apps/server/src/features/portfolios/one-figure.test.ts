import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db, { isHoliday }), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

/** A week of new year (in 2021 from a Friday to a Tuesday twelve days on), and every eleventh Wednesday: a Taiwanese year has fifteen days off. */
function isHoliday(day: string): boolean {
  if (day.startsWith('2021-02')) return /-(0[89]|1[0-6])$/u.test(day)
  return /-02-0[3-9]$/u.test(day) || /-(05-01|10-10|06-1[49]|09-2[18]|04-0[45]|12-25)$/u.test(day)
}

const periods = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y'] as const
const shown = (value: number | null) => (value === null ? null : Number(value.toFixed(6)))

describe('one investment', () => {
  test.for(['STOCK1', 'BOND1', 'CASH'] as const)(
    'in %s has one return, one volatility and one Sharpe ratio, on the page of the fund, of the portfolio and in the preview',
    async (lipperId, { app, db }) => {
      const ming = await aMember(db)
      const made = await app.post(
        '/api/pfms',
        { name: '一檔', funds: [{ lipper_id: lipperId, amount: 100_000, date: '2021-02-15' }] },
        ming,
      )
      expect(made.statusCode, made.body).toBe(200)
      const { set } = (await app.get(`/api/pfms/perf_performance?id=${made.json().id}`, ming)).json()
      const fund = (await app.get(`/api/funds/${lipperId}`, ming)).json()
      const preview = (await app.get(`/api/pfms/perf_portfolio?set=${lipperId}-100&currency=TWD`, ming)).json()
      for (const period of periods) {
        expect(shown(set[period].perf.v), `return ${period}`).toBe(shown(fund.periods[period].perf))
        expect(shown(set[period].vol.v), `volatility ${period}`).toBe(shown(fund.periods[period].volatility))
      }
      for (const period of periods) {
        expect(shown(set[period].sharp.v), `Sharpe ${period}`).toBe(shown(fund.periods[period].sharpe))
      }
      for (const period of ['3m', '6m'] as const) {
        // cash hardly moves: a ratio to its volatility says nothing
        if (lipperId === 'CASH') expect(set[period].sharp).toMatchObject({ v: null, why: ['hardly_any_risk'] })
        else expect(set[period].sharp.v, `Sharpe ${period}`).not.toBe(null)
      }
      for (const period of ['1y', '3y', '5y'] as const) {
        expect(shown(set[period].vol.v), `preview ${period}`).toBe(shown(preview.set[period].vol))
        expect(shown(set[period].sharp.v), `preview ${period}`).toBe(shown(preview.set[period].sharp))
      }
    },
  )

  test('has no volatility of days on which nobody published a price', async ({ app, db }) => {
    const ming = await aMember(db)
    const make = async (funds: readonly object[]) =>
      (await app.post('/api/pfms', { name: '試', funds }, ming)).json().id
    const id = await make([{ lipper_id: 'STOCK1', amount: 100_000, date: '2026-01-05' }])
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json()
    const page = (await app.get(`/api/pfms/${id}`, ming)).json()
    // the whole life, under a year: what the head of the page says is what its last row says
    expect(page.volatility).toBe(set.all.vol.v)
    expect(set.all.vol).toMatchObject({ method: 'daily_times_root_252' })
    expect(set['5y'].sharp.v).toBe(null)
  })
})

describe('the page of a portfolio', () => {
  test('states nothing for a year of less than three months, in its head as in its last row', async ({ app, db }) => {
    const ming = await aMember(db)
    const today = fixedClock().today()
    const ago = (days: number) => isoDateOf(epochDayOf(today) - days)
    const make = async (date: string) => {
      const funds = [{ lipper_id: 'STOCK1', amount: 100_000, date }]
      const made = await app.post('/api/pfms', { name: '試', funds }, ming)
      expect(made.statusCode, made.body).toBe(200)
      const { id } = made.json()
      const { set } = (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json()
      return [(await app.get(`/api/pfms/${id}`, ming)).json().volatility, set.all.vol.v]
    }
    expect(await make(ago(80))).toEqual([null, null])
    const [head, row] = await make(ago(110))
    expect(head).toBeGreaterThan(0)
    expect(row).toBe(head)
  })

  test('makes no caveat of the days on which the market is closed at new year', async ({ app, db }) => {
    const ming = await aMember(db)
    const funds = [{ lipper_id: 'STOCK1', amount: 100_000, date: '2021-01-04' }]
    const { id } = (await app.post('/api/pfms', { name: '試', funds }, ming)).json()
    expect((await app.get(`/api/pfms/${id}`, ming)).json().caveats).toEqual([])
    const { figures } = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    expect(figures.twr.q).toBe('exact')
  })
})

describe('the benchmark nobody chose', () => {
  test.for([
    ['CASH', '貨幣市場基金平均'],
    ['BOND1', '債券型基金平均'],
    ['STOCK2', '股票型基金平均'],
  ] as const)('of a portfolio of %s is %s', async ([lipperId, name], { app, db }) => {
    const ming = await aMember(db)
    const funds = [{ lipper_id: lipperId, amount: 100_000, date: '2024-01-02' }]
    const made = (await app.post('/api/pfms', { name: '試', funds }, ming)).json()
    const all = (await app.get(`/api/pfms/perf_all?id=${made.id}`, ming)).json()
    expect(all.index).toMatchObject({ kind: 'mix', parts: [{ name, percent: 100 }] })
    expect(all.benchmark.value.v).toBeGreaterThan(0)
    expect(all.history.benchmark.at(-1)).toBe(all.benchmark.value.v)
  })

  test('is what was held all the time, and not what was bought today', async ({ app, db }) => {
    const ming = await aMember(db)
    const funds = [{ lipper_id: 'STOCK2', amount: 100_000, date: '2024-01-02' }]
    const { id, version } = (await app.post('/api/pfms', { name: '試', funds }, ming)).json()
    const bonds = [{ lipper_id: 'BOND1', amount: 100_000 }]
    const changed = await app.patch(`/api/pfms/${id}`, { version, kind: 'manual', funds: bonds }, ming)
    expect(changed.statusCode, changed.body).toBe(200)
    const { index } = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    const [first] = index.parts
    expect(first.name).toBe('股票型基金平均')
    expect(first.percent).toBeGreaterThan(99)
  })
})
