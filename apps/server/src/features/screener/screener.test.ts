import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import * as contract from '@zhiheng/contract/screener.ts'
import type { FundRecord, SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { findFunds } from './find-funds.ts'
import { searchFunds } from './search-funds.ts'
import { suggest } from './suggest.ts'

const asOf = '2026-11-20'

function aClass(lipperId: string, known: Partial<FundRecord> & { growth?: number; from?: string } = {}): HandMadeFund {
  const { growth = 5, from = '2021-01-04', ...record } = known
  return {
    record: fundWith({
      lipperId,
      market: 'TW',
      name: `基金${lipperId}`,
      house: '澄境投信',
      currency: 'TWD',
      domicile: 'TWN',
      sector2Id: '70001',
      canTwSale: true,
      forSale: true,
      launchDate: from as FundRecord['launchDate'],
      holdingsDate: '2026-10-31' as FundRecord['holdingsDate'],
      sizeTwd: 1e9,
      riskLevel: 4,
      distributionFrequency: 'none',
      ...record,
    }),
    from,
    prices: weekdayPrices(from, asOf, (day) => Math.exp((day * growth) / 36_500 + 0.02 * Math.sin(day / (3 + growth)))),
  }
}

const tsmc: SecurityRecord = {
  isin: 'TW0002330008',
  name: '台積電',
  englishName: 'Taiwan Semiconductor Manufacturing',
  ticker: '2330',
  country: 'TW',
  industry: '半導體',
  currency: 'TWD',
  kind: 'equity',
}

const funds = [
  aClass('60000001', {
    name: '安聯全球科技證券投資信託基金-A類型(新臺幣)',
    strategyId: 'tech',
    growth: 20,
    house: '安聯投信',
    sector2Id: '60002',
    sizeTwd: 9e9,
  }),
  aClass('60000002', {
    name: '安聯全球科技證券投資信託基金-B類型(美元)',
    strategyId: 'tech',
    currency: 'USD',
    distributionFrequency: 'monthly',
    mayPayFromCapital: true,
    house: '安聯投信',
    sector2Id: '60002',
    englishName: 'Allianz Global Technology B USD',
  }),
  aClass('60000003', { name: '澄境台灣成長基金', growth: 12, totalExpensePercent: 1.8 }),
  aClass('60000004', {
    name: '澄境臺灣高股息ETF',
    code: '00Z06',
    isEtf: true,
    isIndexFund: true,
    growth: 8,
    totalExpensePercent: 0.4,
    isin: 'QZ0000000011',
  }),
  aClass('60000005', { name: '澄境台灣平衡基金', growth: 3, sector2Id: '80002', riskLevel: 3, sizeTwd: 3e8 }),
  aClass('60000006', {
    name: '全球債券基金',
    currency: 'USD',
    domicile: 'LUX',
    sector2Id: '20001',
    riskLevel: 2,
    growth: 2,
    forSale: false,
  }),
  aClass('60000007', { name: '已下架基金', status: 'liquidated' }),
  aClass('60000008', { name: '國內未銷售基金', canTwSale: false }),
  aClass('60000009', { name: '新成立基金', from: '2026-08-03' }),
]
const market = handMadeMarket({ asOf, funds, securities: [tsmc] })

type Query = InputOf<typeof contract.searchFunds>['query']

function queryOf(given: Record<string, string> = {}): Query {
  return contract.ScreenerQuery.parse(given)
}

function siteOf(db: Database, on: Market = market) {
  return { db, market: () => on }
}

describe('searchFunds', () => {
  test('shows one row a strategy, sorted by score, and the facets of all of them', async ({ db }) => {
    const reply = await searchFunds(siteOf(db), queryOf())
    expect(contract.searchFunds.reply.parse(reply)).toEqual(reply)
    expect(reply.total).toBe(6)
    expect(reply.entries.map(({ lipper_id }) => lipper_id)).not.toContain('60000002')
    expect(reply.entries.find(({ lipper_id }) => lipper_id === '60000001')?.class_count).toBe(2)
    expect(reply.facets['currency']).toEqual({ TWD: 5, USD: 2 })
    expect(reply.facets['scope']).toMatchObject({ all: 6, onshore: 5, offshore: 1, for_sale: 5, etf: 1, fund: 5 })
    const scores = reply.entries.map(({ score }) => score)
    const known = scores.filter((score) => score !== null)
    expect(known).toEqual(known.toSorted((a, b) => b - a))
    expect(scores.slice(known.length).every((score) => score === null)).toBe(true)
  })

  test('sorts by size where nothing has a score, by return where no size is known, and says which', async ({ db }) => {
    const young = (id: string, growth: number, sizeTwd: number | null) =>
      aClass(id, { from: '2025-06-02', growth, sizeTwd, name: `基金${id}` })
    const sorted = async (made: readonly HandMadeFund[]) => {
      const { entries, sorted_by } = await searchFunds(siteOf(db, handMadeMarket({ asOf, funds: made })), queryOf())
      return [sorted_by, ...entries.map(({ lipper_id }) => lipper_id)]
    }
    expect(await sorted([young('1', 9, 1e9), young('2', 3, 3e9), young('3', 6, null)])).toEqual(['size', '2', '1', '3'])
    expect(await sorted([young('1', 6, null), young('2', 3, null), young('3', 9, null)])).toEqual([
      'perf',
      '3',
      '1',
      '2',
    ])
    expect((await searchFunds(siteOf(db), queryOf({ sort: 'score' }))).sorted_by).toBe('score')
  })

  test('puts what has no score by its figures, its size and its history, the newest last', async ({ db }) => {
    const scored = ['1', '2', '3'].map((id, index) => aClass(id, { growth: 3 + index, sizeTwd: null }))
    const unscored = [
      aClass('4', { from: '2026-08-03', sizeTwd: 9e9 }),
      aClass('5', { from: '2026-01-05', sizeTwd: null }),
      aClass('6', { from: '2025-10-06', sizeTwd: null }),
      aClass('7', { from: '2026-02-02', sizeTwd: 1e9 }),
      aClass('8', { from: '2026-02-02', sizeTwd: 2e9 }),
    ]
    const site = siteOf(db, handMadeMarket({ asOf, funds: [...scored, ...unscored] }))
    const { entries, sorted_by } = await searchFunds(site, queryOf())
    expect(sorted_by).toBe('score')
    expect(entries.slice(3).map(({ lipper_id }) => lipper_id)).toEqual(['8', '7', '6', '5', '4'])
  })

  test('lets the first class that meets the conditions stand for its strategy', async ({ db }) => {
    const reply = await searchFunds(siteOf(db), queryOf({ currency: 'USD', sector: '2360' }))
    expect(reply.entries.map(({ lipper_id }) => lipper_id)).toEqual(['60000002'])
    expect((await searchFunds(siteOf(db), queryOf({ classes: '1' }))).total).toBe(7)
  })

  test('sorts by any column in both directions, the unknown last', async ({ db }) => {
    const perfs = async (direction: string) => {
      const { entries } = await searchFunds(siteOf(db), queryOf({ sort: 'perf', direction }))
      return entries.map((entry) => entry.months_performance['1y'])
    }
    const down = await perfs('desc')
    const known = down.slice(0, 5).map((perf) => perf ?? Number.NaN)
    expect(known).toEqual(known.toSorted((a, b) => b - a))
    expect(down[5]).toBeNull()
    expect(await perfs('asc')).toEqual([...known.toReversed(), null])
    const byName = await searchFunds(siteOf(db), queryOf({ sort: 'name', direction: 'asc' }))
    const names = byName.entries.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('zh-Hant-TW').compare))
  })

  test('pages without gap or repetition, and gives the last page for one behind it', async ({ db }) => {
    const pageOf = (page: number) => searchFunds(siteOf(db), queryOf({ size: '10', page: String(page), classes: '1' }))
    expect((await pageOf(1)).entries).toHaveLength(7)
    expect(await pageOf(2)).toEqual(await pageOf(1))
    expect(await pageOf(999)).toMatchObject({ page: 1, total: 7, page_total: 1 })
  })

  test('takes foreign and impossible combinations calmly', async ({ db }) => {
    const nothing = await searchFunds(siteOf(db), queryOf({ currency: 'ZAR', risk: '1', query: '台灣' }))
    expect(nothing).toMatchObject({ entries: [], total: 0, page_total: 0, relax: [] })
    const odd = {
      asset_type: 'equity',
      sector: '14701,2380',
      perf_min: '-5',
      drawdown_max: '60',
      size_min: '5',
      scope: 'onshore',
    }
    expect((await searchFunds(siteOf(db), queryOf(odd))).total).toBe(2)
  })

  test('narrows by what few look for, and says how many it leaves out since nobody knows', async ({ db }) => {
    const made = [
      aClass('1', { isIndexFund: true, twHoldTwd: 3e8, boughtLastMonthTwd: -2e7, name: '甲指數基金' }),
      aClass('2', { twHoldTwd: 9e8, boughtLastMonthTwd: 5e7, launchDate: '2012-03-01' as FundRecord['launchDate'] }),
      aClass('3', { name: '乙基金-N類型(新臺幣)', shareClass: 'N類型', holdingsDate: null }),
      aClass('4', { holdingsDate: '2026-03-31' as FundRecord['holdingsDate'], from: '2026-07-01', sizeTwd: 2e8 }),
    ]
    const site = siteOf(db, handMadeMarket({ asOf, funds: made }))
    const found = async (given: Record<string, string>) => {
      const { entries, unknown } = await searchFunds(site, queryOf({ ...given, sort: 'name', direction: 'asc' }))
      return [entries.map(({ lipper_id }) => lipper_id).toSorted(), unknown]
    }
    expect(await found({ management: 'index' })).toEqual([['1'], {}])
    expect(await found({ charge: 'back' })).toEqual([['3'], {}])
    expect(await found({ not_rated: 'new_fund' })).toEqual([['4'], {}])
    expect(await found({ tw_hold_min: '5' })).toEqual([['2'], { tw_hold_min: 2 }])
    expect(await found({ bought_min: '-0.2' })).toEqual([['1', '2'], { bought_min: 2 }])
    expect(await found({ age_min: '10' })).toEqual([['2'], {}])
    expect(await found({ holdings_age_max: '3' })).toEqual([['1', '2'], { holdings_age_max: 1 }])
    // who pays nothing yields nothing: that is known
    expect(await found({ yield_min: '1' })).toEqual([[], {}])
    expect(await found({ capital_max: '50' })).toEqual([[], {}])
  })

  test('takes those at the front of their peers, each choice with its count', async ({ db }) => {
    const made = Array.from({ length: 12 }, (_, at) => aClass(String(at), { growth: 2 + at, from: '2019-01-07' }))
    const site = siteOf(db, handMadeMarket({ asOf, funds: made }))
    const { facets } = await searchFunds(site, queryOf())
    expect(facets['peer_top_1y']).toEqual({ '-50': 6, '-25': 3, '-10': 1 })
    const top = await searchFunds(site, queryOf({ peer_top_1y: '25', sort: 'perf' }))
    const byReturn = await searchFunds(site, queryOf({ sort: 'perf' }))
    expect(top.entries).toEqual(byReturn.entries.slice(0, 3))
    const passes = await searchFunds(site, queryOf({ passes_4433: '1' }))
    expect(passes.total).toBe(facets['passes_4433']?.['1'])
    const all = new Set(top.entries.map(({ lipper_id }) => lipper_id))
    expect(passes.entries.every(({ lipper_id }) => all.has(lipper_id))).toBe(true)
  })

  test('says which single filter to leave out where nothing is found', async ({ db }) => {
    const reply = await searchFunds(siteOf(db), queryOf({ currency: 'ZAR', asset_type: 'equity' }))
    expect(reply.total).toBe(0)
    expect(reply.relax).toEqual([{ filter: 'currency', total: 4 }])
  })

  test('finds by text, and takes signs as text', async ({ db }) => {
    const totalOf = async (query: string) => (await searchFunds(siteOf(db), queryOf({ query }))).total
    expect(await totalOf('台灣')).toBe(3)
    expect(await totalOf('臺灣 ETF')).toBe(1)
    expect(await totalOf('00z06')).toBe(1)
    expect(await totalOf('%')).toBe(0)
    expect(await totalOf('🚀')).toBe(0)
    expect(await totalOf(' ')).toBe(6)
    expect(await totalOf('查無此物')).toBe(0)
  })

  test('finds the funds that hold a security by its name, ticker or ISIN', async ({ db }) => {
    const holder = aFund('60000003')
    await insertFunds(db, [{ fund: holder, prices: { '2026-11-20': 10 } }])
    const { id } = await db.selectFrom('funds').select('id').executeTakeFirstOrThrow()
    const line = { fund_id: id, name: '台積電', isin: tsmc.isin, rank: 1, weight_percent: 9.5, date: '2026-10-31' }
    await db.insertInto('fund_holdings').values(line).execute()
    const keyed = market.funds.map((fund) =>
      Object.assign({}, fund, { fundId: fund.lipperId === '60000003' ? id : -1 }),
    )
    const on = { ...market, funds: keyed }
    for (const query of ['台積電', '2330', 'tw0002330008']) {
      const reply = await searchFunds(siteOf(db, on), queryOf({ query }))
      expect(reply).toMatchObject({ held: { isin: tsmc.isin, name: '台積電' } })
      expect(reply.entries).toMatchObject([{ lipper_id: '60000003', held_percent: 9.5 }])
    }
  })

  test('puts whoever holds most of a security first', async ({ db }) => {
    const holders = [
      ['60000003', 3.5],
      ['60000004', 42],
      ['60000005', 11],
    ] as const
    await insertFunds(
      db,
      holders.map(([id]) => ({ fund: aFund(id), prices: { '2026-11-20': 10 } })),
    )
    const rows = await db.selectFrom('funds').select(['id', 'lipper_id']).execute()
    const idOf = new Map(rows.map(({ id, lipper_id }) => [lipper_id, id]))
    const line = { name: '台積電', isin: tsmc.isin, rank: 1, date: '2026-10-31' }
    const lines = holders.map(([id, weight]) => ({ ...line, fund_id: idOf.get(id) ?? 0, weight_percent: weight }))
    await db.insertInto('fund_holdings').values(lines).execute()
    const keyed = market.funds.map((fund) => Object.assign({}, fund, { fundId: idOf.get(fund.lipperId) ?? -1 }))
    const { entries } = await searchFunds(siteOf(db, { ...market, funds: keyed }), queryOf({ query: '台積電' }))
    expect(entries.map(({ held_percent }) => held_percent)).toEqual([42, 11, 3.5])
  })

  test('finds the company that a foreign name means, as the suggestions do, and nothing that merely has its letters', async ({
    db,
  }) => {
    await insertFunds(db, [{ fund: aFund('60000003'), prices: { '2026-11-20': 10 } }])
    const { id: fundId } = await db.selectFrom('funds').select('id').executeTakeFirstOrThrow()
    const line = { name: '台積電', isin: tsmc.isin, rank: 1, date: '2026-10-31', weight_percent: 25.8 }
    await db
      .insertInto('fund_holdings')
      .values({ fund_id: fundId, ...line })
      .execute()
    const two = handMadeMarket({
      asOf,
      funds: [aClass('60000003', { name: '澄境台股趨勢基金' }), aClass('60000004', { name: '澄境台灣累積電子基金' })],
      securities: [tsmc],
    })
    const keyed = two.funds.map((fund) =>
      Object.assign({}, fund, { fundId: fund.lipperId === '60000003' ? fundId : -1 }),
    )
    const on = { ...two, funds: keyed }
    for (const query of ['tsmc', 'Taiwan Semiconductor', '台積電']) {
      expect(suggest(on, { query })[0]).toMatchObject({ type: 'security', label: '台積電' })
      const { held, entries } = await searchFunds(siteOf(db, on), queryOf({ query }))
      expect(held?.name).toBe('台積電')
      expect(entries).toMatchObject([{ lipper_id: '60000003', held_percent: 25.8 }])
    }
  })

  test('counts without a text that finds nothing what the list without it holds', async ({ db }) => {
    const { total } = await searchFunds(siteOf(db), queryOf())
    const { relax } = await searchFunds(siteOf(db), queryOf({ query: 'qqzzxx' }))
    expect(relax).toEqual([{ filter: 'query', total }])
  })

  test('finds first what the suggestions put first, and all of them', async ({ db }) => {
    for (const query of [
      '台灣',
      '安聯 科技',
      '澄境成長',
      '高股息',
      'bond',
      '00Z06',
      '安聯科技',
      'tecnolgy',
      '全求科技',
    ]) {
      const suggested = suggest(market, { query }).filter(({ type }) => type === 'fund' || type === 'etf')
      const { entries } = await searchFunds(siteOf(db), queryOf({ query, classes: '1' }))
      expect(entries[0]?.lipper_id).toBe(suggested[0]?.id)
      expect(entries.map(({ lipper_id }) => lipper_id)).toEqual(expect.arrayContaining(suggested.map(({ id }) => id)))
    }
  })

  test('leaves out what is not sold in Taiwan, unless it is asked for or named', async ({ db }) => {
    const abroad = { market: 'US', currency: 'USD', domicile: 'USA', canTwSale: false, isEtf: true } as const
    const sold = aClass('60000003', { name: '標普500基金', englishName: 'S&P 500 Fund' })
    const two = handMadeMarket({ asOf, funds: [sold, aClass('SPY', { ...abroad, name: 'SPDR S&P 500' })] })
    const found = async (given: Record<string, string>) => {
      const { entries, facets } = await searchFunds(siteOf(db, two), queryOf(given))
      return { ids: entries.map(({ lipper_id }) => lipper_id), abroad: facets['abroad'] }
    }
    expect(await found({})).toEqual({ ids: ['60000003'], abroad: { '1': 1 } })
    expect((await found({ abroad: '1' })).ids).toHaveLength(2)
    expect((await found({ query: 'spy' })).ids).toEqual(['SPY'])
    expect((await found({ query: 'SPDR' })).ids).toEqual(['SPY'])
    expect((await found({ query: 'S&P500' })).ids).toEqual(['60000003'])
    expect((await found({ query: 'S&P500', abroad: '1' })).ids).toEqual(['60000003', 'SPY'])
    expect((await searchFunds(siteOf(db, two), queryOf({ domicile: 'USA' }))).relax).toContainEqual({
      filter: 'abroad',
      total: 1,
    })
  })

  test('knows an ETF by what the exchange calls it', async ({ db }) => {
    const etf = (lipperId: string, name: string, sector2Id: string) =>
      aClass(lipperId, { name, sector2Id, isEtf: true })
    const listed: SecurityRecord = {
      ...tsmc,
      isin: 'TW0000050004',
      name: '元大台灣50',
      englishName: null,
      ticker: '0050',
      kind: 'fund',
    }
    const two = handMadeMarket({
      asOf,
      funds: [etf('00631L', '元大台灣50單日正向2倍基金', '95002'), etf('0050', '元大台灣卓越50基金', '70002')],
      securities: [listed],
    })
    for (const query of ['元大台灣50', '台灣50', '0050.TW']) {
      const { entries } = await searchFunds(siteOf(db, two), queryOf({ query }))
      expect(entries[0]?.lipper_id).toBe('0050')
    }
  })

  test('counts what any combination would give', async ({ db }) => {
    const codes = fc.record({
      currency: fc.constantFrom('', 'USD', 'TWD', 'TWD,USD'),
      asset_type: fc.constantFrom('', 'equity', 'balanced,bond'),
      scope: fc.constantFrom('all', 'onshore', 'etf', 'for_sale'),
      perf_min: fc.constantFrom('-50', '5', '15'),
      classes: fc.constantFrom('0', '1'),
    })
    await fc.assert(
      fc.asyncProperty(codes, async (given) => {
        const reply = await searchFunds(siteOf(db), queryOf(given))
        for (const [currency, count] of Object.entries(reply.facets['currency'] ?? {})) {
          expect((await searchFunds(siteOf(db), queryOf({ ...given, currency }))).total).toBe(count)
        }
        for (const [type, count] of Object.entries(reply.facets['asset_type'] ?? {})) {
          expect((await searchFunds(siteOf(db), queryOf({ ...given, asset_type: type }))).total).toBe(count)
        }
      }),
      { numRuns: 30 },
    )
  })
})

const labelsOf = (query: string, limit?: number) => suggest(market, { query, limit }).map(({ label }) => label)

describe('suggest', () => {
  it('shows one class a strategy before the others', () => {
    expect(labelsOf('安聯全球科技', 1)).toEqual(['安聯全球科技基金-A類型(新臺幣)'])
    expect(labelsOf('安聯全球科技')).toHaveLength(2)
    expect(labelsOf('安聯科技 月配 美元')).toEqual([])
    expect(labelsOf('安聯 科技 月配 美元')).toEqual(['安聯全球科技基金-B類型(美元)'])
  })

  it('finds securities, sectors, codes and ISINs, each with a link', () => {
    expect(suggest(market, { query: '台積電' })[0]).toMatchObject({
      type: 'security',
      id: 'TW0002330008',
      path: `/search/funds?query=${encodeURIComponent('台積電')}`,
      marks: [[0, 3]],
      fuzzy: false,
    })
    expect(suggest(market, { query: '2330' })[0]?.type).toBe('security')
    expect(suggest(market, { query: '台灣股票' })[0]).toMatchObject({
      type: 'sector',
      path: '/search/funds?sector=2370',
    })
    expect(suggest(market, { query: '00Z06' })[0]).toMatchObject({
      type: 'etf',
      id: '60000004',
      path: '/funds/60000004',
    })
    expect(suggest(market, { query: 'QZ0000000011' })[0]?.id).toBe('60000004')
    expect(suggest(market, { query: '60000003' })[0]?.label).toBe('澄境台灣成長基金')
  })

  it('puts a plain fund before a leveraged one whose name fits better', () => {
    const etf = (lipperId: string, name: string, sector2Id: string) =>
      aClass(lipperId, { name, sector2Id, isEtf: true })
    const two = handMadeMarket({
      asOf,
      funds: [etf('00631L', '元大台灣50單日正向2倍基金', '95002'), etf('0050', '元大台灣卓越50基金', '70002')],
    })
    const idsOf = (query: string) => suggest(two, { query }).map(({ id }) => id)
    expect(idsOf('元大台灣50')).toEqual(['0050', '00631L'])
    expect(idsOf('元大台灣50單日正向2倍基金')[0]).toBe('00631L')
    expect(idsOf('正向2倍')).toEqual(['00631L'])
  })

  it('offers to a buyer what can be bought, and of what fits alike their own currency first', () => {
    const offered = [
      aClass('CNH', { name: '甲人民幣貨幣市場基金', currency: 'CNH' }),
      aClass('TWD', { name: '乙台灣貨幣市場基金', currency: 'TWD' }),
      aClass('GONE', { name: '丙台灣貨幣市場基金', currency: 'TWD', status: 'liquidated' }),
    ]
    const three = handMadeMarket({ asOf, funds: offered })
    const idsOf = (buys?: 'TWD' | 'CNH') => suggest(three, { query: '貨幣市場基金', buys }).map(({ id }) => id)
    expect(idsOf()).toContain('GONE')
    expect(idsOf('TWD')).toEqual(['TWD', 'CNH'])
    expect(idsOf('CNH')).toEqual(['CNH', 'TWD'])
  })

  it('knows what a class of funds is called in English', () => {
    expect(labelsOf('bond')).toEqual(['全球債券基金'])
    expect(suggest(market, { query: 'Bonds' })[0]?.label).toBe('全球債券基金')
  })

  it('corrects a typing error and says so', () => {
    const [found] = suggest(market, { query: '全求科技' })
    expect(found).toMatchObject({ fuzzy: true, marks: [[2, 6]] })
    expect(found?.label).toContain('安聯全球科技')
    expect(suggest(market, { query: 'tecnolgy' }).map(({ id }) => id)).toEqual(['60000001', '60000002'])
  })

  it('puts a company whose name was typed wrongly before funds that hold most of its characters', () => {
    const named = funds.map((one, index) =>
      index === 0 ? { ...one, record: { ...one.record, name: '元大台灣電子科技基金' } } : one,
    )
    const found = suggest(handMadeMarket({ asOf, funds: named, securities: [tsmc] }), { query: '台機電' })
    expect(found.map(({ label, fuzzy }) => [label, fuzzy])).toEqual([
      ['台積電', true],
      ['元大台灣電子科技基金', true],
    ])
  })

  it('answers nothing to nothing, and survives anything', () => {
    for (const query of ['', ' ', '%', '😀', '***', '\\']) expect(labelsOf(query)).toEqual([])
    expect(labelsOf('台'.repeat(100))).toEqual([])
    expect(labelsOf('台灣', 9999).length).toBeLessThanOrEqual(50)
  })

  it('gives a reply that the contract knows', () => {
    for (const query of ['台', '全球', '安聯 月配', '2330', 'tecnolgy']) {
      const entries = suggest(market, { query })
      expect(contract.suggest.reply.parse({ entries })).toEqual({ entries })
    }
  })
})

describe('findFunds', () => {
  it('gives a picker funds by text and sector, without those already chosen', () => {
    expect(Object.keys(findFunds(market, { search: '1', query: '台灣' }).result ?? {})).toEqual([
      '60000003',
      '60000004',
      '60000005',
    ])
    expect(
      Object.keys(
        findFunds(market, { search: '1', query: '台灣', sector: '2370', exclude: ['60000003'] }).result ?? {},
      ),
    ).toEqual(['60000004'])
    expect(Object.keys(findFunds(market, { search: '1', sector: '20' }).result ?? {})).toEqual(['60000006'])
    expect(findFunds(market, { search: '1', query: '' }).result).toEqual({})
  })

  it('gives funds by their ids', () => {
    expect(findFunds(market, { ids: ['60000004', '60000001'] }).funds?.map(({ lipper_id }) => lipper_id)).toEqual([
      '60000004',
      '60000001',
    ])
    expect(() => findFunds(market, { ids: ['nobody'] })).toThrow('查無資料')
    expect(() => findFunds(market, {})).toThrow('請求內容格式錯誤')
  })
})
