import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LEAST_MONTH_AMOUNT } from './plan-limits.ts'
import { splitMonthly } from './split-monthly.ts'

describe('splitMonthly', () => {
  it('splits by weight where each part is a plan, in steps of a hundred', () => {
    expect(splitMonthly(20_000, [50, 30, 20])).toEqual([10_000, 6000, 4000])
    expect(splitMonthly(30_000, [33.3, 33.3, 33.4])).toEqual([10_000, 10_000, 10_000])
    expect(splitMonthly(10_001, [1, 1])).toEqual([5001, 5000])
  })

  it('raises a small part to the least of a plan where that is nearer to the weights than leaving it out', () => {
    expect(splitMonthly(10_000, [40, 30, 20, 10])).toEqual([4000, 3000, 3000, 0])
    expect(splitMonthly(100_000, [99, 1])).toEqual([100_000, 0])
    expect(splitMonthly(100_000, [98, 2])).toEqual([97_000, 3000])
  })

  it('makes one plan of the largest where there is money for one only, and none below the least', () => {
    expect(splitMonthly(5000, [30, 40, 30])).toEqual([0, 5000, 0])
    expect(splitMonthly(2999, [50, 50])).toEqual([0, 0])
    expect(splitMonthly(0, [50, 50])).toEqual([0, 0])
    expect(splitMonthly(3000, [50, 50])).toEqual([3000, 0])
    expect(splitMonthly(6000, [30, 40, 30])).toEqual([3000, 3000, 0])
  })

  it('makes no plan where nothing has a weight', () => {
    expect(splitMonthly(10_000, [0, 0])).toEqual([0, 0])
    expect(splitMonthly(10_000, [])).toEqual([])
  })

  it('makes the larger number of plans where both are as near to the weights', () => {
    // 100 and 0 are as far from 75 and 25 as 50 and 50
    expect(splitMonthly(6000, [75, 25])).toEqual([3000, 3000])
    expect(splitMonthly(6000, [76, 24])).toEqual([6000, 0])
  })

  it('sums to the whole, each part 0 or at least the least, the larger weight never with less', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: LEAST_MONTH_AMOUNT, max: 2_000_000 }), weights, (monthly, all) => {
        fc.pre(all.some((weight) => weight > 0))
        const parts = splitMonthly(monthly, all)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(monthly)
        for (const [index, part] of parts.entries()) {
          expect(part === 0 || part >= LEAST_MONTH_AMOUNT).toBe(true)
          if (all[index] === 0) expect(part).toBe(0)
          for (const [other, its] of parts.entries()) {
            if ((all[index] ?? 0) > (all[other] ?? 0)) expect(part).toBeGreaterThanOrEqual(its)
          }
        }
      }),
    )
  })
})
