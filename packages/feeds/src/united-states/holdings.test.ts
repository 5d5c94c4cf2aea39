import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { memoryFeedFile } from '../open-feed-file.ts'
import { isIsin } from '../reading/check-cell.ts'
import { recogniseFormat } from '../recognise-format.ts'
import { workbook } from '../testing/a-workbook.ts'
import { lines, readAll } from '../testing/read-all.ts'

const reasons = (said: readonly string[]) => said.map((one) => one.slice(one.indexOf(' ') + 1))

describe('a holdings download of iShares', () => {
  const preamble = ['iShares X', 'Fund Holdings as of,"Nov 18, 2025"', 'Inception Date,"May 15, 2000"', '']
  const header = 'Ticker,Name,Sector,Weight (%)'
  const read = (...texts: readonly string[]) =>
    readAll({ name: 'IVV_holdings.csv', content: lines(...texts) }, 'ishares-holdings')

  it.each([
    ['"7.82"', 7.82],
    ['"1,234"', null],
    ['"-0.35"', -0.35],
    ['"100"', 100],
    ['"400"', 400],
    ['"400.01"', null],
    ['"0.00"', 0],
  ])('takes a weight of %s as %s', async (text, weight) => {
    const found = await read(...preamble, header, `"A","ALPHA","IT",${text}`)
    expect(found.of('holdings').map(({ weightPercent }) => weightPercent)).toEqual(weight === null ? [] : [weight])
    expect(reasons(found.said)).toEqual(weight === null ? ['Weight (%) out_of_range'] : [])
  })

  it('ranks what it takes, and counts what it does not', async () => {
    const found = await read(
      ...preamble,
      header,
      '"A","ALPHA","IT","5"',
      '"B","","IT","4"',
      '"C","GAMMA","IT","x"',
      '"D","DELTA","IT","3"',
    )
    expect(found.of('holdings').map(({ rank, name }) => [rank, name])).toEqual([
      [1, 'ALPHA'],
      [2, 'DELTA'],
    ])
    expect(found.said).toEqual(['7 Name missing_value', '8 Weight (%) letter_in_number'])
    expect(found.summary.rowsRead).toBe(4)
  })

  it('finds its columns by their names', async () => {
    const found = await read(...preamble, 'Ticker,Weight (%),Shares,Name', '"A","5","10","ALPHA"')
    expect(found.of('holdings')).toMatchObject([{ name: 'ALPHA', weightPercent: 5, date: '2025-11-18' }])
  })

  it('ends at the first line that is not as wide as its table', async () => {
    const found = await read(
      ...preamble,
      header,
      '"A","ALPHA","IT","5"',
      'Legal text, with commas',
      '"B","BETA","IT","4"',
    )
    expect(found.of('holdings')).toHaveLength(1)
    expect(found.problems).toEqual([])
  })

  it.each([
    ['Fund Holdings as of,"Nov 31, 2025"', 'impossible_date'],
    ['Fund Holdings as of,"2025-11-18"', 'impossible_date'],
    ['Fund Holdings as of,"Nov 18, 2027"', 'future_date'],
    ['Fund Holdings as of,', 'missing_value'],
  ])('is refused with the day %s', async (day, reason) => {
    const found = await read('iShares X', day, header, '"A","ALPHA","IT","5"')
    expect(found.rows).toEqual([])
    expect(found.problems.map((problem) => problem.reason)).toContain(reason)
    expect(found.problems.some(({ severity }) => severity === 'refused')).toBe(true)
  })

  it('is refused without its weights', async () => {
    const found = await read(...preamble, 'Ticker,Name,Sector', '"A","ALPHA","IT"')
    expect(found.problems[0]).toMatchObject({
      reason: 'missing_column',
      field: 'Weight (%)',
      line: 5,
      severity: 'refused',
    })
  })

  it.each([
    ['IVV_holdings.csv', 'IVV'],
    ['ishares_AGG_holdings.csv', 'AGG'],
  ])('%s is of %s', async (name, lipperId) => {
    const content = lines(...preamble, header, '"A","ALPHA","IT","5"')
    expect((await readAll({ name, content }, 'ishares-holdings')).of('holdings')).toMatchObject([{ lipperId }])
  })

  it('says which quote is broken, and goes on', async () => {
    const found = await read('iShares "X', ...preamble.slice(1), header, '"A","ALPHA","IT","5"')
    expect(found.said).toEqual(['1 null broken_quote'])
    expect(found.of('holdings')).toHaveLength(1)
  })

  it('cut off anywhere gives whole rows or refuses, and never another name for a holding', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `COMPANY ${index}`)
    const whole = lines(
      ...preamble,
      header,
      ...names.map((name, index) => `"T${index}","${name}","IT","${10 - index}.5"`),
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), async (at) => {
        const found = await readAll({ name: 'IVV_holdings.csv', content: whole.slice(0, at) }, 'ishares-holdings')
        const taken = found.of('holdings').map(({ name }) => name)
        expect(taken).toEqual(names.slice(0, taken.length))
        expect(found.of('holdings').map(({ rank }) => rank)).toEqual(taken.map((_, index) => index + 1))
      }),
      { numRuns: 60 },
    )
  })
})

describe('a holdings workbook of State Street', () => {
  const top = [
    ['Fund Name:', 'SPDR S&amp;P 500'],
    ['Ticker Symbol:', 'SPY'],
    ['Holdings:', 'As of 18-Nov-2025'],
    [],
  ] as const
  const header = ['Name', 'Ticker', 'Identifier', 'SEDOL', 'Weight', 'Sector', 'Shares Held', 'Local Currency'] as const
  // Apple and Microsoft by their CUSIPs; Linde is Irish
  const rows = [
    ['APPLE INC', 'AAPL', '037833100', '2046251', 7.02, '-', 1, 'USD'],
    ['MICROSOFT CORP', 'MSFT', '594918104', '2588173', 6.5, '-', 1, 'USD'],
    ['LINDE PLC', 'LIN', 'G54950103', 'BNZHB81', 0.4, '-', 1, 'USD'],
  ] as const
  type Rows = Parameters<typeof workbook>[0]
  const read = (sheet: Rows) => readAll({ name: 'holdings-us-en-spy.xlsx', content: workbook(sheet) }, 'ssga-holdings')

  it('is known by its header', async () => {
    expect(await recogniseFormat(memoryFeedFile('a.xlsx', workbook([...top, header, ...rows])))).toEqual({
      format: 'ssga-holdings',
    })
  })

  it('gives holdings of the day and fund above its table, American ones by the ISIN of their CUSIP', async () => {
    const found = await read([...top, header, ...rows])
    expect(found.of('holdings')).toEqual([
      { lipperId: 'SPY', date: '2025-11-18', rank: 1, isin: 'US0378331005', name: 'APPLE INC', weightPercent: 7.02 },
      {
        lipperId: 'SPY',
        date: '2025-11-18',
        rank: 2,
        isin: 'US5949181045',
        name: 'MICROSOFT CORP',
        weightPercent: 6.5,
      },
      { lipperId: 'SPY', date: '2025-11-18', rank: 3, isin: null, name: 'LINDE PLC', weightPercent: 0.4 },
    ])
    expect(
      found.of('securities').map(({ isin, ticker, currency, country }) => [isin, ticker, currency, country]),
    ).toEqual([
      ['US0378331005', 'AAPL', 'USD', 'US'],
      ['US5949181045', 'MSFT', 'USD', 'US'],
    ])
    expect(found.problems).toEqual([])
  })

  it('ends at the first line without a name: what follows is legal text', async () => {
    const found = await read([
      ...top,
      header,
      ...rows.slice(0, 1),
      [],
      ['Past performance is no guarantee', 'x', '', '', 9],
    ])
    expect(found.of('holdings')).toHaveLength(1)
    expect(found.summary.rowsRead).toBe(1)
  })

  it('passes over a name that is too long, and keeps a security without a ticker', async () => {
    const [apple, ...others] = rows
    const found = await read([
      ...top,
      header,
      ['x'.repeat(301), 'x', '037833100', '', 1],
      ...others,
      [...apple.slice(0, 1), '', ...apple.slice(2)],
    ])
    expect(found.of('holdings').map(({ rank, name }) => [rank, name])).toEqual([
      [1, 'MICROSOFT CORP'],
      [2, 'LINDE PLC'],
      [3, 'APPLE INC'],
    ])
    expect(found.of('securities').map(({ ticker }) => ticker)).toEqual(['MSFT', null])
    expect(found.said).toEqual(['6 Name text_too_long'])
  })

  it('names the line of the sheet that is wrong', async () => {
    const found = await read([...top, header, ['APPLE INC', 'AAPL', '037833100', '', 'much'], ...rows.slice(1)])
    expect(found.said).toEqual(['6 Weight letter_in_number'])
    expect(found.of('holdings').map(({ rank }) => rank)).toEqual([1, 2])
  })

  it.each([
    ['no table', [...top], 'missing_column'],
    ['no ticker', [top[0], top[2], header, ...rows], 'unknown_fund_of_file'],
    ['no day', [top[0], top[1], header, ...rows], 'impossible_date'],
    ['a day that is none', [top[0], top[1], ['Holdings:', 'As of 31-Nov-2025'], header, ...rows], 'impossible_date'],
  ] satisfies readonly (readonly [string, Rows, string])[])('is refused with %s', async (_, sheet, reason) => {
    const found = await read(sheet)
    expect(found.rows).toEqual([])
    expect(found.problems.filter(({ severity }) => severity === 'refused').map((problem) => problem.reason)).toEqual([
      reason,
    ])
  })

  it('gives every CUSIP the one check digit that makes it an ISIN', async () => {
    const sign = fc.constantFrom(...Array.from('0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'))
    const cusip = fc
      .tuple(fc.integer({ min: 0, max: 9 }), fc.string({ unit: sign, minLength: 8, maxLength: 8 }))
      .map(([first, rest]) => `${first}${rest}`)
    const drawn = fc.sample(cusip, 40)
    const found = await read([...top, header, ...drawn.map((code) => ['X', 'X', code, '', 1, '', 1, 'USD'] as const)])
    const isins = found.of('holdings').map(({ isin }) => isin ?? '')
    expect(isins.map((isin) => isin.slice(2, 11))).toEqual(drawn)
    for (const isin of isins) {
      const others = Array.from({ length: 10 }, (_, digit) => `${isin.slice(0, 11)}${digit}`).filter(isIsin)
      expect(others).toEqual([isin])
    }
  })
})
