import { etfManagements, searchEtfs as call } from '@zhiheng/contract/etf-search.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { etfAims } from '@zhiheng/domain/etf-search/etf-aim.ts'
import { etfSorts } from '@zhiheng/domain/etf-search/etf-sorts.ts'
import { assetTypeOf, assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market, MarketFund, MarketLevel } from '../../platform/nav-store/market.ts'
import { importFolder } from '../../testing/import-folder.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { near } from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { sectorBenchmark } from '../market/sector-benchmark.ts'
import { showTrading } from '../settlement/show-trading.ts'
import { searchEtfs } from './search-etfs.ts'

const friday = '2026-11-20' as IsoDate
type Query = Parameters<typeof searchEtfs>[1]
type Asked = Readonly<Record<string, string | undefined>>

const ask = (market: Market, asked: Asked = {}) => searchEtfs(market, call.query.parse(asked))

async function demo(db: Database): Promise<Market> {
  await fillDemoMarket(db, { seed: 7, funds: 240, today: friday }, () => undefined)
  return loadMarket(db, clockOn(friday))
}

function everyPage(market: Market, asked: Asked) {
  const first = ask(market, asked)
  const rest = Array.from({ length: Math.max(0, first.page_total - 1) }, (_, at) =>
    ask(market, { ...asked, page: String(at + 2) }),
  )
  return { ...first, all: [first, ...rest].flatMap(({ entries }) => entries) }
}

/** Whether an ETF meets conditions, each looked at by itself; `but` is left out. */
function meets(fund: MarketFund, query: Query, but = ''): boolean {
  const sector = subSectorOf(fund.sector2Id)
  const tags = fund.etf?.tags ?? []
  const aim = /反向/.test(fund.name) ? 'inverse' : /正向/.test(fund.name) ? 'leveraged' : 'plain'
  const within = (allowed: readonly string[] | undefined, ...own: (string | null | undefined)[]) =>
    (allowed ?? []).length === 0 ||
    own.some((value) => value !== null && value !== undefined && allowed?.includes(value))
  const tests: Record<string, boolean> = {
    management: within(query.management && [query.management], fund.etf?.proactive ? 'active' : 'index'),
    aim: within(query.aim, aim),
    tag: within(query.tag, ...tags),
    index: within(query.index, fund.etf?.indexName),
    asset_type: within(query.asset_type, sector === null ? 'other' : assetTypeOf(sector)),
    sector: within(query.sector, sector?.sector23Id, sector?.sector14Id),
    distribution: within(query.distribution, fund.distributionFrequency),
    expense_max: query.expense_max === undefined || (fund.totalExpensePercent ?? Infinity) <= query.expense_max,
    size_min: query.size_min === undefined || (fund.sizeTwd ?? -Infinity) >= query.size_min * 1e8,
  }
  return Object.entries(tests).every(([name, met]) => name === but || met)
}

const listed = ({ funds }: Market) =>
  funds.filter((fund) => fund.isEtf && fund.canTwSale && ['active', 'suspended'].includes(fund.status))

function figureOf(
  etf: ReturnType<typeof ask>['entries'][number],
  sort: 'size' | 'expense' | 'perf' | 'premium' | 'tracking' | 'volume' | 'spread' | 'distribution' | 'launch',
) {
  const known = {
    size: etf.size_twd,
    expense: etf.total_expense,
    perf: etf.price_only ? null : etf.months_performance['1y'],
    premium: etf.premium?.percent ?? null,
    tracking: etf.tracking?.percent ?? null,
    volume: etf.volume?.lots ?? null,
    spread: etf.spread?.percent ?? null,
    distribution: etf.distribution_rate_12m,
    launch: etf.launch_date === null ? null : Date.parse(etf.launch_date),
  }
  return known[sort]
}

const list = (values: readonly string[]) =>
  fc.option(
    fc.subarray([...values], { minLength: 1 }).map((some) => some.join(',')),
    { nil: undefined },
  )
const conditions = fc.record({
  management: fc.option(fc.constantFrom(...etfManagements), { nil: undefined }),
  aim: list(etfAims),
  asset_type: list(assetTypes),
  tag: list(['高股息', '台股', '月配', '美債', '科技']),
  sector: list(['2370', '2330', '14601']),
  index: list(['臺灣領航50指數（模擬）', '美國大型500指數（模擬）']),
  distribution: list(['none', 'monthly', 'quarterly']),
  expense_max: fc.option(fc.constantFrom('0.4', '0.8'), { nil: undefined }),
  size_min: fc.option(fc.constantFrom('10', '100'), { nil: undefined }),
})

describe('the list of ETFs', () => {
  test('has every ETF that meets the conditions, and counts each value as a slow look does', async ({ db }) => {
    const market = await demo(db)
    const etfs = listed(market)
    expect(etfs.length).toBeGreaterThan(10)
    expect(ask(market).total).toBe(etfs.length)
    fc.assert(
      fc.property(conditions, (asked) => {
        const query = call.query.parse(asked)
        const wanted = etfs.filter((fund) => meets(fund, query)).map(({ lipperId }) => lipperId)
        const found = everyPage(market, asked)
        expect(found.all.map(({ lipper_id }) => lipper_id).toSorted()).toEqual(wanted.toSorted())
        expect(found.total).toBe(wanted.length)
        const others = (but: string) => etfs.filter((fund) => meets(fund, query, but))
        expect(found.facets['management']?.['active'] ?? 0).toBe(
          others('management').filter(({ etf }) => etf?.proactive).length,
        )
        expect(found.facets['tag']?.['高股息'] ?? 0).toBe(
          others('tag').filter(({ etf }) => etf?.tags.includes('高股息')).length,
        )
        expect(found.facets['distribution']?.['monthly'] ?? 0).toBe(
          others('distribution').filter((fund) => fund.distributionFrequency === 'monthly').length,
        )
        if (wanted.length > 5) expect(found.relax).toEqual([])
        for (const { filter, total } of found.relax) expect(total).toBe(others(filter).length - wanted.length)
      }),
      { numRuns: 40 },
    )
  })

  test('is sorted by each figure, the unknown last', async ({ db }) => {
    const market = await demo(db)
    const asked = etfSorts.flatMap((sort) =>
      sort === 'relevance' || sort === 'name'
        ? []
        : [
            { sort, direction: 'asc' as const },
            { sort, direction: 'desc' as const },
          ],
    )
    for (const { sort, direction } of asked) {
      const { all, sorted_by } = everyPage(market, { sort, direction })
      expect(sorted_by).toBe(sort)
      const values = all.map((etf) => figureOf(etf, sort))
      const known = values.filter((value) => value !== null)
      expect(values.slice(0, known.length)).toEqual(known.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)))
    }
  })

  test('tells how far an index ETF was from its index over the year of both pages, and of no other', async ({ db }) => {
    const market = await demo(db)
    const research = researchOf(market)
    const { all } = everyPage(market, {})
    const told = all.filter(({ tracking }) => tracking !== null)
    expect(told.length).toBeGreaterThan(3)
    for (const { lipper_id, tracking, management, aim } of told) {
      const fund = market.funds[market.indexOf(lipper_id) ?? -1]
      if (fund === undefined) throw new Error(lipper_id)
      const own = summariseFund(research, fund.index).months_performance['1y'] ?? Number.NaN
      const index = sectorBenchmark(research, fund.benchmarkId ?? '', fund.currency)
      expect([management, aim]).toEqual(['index', 'plain'])
      expect(tracking?.index).toBe(index?.name)
      expect(tracking?.percent).toEqual(near(own - (index?.perf['1y'] ?? Number.NaN)))
    }
    expect(ask(market).known.tracking).toBe(told.length)
  })

  test('tells of every ETF of the demo what it did on the exchange, as the page of the fund does', async ({ db }) => {
    const market = await demo(db)
    const { all, known } = everyPage(market, {})
    expect(known).toMatchObject({ premium: all.length, volume: all.length, spread: all.length })
    for (const { lipper_id: id, premium, volume, spread } of all) {
      expect(showTrading(market, id).trades?.exchange).toEqual({ premium, volume, spread })
      expect(Math.abs(premium?.percent ?? 99)).toBeLessThan(3)
      expect(volume?.lots).toBeGreaterThan(0)
      expect(spread?.percent).toBeGreaterThan(0)
      expect(spread?.percent).toBeLessThan(3)
    }
  })

  test('is narrowed by how much is traded and at which spread', async ({ db }) => {
    const market = await demo(db)
    const { all } = everyPage(market, {})
    const lots = all.map(({ volume }) => volume?.lots ?? 0).toSorted((a, b) => a - b)
    const least = Math.ceil(lots[lots.length >> 1] ?? 0)
    const traded = everyPage(market, { volume_min: String(least) }).all
    expect(traded.length).toBe(lots.filter((each) => each >= least).length)
    const discounted = everyPage(market, { premium: 'below' }).all
    expect(discounted.length).toBe(all.filter(({ premium }) => (premium?.percent ?? 0) < 0).length)
    const close = everyPage(market, { spread_max: '0.1' })
    expect(close.all.length).toBe(all.filter(({ spread }) => (spread?.percent ?? 9) <= 0.1).length)
    expect(close.unknown).toEqual({})
  })

  test('is narrowed by how far an ETF was from its net value and from its index, either way', async ({ db }) => {
    const market = await demo(db)
    const { all } = everyPage(market, {})
    const middle = (of: (one: (typeof all)[number]) => number | undefined) => {
      const gaps = all.flatMap((one) => Math.abs(of(one) ?? Number.NaN)).filter((gap) => !Number.isNaN(gap))
      const most = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0
      return { most, fit: gaps.filter((gap) => gap <= most).length, unknown: all.length - gaps.length }
    }
    const premium = middle((one) => one.premium?.percent)
    const atValue = everyPage(market, { premium_max: String(premium.most) })
    expect(atValue.all.length).toBe(premium.fit)
    expect(atValue.all.some((one) => (one.premium?.percent ?? 0) < 0)).toBe(true)
    const tracking = middle((one) => one.tracking?.percent)
    const followed = everyPage(market, { tracking_max: String(tracking.most) })
    expect(followed.all.length).toBe(tracking.fit)
    expect(followed.unknown).toEqual({ tracking_max: tracking.unknown })
  })

  test('the words find ETFs alone, the best fit first', async ({ db }) => {
    const market = await demo(db)
    const code = listed(market)[0]?.code ?? ''
    const found = ask(market, { query: code })
    expect(found.entries[0]?.code).toBe(code)
    expect(found.sorted_by).toBe('relevance')
    expect(everyPage(market, { query: '基金' }).all.every(({ management }) => management !== null)).toBe(true)
    expect(ask(market, { query: '\u{1F600}%\'"' }).entries).toEqual([])
  })
})

test('a premium is that of the last day with a close and a net value, not of a close in its place', async ({ db }) => {
  const days = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
  const prices = Object.fromEntries(days.map((day, at) => [day, 20 + at]))
  const etf = { isEtf: true, isIndexFund: true, canTwSale: true, etf: { indexName: null, proactive: false, tags: [] } }
  await insertFunds(db, [
    { fund: aFund('0050', { ...etf, name: '元大台灣50', code: '0050' }), prices },
    { fund: aFund('0056', { ...etf, name: '元大高股息', code: '0056' }), prices },
  ])
  const market = await loadMarket(db, clockOn(friday))
  const series = market.prices(0)
  const close = (id: string, values: readonly number[]): MarketLevel => ({
    id,
    name: id,
    kind: 'index',
    currency: 'TWD',
    unit: null,
    series: { firstSlot: series.firstSlot, values: Float64Array.from(values) },
  })
  // one is known up to the day before, of the other all prices are closes
  const levels = [close('close:0050', [20, 21, 22, 23, 24, 25.5]), close('close:0056', [...series.values])]
  const priced = { ...market, level: (id: string) => levels.find((one) => one.id === id) ?? null }
  const { entries, known } = ask(priced)
  const of = (id: string) => entries.find(({ lipper_id }) => lipper_id === id)?.premium
  expect(of('0050')).toEqual({ percent: 2, day: '2026-11-19' })
  expect(of('0056')).toBeNull()
  expect(known.premium).toBe(1)
})

test('what nobody tells of an ETF is unknown, meets no limit and stands last', async ({ db }) => {
  const days = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
  const prices = Object.fromEntries(days.map((day, at) => [day, 20 + at]))
  const etf = { isEtf: true, isIndexFund: true, canTwSale: true, etf: { indexName: null, proactive: false, tags: [] } }
  await insertFunds(db, [
    { fund: aFund('0050', { ...etf, name: '元大台灣50', code: '0050' }), prices },
    { fund: aFund('0056', { ...etf, name: '元大高股息', code: '0056' }), prices },
  ])
  const weekdays = ['05', '06', '09', '10', '11', '12', '13', '16', '17', '18', '19', '20']
  const traded = weekdays.map((at) => `0056,2026-11-${at},2000000,24.9,25.1`)
  const { of } = await importFolder(db, { 'etf_trading.csv': ['etf,date,volume,bid,ask', ...traded].join('\n') })
  expect(of('etf_trading.csv')).toMatchObject({ rowsKept: 12, problems: [] })
  const market = await loadMarket(db, clockOn(friday))
  for (const sort of ['volume', 'spread'] as const)
    for (const direction of ['asc', 'desc'] as const)
      expect(ask(market, { sort, direction }).entries.map(({ code }) => code)).toEqual(['0056', '0050'])
  const [known, unknown] = ask(market, { sort: 'volume' }).entries
  expect(known?.volume).toEqual({ lots: 2000, days: 12, day: friday })
  expect(known?.spread).toEqual({ percent: near(0.8), days: 12, day: friday })
  expect(unknown).toMatchObject({ volume: null, spread: null, premium: null })
  const limited = ask(market, { volume_min: '0' })
  expect([limited.entries.map(({ code }) => code), limited.unknown]).toEqual([['0056'], { volume_min: 1 }])
})
