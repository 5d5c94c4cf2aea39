import { describe, expect, it } from 'vitest'

import { priceChangeOfYield } from './price-change-of-yield.ts'

// A bond of yearly coupons at a yield, priced coupon by coupon.
function priceOf(years: number, coupon: number, rate: number): number {
  const coupons = Array.from({ length: years }, (_, at) => coupon / (1 + rate) ** (at + 1))
  return coupons.reduce((sum, one) => sum + one, 0) + 1 / (1 + rate) ** years
}

describe('what a price goes by when the yield moves', () => {
  it.each([
    [2, 0.03],
    [10, 0.04],
    [30, 0.05],
  ])('is close to pricing a bond of %i years again, for a small move', (years, rate) => {
    const slow = (to: number) => priceOf(years, rate, to) / priceOf(years, rate, rate) - 1
    // at par the modified duration is the annuity of the coupons
    const duration = (1 - (1 + rate) ** -years) / rate
    expect(priceChangeOfYield(duration, 0.0001)).toBeCloseTo(slow(rate + 0.0001), 5)
    // the bend is left out: a rise costs less than this says, a fall brings more
    expect(priceChangeOfYield(duration, 0.02)).toBeLessThan(slow(rate + 0.02))
    expect(priceChangeOfYield(duration, -0.01)).toBeLessThan(slow(rate - 0.01))
  })

  it('is nothing without a move, and unknown without a duration', () => {
    expect(priceChangeOfYield(7, 0)).toBe(0)
    expect(priceChangeOfYield(Number.NaN, 0.01)).toBeNaN()
  })
})
