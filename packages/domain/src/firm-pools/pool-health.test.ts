import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type PooledFund, poolHealth } from './pool-health.ts'

const sound: PooledFund = {
  id: 'A',
  isOnSale: true,
  strategyId: 'S1',
  subsectorId: 1,
  canBeSold: true,
  isRated: true,
  hasPrices: true,
  sizeTwd: 1,
  breaches: [],
  hasException: false,
}

test('a pool of sound funds in every class has nothing wrong', () => {
  expect(poolHealth([sound, { ...sound, id: 'B', strategyId: 'S2' }], [1])).toEqual([])
})

test('each thing that is wrong is named with its funds', () => {
  const funds: readonly PooledFund[] = [
    { ...sound, id: 'A', canBeSold: false },
    { ...sound, id: 'B', hasPrices: false, strategyId: 'S2' },
    { ...sound, id: 'C', strategyId: 'S1' },
    { ...sound, id: 'D', strategyId: 'S3', isRated: false, sizeTwd: null, subsectorId: null },
    { ...sound, id: 'E', strategyId: 'S4', breaches: ['size_small'] },
    { ...sound, id: 'F', strategyId: 'S5', breaches: ['size_small'], hasException: true },
  ]
  expect(poolHealth(funds, [1, 2]).map(({ problem, ids, subsectorId }) => [problem, ids.join(), subsectorId])).toEqual([
    ['not_for_sale', 'A', null],
    ['no_prices', 'B', null],
    ['rule_broken', 'E', null],
    ['same_strategy', 'A,C', null],
    ['gap', '', 2],
    ['unrated', 'D', null],
    ['no_subsector', 'D', null],
    ['size_unknown', 'D', null],
  ])
})

test('a stopped fund is no fault, and fills no class', () => {
  const stopped = { ...sound, isOnSale: false, canBeSold: false, hasPrices: false }
  expect(poolHealth([stopped], [1])).toEqual([{ problem: 'gap', ids: [], subsectorId: 1 }])
})

test('same strategies are exactly those that two sold classes share', () => {
  const fund = fc.record({ strategyId: fc.constantFrom('S1', 'S2', 'S3'), isOnSale: fc.boolean() })
  fc.assert(
    fc.property(fc.array(fund, { maxLength: 8 }), (drawn) => {
      const funds = drawn.map((one, at) => ({ ...sound, ...one, id: String(at) }))
      const found = new Set(
        poolHealth(funds, [])
          .filter(({ problem }) => problem === 'same_strategy')
          .flatMap(({ ids }) => ids),
      )
      for (const one of funds) {
        const twin = funds.some((other) => other !== one && other.isOnSale && other.strategyId === one.strategyId)
        expect(found.has(one.id)).toBe(one.isOnSale && twin)
      }
    }),
  )
})
