import { describe, expect, it } from 'vitest'

import { lines, readAll } from './testing/read-all.ts'

describe('a file of daily prices that is too short', () => {
  const header = '代碼,日期,淨值,幣別,名稱,投信,類型代號'
  const official = '日期,會員代號,公司名稱,基金統編,基金代號,基金名稱,基金淨值,漲跌,漲跌幅,類型代號,幣別,受益憑證代號'
  const row = '20260526,A1,甲投信,00512527,D1,甲基金,960.87,1,1.3,AA1,TWD,T0902Y'
  const said = async (count: number) => {
    const content = lines(official, ...Array.from({ length: count }, () => row))
    return (await readAll({ name: 'nav.csv', content }, 'sitca-nav')).problems.map(({ reason, value }) => [
      reason,
      value,
    ])
  }

  it('is told below the fewest rows, and not with them', async () => {
    expect(await said(2000)).toEqual([])
    expect(await said(1999)).toEqual([['too_few_rows', '1999 < 2000']])
  })

  it('is no matter where a list has no fewest rows', async () => {
    const content = lines(header, 'T0101Y,2021-10-07,15.2,TWD,甲台灣基金,甲投信,AA1')
    expect((await readAll({ name: 'scrape.csv', content }, 'sitca-scrape')).said).toEqual([])
  })
})
