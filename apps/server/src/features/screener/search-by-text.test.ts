import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import { handMadeMarket } from '../../testing/hand-made-market.ts'
import { aFund, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { searchFunds } from './search-funds.ts'
import { suggest } from './suggest.ts'
import { aClass, asOf, market, queryOf, siteOf, tsmc } from './testing/small-market.ts'

describe('a search by text', () => {
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
})
