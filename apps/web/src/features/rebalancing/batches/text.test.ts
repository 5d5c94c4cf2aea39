import { expect, it } from 'vitest'

import { text } from './text.ts'

it.each([
  [1, 0, '1 個自己的組合會直接調整'],
  [0, 1, '1 位擁有人會收到提案'],
  [2, 3, '2 個自己的組合會直接調整，3 位擁有人會收到提案'],
])('a batch of %i own portfolios and %i proposals says what it does: %s', (own, proposed, said) => {
  expect(text.confirm(own, proposed)).toBe(said)
})
