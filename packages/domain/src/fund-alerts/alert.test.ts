import { expect, it } from 'vitest'

import { isReached, isTarget } from './alert.ts'

it.each([
  ['up', 5, 4.99, false],
  ['up', 5, 5, true],
  ['up', 5, 6, true],
  ['down', -5, -4.99, false],
  ['down', -5, -5, true],
  ['down', -5, -6, true],
  ['up', 5, null, false],
  ['down', 5, null, false],
] as const)('a target %s of %f is reached by %s: %s', (direction, target, value, reached) => {
  expect(isReached(value, target, direction)).toBe(reached)
})

it.each([
  ['nav', 0.0001, true],
  ['nav', 0, false],
  ['nav', 10.12345, false],
  ['return', -99, true],
  ['return', -99.01, false],
  ['return', 1000, true],
  ['return', 1000.01, false],
  ['return', 5.123, false],
] as const)('a target by %s of %f can be: %s', (basis, target, can) => {
  expect(isTarget(basis, target)).toBe(can)
})

it.each([
  ['drawdown', 20, true],
  ['drawdown', 0, false],
  ['drawdown', 99.5, false],
  ['score', -3, true],
  ['score', 0.5, false],
  ['score', 4, false],
  ['score_fall', 1, true],
  ['score_fall', 0, false],
  ['capital', 100, true],
  ['capital', 100.5, false],
] as const)('a target of %s of %f can be: %s', (basis, target, can) => {
  expect(isTarget(basis, target)).toBe(can)
})

it('an unknown value has come to no target', () => {
  expect(isReached(Number.NaN, 0, 'up') || isReached(Number.NaN, 0, 'down')).toBe(false)
})
