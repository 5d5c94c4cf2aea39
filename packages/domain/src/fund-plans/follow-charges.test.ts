import { describe, expect, it } from 'vitest'

import { followCharges } from './follow-charges.ts'

const ones = (days: number) => new Float64Array(days).fill(1)

// a fund at 10, nothing, 12.5, 12.5, 20 on five weekdays from slot 100
const fund = { firstSlot: 100, values: Float64Array.from([10, Number.NaN, 12.5, 12.5, 20]) }
const plain = { amount: 1000, totalReturn: fund, first: 100, last: 104, toFund: ones(5), fromFund: ones(5) }

describe('a charge', () => {
  it('buys on its day and goes with the fund', () => {
    const [charge] = followCharges({ ...plain, paidSlots: [100] })
    expect(charge).toMatchObject({ boughtSlot: 100, spent: 1000 })
    expect([...(charge?.worth ?? [])]).toEqual([1000, 1000, 1250, 1250, 2000])
  })

  it('waits as money for the next price where its day has none', () => {
    const [charge] = followCharges({ ...plain, paidSlots: [101] })
    expect(charge?.boughtSlot).toBe(102)
    expect([...(charge?.worth ?? [])]).toEqual([0, 1000, 1000, 1000, 1600])
  })

  it('stays money while there is no price behind it', () => {
    const quiet = { firstSlot: 100, values: Float64Array.from([10, 11, 12, Number.NaN, Number.NaN]) }
    const [charge] = followCharges({ ...plain, totalReturn: quiet, paidSlots: [103] })
    expect(charge).toMatchObject({ boughtSlot: null, spent: null })
    expect([...(charge?.worth ?? [])]).toEqual([0, 0, 0, 1000, 1000])
  })

  it('is changed into the fund’s money at the rate of the day it buys, and back at each day’s', () => {
    const steady = { firstSlot: 100, values: ones(3) }
    const [charge] = followCharges({
      paidSlots: [100],
      amount: 3000,
      totalReturn: steady,
      first: 100,
      last: 102,
      toFund: Float64Array.from([1 / 30, 1 / 31, 1 / 33]),
      fromFund: Float64Array.from([30, 31, 33]),
    })
    expect(charge?.spent).toBeCloseTo(100, 10)
    expect(charge?.worth[2]).toBeCloseTo(3300, 10)
  })

  it('is worth nobody knows what where a rate is missing', () => {
    const [charge] = followCharges({ ...plain, paidSlots: [100], fromFund: ones(5).fill(Number.NaN) })
    expect(charge?.worth[4]).toBeNaN()
  })
})
