import { expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { latestBirthYear } from './age.ts'

it('whoever turns eighteen this year may join', () => {
  expect(latestBirthYear(asIsoDate('2026-01-01'))).toBe(2008)
  expect(latestBirthYear(asIsoDate('2026-12-31'))).toBe(2008)
})
