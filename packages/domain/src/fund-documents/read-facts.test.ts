import { describe, expect, it } from 'vitest'

import { percentsIn } from './percent-in-words.ts'
import { readFacts } from './read-facts.ts'

const facts = (...pages: readonly string[]) => readFacts(pages.map((text, at) => ({ page: at + 1, text })))
const of = (key: string, ...pages: readonly string[]) => facts(...pages).find((fact) => fact.key === key) ?? null

describe('percentages', () => {
  it.each([
    ['每年百分之壹點伍（1.5%）之比率', [1.5]],
    ['每年百分之零點一五', [0.15]],
    ['百分之三十', [30]],
    ['百分之一百二十', [120]],
    ['.049% and 0.049 %', [0.049]],
    ['1.2％ 逐日累計，另計0.2%', [1.2, 0.2]],
    ['100 元、第 5 條', []],
    ['4.9 basis points', []],
  ])('of 「%s」 are %j', (text, found) => {
    expect(percentsIn(text.normalize('NFKC'))).toEqual(found)
  })
})

describe('a fee', () => {
  it('stands behind its label, in figures or in words, with its page', () => {
    expect(of('management_fee', '封面', '一、經理費：每年百分之壹點伍（1.5%）')).toEqual({
      key: 'management_fee',
      text: '1.50%',
      percent: 1.5,
      page: 2,
    })
    expect(of('custody_fee', '（二）保管費\n按淨資產價值每年 0.26% 計算')).toMatchObject({ percent: 0.26, page: 1 })
  })

  it('keeps the decimals that its document gives', () => {
    expect(
      of('administration_fee', 'Net Administrative Expenses**\n$0.49 per $1,000,\n0.049% (4.9 basis points)'),
    ).toMatchObject({ text: '0.049%', percent: 0.049 })
  })

  it('that the document gives several of has all of them as its text and none as its figure', () => {
    expect(of('management_fee', '經理費：A 類型 1.5%、B 類型 1.2%')).toMatchObject({
      text: '1.50%、1.20%',
      percent: null,
    })
  })

  it('is not read out of running text, nor out of a table of many', () => {
    expect(of('management_fee', '本基金之經理費為 1.5%')).toBeNull()
    expect(of('management_fee', '經理費 1% 2% 3% 4% 5%')).toBeNull()
    expect(of('management_fee', '經理費用之計算方式詳見第五章\n受益憑證\n買回\n申購\n5%')).toBeNull()
  })

  it('beyond what any fund costs is none', () => {
    expect(of('management_fee', '經理費：占 85%')).toBeNull()
  })

  it('is that of its own label, not of the next one', () => {
    expect(of('management_fee', '經理費\n保管費 0.2%')).toBeNull()
    expect(of('custody_fee', '經理費\n保管費 0.2%')).toMatchObject({ percent: 0.2 })
  })
})

describe('a name', () => {
  it('stands on the line of its label or below it, and may go over two lines', () => {
    expect(of('manager', '基金經理人：陳怡君')).toMatchObject({ text: '陳怡君' })
    expect(
      of('benchmark', 'Benchmark Index\nBloomberg Barclays U.S. Aggregate\nBond Index\nwww.example.com'),
    ).toMatchObject({
      text: 'Bloomberg Barclays U.S. Aggregate Bond Index',
    })
    expect(of('benchmark', 'Benchmark Index\nMSCI EAFE Stock Index\nwww.msci.com')).toMatchObject({
      text: 'MSCI EAFE Stock Index',
    })
    expect(of('manager', 'Asset Manager\nBlackRock Institutional Trust\nCompany, N.A.\nRates of Return')).toMatchObject(
      {
        text: 'BlackRock Institutional Trust Company, N.A.',
      },
    )
  })

  it('is neither a sentence nor an address nor a figure', () => {
    expect(of('benchmark', '績效指標：www.example.com')).toBeNull()
    expect(of('benchmark', '績效指標：12.5%')).toBeNull()
    expect(of('manager', `經理人：${'某'.repeat(200)}`)).toBeNull()
  })
})

describe('limits', () => {
  it('are sentences with a bound and a percentage on what the fund holds, put together over lines', () => {
    const found = facts(
      '1.本基金投資於非投資等級債券之總金額，不得超過本基金淨資產\n價值之百分之三十；\n2.經理費不得超過 2%。\n3.受益人會議出席至少 50%。',
    ).filter(({ key }) => key === 'limit')
    expect(found).toEqual([
      {
        key: 'limit',
        text: '本基金投資於非投資等級債券之總金額，不得超過本基金淨資產價值之百分之三十',
        percent: null,
        page: 1,
      },
    ])
  })
})

it('takes a heading and a label for no part of the limit below them', () => {
  const page =
    '基金經理人：陳怡君\n貳、投資限制\n投資於單一公司不得超過淨資產價值之 10%。\n持有衍生性商品不得超過淨資產價值之 40%。'
  expect(facts(page).flatMap(({ key, text }) => (key === 'limit' ? [text] : []))).toEqual([
    '投資於單一公司不得超過淨資產價值之 10%',
    '持有衍生性商品不得超過淨資產價值之 40%',
  ])
})

it('reads nothing out of a document without text', () => {
  expect(facts('', '')).toEqual([])
  expect(readFacts([])).toEqual([])
})
