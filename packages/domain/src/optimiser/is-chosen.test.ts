import { expect, it } from 'vitest'

import { isChosen } from './is-chosen.ts'

it('a fund is chosen with more than a millionth; that and less are rounding', () => {
  expect([0, 1e-6, 1.01e-6, 0.3].map(isChosen)).toEqual([false, false, true, true])
  expect(isChosen(undefined)).toBe(false)
})
