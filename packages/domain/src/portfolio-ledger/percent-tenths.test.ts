import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isWhole, percentTenths } from './percent-tenths.ts'

const tenthsOf = (percentages: readonly number[]) => percentages.map((percent) => Math.round(percent * 10))
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('percentTenths', () => {
  it('makes thirds a whole, the tenth that is left over the first one’s', () => {
    expect(percentTenths([1, 1, 1])).toEqual([33.4, 33.3, 33.3])
    expect(percentTenths([1, 1, 1, 1, 1, 1, 1])).toEqual([14.3, 14.3, 14.3, 14.3, 14.3, 14.3, 14.2])
  })

  it('gives what is left to the largest remainders, wherever they stand', () => {
    // 12.34, 45.67 and 41.99 percent
    expect(percentTenths([1234, 4567, 4199])).toEqual([12.3, 45.7, 42])
    expect(percentTenths([0.05, 99.95])).toEqual([0.1, 99.9])
  })

  it('keeps a zero beside others, and knows no shares of nothing', () => {
    expect(percentTenths([0, 5, 0])).toEqual([0, 100, 0])
    expect(percentTenths([0, 0])).toEqual([0, 0])
    expect(percentTenths([])).toEqual([])
  })

  it('refuses a weight below zero and one that is no number', () => {
    expect(() => percentTenths([1, -1])).toThrow(RangeError)
    expect(() => percentTenths([1, Number.NaN])).toThrow(RangeError)
  })

  it('is a whole portfolio, each share less than a tenth away from the exact one, whatever the amounts', () => {
    const weights = fc
      .array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 40 })
      .filter((all) => sum(all) > 1e-6)
    fc.assert(
      fc.property(weights, (all) => {
        const percentages = percentTenths(all)
        expect(sum(tenthsOf(percentages))).toBe(1000)
        expect(isWhole(percentages)).toBe(true)
        percentages.forEach((percent, index) => {
          expect(Math.abs(percent - ((all[index] ?? 0) / sum(all)) * 100)).toBeLessThan(0.1 + 1e-9)
        })
      }),
    )
  })

  it('leaves shares that are on the grid already as they are', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 20 })
    fc.assert(
      fc.property(cuts, (places) => {
        const edges = [0, ...places.toSorted((a, b) => a - b), 1000]
        const shares = edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / 10)
        expect(percentTenths(shares)).toEqual(shares)
      }),
    )
  })
})

describe('isWhole', () => {
  it('takes tenths of a percent that sum to a hundred, though their doubles do not', () => {
    expect(sum([33.4, 33.3, 33.3])).not.toBe(100)
    expect(isWhole([33.4, 33.3, 33.3])).toBe(true)
    expect(isWhole([100])).toBe(true)
  })

  it('takes no tenth more or less, and nothing between two tenths', () => {
    expect(isWhole([50, 50.1])).toBe(false)
    expect(isWhole([50, 49.9])).toBe(false)
    expect(isWhole([33.33, 33.33, 33.34])).toBe(false)
    expect(isWhole([50.05, 49.95])).toBe(false)
    expect(isWhole([])).toBe(false)
  })
})
