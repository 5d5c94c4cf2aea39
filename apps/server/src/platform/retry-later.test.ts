import { expect, it } from 'vitest'

import { RetryLater } from './retry-later.ts'

it.each([
  [-5, 1],
  [0, 1],
  [0.2, 1],
  [1, 1],
  [1.01, 2],
  [899.999, 900],
])('%s seconds are told as %s: whole, never too few, and never none', (seconds, told) => {
  expect(new RetryLater('busy', seconds)).toMatchObject({ code: 'busy', afterSeconds: told })
})
