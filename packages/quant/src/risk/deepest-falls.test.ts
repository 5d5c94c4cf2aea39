import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { expectNear } from '../testing/expect-near.ts'
import { between, readCases, readPrices } from '../testing/price-fixtures.ts'
import { hasFixtures } from '../testing/read-fixture.ts'
import { deepestFalls } from './deepest-falls.ts'
import { maxDrawdown } from './max-drawdown.ts'
import { tailMean } from './tail-mean.ts'

const nan = Number.NaN
const all = { most: Number.POSITIVE_INFINITY, least: 0 }

describe('the deepest falls', () => {
  it('go from a high until it is reached again, the deepest first', () => {
    const prices = [100, 90, 100, 120, 60, nan, 110, 121, 108, 130, 117]
    expect(
      deepestFalls(prices, all).map(({ depth, ...days }) => ({ ...days, depth: Number(depth.toFixed(9)) })),
    ).toEqual([
      { peak: 3, trough: 4, recovery: 7, depth: 0.5 },
      { peak: 7, trough: 8, recovery: 9, depth: Number((1 - 108 / 121).toFixed(9)) },
      { peak: 0, trough: 1, recovery: 2, depth: 0.1 },
      { peak: 9, trough: 10, recovery: null, depth: 0.1 },
    ])
    expect(deepestFalls(prices, { most: 1, least: 0 }).length).toBe(1)
    expect(deepestFalls(prices, { most: 9, least: 0.105 }).length).toBe(2)
  })

  it('are none where prices only rise, stand still or are missing', () => {
    expect([[1, 2, 2, 3], [5, 5], [nan], []].map((prices) => deepestFalls(prices, all))).toEqual([[], [], [], []])
  })

  it('refuse a price that cannot be one', () => {
    expect(() => deepestFalls([1, 0], all)).toThrow(RangeError)
    expect(() => deepestFalls([1, Infinity], all)).toThrow(RangeError)
  })

  const prices = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.double({ min: 1, max: 50, noNaN: true }) },
      // prices that come back to the same height
      { weight: 3, arbitrary: fc.constantFrom(10, 20, 30, 60) },
      fc.constant(nan),
    ),
  )

  it('share no day below their peaks, are ordered by depth, and begin with that of maxDrawdown', () => {
    fc.assert(
      fc.property(prices, (values) => {
        const falls = deepestFalls(values, all)
        expect(falls.map(({ depth }) => depth)).toEqual(falls.map(({ depth }) => depth).toSorted((a, b) => b - a))
        const byDay = falls.toSorted((a, b) => a.peak - b.peak)
        byDay.forEach(({ peak, trough, recovery }, at) => {
          expect(peak).toBeLessThan(trough)
          const next = byDay[at + 1]
          if (next !== undefined) expect(recovery ?? Infinity).toBeLessThanOrEqual(next.peak)
        })
        const deepest = maxDrawdown(values)
        expect(falls[0] ?? null).toEqual(deepest === null || deepest.depth === 0 ? null : deepest)
      }),
    )
  })

  it('are those that a slow walk from each high finds', () => {
    fc.assert(
      fc.property(prices, (values) => {
        const known = values.flatMap((price, day) => (Number.isNaN(price) ? [] : [{ price, day }]))
        const slow: number[] = []
        let at = 0
        while (at < known.length) {
          const { price: high } = known[at] ?? { price: 0 }
          const back = known.findIndex(({ price }, later) => later > at && price >= high)
          const below = known.slice(at + 1, back < 0 ? undefined : back)
          if (below.length > 0) slow.push(1 - Math.min(...below.map(({ price }) => price)) / high)
          if (back < 0) break
          at = back
        }
        expect(deepestFalls(values, all).map(({ depth }) => depth)).toEqual(slow.toSorted((a, b) => b - a))
      }),
    )
  })
})

describe('the mean of the bad months', () => {
  it('is that of the months which lost as much as the threshold or more', () => {
    const returns = [0.01, -0.05, nan, -0.02, -0.1, 0.03]
    expectNear(tailMean(returns, 0.05) ?? 0, 0.075, { absolute: 1e-12 })
    expect(tailMean(returns, 0.2)).toBeNull()
    expect(tailMean([], 0)).toBeNull()
  })
})

interface Case {
  readonly asset: string
  readonly from: string
  readonly to: string
  readonly daily: { readonly max_drawdown: number }
}

it.skipIf(!hasFixtures)(
  'the deepest of five stocks are those of the reference values (skipped without ../shared)',
  () => {
    const { cases } = readCases('metrics_stats') as { cases: Record<string, Case> }
    const stocks = readPrices('data/stocks20_prices.csv')
    for (const { asset, from, to, daily } of Object.values(cases)) {
      const series = stocks.get(asset)
      expect(series, asset).toBeDefined()
      if (series === undefined) continue
      const [deepest] = deepestFalls(between(series, from, to).values, { most: 3, least: 0 })
      expectNear(deepest?.depth ?? 0, daily.max_drawdown, { relative: 1e-9 })
    }
  },
)
