import { searchEntries } from '@zhiheng/domain/screener/search-entries.ts'
import { expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { importFolder } from '../../testing/import-folder.ts'
import { clockOn, pricesByDay } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { researchOf } from '../funds/research.ts'
import { showFund } from '../funds/show-fund.ts'
import { searchTexts } from '../screener/search-texts.ts'

const funds = [
  'fund_id,name,house,currency,strategy_id,sector2_id,is_etf',
  'T1A,甲基金-A類型,甲投信,TWD,S1,70001,N',
  'T1B,甲基金-B類型,甲投信,TWD,S1,70001,N',
  'T2,乙基金,乙投信,TWD,S2,70001,N',
  '00X1,丙ETF,丙投信,TWD,S3,70001,Y',
].join('\n')

const files = {
  'funds.csv': funds,
  'sizes.csv': [
    'fund_id,date,size_twd,scope',
    'T1A,2026-05-31,900,fund',
    'T1A,2026-06-30,1000,fund',
    'T1A,2026-06-30,30,class',
    'T9,2026-06-30,30,class',
  ].join('\n'),
  'fund_facts.csv': 'fund_id,official_risk_level,peer_category\nT1A,3,台灣中小型股票\n',
  'fund_changes.csv': [
    'fund_id,date,change,into_id,before,after',
    'T2,2026-03-02,merged_into,T1A,乙基金,',
    'T1B,2026-03-02,renamed,,老甲基金,甲基金',
    'T1B,2026-04-01,benchmark_changed,,甲指數,乙指數',
  ].join('\n'),
  'distributions.csv': [
    'fund_id,ex_date,amount,complete_from',
    '00X1,2026-06-03,0.4,2026-01-01',
    '00X1,2026-12-03,0.5,2026-01-01',
  ].join('\n'),
}

test('facts of classes are laid over what lists say of them, and stay when the list comes again', async ({ db }) => {
  const first = await importFolder(db, files)
  expect(first.of('sizes.csv').problems.map(({ reason }) => reason)).toEqual(['fund_not_listed'])
  const again = await importFolder(db, files)
  expect(again.files.map(({ added, changed }) => [added, changed])).toEqual(first.files.map(() => [0, 0]))
  // a newer list with the derived risk class, which still has the merged fund as one that is gone
  await importFolder(db, { 'funds.csv': `${funds.replace('T2,乙基金', 'T2,乙基金二')}\n` })

  const market = await loadMarket(db, clockOn('2026-11-20'))
  const fund = (id: string) => market.funds[market.indexOf(id) ?? -1]
  expect(fund('T1A')).toMatchObject({
    riskLevel: 3,
    officialRiskLevel: 3,
    peerCategory: '台灣中小型股票',
    sizeTwd: 1000,
    sizeDate: '2026-06-30',
    classSizeTwd: 30,
  })
  // the fund's size is that of every class; the class's size of no one else
  expect(fund('T1B')).toMatchObject({ sizeTwd: 1000, classSizeTwd: null, formerNames: ['老甲基金'] })
  expect(fund('T1B')?.officialRiskLevel).toBeNull()
  expect(fund('T2')).toMatchObject({ successorId: 'T1A', formerNames: ['乙基金'] })
  const events = market.events(market.indexOf('T1A') ?? -1)
  expect(events).toMatchObject([{ kind: 'absorbed', before: '乙基金', otherId: 'T2' }])
  expect(market.events(market.indexOf('T1B') ?? -1).at(-1)).toMatchObject({
    kind: 'benchmark_changed',
    before: '甲指數',
    after: '乙指數',
  })
})

test('a distribution that is only announced does not count before its day', async ({ db }) => {
  const { of } = await importFolder(db, files)
  expect(of('distributions.csv').problems.map(({ reason }) => reason)).toEqual(['announced'])
  const paidOn = async (day: string) => {
    const market = await loadMarket(db, clockOn(day))
    return market.distributions(market.indexOf('00X1') ?? -1).map(({ amount }) => amount)
  }
  expect(await paidOn('2026-11-20')).toEqual([0.4])
  expect(await paidOn('2026-12-03')).toEqual([0.4, 0.5])
})

/** Weekdays of 2026 from a Monday on, with a figure each. */
function weekdays(from: string, count: number, figure: number): [day: string, figure: number][] {
  const days: [string, number][] = []
  for (let at = Date.parse(from); days.length < count; at += 86_400_000) {
    const day = new Date(at)
    if (day.getUTCDay() % 6 !== 0) days.push([day.toISOString().slice(0, 10), figure])
  }
  return days
}

test('closes stand in for NAVs in a long hole alone, and a NAV that comes later takes their place', async ({ db }) => {
  const navs = [...weekdays('2026-03-02', 5, 10), ...weekdays('2026-03-16', 5, 11), ...weekdays('2026-05-04', 5, 12)]
  const closes = weekdays('2026-03-02', 61, 10.5)
  const csv = (head: string, rows: readonly (readonly [string, number])[], tail = '') =>
    [head, ...rows.map(([day, figure]) => `00X1,${day},${figure}${tail}`)].join('\n')
  const all = {
    'funds.csv': funds,
    'navs.csv': csv('fund_id,date,nav', navs),
    'prices.csv': csv('etf,date,close,adj_close,source', closes, ',,x'),
  }
  await importFolder(db, all)
  const again = await importFolder(db, all)
  expect(again.files.map(({ added, changed }) => [added, changed])).toEqual(again.files.map(() => [0, 0]))

  const prices = pricesByDay(await loadMarket(db, clockOn('2026-11-20')), '00X1')
  expect(prices['2026-03-04']).toBe(10)
  expect(prices['2026-03-10']).toBeUndefined() // five weekdays: a gap as the source has it
  expect(prices['2026-03-23']).toBe(10.5)
  expect(prices['2026-05-01']).toBe(10.5)
  expect(prices['2026-05-06']).toBe(12)
  expect(prices['2026-05-22']).toBe(10.5) // ten weekdays and more after the last NAV

  await importFolder(db, { 'navs.csv': csv('fund_id,date,nav', [['2026-03-24', 11.5]]) })
  const later = pricesByDay(await loadMarket(db, clockOn('2026-11-20')), '00X1')
  expect(later['2026-03-24']).toBe(11.5)
})

test('the page of a fund tells its sizes, whose risk class it is, what went into it, and where closes stand in', async ({
  db,
}) => {
  const closes = weekdays('2026-03-02', 5, 10.5).map(([day, figure]) => `00X1,${day},${figure},,x`)
  await importFolder(db, {
    ...files,
    'prices.csv': ['etf,date,close,adj_close,source', ...closes].join('\n'),
  })
  const market = await loadMarket(db, clockOn('2026-11-20'))
  expect(showFund(market, 'T1A')).toMatchObject({
    size_twd: 1000,
    size_date: '2026-06-30',
    class_size: 30,
    risk_level: 3,
    risk_is_official: true,
    peer_category: '台灣中小型股票',
    events: [{ date: '2026-03-02', kind: 'absorbed', before: '乙基金', other: { lipper_id: 'T2', name: '乙基金' } }],
  })
  expect(showFund(market, 'T1B')).toMatchObject({ size_twd: 1000, class_size: null, risk_is_official: false })
  expect(showFund(market, '00X1').closes_as_price).toEqual([{ from: '2026-03-02', to: '2026-03-06' }])

  // 「乙基金」 leads to the fund that it went into, too
  const { index, things } = searchTexts(researchOf(market)).funds
  const found = searchEntries(index, '老甲基金', 5).map(({ place }) => things[place]?.lipperId)
  expect(found).toEqual(['T1B'])
  const merged = searchEntries(index, '乙基金', 5).map(({ place }) => things[place]?.lipperId)
  expect(merged).toEqual(expect.arrayContaining(['T2', 'T1A']))
})

test('closes of an ETF without any NAV are its prices', async ({ db }) => {
  const closes = weekdays('2026-03-02', 5, 10.5).map(([day, figure]) => `00X1,${day},${figure},,x`)
  await importFolder(db, {
    'funds.csv': funds,
    'prices.csv': ['etf,date,close,adj_close,source', ...closes].join('\n'),
  })
  const market = await loadMarket(db, clockOn('2026-11-20'))
  expect(Object.values(pricesByDay(market, '00X1'))).toEqual([10.5, 10.5, 10.5, 10.5, 10.5])
  expect(market.level('close:00X1')?.name).toBe('丙ETF 收盤價')
})

test('a change of a class that nobody knows is one row left out, whatever it would have changed', async ({ db }) => {
  const changes = ['fund_id,date,change', 'T9,2026-03-02,liquidated', 'T8,2026-03-02,sale_closed'].join('\n')
  const done = await importFolder(db, { 'funds.csv': funds, 'fund_changes.csv': changes })
  expect(done.of('fund_changes.csv').problems).toMatchObject([
    {
      reason: 'fund_not_listed',
      count: 2,
      samples: [
        { line: 2, value: 'T9' },
        { line: 3, value: 'T8' },
      ],
    },
  ])
})
