import { expect, it } from 'vitest'

import { holeInFall } from './hole-in-fall.ts'
import { maxDrawdown } from './max-drawdown.ts'

const gap = (count: number) => Array.from({ length: count }, () => Number.NaN)
const holeOf = (prices: number[]) => {
  const fall = maxDrawdown(prices)
  return fall && holeInFall(prices, fall)
}

it('finds the longest hole between peak and trough', () => {
  expect(holeOf([10, ...gap(10), 9, ...gap(20), 8, 9])).toEqual({ before: 11, after: 32 })
})

it('takes ten weekdays for no hole, and none outside the fall', () => {
  expect(holeOf([10, ...gap(9), 9, 8])).toBeNull()
  expect(holeOf([1, ...gap(30), 10, 8, ...gap(30), 12])).toBeNull()
  expect(holeOf([1, 2, 3])).toBeNull()
})
