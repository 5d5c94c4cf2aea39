import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { overlapOf } from '../look-through/overlap.ts'
import type { SeenFund } from '../look-through/see-through.ts'
import { portfolioShare } from './portfolio-share.ts'

/** A fund with so many percent of a portfolio, and what it holds, percent of the fund by ISIN. */
function seen(percent: number, weights: Readonly<Record<string, number>>): SeenFund {
  const pieces = Object.entries(weights).map(([isin, weight]) => ({
    lipperId: 'F',
    line: { isin, name: isin, weightPercent: weight, security: null },
    percent: (weight * percent) / 100,
  }))
  return {
    fund: { lipperId: 'F', percent, assetType: 'equity', theme: null, disclosure: null },
    pieces,
    undisclosed: 0,
  }
}

describe('how much of a fund a portfolio has already', () => {
  it('is the sum of the smaller weights, that of the fund and that of the whole portfolio', () => {
    const fund = seen(100, { A: 40, B: 30, C: 20 })
    const share = portfolioShare(fund, [seen(60, { A: 50, X: 50 }), seen(40, { A: 10, B: 60 })])
    // the portfolio has 34 of A, 24 of B
    expect(share?.overlap).toBeCloseTo(34 + 24, 9)
    expect(share?.coverage.fund).toBeCloseTo(90, 9)
    expect(share?.coverage.portfolio).toBeCloseTo(60 + 28, 9)
    expect(share?.common.map(({ isin }) => isin)).toEqual(['A', 'B'])
  })

  it('is not known where one of both says nothing', () => {
    expect(portfolioShare(seen(100, {}), [seen(100, { A: 1 })])).toBeNull()
    expect(portfolioShare(seen(100, { A: 1 }), [seen(100, {})])).toBeNull()
    expect(portfolioShare(seen(100, { A: 1 }), [])).toBeNull()
  })

  const weights = fc.dictionary(
    fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    fc.double({ min: 0.01, max: 20, noNaN: true }),
  )

  it('is never above what either discloses, and the same the other way round', () => {
    fc.assert(
      fc.property(weights, weights, (one, other) => {
        const share = portfolioShare(seen(100, one), [seen(100, other)])
        const back = portfolioShare(seen(100, other), [seen(100, one)])
        expect(share === null).toBe(back === null)
        if (share === null || back === null) return
        expect(share.overlap).toBeCloseTo(back.overlap, 9)
        expect(share.overlap).toBeGreaterThanOrEqual(0)
        expect(share.overlap).toBeLessThanOrEqual(Math.min(share.coverage.fund, share.coverage.portfolio) + 1e-9)
        const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
        expect(overlapOf(a, b)).toBeCloseTo(overlapOf(b, a), 9)
      }),
    )
  })
})
