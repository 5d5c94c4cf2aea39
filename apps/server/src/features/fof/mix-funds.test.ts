import { describe, expect } from 'vitest'

import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const market = await portfolioMarket(db)
    const funds = market.funds.map((fund) =>
      fund.lipperId === 'STOCK1' ? { ...fund, totalExpensePercent: 1.5 } : fund,
    )
    const app = await testApp({ db, market: { ...market, funds }, clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const ask = (app: TestApp, query: string) => app.get(`/api/tools/fof?${query}`)
const set = 'set=STOCK1-60,BOND1-40'

describe('GET /api/tools/fof', () => {
  test('is open to a guest, and grows as the preview of a portfolio with the same rule', async ({ app }) => {
    const reply = await ask(app, `${set}&rule=monthly`)
    expect(reply.statusCode, reply.body).toBe(200)
    const { figures, chart, window } = reply.json()
    const preview = (
      await app.get(`/api/pfms/perf_portfolio?${set}&chart=1&from=${window.from}&to=${window.to}`)
    ).json()
    expect(figures.perf).toBeCloseTo(preview.chart.values.at(-1), 6)
    expect(chart.growth.at(-1)).toBeCloseTo(preview.chart.values.at(-1), 6)
    expect(preview.window.perf).toBeCloseTo(figures.perf, 6)
    expect(preview.window.max_drawdown).toBeCloseTo(figures.max_drawdown, 6)
  })

  test('of one fund alone has the risk that the fund has beside others over the same days', async ({ app }) => {
    const { figures, window } = (await ask(app, 'set=STOCK1-100&rule=none')).json()
    const days = `from=${window.from}&to=${window.to}`
    const { entries } = (await app.get(`/api/funds/comparison/open?ids=STOCK1&currency=TWD&${days}`)).json()
    expect(entries[0]).toMatchObject({ from: window.from, to: window.to })
    expect(figures.vol).toBeCloseTo(entries[0].volatility, 4)
    expect(figures.perf).toBeCloseTo(entries[0].perf, 4)
    expect(figures.max_drawdown).toBeCloseTo(entries[0].deepest, 4)
  })

  test('says from when on it is, and which fund decides it', async ({ app }) => {
    const { asked, window, limited_by: late } = (await ask(app, set)).json()
    expect(asked.from).toBe('2000-01-01')
    expect(window.from > asked.from).toBe(true)
    expect(late[0].from).toBe(window.from)
  })

  test('takes a fee out of the growth, and adds it to what the funds cost', async ({ app }) => {
    const [without, withFee] = [(await ask(app, set)).json(), (await ask(app, `${set}&fee=2`)).json()]
    expect(withFee.figures.perf).toBeLessThan(without.figures.perf)
    // the bond fund publishes none: it is left out of the mean and not counted as nothing
    expect(withFee.costs).toMatchObject({ funds: 1.5, known: 60, layer: 2, total: 3.5, yearly: 35_000 })
  })

  test('follows money that is put in and taken out', async ({ app }) => {
    const saved = (await ask(app, `${set}&initial=100000&monthly=1000`)).json()
    expect(saved.money.put_in).toBeGreaterThan(100_000)
    expect(saved.chart.paid.at(-1)).toBe(saved.money.put_in)
    const spent = (await ask(app, `${set}&initial=100000&monthly=-60000`)).json()
    expect(spent.money.worth).toBe(0)
    expect(spent.money.spent_on).toBe(spent.window.to)
  })

  test('holds a mix of two against the law, and names what is too large', async ({ app }) => {
    const { statute } = (await ask(app, set)).json()
    expect(statute[0]).toMatchObject({ key: 'fewest_funds', state: 'broken', measured: 2 })
    expect(statute[1].funds.map(({ lipper_id: id }: { lipper_id: string }) => id)).toEqual(['STOCK1', 'BOND1'])
  })

  test('refuses what is no mix, each with its reason', async ({ app }) => {
    const codeOf = async (query: string) => (await ask(app, query)).json().error.code
    const many = Array.from({ length: 31 }, (_, at) => `F${at}-${at === 0 ? 70 : 1}`).join(',')
    expect(await codeOf('set=STOCK1-60')).toBe('weights_not_100')
    expect(await codeOf('set=NOSUCH-100')).toBe('fund_not_available')
    expect(await codeOf(`set=${many}`)).toBe('too_many')
    expect(await codeOf(`${set}&from=2024-01-01&to=2023-01-01`)).toBe('invalid_date')
    expect((await ask(app, `${set}&fee=11`)).statusCode).toBe(422)
    expect((await ask(app, `${set}&rule=daily`)).statusCode).toBe(422)
  })
})
