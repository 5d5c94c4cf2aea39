import fc from 'fast-check'
import { expect, it } from 'vitest'

import { isIsin } from './check-cell.ts'
import {
  americanDay,
  compactDay,
  englishDay,
  isWeekend,
  isoDateOf,
  isoDay,
  monthEnd,
  rocDay,
  weekdayUpTo,
} from './parse-day.ts'
import {
  isNoQuote,
  parseGroupedNumber,
  parseNumber,
  parsePointedNumber,
  parseScientificNumber,
} from './parse-number.ts'

it('reads the figures of the two sources that write them in a way of their own', () => {
  expect([parsePointedNumber('10.'), parsePointedNumber('1000.'), parsePointedNumber('1.5')]).toEqual([10, 1000, 1.5])
  for (const text of ['.', '1..', '1.5.']) expect(parsePointedNumber(text)).toBeNaN()
  expect([parseScientificNumber('1e-06'), parseScientificNumber('-2.5E-7')]).toEqual([1e-6, -2.5e-7])
  for (const text of ['1e6', 'e-06', '1e-']) expect(parseScientificNumber(text)).toBeNaN()
})

it('reads plain decimals alone as numbers', () => {
  expect(parseNumber('13.5162')).toBe(13.5162)
  expect(parseNumber('-0.5')).toBe(-0.5)
  for (const text of ['1e3', 'Infinity', '0x1F', '+1', '.5', '5.', '1,000', '１２', ' 1', '', 'NaN', '1_000']) {
    expect(parseNumber(text)).toBeNaN()
  }
})

it('takes thousands commas where they belong, in formats that write them', () => {
  expect(parseGroupedNumber('1,061,000,000.25')).toBe(1_061_000_000.25)
  expect(parseGroupedNumber('42')).toBe(42)
  expect(parseGroupedNumber('1,06')).toBeNaN()
})

it('knows what real files write for nothing', () => {
  expect(['--', '-', 'N/A', '.', '', '尚未公告', '-9999', '-9999.000000', 'X0.00', '(註1)'].every(isNoQuote)).toBe(true)
  expect(['0', '-1', '9999', '-99990', 'x'].some(isNoQuote)).toBe(false)
})

it.each([
  [isoDay, '2026-05-29'],
  [compactDay, '20260529'],
  [rocDay, '115/05/29'],
  [rocDay, '1150529'],
  [rocDay, '115年05月29日'],
  [englishDay, '29-May-2026'],
  [americanDay, 'May 29, 2026'],
  [monthEnd, '2026-05'],
  [monthEnd, '202605'],
])('reads the same day from %o %s', (read, text) => {
  const day = read(text)
  expect(day === null ? null : isoDateOf(day)).toBe('2026-05-29')
})

it.each([
  [
    isoDay,
    ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-5', '20260529', '1899-12-31', '0050-01-01', ' 2026-05-29'],
  ],
  [compactDay, ['2026-05-29', '20261301', '1150529']],
  [rocDay, ['2026-05-29', '115/13/01', '20260529']],
  [englishDay, ['31-Feb-2026', '29-Mai-2026']],
])('refuses what is no such day: %o', (read, texts) => {
  expect(texts.map(read)).toEqual(texts.map(() => null))
})

it('goes from day to text and back for every day of two centuries', () => {
  fc.assert(
    fc.property(fc.integer({ min: -25_000, max: 80_000 }), (day) => {
      expect(isoDay(isoDateOf(day))).toBe(day)
      const weekday = new Date(day * 86_400_000).getUTCDay()
      expect(isWeekend(day)).toBe(weekday === 0 || weekday === 6)
      expect(isWeekend(weekdayUpTo(day))).toBe(false)
      expect(day - weekdayUpTo(day)).toBeLessThanOrEqual(2)
    }),
  )
})

it('checks the digit of an ISIN', () => {
  expect(['US0378331005', 'TW0002330008', 'LU0217138725', 'IE00B9Z1CT34'].every(isIsin)).toBe(true)
  expect(['US0378331006', 'TW000233000', 'us0378331005', 'T0138A'].some(isIsin)).toBe(false)
})
