import { describe, expect, it } from 'vitest'

import { lines, readAll } from '../testing/read-all.ts'

// today is 2026-11-20, a Friday
const reasons = (said: readonly string[]) =>
  said.map((one) => one.slice(one.indexOf(' ') + 1)).filter((one) => !one.includes('too_few_rows'))
const quotes = (data: readonly (readonly string[])[], fields = ['證券代號', '證券名稱', '收盤價']) => ({ fields, data })
const twse = (tables: readonly unknown[], date = '20261119') =>
  readAll({ name: 'twse.json', content: JSON.stringify({ date, tables }) }, 'twse-report')
const tpex = (tables: readonly unknown[]) =>
  readAll({ name: 'tpex.json', content: JSON.stringify({ date: '20261119', tables }) }, 'tpex-quotes')

describe('closes of an exchange', () => {
  it.each(['0050', '006208', '00679B', '00631L', '2330', '2881A', '1101B', '020001', '01001T'])(
    'are given of %s',
    async (code) => {
      expect((await twse([quotes([[code, '甲', '10']])])).of('quotes').map((quote) => quote.code)).toEqual([code])
    },
  )

  it.each(['030001', '700001', '08001P', '233', '23301234', '', 'ABCD'])(
    'are passed over of %s: a warrant, or no code',
    async (code) => {
      const found = await twse([quotes([[code, '甲', '10']])])
      expect([found.of('quotes'), found.summary.ignored]).toEqual([[], 1])
    },
  )

  it.each([
    ['1,023.28', 1023.28],
    [' 59.55 ', 59.55],
    ['0.01', 0.01],
  ])('are read as they are written: %j', async (text, close) => {
    expect((await twse([quotes([['0050', '甲', text]])])).of('quotes')[0]?.close).toBe(close)
  })

  it.each(['--', '---', ' ---', '-', ''])('are none where %j stands', async (text) => {
    const found = await twse([quotes([['0050', '甲', text]])])
    expect([found.of('quotes'), found.summary.noQuote, reasons(found.said)]).toEqual([[], 1, []])
  })

  it.each([
    ['x', 'letter_in_number'],
    ['0', 'not_positive'],
    ['-3', 'not_positive'],
    ['1,02', 'letter_in_number'],
  ])('are refused where %s stands', async (text, reason) => {
    expect(reasons((await twse([quotes([['0050', '甲', text]])])).said)).toEqual([`收盤價 ${reason}`])
  })

  it('are found by the names of their columns, wherever these stand', async () => {
    const found = await twse([quotes([['0050', 'x', '59.55', '甲台灣50']], ['證券代號', '漲跌', '收盤價', '證券名稱'])])
    expect(found.of('quotes')).toMatchObject([
      { code: '0050', name: '甲台灣50', close: 59.55, date: '2026-11-19', exchange: 'TWSE' },
    ])
  })

  it('are refused whole without one of those columns', async () => {
    const found = await twse([quotes([['0050', '甲']], ['證券代號', '證券名稱'])])
    expect(found.problems[0]).toMatchObject({ reason: 'missing_column', field: '收盤價', severity: 'refused' })
  })

  it.each(['20261340', '2026-11-19', '1151119', ''])('are refused whole without a day: %s', async (date) => {
    const found = await twse([quotes([['0050', '甲', '1']])], date)
    expect(found.of('quotes')).toEqual([])
    expect(found.problems.some(({ reason, severity }) => reason === 'broken_structure' && severity === 'refused')).toBe(
      true,
    )
  })

  it('of tomorrow are refused whole', async () => {
    const found = await twse([quotes([['0050', '甲', '1']])], '20261121')
    expect(found.of('quotes')).toEqual([])
    expect(reasons(found.said)).toContain('date future_date')
  })
})

describe('closes of the over-the-counter market', () => {
  const table = (date: string, ...data: readonly (readonly string[])[]) => ({
    date,
    fields: ['代號', '名稱', '收盤'],
    data,
  })

  it.each([
    ['115/11/19', '2026-11-19'],
    ['99/12/31', '2010-12-31'],
    ['113/02/29', '2024-02-29'],
  ])('are dated in years of the Republic: %s is %s', async (written, date) => {
    expect((await tpex([table(written, ['006201', '甲', '1'])])).of('quotes')).toMatchObject([
      { date, exchange: 'TPEx' },
    ])
  })

  it.each(['112/02/29', '115/13/01', '2026/11/19', ''])('are refused where %s is no day of it', async (written) => {
    expect((await tpex([table(written, ['006201', '甲', '1'])])).problems[0]).toMatchObject({ field: 'date' })
  })

  it('are those of every table that has any', async () => {
    const found = await tpex([
      table('115/11/19', ['006201', '甲', '1']),
      { date: '', fields: [], data: [] },
      {},
      table('115/11/18', ['006201', '甲', '2']),
    ])
    expect(found.of('quotes').map(({ date, close }) => [date, close])).toEqual([
      ['2026-11-19', 1],
      ['2026-11-18', 2],
    ])
  })
})

describe('indices and turnover of the exchange', () => {
  it('have the ids that other files know them by, others the exchange’s name', async () => {
    const found = await twse([
      {
        fields: ['指數', '收盤指數'],
        data: [
          ['臺灣50指數', '21,000.5'],
          ['某某指數', '100'],
        ],
      },
      { fields: ['報酬指數', '收盤指數'], data: [['發行量加權股價報酬指數', '50,000']] },
    ])
    expect(found.of('points').map(({ indicatorId, value }) => [indicatorId, value])).toEqual([
      ['tw50', 21_000.5],
      ['twse-某某指數', 100],
      ['taiex-tr', 50_000],
    ])
    expect(found.of('indicators').every(({ kind, currency }) => kind === 'index' && currency === 'TWD')).toBe(true)
  })

  it('give the whole market’s turnover, not that of shares alone', async () => {
    const found = await twse([
      {
        fields: ['成交統計', '成交金額(元)'],
        data: [
          ['1.一般股票', '700'],
          ['總計(1~15)', '749,163'],
        ],
      },
    ])
    expect(found.of('points')).toEqual([{ indicatorId: 'twse-turnover', date: '2026-11-19', value: 749_163 }])
  })

  it('pass over tables that the site does not hold', async () => {
    expect((await twse([{ fields: ['類型', '整體市場'], data: [['上漲', '1']] }, {}])).rows).toEqual([])
  })
})

describe('the business cycle', () => {
  const ndc = (...rows: readonly string[]) =>
    readAll({ name: '景氣指標與燈號.csv', content: lines(...rows) }, 'ndc-business-cycle')
  const long = (...rows: readonly string[]) =>
    readAll(
      { name: 'macro_tw_business_cycle.csv', content: lines('group,indicator_zh,month,value', ...rows) },
      'tw-business-cycle',
    )

  it.each([
    ['藍', 1],
    ['黃藍', 2],
    ['綠', 3],
    ['黃紅', 4],
    ['紅', 5],
  ])('has its lights as figures: %s is %d', async (light, value) => {
    expect((await ndc('Date,景氣對策信號', `202508,${light}`)).of('points')).toEqual([
      { indicatorId: 'tw-business-light', date: '2025-08-29', value },
    ])
  })

  it.each([
    ['202602', '2026-02-27'],
    ['202402', '2024-02-29'],
    ['198201', '1982-01-29'],
    ['202605', '2026-05-29'],
    ['202610', '2026-10-30'],
  ])('of %s stands on its last weekday, %s', async (month, date) => {
    expect((await ndc('Date,某指標', `${month},1.5`)).of('points')).toEqual([
      { indicatorId: 'tw-某指標', date, value: 1.5 },
    ])
  })

  it.each(['202613', '2025', '202600', '2025/08', ''])('refuses a row of the month %j', async (month) => {
    const found = await ndc('Date,某指標', `${month},1.5`)
    expect(found.of('points')).toEqual([])
    expect(found.problems).toHaveLength(1)
  })

  it('counts each cell as a row, those without a figure too', async () => {
    const found = await ndc('Date,甲,乙(%)', '202508,1,-', '202509,,2')
    expect(found.summary).toMatchObject({ rowsRead: 4, noQuote: 2 })
    expect(found.of('indicators').map(({ name, unit }) => [name, unit])).toEqual([
      ['甲', null],
      ['乙(%)', '%'],
    ])
  })

  it('refuses another header, an empty file, and a row that is too short', async () => {
    expect((await ndc('日期,甲', '202508,1')).problems[0]).toMatchObject({ reason: 'missing_column', field: 'Date' })
    expect((await ndc()).problems[0]).toMatchObject({ reason: 'empty_file' })
    const short = await ndc('Date,甲,乙', '202508,1', '202509,1,2')
    expect(reasons(short.said)).toEqual(['null wrong_cell_count'])
    expect(short.of('points')).toHaveLength(2)
  })

  it('gives a series that stands in two groups once', async () => {
    const found = await long('領先,失業率(%),2025-08,3.35', '落後,失業率(%),2025-08,3.35', '領先,失業率(%),2025-09,3.4')
    expect(found.of('points').map(({ indicatorId, value }) => [indicatorId, value])).toEqual([
      ['tw-unemployment', 3.35],
      ['tw-unemployment', 3.4],
    ])
    expect(found.of('indicators')).toHaveLength(1)
    expect(found.summary.ignored).toBe(1)
  })

  it('may be below zero, and is refused where it is no number', async () => {
    const found = await long('g,某變化,2025-08,-1.2', 'g,某變化,2025-09,很好')
    expect(found.of('points')).toMatchObject([{ value: -1.2 }])
    expect(reasons(found.said)).toEqual(['value letter_in_number'])
  })
})

describe('MoneyDJ’s own text', () => {
  const read = (content: string, name = 'moneydj_acdd04.txt', context = {}) =>
    readAll({ name, content }, 'moneydj-text', context)

  it('is days and prices in order, a day without a price left out', async () => {
    const found = await read('20261117,20261118,20261119 10.5,--,10.7')
    expect(found.of('navs').map(({ value }) => value)).toEqual([10.5, 10.7])
    expect(found.summary).toMatchObject({ rowsRead: 3, noQuote: 1 })
  })

  it('names what is wrong by its place in the list', async () => {
    const found = await read('20261117,20261132,20261119 10.5,10.6,x')
    expect(found.said).toEqual(['2 date impossible_date', '3 nav letter_in_number'])
    expect(found.of('navs')).toHaveLength(1)
  })

  it.each(['20261117,20261118 10.5', '20261117 10.5,10.6', '20261117', '20261117, 10.5'])(
    'is refused where the lists differ in length: %s',
    async (content) => {
      expect((await read(content)).problems[0]).toMatchObject({ reason: 'broken_structure', severity: 'refused' })
    },
  )

  it('is of the fund in its name, of an alias of that, or of the one that is told', async () => {
    const idOf = async (name: string, context = {}) =>
      (await read('20261117 10.5', name, context)).of('navs')[0]?.lipperId
    expect(await idOf('moneydj_acdd04.txt')).toBe('ACDD04')
    expect(await idOf('moneydj_acdd04.txt', { aliases: new Map([['acdd04', 'T3604Y']]) })).toBe('T3604Y')
    expect(await idOf('x.txt', { fundId: '0050' })).toBe('0050')
    expect((await read('20261117 10.5', 'x.txt')).problems.at(-1)).toMatchObject({ reason: 'unknown_fund_of_file' })
  })
})
