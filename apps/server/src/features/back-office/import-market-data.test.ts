import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { importFolder } from '../../testing/import-folder.ts'
import { clockOn, pricesByDay } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'

const today = clockOn('2026-11-20')

const funds = `fund_id,name,house,currency,market,sector2_id
AA1,甲台灣股票基金,甲投信,TWD,TW,70001
BB2,乙全球債券基金,乙投信,USD,TW,20001
`
const navs = `fund_id,date,nav
AA1,2026-11-17,10.5
AA1,2026-11-18,10.6
BB2,2026-11-17,20
BB2,2025-12-31,19.25
`

describe('importing real data', () => {
  test('reads a folder in the order in which its files need each other', async ({ db }) => {
    const done = await importFolder(db, { 'a-navs.csv': navs, 'sub/z-funds.csv': funds, 'readme.md': '# not data' })

    expect(done.files.map(({ file, outcome }) => [file, outcome])).toEqual([
      ['sub/z-funds.csv', 'applied'],
      ['a-navs.csv', 'applied'],
    ])
    expect(done).toMatchObject({
      exitCode: 0,
      skipped: [{ file: 'readme.md', why: 'no_data_ending' }],
      problemList: null,
    })
    expect(done.of('a-navs.csv')).toMatchObject({ rowsRead: 4, rowsKept: 4, added: 4, changed: 0 })
    const market = await loadMarket(db, today)
    expect(pricesByDay(market, 'BB2')).toEqual({ '2025-12-31': 19.25, '2026-11-17': 20 })
    expect(market).toMatchObject({ isDemo: false, asOf: '2026-11-18' })
    expect(market.funds.map((fund) => fund.name)).toEqual(['甲台灣股票基金', '乙全球債券基金'])
  })

  test('counts what is of a weekend from Monday on, where that has nothing of its own', async ({ db }) => {
    const head = 'fund_id,date,nav\n'
    const done = await importFolder(db, {
      'funds.csv': funds,
      'navs.csv': `${head}AA1,2026-11-16,10.5\nAA1,2026-11-14,10.4\nAA1,2026-11-13,10.3\nBB2,2026-11-14,20\n`,
      'fx.csv': 'currency,date,per_usd\nTWD,2026-11-14,31.2\n',
    })
    expect(done.exitCode).toBe(0)
    expect(done.of('navs.csv')).toMatchObject({
      rowsKept: 4,
      rowsRejected: 0,
      problems: [{ reason: 'weekend', count: 2 }],
    })
    const market = await loadMarket(db, today)
    expect(pricesByDay(market, 'AA1')).toEqual({ '2026-11-13': 10.3, '2026-11-16': 10.5 })
    expect(pricesByDay(market, 'BB2')).toEqual({ '2026-11-16': 20 })
    expect([...(market.fxPerUsd('TWD')?.values ?? [])]).toEqual([31.2])

    await importFolder(db, { 'navs.csv': `${head}BB2,2026-11-16,21\n` })
    await importFolder(db, { 'navs.csv': `${head}BB2,2026-11-14,20.5\n` })
    expect(pricesByDay(await loadMarket(db, today), 'BB2')).toEqual({ '2026-11-16': 21 })
  })

  test('does not mind how a fund’s code is written', async ({ db }) => {
    await importFolder(db, {
      'funds.csv': 'fund_id,name,house,currency\n00631l,甲正2,甲投信,TWD\n',
      'navs.csv': 'fund_id,date,nav\n00631L,2026-11-17,10\n00631l,2026-11-18,11\n',
    })
    const market = await loadMarket(db, today)
    expect(pricesByDay(market, '00631L')).toEqual({ '2026-11-17': 10, '2026-11-18': 11 })
    expect(market.funds).toHaveLength(1)
  })

  test('changes nothing when it is run twice', async ({ db }) => {
    const files = {
      'funds.csv': funds,
      'navs.csv': navs,
      'distributions.csv': 'fund_id,ex_date,amount\nAA1,2026-11-18,0.1\n',
      'holdings.csv': 'fund_id,date,name,weight_percent,isin\nAA1,2026-10-31,台積電,9.5,TW0002330008\n',
      'securities.csv': 'isin,name,ticker,country,kind\nTW0002330008,台積電,2330,TWN,equity\n',
      'fx.csv': 'currency,date,per_usd\nTWD,2026-11-18,31.2\n',
      'flows.csv': 'fund_id,month,net_flow_twd,size_twd\nAA1,2026-10-31,1000,5000000\n',
    }
    const first = await importFolder(db, files)
    expect(first.files.filter((file) => file.outcome !== 'applied')).toEqual([])
    const before = await loadMarket(db, today)

    const second = await importFolder(db, files)

    expect(second.files.map(({ added, changed }) => [added, changed])).toEqual(second.files.map(() => [0, 0]))
    const after = await loadMarket(db, today)
    expect(after.dataVersion).toBe(before.dataVersion)
    expect(after.funds).toEqual(before.funds)
    expect(after.tables.prices).toEqual(before.tables.prices)
    expect(after.distributions(0)).toHaveLength(1)
  })

  test('adds later days, corrects published ones and loses none', async ({ db }) => {
    await importFolder(db, { 'funds.csv': funds, 'navs.csv': navs })
    const done = await importFolder(db, { 'navs.csv': 'fund_id,date,nav\nAA1,2026-11-18,10.61\nAA1,2026-11-19,10.7\n' })

    expect(done.of('navs.csv')).toMatchObject({ added: 1, changed: 1 })
    expect(pricesByDay(await loadMarket(db, today), 'AA1')).toEqual({
      '2026-11-17': 10.5,
      '2026-11-18': 10.61,
      '2026-11-19': 10.7,
    })
  })

  test('does not undo a correction with the file that came before it', async ({ db }) => {
    await importFolder(db, { 'funds.csv': funds, 'navs.csv': navs })
    await importFolder(db, { 'navs.csv': 'fund_id,date,nav\nAA1,2026-11-18,10.61\n' })
    await importFolder(db, { 'navs.csv': navs })
    expect(pricesByDay(await loadMarket(db, today), 'AA1')['2026-11-18']).toBe(10.61)
  })

  test('keeps what is known of a fund where a new file is silent, its old name, and a sector a person has set', async ({
    db,
  }) => {
    await importFolder(db, { 'funds.csv': funds })
    await db.updateTable('funds').set({ isin: 'TW000T0001Y2' }).where('lipper_id', '=', 'AA1').execute()
    await db
      .updateTable('funds')
      .set({ sector2_id: '70002', sector_source: 'manual' })
      .where('lipper_id', '=', 'AA1')
      .execute()

    await importFolder(db, { 'funds.csv': funds.replace('甲台灣股票基金', '丙台灣股票基金') })

    const fund = (await loadMarket(db, today)).funds[0]
    expect(fund).toMatchObject({
      name: '丙台灣股票基金',
      formerNames: ['甲台灣股票基金'],
      isin: 'TW000T0001Y2',
      sector2Id: '70002',
      sectorSource: 'manual',
    })
  })

  test('writes nothing in a dry run, and still knows the funds of the files before', async ({ db }) => {
    const done = await importFolder(db, { 'funds.csv': funds, 'navs.csv': navs }, { isDryRun: true })
    expect(done.files.map(({ outcome, rowsKept, added }) => [outcome, rowsKept, added])).toEqual([
      ['checked', 2, null],
      ['checked', 4, null],
    ])
    expect(await db.selectFrom('funds').select('id').execute()).toEqual([])
    expect(await db.selectFrom('import_runs').select('id').execute()).toEqual([])
  })

  test('believes the ECB before the Federal Reserve, whichever came first', async ({ db }) => {
    const fed = 'currency,date,units_per_usd\nJPY,2017-11-20,112\nJPY,2017-11-21,113\n'
    const ecb = 'quote,date,rate_per_eur\nUSD,2017-11-20,1.2\nJPY,2017-11-20,132\n'
    const rates = async () => {
      const series = (await loadMarket(db, today)).fxPerUsd('JPY')
      return series === null ? null : [...series.values]
    }
    await importFolder(db, { 'fx_h10.csv': fed })
    expect(await rates()).toEqual([112, 113])
    await importFolder(db, { 'fx_ecb.csv': ecb })
    expect((await rates())?.map((rate) => Number(rate.toFixed(6)))).toEqual([110, 113])
    await importFolder(db, { 'fx_h10.csv': `${fed}JPY,2017-11-22,114\n` })
    expect((await rates())?.map((rate) => Number(rate.toFixed(6)))).toEqual([110, 113, 114])
  })

  test('only fills gaps from a daily list that may be cut off', async ({ db }) => {
    const list = `日期,會員代號,公司名稱,基金統編,基金代號,基金名稱,基金淨值,漲跌,漲跌幅,類型代號,幣別,受益憑證代號
20261118,A0001,甲投信,12345678,X,甲台灣股票基金,99,0,0,AA1,TWD,T0001Y
20261119,A0001,甲投信,12345678,X,甲台灣股票基金,10.1,0,0,AA1,TWD,T0001Y
`
    await importFolder(db, {
      'funds.csv': 'fund_id,name,house,currency\nT0001Y,甲台灣股票基金,甲投信,TWD\n',
      'navs.csv': 'fund_id,date,nav\nT0001Y,2026-11-18,10\n',
    })

    const done = await importFolder(db, {
      'sitca_nav.csv': list,
    })

    expect(done.of('sitca_nav.csv')).toMatchObject({ outcome: 'suspect', added: 1 })
    expect(done.exitCode).toBe(0)
    expect(pricesByDay(await loadMarket(db, today), 'T0001Y')).toEqual({ '2026-11-18': 10, '2026-11-19': 10.1 })
    const run = await db
      .selectFrom('import_runs')
      .select(['suspect', 'rows_read'])
      .where('file', '=', 'sitca_nav.csv')
      .execute()
    expect(run).toEqual([{ suspect: true, rows_read: 2 }])
  })
})
