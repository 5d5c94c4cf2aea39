import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { assetTypes } from '../funds/asset-type.ts'
import { amountsForWeights } from '../portfolio-drafts/amounts-for-weights.ts'
import { allocationOf, buckets } from './allocation.ts'
import { isWhole, percentTenths } from './percent-tenths.ts'

const part = fc.record({
  assetType: fc.constantFrom(...assetTypes),
  sectorId: fc.constantFrom('1', '2', '3'),
  sectorName: fc.constant('x'),
  value: fc.double({ min: 0.01, max: 1e9, noNaN: true }),
})

describe('allocationOf', () => {
  it('adds funds of one sector together and lists the largest first', () => {
    const allocation = allocationOf([
      { assetType: 'equity', sectorId: '2370', sectorName: '台股', value: 300 },
      { assetType: 'equity', sectorId: '2330', sectorName: '成熟股', value: 500 },
      { assetType: 'equity', sectorId: '2370', sectorName: '台股', value: 300 },
      { assetType: 'money_market', sectorId: '2310', sectorName: '貨幣', value: 900 },
    ])
    expect(allocation.ef).toEqual({
      percent: 55,
      sectors: [
        { sectorId: '2370', name: '台股', percent: 30 },
        { sectorId: '2330', name: '成熟股', percent: 25 },
      ],
    })
    expect(allocation.mmf.percent).toBe(45)
    expect(allocation.bf).toEqual({ percent: 0, sectors: [] })
  })

  it('lists sectors from the largest to the smallest, in whatever order they come', () => {
    const sectors = [20, 50, 10, 15, 5].map((value, index) => ({
      assetType: 'bond' as const,
      sectorId: `${index}`,
      sectorName: '債',
      value,
    }))
    for (const parts of [sectors, sectors.toReversed()]) {
      expect(allocationOf(parts).bf.sectors.map(({ percent }) => percent)).toEqual([50, 20, 15, 10, 5])
    }
  })

  it('closes: buckets sum to exactly 100.0 and sectors to their bucket', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 20 }), (parts) => {
        const allocation = allocationOf(parts)
        expect(isWhole(buckets.map((bucket) => allocation[bucket].percent))).toBe(true)
        for (const bucket of buckets) {
          const tenths = allocation[bucket].sectors.reduce((sum, sector) => sum + Math.round(sector.percent * 10), 0)
          expect(tenths).toBe(Math.round(allocation[bucket].percent * 10))
        }
      }),
    )
  })

  it('is all zero for an empty portfolio', () => {
    expect(buckets.map((bucket) => allocationOf([])[bucket].percent)).toEqual([0, 0, 0, 0, 0])
  })
})

describe('percentTenths and amountsForWeights', () => {
  it('put thirds on the tenth grid without losing one', () => {
    expect(percentTenths([1, 1, 1])).toEqual([33.4, 33.3, 33.3])
  })

  it('split a budget into whole dollars in Taiwan and into cents elsewhere', () => {
    expect(amountsForWeights({ amount: 100_000, currency: 'TWD' }, [33.4, 33.3, 33.3])).toEqual([
      33_400, 33_300, 33_300,
    ])
    expect(amountsForWeights({ amount: 100, currency: 'USD' }, [1, 1, 1])).toEqual([33.34, 33.33, 33.33])
  })
})
