import { expect, it } from 'vitest'

import { hasFallen } from './has-fallen.ts'

it.each([
  [2, -1, true],
  [-1, -2, true],
  [3, 1, false],
  [0, 0, false],
  [-2, -1, false],
  [null, -3, false],
  [2, null, false],
])('from %s to %s: %s', (before, now, fallen) => {
  expect(hasFallen(before, now)).toBe(fallen)
})
