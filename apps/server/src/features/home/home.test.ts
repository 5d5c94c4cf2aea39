import { getHome } from '@zhiheng/contract/home.ts'
import { getHomeAlerts } from '@zhiheng/contract/home/alerts.ts'
import { getHomeFavorites } from '@zhiheng/contract/home/favorites.ts'
import { getHomeMy } from '@zhiheng/contract/home/my.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import { lastGood } from '../../platform/last-good.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { clockOn, insertRates } from '../../testing/market-rows.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { publicBlocks, showHome } from './show-home.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    await portfolioMarket(db)
    await insertRates(db, { TWD: dearerDollars() })
    const app = await testApp({ db, market: await loadMarket(db, clockOn('2026-11-20')) })
    await use(app)
    await app.server.close()
  },
})

/** A dollar gains a hundredth of a New Taiwan dollar a day. */
function dearerDollars(): Record<string, number> {
  const [first = 0, last = 0] = ['2021-01-04', '2026-11-20'].map((day) => slotOf(epochDayOf(day)))
  return Object.fromEntries(
    Array.from({ length: last - first + 1 }, (_, at) => [isoDateOf(epochDayOfSlot(first + at)), 30 + at / 100]),
  )
}

async function make(app: TestApp, as: TestMember, wanted: object): Promise<number> {
  const reply = await app.post('/api/pfms', wanted, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

const my = async (app: TestApp, as: TestMember) => getHomeMy.reply.parse((await app.get('/api/home/my', as)).json())
const alerts = async (app: TestApp, as: TestMember) =>
  getHomeAlerts.reply.parse((await app.get('/api/home/alerts', as)).json())
const favorites = async (app: TestApp, as: TestMember) =>
  getHomeFavorites.reply.parse((await app.get('/api/home/favorites', as)).json())

const core = {
  name: '核心',
  funds: [
    { lipper_id: 'STOCK1', amount: 500_000, date: '2022-01-03' },
    { lipper_id: 'BOND1', amount: 500_000, date: '2022-01-03' },
  ],
}
const inDollars = {
  name: '美元',
  currency: 'USD',
  funds: [{ lipper_id: 'STOCK2', amount: 10_000, date: '2024-06-03' }],
}

describe('GET /api/home/my', () => {
  test('says of all and of each what the list of portfolios says, to the last digit', async ({ app, db }) => {
    const ming = await aMember(db)
    await make(app, ming, core)
    await make(app, ming, inDollars)
    const mine = await my(app, ming)
    const { totals, entries } = (await app.get('/api/pfms', ming)).json()
    expect(mine).toMatchObject({
      count: 2,
      value: totals.value,
      gain: totals.gain,
      pnl_wow: totals.pnl_wow,
      perf_wow: totals.perf_wow,
      since: '2022-01-03',
      older: null,
    })
    expect((mine.invested ?? 0) + (mine.gain ?? 0)).toBe(mine.value)
    const shown = new Map(entries.map((entry: { id: number }) => [entry.id, entry]))
    for (const { id, amount, pnl_wow, perf_wow, drift } of mine.entries) {
      expect(shown.get(id)).toMatchObject({ perf_wow, drift, twd: { amount, pnl_wow } })
    }
    expect(mine.entries.map(({ name }) => name)).toEqual(['核心', '美元'])
    const { ef = 0, bf = 0, blf = 0, mmf = 0, other = 0 } = mine.mix ?? {}
    expect(Math.round((ef + bf + blf + mmf + other) * 10)).toBe(1000)
    expect(mine.course?.values.at(-1)).toBe(mine.value)
    expect(mine.course?.invested.at(-1)).toBe(mine.invested)
    // what was paid in stands still from the last payment on
    expect(Math.abs((mine.course?.invested.at(-2) ?? 0) - (mine.invested ?? 0))).toBeLessThanOrEqual(2)
  })

  test('splits the week into parts that add up to the gain, money paid in being none', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await make(app, ming, core)
    await make(app, ming, inDollars)
    const before = (await my(app, ming)).week
    const [last, first] = ['2026-11-20', '2026-11-13']
    expect(before).toMatchObject({ from: first, to: last, left_out: 0 })
    const sum = (before?.market ?? 0) + (before?.exchange ?? 0) + (before?.distributions ?? 0)
    expect(sum).toBe(before?.gain)
    expect(before?.distributions).toBe(0)
    // the portfolio in dollars holds a fund that is paid for in New Taiwan dollars: dollars do nothing to it
    expect(Math.abs(before?.exchange ?? 99)).toBeLessThanOrEqual(1)
    const { funds } = (await app.get(`/api/pfms/${id}`, ming)).json()
    const more = funds.map(({ lipper_id, value }: { lipper_id: string; value: number }) => ({
      lipper_id,
      amount: value + 100_000,
    }))
    const raised = await app.patch(`/api/pfms/${id}`, { version: 1, funds: more, kind: 'raise', reason: '加碼' }, ming)
    expect(raised.statusCode, raised.body).toBe(200)
    const after = await my(app, ming)
    expect(after.week?.gain).toBe(before?.gain)
    expect(after.value).toBeGreaterThan(1_150_000)
  })

  test('has nothing to say to a member without portfolios, and nothing at all to a guest', async ({ app, db }) => {
    const ming = await aMember(db)
    expect(await my(app, ming)).toMatchObject({
      count: 0,
      value: null,
      week: null,
      course: null,
      entries: [],
      mix: null,
    })
    expect((await app.get('/api/home/my')).statusCode).toBe(401)
  })

  test('has no week for a portfolio of today', async ({ app, db }) => {
    const ming = await aMember(db)
    await make(app, ming, { name: '今天', funds: [{ lipper_id: 'STOCK1', amount: 5000 }] })
    expect(await my(app, ming)).toMatchObject({ count: 1, value: 5000, gain: 0, week: null })
  })

  test('says which prices are older than the day of the figures', async ({ db }) => {
    const market = await portfolioMarket(db, { ends: { BOND1: '2026-11-18' } })
    const app = await testApp({ db, market })
    const ming = await aMember(db)
    await make(app, ming, core)
    expect((await my(app, ming)).older).toEqual({ count: 1, day: '2026-11-18', is_one_day: true })
    await app.server.close()
  })
})

describe('GET /api/home/alerts', () => {
  test('tells of a portfolio that is over the limit its owner has set, and of no other', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await make(app, ming, core)
    const over = await alerts(app, ming)
    const plan = (await app.get(`/api/pfms/${id}/rebalance_plan`, ming)).json()
    expect(plan.drift).toBeGreaterThan(5)
    expect(over.items[0]).toMatchObject({ kind: 'drift', is_overdue: true, link: `/portfolios/${id}/rebalance` })
    expect(over.items[0]?.title).toBe('「核心」的股票偏高')
    const bands = { bucket_points: 20, fund_points: 20, fund_percent: 100 }
    const set = await app.patch(`/api/pfms/${id}/rebalance_settings`, { bands }, ming)
    expect(set.statusCode, set.body).toBe(200)
    expect((await alerts(app, ming)).items.filter(({ kind }) => kind === 'drift')).toEqual([])
  })

  test('asks one who holds funds for the questionnaire, and nobody else', async ({ app, db }) => {
    const ming = await aMember(db)
    expect(await alerts(app, ming)).toMatchObject({ items: [], more: 0, next: [] })
    await make(app, ming, { name: '現金', funds: [{ lipper_id: 'CASH', amount: 5000 }] })
    expect((await alerts(app, ming)).items.map(({ kind, link }) => [kind, link])).toEqual([
      ['risk', '/members/risk_evaluation'],
    ])
  })

  test('tells the next charge of a regular plan', async ({ app, db }) => {
    const ming = await aMember(db)
    const plan = { dateStart: '2025-01-06', dateEnd: null, chargeDay: 6, monthAmount: 5000 }
    await make(app, ming, { name: '定期', funds: [{ lipper_id: 'CASH', amount: 60_000, date: '2025-01-06', plan }] })
    expect((await alerts(app, ming)).next).toMatchObject([{ day: '2026-12-06', text: '「定期」定期定額扣款 5,000 元' }])
  })
})

describe('GET /api/home/favorites', () => {
  test('prints how many times the usual week each moved, by weeks counted here', async ({ app, db }) => {
    const ming = await aMember(db)
    const followed = await app.post(
      '/api/favorites/follow',
      { lipper_ids: ['STOCK1', 'STOCK2', 'BOND1', 'CASH'] },
      ming,
    )
    expect(followed.statusCode, followed.body).toBe(200)
    const shown = await favorites(app, ming)
    expect(shown.count).toBe(4)
    const market = app.site.market()
    for (const fund of shown.funds) {
      const { values } = market.prices(market.indexOf(fund.lipper_id) ?? -1)
      const weeks = Array.from({ length: 52 }, (_, back) => {
        const end = values.length - 1 - back * 5
        return (values[end] ?? 0) / (values[end - 5] ?? 1) - 1
      })
      const mean = weeks.reduce((sum, week) => sum + week, 0) / 52
      const deviation = Math.sqrt(weeks.reduce((sum, week) => sum + (week - mean) ** 2, 0) / 51)
      // what the money market pays is there every week
      if (fund.lipper_id === 'CASH') expect(fund.times).toBeNull()
      else expect(fund.times).toBeCloseTo(Math.abs(weeks[0] ?? 0) / deviation, 3)
      expect(fund.week).toBeCloseTo((weeks[0] ?? 0) * 100, 3)
    }
    expect(shown.funds.length).toBeGreaterThan(0)
    expect(shown.moved).toBe(shown.funds.filter(({ times }) => (times ?? 0) > 1).length)
  })
})

describe('GET /api/home', () => {
  test('gives a guest every block with its day, and nothing of anybody', async ({ app }) => {
    const home = getHome.reply.parse((await app.get('/api/home')).json())
    expect(home.my).toBeNull()
    for (const block of [home.strip, home.markets14, home.top, home.sample]) {
      expect(block).toMatchObject({ as_of: '2026-11-20', stale: false })
    }
    expect(home.strip?.levels.map(({ key }) => key)).toEqual(['usdtwd'])
    expect(home.sample?.sample).toBeNull()
  })

  test('is whole but for the one block that fails, whichever it is', async ({ app: { site } }) => {
    const blocks = publicBlocks(site, lastGood(site))
    const whole = await showHome(site, blocks, null)
    const names = {
      strip: 'strip',
      markets: 'markets14',
      top: 'top',
      flows: 'flows',
      briefing: 'briefing',
      releases: 'releases',
      articles: 'articles',
      sample: 'sample',
    } as const
    for (const [block, name] of Object.entries(names)) {
      const broken = { ...blocks, [block]: () => Promise.reject(new Error('no market')) }
      expect(await showHome(site, broken, null)).toEqual({ ...whole, [name]: null })
    }
  })

  test('says of the markets what the page of markets says, and of each part what its own call says', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    await make(app, ming, core)
    const home = getHome.reply.parse((await app.get('/api/home', ming)).json())
    const { rows } = (await app.get('/api/sectors/performances?set=set14')).json()
    const weeks = new Map(rows.map((row: { id: string; perf: { wow: number | null } }) => [row.id, row.perf.wow]))
    expect(home.markets14?.rows).toHaveLength(14)
    for (const { id, perf } of home.markets14?.rows ?? []) expect(perf).toBe(weeks.get(id))
    expect(home.my).toMatchObject(await my(app, ming))
    expect(home.my?.alerts).toEqual((await alerts(app, ming)).items)
    for (const [part, block] of [
      ['strip', home.strip],
      ['markets', home.markets14],
      ['top', home.top],
      ['flows', home.flows],
      ['articles', home.articles],
      ['briefing', home.briefing],
      ['sample', home.sample],
    ] as const) {
      expect((await app.get(`/api/home/${part}`)).json()).toEqual(block)
    }
    expect((await app.get('/api/macro/releases')).json()).toEqual(home.releases)
  })
})
