import { expect, it } from 'vitest'

import { isIsoDate } from './is-iso-date.ts'

it.each(['2024-02-29', '2000-01-01', '2026-12-31'])('%s is a day', (text) => {
  expect(isIsoDate(text)).toBe(true)
})

it.each([
  '',
  '2024-02-30',
  '2023-02-29',
  '2024-13-01',
  '2024-00-10',
  '2024-06-00',
  '2024-06-31',
  '2024-12-32',
  '0000-00-00',
  '2024-6-1',
  '2024/06/01',
  '113-06-01',
])('"%s" is none', (text) => {
  expect(isIsoDate(text)).toBe(false)
})
