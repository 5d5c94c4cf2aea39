import { describe, expect, it } from 'vitest'

import { isoDay } from '../reading/parse-day.ts'
import { lines, readAll } from '../testing/read-all.ts'

// today is 2026-11-20
const header = '日期,會員代號,公司名稱,基金統編,基金代號,基金名稱,基金淨值,漲跌,漲跌幅,類型代號,幣別,受益憑證代號'
const row = (
  more: Readonly<Partial<Record<'day' | 'tax' | 'name' | 'nav' | 'type' | 'currency' | 'id', string>>> = {},
) => {
  const {
    day = '20261119',
    tax = '00512527',
    name = '甲台灣基金-A類型',
    nav = '10.5',
    type = 'AA1',
    currency = 'TWD',
    id = 'T0101Y',
  } = more
  return `${day},A1,甲投信,${tax},D1,${name},${nav},0,0,${type},${currency},${id}`
}
const read = async (...rows: readonly string[]) => {
  const found = await readAll({ name: 'nav.csv', content: lines(header, ...rows) }, 'sitca-nav')
  return { ...found, said: found.said.filter((one) => !one.includes('too_few_rows')) }
}

describe('SITCA’s daily prices', () => {
  it('describe a class at its first row that is right, and give every price of it', async () => {
    const found = await read(row({ currency: 'XXX' }), row({ day: '20261118' }), row({ nav: '10.75' }))
    expect(found.of('funds')).toHaveLength(1)
    expect(found.of('navs')).toEqual([
      { lipperId: 'T0101Y', epochDay: isoDay('2026-11-18'), value: 10.5 },
      { lipperId: 'T0101Y', epochDay: isoDay('2026-11-19'), value: 10.75 },
    ])
    expect(found.said).toEqual(['2 幣別 unknown_currency'])
  })

  it('know a class without a certificate by its fund’s tax number', async () => {
    expect((await read(row({ id: '', tax: '81581724B' }))).of('navs')).toMatchObject([{ lipperId: '81581724B' }])
    expect((await read(row({ id: '', tax: '' }))).said).toEqual(['2 受益憑證代號 missing_value'])
  })

  it.each(['0', '0.0000', '-9999', '', '-', '--', 'N/A', '尚未公告'])('have no price where %j stands', async (nav) => {
    const found = await read(row({ nav }))
    expect(found.of('navs')).toEqual([])
    expect(found.of('funds')).toHaveLength(1)
    expect(found.summary.noQuote).toBe(1)
    expect(found.said).toEqual([])
  })

  it.each([
    ['1O.5', 'letter_in_number'],
    ['-3', 'not_positive'],
    ['１０', 'letter_in_number'],
  ])('refuse %s for a price, and keep the class', async (nav, reason) => {
    const found = await read(row({ nav }))
    expect(found.of('funds')).toHaveLength(1)
    expect(found.said).toEqual([`2 基金淨值 ${reason}`])
  })

  it.each([
    ['20261332', 'impossible_date'],
    ['20260229', 'impossible_date'],
    ['2026/11/19', 'date_of_excel'],
    ['1151119', 'impossible_date'],
    ['20261121', 'future_date'],
    ['', 'missing_value'],
  ])('refuse a row of the day %s', async (day, reason) => {
    const found = await read(row({ day }))
    expect(found.rows).toEqual([])
    expect(found.said).toEqual([`2 日期 ${reason}`])
  })

  it('take today’s prices, and name those of a weekend', async () => {
    expect((await read(row({ day: '20261120' }))).said).toEqual([])
    const weekend = await read(row({ day: '20261114' }))
    expect(weekend.of('navs')).toHaveLength(1)
    expect(weekend.said).toEqual(['2 日期 weekend'])
  })

  it('take a class whose newest price is more than a year old for one that is gone', async () => {
    const statusOf = async (day: string) => (await read(row({ day }))).of('funds')[0]?.status
    expect(await statusOf('20251120')).toBe('active')
    expect(await statusOf('20251119')).toBe('liquidated')
  })

  it('regression: the order of the days does not decide whether a class is gone', async () => {
    const [old, fresh] = [row({ day: '20240102' }), row({ day: '20261119' })]
    const last = async (...rows: readonly string[]) => (await read(...rows)).of('funds').at(-1)
    expect(await last(old, fresh)).toMatchObject({ status: 'active', forSale: true })
    expect(await last(fresh, old)).toMatchObject({ status: 'active', forSale: true })
    expect((await read(old, row({ day: '20240103' }))).of('funds')).toHaveLength(1)
  })

  it('say so where no one can tell the kind of a class', async () => {
    const found = await read(row({ type: '', name: '甲某某' }))
    expect(found.of('funds')).toMatchObject([{ sector2Id: null }])
    expect(found.said).toEqual(['2 sector2_id unmapped_sector'])
  })

  it('read ids in small letters as the ids that they are', async () => {
    expect((await read(row({ id: 't0101y' }))).of('navs')).toMatchObject([{ lipperId: 'T0101Y' }])
    expect((await read(row({ id: 'T0101Y!' }))).said).toEqual(['2 受益憑證代號 invalid_id'])
  })
})

describe('the scrape of SITCA’s pages', () => {
  it('writes days with dashes, and every class of it is gone unless another source says so', async () => {
    const content = lines(
      '代碼,日期,淨值,幣別,名稱,投信,類型代號',
      'T0101Y,2021-10-07,15.2,TWD,甲台灣基金,甲投信,AA1',
      'T0102Y,20211007,1,TWD,乙,甲投信,AA1',
    )
    const found = await readAll({ name: 'scrape.csv', content }, 'sitca-scrape')
    expect(found.of('navs')).toEqual([{ lipperId: 'T0101Y', epochDay: isoDay('2021-10-07'), value: 15.2 }])
    expect(found.of('funds')).toMatchObject([{ lipperId: 'T0101Y', status: 'liquidated' }])
    expect(found.said).toEqual(['3 日期 impossible_date'])
  })
})
