import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { aFund, clockOn, insertFunds, insertRates, type PricedFund } from '../../testing/market-rows.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const TODAY = '2026-05-29'
const LAST_OF_ENDED = '2024-11-05'
const BEFORE_HOLE = '2024-11-06'
const AFTER_HOLE = '2025-12-08'
const LAST_EURO = '2026-04-13'
/** In weekdays, from one rate of the rand to the next. */
const MONTH = 22
const known = { forSale: true, status: 'active', launchDate: asIsoDate('2022-01-03'), sector2Id: '70001' } as const

function weekdays(from: string, to: string): string[] {
  const first = slotOf(epochDayOf(from))
  return Array.from({ length: slotOf(epochDayOf(to)) - first + 1 }, (_, index) =>
    isoDateOf(epochDayOfSlot(first + index)),
  )
}

/** A price for every weekday from 2022 on, but for the days that are left out. */
function pricesBut(isLeftOut: (day: string) => boolean, kind: number): Record<string, number> {
  const days = weekdays('2022-01-03', TODAY).map((day, index) => {
    const price = 10 * 1.0003 ** index * (1 + 0.01 * Math.sin(index * (1.3 + kind / 7)))
    return [day, Number(price.toFixed(4))] as const
  })
  return Object.fromEntries(days.filter(([day]) => !isLeftOut(day)))
}

const never = () => false
const gaps: readonly PricedFund[] = [
  { fund: aFund('WHOLE', { ...known, name: '完整基金' }), prices: pricesBut(never, 0) },
  {
    fund: aFund('HOLE', { ...known, name: '斷檔基金' }),
    prices: pricesBut((day) => day > BEFORE_HOLE && day < AFTER_HOLE, 1),
  },
  { fund: aFund('ENDED', { ...known, name: '停更基金' }), prices: pricesBut((day) => day > LAST_OF_ENDED, 2) },
  {
    fund: aFund('PAYER', { ...known, name: '月配基金', distributionFrequency: 'monthly' }),
    prices: pricesBut(never, 4),
  },
  {
    fund: aFund('RARE', { ...known, name: '久無淨值基金' }),
    prices: pricesBut((day) => day > '2026-04-30' && day < TODAY, 5),
  },
  { fund: aFund('EURO', { ...known, name: '歐元基金', currency: 'EUR' }), prices: pricesBut(never, 3) },
  {
    fund: aFund('RAND', { ...known, name: '南非幣基金', sector2Id: '20010', currency: 'ZAR' }),
    prices: pricesBut(never, 6),
  },
]

async function gappedMarket(db: Database): Promise<Market> {
  await insertFunds(db, gaps)
  const rates = (days: readonly string[], perUsd: number) => Object.fromEntries(days.map((day) => [day, perUsd]))
  await insertRates(db, {
    TWD: rates(weekdays('2022-01-03', TODAY), 32),
    EUR: rates(weekdays('2022-01-03', LAST_EURO), 0.9),
    ZAR: rates([...weekdays('2022-01-03', LAST_EURO).filter((_, at) => at % MONTH === 0), TODAY], 16),
  })
  return loadMarket(db, clockOn(TODAY))
}

interface Here {
  readonly app: TestApp
  readonly ming: TestMember
  /** Makes a portfolio of one fund each. */
  readonly make: (...funds: readonly object[]) => Promise<number>
}

const test = withDatabase.extend<{ here: Here }>({
  here: async ({ db }, use) => {
    const app = await testApp({
      db,
      market: await gappedMarket(db),
      clock: fixedClock(`${TODAY}T12:00:00.000Z`),
    })
    const ming = await aMember(db)
    const make = async (...funds: readonly object[]) => {
      const made = await app.post('/api/pfms', { name: '缺口', funds }, ming)
      expect(made.statusCode, made.body).toBe(200)
      return made.json().id
    }
    await use({ app, ming, make })
    await app.server.close()
  },
})

const bought = (lipperId: string, date: string, amount = 100_000) => ({ lipper_id: lipperId, amount, date })
const monthly = (lipperId: string, dateStart: string) => ({
  lipper_id: lipperId,
  plan: { dateStart, dateEnd: null, chargeDay: 6, monthAmount: 3000 },
})

describe('a hole of thirteen months in the prices of a fund', () => {
  test('takes no money of a day inside it, and says from when to when', async ({ here: { app, ming } }) => {
    const refused = await app.post('/api/pfms', { name: '缺', funds: [bought('HOLE', '2025-06-16')] }, ming)
    expect(refused.json().error).toMatchObject({
      code: 'no_price_on_date',
      fields: { 'funds.0.date': '斷檔基金在 2024/11/06 到 2025/12/08 之間沒有淨值，請改選有淨值的日期' },
    })
    // ten weekdays before the first price is a wait as over a holiday
    const near = await app.post('/api/pfms', { name: '近', funds: [bought('HOLE', '2025-11-24')] }, ming)
    expect(near.statusCode, near.body).toBe(200)
  })

  test('lets no charge of a plan buy, so that never two buy at one price', async ({ here: { app, ming, make } }) => {
    const asked = 'lipper_id=HOLE&date_start=2022-02-07&charge_day=6&month_amount=3000'
    const plan = (await app.get(`/api/pfms/plan_preview?${asked}`, ming)).json()
    const made = plan.charges.filter((charge: { executed: string | null }) => charge.executed !== null)
    const days = made.map(({ executed }: { executed: string }) => executed)
    expect(new Set(days).size).toBe(days.length)
    const skipped = plan.charges.filter(({ is_skipped }: { is_skipped: boolean }) => is_skipped)
    expect(skipped.map(({ nominal }: { nominal: string }) => nominal)).toEqual([
      '2025-11-06',
      '2025-10-06',
      '2025-09-06',
      '2025-08-06',
      '2025-07-06',
      '2025-06-06',
      '2025-05-06',
      '2025-04-06',
      '2025-03-06',
      '2025-02-06',
      '2025-01-06',
      '2024-12-06',
    ])
    expect(plan.amount).toBe(3000 * made.length)

    const page = (await app.get(`/api/pfms/${await make(monthly('HOLE', '2022-02-07'))}`, ming)).json()
    expect(page).toMatchObject({ invested: plan.amount, mwr: plan.mwr, mwr_yearly: plan.mwr_yearly })
    expect(Math.round(page.value)).toBe(plan.value)
    expect(page.caveats).toContainEqual({
      kind: 'charges_not_made',
      lipper_id: 'HOLE',
      name: '斷檔基金',
      held: true,
      from: '2024-12-06',
      to: '2025-11-06',
      count: 12,
    })
  })

  test('leaves money that waits for the price behind it worth what it is, and the return since the first day known', async ({
    here: { app, ming, make },
  }) => {
    const id = await make(bought('HOLE', '2025-11-28'), bought('WHOLE', '2025-11-28'))
    const all = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json()
    expect(all.caveats).toEqual([])
    expect(all.history).toMatchObject({ dates: expect.arrayContaining(['2025-11-28']) })
    expect(all.history.value[0]).toBeCloseTo(200_000, 0)
    expect(all.history.value).not.toContain(null)
    expect(set.all.perf).toMatchObject({ v: all.figures.twr.v, q: 'exact', from: '2025-11-28' })
  })

  test('is reached over by no return under the name of a shorter one', async ({ here: { app, ming, make } }) => {
    const id = await make(bought('HOLE', '2023-01-03'))
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json()
    for (const period of ['6m', '1y'] as const) {
      expect(set[period].perf).toMatchObject({ v: null, q: 'unavailable', why: ['price_hole'] })
      expect([set[period].vol.v, set[period].sharp.v]).toEqual([null, null])
    }
    // from before the hole to behind it is known, and a year in days is no volatility of it
    expect(set['3y'].perf).toMatchObject({ q: 'estimated', why: expect.arrayContaining(['price_hole']) })
    expect(set['3y'].vol).toMatchObject({ v: null, why: ['price_hole'] })
    expect(set['3y'].sharp).toMatchObject({ v: null, why: ['price_hole'] })
    const { figures } = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    expect(figures.volatility).toMatchObject({ v: null, why: ['price_hole'] })
    expect(set['3m'].perf.v).not.toBe(null)
  })

  test('shows no worth of its days as if it were known', async ({ here: { app, ming, make } }) => {
    const id = await make(bought('HOLE', '2023-01-03'))
    const { history } = (await app.get(`/api/pfms/perf_history?id=${id}&from=2024-10-01&to=2025-12-31`, ming)).json()
    const at = (day: string) => history.dates.findIndex((date: string) => date >= day)
    expect(history.value[at('2024-11-04')]).toBeGreaterThan(0)
    for (const day of ['2024-12-02', '2025-06-16', '2025-12-01']) {
      expect([history.value[at(day)], history.twr[at(day)]], day).toEqual([null, null])
    }
    expect(history.value[at('2025-12-09')]).toBeGreaterThan(0)
  })
})

describe('a fund whose prices have ended', () => {
  test('is told of first, with its last day, and nothing of this week is made of it', async ({
    here: { app, ming, make },
  }) => {
    const id = await make(bought('ENDED', '2022-01-03'))
    const page = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(page.caveats).toEqual([
      {
        kind: 'prices_ended',
        lipper_id: 'ENDED',
        name: '停更基金',
        held: true,
        from: LAST_OF_ENDED,
        to: null,
        count: null,
      },
    ])
    expect(page).toMatchObject({ pnl_wow: null, perf_wow: null })
    expect(page.value).toBeGreaterThan(100_000)
  })

  test('has its figures as of its last day, and is compared with an index up to it', async ({
    here: { app, ming, make },
  }) => {
    const id = await make(bought('ENDED', '2022-01-03'))
    const all = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    expect(all.figures.twr).toMatchObject({ to: LAST_OF_ENDED, q: 'estimated', why: ['prices_ended', 'carried_price'] })
    expect(all.figures.value.v).toBeCloseTo(100_000 * (1 + all.figures.twr.v / 100), 1)
    const page = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(page).toMatchObject({ figures_to: LAST_OF_ENDED, as_of: TODAY })
    // nothing was paid in or out: both ways of a year say the same
    expect(all.figures.twr_yearly.v).toBeCloseTo(page.mwr, 3)
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json()
    expect(set['1y'].perf).toMatchObject({ from: '2023-11-05', to: LAST_OF_ENDED })
    const prices = gaps[2]?.prices ?? {}
    const perf = (prices[LAST_OF_ENDED] ?? 0) / (prices['2023-11-03'] ?? 0) - 1
    expect(set['1y'].perf.v).toBeCloseTo(perf * 100, 8)
    expect(all.history.twr.at(-1)).toBe(null)
  })

  test('leaves the returns of the others alone', async ({ here: { app, ming, make } }) => {
    const both = await make(bought('WHOLE', '2022-01-03'), bought('ENDED', '2022-01-03'))
    const alone = await make(bought('WHOLE', '2022-01-03'))
    const periods = async (id: number) => (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json().set
    const [mixed, whole] = [await periods(both), await periods(alone)]
    for (const period of ['1m', '3m', '6m', 'ytd', '1y'] as const) {
      expect(mixed[period].perf.v, period).toBeCloseTo(whole[period].perf.v, 9)
      expect(mixed[period].vol.v, period).toBeCloseTo(whole[period].vol.v, 9)
    }
    const page = (await app.get(`/api/pfms/${both}`, ming)).json()
    expect(page.value).toBeCloseTo(page.funds[0].value + page.funds[1].value, 2)
  })

  test('is imported with the day of the price that its units are worth', async ({ here: { app, ming } }) => {
    const line = { code: 'ENDED', name: '', amount: null, units: 1000, currency: null }
    const rows = [line, { ...line, code: 'WHOLE' }]
    const found = (await app.post('/api/pfms/import_match', { rows }, ming)).json().rows
    const price = gaps[2]?.prices[LAST_OF_ENDED] ?? 0
    expect(found[0].funds).toMatchObject([{ ended_on: LAST_OF_ENDED, amount: Math.round(price * 1000) }])
    expect(found[1].funds).toMatchObject([{ ended_on: null }])
  })

  test('makes no period that begins after it of what is held beside it since', async ({
    here: { app, ming, make },
  }) => {
    const id = await make(bought('ENDED', '2022-01-03'), bought('WHOLE', '2026-04-01'))
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json()
    for (const period of ['3m', '6m', 'ytd', '1y'] as const) {
      expect(set[period].perf, period).toMatchObject({ v: null, q: 'unavailable', why: ['prices_ended'] })
      expect([set[period].gain.v, set[period].ann_compound.v], period).toEqual([null, null])
    }
    expect(set['1m'].perf.v).not.toBe(null)
    // three years would leave out the one and a half of which no one knows anything
    expect(set['3y'].perf).toMatchObject({ v: null, why: ['prices_ended'] })
  })

  test('is not bought at a price of long ago', async ({ here: { app, ming, make } }) => {
    const refused = await app.post('/api/pfms', { name: '買', funds: [bought('ENDED', '2026-05-20')] }, ming)
    const said = '停更基金的淨值只到 2024/11/05，之後沒有更新，無法以當時的淨值買進'
    expect(refused.json().error).toMatchObject({ code: 'no_price_on_date', fields: { 'funds.0.date': said } })
    const id = await make(bought('ENDED', '2022-01-03'), bought('WHOLE', '2022-01-03'))
    const { version, funds } = (await app.get(`/api/pfms/${id}`, ming)).json()
    const more = funds.map(({ lipper_id, value }: { lipper_id: string; value: number }) => ({
      lipper_id,
      amount: lipper_id === 'ENDED' ? value + 1000 : value,
    }))
    const raised = await app.patch(`/api/pfms/${id}`, { version, kind: 'raise', funds: more }, ming)
    expect(raised.json().error).toMatchObject({ code: 'no_price_on_date', fields: { 'funds.0.amount': said } })
  })
})

describe('beside another portfolio', () => {
  const compared = async (app: TestApp, ids: readonly number[], ming: TestMember, more = '') =>
    (await app.get(`/api/pfms/compare?ids=${ids.join(',')}${more}`, ming)).json()

  test('a period that begins in a hole has no return, and the reason', async ({ here: { app, ming, make } }) => {
    const ids = [await make(bought('HOLE', '2023-01-03')), await make(bought('WHOLE', '2023-01-03'))]
    const { entries } = await compared(app, ids, ming)
    const [hole, whole] = entries
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${ids[0]}`, ming)).json()
    for (const period of ['1m', '3m', '6m', 'ytd', '1y', '3y'] as const) {
      expect(hole.perfs_missing[period], period).toBe(set[period].perf.v === null ? 'price_hole' : null)
      if (hole.perfs[period] === null) expect(set[period].perf.v, period).toBeNull()
      else expect(hole.perfs[period], period).toBeCloseTo(set[period].perf.v, 9)
    }
    expect(hole.perfs_missing).toMatchObject({ '1y': 'price_hole', '5y': 'too_short' })
    expect(whole.perfs['1y']).not.toBeNull()
    // the hole goes from November 2024 to December 2025: no year before 2026 has a return to begin with
    const years = Object.fromEntries(hole.years.map(({ year, perf }: { year: number; perf: unknown }) => [year, perf]))
    expect(years).toEqual({ 2026: expect.any(Number) })
  })

  test('days that are asked for from within a hole have no return', async ({ here: { app, ming, make } }) => {
    const ids = [await make(bought('HOLE', '2023-01-03')), await make(bought('WHOLE', '2023-01-03'))]
    const { entries } = await compared(app, ids, ming, '&from=2024-11-11')
    expect(entries[0]).toMatchObject({ twr: null, twr_missing: 'price_hole', mwr: null, mwr_missing: 'no_value' })
    expect(entries[0].worth[0]).toBeNull()
    expect(entries[1]).toMatchObject({ twr: expect.any(Number), twr_missing: null })
  })

  test('all are compared up to the last price of one whose funds have ended', async ({ here: { app, ming, make } }) => {
    const ids = [await make(bought('ENDED', '2022-01-03')), await make(bought('WHOLE', '2022-01-03'))]
    const { window, entries } = await compared(app, ids, ming)
    expect(window).toEqual({ from: '2022-01-03', to: LAST_OF_ENDED, shortened_by: [], ended_by: [String(ids[0])] })
    const { set } = (await app.get(`/api/pfms/perf_performance?id=${ids[0]}`, ming)).json()
    expect(entries[0].perfs['1y']).toBeCloseTo(set['1y'].perf.v, 9)
    expect(entries[1].perfs['1y']).not.toBeNull()
  })
})

describe('a fund without a current exchange rate', () => {
  test('is not said to have no prices where its rates alone are missing for a while, and has a rebalance plan', async ({
    here: { app, ming, make },
  }) => {
    const id = await make(bought('RAND', '2022-01-03'), bought('WHOLE', '2022-01-03'))
    const { caveats } = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(caveats).toMatchObject([{ kind: 'rate_hole', lipper_id: 'RAND', to: TODAY }])
    // no two weeks follow each other, and no other fund of its class stands in
    const plan = await app.get(`/api/pfms/${id}/rebalance_plan`, ming)
    expect(plan.statusCode, plan.body).toBe(200)
    expect(plan.json().if_left).toMatchObject({ volatility: null, chance_of_breach: null })
  })

  test('blanks its own part alone: worth, returns, periods and contributions of the rest are said', async ({
    here: { app, ming, make },
  }) => {
    const both = await make(bought('WHOLE', '2025-01-06'), bought('EURO', '2025-01-06', 50_000))
    const alone = await make(bought('WHOLE', '2025-01-06'))
    const read = async (id: number) => ({
      page: (await app.get(`/api/pfms/${id}`, ming)).json(),
      all: (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json(),
      periods: (await app.get(`/api/pfms/perf_performance?id=${id}`, ming)).json(),
    })
    const [mixed, whole] = [await read(both), await read(alone)]
    expect(mixed.page.caveats).toMatchObject([{ kind: 'no_rate', lipper_id: 'EURO', from: LAST_EURO }])
    for (const key of ['value', 'gain', 'invested', 'twr', 'mwr', 'volatility', 'perf_wow', 'allocation'] as const) {
      expect(mixed.page[key], key).toEqual(whole.page[key])
    }
    const values = (set: Record<string, Record<string, { v: number }>>) =>
      Object.values(set).map(({ perf, vol, sharp, gain }) => [perf?.v, vol?.v, sharp?.v, gain?.v])
    expect(values(mixed.periods.set)).toEqual(values(whole.periods.set))
    expect(mixed.all.figures.twr).toMatchObject({ q: 'estimated', why: ['left_out'] })
    const rows = Object.fromEntries(
      mixed.all.funds.map((row: { lipper_id: string; value: { v: number }; contribution: { v: number } }) => [
        row.lipper_id,
        [row.value.v, row.contribution.v],
      ]),
    )
    expect(rows).toEqual({ WHOLE: [whole.page.value, expect.closeTo(whole.page.twr, 9)], EURO: [null, null] })
    expect(mixed.page.funds[1]).toMatchObject({ lipper_id: 'EURO', value: null, proportion: null })
    expect(mixed.page.funds[0]).toMatchObject({ lipper_id: 'WHOLE', proportion: 100 })
  })

  test('does not empty the list and its totals', async ({ here: { app, ming, make } }) => {
    await make(bought('WHOLE', '2025-01-06'), bought('EURO', '2025-01-06', 50_000))
    const list = (await app.get('/api/pfms', ming)).json()
    for (const key of ['value', 'gain', 'pnl_wow', 'perf_wow', 'perf', 'mwr'] as const) {
      expect(list.totals[key], key).not.toBe(null)
    }
    expect(list.totals.left_out).toEqual([{ lipper_id: 'EURO', name: '歐元基金' }])
    expect(list.entries[0].left_out).toEqual([{ lipper_id: 'EURO', name: '歐元基金' }])
  })

  test('without a price of the last days, a portfolio leaves the week of the others alone, and is counted', async ({
    here: { app, ming, make },
  }) => {
    await make(bought('WHOLE', '2025-01-06'))
    const alone = (await app.get('/api/pfms', ming)).json().totals
    expect(alone.week_left_out).toBe(0)
    await make(bought('RARE', '2025-01-06'))
    await make(bought('ENDED', '2023-01-03'))
    const { totals, entries } = (await app.get('/api/pfms', ming)).json()
    expect(entries.map(({ pnl_wow }: { pnl_wow: number | null }) => pnl_wow)).toEqual([null, null, alone.pnl_wow])
    expect(totals).toMatchObject({ pnl_wow: alone.pnl_wow, perf_wow: alone.perf_wow, week_left_out: 2 })
  })

  test('is named by every sheet of the analysis, which says the same of the rest as without it', async ({
    here: { app, ming, make },
  }) => {
    const rest = [bought('WHOLE', '2025-01-06'), bought('PAYER', '2025-01-06')]
    const mixed = await make(...rest, bought('EURO', '2025-01-06', 50_000))
    const whole = await make(...rest)
    const left_out = [{ lipper_id: 'EURO', name: '歐元基金' }]
    for (const sheet of ['cloud', 'overlap', 'stress', 'structure'] as const) {
      const ask = async (id: number) => (await app.get(`/api/pfms/${id}/${sheet}`, ming)).json()
      const alone = await ask(whole)
      expect(alone, sheet).toMatchObject({ missing: null, left_out: [] })
      expect(await ask(mixed), sheet).toEqual({ ...alone, left_out })
    }
    expect((await app.get(`/api/pfms/${mixed}/cloud?view=frontier`, ming)).json().left_out).toEqual(left_out)
    const none = (await app.get(`/api/pfms/${await make(bought('EURO', '2025-01-06'))}/structure`, ming)).json()
    expect(none).toMatchObject({ missing: 'no_value', left_out })
  })

  test('is not bought on a day without a rate', async ({ here: { app, ming } }) => {
    const refused = await app.post('/api/pfms', { name: '歐', funds: [bought('EURO', TODAY)] }, ming)
    expect(refused.json().error).toMatchObject({ code: 'no_price_on_date' })
  })
})

describe('a fund that pays out, and nobody knows what', () => {
  test('makes no figure exact, claims no distribution of 0, and is told of', async ({ here: { app, ming, make } }) => {
    const id = await make(bought('PAYER', '2025-01-06'), bought('WHOLE', '2025-01-06'))
    const { figures, funds, caveats } = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
    expect(caveats).toMatchObject([{ kind: 'distributions_unknown', lipper_id: 'PAYER', from: null, to: null }])
    for (const key of ['value', 'gain', 'twr', 'mwr', 'volatility'] as const) {
      expect(figures[key], key).toMatchObject({ q: 'estimated', why: ['distributions_unknown'] })
    }
    const unknown = { v: null, q: 'unavailable', why: ['distributions_unknown'] }
    expect(figures.distributions).toMatchObject(unknown)
    expect(figures.market.v + figures.exchange.v).toBeCloseTo(figures.gain.v, 2)
    const row = (lipperId: string) => funds.find(({ lipper_id }: { lipper_id: string }) => lipper_id === lipperId)
    expect(row('PAYER').distributions).toMatchObject(unknown)
    expect(row('WHOLE').distributions).toMatchObject({ v: 0, q: 'exact' })
    const page = (await app.get(`/api/pfms/${id}`, ming)).json()
    expect(page.caveats).toEqual(caveats)
  })
})

test('on its first day a portfolio has no return, and so no fund has a part in one', async ({
  here: { app, ming, make },
}) => {
  const id = await make({ lipper_id: 'WHOLE', amount: 1000 }, { lipper_id: 'HOLE', amount: 1000 })
  const { figures, funds } = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
  expect(figures.twr).toMatchObject({ v: null, why: ['too_short'] })
  for (const { contribution } of funds) expect(contribution).toMatchObject({ v: null, why: ['too_short'] })
})

test('a benchmark that begins behind the first money says from when on it is there', async ({
  here: { app, ming, make },
}) => {
  const late = await make(bought('WHOLE', '2022-01-03'))
  const { benchmark } = (await app.get(`/api/pfms/perf_all?id=${late}`, ming)).json()
  expect(benchmark).toMatchObject({ since: '2022-01-07', value: { v: null, why: ['benchmark_too_short'] } })
  const soon = await make(bought('WHOLE', '2022-01-07'))
  const beside = (await app.get(`/api/pfms/perf_all?id=${soon}`, ming)).json().benchmark
  expect(beside.since).toBeNull()
  expect(beside.value.v).toBeGreaterThan(0)
})

test('the last worth of the chart is the worth at the top, to the cent', async ({ here: { app, ming, make } }) => {
  const amounts = [33_333.33, 77_777.77, 11_111.11]
  const id = await make(
    ...amounts.map((amount, index) => bought(['WHOLE', 'HOLE', 'ENDED'][index] ?? '', '2022-03-01', amount)),
  )
  const { figures, history } = (await app.get(`/api/pfms/perf_all?id=${id}&currency=USD`, ming)).json()
  const { value } = (await app.get(`/api/pfms/${id}`, ming)).json()
  expect(figures.value.v).toBe(value)
  expect(history.value.at(-1)).toBe(Math.round(value))
})

test('in US dollars the chart ends on the cent at the top, and so do its lines', async ({ here: { app, ming } }) => {
  const lines = [bought('WHOLE', '2022-03-01', 3333.33), bought('PAYER', '2022-03-01', 777.77)]
  const made = await app.post('/api/pfms', { name: '美元', currency: 'USD', funds: lines }, ming)
  expect(made.statusCode, made.body).toBe(200)
  const { id } = made.json()
  const { figures, history, funds } = (await app.get(`/api/pfms/perf_all?id=${id}`, ming)).json()
  const page = (await app.get(`/api/pfms/${id}`, ming)).json()
  expect(page.currency).toBe('USD')
  expect(page.value % 1).not.toBe(0)
  expect([history.value.at(-1), figures.value.v]).toEqual([page.value, page.value])
  const cents = (rows: readonly { value: { v: number } }[]) =>
    rows.reduce((sum, { value }) => sum + Math.round(value.v * 100), 0)
  expect(cents(funds)).toBe(Math.round(page.value * 100))
})

test('money that an old record put into what is a hole by now keeps the first price behind it, and is marked', async ({
  db,
}) => {
  const market = await gappedMarket(db)
  const clock = fixedClock(`${TODAY}T12:00:00.000Z`)
  const ming = await aMember(db)
  const before = await testApp({ db, market, clock })
  const funds = [bought('WHOLE', '2025-06-16', 100_000)]
  const { id } = (await before.post('/api/pfms', { name: '舊', funds }, ming)).json()
  await before.server.close()
  // since then the prices of thirteen months were found wrong and taken out
  const index = market.indexOf('WHOLE') ?? -1
  const [from, to] = [BEFORE_HOLE, AFTER_HOLE].map((day) => slotOf(epochDayOf(day)))
  const holed = (series: SlotSeries): SlotSeries => ({
    ...series,
    values: series.values.map((value, position) => {
      const slot = series.firstSlot + position
      return slot > (from ?? 0) && slot < (to ?? 0) ? Number.NaN : value
    }),
  })
  const now: Market = {
    ...market,
    totalReturns: (at) => (at === index ? holed(market.totalReturns(at)) : market.totalReturns(at)),
  }
  const app = await testApp({ db, market: now, clock })
  const page = (await app.get(`/api/pfms/${id}`, ming)).json()
  await app.server.close()
  const late = { kind: 'bought_late', lipper_id: 'WHOLE', from: '2025-06-16', to: AFTER_HOLE }
  expect(page.caveats).toContainEqual(expect.objectContaining(late))
  const prices = gaps[0]?.prices ?? {}
  const worth = (100_000 * (prices[TODAY] ?? 0)) / (prices[AFTER_HOLE] ?? 1)
  expect(page.value).toBe(Math.round(worth))
  expect(page.invested).toBe(100_000)
})

test('of a fund whose distributions are known up to a day, the days behind it are named, and not all', async ({
  db,
}) => {
  const market = await gappedMarket(db)
  const ming = await aMember(db)
  const until = epochDayOf('2025-06-30')
  const index = market.indexOf('WHOLE') ?? -1
  const now: Market = {
    ...market,
    income: (at) => (at === index ? { kind: 'reinvested', from: Number.NEGATIVE_INFINITY, until } : market.income(at)),
  }
  const app = await testApp({ db, market: now, clock: fixedClock(`${TODAY}T12:00:00.000Z`) })
  const funds = [bought('WHOLE', '2025-01-06')]
  const { id } = (await app.post('/api/pfms', { name: '半', funds }, ming)).json()
  const { caveats } = (await app.get(`/api/pfms/${id}`, ming)).json()
  await app.server.close()
  expect(caveats).toMatchObject([{ kind: 'distributions_unknown', from: '2025-06-30', to: TODAY }])
})

describe('a portfolio that others look at', () => {
  test('says of its funds what the page of its owner says, and nothing of the days of the owner’s money', async ({
    here: { app, ming, make },
    db,
  }) => {
    const lines = [bought('ENDED', '2022-01-03'), monthly('HOLE', '2022-02-07'), bought('PAYER', '2025-01-06')]
    const id = await make(...lines, bought('WHOLE', '2025-01-06'), bought('EURO', '2025-01-06', 50_000))
    const { share_key: key } = (await app.post(`/api/pfms/${id}/share`, { shared: true }, ming)).json()
    const mei = await aMember(db)
    const seen = (await app.get(`/api/pfms/${id}/shared?key=${key}`, mei)).json()
    const own = (await app.get(`/api/pfms/${id}`, ming)).json()
    const kinds = seen.caveats.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['no_rate', 'prices_ended', 'price_hole', 'distributions_unknown'])
    expect(own.caveats.map(({ kind }: { kind: string }) => kind)).toEqual([...kinds, 'charges_not_made'])
    expect(own.caveats.slice(0, 4)).toEqual(seen.caveats)
    // what can be valued has its share of that, as on the page of the owner
    const shares = (funds: readonly { lipper_id: string; proportion: number | null }[]) =>
      Object.fromEntries(funds.map(({ lipper_id, proportion }) => [lipper_id, proportion]))
    expect(shares(seen.funds)).toEqual(shares(own.funds))
    expect(shares(seen.funds)['EURO']).toBe(null)

    await app.post(`/api/pfms/${id}/follow`, { key }, mei)
    const [followed] = (await app.get('/api/pfms/followed', mei)).json().entries
    expect(followed.caveats).toEqual(seen.caveats)
  })
})
