import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { balancedShare, setShare, shareNames } from './set-share.ts'

const middle = { equity: 45, bond: 38, money_market: 7 }

describe('the sliders of an allocation', () => {
  it('take from balanced before they take from each other', () => {
    expect(setShare(middle, 'equity', 55)).toEqual({ equity: 55, bond: 38, money_market: 7 })
    expect(setShare(middle, 'equity', 60)).toEqual({ equity: 60, bond: 33, money_market: 7 })
    expect(setShare(middle, 'equity', 97)).toEqual({ equity: 97, bond: 0, money_market: 3 })
  })

  it('give what they let go to balanced', () => {
    expect(balancedShare(setShare(middle, 'bond', 20))).toBe(28)
  })

  it('never sum to more than 100 and never fall below 0', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...shareNames), fc.integer({ min: -20, max: 130 })))
    fc.assert(
      fc.property(moves, (made) => {
        const end = made.reduce((shares, [name, percent]) => setShare(shares, name, percent), middle)
        expect(balancedShare(end)).toBeGreaterThanOrEqual(0)
        for (const name of shareNames) expect(end[name]).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
