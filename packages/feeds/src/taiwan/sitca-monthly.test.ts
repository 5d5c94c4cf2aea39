import { expect, it } from 'vitest'

import { memoryFeedFile } from '../open-feed-file.ts'
import { recogniseFormat } from '../recognise-format.ts'
import { lines, readAll } from '../testing/read-all.ts'

const basic =
  '年月,公司名稱,基金名稱,統編,基金/級別成立日期,基金規模日期,基金規模幣別,基金級別規模_金額,基金規模(依基金別)_金額,基金類型別,投資地區,基金配息規定(基金收益分配規定),基金ISIN Code,保管銀行(國內),保管銀行(國外),基金計價幣別'

it('reads SITCA’s monthly list: sizes of class and fund, launch, how often it pays', async () => {
  const file = memoryFeedFile(
    'basic.csv',
    `\uFEFF${lines(
      basic,
      '202607,甲投信,甲債券ETF基金,00512527,20240829,20260731,台幣,"2,497,021,022",2497021022,(AH22) 債券型,美國,月配息,TW00000957B0,,,TWD',
      '202607,乙投信,乙基金-A,00512528,20100829,20260731,台幣,100,300,(AA1) 國內投資股票型,台灣,不配息,TW000T0302Y7,,,TWD',
      '202607,乙投信,乙基金-美元,00512528,20100829,20260731,美元,5,,(AA1) 國內投資股票型,台灣,,TW000T0303Y5,,,USD',
      '202607,丙投信,丙基金,00512529,20100829,20260731,台幣,5,5,(AA1) 國內投資股票型,台灣,,,,,TWD',
    )}`,
  )
  expect(await recogniseFormat(file)).toEqual({ format: 'sitca-basic' })
  const read = await readAll(file, 'sitca-basic')
  expect(read.of('sizes').map(({ lipperId, scope, sizeTwd }) => [lipperId, scope, sizeTwd])).toEqual([
    ['00957B', 'class', 2_497_021_022],
    ['00957B', 'fund', 2_497_021_022],
    ['T0302Y', 'class', 100],
    ['T0302Y', 'fund', 300],
  ])
  expect(read.of('facts')).toEqual([
    { lipperId: '00957B', distributionFrequency: 'monthly', launchDate: '2024-08-29' },
    { lipperId: 'T0302Y', distributionFrequency: 'none', launchDate: '2010-08-29' },
    { lipperId: 'T0303Y', launchDate: '2010-08-29' },
  ])
  expect(read.said).toEqual(['5 基金ISIN Code no_fund_id'])
  expect(read.summary.ignored).toBe(1)
})

it('reads a tracker’s distributions of the ETF that the file’s name tells', async () => {
  const content = JSON.stringify([
    { ex: '2026-07-21', pay: '2026-08-10', base: '2026-07-20', amount: 1.35 },
    { ex: '2026-04-23', pay: null, amount: 0 },
  ])
  const file = memoryFeedFile('etf_tracker_dividends_00X6.json', content.replaceAll('":', '": '))
  expect(await recogniseFormat(file)).toEqual({ format: 'etf-tracker' })
  expect((await readAll(file, 'etf-tracker')).problems[0]).toMatchObject({ reason: 'unknown_fund_of_file' })
  const read = await readAll(file, 'etf-tracker', { fundId: '00X6' })
  expect(read.of('distributions')).toMatchObject([
    { lipperId: '00X6', exDate: '2026-07-21', amountPerUnit: 1.35, payDate: '2026-08-10' },
  ])
  expect(read.said).toEqual(['2 amount not_positive'])
})

it('reads SITCA’s distributions; what is not announced yet is none', async () => {
  const file = memoryFeedFile(
    'div.csv',
    lines(
      '基金類型,基金統編,基金名稱,配息幣別,配息基準日,除息日,收益分配發放日,每單位分派金額',
      '債券型,81581724B,甲基金,TWD,20260630,20260701,2026/07/20,0.045',
      '債券型,81581724B,甲基金,TWD,20260731,20260803,,尚未公告',
      '債券型,81581724B,甲基金,TWD,20260630,20260701,,0.05',
    ),
  )
  expect(await recogniseFormat(file)).toEqual({ format: 'sitca-distributions' })
  const read = await readAll(file, 'sitca-distributions')
  expect(read.of('distributions')).toMatchObject([
    { lipperId: '81581724B', exDate: '2026-07-01', amountPerUnit: 0.045, payDate: '2026-07-20' },
  ])
  expect(read.said).toEqual(['4 每單位分派金額 duplicate_conflict'])
  expect(read.summary.noQuote).toBe(1)
})
