import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { previewPlan } from './preview-plan.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const preview = '/api/pfms/plan_preview'
const steady = `${preview}?lipper_id=CASH&date_start=2024-03-15&charge_day=6&month_amount=3000&date_end=2024-07-05`

describe('GET /api/pfms/plan_preview', () => {
  test('lists every charge with its own day and the day that bought: 6 April 2024 is a Saturday', async ({
    app,
    db,
  }) => {
    const reply = await app.get(steady, await aMember(db))
    expect(reply.statusCode, reply.body).toBe(200)
    const plan = reply.json()
    expect(plan).toMatchObject({ first_charge_date: '2024-04-06', months: 3, amount: 9000, next_charge_date: null })
    expect(plan.charges.map(({ nominal, executed }: Record<string, string>) => [nominal, executed])).toEqual([
      ['2024-06-06', '2024-06-06'],
      ['2024-05-06', '2024-05-06'],
      ['2024-04-06', '2024-04-08'],
    ])
  })

  test('adds up: units at each price, what they are worth, what they cost', async ({ app, db }) => {
    const plan = (await app.get(steady, await aMember(db))).json()
    const [latest] = plan.charges
    expect(latest.units).toBeCloseTo(3000 / latest.price, 8)
    const worth = plan.charges.reduce((sum: number, charge: { value: number }) => sum + charge.value, 0)
    expect(Math.abs(worth - plan.value)).toBeLessThan(3)
    expect(plan.gain).toBe(plan.value - plan.amount)
    // a fund that grows 1.2 % a year
    expect(plan.mwr_yearly).toBe(true)
    expect(plan.mwr).toBeCloseTo(1.2, 1)
    expect(plan.chart.dates[0]).toBe('2024-04-08')
    expect(plan.chart.cost.at(-1)).toBe(9000)
    expect(plan.chart.value.at(-1)).toBe(plan.value)
  })

  test('counts what was bought before a split as the statement of today does', () => {
    const asOf = '2026-05-29'
    const split = epochDayOf('2026-03-02')
    const prices = weekdayPrices('2025-01-06', asOf, (day) => (day < split ? 40 : 10))
    const place = { market: 'TW', domicile: 'TWN', house: '澄境投信' } as const
    const about = { ...place, currency: 'TWD', sector2Id: '70001', canTwSale: true } as const
    const record = fundWith({ lipperId: 'ETF', name: '分割過的基金', forSale: true, status: 'active', ...about })
    const splits = [{ epochDay: split, ratio: 0.25 }]
    const market = handMadeMarket({ asOf, funds: [{ record, from: '2025-01-06', prices, splits }] })
    const plan = previewPlan(market, asIsoDate('2026-06-01'), {
      lipper_id: 'ETF',
      currency: 'TWD',
      date_start: asIsoDate('2026-01-05'),
      charge_day: 6,
      month_amount: 4000,
    })
    // two charges at 40, three at 10
    expect(plan.charges.map(({ units }) => units)).toEqual([400, 400, 400, 100, 100])
    expect(plan).toMatchObject({ units: 2000, value: 20_000, amount: 20_000 })
  })

  test('says when a running plan charges next, and nothing of prices before its first charge', async ({ app, db }) => {
    const ming = await aMember(db)
    const today = fixedClock().today()
    const day = Math.min(Number(today.slice(8)) + 2, 28)
    const young = await app.get(
      `${preview}?lipper_id=CASH&date_start=${today}&charge_day=${day}&month_amount=3000`,
      ming,
    )
    expect(young.json()).toMatchObject({ months: 0, amount: 0, value: null, charges: [], chart: null })
    expect(young.json().next_charge_date).toBe(young.json().first_charge_date)
  })

  test.for([
    ['date_start=2027-01-01&charge_day=6&month_amount=3000', 'invalid_field', 'dateStart'],
    ['date_start=2021-01-04&charge_day=6&month_amount=3000', 'invalid_field', 'dateStart'],
    ['date_start=2024-03-15&charge_day=29&month_amount=3000', 'invalid_field', 'charge_day'],
    ['date_start=2024-03-15&charge_day=6&month_amount=2999', 'invalid_field', 'month_amount'],
    ['date_start=2024-03-15&charge_day=6&month_amount=3000&date_end=2024-03-14', 'invalid_field', 'dateEnd'],
  ] as const)('refuses %s', async ([asked, code, field], { app, db }) => {
    const { error } = (await app.get(`${preview}?lipper_id=CASH&${asked}`, await aMember(db))).json()
    expect(error.code).toBe(code)
    expect(Object.keys(error.fields)).toContain(field)
  })

  test('is for members', async ({ app }) => {
    expect((await app.get(steady)).statusCode).toBe(401)
  })
})

describe('a plan that begins on a day without a price', () => {
  // 22 November 2026 is a Sunday; on Friday the 20th the exchange is open, or closed
  test.for([
    ['a weekend', '2026-11-22', () => false],
    ['a holiday', '2026-11-20', (day: string) => day >= '2026-11-19'],
  ] as const)(
    '%s: buys nothing at a price of the past, in the preview as in the portfolio',
    async ([, today, isHoliday], { db }) => {
      const clock = fixedClock(`${today}T04:00:00.000Z`)
      const app = await testApp({ db, market: await portfolioMarket(db, { isHoliday }), clock })
      const ming = await aMember(db)
      const day = Number(today.slice(8))
      const asked = `lipper_id=CASH&date_start=${today}&charge_day=${day}&month_amount=3000`
      const seen = (await app.get(`${preview}?${asked}`, ming)).json()
      const plan = { dateStart: today, dateEnd: null, chargeDay: day, monthAmount: 3000 }
      const made = await app.post('/api/pfms', { name: '定期', funds: [{ lipper_id: 'CASH', plan }] }, ming)
      expect(made.statusCode, made.body).toBe(200)
      const page = (await app.get(`/api/pfms/${made.json().id}`, ming)).json()
      await app.server.close()
      expect(seen.charges).toMatchObject([{ nominal: today, executed: null, price: null, units: null }])
      expect(seen.units ?? 0).toBe(0)
      expect([page.invested, page.value]).toEqual([seen.amount, seen.value ?? 0])
      expect(page.gain).toBe(seen.gain ?? 0)
    },
  )
})

describe('POST /api/pfms with a plan', () => {
  const plan = { dateStart: '2024-03-15', dateEnd: '2024-07-05', chargeDay: 6, monthAmount: 3000 }

  test('stands on the plan’s first day, whatever day and amount are sent', async ({ app, db }) => {
    const ming = await aMember(db)
    const made = await app.post('/api/pfms', { name: '定期', funds: [{ lipper_id: 'CASH', plan }] }, ming)
    expect(made.statusCode, made.body).toBe(200)
    const [line] = (await app.get(`/api/pfms/${made.json().id}`, ming)).json().funds
    expect(line).toMatchObject({ lipper_id: 'CASH', date: '2024-03-15', plan })
  })

  test('keeps the plan’s rules, and asks for an amount where there is no plan', async ({ app, db }) => {
    const ming = await aMember(db)
    const ask = async (fund: object) => (await app.post('/api/pfms', { name: '試', funds: [fund] }, ming)).json().error
    const late = await ask({ lipper_id: 'CASH', plan: { ...plan, dateEnd: '2024-03-01' } })
    expect(late).toMatchObject({ code: 'invalid_field', fields: { 'funds.0.plan.dateEnd': expect.any(String) } })
    expect(await ask({ lipper_id: 'CASH' })).toMatchObject({ code: 'invalid_field' })
  })
})
