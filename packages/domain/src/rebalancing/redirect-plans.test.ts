import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { BandedFund } from './banded-fund.ts'
import { defaultBands } from './bands.ts'
import { breachesOf } from './inside-bands.ts'
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

describe('plans turned to what is short', () => {
  const line = fc.record({
    cents: fc.integer({ min: 0, max: 50_000_00 }),
    weight: fc.integer({ min: 0, max: 9 }),
    bucket: fc.constantFrom('equity', 'bond'),
    monthly: fc.constantFrom(0, 0, 3000, 5000, 12_000),
  })
  const lines = fc
    .array(line, { minLength: 1, maxLength: 6 })
    .filter((all) => all.some(({ weight }) => weight > 0) && all.some(({ cents }) => cents > 0))

  it('charge as much as before, none below the least, and are back inside after as many months as they say', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const weights = all.reduce((sum, { weight }) => sum + weight, 0)
        const funds = all.map(({ cents, weight, bucket }, index) =>
          fund(`F${index}`, cents, (weight / weights) * 100, bucket),
        )
        const monthly: readonly number[] = all.map((one) => one.monthly)
        const charged = monthly.reduce((sum, amount) => sum + amount, 0)
        const found = redirectPlans(funds, { monthly, leastMonthly: 3000 }, defaultBands)
        if (charged === 0) {
          expect(found).toBeNull()
          return
        }
        expect(found?.monthly.reduce((sum, amount) => sum + amount, 0)).toBe(charged)
        for (const amount of found?.monthly ?? []) expect(amount === 0 || amount >= Math.min(3000, charged)).toBe(true)
        found?.monthly.forEach((amount, index) => {
          if (funds[index]?.target === 0) expect(amount).toBe(0)
        })
        const months = found?.months ?? 0
        const after = funds.map((one, index) => ({
          ...one,
          cents: one.cents + (found?.monthly[index] ?? 0) * months * 100,
        }))
        if (found?.months !== null) expect(breachesOf(after, defaultBands)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it('say nothing where no fund with a target may be bought', () => {
    const stopped = { ...fund('A', 1000, 100, 'equity'), canBuy: false }
    expect(redirectPlans([stopped], { monthly: [3000], leastMonthly: 3000 }, defaultBands)).toBeNull()
  })
})
