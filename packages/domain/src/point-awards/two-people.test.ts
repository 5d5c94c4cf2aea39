import { expect, it } from 'vitest'

import { needsSecond } from './two-people.ts'

it.each([
  [0, 60, false],
  [0, 61, true],
  [1, 60, true],
  [59, 1, false],
  [60, 1, true],
  // what is taken counts as what is given
  [0, -60, false],
  [0, -61, true],
  [60, -1, true],
])('after %i BP of a day alone, %i more need a second person: %s', (alone, points, expected) => {
  expect(needsSecond({ alone, points })).toBe(expected)
})
