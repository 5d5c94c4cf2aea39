import { expect, it } from 'vitest'

import { text } from './text.ts'

it('says that costs are unknown in words, not from a dash to a dash', () => {
  expect(text.headline.expense('1.46%', '1.27%')).toBe('總費用率 1.46% → 1.27%')
  expect(text.headline.expense('1.46%', null)).toBe('總費用率 1.46% → 未知')
  expect(text.headline.expense(null, null)).toBe('總費用率未知')
})
