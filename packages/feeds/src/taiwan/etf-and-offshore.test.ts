import { describe, expect, it } from 'vitest'

import { isoDay } from '../reading/parse-day.ts'
import { lines, readAll } from '../testing/read-all.ts'

// today is 2026-11-20
const reason = (said: readonly string[]): string[] => said.map((one) => one.slice(one.indexOf(' ') + 1))

describe('distributions of Taiwanese ETFs', () => {
  const header = 'fund_id,ex_date,pay_date,amount,currency,sources'
  const read = (...rows: readonly string[]) =>
    readAll({ name: 'tw_etf_dividends.csv', content: lines(header, ...rows) }, 'tw-etf-distributions')
  const completeFrom = async (...exDays: readonly string[]): Promise<unknown> =>
    (await read(...exDays.map((day) => `0056,${day},,1,TWD,x`))).of('facts')[0]?.distributionsKnownFrom

  it.each([
    ['one distribution: from its day on', ['2026-07-16'], '2026-07-16'],
    ['two a year apart', ['2026-07-16', '2025-07-16'], '2025-07-16'],
    ['two more than 400 days apart: the last alone', ['2026-07-16', '2025-06-01'], '2026-07-16'],
    ['every quarter without a gap', ['2026-07-16', '2026-04-16', '2026-01-16', '2025-10-16'], '2025-10-16'],
    ['every quarter, one missing', ['2026-07-16', '2026-04-16', '2025-10-16', '2025-07-16'], '2026-04-16'],
    [
      'first a year, then quarters: the quarters are the rule',
      ['2026-07-16', '2026-04-16', '2026-01-16', '2025-01-16'],
      '2026-01-16',
    ],
    ['in any order of the file', ['2026-01-16', '2026-07-16', '2026-04-16'], '2026-01-16'],
  ])('%s', async (_, days, from) => {
    expect(await completeFrom(...days)).toBe(from)
  })

  it('a row that is there twice makes no gap', async () => {
    expect(await completeFrom('2026-07-16', '2026-04-16', '2026-04-16', '2026-01-16')).toBe('2026-01-16')
  })

  it('the source that goes back to 2019 is complete from there, alone or among others', async () => {
    for (const sources of ['AllenChiWei', 'x+AllenChiWei']) {
      const found = await read(`0056,2026-07-16,2026-08-10,1,TWD,${sources}`)
      expect(found.of('facts')).toEqual([{ lipperId: '0056', distributionsKnownFrom: '2019-01-01' }])
    }
    expect((await read('0056,2026-07-16,,1,TWD,AllenChiWeiOther')).of('facts')[0]?.distributionsKnownFrom).toBe(
      '2026-07-16',
    )
  })

  it.each([
    ['another currency', '0056,2026-07-16,,1,USD,x', ['currency unknown_currency']],
    ['nothing paid', '0056,2026-07-16,,0,TWD,x', ['amount not_positive']],
    ['a pay day that is none', '0056,2026-07-16,2026-02-30,1,TWD,x', ['pay_date impossible_date']],
  ])('%s is left out', async (_, row, said) => {
    const found = await read(row)
    expect(found.rows).toEqual([])
    expect(reason(found.said)).toEqual(said)
  })
})

describe('splits of Taiwanese ETFs', () => {
  const read = (row: string) =>
    readAll(
      {
        name: 'tw_etf_splits.csv',
        content: lines('fund_id,first_day_on_new_scale,new_units_per_old_unit,status', row),
      },
      'tw-etf-splits',
    )

  it.each([
    ['22 new units for an old one', '22', 1 / 22, []],
    ['a seventh of a unit, rounded: seven old ones', '0.142857', 7, []],
    ['a half', '0.5', 2, []],
    ['three for two', '1.5', 1 / 1.5, []],
    ['as many as can be true', '10000', 1 / 10_000, []],
    ['as few as can be true', '0.0001', 10_000, []],
    ['too many to be true', '10001', null, ['new_units_per_old_unit out_of_range']],
    ['too few to be true', '0.00009', null, ['new_units_per_old_unit out_of_range']],
  ])('%s', async (_, units, ratio, said) => {
    const found = await read(`00631L,2026-03-25,${units},checked`)
    expect(found.of('splits').map((split) => split.ratio)).toEqual(ratio === null ? [] : [expect.closeTo(ratio, 12)])
    expect(reason(found.said)).toEqual(said)
  })

  it('that are only inferred are taken, with a word', async () => {
    const found = await read('00631L,2026-03-25,22,inferred')
    expect(found.of('splits').length).toBe(1)
    expect(reason(found.said)).toEqual(['status inferred'])
  })
})

describe('offshore prices of TDCC', () => {
  const entry = (wrong: Readonly<Record<string, string>> = {}) => ({
    基金代碼: 'X1',
    基金名稱: '聯博全球高收益債券基金A股美元',
    日期: '20260529',
    ISINCODE: 'LU0011963245',
    '基金淨值(金額)': '10.5',
    計價幣別: 'USD',
    境外基金機構: 'ALLIANCEBERNSTEIN',
    ...wrong,
  })
  const read = (...entries: readonly unknown[]) =>
    readAll({ name: 'tdcc_3-4.json', content: JSON.stringify(entries) }, 'tdcc-nav')

  it('describe each class once, and give each price', async () => {
    const found = await read(entry(), entry({ 日期: '20260528', '基金淨值(金額)': '10.4' }))
    expect(found.of('funds').map(({ lipperId, code, domicile }) => [lipperId, code, domicile])).toEqual([
      ['LU0011963245', 'X1', 'LUX'],
    ])
    expect(found.of('navs').map(({ epochDay, value }) => [epochDay, value])).toEqual([
      [isoDay('2026-05-29'), 10.5],
      [isoDay('2026-05-28'), 10.4],
    ])
  })

  it.each([{ 基金名稱: ' ' }, { 計價幣別: 'XXX' }])(
    'describe a class by its next entry where the first is wrong, %j',
    async (wrong) => {
      const found = await read(entry(wrong), entry({ 日期: '20260528' }))
      expect(found.of('funds').length).toBe(1)
      expect(found.of('navs').map(({ epochDay }) => epochDay)).toEqual([isoDay('2026-05-28')])
    },
  )

  it('of a class without an ISIN are prices alone, under TDCC’s own code', async () => {
    const found = await read(entry({ ISINCODE: '' }))
    expect(found.of('funds')).toEqual([])
    expect(found.of('navs')).toMatchObject([{ lipperId: 'X1', value: 10.5 }])
  })

  it.each([
    ['0', 1, []],
    ['0.0000', 1, []],
    ['-9999', 1, []],
    ['', 1, []],
    ['x', 0, ['基金淨值(金額) letter_in_number']],
    ['-3', 0, ['基金淨值(金額) not_positive']],
  ])('that are none: %s', async (nav, noQuote, said) => {
    const found = await read(entry({ '基金淨值(金額)': nav }))
    expect(found.of('navs')).toEqual([])
    expect(found.summary.noQuote).toBe(noQuote)
    expect(reason(found.said).filter((one) => !one.includes('too_few_rows'))).toEqual(said)
  })

  it.each([
    ['{', 'broken_structure'],
    ['', 'empty_file'],
    ['{"a":1}', 'broken_structure'],
    ['[{"基金代碼":"X1"}]', 'broken_structure'],
  ])('of a file that holds %s are refused', async (content, said) => {
    const found = await readAll({ name: 'tdcc_3-4.json', content }, 'tdcc-nav')
    expect(found.problems[0]).toMatchObject({ reason: said, severity: 'refused' })
  })
})
