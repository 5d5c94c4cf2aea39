import { expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'

it('reads distributions, and how much came from capital', async () => {
  const content = lines(
    'fund_id,ex_date,amount,from_capital_percent',
    'T1,2026-05-28,0.05,37.5',
    'T1,2026-05-29,0.05,',
    'T1,2026-05-29,0.05,140',
    'T1,2026-05-29,-1,',
  )
  const read = await readAll({ name: 'distributions.csv', content }, 'distributions')
  expect(read.of('distributions')).toMatchObject([
    { lipperId: 'T1', exDate: '2026-05-28', amountPerUnit: 0.05, fromCapitalPercent: 37.5 },
    { lipperId: 'T1', exDate: '2026-05-29', amountPerUnit: 0.05, fromCapitalPercent: null },
  ])
  expect(read.said).toEqual(['4 from_capital_percent out_of_range', '5 amount not_positive'])
})

it('reads splits within reason', async () => {
  const content = lines('fund_id,ex_date,ratio', '00631L,2026-03-25,0.045454', '00631L,2026-03-25,123456')
  const read = await readAll({ name: 'splits.csv', content }, 'splits')
  expect(read.of('splits')).toEqual([{ lipperId: '00631L', exDate: '2026-03-25', ratio: 0.045454 }])
  expect(read.said).toEqual(['3 ratio out_of_range'])
})

it('reads exchange rates of the currencies that the site holds', async () => {
  const content = lines('currency,date,per_usd', 'TWD,2026-05-29,31.2', 'XXX,2026-05-29,1', 'JPY,2026-05-29,N/A')
  const read = await readAll({ name: 'fx.csv', content }, 'fx')
  expect(read.of('fx')).toEqual([{ currency: 'TWD', date: '2026-05-29', perUsd: 31.2 }])
  expect(read.said).toEqual(['3 currency unknown_currency'])
  expect(read.summary.noQuote).toBe(1)
})

it('reads holdings and counts ranks that are not given, for each fund and day', async () => {
  const content = lines(
    'fund_id,date,isin,name,weight_percent',
    'T1,2026-04-30,TW0002330008,台積電,9.1',
    'T1,2026-04-30,,現金,-1.5',
    'T2,2026-04-30,TW0002330009,台積電,9.1',
    'T2,2026-04-30,TW0002330008,台積電,8',
  )
  const read = await readAll({ name: 'holdings.csv', content }, 'holdings')
  expect(read.of('holdings').map(({ lipperId, rank, isin }) => [lipperId, rank, isin])).toEqual([
    ['T1', 1, 'TW0002330008'],
    ['T1', 2, null],
    ['T2', 1, 'TW0002330008'],
  ])
  expect(read.said).toEqual(['4 isin invalid_isin'])
})

it('reads the grade and the duration of a bond, and says what is none', async () => {
  const head = 'isin,name,kind,rating,duration_years'
  const rows = ['US912810TM09,公債,bond,AA,7.5', 'US912810TM09,債券,bond,Aaa,', 'US912810TM09,長債,bond,AAA,120']
  const read = await readAll({ name: 'securities.csv', content: lines(head, ...rows) }, 'securities')
  expect(read.of('securities')).toMatchObject([{ isin: 'US912810TM09', rating: 'AA', durationYears: 7.5 }])
  expect(read.said).toEqual(['3 rating unknown_choice', '4 duration_years out_of_range'])
})

it('reads securities', async () => {
  const content = lines(
    'isin,name,ticker,country,currency,kind',
    'US0378331005,蘋果,AAPL,US,USD,',
    'US0378331005,x,,,,cat',
  )
  const read = await readAll({ name: 'securities.csv', content }, 'securities')
  expect(read.of('securities')).toEqual([
    {
      isin: 'US0378331005',
      name: '蘋果',
      englishName: null,
      ticker: 'AAPL',
      country: 'US',
      industry: null,
      currency: 'USD',
      kind: 'equity',
      rating: null,
      durationYears: null,
    },
  ])
  expect(read.said).toEqual(['3 kind unknown_choice'])
})

it('reads flows of months that are over, as their last day', async () => {
  const content = lines('fund_id,month,net_flow_twd,size_twd', 'T1,2024-02,-5,100', 'T1,2026-11,5,', 'T1,2026-13,5,')
  const read = await readAll({ name: 'flows.csv', content }, 'flows')
  expect(read.of('flows')).toEqual([{ lipperId: 'T1', month: '2024-02-29', netFlowTwd: -5, sizeTwd: 100 }])
  expect(read.said).toEqual(['3 month future_date', '4 month impossible_date'])
})

it('describes a series once, before its first point', async () => {
  const content = lines('benchmark_id,name,currency,date,value', 'tw50,臺灣50,TWD,2026-05-28,1', 'tw50,,,2026-05-29,2')
  const read = await readAll({ name: 'benchmarks.csv', content }, 'benchmarks')
  expect(read.rows.map(({ table }) => table)).toEqual(['indicators', 'points', 'points'])
  expect(read.of('indicators')[0]).toMatchObject({
    indicatorId: 'tw50',
    name: '臺灣50',
    kind: 'index',
    currency: 'TWD',
  })
})

it('moves the figure of a weekend to the Friday before, unless that has one', async () => {
  const content = lines(
    'indicator_id,kind,date,value',
    'cpi,macro,2026-05-31,101',
    'ff,rate,2026-05-29,3',
    'ff,rate,2026-05-30,4',
  )
  const read = await readAll({ name: 'indicators.csv', content }, 'indicators')
  expect(read.of('points')).toEqual([
    { indicatorId: 'cpi', date: '2026-05-29', value: 101 },
    { indicatorId: 'ff', date: '2026-05-29', value: 3 },
  ])
  expect(read.summary.ignored).toBe(1)
})

it('rejects a name of a thousand brackets before any rule sees it', async () => {
  const content = lines('fund_id,name,house,currency', `T1,${'( '.repeat(100_000)},甲投信,TWD`)
  const read = await readAll({ name: 'funds.csv', content }, 'funds')
  expect(read.said).toEqual(['2 name text_too_long'])
})

it('reads funds with what is given, and maps the sub-sector where it is not', async () => {
  const content = lines(
    'fund_id,name,house,currency,sitca_type_code,sector2_id,is_etf,etf_tags,former_names,risk_level',
    'T1,甲科技基金,甲投信,TWD,AA1,,,,舊名|更舊的名,',
    '00999,甲高股息ETF,甲投信,TWD,,70005,Y,高股息|月配,,5',
    'T3,甲基金,甲投信,TWD,,99999,maybe,,,9',
    'T4,甲大滿貫,甲投信,TWD,,,,,,',
  )
  const read = await readAll({ name: 'funds.csv', content }, 'funds')
  expect(read.of('funds')).toMatchObject([
    {
      lipperId: 'T1',
      sector2Id: '70004',
      sectorSource: 'rule',
      riskLevel: 5,
      formerNames: ['舊名', '更舊的名'],
      etf: null,
    },
    { lipperId: '00999', sector2Id: '70005', sectorSource: 'source', riskLevel: 5, etf: { tags: ['高股息', '月配'] } },
    { lipperId: 'T4', sector2Id: null, sizeTwd: null, strategyId: 'T4' },
  ])
  expect(read.said).toEqual([
    '4 is_etf unknown_choice',
    '4 sector2_id unknown_choice',
    '4 risk_level unknown_choice',
    '5 sector2_id unmapped_sector',
  ])
})
