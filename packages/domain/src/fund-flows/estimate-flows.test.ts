import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { estimateFlows, type SizeOnDay } from './estimate-flows.ts'

const month = (at: number, sizeTwd: number, priceTwd: number): SizeOnDay => ({
  epochDay: 20_000 + at * 30,
  sizeTwd,
  priceTwd,
})

describe('what came into a fund, by its sizes and prices', () => {
  it('is what the size grew by beyond the price', () => {
    const found = estimateFlows([month(0, 1000, 10), month(1, 1300, 11), month(2, 1170, 9.9)])
    expect(found.map(({ netTwd }) => Math.round(netTwd * 1e6) / 1e6)).toEqual([200, 0])
    expect(found.map(({ sizeTwd }) => sizeTwd)).toEqual([1300, 1170])
  })

  it('is nothing where the fund holds the same units, whatever its price does', () => {
    const price = fc.double({ min: 0.1, max: 1e4, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 2, maxLength: 20 }),
        fc.integer({ min: 1, max: 1e9 }),
        (prices, units) => {
          const sizes = prices.map((each, at) => month(at, units * each, each))
          for (const { netTwd, sizeTwd } of estimateFlows(sizes)) expect(Math.abs(netTwd) / sizeTwd).toBeLessThan(1e-9)
          expect(estimateFlows(sizes)).toHaveLength(prices.length - 1)
        },
      ),
    )
  })

  it('is not said across a missing month, a missing price, or of one size alone', () => {
    expect(estimateFlows([month(0, 1000, 10)])).toEqual([])
    expect(estimateFlows([month(0, 1000, 10), month(2, 1000, 10)])).toEqual([])
    expect(estimateFlows([month(0, 1000, 10), month(1, 1000, Number.NaN), month(2, 1000, 10)])).toEqual([])
  })

  it.each([
    [19, 0],
    [20, 1],
    [45, 1],
    [46, 0],
  ])('of sizes %i days apart is told %i times', (days, count) => {
    const later = { epochDay: 20_000 + days, sizeTwd: 1, priceTwd: 1 }
    expect(estimateFlows([month(0, 1, 1), later])).toHaveLength(count)
  })
})
