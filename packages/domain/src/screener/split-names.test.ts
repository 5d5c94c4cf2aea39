import fc from 'fast-check'
import { expect, it } from 'vitest'

import { splitNames } from './split-names.ts'

it.each([
  ['台積電、輝達，聯發科；鴻海', ['台積電', '輝達', '聯發科', '鴻海']],
  ['２３３０　TSM\nUS67066G1040', ['2330', 'TSM', 'US67066G1040']],
  ['AAPL MSFT NVDA', ['AAPL', 'MSFT', 'NVDA']],
  ['T05B T3604Y F0GBR04K7Z', ['T05B', 'T3604Y', 'F0GBR04K7Z']],
  ['2330 2454 2317', ['2330', '2454', '2317']],
  ['1. 台積電 9.8%\n2. Berkshire Hathaway 3.1 %\n(3) 鴻海 (2.5%)', ['台積電', 'Berkshire Hathaway', '鴻海']],
  ['台積電\t2330\t9.80%\r\n聯發科\t2454\t3.10%', ['台積電', '2330', '聯發科', '2454']],
  ['60000003,68000217 12000000', ['60000003', '68000217', '12000000']],
  ['2330 台積電\n2454 聯發科', ['2330', '2454']],
  ['台積電 聯發科　鴻海', ['台積電', '聯發科', '鴻海']],
  ['日月光投控 2317 廣達', ['日月光投控', '2317', '廣達']],
  ['2330 台積電 2454 聯發科', ['2330', '2454']],
  ['SK 海力士、CVS 健康公司債', ['SK 海力士', 'CVS 健康公司債']],
  ['- 台積電\n• 輝達\n* 台積電', ['台積電', '輝達']],
  ['台積電 + 輝達', ['台積電', '輝達']],
  ['S&P 500', ['S&P 500']],
  ['2330.TW, BRK.B', ['2330.TW', 'BRK.B']],
  ['  ,,、😀 % 12.5% \n', []],
])('the names in %j', (text, names) => {
  expect(splitNames(text)).toEqual(names)
})

it('a row of many codes is as many names, however long it is', () => {
  const codes = Array.from({ length: 40 }, (_, at) => String(1101 + at))
  expect(splitNames(codes.join(' '))).toEqual(codes)
})

it('a text of any kind gives names without blanks around them, each once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const names = splitNames(text)
      expect(new Set(names).size).toBe(names.length)
      expect(names.every((name) => name !== '' && name === name.trim())).toBe(true)
    }),
  )
})
