import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { exactly, ownMoneyOf, ownMoneyOfYear, type PayoutComposition, payoutParts, sharesOf } from './payout-parts.ts'

const nothing: PayoutComposition = { dividend: null, interest: null, gain: null, equalisation: null, capital: null }
const ownOf = (published: Partial<PayoutComposition>) => {
  const shares = sharesOf({ ...nothing, ...published })
  return shares && ownMoneyOf(shares)
}

describe('what of a payment was the investor’s own money', () => {
  it('is what came from capital, where the house says so: the rest was earned', () => {
    expect(ownOf({ capital: 40.3 })).toEqual({ least: 40.3, most: 40.3 })
    expect(sharesOf({ ...nothing, capital: 40 })).toMatchObject({ income: 60, untold: 0 })
  })

  it('is also the equalisation, which buyers paid in', () => {
    expect(ownOf({ dividend: 50, gain: 20, equalisation: 30 })).toEqual({ least: 30, most: 30 })
    expect(ownOf({ capital: 10, equalisation: 30, interest: 60 })).toEqual({ least: 40, most: 40 })
  })

  it('lies between limits where parts of the income are all that is published', () => {
    expect(ownOf({ dividend: 32, interest: 0 })).toEqual({ least: 0, most: 68 })
    expect(ownOf({ dividend: 0, interest: 0 })).toEqual({ least: 0, most: 100 })
    expect(ownOf({ dividend: 20, equalisation: 30 })).toEqual({ least: 30, most: 80 })
  })

  it('is nothing where dividends and interest are all of it, also where that was rounded', () => {
    expect(ownOf({ dividend: 0, interest: 100 })).toEqual({ least: 0, most: 0 })
    expect(ownOf({ dividend: 99.05, interest: 0.95 })).toEqual({ least: 0, most: 0 })
    expect(ownOf({ dividend: 66.67, interest: 33.34 })?.most).toBe(0)
  })

  it('is not known where nothing is published, or what cannot be', () => {
    expect(ownOf({})).toBeNull()
    expect(ownOf({ dividend: 80, capital: 40 })).toBeNull()
    expect(ownOf({ capital: -1 })).toBeNull()
    expect(ownOf({ interest: Number.NaN })).toBeNull()
  })
})

describe('what a year of payments came from', () => {
  it('weighs each payment by its amount', () => {
    const year = [
      { amount: 3, shares: sharesOf({ ...nothing, capital: 50 }) },
      { amount: 1, shares: sharesOf({ ...nothing, capital: 10 }) },
    ]
    expect(ownMoneyOfYear(year)).toMatchObject({ own: { least: 40, most: 40 }, told: 2 })
  })

  it('is that of the payments that tell, and says how many do', () => {
    const year = [
      { amount: 3, shares: null },
      { amount: 1, shares: sharesOf({ ...nothing, dividend: 32 }) },
    ]
    expect(ownMoneyOfYear(year)).toMatchObject({ own: { least: 0, most: 68 }, told: 1 })
    expect(ownMoneyOfYear([{ amount: 3, shares: null }])).toEqual({ shares: null, own: null, told: 0 })
    expect(ownMoneyOfYear([])).toEqual({ shares: null, own: null, told: 0 })
  })

  const part = fc.option(fc.double({ min: -5, max: 130, noNaN: true }))
  const composition = fc.record({ dividend: part, interest: part, gain: part, equalisation: part, capital: part })
  const payment = fc.record({
    amount: fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
    shares: composition.map(sharesOf),
  })

  it('lies within 0 and 100, the least never above the most, and its parts make the whole', () => {
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 12 }), (payments) => {
        const { shares, own, told } = ownMoneyOfYear(payments)
        expect(told).toBe(payments.filter((one) => one.shares !== null).length)
        if (shares === null || own === null) return
        expect(own.least).toBeGreaterThanOrEqual(0)
        expect(own.most).toBeLessThanOrEqual(100)
        expect(own.least).toBeLessThanOrEqual(own.most)
        expect(payoutParts.reduce((sum, key) => sum + shares[key], 0)).toBeCloseTo(100, 6)
      }),
    )
  })

  it('is one figure only where its limits meet', () => {
    expect(exactly({ least: 12, most: 12 })).toBe(12)
    expect(exactly({ least: 0, most: 68 })).toBeNull()
    expect(exactly(null)).toBeNull()
  })
})
