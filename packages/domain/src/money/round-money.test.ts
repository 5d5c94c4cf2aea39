import fc from 'fast-check'
import { expect, it } from 'vitest'

import { roundMoney, toCents } from './round-money.ts'

it.each([
  [1.005, 1.01],
  [-1.005, -1.01],
  [2.675, 2.68],
  [0.1 + 0.2, 0.3],
  [-0.001, 0],
  [999_999_999_999.99, 999_999_999_999.99],
])('rounds %d to the cent as %d, half away from zero', (amount, cents) => {
  expect(Object.is(toCents(amount), cents)).toBe(true)
})

it('shows whole New Taiwan dollars and cents of US dollars', () => {
  expect([roundMoney(1234.5, 'TWD'), roundMoney(-1234.5, 'TWD'), roundMoney(1234.567, 'USD')]).toEqual([
    1235, -1235, 1234.57,
  ])
})

it('rounds every half cent away from zero, and what is rounded already stays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 9 }), (cents, tenth) => {
      const written = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}${tenth}`)
      const expected = (tenth >= 5 ? cents + 1 : cents) / 100
      expect(toCents(written)).toBe(expected)
      expect(toCents(0 - written)).toBe(expected === 0 ? 0 : -expected)
      expect(toCents(expected)).toBe(expected)
    }),
    { numRuns: 500 },
  )
})
