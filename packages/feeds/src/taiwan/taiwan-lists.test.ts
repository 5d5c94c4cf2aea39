import { expect, it } from 'vitest'

import { memoryFeedFile } from '../open-feed-file.ts'
import { recogniseFormat } from '../recognise-format.ts'
import { lines, readAll } from '../testing/read-all.ts'

async function read(name: string, ...texts: readonly string[]) {
  const file = memoryFeedFile(name, lines(...texts))
  const found = await recogniseFormat(file)
  if (!('format' in found)) throw new Error(`nobody reads ${name}`)
  return { format: found.format, ...(await readAll(file, found.format)) }
}

it('reads distributions of ETFs as they were paid, and from which day on each ETF is complete', async () => {
  const all = await read(
    'tw_etf_dividends.csv',
    'fund_id,ex_date,pay_date,amount,currency,sources',
    '00X1,2019-06-03,,1.2,TWD,AllenChiWei',
    '00X1,2026-06-03,2026-07-01,0.4,TWD,AllenChiWei+garyfan',
    '00X1,2026-06-03,,0.5,TWD,garyfan',
    '00X2,2025-01-15,,0.3,TWD,garyfan',
    '00X2,2026-01-15,,0.3,TWD,garyfan',
    '00X2,2026-04-15,,0.3,TWD,garyfan',
    '00X2,2026-07-15,,0.3,TWD,garyfan',
    '00X3,2026-12-01,2027-01-04,0.1,TWD,workaifuture',
  )
  expect(all.format).toBe('tw-etf-distributions')
  expect(all.of('distributions')).toHaveLength(7)
  expect(all.of('distributions')[1]).toMatchObject({ amountPerUnit: 0.4, payDate: '2026-07-01' })
  expect(all.said).toEqual(['4 amount duplicate_conflict', '9 ex_date announced'])
  expect(all.of('facts')).toEqual([
    { lipperId: '00X1', distributionsKnownFrom: '2019-01-01' },
    // a year without one before the quarterly ones: there may be some that the file lacks
    { lipperId: '00X2', distributionsKnownFrom: '2026-01-15' },
    { lipperId: '00X3', distributionsKnownFrom: '2026-12-01' },
  ])
})

it('reads what a distribution came from; a blank is not published', async () => {
  const all = await read(
    'tw_etf_dividend_composition.csv',
    'fund_id,name_zh,ex_date,amount,income_pct,interest_pct,payout_frequency',
    '00X1,甲,2026-06-03,0.4,32.5,,季配',
    '00X2,乙,2026-06-03,0.4,,,',
  )
  expect(all.of('distributions')).toMatchObject([
    { dividendPercent: 32.5, interestPercent: null, fromCapitalPercent: null },
    { dividendPercent: null, interestPercent: null },
  ])
  expect(all.of('facts')).toEqual([{ lipperId: '00X1', distributionFrequency: 'quarterly' }])
})

it('reads splits as new units for an old one, and names those that are only inferred', async () => {
  const all = await read(
    'tw_etf_splits.csv',
    'fund_id,first_day_on_new_scale,new_units_per_old_unit,status,evidence',
    '00X1,2025-06-18,4,checked,"a, b"',
    '00X2,2024-12-02,0.142857,inferred,reverse',
  )
  expect(all.of('splits')).toEqual([
    { lipperId: '00X1', exDate: '2025-06-18', ratio: 0.25 },
    { lipperId: '00X2', exDate: '2024-12-02', ratio: 7 },
  ])
  expect(all.said).toEqual(['3 status inferred'])
})

it('takes the size of a bank’s list as the fund’s, and that of MoneyDJ as the class’s', async () => {
  const bank = await read(
    'aum.csv',
    'bank_fund_id,fund_id,month_end_inferred,aum_100m_twd,snapshot_date,nav_at_snapshot,nav_date',
    'A1,T1A,2026-06-30,45.9,2026-07-23,1,2026-07-23',
    'A2,,2026-06-30,45.9,2026-07-23,1,2026-07-23',
  )
  expect(bank.of('sizes')).toEqual([{ lipperId: 'T1A', date: '2026-06-30', scope: 'fund', sizeTwd: 4_590_000_000 }])
  expect(bank.said).toEqual(['3 fund_id no_fund_id'])

  const moneydj = await read(
    'tw_fund_aum_moneydj_2026-07-22.csv',
    'moneydj_id,fund_id,name_zh,company,type,risk,aum_100m_twd,distribution',
    'AC1,T1A,甲基金-A類型,甲投信,股票型,5,34.03,累積型',
    'AC2,00X1,甲ETF,甲投信,ETF,4,1.5,配息',
    'AC3,T1B,甲基金-B類型,甲投信,股票型,9,1,累積型',
  )
  expect(moneydj.of('sizes').map(({ lipperId, scope, date }) => [lipperId, scope, date])).toEqual([
    ['T1A', 'class', '2026-06-30'],
    ['00X1', 'class', '2026-06-30'],
    ['00X1', 'fund', '2026-06-30'],
  ])
  expect(moneydj.of('facts')).toMatchObject([{ officialRiskLevel: 5 }, { officialRiskLevel: 4 }])
  expect(moneydj.said).toEqual(['4 risk unknown_choice'])
})

it('reads the official risk class and the peer group', async () => {
  const all = await read(
    'aum_funds.csv',
    'bank_fund_id,fund_id,name_zh,scheme,group,currency,inception_date,risk_rating,lipper_category',
    'A1,T1A,甲基金,onshore,股票型,台幣,2011-03-17,RR4,台灣中小型股票',
  )
  expect(all.of('facts')).toEqual([{ lipperId: 'T1A', officialRiskLevel: 4, peerCategory: '台灣中小型股票' }])
})

it('names a merged fund on the page of every fund that survived it, and keeps old names', async () => {
  const all = await read(
    'events.csv',
    'event_date,event,tej_id,short_name,fund_name_zh,isin,inception_date,into_id,into_or_old_name',
    '2002-01-31,merger,A1,甲幸福,甲幸福基金,,1994-03-15,B2,乙科技',
    '2010-05-03,merger,B2,乙科技,乙科技基金,,1995-03-15,T1A,丙成長',
    '2012-01-02,rename,T1A,丙成長,丙成長基金,,1996-03-15,,丁成長',
    '2013-01-02,liquidation,Z9,戊,戊基金,,1996-03-15,,',
    '2013-01-02,split,Z9,戊,戊基金,,1996-03-15,,',
  )
  expect(all.of('events').map(({ lipperId, kind, before }) => [lipperId, kind, before])).toEqual([
    ['B2', 'absorbed', '甲幸福'],
    ['T1A', 'absorbed', '甲幸福'],
    ['T1A', 'absorbed', '乙科技'],
    ['T1A', 'renamed', '丁成長'],
    ['Z9', 'liquidated', ''],
  ])
  expect(all.of('facts')).toEqual([{ lipperId: 'T1A', formerNames: ['丁成長'] }])
  expect(all.said).toEqual(['6 event unknown_choice'])
})

it('reads fee caps of 2016 as caps, and closes as closes', async () => {
  const fees = await read(
    'fees.csv',
    'tej_id,name_zh,isin,currency,mgmt_fee_max_pct,custodian_fee_max_pct,sales_charge_max_pct,inception_date,closed_date',
    'T1A,甲,,NTD,1.5,0.2,,1988-03-07,',
  )
  expect(fees.of('facts')).toEqual([
    { lipperId: 'T1A', feeCaps: { year: 2016, managementPercent: 1.5, custodyPercent: 0.2, salesPercent: null } },
  ])
  const closes = await read(
    'p.csv',
    'etf,date,close,adj_close,source',
    '00X1,2025-01-02,74.05,70.1,x',
    '00X1,2025-01-03,,,x',
  )
  expect(closes.of('closes')).toEqual([{ lipperId: '00X1', epochDay: 20_090, value: 74.05 }])
  expect(closes.summary.noQuote).toBe(1)
})
