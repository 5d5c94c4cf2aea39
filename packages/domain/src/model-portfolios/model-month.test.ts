import { describe, expect, it } from 'vitest'

import { isRebalance } from './model-month.ts'

/** Shares before and after a month, percent. */
const moved = (...shares: readonly (readonly [before: number, after: number])[]) =>
  isRebalance({
    funds: shares.map(([before, after], index) => ({
      lipperId: `F${index}`,
      name: '基金',
      assetType: 'equity',
      before,
      after,
      flags: [],
      reason: '',
    })),
  })

describe('a month of a model', () => {
  it('is no rebalance where it builds the portfolio, nor where it leaves all as it is', () => {
    expect(moved([0, 60], [0, 40])).toBe(false)
    expect(moved([60, 60], [40, 40])).toBe(false)
    expect(moved()).toBe(false)
  })

  it('is one where a fund came, went, rose or fell, and where only one of them did', () => {
    expect(moved([60, 60], [0, 40])).toBe(true)
    expect(moved([60, 60], [40, 0])).toBe(true)
    expect(moved([60, 61], [40, 39])).toBe(true)
  })

  it('takes half a tenth for a move, and less for rounding', () => {
    expect(moved([100, 100], [0.05, 0])).toBe(true)
    expect(moved([100, 100], [0.04, 0])).toBe(false)
  })
})
