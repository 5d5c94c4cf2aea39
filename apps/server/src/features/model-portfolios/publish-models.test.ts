import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { BACKTEST_MONTHS } from '@zhiheng/domain/model-portfolios/model-month.ts'
import type { OptimisedFund } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { isWhole } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test } from '../../testing/test-database.ts'
import { proposeModel } from './propose-model.ts'
import { publishModels } from './publish-models.ts'
import { listModelMonths } from './store.ts'
import { universeAt } from './universe-at.ts'

const site = (db: Database, market: Market, day: string) => ({ db, market: () => market, clock: clockOn(day) })

/** The market with all prices and rates after a day changed. */
function changedAfter(market: Market, day: IsoDate): Market {
  const last = slotOf(epochDayOf(day))
  const change = ({ firstSlot, values }: ReturnType<Market['prices']>) => ({
    firstSlot,
    values: values.map((value, index) => (firstSlot + index > last ? value * (1 + Math.sin(index) / 2) : value)),
  })
  return {
    ...market,
    prices: (index) => change(market.prices(index)),
    totalReturns: (index) => change(market.totalReturns(index)),
  }
}

/** Three months of backtest are enough to see how they are made. */
const few = { backtestMonths: 3 }
const none: ReadonlyMap<string, number> = new Map()
const plain = (funds: readonly OptimisedFund[]) =>
  funds.map(({ series, ...fund }) => ({ ...fund, values: series().values }))

describe('publishing the model portfolios of a month', () => {
  test('computes the months before as a backtest, publishes this one, and once only', async ({ db }) => {
    const market = await portfolioMarket(db)
    const made = await publishModels(site(db, market, '2026-11-20'), few)
    expect(made).toBe(4 * 5)
    const months = await listModelMonths(db, 'real')
    expect(months.filter(({ kind }) => kind === 'live').map(({ month, level }) => [month, level])).toEqual(
      [1, 2, 3, 4, 5].map((level) => ['2026-11', level]),
    )
    expect(months[0]).toMatchObject({ month: '2026-08', kind: 'backtest', asOf: '2026-07-31' })
    for (const { funds } of months) expect(isWhole(funds.map(({ after }) => after))).toBe(true)

    expect(await publishModels(site(db, market, '2026-11-21'))).toBe(0)
    expect(await listModelMonths(db, 'real')).toEqual(months)

    expect(await publishModels(site(db, market, '2026-12-01'))).toBe(5)
    const later = await listModelMonths(db, 'real')
    expect(later.slice(0, months.length)).toEqual(months)
    expect(later.at(-1)).toMatchObject({ month: '2026-12', kind: 'live' })
  })

  test('waits for the first weekday, and does not make up for a month that was missed', async ({ db }) => {
    const market = await portfolioMarket(db)
    await publishModels(site(db, market, '2026-11-20'), few)
    expect(await publishModels(site(db, market, '2027-05-01'))).toBe(0) // a Saturday
    expect(await publishModels(site(db, market, '2027-05-03'))).toBe(0) // no prices for half a year
    const months = new Set((await listModelMonths(db, 'real')).map(({ month }) => month))
    expect(months.has('2026-12')).toBe(false)
  })

  test('reads nothing dated after the day it is of', async ({ db }) => {
    const market = await portfolioMarket(db)
    const day = asIsoDate('2024-05-31')
    const [as, other] = [universeAt(market, day), universeAt(changedAfter(market, day), day)]
    expect(plain(other.funds(none))).toEqual(plain(as.funds(none)))
    expect(await proposeModel(other, { level: 3, now: none })).toEqual(await proposeModel(as, { level: 3, now: none }))
    const early = universeAt(changedAfter(market, asIsoDate('2024-01-31')), day)
    expect(plain(early.funds(none))).not.toEqual(plain(as.funds(none)))
  })

  test('is of the last day before a holiday, with the prices of that day', async ({ db }) => {
    const market = await portfolioMarket(db)
    const day = asIsoDate('2024-05-31')
    const today = slotOf(epochDayOf(day))
    const closedFor = (slots: number): Market => ({
      ...market,
      prices: (index) => {
        const { firstSlot, values } = market.prices(index)
        const isClosed = (place: number) => firstSlot + place <= today && firstSlot + place > today - slots
        return { firstSlot, values: values.map((value, place) => (isClosed(place) ? Number.NaN : value)) }
      },
    })
    const back = [0, 1, 3, 9].map((slots) => today - universeAt(closedFor(slots), day).lastSlot)
    expect(back).toEqual([0, 1, 3, 9])
  })

  test('never rewrites what was published', async ({ db }) => {
    const market = await portfolioMarket(db)
    await publishModels(site(db, market, '2026-11-20'), few)
    await expect(db.updateTable('model_portfolios').set({ method: 'better' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('model_portfolios').execute()).rejects.toThrow('append-only')
  })
})

describe('GET /api/portfolios/tarobo_riskreturn', () => {
  test('gives five points with what following them brought, and the line between backtest and live', async ({ db }) => {
    const market = await portfolioMarket(db)
    await publishModels(site(db, market, '2026-11-20'))
    const app = await testApp({ db, market })
    const map = (await app.get('/api/portfolios/tarobo_riskreturn')).json()
    expect(map).toMatchObject({ as_of: '2026-11-20', period: '3y', live_since: '2026-11-20' })
    expect(map.points.map((point: { level: number }) => point.level)).toEqual([1, 2, 3, 4, 5])
    for (const point of map.points) {
      expect(point.vol).toBeGreaterThan(0)
      expect(point.maxdd).toBeLessThanOrEqual(0)
      expect(isWhole(point.funds.map((fund: { percent: number }) => fund.percent))).toBe(true)
    }
    expect(map.points[4].vol).toBeGreaterThan(map.points[0].vol)
    const five = (await app.get('/api/portfolios/tarobo_riskreturn?period=5y')).json()
    expect(five.points[0]).toMatchObject({ ret: null, vol: null })

    const history = (await app.get('/api/portfolios/tarobo_riskreturn_history')).json()
    expect(history.series).toHaveLength(BACKTEST_MONTHS + 1)
    expect(history.series.at(-1)).toMatchObject({ month: '2026-11', kind: 'live' })
    expect(history.series.at(-2)).toMatchObject({ month: '2026-10', kind: 'backtest', date: '2026-09-30' })
    expect(history.notes.length).toBeGreaterThan(1)
    expect(history.notes[0]).toContain(`公布之前的 ${BACKTEST_MONTHS} 個月為回測`)
    await expectSample(app)
    await app.server.close()
  })

  test('is empty, not wrong, while nothing has been computed', async ({ db }) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    expect((await app.get('/api/portfolios/tarobo_riskreturn')).json()).toMatchObject({ live_since: null, points: [] })
    expect((await app.get('/api/pfms/wise_demo?level=3')).json().error.code).toBe('not_found')
    await app.server.close()
  })
})

/** The public sample of a level: its history, its worst year in money, and one real change. */
test('tells of as many months of a backtest as there are', async ({ db }) => {
  const market = await portfolioMarket(db)
  await publishModels(site(db, market, '2026-11-20'), few)
  const app = await testApp({ db, market })
  for (const path of ['pfms/wise_demo?level=4', 'portfolios/tarobo_riskreturn_history']) {
    const { notes } = (await app.get(`/api/${path}`)).json()
    expect(notes[0]).toContain('公布之前的 3 個月為回測')
  }
  await app.server.close()
})

async function expectSample(app: TestApp): Promise<void> {
  const reply = await app.get('/api/pfms/wise_demo?level=4')
  expect(reply.headers['cache-control']).toContain('public')
  const demo = reply.json()
  expect(demo.level).toBe(4)
  expect(demo.series[0].value).toBe(1_000_000)
  expect(demo.worst_year.amount).toBe(Math.round(demo.worst_year.percent * 10_000))
  expect(isWhole(demo.example.before.map((fund: { percent: number }) => fund.percent))).toBe(true)
  expect(isWhole(demo.example.after.map((fund: { percent: number }) => fund.percent))).toBe(true)
  expect(demo.example.reasons.every(({ reason }: { reason: string }) => reason.length > 3)).toBe(true)
  expect((await app.get('/api/pfms/wise_demo?level=6')).statusCode).toBe(400)
}
