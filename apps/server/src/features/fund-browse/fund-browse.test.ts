import { bandPeriods, getBrowseCategory, getBrowseMap, listBrowseCategories } from '@zhiheng/contract/fund-browse.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { BrowseCategory } from '@zhiheng/domain/fund-browse/browse-category.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { randomMarket } from '../../testing/random-market.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import { type Course, courseOf, near, Slowly, speaks, startOf } from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { showConsistency } from '../fund-track-record/show-consistency.ts'
import { researchOf } from '../funds/research.ts'
import { riskPoints } from '../funds/risk-points.ts'
import { compareMarkets } from '../market/compare-markets.ts'
import { standingOrder } from '../screener/standing-classes.ts'
import { listCategories } from './list-categories.ts'
import { showCategory } from './show-category.ts'
import { showMap } from './show-map.ts'

// Every category once more, the slow way: who belongs to it, what its middle returned, in which order its funds stand.

type Shown = Awaited<ReturnType<typeof showCategory>>
const usual = { period: '1y', page: 1 } as const
const friday = '2026-11-20' as IsoDate

async function demo(db: Database, seed: number, funds = 160): Promise<Market> {
  await fillDemoMarket(db, { seed, funds, today: friday }, () => undefined)
  return loadMarket(db, clockOn(friday))
}

const typeOf = ({ sector2Id }: MarketFund) => {
  const sector = subSectorOf(sector2Id)
  return sector === null ? 'other' : assetTypeOf(sector)
}

const belongs = {
  type: (fund, value) => typeOf(fund) === value,
  market: (fund, value) => subSectorOf(fund.sector2Id)?.sector23Id === value,
  region: (fund, value) => subSectorOf(fund.sector2Id)?.sector14Id === value,
  industry: (fund, value) => subSectorOf(fund.sector2Id)?.sector14Id === value,
  etf: (fund, value) => fund.isEtf && (value === 'all' || typeOf(fund) === value),
  payout: (fund, value) => fund.distributionFrequency === value,
  currency: (fund, value) => fund.currency === value,
  house: (fund, value) => fund.house === value,
} satisfies Record<BrowseCategory['kind'], (fund: MarketFund, value: string) => boolean>

/** Of each strategy the class that belongs to a category, may be listed, and stands for it in a search: that rule has tests of its own. */
function membersSlowly(market: Market, { kind, value }: BrowseCategory): MarketFund[] {
  return [...researchOf(market).strategies.values()].flatMap((places) => {
    const classes = places.flatMap((place) => market.funds[place] ?? [])
    const listed = classes.filter(({ status, canTwSale }) => ['active', 'suspended'].includes(status) && canTwSale)
    const fitting = listed.filter((fund) => belongs[kind](fund, value))
    return standingOrder(researchOf(market), fitting).slice(0, 1)
  })
}

function quartileSlowly(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = part * (sorted.length - 1)
  const [low = Number.NaN, high = low] = sorted.slice(Math.floor(at))
  return low * (1 - (at % 1)) + high * (at % 1)
}

/** Funds of which returns are told: which classes show figures is taken over, it has tests of its own. */
function countedSlowly(market: Market, slowly: Slowly, { kind, value }: BrowseCategory): readonly Course[] {
  if (kind !== 'payout' && kind !== 'currency') return slowly.counted.filter(({ fund }) => belongs[kind](fund, value))
  const { strategies, hidden } = researchOf(market)
  return [...strategies.values()].flatMap((places) => {
    const fund = places.flatMap((place) => market.funds[place] ?? []).find((one) => belongs[kind](one, value))
    const isCounted = fund?.status === 'active' && fund.market === 'TW' && hidden[fund.index] === null
    return isCounted ? [courseOf(market, fund)] : []
  })
}

function expectReturns(market: Market, slowly: Slowly, shown: Shown): void {
  const own = countedSlowly(market, slowly, shown)
  expect(shown.counted, shown.slug).toBe(own.length)
  for (const { period, median, low, high, count } of shown.returns) {
    const found = slowly.returns(own, period, 'TWD', market.asOf).map(({ perf }) => perf)
    expect(count, `${shown.slug} ${period}`).toBe(found.length)
    const told = speaks(found.length, own, startOf(period, market.asOf)) ? found : []
    expect([median, low, high], `${shown.slug} ${period}`).toEqual([
      told.length < 3 ? null : near(quartileSlowly(told, 0.5)),
      told.length < 8 ? null : near(quartileSlowly(told, 0.25)),
      told.length < 8 ? null : near(quartileSlowly(told, 0.75)),
    ])
  }
}

async function allPages(market: Market, slug: string, sort?: 'expense' | 'tw_hold' | 'steady') {
  const ask = (page: number) => showCategory(market, slug, { ...usual, page, ...(sort && { sort }) })
  const first = await ask(1)
  const entries = [...first.entries]
  for (let page = 2; page <= first.page_total; page++) entries.push(...(await ask(page)).entries)
  return { first, entries }
}

/** Known ones as sorted, unknown ones behind them. */
function expectSorted(values: readonly (number | null | undefined)[], sign: 1 | -1, name: string): void {
  const known = values.filter((value) => typeof value === 'number')
  expect(values.slice(0, known.length), name).toEqual(known.toSorted((a, b) => sign * (a - b)))
}

async function expectWhole(market: Market, without?: BrowseCategory['kind']): Promise<number> {
  const slowly = new Slowly(market)
  const all = listCategories(market)
  expect(listBrowseCategories.reply.parse(all)).toEqual(all)
  for (const category of all.entries.filter(({ kind }) => kind !== without)) {
    const members = membersSlowly(market, category)
    const ids = members.map(({ lipperId }) => lipperId).toSorted()
    expect(category.count, category.slug).toBe(members.length)
    const { first, entries } = await allPages(market, category.slug)
    if (market.isDemo) expect(getBrowseCategory.reply.parse(first)).toEqual(first)
    expect(entries.map(({ lipper_id: id }) => id).toSorted(), category.slug).toEqual(ids)
    expectReturns(market, slowly, first)
    for (const sort of ['expense', 'tw_hold', 'steady'] as const) {
      const name = `${category.slug} ${sort}`
      const sorted = await allPages(market, category.slug, sort)
      expect(sorted.entries.map(({ lipper_id: id }) => id).toSorted(), name).toEqual(ids)
      const figures = sorted.entries.map((entry) =>
        sort === 'expense' ? entry.total_expense : sort === 'steady' ? entry.steady?.share : entry.tw_hold_twd,
      )
      expectSorted(figures, sort === 'expense' ? 1 : -1, name)
      expect(sorted.first.known, name).toBe(figures.filter((figure) => typeof figure === 'number').length)
    }
  }
  return all.entries.length
}

describe('categories of funds, each worked out again', () => {
  test('on the demo market', { timeout: 300_000 }, async ({ db }) => {
    expect(await expectWhole(await demo(db, 3))).toBeGreaterThan(60)
  })

  test('on random markets', { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= 12; seed++) expect(await expectWhole(randomMarket(seed).untouched)).toBeGreaterThan(3)
  })

  // needs the real data beside the checkout
  test.skipIf(!hasRealData)('on the real funds of Taiwan', { timeout: 600_000 }, async () => {
    const { market } = await realTaiwan()
    expect(await expectWhole(market, 'house')).toBeGreaterThan(40)
  })
})

describe('a market of set23', () => {
  test(
    'tells the median, the funds and the index of the table of markets, to the digit',
    { timeout: 120_000 },
    async ({ db }) => {
      const market = await demo(db, 3, 220)
      const { rows } = compareMarkets(market, { set: 'set23', currency: 'TWD' })
      const known = new Set(listCategories(market).entries.map(({ slug }) => slug))
      for (const row of rows.filter(({ id }) => known.has(`market-${id}`))) {
        const shown = await showCategory(market, `market-${row.id}`, usual)
        expect(shown.counted).toBe(row.count)
        expect(shown.benchmark).toEqual(row.benchmark)
        for (const { period, median, count } of shown.returns) {
          expect(count).toBe(row.counts[period])
          expect(median).toBe(count < 3 ? null : row.median[period])
        }
      }
      expect(rows.filter(({ id }) => known.has(`market-${id}`)).length).toBeGreaterThan(14)
      expect(bandPeriods).toEqual(['3m', '6m', '1y', '3y', '5y'])
    },
  )
})

describe('the steadiest funds', () => {
  test('are counted by the windows that a fund’s own page shows', { timeout: 120_000 }, async ({ db }) => {
    const market = await demo(db, 3, 500)
    const { entries } = await allPages(market, 'type-equity', 'steady')
    const told = entries.flatMap(({ lipper_id: id, steady }) => (steady === null ? [] : [{ id, steady }]))
    expect(told.length).toBeGreaterThan(20)
    for (const { id, steady } of told) {
      const page = showConsistency(market, id).rolling.find(({ years }) => years === 1)
      const windows = (page?.own ?? [])
        .map((own, at) => ({ own, peers: page?.peer_median?.[at] ?? null }))
        .slice(-49)
        .flatMap(({ own, peers }) => (own === null || peers === null ? [] : [own - peers]))
      expect(steady.windows, id).toBe(windows.length)
      // of equals the written digits do not say which is ahead
      const [surely, perhaps] = [2e-6, -2e-6].map((by) => windows.filter((lead) => lead > by).length)
      expect((steady.share * windows.length) / 100, id).toBeGreaterThan((surely ?? 0) - 0.01)
      expect((steady.share * windows.length) / 100, id).toBeLessThan((perhaps ?? 0) + 0.01)
    }
  })
})

describe('the map of a category', () => {
  test('has every fund with the figures of its own page', { timeout: 120_000 }, async ({ db }) => {
    const market = await demo(db, 3)
    const map = showMap(market, 'type-bond')
    expect(getBrowseMap.reply.parse(map)).toEqual(map)
    const { first, entries } = await allPages(market, 'type-bond')
    expect(first.mapped).toBe(map.points.length)
    expect(map.total).toBe(entries.length)
    expect(map.over).toBe('3y')
    const ids = new Set(entries.map(({ lipper_id: id }) => id))
    expect(map.points.length).toBeGreaterThan(entries.length / 2)
    for (const point of map.points) {
      expect(ids.has(point.lipper_id)).toBe(true)
      const fund = market.funds[market.indexOf(point.lipper_id) ?? -1]
      const alone = fund && riskPoints(researchOf(market), fund, [])
      expect(alone).toMatchObject({ points_over: map.over, points: [point] })
    }
  })
})

test('a category that there is not is not found', async ({ db }) => {
  const market = await demo(db, 3, 40)
  for (const slug of ['market-9999', 'nothing', 'house-', 'type-EQUITY', '__proto__'])
    await expect(showCategory(market, slug, usual)).rejects.toMatchObject({ code: 'not_found' })
  expect(() => showMap(market, 'type-none')).toThrow(expect.objectContaining({ code: 'not_found' }))
})

test('an address from a longer list shows the last page of this one', { timeout: 60_000 }, async ({ db }) => {
  const market = await demo(db, 3, 120)
  const first = await showCategory(market, 'type-equity', usual)
  for (const sort of ['expense', 'tw_hold'] as const) {
    const last = await showCategory(market, 'type-equity', { ...usual, sort, page: 9999 })
    expect(last.page).toBe(first.page_total)
    expect(last.entries.length).toBeGreaterThan(0)
  }
})
