import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isoDay } from '../reading/parse-day.ts'
import { lines, readAll } from '../testing/read-all.ts'

const header = 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date'
const read = (...rows: readonly string[]) =>
  readAll({ name: 'NAVAll.txt', content: lines(header, ...rows) }, 'amfi-nav')
const scheme = (
  more: Readonly<Partial<Record<'code' | 'growth' | 'again' | 'name' | 'nav' | 'date', string>>> = {},
) => {
  const {
    code = '119551',
    growth = 'INF209KA12Z1',
    again = '-',
    name = 'Alpha Fund - Growth',
    nav = '107.0688',
    date = '16-May-2025',
  } = more
  return [code, growth, again, name, nav, date].join(';')
}

describe('AMFI’s list', () => {
  it.each([
    ['Open Ended Schemes(Debt Scheme - Liquid Fund)', '10005'],
    ['Open Ended Schemes(Debt Scheme - Money Market Fund)', '10005'],
    ['Open Ended Schemes(Debt Scheme - Gilt Fund)', '20019'],
    ['Open Ended Schemes(Hybrid Scheme - Arbitrage Fund)', '95001'],
    ['Open Ended Schemes(Hybrid Scheme - Balanced Hybrid Fund)', '80002'],
    ['Open Ended Schemes(Solution Oriented Scheme - Retirement Fund)', '80006'],
    ['Open Ended Schemes(Other Scheme - FoF Overseas)', '80007'],
    ['Open Ended Schemes(Other Scheme - Gold ETF)', '90001'],
    ['Open Ended Schemes(Equity Scheme - ELSS)', '40007'],
    ['Open Ended Schemes(Other Scheme - Index Funds)', '40007'],
    ['Open Ended Schemes(Other)', null],
  ])('puts schemes under %s into %s', async (heading, sector2Id) => {
    expect((await read(heading, 'Alpha Mutual Fund', scheme())).of('funds')).toMatchObject([
      { sector2Id, house: 'Alpha Mutual Fund' },
    ])
  })

  it('keeps a heading until the next of its kind', async () => {
    const found = await read(
      'Open Ended Schemes(Equity Scheme - ELSS)',
      'Alpha',
      scheme({ code: '1' }),
      'Beta',
      scheme({ code: '2' }),
      'Close Ended(Debt Scheme - Gilt Fund)',
      scheme({ code: '3' }),
    )
    expect(found.of('funds').map(({ lipperId, house, sector2Id }) => [lipperId, house, sector2Id])).toEqual([
      ['AMFI1', 'Alpha', '40007'],
      ['AMFI2', 'Beta', '40007'],
      ['AMFI3', 'Beta', '20019'],
    ])
  })

  it.each([
    ['Alpha Fund - Growth', 'none'],
    ['Alpha Fund - Bonus', 'none'],
    ['Alpha Fund - Monthly IDCW', 'monthly'],
    ['Alpha Fund - Quarterly Dividend', 'quarterly'],
    ['Alpha Fund - IDCW', 'irregular'],
    ['Alpha Fund - Direct', null],
  ])('tells of %s how it pays: %s', async (name, distributionFrequency) => {
    expect((await read(scheme({ name }))).of('funds')).toMatchObject([{ distributionFrequency }])
  })

  it('takes the first of both ISINs that is one', async () => {
    const isinOf = async (growth: string, again: string) => (await read(scheme({ growth, again }))).of('funds')[0]?.isin
    // the check digits of these are right
    expect(await isinOf('US0378331005', 'US5949181045')).toBe('US0378331005')
    expect(await isinOf('-', 'US5949181045')).toBe('US5949181045')
    expect(await isinOf('US0378331006', '-')).toBeNull()
    expect(await isinOf('', '')).toBeNull()
  })

  it.each([
    ['16-May-2025', '2025-05-16'],
    ['01-jan-2026', '2026-01-01'],
    ['29-Feb-2024', '2024-02-29'],
  ])('reads %s as %s', async (date, iso) => {
    expect((await read(scheme({ date }))).of('navs')).toMatchObject([
      { lipperId: 'AMFI119551', epochDay: isoDay(iso), value: 107.0688 },
    ])
  })

  it.each([
    [{ date: '29-Feb-2025' }, 'Date impossible_date'],
    [{ date: '16-Mai-2025' }, 'Date impossible_date'],
    [{ date: '2025-05-16' }, 'Date impossible_date'],
    [{ date: '21-Nov-2026' }, 'Date future_date'],
    [{ nav: '1O7' }, 'Net Asset Value letter_in_number'],
    [{ nav: '-3' }, 'Net Asset Value not_positive'],
  ])('describes a scheme whose price is wrong, and says so: %j', async (more, said) => {
    const found = await read(scheme(more))
    expect(found.of('funds')).toHaveLength(1)
    expect(found.of('navs')).toEqual([])
    expect(found.said).toEqual([`2 ${said}`])
  })

  it.each([
    [{ name: '' }, 'Scheme Name missing_value'],
    [{ code: '11 9' }, 'Scheme Code invalid_id'],
  ])('leaves out a scheme without a name or a code: %j', async (more, said) => {
    const found = await read(scheme(more))
    expect([found.rows, found.said]).toEqual([[], [`2 ${said}`]])
  })

  it.each(['0', '0.0000', 'N.A.', '-', ''])('has no price where %j stands', async (nav) => {
    const found = await read(scheme({ nav }))
    expect([found.of('navs'), found.said, found.summary.noQuote]).toEqual([[], [], 1])
  })

  it.each(['', '\n', ' \n\n'])('is refused where it holds nothing: %j', async (content) => {
    const found = await readAll({ name: 'NAVAll.txt', content }, 'amfi-nav')
    expect(found.problems).toMatchObject([{ reason: 'empty_file', severity: 'refused' }])
  })

  it('is the same with the line ends of another system, and between blank lines', async () => {
    const rows = ['Open Ended Schemes(Equity Scheme - ELSS)', 'Alpha', scheme({ code: '1' }), scheme({ code: '2' })]
    const plain = await read(...rows)
    const other = await readAll(
      { name: 'NAVAll.txt', content: `\uFEFF${[header, '', ...rows.flatMap((row) => [row, ' '])].join('\r\n')}` },
      'amfi-nav',
    )
    expect(other.of('funds')).toEqual(plain.of('funds'))
    expect(other.of('navs')).toEqual(plain.of('navs'))
  })

  it('counts every line with a semicolon as a row, whatever it holds', async () => {
    const line = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', ';', '1', '(', ')', '-'), maxLength: 12 }),
      fc.constant(scheme()),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 8 }), async (texts) => {
        const found = await read(...texts)
        expect(found.summary.rowsRead).toBe(texts.filter((text) => text.includes(';')).length)
        for (const { value } of found.of('navs')) expect(value).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })
})
