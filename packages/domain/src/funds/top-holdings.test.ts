import { expect, it } from 'vitest'

import { topWeight } from './top-holdings.ts'

it('the largest holdings are the first ten by rank, not the cash that closes the list', () => {
  expect(topWeight([9, 8, 7, 6, 5, 4, 3, 2, 2, 1, 1, 52])).toBe(47)
  expect(topWeight([60, 40])).toBe(100)
  expect(topWeight([])).toBe(0)
})
