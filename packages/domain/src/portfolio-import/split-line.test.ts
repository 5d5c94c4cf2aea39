import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { readColumns } from './import-columns.ts'
import { looksLikeDay, readImportDay } from './read-import-day.ts'
import { shorterNames } from './shorter-names.ts'
import { cellsOf, plainLine, rowCellsOf, separatorOf } from './split-line.ts'

describe('plainLine', () => {
  it.each([
    ['１，２３４．５　元', '1234.5元'],
    ['1,234,567.89', '1234567.89'],
    ['1,234.5 單位', '1234.5單位'],
    ['12,34', '12,34'],
    ['0,050', '0,050'],
    ['1,2345', '1,2345'],
    ['A,100,200', 'A,100200'],
    ['(1,000)', '-1000'],
    ['（517.7）', '-517.7'],
    ['\u2212100', '-100'],
    ['\uFEFF基金', '基金'],
    ['元大台灣50(0050)', '元大台灣50 0050'],
    ['單位數 123.456', '123.456單位'],
    ['股數：5', '5單位'],
    ['10 萬元', '10萬元'],
    ['10 萬戶', '10 萬戶'],
    ['30 %', '30%'],
    ['5 sharesX', '5 sharesX'],
    ['3 張', '3張'],
    ['  ', ''],
  ])('%j is read as %j', (line, plain) => {
    expect(plainLine(line)).toBe(plain)
  })

  it('takes the grouping out of every number, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2e9 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const written = `${whole.toLocaleString('en-US')}.${String(cents).padStart(2, '0')}`
        expect(plainLine(`甲 ${written} 乙`)).toBe(`甲 ${whole}.${String(cents).padStart(2, '0')} 乙`)
      }),
    )
  })

  it('loses what nobody sees and a table left there', () => {
    expect(plainLine('\u202a元大台灣50\u202c\t\u200b1,000\ufeff')).toBe('元大台灣50\t1000')
  })

  it('reads what it has read already the same way', () => {
    const sign = fc.constantFrom(...Array.from('甲１2,，.（)(0 元%張5單位'))
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 12 }), (line) => {
        const plain = plainLine(line)
        expect(cellsOf(plainLine(plain)).length).toBeGreaterThan(0)
        expect(plain).toBe(plain.trim())
        expect(plain).not.toMatch(/[０-９，．（）％]/)
      }),
    )
  })
})

describe('cellsOf', () => {
  it('cuts by the first kind of separator that there is: tab, bar, semicolon, comma', () => {
    expect(cellsOf('a\tb,c|d')).toEqual(['a', 'b,c|d'])
    expect(cellsOf('a|b;c,d')).toEqual(['a', 'b;c,d'])
    expect(cellsOf('a;b,c')).toEqual(['a', 'b,c'])
    expect(cellsOf('a , b')).toEqual(['a', 'b'])
    expect(cellsOf('甲、乙')).toEqual(['甲', '乙'])
    expect([separatorOf('a,b;c'), separatorOf('a b')]).toEqual([';', undefined])
  })

  it('cuts by blanks where there is none', () => {
    expect(cellsOf('a  b\u00a0c')).toEqual(['a', 'b', 'c'])
    expect(cellsOf('')).toEqual([''])
  })

  it('keeps empty cells', () => {
    expect(cellsOf('a,,b,')).toEqual(['a', '', 'b', ''])
  })

  it('gives back what a table wrote, quotes and separators in cells included', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '甲', '5'), maxLength: 5 })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        const written = cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')
        expect(cellsOf(written)).toEqual(cells)
      }),
    )
  })
})

describe('the cells of a row', () => {
  it('are as many as the table has columns, where commas could be either', () => {
    expect(rowCellsOf('甲,5,100', 3)).toEqual(['甲', '5', '100'])
    expect(rowCellsOf('甲,5,100', 2)).toEqual(['甲', '5100'])
    expect(rowCellsOf('甲，１２，３４５．６', 3)).toEqual(['甲', '12', '345.6'])
  })

  it('are numbers without their grouping, quoted or in a row that has no other reading', () => {
    expect(rowCellsOf('丙,"1,000","12,654"', 3)).toEqual(['丙', '1000', '12654'])
    expect(rowCellsOf('丁,1,000,12,654', 3)).toEqual(['丁', '1000', '12654'])
    expect(rowCellsOf('戊\t1,000\t12,654', 3)).toEqual(['戊', '1000', '12654'])
  })
})

describe('readColumns', () => {
  const rolesOf = (...cells: readonly string[]) => Object.fromEntries(readColumns(cells)?.places ?? [])

  it('reads what each column says, the first of each', () => {
    expect(rolesOf('基金名稱', '基金代碼', '幣別', '單位數', '投資金額', '申購日期')).toEqual({
      name: 0,
      code: 1,
      currency: 2,
      units: 3,
      cost: 4,
      date: 5,
    })
    expect(rolesOf('Fund name', 'Ticker', 'Shares', 'Market value', 'Ccy')).toEqual({
      name: 0,
      code: 1,
      units: 2,
      worth: 3,
      currency: 4,
    })
    expect(rolesOf('股票名稱', '名稱', '庫存張數')).toEqual({ name: 0, lots: 2 })
  })

  it('passes over prices, returns, rates and fees, though they speak of units and days', () => {
    expect(rolesOf('基金名稱', '單位淨值', '淨值日期', '報酬率', '手續費', '匯率', '損益', '市值')).toEqual({
      name: 0,
      worth: 7,
    })
  })

  it('needs a fund and how much of it', () => {
    expect(readColumns(['基金名稱', '幣別'])).toBeNull()
    expect(readColumns(['市值', '單位數'])).toBeNull()
    expect(readColumns([])).toBeNull()
  })

  it('is no line of heads where a cell is a number', () => {
    expect(readColumns(['基金名稱', '市值', '100'])).toBeNull()
    expect(readColumns(['元大台灣50', '市值'])).toBeNull()
    expect(readColumns(['基金名稱', '市值', '5%'])).toBeNull()
  })

  it('takes what was paid where a day is said, and what it is worth where not', () => {
    expect(readColumns(['名稱', '成本', '市值'])).toMatchObject({ amountHead: '市值', amountPlace: 2 })
    expect(readColumns(['名稱', '成本', '市值', '日期'])).toMatchObject({ amountHead: '成本', amountPlace: 1 })
    expect(readColumns(['名稱', '成本'])).toMatchObject({ amountHead: '成本' })
    expect(readColumns(['名稱', '股數'])).toMatchObject({ amountHead: null, amountPlace: null })
  })
})

describe('readImportDay', () => {
  const today = asIsoDate('2026-11-20')
  const days = fc.integer({ min: epochDayOf('2000-01-01'), max: epochDayOf(today) }).map((day) => isoDateOf(day))

  it('reads every day since 2000 in every way it is written', () => {
    fc.assert(
      fc.property(days, (iso) => {
        const [year = '', month = '', day = ''] = iso.split('-')
        const roc = Number(year) - 1911
        const [short, own] = [String(Number(month)), String(Number(day))]
        const ways = [
          iso,
          `${year}/${short}/${own}`,
          `${year}.${month}.${day}`,
          `${year}年${short}月${own}日`,
          `${year}${month}${day}`,
          `${roc}/${short}/${own}`,
          `民國${roc}年${month}月${day}日`,
          `${roc}${month}${day}`,
        ]
        for (const way of ways) expect(readImportDay(way, today)).toBe(iso)
        for (const way of ways.slice(0, -1)) expect(looksLikeDay(way)).toBe(true)
      }),
    )
  })

  it.each([
    '2024-02-30',
    '2024-13-01',
    '2024-00-10',
    '113/2/30',
    '1999-12-31',
    '88/12/31',
    '2026-11-21',
    '2024-3',
    '24',
    '',
    '1234',
    'abc',
  ])('takes %j for no day that counts', (text) => {
    expect(readImportDay(text, today)).toBeNull()
  })

  it('reads leap days of both calendars', () => {
    expect(readImportDay('2024/2/29', today)).toBe('2024-02-29')
    expect(readImportDay('113/02/29', today)).toBe('2024-02-29')
    expect(readImportDay('112/02/29', today)).toBeNull()
  })

  it('takes today and the first day of 2000, the ends included', () => {
    expect(readImportDay('2026-11-20', today)).toBe('2026-11-20')
    expect(readImportDay('89/1/1', today)).toBe('2000-01-01')
  })

  it('takes seven figures for a day only where they are asked for as one', () => {
    expect(looksLikeDay('1130315')).toBe(false)
    expect(readImportDay('1130315', today)).toBe('2024-03-15')
  })
})

describe('shorterNames', () => {
  it('is the name, then without brackets, then up to 「基金」, then its beginning', () => {
    expect(shorterNames('安聯收益成長證券投資信託基金-AM（美元）')).toEqual([
      '安聯收益成長證券投資信託基金-AM（美元）',
      '安聯收益成長證券投資信託基金-AM',
      '安聯收益成長證券投資信託基金',
      '安聯收益成長',
      '安聯收益',
    ])
  })

  it('says nothing twice, and nothing shorter than four characters but the name itself', () => {
    expect(shorterNames('台股')).toEqual(['台股'])
    expect(shorterNames('安聯基金')).toEqual(['安聯基金'])
    expect(shorterNames('  ')).toEqual([])
  })

  it('says only what the name says, the whole of it first', () => {
    const name = fc.string({ unit: fc.constantFrom('安', '聯', '基金', '(', ')', '【', '】', 'A', ' '), maxLength: 16 })
    fc.assert(
      fc.property(name, (written) => {
        const parts = shorterNames(written)
        expect(new Set(parts).size).toBe(parts.length)
        expect(parts[0] ?? '').toBe(written.trim())
        for (const part of parts.slice(1)) expect(part.length).toBeGreaterThanOrEqual(4)
      }),
    )
  })
})
