import { expect, it } from 'vitest'

import { latestBirthYear } from './age.ts'

it('whoever turns eighteen this year may join', () => {
  expect(latestBirthYear(2026)).toBe(2008)
})
