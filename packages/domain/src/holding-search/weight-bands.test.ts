import { expect, it } from 'vitest'

import { weightBands } from './weight-bands.ts'

it('spreads weights over bands, each from its first percent on', () => {
  expect(weightBands([0.5, 1, 2.9, 3, 10, 40]).map(({ count }) => count)).toEqual([1, 2, 1, 0, 2])
  const wide = weightBands([2, 12, 25, 40, 99])
  expect(wide.map(({ from, count }) => [from, count])).toEqual([
    [0, 1],
    [5, 0],
    [10, 1],
    [20, 1],
    [40, 2],
  ])
})
