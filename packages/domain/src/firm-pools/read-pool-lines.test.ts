import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readPoolLines } from './read-pool-lines.ts'

test('codes stand one a line, blank lines count for nothing', () => {
  const { lines, unread } = readPoolLines('0050\n\nLU0048578792\r\n00631l\n')
  expect(lines.map(({ line, code }) => [line, code])).toEqual([
    [1, '0050'],
    [3, 'LU0048578792'],
    [4, '00631l'],
  ])
  expect(unread).toEqual([])
})

test('a head names the columns, in any order, and full-width signs are read', () => {
  const { lines } = readPoolLines('理由,代碼,手續費,上架,標籤\n"便宜, 穩定",ＡＢＣ１,1.5%,停售,核心、長期')
  expect(lines).toEqual([
    { line: 2, code: 'ABC1', isOnSale: false, fee: 1.5, tags: ['核心', '長期'], reason: '便宜, 穩定' },
  ])
})

test('what cannot be read is told by its line', () => {
  const { lines, unread } = readPoolLines('code,fee,shelf\n台灣基金,1,1\nA1,壹,1\nA2,1,也許\nA3,101,\nA4,,')
  expect(lines.map(({ code }) => code)).toEqual(['A4'])
  expect(unread.map(({ line, why }) => [line, why])).toEqual([
    [2, 'no_code'],
    [3, 'wrong_fee'],
    [4, 'wrong_shelf'],
    [5, 'wrong_fee'],
  ])
})

test('of fifty thousand lines and more the first fifty thousand are read, the others counted', () => {
  const text = Array.from({ length: 50_003 }, (_, at) => `C${at}`).join('\n')
  const { lines, tooMany } = readPoolLines(text)
  expect([lines.length, lines.at(-1)?.code, tooMany]).toEqual([50_000, 'C49999', 3])
})

test('every line with something in it is read or told, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), (drawn) => {
      const text = drawn.map((each) => each.replaceAll(/[\r\n]/g, '')).join('\n')
      const { lines, unread } = readPoolLines(text)
      const places = [...lines, ...unread].map(({ line }) => line)
      expect(new Set(places).size).toBe(places.length)
      for (const place of places) expect(text.split('\n')[place - 1]?.trim()).not.toBe('')
    }),
  )
})
