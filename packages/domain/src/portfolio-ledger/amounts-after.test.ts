import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { amountsAfter } from './amounts-after.ts'
import { percentTenths } from './percent-tenths.ts'

describe('amountsAfter', () => {
  it('leaves a fund whose share stays untouched, and shares the rest out', () => {
    const funds = [
      { worth: 333.34, before: 33.3, after: 33.3 },
      { worth: 666.66, before: 66.7, after: 20 },
      { worth: 0, before: 0, after: 46.7 },
    ]
    expect(amountsAfter(funds)).toEqual([333.34, 199.9, 466.76])
  })

  it('leaves nothing where no fund is to have a share', () => {
    expect(amountsAfter([{ worth: 10, before: 100, after: 0 }])).toEqual([0])
  })

  it('never loses or makes a cent', () => {
    const fund = fc.record({ cents: fc.integer({ min: 0, max: 1e9 }), after: fc.integer({ min: 1, max: 1000 }) })
    fc.assert(
      fc.property(fc.array(fund, { minLength: 1, maxLength: 12 }), (made) => {
        const before = percentTenths(made.map((one) => one.cents))
        const after = percentTenths(made.map((one) => one.after))
        const funds = made.map((one, index) => ({
          worth: one.cents / 100,
          before: before[index] ?? 0,
          after: after[index] ?? 0,
        }))
        const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + Math.round(amount * 100), 0)
        expect(sum(amountsAfter(funds))).toBe(made.reduce((all, one) => all + one.cents, 0))
      }),
    )
  })

  it('trades no fund whose share stays, and shares what the others are worth by what they should be', () => {
    const fund = fc.record({
      cents: fc.integer({ min: 1, max: 1e8 }),
      after: fc.integer({ min: 1, max: 1000 }),
      stays: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(fund, { minLength: 2, maxLength: 10 }), (made) => {
        const funds = made.map(({ cents, after, stays }) => ({
          worth: cents / 100,
          before: stays ? after / 10 : -1,
          after: after / 10,
        }))
        const amounts = amountsAfter(funds)
        const moving = made.filter(({ stays }) => !stays)
        const [money, shares] = [
          moving.reduce((sum, { cents }) => sum + cents, 0),
          moving.reduce((sum, { after }) => sum + after, 0),
        ]
        made.forEach(({ cents, after, stays }, index) => {
          if (stays) expect(amounts[index]).toBe(cents / 100)
          else expect(Math.abs((amounts[index] ?? 0) * 100 - (money * after) / shares)).toBeLessThan(1.001)
        })
      }),
    )
  })
})
