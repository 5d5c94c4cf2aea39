import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { closeToTotal } from './close-to-total.ts'

describe('closeToTotal', () => {
  it('gives the last cent to the largest remainder', () => {
    expect(closeToTotal([0.333, 0.333, 0.334], 1)).toEqual([0.33, 0.33, 0.34])
    expect(closeToTotal([10.006, -3.004], 7)).toEqual([10.01, -3.01])
  })

  it('gives what the amounts miss by more than rounding to the first', () => {
    expect(closeToTotal([1, 2, 0], 3.05)).toEqual([1.03, 2.01, 0.01])
    expect(closeToTotal([1, 2], 2.9)).toEqual([0.9, 2])
  })

  it('sums to the total to the cent, and moves no amount by more than two', () => {
    const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (amounts) => {
        const total = Math.round(amounts.reduce((sum, part) => sum + part, 0) * 100) / 100
        const closed = closeToTotal(amounts, total)
        const cents = closed.reduce((sum, part) => sum + Math.round(part * 100), 0)
        expect(cents - Math.round(total * 100)).toBe(0)
        closed.forEach((part, index) => expect(Math.abs(part - (amounts[index] ?? 0))).toBeLessThan(0.0201))
      }),
    )
  })

  it('refuses what is not known', () => {
    expect(() => closeToTotal([Number.NaN], 1)).toThrow(RangeError)
  })

  it('leaves amounts that are in whole units and sum to the total as they are, in every currency', () => {
    const cents = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(cents, fc.constantFrom(0, 2), (units, decimals) => {
        const scale = 10 ** decimals
        const amounts = units.map((unit) => unit / scale)
        const total = units.reduce((sum, unit) => sum + unit, 0) / scale
        const closed = closeToTotal(amounts, total, decimals)
        closed.forEach((amount, index) => expect(Math.round(amount * scale)).toBe(units[index]))
        expect(closed.some((amount) => Object.is(amount, -0))).toBe(false)
      }),
    )
  })

  it('gives whole New Taiwan dollars where there are no smaller ones', () => {
    expect(closeToTotal([1.5, 1.5, 1], 4, 0)).toEqual([2, 1, 1])
    expect(closeToTotal([-0.4, 0.4], 0, 0)).toEqual([0, 0])
  })

  it('refuses a total that is not known', () => {
    expect(() => closeToTotal([1], Number.NaN)).toThrow(RangeError)
    expect(() => closeToTotal([1, Number.POSITIVE_INFINITY], 1)).toThrow(RangeError)
  })
})
