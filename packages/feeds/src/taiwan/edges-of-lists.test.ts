import { describe, expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'
import { houseOf } from './fund-house.ts'

describe('new units for an old one', () => {
  const read = (units: string) =>
    readAll(
      {
        name: 'splits.csv',
        content: lines(
          'fund_id,first_day_on_new_scale,new_units_per_old_unit,status',
          `0050,2026-05-28,${units},checked`,
        ),
      },
      'tw-etf-splits',
    )

  it.each([
    ['0.0001', 10_000],
    ['10000', 0.0001],
    ['0.142857', 7],
    ['0.3', 10 / 3],
  ])('%s are %s old units for a new one', async (units, ratio) => {
    expect((await read(units)).of('splits').map((split) => split.ratio)).toEqual([ratio])
  })

  it.each(['0.00009', '10000.1'])('%s are out of range', async (units) => {
    const { rows, said } = await read(units)
    expect(rows).toEqual([])
    expect(said).toEqual(['2 new_units_per_old_unit out_of_range'])
  })
})

describe('from which day on an ETF’s distributions are complete', () => {
  const header = 'fund_id,ex_date,pay_date,amount,currency,sources'
  const from = async (...exDates: readonly string[]) =>
    (
      await readAll(
        {
          name: 'tw_etf_dividends.csv',
          content: lines(header, ...exDates.map((exDate) => `0050,${exDate},,1,TWD,x`)),
        },
        'tw-etf-distributions',
      )
    )
      .of('facts')
      .map(({ distributionsKnownFrom }) => distributionsKnownFrom)

  it.each([
    ['400 days between two are a year', ['2024-01-01', '2025-02-04'], '2024-01-01'],
    ['401 days may hide one', ['2024-01-01', '2025-02-05'], '2025-02-05'],
    ['1.6 times the distance behind it', ['2026-01-01', '2026-01-17', '2026-01-27'], '2026-01-01'],
    ['more than that', ['2026-01-01', '2026-01-18', '2026-01-28'], '2026-01-18'],
  ])('%s', async (_, exDates, expected) => {
    expect(await from(...exDates)).toEqual([expected])
  })
})

describe('a class that the newest list does not name', () => {
  const header = 'fund_id,scheme,isin,fund_code,name_zh,manager,currency,sitca_type_code,last_seen'
  const row = (id: string, lastSeen: string) => `${id},onshore,,,甲台灣股票基金-${id},甲投信,TWD,AA1,${lastSeen}`

  it.each([
    ['2026-10-02', 'active', true],
    ['2026-10-01', 'liquidated', false],
  ])('of 2026-11-01 and that was last seen on %s is %s', async (lastSeen, status, forSale) => {
    const content = lines(header, row('T1A', '2026-11-01'), row('T1B', lastSeen))
    const { of } = await readAll({ name: 'tw_funds.csv', content }, 'tw-funds')
    expect(of('funds')[1]).toMatchObject({ lipperId: 'T1B', status, forSale })
  })
})

describe('the association’s monthly list', () => {
  const header =
    '基金名稱,統編,基金/級別成立日期,基金規模日期,基金規模幣別,基金級別規模_金額,基金規模(依基金別)_金額,基金配息規定(基金收益分配規定),基金ISIN Code'
  const read = (launch: string, rule: string, size = '100') =>
    readAll(
      {
        name: 'basic.csv',
        content: lines(header, `甲基金,00512527,${launch},20260731,台幣,${size},300,${rule},TW000T0302Y7`),
      },
      'sitca-basic',
    )

  it.each([
    ['of today', '20261120', [{ lipperId: 'T0302Y', launchDate: '2026-11-20' }]],
    ['of tomorrow, which is not known yet', '20261121', []],
    ['that is no day', '20260230', []],
    ['that is not given', '', []],
  ])('has a launch %s', async (_, launch, facts) => {
    expect((await read(launch, '')).of('facts')).toEqual(facts)
  })

  it('has a rule of distributions without a launch', async () => {
    expect((await read('', '季配息')).of('facts')).toEqual([{ lipperId: 'T0302Y', distributionFrequency: 'quarterly' }])
  })

  it.each([
    ['0', [0, 300], []],
    ['-1', [300], ['基金級別規模_金額 out_of_range']],
    ['x', [300], ['基金級別規模_金額 letter_in_number']],
    ['--', [300], []],
  ])('has a size of %s', async (size, sizes, problems) => {
    const { of, said } = await read('', '', size)
    expect(of('sizes').map(({ sizeTwd }) => sizeTwd)).toEqual(sizes)
    expect(said).toEqual(problems.map((problem) => `2 ${problem}`))
  })
})

describe('a number that another line of the list has', () => {
  const onshoreClasses = () => Promise.resolve([{ id: 'T1A', name: '甲台灣基金', currency: 'TWD' as const }])

  it('is not given to a class whose name means it: one of the two is wrong', async () => {
    const months = lines(
      'moneydj_id,fund_id,name_zh,date,nav',
      'AC1,T1A,乙亞洲基金,2025-07-31,10',
      'AC2,,甲台灣基金,2025-07-31,20',
    )
    const { of, said } = await readAll({ name: 'months.csv', content: months }, 'tw-month-navs', { onshoreClasses })
    expect(of('navs').map(({ lipperId, value }) => [lipperId, value])).toEqual([['T1A', 10]])
    expect(said).toEqual(['3 fund_id no_fund_id'])
    const bank = lines(
      'bank_fund_id,fund_id,name_zh,scheme,currency,risk_rating,lipper_category',
      'A1,T1A,乙亞洲基金,onshore,台幣,RR4,x',
      'A2,,甲台灣基金,onshore,台幣,RR5,x',
    )
    const read = await readAll({ name: 'funds.csv', content: bank }, 'tw-bank-funds', { onshoreClasses })
    expect(read.of('aliases')).toEqual([])
    expect(read.of('facts').map(({ officialRiskLevel }) => officialRiskLevel)).toEqual([4])
    expect(read.said).toEqual(['3 fund_id no_fund_id'])
  })
})

describe('the sizes of MoneyDJ’s list', () => {
  const header = 'moneydj_id,fund_id,name_zh,company,type,risk,aum_100m_twd,distribution'
  const read = (name: string, row: string) => readAll({ name, content: lines(header, row) }, 'tw-moneydj-sizes')
  const dated = 'tw_fund_aum_moneydj_2026-07-22.csv'

  it.each([
    [
      'are of the month’s end before the day in its name',
      dated,
      'AC1,T1A,甲,甲,股票型,5,1.5,x',
      ['2026-06-30'],
      [5],
      0,
    ],
    ['are not known without that day', 'sizes.csv', 'AC1,T1A,甲,甲,股票型,5,1.5,x', [], [5], 1],
    ['may be missing', dated, 'AC1,T1A,甲,甲,股票型,5,,x', [], [5], 1],
    ['stand without a risk class', dated, 'AC1,T1A,甲,甲,股票型,,1.5,x', ['2026-06-30'], [], 0],
    ['are those of the fund too for an ETF', dated, 'AC1,0050,甲,甲,ETF,,1.5,x', ['2026-06-30', '2026-06-30'], [], 0],
  ])('%s', async (_, name, row, dates, risks, noQuote) => {
    const { of, summary } = await read(name, row)
    expect(of('sizes').map(({ date, sizeTwd }) => [date, sizeTwd])).toEqual(dates.map((date) => [date, 150_000_000]))
    expect(of('facts').map(({ officialRiskLevel }) => officialRiskLevel)).toEqual(risks)
    expect(summary.noQuote).toBe(noQuote)
  })
})

describe('the list of all classes', () => {
  const fund = {
    fundCode: 'D1',
    fundName: '甲台灣股票基金',
    isinCode: 'T0001Y',
    company: '甲投信',
    type: '境內基金',
    currency: 'TWD',
    latestNav: '10',
    navDate: '20260528',
  }
  const read = (given: Partial<typeof fund>) =>
    readAll(
      { name: 'funds-master.json', content: JSON.stringify({ funds: [{ ...fund, ...given }] }) },
      'tw-funds-master',
    )

  it.each([
    ['a price and its day', {}, [10], [], 0],
    ['a price without a day', { navDate: '' }, [], [], 1],
    ['a day without a price', { latestNav: '0.00' }, [], [], 1],
    ['a day that is none', { navDate: '20260230' }, [], ['1 navDate impossible_date'], 0],
    ['a price in words', { latestNav: 'ten' }, [], ['1 latestNav letter_in_number'], 0],
  ])('describes a class with %s', async (_, given, values, problems, noQuote) => {
    const { of, said, summary } = await read(given)
    expect(of('funds').map(({ lipperId }) => lipperId)).toEqual(['T0001Y'])
    expect(of('navs').map(({ value }) => value)).toEqual(values)
    expect(said).toEqual(problems)
    expect(summary.noQuote).toBe(noQuote)
  })

  it('knows a class by its code where it has no number, and none without either', async () => {
    expect((await read({ isinCode: '' })).of('funds').map(({ lipperId }) => lipperId)).toEqual(['D1'])
    expect((await read({ isinCode: '', fundCode: '' })).said).toEqual(['1 isinCode missing_value'])
  })
})

describe('the house of a fund', () => {
  it.each([
    ['丙', '甲資產 / A ASSET', '甲資產'],
    ['丙', ' / A ASSET', '/ A ASSET'],
    ['丙', ' ', '未揭露'],
  ])('of the name %s and the manager “%s” is %s', (name, manager, house) => {
    expect(houseOf({ name, manager })).toBe(house)
  })
})
