import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { compareFunds } from '@zhiheng/contract/fund-comparison.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { aFund, clockOn, insertCashRate, insertFunds, insertRates } from '../../testing/market-rows.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

type Reply = ReplyOf<typeof compareFunds>
const LAST = '2026-11-20'

/** A price for each weekday, that of a day from its place. */
function priced(from: string, to: string, price: (day: number) => number): Record<string, number> {
  const first = slotOf(epochDayOf(from))
  return Object.fromEntries(
    Array.from({ length: slotOf(epochDayOf(to)) - first + 1 }, (_, day) => [
      isoDateOf(epochDayOfSlot(first + day)),
      price(day),
    ]),
  )
}

const wave = (yearly: number, swing: number) => (day: number) =>
  10 * (1 + yearly) ** (day / 261) * (1 + swing * Math.sin(day / 9))

/** Funds of every kind that a comparison meets. */
async function kinds(db: Database) {
  const pays = { distributionFrequency: 'monthly', launchDate: null } as const
  await insertFunds(db, [
    { fund: aFund('OLD'), prices: priced('2021-01-04', LAST, wave(0.1, 0.05)) },
    { fund: aFund('YOUNG'), prices: priced('2024-06-03', LAST, wave(0.06, 0.02)) },
    {
      fund: aFund('USD1', { currency: 'USD', sector2Id: '30001', isHedged: true }),
      prices: priced('2021-01-04', LAST, wave(0.08, 0.04)),
    },
    { fund: aFund('ENDED', { status: 'liquidated' }), prices: priced('2021-01-04', '2023-03-31', wave(0.02, 0.01)) },
    { fund: aFund('HALF'), prices: priced('2026-03-02', LAST, wave(0.05, 0.03)) },
    { fund: aFund('PAYS', pays), prices: priced('2021-01-04', LAST, wave(0.04, 0.02)) },
    {
      fund: aFund('HOLEY'),
      prices: {
        ...priced('2022-01-03', '2022-02-25', wave(0.1, 0.05)),
        ...priced('2025-12-01', LAST, wave(0.1, 0.01)),
      },
    },
    { fund: aFund('BABY', { launchDate: null }), prices: priced('2026-09-01', LAST, wave(0.05, 0.03)) },
    { fund: aFund('BARE'), prices: {} },
    { fund: aFund('ODD', { currency: 'ZAR' }), prices: priced('2021-01-04', LAST, wave(0.05, 0.03)) },
  ])
  await insertRates(db, {
    TWD: priced('2020-12-01', LAST, (day) => 28 + day / 400),
    USD: priced('2020-12-01', LAST, () => 1),
  })
  await insertCashRate(db, { currency: 'TWD', percent: 1.5, years: [2015, 2026] })
  return loadMarket(db, clockOn(LAST))
}

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await kinds(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

async function compared(app: TestApp, db: Database, search: string): Promise<Reply> {
  const reply = await app.get(
    `/api/funds/comparison?ids=${search}`,
    await aMember(db, { groups: ['member', 'member_premium'] }),
  )
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const entryOf = ({ entries }: Reply, id: string) => {
  const found = entries.find(({ fund }) => fund.lipper_id === id)
  if (found === undefined) throw new Error(`${id} is not compared`)
  return found
}

describe('a comparison of funds', () => {
  test('begins all at 100 on the first day that all have, and names who begins last', async ({ app, db }) => {
    const reply = await compared(app, db, 'OLD,YOUNG')
    expect(reply.window).toEqual({
      from: '2024-06-03',
      to: LAST,
      months: 29,
      started_by: ['YOUNG'],
      ended_by: [],
      from_without: '2021-01-04',
    })
    expect(reply.dates[0]).toBe('2024-06-03')
    for (const { growth, perf, below } of reply.entries) {
      expect(growth[0]).toBe(100)
      expect(growth.at(-1)).toBeCloseTo(100 + (perf ?? Number.NaN), 2)
      expect(Math.max(...below.map((each) => each ?? 0))).toBe(0)
    }
    const { perf, perf_yearly: yearly } = entryOf(reply, 'YOUNG')
    const years = (Date.parse(LAST) - Date.parse('2024-06-03')) / 86_400_000 / 365
    expect((1 + (yearly ?? 0) / 100) ** years).toBeCloseTo(1 + (perf ?? 0) / 100, 6)
  })

  test('can show each since its own start, which is said to be no race', async ({ app, db }) => {
    const reply = await compared(app, db, 'OLD,YOUNG&span=own')
    expect(reply.span).toBe('own')
    expect(reply.entries.map(({ from }) => from)).toEqual(['2021-01-04', '2024-06-03'])
    expect(reply.dates[0]).toBe('2021-01-04')
    expect(entryOf(reply, 'YOUNG').growth[0]).toBeNull()
    expect(entryOf(reply, 'YOUNG').growth.find((each) => each !== null)).toBeCloseTo(100, 0)
  })

  test('ends with a fund that has ended, and says so', async ({ app, db }) => {
    const reply = await compared(app, db, 'OLD,ENDED')
    expect(reply.window).toMatchObject({ from: '2021-01-04', to: '2023-03-31', ended_by: ['ENDED'], started_by: [] })
    expect(entryOf(reply, 'OLD').to).toBe('2023-03-31')
  })

  test('has no common days where they never lived at the same time, and each its own', async ({ app, db }) => {
    const apart = await compared(app, db, 'YOUNG,ENDED')
    expect(apart.window).toBeNull()
    expect(apart.dates).toEqual([])
    expect(apart.entries.map(({ perf, perf_missing: why }) => [perf, why])).toEqual([
      [null, 'not_alive'],
      [null, 'not_alive'],
    ])
    const own = await compared(app, db, 'YOUNG,ENDED&span=own')
    expect(own.entries.every(({ perf }) => perf !== null)).toBe(true)
  })

  test('states no risk of less than twelve months', async ({ app, db }) => {
    const reply = await compared(app, db, 'OLD,HALF')
    expect(reply.window?.months).toBe(8)
    for (const entry of reply.entries) {
      expect(entry).toMatchObject({
        risk_missing: 'under_a_year',
        perf_yearly: null,
        volatility: null,
        sharpe: null,
        sortino: null,
        fall: null,
        beta: null,
        up_capture: null,
        down_capture: null,
      })
      expect(entry.perf).not.toBeNull()
    }
    expect(reply.pairs[0]).toMatchObject({ correlation: null, wins: null })
  })

  test('names a stretch without prices, and states nothing that may have happened inside it', async ({ app, db }) => {
    const reply = await compared(app, db, 'OLD,HOLEY')
    expect(reply.window?.from).toBe('2022-01-03')
    const holey = entryOf(reply, 'HOLEY')
    expect(holey).toMatchObject({
      hole: { from: '2022-02-25', to: '2025-12-01' },
      risk_missing: 'price_hole',
      volatility: null,
      fall: null,
      deepest: null,
      up_capture: null,
      plan: null,
    })
    // what it was worth on the first and on the last day is known
    expect(holey.perf).not.toBeNull()
    expect(entryOf(reply, 'OLD')).toMatchObject({ hole: null, risk_missing: null })
    expect(entryOf(reply, 'OLD').fall?.depth).toBeLessThan(0)
    const behind = entryOf(await compared(app, db, 'OLD,HOLEY&from=2025-12-01'), 'HOLEY')
    expect(behind.hole).toBeNull()
    expect(behind.deepest).toBeLessThan(0)
  })

  test('tells the fees that the page of each fund counts its cost by', async ({ app, db }) => {
    const reply = await compared(app, db, 'OLD,USD1')
    for (const { fund, fees } of reply.entries) {
      const [own] = (await app.get(`/api/funds/${fund.lipper_id}/costs`)).json().candidates
      expect(own).toMatchObject(fees)
    }
  })

  test('tells whether a fund is hedged by its record, not by its name', async ({ app, db }) => {
    const { entries } = await compared(app, db, 'OLD,USD1')
    expect(entries.map(({ fund, hedged }) => [fund.lipper_id, hedged])).toEqual([
      ['OLD', false],
      ['USD1', true],
    ])
  })

  test('is not changed for the others by one without prices, one too young, one without a rate, one that nobody has', async ({
    app,
    db,
  }) => {
    const alone = await compared(app, db, 'OLD,YOUNG')
    const troubled = await compared(app, db, 'OLD,BARE,BABY,ODD,YOUNG,NOSUCH')
    expect(troubled.window).toEqual(alone.window)
    for (const id of ['OLD', 'YOUNG']) expect(entryOf(troubled, id)).toEqual(entryOf(alone, id))
    expect(['BARE', 'BABY', 'ODD'].map((id) => entryOf(troubled, id).trouble)).toEqual([
      'no_price',
      'too_young',
      'no_rate',
    ])
    expect(entryOf(troubled, 'BARE')).toMatchObject({ perf: null, volatility: null, plan: null, years: [] })
    expect(troubled.skipped).toEqual([{ lipper_id: 'NOSUCH', why: 'unknown' }])
    // in its own currency nothing is missing
    expect(entryOf(await compared(app, db, 'OLD,ODD&currency=own'), 'ODD')).toMatchObject({
      trouble: null,
      currency: 'ZAR',
    })
  })

  test('shows what is known by its price alone as such, and ranks it with nobody', async ({ app, db }) => {
    const reply = await compared(app, db, 'OLD,PAYS')
    expect(reply.entries.map(({ basis }) => basis)).toEqual(['total_return', 'price'])
    expect(reply.pairs[0]?.wins).toBeNull()
    expect(reply.pairs[0]?.correlation).not.toBeNull()
    const byPrice = await compared(app, db, 'OLD,PAYS&basis=price')
    expect(byPrice.entries.map(({ basis }) => basis)).toEqual(['price', 'price'])
    expect(byPrice.pairs[0]?.wins).not.toBeNull()
  })

  test('takes the exchange rate out of a return in another currency', async ({ app, db }) => {
    const entry = entryOf(await compared(app, db, 'USD1,OLD'), 'USD1')
    const own = entryOf(await compared(app, db, 'USD1,OLD&currency=own'), 'USD1')
    expect(entry.own_perf).toBeCloseTo(own.perf ?? Number.NaN, 5)
    const product = (1 + (entry.own_perf ?? 0) / 100) * (1 + (entry.exchange ?? 0) / 100)
    expect(product).toBeCloseTo(1 + (entry.perf ?? 0) / 100, 7)
    const rate = (day: string) => 28 + (slotOf(epochDayOf(day)) - slotOf(epochDayOf('2020-12-01'))) / 400
    expect(entry.exchange).toBeCloseTo((rate(LAST) / rate('2021-01-04') - 1) * 100, 4)
    expect(own).toMatchObject({ exchange: null, own_perf: null })
  })

  test('counts wins of both sides and ties to all windows', async ({ app, db }) => {
    const [pair] = (await compared(app, db, 'OLD,YOUNG')).pairs
    const { a = 0, b = 0, ties = 0, of = 0 } = pair?.wins ?? {}
    expect(a + b + ties).toBe(of)
    // 129 weeks of which 52 are needed before the first window is over
    expect(of).toBe(129 - 52)
    const [turned] = (await compared(app, db, 'YOUNG,OLD')).pairs
    expect(turned?.wins).toEqual({ a: b, b: a, ties, of })
  })

  test('pays the same money into each on the same days', async ({ app, db }) => {
    const reply = await compared(app, db, 'OLD,YOUNG')
    for (const { plan } of reply.entries) expect(plan).toMatchObject({ months: 30, paid: 300_000 })
    const units = (['OLD', 'YOUNG'] as const).map((id) => entryOf(reply, id).plan?.value ?? 0)
    expect(units[0]).not.toBe(units[1])
  })

  test('looks through both at what they hold alike, with how much of them is known', async ({ app, db }) => {
    const market = app.site.market()
    const idOf = (id: string) => market.funds[market.indexOf(id) ?? -1]?.fundId ?? 0
    const lines = [
      { id: 'OLD', isin: 'TW0002330008', weight: 30 },
      { id: 'OLD', isin: 'TW0002317005', weight: 10 },
      { id: 'YOUNG', isin: 'TW0002330008', weight: 20 },
    ]
    for (const [rank, { id, isin, weight }] of lines.entries()) {
      const row = { fund_id: idOf(id), date: '2026-09-30', rank: rank + 1, isin, name: isin, weight_percent: weight }
      await db.insertInto('fund_holdings').values(row).execute()
    }
    const reply = await compared(app, db, 'OLD,YOUNG,USD1')
    expect(reply.entries.map(({ coverage }) => coverage)).toEqual([40, 20, null])
    expect(reply.pairs.map(({ overlap }) => overlap)).toEqual([20, null, null])
    expect(reply.shared).toEqual([{ isin: 'TW0002330008', name: 'TW0002330008', weights: [30, 20, null] }])
  })
})

describe('who may compare how many', () => {
  const nine = 'OLD,YOUNG,USD1,ENDED,HALF,PAYS,BABY,BARE,ODD'

  test('members four, advanced members eight; the rest is named', async ({ app, db }) => {
    for (const [groups, limit] of [
      [['member'], 4],
      [['member', 'member_premium'], 8],
      [['member', 'member_signed'], 8],
      [['staff'], 8],
    ] as const) {
      const reply = await app.get(`/api/funds/comparison?ids=${nine}`, await aMember(db, { groups: [...groups] }))
      const { entries, skipped, limit: said } = reply.json()
      expect([groups, entries.length, said]).toEqual([groups, limit, limit])
      expect(skipped.length).toBe(9 - limit)
      expect(skipped[0].why).toBe('over_limit')
    }
  })

  test('visitors two, and no comparison of members', async ({ app }) => {
    expect((await app.get('/api/funds/comparison?ids=OLD,YOUNG')).statusCode).toBe(401)
    expect((await app.get('/api/funds/comparison/open?ids=OLD,YOUNG')).statusCode).toBe(200)
    expect((await app.get('/api/funds/comparison/open?ids=OLD,YOUNG,USD1')).statusCode).toBe(404)
  })

  test('a link opens the funds that its key was given for, in any currency, and no others', async ({ app, db }) => {
    const { share_key: key } = await compared(app, db, 'OLD,YOUNG,USD1')
    const open = (ids: string, by: string) => app.get(`/api/funds/comparison/open?ids=${ids}&key=${by}&currency=USD`)
    const reply = await open('OLD,YOUNG,USD1', key)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ currency: 'USD', window: { from: '2024-06-03' } })
    expect(reply.json()).not.toHaveProperty('share_key')
    for (const [ids, by] of [
      ['OLD,YOUNG,ENDED', key],
      ['OLD,YOUNG,USD1,HALF', key],
      ['OLD,YOUNG,USD1', 'x'.repeat(22)],
    ] as const)
      expect((await open(ids, by)).statusCode).toBe(404)
  })
})

describe('ready-made pairs', () => {
  test('are funds that can be bought and have figures, two of each', async ({ db }) => {
    const sale = { canTwSale: true, forSale: true, status: 'active' } as const
    const course = priced('2024-01-02', LAST, wave(0.05, 0.02))
    const fund = (id: string, known: Parameters<typeof aFund>[1]) => ({
      fund: aFund(id, { ...sale, ...known }),
      prices: course,
    })
    const etf = { indexName: '測試指數', proactive: false, tags: [] }
    await insertFunds(db, [
      fund('BIG1', { sizeTwd: 900, sizeDate: null }),
      fund('BIG2', { sizeTwd: 800 }),
      fund('SMALL', { sizeTwd: 10 }),
      fund('GONE', { sizeTwd: 9999, canTwSale: false }),
      fund('ETF1', { sector2Id: '30001', etf, isEtf: true, distributionFrequency: 'none' }),
      fund('ETF2', { sector2Id: '30001', etf, isEtf: true, distributionFrequency: 'none' }),
      fund('CLASSA', { sector2Id: '20010', strategyId: 'S1', totalExpensePercent: 1.5 }),
      fund('CLASSB', { sector2Id: '20010', strategyId: 'S1', totalExpensePercent: 2.5 }),
    ])
    const app = await testApp({ db, market: await loadMarket(db, clockOn(LAST)), clock: fixedClock() })
    const { pairs } = (await app.get('/api/funds/comparison/pairs')).json()
    const found = pairs.map(({ kind, funds }: { kind: string; funds: { lipper_id: string }[] }) => [
      kind,
      ...funds.map(({ lipper_id: id }) => id),
    ])
    expect(found).toEqual([
      ['largest', 'BIG1', 'BIG2'],
      ['same_index', 'ETF1', 'ETF2'],
      ['classes', 'CLASSA', 'CLASSB'],
    ])
    await app.server.close()
  })
})
