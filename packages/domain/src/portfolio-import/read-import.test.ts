import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { MOST_IMPORT_LINES, readImport } from './read-import.ts'
import { plainLine } from './split-line.ts'

const today = asIsoDate('2026-11-20')
const read = (text: string) => readImport(text, today)
const first = (text: string) => read(text).rows[0]
const reasonOf = (text: string) => read(text).unread[0]?.reason

describe('a line without heads', () => {
  it('says fund, code and amount by their forms', () => {
    expect(first('元大台灣50 0050 100,000')).toMatchObject({
      name: '元大台灣50',
      code: '0050',
      amount: 100_000,
      units: null,
      date: null,
    })
    expect(first('00878\t國泰永續高股息\t50000元')).toMatchObject({
      code: '00878',
      name: '國泰永續高股息',
      amount: 50_000,
    })
    expect(first('LU0689472784, 安聯收益成長基金, NT$1,250,000')).toMatchObject({
      code: 'LU0689472784',
      name: '安聯收益成長基金',
      amount: 1_250_000,
      currency: 'TWD',
    })
  })

  it('reads a bare number ahead of another as the code', () => {
    expect(first('2330 100,000')).toMatchObject({ code: '2330', amount: 100_000 })
  })

  it('reads units, by their word or by more decimals than money has', () => {
    expect(first('安聯收益成長基金 1,234.567 單位')).toMatchObject({ units: 1234.567, amount: null })
    expect(first('安聯收益成長基金 200股')).toMatchObject({ units: 200 })
    expect(first('安聯收益成長基金 1234.5678')).toMatchObject({ units: 1234.5678, amount: null })
  })

  it('reads a lot (張) of an exchange as 1,000 units', () => {
    expect(first('元大台灣高股息 5張')).toMatchObject({ name: '元大台灣高股息', units: 5000, amount: null })
    expect(first('0056 2.5 張')).toMatchObject({ code: '0056', units: 2500, amount: null, inLots: true })
    expect(first('0056 2500 股')).toMatchObject({ units: 2500, inLots: false })
  })

  it.each([
    ['0050 元大台灣50 2張 300股', 2300],
    ['0050 元大台灣50 300 股 2 張', 2300],
  ])('reads lots and what is short of one together: %s', (line, units) => {
    expect(first(line)).toMatchObject({ code: '0050', units, amount: null, inLots: true })
  })

  it('adds nothing else up', () => {
    for (const line of ['0050 2張 3張', '0050 2張 1,300股', '安聯收益成長 100單位 200單位']) {
      expect(reasonOf(line), line).toBe('several_figures')
    }
  })

  it('reads a code in brackets, and brackets of bookkeepers as minus', () => {
    expect(first('元大台灣50(0050) 5張')).toMatchObject({ name: '元大台灣50', code: '0050', units: 5000 })
    expect(first('元大美債20年（00679B） 3張')).toMatchObject({ name: '元大美債20年', code: '00679B', units: 3000 })
    expect(reasonOf('0050 元大台灣50 (517,700)')).toBe('negative')
  })

  it('reads units whose word stands ahead of them', () => {
    const line = '聯博全球高收益 USD 3,000 單位數 123.456'
    expect(first(line)).toMatchObject({ name: '聯博全球高收益', units: 123.456, currency: 'USD' })
    expect(first('安聯收益成長 單位數：100.5 參考現值 3,148元')).toMatchObject({ units: 100.5, amount: 3148 })
  })

  it.each([
    ['¥100,000', 100_000, null],
    ['￥100,000', 100_000, null],
    ['100,000元整', 100_000, null],
    ['100,000 圓', 100_000, null],
    ['10萬元', 100_000, null],
    ['HK$5,000', 5000, 'HKD'],
    ['€5,000', 5000, 'EUR'],
  ])('reads %s as money', (written, amount, currency) => {
    expect(first(`元大台灣50 ${written}`)).toMatchObject({ amount, units: null, currency })
  })

  it('takes the product of three numbers as the worth', () => {
    expect(first('安聯收益成長基金 1,234.567 10.25 12,654')).toMatchObject({ amount: 12_654, units: null })
  })

  it.each([
    ['113/03/15', '2024-03-15'],
    ['民國113年3月15日', '2024-03-15'],
    ['2024-3-15', '2024-03-15'],
    ['2024.03.15', '2024-03-15'],
    ['20240315', '2024-03-15'],
    ['99/12/31', '2010-12-31'],
  ])('reads the day %s', (written, day) => {
    expect(first(`元大台灣50 100000 ${written}`)).toMatchObject({ amount: 100_000, date: day })
  })

  it('reads full-width figures, commas and blanks', () => {
    expect(first('元大台灣５０　００５０　１００，０００元')).toMatchObject({ code: '0050', amount: 100_000 })
  })

  it('reads 萬 and foreign money', () => {
    expect(first('元大台灣50 12.5萬')).toMatchObject({ amount: 125_000 })
    expect(first('元大台灣50 8.19029萬')).toMatchObject({ amount: 81_902.9 })
    expect(first('安聯收益成長基金 3,000美元')).toMatchObject({ amount: 3000, currency: 'USD' })
    expect(first('安聯收益成長基金 USD 3,000')).toMatchObject({ amount: 3000, currency: 'USD' })
  })
})

describe('a table with heads', () => {
  it('reads each column by its head, passing over prices and returns', () => {
    const { rows, amountHead } = read(
      [
        '基金庫存明細',
        '基金名稱,基金代碼,幣別,單位數,參考淨值,淨值日期,參考市值,報酬率',
        '"安聯收益成長基金-AM (美元)",A123,USD,"1,234.567",10.25,2026/11/19,"12,654",5.3%',
      ].join('\n'),
    )
    expect(amountHead).toBe('參考市值')
    expect(rows).toEqual([
      {
        line: 3,
        raw: '"安聯收益成長基金-AM (美元)",A123,USD,"1,234.567",10.25,2026/11/19,"12,654",5.3%',
        name: '安聯收益成長基金-AM (美元)',
        code: 'A123',
        amount: 12_654,
        units: 1234.567,
        inLots: false,
        percent: null,
        currency: 'USD',
        date: null,
      },
    ])
  })

  it('takes what was paid where the day of the purchase is said, and what it is worth where not', () => {
    const table = (heads: string, cells: string) => read(`${heads}\n${cells}`)
    expect(table('名稱\t投資日期\t投資金額\t現值', '甲\t113/03/15\t100000\t120000')).toMatchObject({
      amountHead: '投資金額',
      rows: [{ amount: 100_000, date: '2024-03-15' }],
    })
    expect(table('名稱\t投資金額\t現值', '甲\t100000\t120000')).toMatchObject({
      amountHead: '現值',
      rows: [{ amount: 120_000, date: null }],
    })
  })
})

it('regression: 5 units worth 100 between commas are no 5,100 units', () => {
  const { rows } = read('名稱,股數,市值\n甲,5,100\n乙,20,300.5\n丙,"1,000","12,654"\n丁,1,000,12,654')
  expect(rows.map(({ units, amount }) => [units, amount])).toEqual([
    [5, 100],
    [20, 300.5],
    [1000, 12_654],
    [1000, 12_654],
  ])
})

describe('a table that is not quite one', () => {
  it('takes a head that ends in 日 for a day, and not for money', () => {
    expect(read('基金名稱\t投入日\t金額\n甲\t113/03/15\t100,000')).toMatchObject({
      amountHead: '金額',
      rows: [{ name: '甲', amount: 100_000, date: '2024-03-15' }],
    })
  })

  it('reads a line that was added by hand by its words', () => {
    const { rows } = read('基金名稱\t投入日\t金額\n甲\t113/03/15\t100,000\n乙 50,000')
    expect(rows).toMatchObject([{ name: '甲' }, { name: '乙', amount: 50_000, date: null }])
  })

  it('takes a percentage for no money', () => {
    expect(read('名稱\t金額\n乙\t5000\n甲\t30%').unread).toMatchObject([{ reason: 'only_percent' }])
  })
})

describe('a list of shares', () => {
  const shares = (text: string) => read(text).rows.map(({ name, percent }) => [name, percent])

  it('is read by its signs, with heads or without, parts of one as percent', () => {
    const halves = [
      ['甲基金', 60],
      ['乙基金', 40],
    ]
    expect(shares('甲基金 60%\n乙基金 40 %')).toEqual(halves)
    expect(shares('基金名稱\t投資比重\n甲基金\t60\n乙基金\t40')).toEqual(halves)
    expect(shares('名稱,占比\n甲基金,0.6\n乙基金,0.4')).toEqual(halves)
  })

  it('counts for nothing beside money', () => {
    const { rows, unread } = read('基金名稱\t市值\t比重\n甲基金\t6000\t60%\n乙基金\t\t40%')
    expect(rows).toMatchObject([{ name: '甲基金', amount: 6000, percent: null }])
    expect(unread).toMatchObject([{ reason: 'only_percent' }])
  })

  it('needs one share a line, above zero', () => {
    expect(read('甲基金 60% 40%').unread).toMatchObject([{ reason: 'several_figures' }])
    expect(read('甲基金 0%').unread).toMatchObject([{ reason: 'no_figure' }])
    expect(read('甲基金 -5%').unread).toMatchObject([{ reason: 'negative' }])
  })
})

describe('what cannot be read is said', () => {
  it.each([
    ['合計 300,000', 'total'],
    ['100,000', 'no_fund'],
    ['元大台灣50', 'no_figure'],
    ['元大台灣50 100,000 200,000', 'several_figures'],
    ['元大台灣50 -100,000', 'negative'],
    ['元大台灣50 (100,000)', 'negative'],
    ['元大台灣50 100,000.005元', 'unfit_figure'],
    ['元大台灣50 0.1234567萬', 'unfit_figure'],
    ['元大台灣50 1,000.1234567 單位', 'unfit_figure'],
    ['元大台灣50 1,000,000,000,000.01', 'unfit_figure'],
    ['元大台灣50 123456789012345.67元', 'unfit_figure'],
    ['元大台灣50 0.0000001元', 'unfit_figure'],
    ['元大台灣50 1e-7', 'no_figure'],
    ['名稱,金額\n甲,0.005', 'unfit_figure'],
    ['名稱,金額\n甲,1e-9', 'no_figure'],
    ['元大台灣50 100,000 2024/02/30', 'bad_date'],
    ['元大台灣50 100,000 2027/01/01', 'bad_date'],
    ['元大台灣50 100,000 1999/12/31', 'bad_date'],
  ])('%s: %s', (line, reason) => {
    expect(reasonOf(line)).toBe(reason)
  })

  it('reads a hundred lines and hands the others back by name', () => {
    const lines = Array.from({ length: 102 }, (_, index) => `基金${index} 1000`)
    const { rows, left } = read(lines.join('\n'))
    expect(rows).toHaveLength(MOST_IMPORT_LINES)
    expect(left).toEqual(['基金100 1000', '基金101 1000'])
  })

  it('leaves no line out without a word, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 30 }), (lines) => {
        const text = lines.map((line) => line.replaceAll(/[\r\n]/g, ' ')).join('\n')
        const { rows, unread, left } = read(text)
        expect(rows.length + unread.length + left.length).toBe(
          text.split('\n').filter((line) => plainLine(line) !== '').length,
        )
        for (const row of rows) {
          expect(row.name !== '' || row.code !== null).toBe(true)
          expect((row.amount ?? row.units ?? row.percent ?? 0) > 0).toBe(true)
        }
      }),
    )
  })
})

it('counts a column of lots in units, and believes the units where a list has both', () => {
  const [lots] = read('股票代號\t股票名稱\t庫存張數\n0050\t元大台灣50\t2').rows
  expect(lots).toMatchObject({ code: '0050', units: 2000, amount: null, inLots: true })
  const [both] = read('股票代號\t股票名稱\t張數\t股數\n0050\t元大台灣50\t2\t2,300').rows
  expect(both).toMatchObject({ units: 2300, inLots: false })
})

describe('a table written in any of the ways of a bank', () => {
  interface Written {
    readonly name: string
    readonly code: string
    readonly cents: number
    readonly day: string
  }
  const row: fc.Arbitrary<Written> = fc.record({
    name: fc.constantFrom('安聯收益成長基金', '國泰永續高股息', '富邦全球投資等級債券基金-A (美元)', 'Global, Fund'),
    code: fc.constantFrom('0050', '00878', 'LU0689472784', 'ALL01'),
    cents: fc.integer({ min: 1, max: 1e11 }),
    day: fc.constantFrom('2024-02-29', '2000-01-01', '2026-11-20', '2019-12-31'),
  })
  const columns = [
    { head: '基金名稱', cell: ({ name }: Written) => name },
    { head: '基金代碼', cell: ({ code }: Written) => code },
    {
      head: '投資金額',
      cell: ({ cents }: Written) => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    },
    { head: '申購日期', cell: ({ day }: Written) => day.replaceAll('-', '/') },
    { head: '參考淨值', cell: () => '12.3456' },
    { head: '報酬率', cell: () => '-3.21%' },
  ]
  const quoted = (cell: string) => `"${cell}"`
  const fullWidth = (cell: string) =>
    cell.replaceAll(/[0-9,./]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

  it('gives the same holdings, whatever the order of columns, the separator, the width and the line ends', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        fc.shuffledSubarray(columns, { minLength: columns.length }),
        fc.constantFrom('\t', ',', ';', '|'),
        fc.constantFrom('\n', '\r\n', '\r', '\n\n'),
        fc.boolean(),
        (rows, order, separator, end, isWide) => {
          const cells = rows.map((one) =>
            order
              .map(({ cell }) => quoted(isWide && separator !== ',' ? fullWidth(cell(one)) : cell(one)))
              .join(separator),
          )
          const text = ['\uFEFF庫存明細', order.map(({ head }) => head).join(separator), ...cells].join(end)
          const { rows: found, unread, amountHead } = read(text)
          expect(unread).toEqual([])
          expect(amountHead).toBe('投資金額')
          expect(found.map(({ name, code, amount, date }) => ({ name, code, amount, date }))).toEqual(
            rows.map(({ name, code, cents, day }) => ({ name, code, amount: cents / 100, date: day })),
          )
        },
      ),
      { numRuns: 60 },
    )
  })
})
