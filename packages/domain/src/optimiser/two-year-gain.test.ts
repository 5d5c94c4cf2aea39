import { expect, it } from 'vitest'

import { MOVE_COST } from './limit-turnover.ts'
import { twoYearGain } from './two-year-gain.ts'

it('what a change gains in two years is told before its cost, which was taken off each year', () => {
  expect(MOVE_COST).toBe(0.0025)
  // 1 % a year after 0.0025 on a fifth sold and a fifth bought
  expect(twoYearGain(0.01, 20)).toBeCloseTo(0.022, 12)
  expect(twoYearGain(0.01, 0)).toBeCloseTo(0.02, 12)
  expect(twoYearGain(-0.001, 20)).toBeCloseTo(0, 12)
})

it('nothing is told where what is held cannot be held against it', () => {
  expect(twoYearGain(Number.POSITIVE_INFINITY, 20)).toBeNull()
  expect(twoYearGain(Number.NaN, 20)).toBeNull()
})
