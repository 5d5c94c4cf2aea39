import { expect, it } from 'vitest'

import { text } from './text.ts'

it('says that costs are unknown in words, not from a dash to a dash', () => {
  expect(text.headline.expense('1.46%', '1.27%')).toBe('總費用率 1.46% → 1.27%')
  expect(text.headline.expense('1.46%', null)).toBe('總費用率 1.46% → 未知')
  expect(text.headline.expense(null, null)).toBe('總費用率未知')
})

it('says of one unknown cost that it is unknown, on either side', () => {
  expect(text.headline.expense(null, '1.27%')).toBe('總費用率 未知 → 1.27%')
})

it('names two funds whose history is shorter, and counts them from three on', () => {
  expect(text.stay.shorter('甲、乙', 2)).toMatch(/^甲、乙的歷史較短/)
  expect(text.stay.shorter('甲、乙', 3)).toMatch(/^甲、乙等 3 檔的歷史較短/)
})
