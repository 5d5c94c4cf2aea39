import { expect, it } from 'vitest'

import { text } from './text.ts'

it.each([
  [0, 5, '0 分 05 秒'],
  [59, 59, '59 分 59 秒'],
  [60, 0, '1 小時 0 分'],
  [125, 30, '2 小時 5 分'],
])('after %i minutes and %i seconds one may sign in again, in words: %s', (minutes, seconds, said) => {
  expect(text.locked.leftIn(minutes, seconds)).toBe(said)
})
