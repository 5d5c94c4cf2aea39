import fc from 'fast-check'
import { expect, it } from 'vitest'

import { isoDay } from '../reading/parse-day.ts'
import { lines, readAll } from '../testing/read-all.ts'

const navs = (...rows: string[]) => readAll({ name: 'navs.csv', content: lines('fund_id,date,nav', ...rows) }, 'navs')

it('reads prices with the line they stand on', async () => {
  const { rows, summary, problems } = await navs('T0001A,2026-05-28,13.5162', 'T0001A,2026-05-29,13.5')
  expect(rows).toEqual([
    {
      kind: 'row',
      table: 'navs',
      line: 2,
      record: { lipperId: 'T0001A', epochDay: isoDay('2026-05-28'), value: 13.5162 },
    },
    {
      kind: 'row',
      table: 'navs',
      line: 3,
      record: { lipperId: 'T0001A', epochDay: isoDay('2026-05-29'), value: 13.5 },
    },
  ])
  expect(problems).toEqual([])
  expect(summary).toEqual({ kind: 'summary', file: 'navs.csv', rowsRead: 2, noQuote: 0, ignored: 0 })
})

it.each([
  ['T0001A,2026-05-29,1O.5', 'nav letter_in_number'],
  ['T0001A,2026-05-29,1e3', 'nav letter_in_number'],
  ['T0001A,2026-05-29,Infinity', 'nav letter_in_number'],
  ['T0001A,2026-05-29,0x10', 'nav letter_in_number'],
  ['T0001A,2026-05-29,-3.2', 'nav not_positive'],
  ['T0001A,2026-05-29,0', 'nav not_positive'],
  ['T0001A,2026-05-29,99999999999', 'nav out_of_range'],
  ['T0001A,2026-02-30,10', 'date impossible_date'],
  ['T0001A,115/05/29,10', 'date impossible_date'],
  ['T0001A,2026-11-23,10', 'date future_date'],
  ['T0001A,,10', 'date missing_value'],
  [',2026-05-29,10', 'fund_id missing_value'],
  ['../etc,2026-05-29,10', 'fund_id invalid_id'],
  ['T0001A,2026-05-29', 'null wrong_cell_count'],
  ['T0001A,2026-05-29,10,11', 'null wrong_cell_count'],
  ['"T0001A,2026-05-29,10', 'null broken_quote'],
])('rejects %s and says why, and goes on', async (row, said) => {
  const read = await navs('T0009Y,2026-05-29,1', row, 'T0008Y,2026-05-29,2')
  expect(read.said).toEqual([`3 ${said}`])
  expect(read.problems[0]?.severity).toBe('rejected')
  expect(read.of('navs').map(({ lipperId }) => lipperId)).toEqual(['T0009Y', 'T0008Y'])
  expect(read.summary.rowsRead).toBe(3)
})

it('rejects a price without a fund at the head of the file', async () => {
  const read = await navs(',2026-05-29,10', 'T0008Y,2026-05-29,2')
  expect(read.said).toEqual(['2 fund_id missing_value'])
  expect(read.of('navs').map(({ lipperId }) => lipperId)).toEqual(['T0008Y'])
})

it('keeps the price of a weekend under its own day, and says so', async () => {
  const read = await navs('T0001A,2026-05-30,10', 'T0001A,2026-05-31,10.1')
  expect(read.problems.map(({ line, reason, severity }) => [line, reason, severity])).toEqual([
    [2, 'weekend', 'warning'],
    [3, 'weekend', 'warning'],
  ])
  expect(read.of('navs').map(({ value }) => value)).toEqual([10, 10.1])
})

it.each(['00631l,2026-05-29,10', '"00631l",2026-05-29,10'])('knows %s as a price of 00631L', async (row) => {
  const read = await navs(row)
  expect(read.of('navs')).toMatchObject([{ lipperId: '00631L', value: 10 }])
})

it.each(['-9999', '-9999.000000', '--', '-', 'N/A', '.', '', '尚未公告', 'X0.00'])(
  'counts %s as no quote, without a word',
  async (sentinel) => {
    const read = await navs(`T0001A,2026-05-29,${sentinel}`)
    expect(read.rows).toEqual([])
    expect(read.problems).toEqual([])
    expect(read.summary.noQuote).toBe(1)
  },
)

it('takes the columns in any order, and blanks, quotes, a byte order mark and Windows line ends', async () => {
  const content = '\uFEFFnote,nav,date,fund_id\r\n"a, b", 10.5 ,2026-05-29,T0001A\r\n'
  const read = await readAll({ name: 'navs.csv', content }, 'navs')
  expect(read.of('navs')).toEqual([{ lipperId: 'T0001A', epochDay: isoDay('2026-05-29'), value: 10.5 }])
  const plain = await readAll({ name: 'n.csv', content: '\uFEFFfund_id,date,nav\r\nT1,2026-05-29,10.5\r\n' }, 'navs')
  expect(plain.of('navs')).toHaveLength(1)
})

it('refuses the whole file where its header is broken', async () => {
  const read = await readAll({ name: 'navs.csv', content: 'fund_id,date,naw\nT1,2026-05-29,1\n' }, 'navs')
  expect(read.rows).toEqual([])
  expect(read.problems).toMatchObject([{ reason: 'missing_column', severity: 'refused', field: 'nav', line: 1 }])
  const twice = await readAll({ name: 'navs.csv', content: 'fund_id,date,nav,nav\nT1,2026-05-29,1,2\n' }, 'navs')
  expect(twice.problems).toMatchObject([{ reason: 'duplicate_column', severity: 'refused' }])
  const empty = await readAll({ name: 'navs.csv', content: '' }, 'navs')
  expect(empty.problems).toMatchObject([{ reason: 'empty_file', severity: 'refused' }])
})

it('follows the aliases of a source', async () => {
  const file = { name: 'navs.csv', content: lines('fund_id,date,nav', 'acdd04,2026-05-29,10') }
  const read = await readAll(file, 'navs', { aliases: new Map([['acdd04', 'T3604Y']]) })
  expect(read.of('navs')[0]?.lipperId).toBe('T3604Y')
})

it('reads every plain price to the same double as JavaScript does', async () => {
  const digits = fc.stringMatching(/^[1-9]\d{0,7}(\.\d{1,10})?$/)
  await fc.assert(
    fc.asyncProperty(fc.array(digits, { minLength: 1, maxLength: 40 }), async (texts) => {
      const read = await navs(...texts.map((text) => `T1,2026-05-29,${text}`))
      expect(read.of('navs').map(({ value }) => value)).toEqual(texts.map(Number))
    }),
    { numRuns: 30 },
  )
})

it('reads wide files, empty where there is no price', async () => {
  const content = lines('date,SPY,vti', '2026-05-28,100.5,', '2026-05-30,1,2', '2026-05-29,x,50')
  const read = await readAll({ name: 'navs.csv', content }, 'navs-wide')
  expect(read.of('navs').map(({ lipperId, value }) => [lipperId, value])).toEqual([
    ['SPY', 100.5],
    ['SPY', 1],
    ['VTI', 2],
    ['VTI', 50],
  ])
  expect(read.said).toEqual(['3 date weekend', '4 SPY letter_in_number'])
  expect(read.summary).toMatchObject({ rowsRead: 6, noQuote: 1 })
})
