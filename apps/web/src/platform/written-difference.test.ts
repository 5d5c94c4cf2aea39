import { expect, it } from 'vitest'

import { formatShare, MISSING } from './format-number.ts'
import { writtenDifference } from './written-difference.ts'

it('is what the two written figures come to', () => {
  expect([formatShare(15.66), formatShare(12.34), writtenDifference(15.66, 12.34, 1)]).toEqual([
    '15.7%',
    '12.3%',
    '+3.4',
  ])
  expect(writtenDifference(4.0249, 3.6751, 2)).toBe('+0.34')
  expect(writtenDifference(3.68, 4.02, 2)).toBe('−0.34')
})

it('has no sign where both are written the same, and is not known where one is not', () => {
  expect(writtenDifference(12.34, 12.31, 1)).toBe('0.0')
  expect([writtenDifference(null, 1, 1), writtenDifference(1, null, 1)]).toEqual([MISSING, MISSING])
})
