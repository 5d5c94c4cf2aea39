import { getFlows, getMarketFlow } from '@zhiheng/contract/market-flows.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FlowFreq } from '@zhiheng/domain/fund-flows/flow-freq.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund, clockOn } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { computeFlows, type MarketFlows } from './market-flows.ts'
import { showFlow, showFlows, showTotals } from './show-flows.ts'
import type { StoredFlows, StoredSize } from './store.ts'

/** May ends on a Sunday, and prices on its last Friday. */
const asOf = '2026-05-29'
const from = '2020-01-01'

function marketOf(records: readonly FundRecord[], priceOn: (day: number) => number) {
  return handMadeMarket({
    asOf,
    fxPerUsd: { TWD: steadyRate(30, asOf) },
    funds: records.map((record) => ({ record, from, prices: weekdayPrices(from, asOf, priceOn) })),
  })
}

/** As the market is asked for them. */
function flowsOf(
  market: ReturnType<typeof marketOf>,
  { flows = [], sizes = [] }: { flows?: readonly StoredFlows[]; sizes?: readonly StoredSize[] },
  freq: FlowFreq = 'month',
): MarketFlows {
  const work = computeFlows(
    market,
    {
      flows: new Map(flows.map((own) => [own.fundId, own])),
      sizes: Map.groupBy(sizes, ({ fundId }) => fundId),
    },
    freq,
  )
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

const plain = { distributionFrequency: 'none' } as const
const idOf = (market: ReturnType<typeof marketOf>, lipperId: string) =>
  market.funds[market.indexOf(lipperId) ?? -1]?.fundId ?? -1
const aprilEnd = '2026-04-30'
const doubled = (day: number) => (day > epochDayOf(aprilEnd) ? 11 : 10)

describe('flows that no one published', () => {
  const records = [
    aFund('A', { ...plain, strategyId: 'one' }),
    aFund('AUSD', { ...plain, strategyId: 'one' }),
    aFund('B', plain),
    aFund('STALE', plain),
    aFund('ABROAD', { ...plain, domicile: 'LUX' }),
    aFund('NONE', plain),
  ]
  const market = marketOf(records, doubled)
  const size = (lipperId: string, date: string, twd: number): StoredSize => ({
    fundId: idOf(market, lipperId),
    date: isoDayOf(epochDayOf(date)),
    scope: 'fund',
    twd,
  })
  const both = (lipperId: string, earlier: number, later: number) => [
    size(lipperId, aprilEnd, earlier),
    size(lipperId, '2026-05-31', later),
  ]
  const sizes = [
    ...both('A', 1000, 1300),
    ...both('AUSD', 1000, 1300),
    ...both('B', 2000, 2100),
    ...both('STALE', 500, 500),
    ...both('ABROAD', 9000, 12_000),
  ]
  const flows = flowsOf(market, { sizes })

  it('come from sizes and prices, a fund once however many classes repeat its size', () => {
    const equity = flows.byKey.get('equity')
    expect(flows.source).toBe('estimated')
    expect([...(equity?.sums.net ?? [])].map(Math.round)).toEqual([1300 - 1100 + 2100 - 2200])
    expect(equity?.sums.rate[0]).toBeCloseTo(100 / 3000, 12)
    expect(equity?.sums.assets[0]).toBeCloseTo(3400, 9)
  })

  it('say of how many funds they are: neither a stale size nor a part that is held elsewhere is guessed', () => {
    expect(flows.byKey.get('total')).toMatchObject({ open: 5, counted: 2 })
  })

  it('are of the month that ended on its last weekday, and wait for prices of later ones', () => {
    expect(flows).toMatchObject({ count: 1, first: 2026 * 12 + 4 })
    const later = flowsOf(market, { sizes: [size('B', '2026-05-31', 2100), size('B', '2026-06-30', 2500)] })
    expect(later).toMatchObject({ source: null, count: 0 })
  })
})

describe('flows that are published', () => {
  const market = marketOf([aFund('A', plain), aFund('B', { ...plain, sector2Id: '20004' })], doubled)
  const monthly = (lipperId: string, count: number, net: number): StoredFlows => ({
    fundId: idOf(market, lipperId),
    months: Array.from({ length: count }, (_, at) => 2026 * 12 + 5 - count + at),
    nets: Array.from({ length: count }, () => net),
    sizes: Array.from({ length: count }, () => 1000),
  })

  it('are never added to estimated ones', () => {
    const sizes = [
      { fundId: idOf(market, 'B'), date: isoDayOf(epochDayOf(aprilEnd)), scope: 'fund', twd: 1000 },
      { fundId: idOf(market, 'B'), date: isoDayOf(epochDayOf('2026-05-31')), scope: 'fund', twd: 5000 },
    ] as const
    const found = flowsOf(market, { flows: [monthly('A', 3, 10)], sizes })
    expect(found).toMatchObject({ source: 'published', count: 3 })
    expect(found.byKey.get('total')).toMatchObject({ open: 2, counted: 1 })
    expect(Number.isNaN(found.byKey.get('bond')?.sums.net.at(-1))).toBe(true)
  })

  it('of a month that is not over are not told', () => {
    const early = marketOf([aFund('A', plain)], doubled)
    const months = [2026 * 12 + 4, 2026 * 12 + 5]
    const found = flowsOf(early, {
      flows: [{ fundId: idOf(early, 'A'), months, nets: [1, 2], sizes: [9, 9] }],
    })
    expect(found).toMatchObject({ first: 2026 * 12 + 4, count: 1 })
  })
})

describe('flows by week', () => {
  const market = marketOf([aFund('DAILY', plain), aFund('MONTHLY', plain)], doubled)
  const size = (lipperId: string, date: string, twd: number): StoredSize => ({
    fundId: idOf(market, lipperId),
    date: isoDayOf(epochDayOf(date)),
    scope: 'fund',
    twd,
  })
  const sizes = [
    size('DAILY', '2026-04-24', 1000),
    // within the week
    size('DAILY', '2026-04-29', 7),
    size('DAILY', aprilEnd, 1001),
    size('DAILY', '2026-05-08', 1300),
    size('DAILY', '2026-05-15', 1200),
    size('MONTHLY', aprilEnd, 2000),
    size('MONTHLY', '2026-05-31', 2100),
  ]
  const weekly = flowsOf(market, { sizes }, 'week')

  it('are those of funds that tell their size by week: what a size grew by beyond the price', () => {
    const { net, assets } = weekly.byKey.get('equity')?.sums ?? {}
    // the price rose by a tenth after the end of April
    expect([...(net ?? [])].map((each) => Math.round(each * 10) / 10)).toEqual(
      [1, 1300 - 1101.1, -100].map((each) => Math.round(each * 10) / 10),
    )
    expect([...(assets ?? [])]).toEqual([1001, 1300, 1200])
    expect(weekly.source).toBe('estimated')
    expect(isoDayOf(weekly.period.lastDayOf(weekly.first + weekly.count - 1))).toBe('2026-05-15')
    expect(weekly.byKey.get('equity')).toMatchObject({ open: 2, counted: 1, chase: null, after: null })
  })

  it('are not told of published months, nor of sizes by month', () => {
    const monthsOnly = sizes.filter(({ fundId }) => fundId === idOf(market, 'MONTHLY'))
    expect(flowsOf(market, { sizes: monthsOnly }, 'week')).toMatchObject({ source: null, count: 0 })
    const told = { fundId: idOf(market, 'MONTHLY'), months: [2026 * 12 + 3], nets: [5], sizes: [100] }
    expect(flowsOf(market, { flows: [told] }, 'week')).toMatchObject({ source: null })
    expect(flowsOf(market, { flows: [told], sizes }, 'week').source).toBe('estimated')
  })
})

const friday = '2026-11-20' as IsoDate

describe('the flows of the demo market', () => {
  test('are the sums of what its funds tell, whichever way they are added up', { timeout: 60_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 3, funds: 90, today: friday }, () => undefined)
    const market = await loadMarket(db, clockOn(friday))
    const site = { db, market: () => market }
    const reply = await showFlows(site, 'type')
    expect(getFlows.reply.parse(reply)).toEqual(reply)
    if (!('rows' in reply)) throw new Error('no table')
    expect(reply).toMatchObject({ source: 'published', as_of: '2026-10-31', freq: 'month' })

    const rows = await db
      .selectFrom('fund_flows')
      .innerJoin('funds', 'funds.id', 'fund_id')
      .select([
        'lipper_id',
        'sector2_id',
        'month',
        'net_flow_twd',
        'fund_flows.size_twd',
        'tw_ratio_percent',
        'domicile',
      ])
      .execute()
    const typeOf = (sector2Id: string | null) => {
      const sector = subSectorOf(sector2Id)
      return sector && assetTypeOf({ sector23Id: sector.sector23Id, sector1Id: sector.sector1Id })
    }
    const ofMonth = (day: string) => rows.filter(({ month }) => month === day)
    const sumOf = (day: string, key: string) =>
      ofMonth(day)
        .filter(({ sector2_id: id }) => key === 'total' || typeOf(id) === key)
        .reduce((sum, { net_flow_twd: net }) => sum + net, 0)
    for (const row of reply.rows.filter(({ net }) => net !== null)) {
      expect(row.net).toBeCloseTo(sumOf('2026-10-31', row.key), -1)
      const before = new Map(ofMonth('2026-09-30').map((each) => [each.lipper_id, each.size_twd ?? 0]))
      const own = ofMonth('2026-10-31').filter(
        ({ sector2_id: id, lipper_id }) => (row.key === 'total' || typeOf(id) === row.key) && before.has(lipper_id),
      )
      const opening = own.reduce(
        (sum, { lipper_id: id, tw_ratio_percent: ratio }) => sum + ((before.get(id) ?? 0) * (ratio ?? 0)) / 100,
        0,
      )
      const came = own.reduce((sum, { net_flow_twd: net }) => sum + net, 0)
      expect(row.pct).toBeCloseTo((100 * came) / opening, 5)
      const year = reply.months.slice(-12).reduce((sum, month) => sum + sumOf(month, row.key), 0)
      // one young fund alone has no year yet
      expect(row.net_12m === null ? 1 : row.net_12m / year).toBeCloseTo(1, 6)
      expect(row.cum).toHaveLength(reply.months.length)
    }
    expect(reply.rows.filter(({ net_12m: year }) => year !== null).length).toBeGreaterThan(3)
    for (const row of reply.rows.filter(({ net }) => net !== null)) {
      const { months } = await showFlow(site, row.key)
      let sum: number | null = 0
      for (const [at, { month, net, pct }] of months.entries()) {
        const own = ofMonth(month).filter(({ sector2_id: id }) => row.key === 'total' || typeOf(id) === row.key)
        const before = new Map(ofMonth(reply.months[at - 1] ?? '').map((each) => [each.lipper_id, each]))
        const sized = own.filter(({ lipper_id: id }) => (before.get(id)?.size_twd ?? null) !== null)
        const opening = sized.reduce((total, { lipper_id: id, tw_ratio_percent: ratio }) => {
          return total + ((before.get(id)?.size_twd ?? 0) * (ratio ?? 0)) / 100
        }, 0)
        const came = sized.reduce((total, { net_flow_twd: one }) => total + one, 0)
        const name = `${row.key} ${month}`
        if (own.length === 0) expect(net, name).toBeNull()
        else expect(net, name).toBeCloseTo(sumOf(month, row.key), -1)
        if (at > 0 && opening > 0) expect(pct, name).toBeCloseTo((100 * came) / opening, 4)
        sum = sum === null || net === null ? null : sum + sumOf(month, row.key)
        if (sum === null) expect(row.cum[at], name).toBeNull()
        else expect(row.cum[at], name).toBeCloseTo(sum, -2)
      }
      // the last share among all of its own, each of its equals counted by half
      const shares = months.flatMap(({ pct }) => (pct === null ? [] : [pct]))
      const last = months.at(-1)?.pct ?? Number.NaN
      const rank = shares.filter((pct) => pct < last).length + shares.filter((pct) => pct === last).length / 2
      expect(row.history, row.key).toBe(shares.length)
      if (shares.length < 12) expect(row.pctile, row.key).toBeNull()
      else expect(row.pctile, row.key).toBeCloseTo((100 * rank) / shares.length, 4)
    }
    const totals = await showTotals(site)
    expect(getFlows.reply.parse(totals)).toEqual(totals)
    expect(totals.total.net).toBe(reply.rows.find(({ key }) => key === 'total')?.net)

    const one = await showFlow(site, 'equity')
    expect(getMarketFlow.reply.parse(one)).toEqual(one)
    expect(one.months.at(-1)?.net).toBe(reply.rows.find(({ key }) => key === 'equity')?.net)
    await expect(showFlow(site, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('by week are what sizes and prices tell, added up once more', { timeout: 60_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 3, funds: 160, today: friday }, () => undefined)
    const market = await loadMarket(db, clockOn(friday))
    const site = { db, market: () => market }
    const reply = await showFlows(site, 'type', 'week')
    expect(getFlows.reply.parse(reply)).toEqual(reply)
    if (!('rows' in reply)) throw new Error('no table')
    expect(reply).toMatchObject({ source: 'estimated', as_of: friday, freq: 'week', freqs: ['month', 'week'] })
    expect(reply.aftermath).toBeNull()
    // nearly three years: the break at the first new year does not end them
    expect(reply.months.length).toBeGreaterThan(140)

    const rows = await db
      .selectFrom('fund_sizes')
      .innerJoin('funds', 'funds.id', 'fund_id')
      .select(['lipper_id', 'sector2_id', 'date', 'fund_sizes.size_twd'])
      .where('scope', '=', 'fund')
      .orderBy('date')
      .execute()
    const weekOf = (date: string) => Math.floor((epochDayOf(date) + 3) / 7)
    const ofFund = [...Map.groupBy(rows, ({ lipper_id: id }) => id).values()]
    const netOf = (own: typeof rows, week: string): number | null => {
      const at = own.findIndex(({ date }) => weekOf(date) === weekOf(week))
      const [before, after] = [own[at - 1], own[at]]
      if (at < 1 || before === undefined || after === undefined) return null
      const grown =
        standingPrice(market, after.lipper_id, after.date) / standingPrice(market, before.lipper_id, before.date)
      return after.size_twd - before.size_twd * grown
    }
    const typeOf = (sector2Id: string | null) => {
      const sector = subSectorOf(sector2Id)
      return sector && assetTypeOf({ sector23Id: sector.sector23Id, sector1Id: sector.sector1Id })
    }
    let compared = 0
    for (const row of reply.rows.filter(({ net }) => net !== null)) {
      const own = ofFund.filter(([first]) => row.key === 'total' || typeOf(first?.sector2_id ?? null) === row.key)
      const { months } = await showFlow(site, row.key, 'week')
      for (const { month: week, net, funds } of months.slice(-60)) {
        const nets = own.flatMap((sizes) => netOf(sizes, week) ?? [])
        expect(funds, week).toBe(nets.length)
        if (nets.length > 0)
          expect(net, `${row.key} ${week}`).toBeCloseTo(
            nets.reduce((sum, each) => sum + each, 0),
            -1,
          )
        compared += nets.length
      }
      expect(row.net).toBe(months.at(-1)?.net)
      const year = months.slice(-52).reduce((sum, { net }) => sum + (net ?? Number.NaN), 0)
      if (!Number.isNaN(year)) expect((row.net_12m ?? Number.NaN) / year).toBeCloseTo(1, 6)
    }
    expect(compared).toBeGreaterThan(500)
    const totals = await showTotals(site, 'week')
    expect(getFlows.reply.parse(totals)).toEqual(totals)
    expect(totals).toMatchObject({ freq: 'week', as_of: friday })
    expect(totals.total).toEqual(expect.objectContaining({ net: reply.rows[0]?.net, history: reply.rows[0]?.history }))
  })

  test('are unknown, and not zero, where nothing was told', async ({ db }) => {
    const market = marketOf([aFund('A', plain)], doubled)
    const site = { db, market: () => market }
    expect(await showTotals(site)).toMatchObject({ as_of: null, source: null, total: { net: null, pct: null } })
    expect(await showFlow(site, 'equity')).toMatchObject({ months: [], aftermath: null })
  })
})

/** The price of a class in Taiwan dollars that stood on a day, in units of today. */
function standingPrice(market: Awaited<ReturnType<typeof loadMarket>>, lipperId: string, date: string): number {
  const index = market.indexOf(lipperId) ?? -1
  const { firstSlot, values } = market.prices(index)
  const days = epochDayOf(date) + 3
  const slot = Math.floor(days / 7) * 5 + Math.min(days % 7, 4)
  const price = values.subarray(0, slot - firstSlot + 1).findLast((each) => !Number.isNaN(each)) ?? Number.NaN
  const later = market.splits(index).filter(({ epochDay }) => epochDay > epochDayOf(date))
  return later.reduce((worth, { ratio }) => worth / ratio, price)
}
