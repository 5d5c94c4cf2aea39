import { expect, test } from 'vitest'

import { riskConflict } from './own-risk.ts'

test('a level below the published one is told apart from one below ours and one above', () => {
  expect(riskConflict(2, 3, 3)).toBe('below_official')
  expect(riskConflict(2, null, 3)).toBe('below_ours')
  expect(riskConflict(4, 3, 3)).toBe('above')
  expect(riskConflict(3, 3, 3)).toBeNull()
  expect(riskConflict(3, null, null)).toBeNull()
})
