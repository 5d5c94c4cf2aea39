import { expect, it } from 'vitest'

import { hasTrades } from './has-trades.ts'
import type { Proposal } from './proposal.ts'

it.each([
  [[], false],
  [[[100, 100]], false],
  [[[100, 100.99]], false],
  [[[100, 101]], true],
  [[[100, 99.01]], false],
  [[[100, 99]], true],
  [
    [
      [100, 100],
      [0, 1],
    ],
    true,
  ],
])('funds with %j before and after a proposal are traded: %s', (amounts, expected) => {
  const funds = amounts.map(([amount_before, amount_after]) => ({ amount_before, amount_after }))
  expect(hasTrades({ funds } as unknown as Proposal)).toBe(expected)
})
