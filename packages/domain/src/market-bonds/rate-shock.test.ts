import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type HeldBondFund, shockedFund, shockedSum } from './rate-shock.ts'

const long: HeldBondFund = { value: 200_000, duration: 8, bondShare: 95 }
const short: HeldBondFund = { value: 100_000, duration: 2.5, bondShare: 100 }
const silent: HeldBondFund = { value: 500_000, duration: null, bondShare: null }

describe('what a move of yields does to bond funds', () => {
  it('is the duration of the part in bonds times the move', () => {
    // 8 years of 95 % are 7.6 years
    expect(shockedFund(long, 100)).toEqual({ percent: expect.closeTo(-7.6, 9), amount: expect.closeTo(-15_200, 6) })
    expect(shockedFund(short, -100)?.amount).toBeCloseTo(2500, 6)
    expect(shockedFund(long, 0)).toEqual({ percent: 0, amount: 0 })
  })

  it('is unknown of a fund that discloses too little, which stands in no sum', () => {
    expect(shockedFund(silent, 100)).toBeNull()
    expect(shockedSum([long, short, silent], 100)).toEqual({
      amount: expect.closeTo(-17_700, 6),
      percent: expect.closeTo(-5.9, 9),
      value: 300_000,
      counted: 2,
    })
    expect(shockedSum([silent], 100)).toBeNull()
    expect(shockedSum([], 100)).toBeNull()
  })

  it('adds up to the cent what each fund makes, and turns with the sign of the move', () => {
    const held = fc.record({
      value: fc.integer({ min: 1, max: 10_000_000 }),
      duration: fc.double({ min: 0, max: 25, noNaN: true }),
      bondShare: fc.double({ min: 0, max: 100, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(held, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: -200, max: 200 }),
        (funds, move) => {
          const slow = funds.reduce(
            (sum, { value, duration, bondShare }) => sum - (value * duration * bondShare * move) / 1_000_000,
            0,
          )
          expect(shockedSum(funds, move)?.amount).toBeCloseTo(slow, 2)
          expect(shockedSum(funds, -move)?.amount).toBeCloseTo(-slow, 2)
        },
      ),
    )
  })
})
