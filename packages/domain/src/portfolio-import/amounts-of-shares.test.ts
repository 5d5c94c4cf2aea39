import { expect, it } from 'vitest'

import { amountsOfShares, sumOfShares } from './amounts-of-shares.ts'

const money = { amount: 100_000, currency: 'TWD' } as const

it('shares out all of the money where shares rounded in print are the whole', () => {
  expect(amountsOfShares([33.3, 33.3, 33.3], money)).toEqual([33_334, 33_333, 33_333])
  expect(amountsOfShares([60, 40], { amount: 1000.01, currency: 'USD' })).toEqual([600.01, 400])
})

it('takes shares that are less or more than the whole as they are written, and says which they are', () => {
  expect(amountsOfShares([50, 30], money)).toEqual([50_000, 30_000])
  expect(sumOfShares([50, 30])).toEqual({ percent: 80, is: 'less' })
  expect(sumOfShares([80, 30])).toEqual({ percent: 110, is: 'more' })
  expect(amountsOfShares([], money)).toEqual([])
})

it.each([
  [99.4, 'less'],
  [99.5, 'whole'],
  [100.5, 'whole'],
  [100.6, 'more'],
] as const)('%s percent are %s', (percent, is) => {
  expect(sumOfShares([percent])).toEqual({ percent, is })
  expect(amountsOfShares([percent], money)).toEqual([is === 'whole' ? 100_000 : percent * 1000])
})
