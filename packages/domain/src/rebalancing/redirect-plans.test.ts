import { describe, expect, it } from 'vitest'

import type { BandedFund } from './banded-fund.ts'
import { defaultBands } from './bands.ts'
import { redirectPlans } from './redirect-plans.ts'

const fund = (lipperId: string, cents: number, target: number, bucket: string): BandedFund => ({
  lipperId,
  bucket,
  cents,
  target,
  canBuy: true,
})

describe('redirectPlans', () => {
  it('sends the charges to what is short, and says how many charges that takes', () => {
    const funds = [fund('A', 60_000_00, 50, 'equity'), fund('B', 40_000_00, 50, 'bond')]
    const found = redirectPlans(funds, { monthly: [5000, 5000], leastMonthly: 3000 }, defaultBands)
    expect(found).toEqual({ monthly: [0, 10_000], months: 1 })
  })

  it('points calm plans at the targets, none below the least', () => {
    const funds = [
      fund('A', 50_000_00, 50, 'equity'),
      fund('B', 40_000_00, 40, 'bond'),
      fund('C', 10_000_00, 10, 'bond'),
    ]
    const found = redirectPlans(funds, { monthly: [9000, 0, 0], leastMonthly: 3000 }, defaultBands)
    expect(found?.months).toBe(0)
    expect(found?.monthly.reduce((sum, amount) => sum + amount, 0)).toBe(9000)
    expect(found?.monthly.every((amount) => amount === 0 || amount >= 3000)).toBe(true)
  })

  it('admits that charges alone take too long, and has nothing to say without plans', () => {
    const funds = [fund('A', 9_000_000_00, 50, 'equity'), fund('B', 1_000_000_00, 50, 'bond')]
    expect(redirectPlans(funds, { monthly: [3000, 0], leastMonthly: 3000 }, defaultBands)?.months).toBeNull()
    expect(redirectPlans(funds, { monthly: [0, 0], leastMonthly: 3000 }, defaultBands)).toBeNull()
  })
})
