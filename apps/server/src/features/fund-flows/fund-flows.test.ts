import { getFundFlows } from '@zhiheng/contract/fund-flows.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { firstDayOfMonth, lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { type HandMadeFund, handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { requireFund } from '../funds/require-fund.ts'
import { averageDollar } from './average-dollar.ts'
import { type FlowOfMonth, flowMonths } from './flow-months.ts'
import { showFlows } from './show-flows.ts'

const asOf = '2026-11-20'
const year = monthIndexOf(epochDayOf('2025-10-31'))
const monthEnd = (after: number) => lastDayOfMonth(year + after)
const middle = (after: number) => firstDayOfMonth(year + after) + 14

/** 13 month ends with their flows, the first one for its size alone. */
function monthsOf(net: (after: number) => number, size: number | null = 1000): FlowOfMonth[] {
  return Array.from({ length: 13 }, (_, after) => ({ lastDay: monthEnd(after), netTwd: net(after), sizeTwd: size }))
}

function marketOf(record: Partial<FundRecord> = {}, known: Partial<HandMadeFund> = {}) {
  const from = '2020-01-02'
  const market = handMadeMarket({
    asOf,
    fxPerUsd: { TWD: steadyRate(30, asOf) },
    funds: [
      {
        record: aFund('A', { distributionFrequency: 'none', ...record }),
        from,
        prices: weekdayPrices(from, asOf, () => 10),
        ...known,
      },
    ],
  })
  return { market, fund: requireFund(market, 'A') }
}

/** The worth of a fund that grows by a tenth a year. */
const growing = (day: number) => 1.1 ** ((day - monthEnd(0)) / 365)
const published = (months: readonly FlowOfMonth[], worth = growing) => ({ source: 'published' as const, months, worth })

describe('what the average dollar earned', () => {
  it('is what the fund earned where it grows evenly, whatever came and went', () => {
    const { market, fund } = marketOf()
    const { investors, missing } = averageDollar(market, fund, published(monthsOf((after) => (after % 3) * 400 - 300)))
    expect(missing).toBeNull()
    expect(investors).toMatchObject({ from: '2025-10-31', to: '2026-10-31', opening: 1000 })
    expect(investors?.fund).toBeCloseTo(10, 5)
    expect(investors?.investors).toBeCloseTo(10, 5)
    expect(investors?.gap).toBeCloseTo(0, 5)
  })

  it('is the rate at which all payments, each in the middle of its month, become the closing worth', () => {
    const { market, fund } = marketOf()
    // all of the rise is in the first half, and money comes after it
    const worth = (day: number) => (day < middle(6) ? 1 + (day - monthEnd(0)) / 400 : 1.4)
    const net = (after: number) => (after > 6 ? 500 : 0)
    const { investors } = averageDollar(market, fund, published(monthsOf(net), worth))
    const rate = 1 + (investors?.investors ?? 0) / 100
    const paid = [[monthEnd(0), 1000], ...Array.from({ length: 12 }, (_, at) => [middle(at + 1), net(at + 1)])]
    const grown = paid.reduce((sum, [day = 0, amount = 0]) => sum + amount * rate ** ((monthEnd(12) - day) / 365), 0)
    const units = paid.reduce((sum, [day = 0, amount = 0]) => sum + amount / worth(day), 0)
    expect(investors?.closing).toBeCloseTo(units * 1.4, 6)
    expect(grown).toBeCloseTo(units * 1.4, 2)
    expect(investors?.fund).toBeCloseTo(40, 6)
    expect(investors?.gap).toBeLessThan(-15)
    expect(investors?.net).toBe(3000)
  })

  it('counts the part of an offshore fund that is held in Taiwan, and is not said where no one knows it', () => {
    const net = () => 5
    const abroad = { domicile: 'LUX', twRatioPercent: 25 }
    const { market, fund } = marketOf(abroad)
    expect(averageDollar(market, fund, published(monthsOf(net))).investors?.opening).toBe(250)
    const unknown = marketOf({ ...abroad, twRatioPercent: null })
    const asked = published(monthsOf(net))
    expect(averageDollar(unknown.market, unknown.fund, asked)).toEqual({ investors: null, missing: 'unknown_share' })
    // worked out of the whole fund's sizes, the flows are those of everybody
    const all = averageDollar(unknown.market, unknown.fund, { ...asked, source: 'estimated' })
    expect(all.investors?.opening).toBe(1000)
  })

  it('needs twelve months in a row with prices, and a size to begin with', () => {
    const { market, fund } = marketOf()
    const missing = (months: readonly FlowOfMonth[], worth = growing) =>
      averageDollar(market, fund, published(months, worth)).missing
    const months = monthsOf(() => 1)
    expect(missing(months)).toBeNull()
    expect(missing(months.slice(1))).toBe('too_short')
    expect(missing(months.filter((_, at) => at !== 5))).toBe('too_short')
    expect(missing(monthsOf(() => 1, null))).toBe('too_short')
    expect(missing(months, (day) => (day === middle(3) ? Number.NaN : growing(day)))).toBe('no_price')
    expect(missing(months, () => Number.NaN)).toBe('no_price')
    expect(averageDollar(market, fund, { source: null, months: [], worth: growing }).missing).toBe('no_flows')
    expect(missing(monthsOf(() => -200))).toBe('withdrawn')
  })

  it('is not said of a class whose distributions are unknown', () => {
    const { market, fund } = marketOf({ name: '甲基金(月配)', distributionFrequency: 'monthly' })
    expect(averageDollar(market, fund, published(monthsOf(() => 1))).missing).toBe('unknown_income')
  })
})

describe('the flows of a fund', () => {
  const sizes = (scope: 'fund' | 'class', ...of: readonly [string, number][]) =>
    of.map(([date, sizeTwd]) => ({ date: isoDayOf(epochDayOf(date)), scope, sizeTwd }))
  const grown = sizes('class', ['2026-08-31', 1000], ['2026-09-30', 1100], ['2026-10-31', 1050])

  it('are the published ones, of months that are over', () => {
    const { market, fund } = marketOf()
    const flow = (day: string) => ({ month: isoDayOf(epochDayOf(day)), netTwd: 7, sizeTwd: null })
    const found = flowMonths(market, fund, { flows: [flow('2026-10-31'), flow('2026-11-30')], sizes: grown })
    expect(found).toEqual({
      source: 'published',
      months: [{ lastDay: epochDayOf('2026-10-31'), netTwd: 7, sizeTwd: null }],
    })
  })

  it('are worked out of the sizes of the class where none are published, across a split', () => {
    const split = { epochDay: epochDayOf('2026-09-10'), ratio: 0.1 }
    const prices = weekdayPrices('2020-01-02', asOf, (day) => (day < split.epochDay ? 100 : 10))
    const { market, fund } = marketOf({}, { prices, splits: [split] })
    const found = flowMonths(market, fund, { flows: [], sizes: grown })
    expect(found.source).toBe('estimated')
    expect(found.months.map(({ netTwd }) => Math.round(netTwd))).toEqual([100, -50])
  })

  it('are not worked out across a step that nothing explains', () => {
    const prices = weekdayPrices('2020-01-02', asOf, (day) => (day < epochDayOf('2026-09-10') ? 100 : 10))
    const { market, fund } = marketOf({}, { prices })
    expect(
      flowMonths(market, fund, { flows: [], sizes: grown }).months.map(({ netTwd }) => Math.round(netTwd)),
    ).toEqual([-50])
  })

  it('are worked out from the first day of the new scale', () => {
    const prices = weekdayPrices('2020-01-02', asOf, (day) => (day < epochDayOf('2026-08-31') ? 100 : 10))
    const { market, fund } = marketOf({}, { prices })
    expect(market.unexplainedStep(fund.index)).toBe(slotOf(epochDayOf('2026-08-31')))
    expect(
      flowMonths(market, fund, { flows: [], sizes: grown }).months.map(({ netTwd }) => Math.round(netTwd)),
    ).toEqual([100, -50])
  })

  it('are not worked out of the size of a fund with several classes', () => {
    const of = grown.map((size) => ({ ...size, scope: 'fund' as const }))
    const alone = marketOf()
    expect(flowMonths(alone.market, alone.fund, { flows: [], sizes: of }).source).toBe('estimated')
    const from = '2020-01-02'
    const prices = weekdayPrices(from, asOf, () => 10)
    const two = handMadeMarket({
      asOf,
      funds: ['A', 'B'].map((id) => ({ record: aFund(id, { strategyId: 'S' }), from, prices })),
    })
    expect(flowMonths(two, requireFund(two, 'A'), { flows: [], sizes: of })).toEqual({ source: null, months: [] })
  })
})

async function marketIn(db: Database) {
  const prices = Object.fromEntries(
    weekdayPrices('2025-09-01', asOf, (day) => day).map((day) => [isoDayOf(day), 10 + (day - 20_000) / 100]),
  )
  await insertFunds(db, [
    { fund: aFund('TOLD', { distributionFrequency: 'none' }), prices },
    { fund: aFund('QUIET'), prices: {} },
  ])
  const { id } = await db.selectFrom('funds').select('id').where('lipper_id', '=', 'TOLD').executeTakeFirstOrThrow()
  const rows = Array.from({ length: 13 }, (_, after) => ({
    fund_id: id,
    month: isoDayOf(monthEnd(after)),
    net_flow_twd: 1e6 * after,
    size_twd: 1e9,
  }))
  await db.insertInto('fund_flows').values(rows).execute()
  return loadMarket(db, clockOn(asOf))
}

describe('the call', () => {
  test('says months, growth and the average dollar as the contract has them', async ({ db }) => {
    const market = await marketIn(db)
    const told = await showFlows({ db, market: () => market }, 'TOLD')
    expect(getFundFlows.reply.parse(told)).toEqual(told)
    expect(told.source).toBe('published')
    expect(told.months).toHaveLength(13)
    const price = (day: string) => 10 + (epochDayOf(day) - 20_000) / 100
    expect(told.months[0]?.growth).toBeCloseTo((price('2025-10-31') / price('2025-09-30') - 1) * 100, 4)
    expect(told.missing).toBeNull()
    expect(told.investors?.net).toBe(78e6)
  })

  test('says what is not known of a fund without any', async ({ db }) => {
    const market = await marketIn(db)
    const told = await showFlows({ db, market: () => market }, 'QUIET')
    expect(told).toEqual({ source: null, months: [], investors: null, missing: 'no_flows' })
    await expect(showFlows({ db, market: () => market }, 'NONE')).rejects.toMatchObject({ code: 'not_found' })
  })
})
