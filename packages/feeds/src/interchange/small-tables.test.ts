import { describe, expect, it } from 'vitest'

import type { FeedFormatName } from '../formats.ts'
import { isoDay } from '../reading/parse-day.ts'
import { lines, readAll } from '../testing/read-all.ts'

// Reads one table of a header and rows; today is 2026-11-20.
const read = (format: FeedFormatName, header: string, ...rows: readonly string[]) =>
  readAll({ name: `${format}.csv`, content: lines(header, ...rows) }, format)
const reason = (said: readonly string[]): string[] => said.map((one) => one.slice(one.indexOf(' ') + 1))

describe('distributions', () => {
  const header =
    'fund_id,ex_date,amount,from_capital_percent,pay_date,dividend_percent,interest_percent,complete_from,realised_gain_percent,equalisation_percent'
  const good = 'T1,2026-05-28,0.05,37.5,2026-06-10,50,2.5,2020-01-01,4,6'

  it('have all their parts', async () => {
    const { rows, said } = await read('distributions', header, good)
    expect(said).toEqual([])
    expect(rows.map(({ table, line, record }) => [table, line, record])).toEqual([
      [
        'distributions',
        2,
        {
          lipperId: 'T1',
          exDate: '2026-05-28',
          amountPerUnit: 0.05,
          payDate: '2026-06-10',
          fromCapitalPercent: 37.5,
          dividendPercent: 50,
          interestPercent: 2.5,
          realisedGainPercent: 4,
          equalisationPercent: 6,
        },
      ],
      ['facts', 2, { lipperId: 'T1', distributionsKnownFrom: '2020-01-01' }],
    ])
  })

  it.each([
    ['no amount', 'T1,2026-05-28,,,,,,,,', 'amount missing_value'],
    ['an amount of nothing', 'T1,2026-05-28,0,,,,,,,', 'amount not_positive'],
    ['a part over the whole', 'T1,2026-05-28,1,100.1,,,,,,', 'from_capital_percent out_of_range'],
    ['parts over the whole together', 'T1,2026-05-28,1,40,,30,30.6,,,', 'interest_percent out_of_range'],
    ['a part below nothing', 'T1,2026-05-28,1,,,-1,,,,', 'dividend_percent out_of_range'],
    ['a part that is no number', 'T1,2026-05-28,1,,,,x,,,', 'interest_percent letter_in_number'],
    ['a pay day that is none', 'T1,2026-05-28,1,,2026-02-30,,,,,', 'pay_date impossible_date'],
    ['a beginning that is no day', 'T1,2026-05-28,1,,,,,x,,', 'complete_from impossible_date'],
    ['no day', 'T1,,1,,,,,,,', 'ex_date missing_value'],
    ['a day more than a year ahead', 'T1,2028-01-01,1,,,,,,,', 'ex_date future_date'],
  ])('with %s are left out', async (_, row, said) => {
    const found = await read('distributions', header, row)
    expect(found.rows).toEqual([])
    expect(reason(found.said)).toEqual([said])
  })

  it.each([
    ['of today are kept without a word', 'T1,2026-11-20,1,,,,,,,', []],
    ['of tomorrow are kept as announced', 'T1,2026-11-21,1,,,,,,,', ['ex_date announced']],
    ['that are paid long after today are kept', 'T1,2026-11-20,1,,2027-12-31,,,,,', []],
  ])('%s', async (_, row, said) => {
    const found = await read('distributions', header, row)
    expect(found.of('distributions').length).toBe(1)
    expect(reason(found.said)).toEqual(said)
  })

  it.each([
    ['behind one that is refused', 'T1,2026-02-26,-0.05,,,,,,,', [['T1', '2026-02-27']]],
    ['as they say where the refused one is older', 'T1,2019-02-26,-0.05,,,,,,,', [['T1', '2020-01-01']]],
    ['never where no one knows the day of the refused one', 'T1,,0.05,,,,,,,', []],
    ['as they say where an amount is only repeated', 'T1,2026-05-28,0.050,,,,,,,', [['T1', '2020-01-01']]],
    ['whatever is refused of another class', 'T2,2026-02-26,-0.05,,,,,,,', [['T1', '2020-01-01']]],
  ])('are complete %s', async (_, refused, known) => {
    for (const rows of [
      [good, refused],
      [refused, good],
    ]) {
      const found = await read('distributions', header, ...rows)
      expect(found.of('facts').map(({ lipperId, distributionsKnownFrom: from }) => [lipperId, from])).toEqual(known)
    }
  })

  it('of a day a second time: the same is kept again, another amount is left out', async () => {
    const found = await read(
      'distributions',
      header,
      good,
      good,
      'T1,2026-05-28,0.050,,,,,,,',
      'T1,2026-05-28,0.06,,,,,,,',
      'T2,2026-05-28,0.06,,,,,,,',
    )
    expect(found.of('distributions').map(({ lipperId, amountPerUnit }) => [lipperId, amountPerUnit])).toEqual([
      ['T1', 0.05],
      ['T1', 0.05],
      ['T1', 0.05],
      ['T2', 0.06],
    ])
    expect(found.said).toEqual(['5 amount duplicate_conflict'])
  })

  it('are complete behind a day of two amounts only, as one of both is wrong', async () => {
    const [first, second] = ['T1,2026-02-26,0.05,,,,,,,', 'T1,2026-02-26,0.06,,,,,,,']
    for (const rows of [
      [good, first, second],
      [first, second, good],
    ]) {
      const found = await read('distributions', header, ...rows)
      expect(found.of('facts')).toEqual([{ lipperId: 'T1', distributionsKnownFrom: '2026-02-27' }])
    }
  })

  it('tell once from when on they are complete', async () => {
    const found = await read(
      'distributions',
      header,
      good,
      good,
      'T1,2026-05-29,1,,,,,2020-01-01,,',
      'T2,2026-05-29,1,,,,,2020-01-01,,',
    )
    expect(found.of('facts').map(({ lipperId }) => lipperId)).toEqual(['T1', 'T2'])
  })
})

describe('splits', () => {
  const header = 'fund_id,ex_date,ratio'

  it.each([
    ['0.0001', [0.0001], []],
    ['10000', [10_000], []],
    ['0.00009', [], ['ratio out_of_range']],
    ['10001', [], ['ratio out_of_range']],
    ['0', [], ['ratio not_positive']],
    ['', [], ['ratio missing_value']],
    ['1:10', [], ['ratio letter_in_number']],
  ])('of ratio %s', async (ratio, ratios, said) => {
    const found = await read('splits', header, `T1,2026-05-28,${ratio}`)
    expect(found.of('splits').map((split) => split.ratio)).toEqual(ratios)
    expect(reason(found.said)).toEqual(said)
  })

  it('of a weekend are kept, with a word', async () => {
    const found = await read('splits', header, 'T1,2026-05-30,0.5')
    expect(found.of('splits')[0]?.exDate).toBe('2026-05-30')
    expect(reason(found.said)).toEqual(['ex_date weekend'])
  })
})

describe('exchange rates', () => {
  it.each([
    ['TWD,2026-05-29,31.2', 1, []],
    ['twd,2026-05-29,31.2', 0, ['currency unknown_currency']],
    [',2026-05-29,31.2', 0, ['currency missing_value']],
    ['TWD,2026-05-29,0', 0, ['per_usd not_positive']],
    ['TWD,2026-05-29,-1', 0, ['per_usd not_positive']],
    ['TWD,2026-05-29,', 0, []],
    ['TWD,2026-11-21,31.2', 0, ['date future_date']],
    ['TWD,2026-05-31,31.2', 1, ['date weekend']],
  ])('%s', async (row, count, said) => {
    const found = await read('fx', 'currency,date,per_usd', row)
    expect(found.of('fx').length).toBe(count)
    expect(reason(found.said)).toEqual(said)
  })
})

describe('holdings', () => {
  const header = 'fund_id,date,name,weight_percent,rank,isin'

  it.each([
    ['T1,2026-04-30,台積電,9.5,1,TW0002330008', { rank: 1, isin: 'TW0002330008', weightPercent: 9.5 }, []],
    ['T1,2026-04-30,台積電,9.5,,', { rank: 1, isin: null }, []],
    ['T1,2026-04-30,期貨,-20,7,', { rank: 7, weightPercent: -20 }, []],
    ['T1,2026-04-30,台積電,401,1,', null, ['weight_percent out_of_range']],
    ['T1,2026-04-30,台積電,,1,', null, ['weight_percent missing_value']],
    ['T1,2026-04-30,,9.5,1,', null, ['name missing_value']],
    ['T1,2026-04-30,台積電,9.5,0,', null, ['rank out_of_range']],
    ['T1,2026-04-30,台積電,9.5,1.5,', null, ['rank out_of_range']],
    ['T1,2026-04-30,台積電,9.5,1,TW0002330009', null, ['isin invalid_isin']],
    ['T1,2026-11-21,台積電,9.5,1,', null, ['date future_date']],
  ])('%s', async (row, expected, said) => {
    const found = await read('holdings', header, row)
    if (expected === null) expect(found.rows).toEqual([])
    else expect(found.of('holdings')).toMatchObject([expected])
    expect(reason(found.said)).toEqual(said)
  })

  it('are counted by fund and day, rows that were left out not among them', async () => {
    const found = await read(
      'holdings',
      header,
      'T1,2026-04-30,a,1,,',
      'T1,2026-04-30,b,x,,',
      'T1,2026-04-30,c,1,,',
      'T1,2026-05-29,d,1,,',
    )
    expect(found.of('holdings').map(({ name, rank }) => [name, rank])).toEqual([
      ['a', 1],
      ['c', 2],
      ['d', 1],
    ])
  })
})

describe('flows', () => {
  it.each([
    ['T1,2026-10,5,7', { month: '2026-10-31', netFlowTwd: 5, sizeTwd: 7 }, []],
    ['T1,2024-02,-5,', { month: '2024-02-29', netFlowTwd: -5, sizeTwd: null }, []],
    ['T1,2025-12,0,0', { month: '2025-12-31', netFlowTwd: 0, sizeTwd: 0 }, []],
    ['T1,2026-11,5,', null, ['month future_date']],
    ['T1,2026-00,5,', null, ['month impossible_date']],
    ['T1,2026-1,5,', null, ['month impossible_date']],
    ['T1,2026-10-31,5,', null, ['month impossible_date']],
    ['T1,,5,', null, ['month missing_value']],
    ['T1,2026-10,,', null, ['net_flow_twd missing_value']],
    ['T1,2026-10,5,-1', null, ['size_twd out_of_range']],
  ])('%s', async (row, expected, said) => {
    const found = await read('flows', 'fund_id,month,net_flow_twd,size_twd', row)
    if (expected === null) expect(found.rows).toEqual([])
    else expect(found.of('flows')).toMatchObject([expected])
    expect(reason(found.said)).toEqual(said)
  })

  it('of a month are read from its last day on', async () => {
    const content = lines('fund_id,month,net_flow_twd', 'T1,2026-10,5')
    const at = async (today: string) =>
      (await readAll({ name: 'flows.csv', content }, 'flows', { today: today as never })).rows.length
    expect(await at('2026-10-30')).toBe(0)
    expect(await at('2026-10-31')).toBe(1)
  })
})

describe('sizes', () => {
  it.each([
    ['T1,2026-05-29,1000,fund', { scope: 'fund', sizeTwd: 1000 }, [], 0],
    ['T1,2026-05-29,0,class', { scope: 'class', sizeTwd: 0 }, [], 0],
    ['T1,2026-05-29,,fund', null, [], 1],
    ['T1,2026-05-29,--,fund', null, [], 1],
    ['T1,2026-05-29,1000,', null, ['scope missing_value'], 0],
    ['T1,2026-05-29,1000,all', null, ['scope unknown_choice'], 0],
    ['T1,2026-05-29,-1,fund', null, ['size_twd out_of_range'], 0],
  ])('%s', async (row, expected, said, noQuote) => {
    const found = await read('sizes', 'fund_id,date,size_twd,scope', row)
    if (expected === null) expect(found.rows).toEqual([])
    else expect(found.of('sizes')).toMatchObject([expected])
    expect(reason(found.said)).toEqual(said)
    expect(found.summary.noQuote).toBe(noQuote)
  })
})

describe('trading of ETFs', () => {
  const header = 'etf,date,volume,bid,ask'
  const day = isoDay('2026-05-29')

  it.each([
    ['0050,2026-05-29,12000000,52.1,52.15', { volume: 12_000_000, quoted: { bid: 52.1, ask: 52.15 } }],
    ['0050,2026-05-29,0,52.1,52.1', { volume: 0, quoted: { bid: 52.1, ask: 52.1 } }],
    ['0050,2026-05-29,,52.1,52.15', { volume: null, quoted: { bid: 52.1, ask: 52.15 } }],
    ['0050,2026-05-29,500,52.1,--', { volume: 500, quoted: null }],
  ])('%s is kept as far as it goes', async (row, expected) => {
    const found = await read('etf-trading', header, row)
    expect(found.said).toEqual([])
    expect(found.of('trades')).toEqual([{ lipperId: '0050', epochDay: day, ...expected }])
  })

  it.each([
    ['a bid over the ask', '0050,2026-05-29,500,52.2,52.1', 'bid bid_over_ask'],
    ['units below nothing', '0050,2026-05-29,-1,52.1,52.2', 'volume out_of_range'],
    ['units in words', '0050,2026-05-29,many,52.1,52.2', 'volume letter_in_number'],
    ['a bid of nothing', '0050,2026-05-29,500,0,52.2', 'bid not_positive'],
    ['an ask below nothing', '0050,2026-05-29,500,52.1,-52', 'ask out_of_range'],
    ['a day ahead', '0050,2026-11-21,500,52.1,52.2', 'date future_date'],
    ['no ETF', ',2026-05-29,500,52.1,52.2', 'etf missing_value'],
  ])('with %s is left out', async (_, row, said) => {
    const found = await read('etf-trading', header, row)
    expect(found.rows).toEqual([])
    expect(reason(found.said)).toEqual([said])
  })

  it('that tells nothing is counted as a day without a quote', async () => {
    const found = await read('etf-trading', header, '0050,2026-05-29,,52.1,', '0050,2026-05-28,--,,')
    expect([found.rows, found.said, found.summary.noQuote]).toEqual([[], [], 2])
  })
})

describe('least purchases', () => {
  it('are facts of a class in its own currency', async () => {
    const found = await read('fund-facts', 'fund_id,least_single,least_monthly', 'T1,10000,3000', 'T2,,100.5')
    expect(found.of('facts')).toEqual([
      { lipperId: 'T1', leastSingle: 10_000, leastMonthly: 3000 },
      { lipperId: 'T2', leastMonthly: 100.5 },
    ])
  })

  it.each([
    ['of nothing', 'T1,0,3000', 'least_single not_positive'],
    ['below nothing', 'T1,10000,-1', 'least_monthly out_of_range'],
    ['in words', 'T1,ten,3000', 'least_single letter_in_number'],
  ])('%s are refused', async (_, row, said) => {
    const found = await read('fund-facts', 'fund_id,least_single,least_monthly', row)
    expect(found.rows).toEqual([])
    expect(reason(found.said)).toEqual([said])
  })
})

describe('changes of funds', () => {
  const header = 'fund_id,date,change,into_id,before,after'

  it.each([
    ['a merger', 'T1,2026-05-29,merged_into,T2,,', { status: 'merged', successorId: 'T2' }],
    ['a liquidation', 'T1,2026-05-29,liquidated,,,', { status: 'liquidated' }],
    ['a rename', 'T1,2026-05-29,renamed,,舊名,新名', { formerNames: ['舊名'] }],
    ['an end of sale', 'T1,2026-05-29,sale_closed,,,', { forSale: false }],
    ['a new sale', 'T1,2026-05-29,sale_reopened,,,', { forSale: true }],
    ['a change of currency', 'T1,2026-05-29,currency_changed,,USD,EUR', { currency: 'EUR' }],
  ])('%s has its event, and what follows for the class', async (_, row, facts) => {
    const found = await read('fund-changes', header, row)
    expect(found.said).toEqual([])
    expect(found.of('events')).toMatchObject([{ lipperId: 'T1', date: '2026-05-29' }])
    expect(found.of('facts')).toEqual([{ lipperId: 'T1', ...facts }])
  })

  it.each([
    ['fee_changed', '1.5%', '1.2%'],
    ['manager_changed', '甲', '乙'],
    ['benchmark_changed', '甲指數', '乙指數'],
  ])('%s is an event from which nothing follows', async (change, before, after) => {
    const found = await read('fund-changes', header, `T1,2026-05-29,${change},,${before},${after}`)
    expect(found.of('events')).toMatchObject([{ kind: change, before, after, otherId: null }])
    expect(found.of('facts')).toEqual([])
  })

  it('a merger stands on the page of the survivor too, where the old name is known', async () => {
    const named = await read('fund-changes', header, 'T1,2026-05-29,merged_into,t2,甲基金,')
    expect(named.of('events').map(({ lipperId, kind, otherId }) => [lipperId, kind, otherId])).toEqual([
      ['T1', 'merged_into', 'T2'],
      ['T2', 'absorbed', 'T1'],
    ])
    const nameless = await read('fund-changes', header, 'T1,2026-05-29,merged_into,T2,,')
    expect(nameless.of('events').length).toBe(1)
  })

  it.each([
    ['a merger into nobody', 'T1,2026-05-29,merged_into,,,', 'into_id missing_value'],
    ['a rename without the old name', 'T1,2026-05-29,renamed,,,新名', 'before missing_value'],
    ['a currency that is none', 'T1,2026-05-29,currency_changed,,USD,XXX', 'after unknown_currency'],
    ['a fee without the new one', 'T1,2026-05-29,fee_changed,,1.5,', 'after missing_value'],
    ['no change', 'T1,2026-05-29,,,,', 'change missing_value'],
    ['an unknown change', 'T1,2026-05-29,eaten,,,', 'change unknown_choice'],
    ['a day ahead', 'T1,2026-11-21,liquidated,,,', 'date future_date'],
  ])('%s is left out', async (_, row, said) => {
    const found = await read('fund-changes', header, row)
    expect(found.rows).toEqual([])
    expect(reason(found.said)).toEqual([said])
  })
})

describe('cash rates', () => {
  const header = 'month,currency,rate_percent,name'

  it.each([
    ['a first that is a weekday', '2026-05,TWD,1.5,', '2026-05-01'],
    ['a first that is a Saturday', '2026-08,TWD,1.5,', '2026-08-03'],
    ['a first that is a Sunday', '2026-11,TWD,1.5,', '2026-11-02'],
  ])('%s: from %s', async (_, row, date) => {
    const found = await read('cash-rates', header, row)
    expect(found.of('points')).toEqual([{ indicatorId: 'cash:TWD', date, value: 1.5 }])
  })

  it.each([
    ['a rate below nothing is one', '2026-05,JPY,-0.1,', [-0.1], [], 0],
    ['a currency the site does not hold is passed over', '2026-05,XXX,1,', [], [], 1],
    ['a month of thirteen', '2026-13,TWD,1,', [], ['month impossible_date'], 0],
    ['a day in place of a month', '2026-05-01,TWD,1,', [1], [], 0],
    ['a month ahead', '2026-12,TWD,1,', [], ['month future_date'], 0],
    ['no rate', '2026-05,TWD,,', [], [], 0],
    ['a rate in words', '2026-05,TWD,one,', [], ['rate_percent letter_in_number'], 0],
  ])('%s', async (_, row, values, said, ignored) => {
    const found = await read('cash-rates', header, row)
    expect(found.of('points').map(({ value }) => value)).toEqual(values)
    expect(reason(found.said)).toEqual(said)
    expect(found.summary.ignored).toBe(ignored)
  })

  it('are named by their file, or after the currency', async () => {
    const found = await read('cash-rates', header, '2026-05,TWD,1.5,重貼現率', '2026-05,USD,4,')
    expect(found.of('indicators')).toMatchObject([
      { indicatorId: 'cash:TWD', name: '重貼現率', kind: 'rate', unit: '%', currency: 'TWD' },
      { indicatorId: 'cash:USD', currency: 'USD' },
    ])
    expect(found.of('indicators')[1]?.name).toMatch(/政策利率$/)
  })
})

describe('series', () => {
  const header = 'indicator_id,kind,currency,date,value,unit'

  it.each([
    ['a macro figure may be nothing', 'x,macro,,2026-05-29,0,', [0], []],
    ['a macro figure may be below', 'x,,,2026-05-29,-3,', [-3], []],
    ['a level may not be nothing', 'x,index,,2026-05-29,0,', [], ['value not_positive']],
    ['a kind that is none', 'x,level,,2026-05-29,1,', [], ['kind unknown_choice']],
    ['a currency that is none', 'x,,XXX,2026-05-29,1,', [], ['currency unknown_currency']],
    ['no name of the series', ',,,2026-05-29,1,', [], ['indicator_id missing_value']],
    ['no figure is no error', 'x,,,2026-05-29,--,', [], []],
    ['a day ahead', 'x,,,2026-11-21,1,', [], ['date future_date']],
  ])('%s', async (_, row, values, said) => {
    const found = await read('indicators', header, row)
    expect(found.of('points').map(({ value }) => value)).toEqual(values)
    expect(reason(found.said)).toEqual(said)
  })

  it('are not described by a row that has no figure', async () => {
    const found = await read('indicators', header, 'x,,,2026-05-28,--,', 'x,rate,,2026-05-29,2,%')
    expect(found.of('indicators')).toMatchObject([{ indicatorId: 'x', kind: 'rate', unit: '%' }])
  })

  it('keep Friday’s own figure before that of the weekend, in either order of the file', async () => {
    const before = await read('indicators', header, 'x,,,2026-05-29,1,', 'x,,,2026-05-30,2,', 'x,,,2026-05-31,3,')
    expect(before.of('points')).toEqual([{ indicatorId: 'x', date: '2026-05-29', value: 1 }])
    expect(before.summary.ignored).toBe(2)
    const alone = await read('indicators', header, 'x,,,2026-05-31,3,')
    expect(alone.of('points')).toEqual([{ indicatorId: 'x', date: '2026-05-29', value: 3 }])
  })
})

describe('wide prices', () => {
  it.each([
    ['no fund', 'date', '1 date missing_column'],
    ['another first column', 'day,T1', '1 date missing_column'],
    ['an id that is none', 'date,T 1', '1 T 1 broken_structure'],
    ['a fund twice', 'date,T1,T1', '1 T1 duplicate_column'],
  ])('with %s refuse the file', async (_, header, said) => {
    const found = await read('navs-wide', header, '2026-05-29,1')
    expect(found.rows).toEqual([])
    expect(found.said).toEqual([said])
    expect(found.problems[0]?.severity).toBe('refused')
  })

  it('are a price for each filled cell, and count each cell as a row', async () => {
    const found = await read(
      'navs-wide',
      'Date,t1,T2',
      '2026-05-28,1,',
      '2026-05-29,-1,2',
      '2026-05-32,3,4',
      '2026-05-27,5',
    )
    const day = isoDay('2026-05-28') ?? 0
    expect(found.of('navs')).toEqual([
      { lipperId: 'T1', epochDay: day, value: 1 },
      { lipperId: 'T2', epochDay: day + 1, value: 2 },
    ])
    expect(found.said).toEqual(['3 T1 not_positive', '4 date impossible_date', '5 null wrong_cell_count'])
    expect(found.summary).toMatchObject({ rowsRead: 7, noQuote: 1 })
  })
})

describe('the largest price', () => {
  it.each(['fund_id,date,nav', 'fund_id,date,nav,note'])('is a thousand million under %s', async (header) => {
    const more = header.endsWith('note') ? ',' : ''
    const found = await read(
      'navs',
      header,
      `T1,2026-05-28,1000000000${more}`,
      `T2,2026-05-28,1000000000.01${more}`,
      `T3,2026-11-20,1${more}`,
    )
    expect(found.of('navs').map(({ lipperId, value }) => [lipperId, value])).toEqual([
      ['T1', 1e9],
      ['T3', 1],
    ])
    expect(found.said).toEqual(['3 nav out_of_range'])
  })
})

describe('caps of fees', () => {
  const header = 'fund_id,fee_caps_year,max_management_fee_percent,max_custody_fee_percent,max_sales_charge_percent'
  const caps = { year: 2016, managementPercent: null, custodyPercent: null, salesPercent: null }

  it.each([
    ['of the management alone', 'T1,2016,1.5,,', { ...caps, managementPercent: 1.5 }],
    ['of the custody alone', 'T1,2016,,0.2,', { ...caps, custodyPercent: 0.2 }],
    ['of the sale alone', 'T1,2016,,,3', { ...caps, salesPercent: 3 }],
  ])('%s', async (_, row, feeCaps) => {
    expect((await read('fund-facts', header, row)).of('facts')).toEqual([{ lipperId: 'T1', feeCaps }])
  })

  it.each([
    ['a year without caps says nothing', 'T1,2016,,,', []],
    ['a cap without a year is left out', 'T1,,,,3', ['fee_caps_year missing_value']],
  ])('%s', async (_, row, said) => {
    const found = await read('fund-facts', header, row)
    expect(found.rows).toEqual([])
    expect(reason(found.said)).toEqual(said)
    expect(found.summary.ignored).toBe(1 - said.length)
  })
})

describe('texts that may be empty', () => {
  it('are unknown where they are, and kept where they are not', async () => {
    const header = 'isin,name,english_name,ticker,country,industry,currency,kind'
    const found = await read(
      'securities',
      header,
      'TW0002330008,台積電,TSMC,2330,TW,半導體業,TWD,',
      'TW0002317005,鴻海,,,,,,fund',
    )
    const empty = { englishName: null, ticker: null, country: null, industry: null, currency: null }
    const ungraded = { rating: null, durationYears: null }
    expect(found.of('securities')).toEqual([
      {
        isin: 'TW0002330008',
        name: '台積電',
        englishName: 'TSMC',
        ticker: '2330',
        country: 'TW',
        industry: '半導體業',
        currency: 'TWD',
        kind: 'equity',
        ...ungraded,
      },
      { ...empty, ...ungraded, isin: 'TW0002317005', name: '鴻海', kind: 'fund' },
    ])
  })

  it('of facts and events alike', async () => {
    expect((await read('fund-facts', 'fund_id,peer_category', 'T1,台灣股票', 'T2,')).of('facts')).toEqual([
      { lipperId: 'T1', peerCategory: '台灣股票' },
    ])
    const changes = await read(
      'fund-changes',
      'fund_id,date,change,before,after',
      'T1,2026-05-28,renamed,舊名,新名',
      'T2,2026-05-28,renamed,舊名,',
    )
    expect(changes.of('events').map(({ after }) => after)).toEqual(['新名', null])
    const series = await read(
      'indicators',
      'indicator_id,date,value,name,unit',
      'x,2026-05-28,1,甲指標,點',
      'y,2026-05-28,1,,',
    )
    expect(series.of('indicators').map(({ name, unit }) => [name, unit])).toEqual([
      ['甲指標', '點'],
      ['y', null],
    ])
  })
})
