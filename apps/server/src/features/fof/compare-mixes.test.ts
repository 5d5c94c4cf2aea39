import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import { fixedClock } from '../../testing/fixed-clock.ts'
import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const asOf = '2026-05-29'

function aClass(id: string, from: string, about: Partial<FundRecord> = {}): HandMadeFund {
  const record = aFund(id, { distributionFrequency: 'none', launchDate: asIsoDate(from), strategyId: id, ...about })
  const pace = id.length
  const prices = weekdayPrices(from, asOf, (day) => 10 + day / (500 * pace) + Math.sin(day / (7 + pace)) / 4)
  return { record, from, prices }
}

/** A young class with an old one of its fund, a young fund of a market with an ETF, one without either. */
const funds = [
  aClass('YOUNG', '2022-01-03', { sector2Id: '20010', strategyId: 'S' }),
  aClass('OLD', '2018-01-01', { sector2Id: '20010', strategyId: 'S' }),
  aClass('HEDGED', '2016-01-04', { sector2Id: '20010', strategyId: 'S', isHedged: true }),
  aClass('LATE', '2023-01-02', { sector2Id: '70001' }),
  aClass('ETF', '2017-01-02', {
    sector2Id: '70001',
    isEtf: true,
    canTwSale: true,
    sizeTwd: 1e9,
    etf: { indexName: null, proactive: false, tags: [] },
  }),
  aClass('ALONE', '2020-01-01', { sector2Id: '30001' }),
]

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: handMadeMarket({ asOf, funds }), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const ask = async (app: TestApp, query: string) => (await app.get(`/api/tools/fof?${query}`)).json()
const compare = async (app: TestApp, query: string) => (await app.get(`/api/tools/fof/compare?${query}`)).json()

describe('a history that is continued backwards', () => {
  test('is so only when it is asked for: by the class that goes back longest, else by the ETF of the market', async ({
    app,
  }) => {
    const set = 'set=YOUNG-50,LATE-50'
    const own = await ask(app, set)
    expect(own).toMatchObject({ window: { from: '2023-01-02' }, filled: [] })
    const filled = await ask(app, `${set}&fill=1`)
    expect(filled.window.from).toBe('2018-01-01')
    expect(filled.filled).toMatchObject([
      { lipper_id: 'YOUNG', by: { lipper_id: 'OLD' }, kind: 'class', until: '2022-01-03' },
      { lipper_id: 'LATE', by: { lipper_id: 'ETF' }, kind: 'reference', until: '2023-01-02' },
    ])
    // a fund's own first day stays what it is
    expect(filled.funds[1]).toMatchObject({ lipper_id: 'LATE', from: '2023-01-02' })
  })

  test('has the returns of the other before the own first day, and its own behind it', async ({ app }) => {
    const perf = async (query: string) => (await ask(app, query)).figures.perf / 100
    const [until, whole] = ['2022-01-03', await perf('set=YOUNG-100&fill=1')]
    const [before, behind] = [await perf(`set=OLD-100&to=${until}`), await perf('set=YOUNG-100')]
    expect(1 + whole).toBeCloseTo((1 + before) * (1 + behind), 9)
  })

  test('is not said of days that are not looked at, nor made where there is nothing to continue by', async ({
    app,
  }) => {
    expect((await ask(app, 'set=YOUNG-100&fill=1&from=2022-06-01')).filled).toEqual([])
    const alone = await ask(app, 'set=ALONE-100&fill=1')
    expect(alone).toMatchObject({ filled: [], window: { from: '2020-01-01' } })
  })
})

describe('mixes beside each other', () => {
  test('are followed over the days that all have, each as the workbench follows it', async ({ app }) => {
    const { window, mixes, dates } = await compare(app, 'sets=OLD-100;ALONE-60,OLD-40;LATE-100&fee=1')
    expect(window).toEqual({ from: '2023-01-02', to: asOf })
    for (const [at, set] of ['OLD-100', 'ALONE-60,OLD-40', 'LATE-100'].entries()) {
      const one = await ask(app, `set=${set}&fee=1&from=${window.from}&to=${window.to}`)
      expect(mixes[at].figures).toEqual(one.figures)
      expect(mixes[at].money).toEqual(one.money)
      expect(mixes[at].growth).toHaveLength(dates.length)
      expect(mixes[at].growth.at(-1)).toBeCloseTo(one.figures.perf, 9)
    }
  })

  test('have longer days together where short histories are continued, and say which are', async ({ app }) => {
    const { window, mixes } = await compare(app, 'sets=OLD-100;LATE-100&fill=1')
    expect(window.from).toBe('2018-01-01')
    expect(mixes.map((mix: { is_filled: boolean }) => mix.is_filled)).toEqual([false, true])
  })

  test('end each on its own day where money is taken out', async ({ app }) => {
    const { window, mixes, dates } = await compare(app, 'sets=OLD-100;ETF-100&initial=1000&monthly=-100')
    expect(window).toEqual({ from: '2018-01-01', to: asOf })
    for (const { money, growth } of mixes) {
      expect(money.spent_on < asOf).toBe(true)
      expect(growth.filter((value: number | null) => value !== null)).toHaveLength(
        dates.filter((day: string) => day <= money.spent_on).length,
      )
    }
  })

  test('are three at most, and each must be one', async ({ app }) => {
    const codeOf = async (sets: string) => (await compare(app, `sets=${sets}`)).error.code
    expect(await codeOf('OLD-100;ETF-100;ALONE-100;LATE-100')).toBe('too_many')
    expect(await codeOf('OLD-100;ETF-90')).toBe('weights_not_100')
    expect(await codeOf('OLD-100;NOSUCH-100')).toBe('fund_not_available')
    expect(await codeOf('OLD-100;')).toBe('bad_request')
  })
})

describe('the example', () => {
  test('is empty where the market has too few funds', async ({ app }) => {
    expect((await app.get('/api/tools/fof/example')).json()).toEqual({ set: '' })
  })
})
