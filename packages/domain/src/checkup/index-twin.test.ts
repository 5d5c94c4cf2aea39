import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { indexTwin, type TwinFund } from './index-twin.ts'

const none = { '5y': null, '3y': null, '1y': null }

describe('the same money in index funds', () => {
  it('is what its units of then are worth now, fund by fund', () => {
    const price = fc.double({ min: 1, max: 1000, noNaN: true })
    const held = fc.record({ units: price, before: price, now: price, twinBefore: price, twinNow: price })
    fc.assert(
      fc.property(fc.array(held, { minLength: 1, maxLength: 8 }), (list) => {
        const funds = list.map(({ units, before, now, twinBefore, twinNow }): TwinFund => {
          const over = { own: now / before - 1, twin: twinNow / twinBefore - 1 }
          return { value: units * now, returns: { ...none, '3y': over } }
        })
        // a book-keeper sells the units at the old price and buys those of the index fund
        const worth = list.reduce(
          (sum, { units, before, twinBefore, twinNow }) => sum + ((units * before) / twinBefore) * twinNow,
          0,
        )
        const found = indexTwin(funds)
        expect(found?.period).toBe('3y')
        expect((found?.worth ?? 0) / worth).toBeCloseTo(1, 9)
      }),
    )
  })

  it('goes back as far as half of the money can be followed', () => {
    const over = { own: 0.5, twin: 0.2 }
    const old: TwinFund = { value: 400, returns: { '5y': over, '3y': over, '1y': over } }
    const middle: TwinFund = { value: 100, returns: { '5y': null, '3y': over, '1y': over } }
    const young: TwinFund = { value: 500, returns: { ...none, '1y': over } }
    expect(indexTwin([old, middle, young])).toMatchObject({ period: '3y', covered: 50, value: 500, worth: 400 })
    expect(indexTwin([old, young])?.period).toBe('1y')
    expect(indexTwin([old, middle, young])?.worths).toEqual([320, 80, null])
  })

  it('says of less than half how much it is, and of nothing that it is not known', () => {
    const followed: TwinFund = { value: 30, returns: { ...none, '5y': { own: 0, twin: 1 } } }
    const other: TwinFund = { value: 70, returns: none }
    expect(indexTwin([other, followed])).toMatchObject({ period: '5y', covered: 30, value: 30, worth: 60 })
    expect(indexTwin([other])).toBeNull()
    expect(indexTwin([])).toBeNull()
  })
})
