import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { accountFigures } from './account-figures.ts'
import type { Account } from './account-over-time.ts'
import { combineAccounts } from './combine-accounts.ts'

function account(firstSlot: number, values: readonly number[], paid: number): Account {
  const flows = Float64Array.from(values, (_, day) => (day === 0 ? paid : 0))
  return { firstSlot, values: Float64Array.from(values), flows, invested: flows.map(() => paid) }
}

const one = (length: number, rate = 1) => new Float64Array(length).fill(rate)

describe('combineAccounts', () => {
  it('adds worth and money day by day, each at its own rate and from its own beginning', () => {
    const both = combineAccounts([
      { account: account(10, [100, 110, 120], 100), rates: one(3) },
      { account: account(11, [5, 6], 5), rates: Float64Array.of(30, 31) },
    ])
    expect(both.firstSlot).toBe(10)
    expect([...both.values]).toEqual([100, 260, 306])
    expect([...both.flows]).toEqual([100, 150, 0])
    expect([...both.invested]).toEqual([100, 250, 250])
  })

  it('lets a later portfolio’s money not pass for a return', () => {
    const both = combineAccounts([
      { account: account(0, [100, 100, 100], 100), rates: one(3) },
      { account: account(1, [900, 900], 900), rates: one(2) },
    ])
    expect(accountFigures(both).timeWeighted).toBeCloseTo(0, 12)
  })

  it('knows no worth on a day without a rate, and needs none for nothing', () => {
    const both = combineAccounts([{ account: account(0, [0, 7], 0), rates: one(2, Number.NaN) }])
    expect([...both.values]).toEqual([0, Number.NaN])
  })

  it('keeps what is known least of a day, and a fund that ended on its own day', () => {
    const part = { place: 1, value: 50, values: Float64Array.of(40, 41), flows: Float64Array.of(40, 1) }
    const young = { ...account(11, [90, 45], 90), marks: Uint8Array.of(1, 0), ended: [part] }
    const old = { ...account(10, [10, 10, 10], 10), marks: Uint8Array.of(2, 1, 1) }
    const both = combineAccounts([
      { account: old, rates: one(3) },
      { account: young, rates: Float64Array.of(30, 31) },
    ])
    expect([...(both.marks ?? [])]).toEqual([2, 1, 1])
    expect(both.ended).toEqual([
      { place: 2, value: 1550, values: Float64Array.of(0, 1200, 1271), flows: Float64Array.of(0, 1200, 31) },
    ])
    // what left is still counted as put in
    expect([...both.invested]).toEqual([10, 10 + 2700, 10 + 2700 + 1550])
  })

  const accounts = fc.array(
    fc.record({
      values: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 8 }),
      paid: fc.integer({ min: 0, max: 1000 }),
      rate: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 5 },
  )

  it('is the sum over the portfolios on every day, in whatever order they come', () => {
    fc.assert(
      fc.property(accounts, (all) => {
        const longest = Math.max(...all.map(({ values }) => values.length))
        const parts = all.map(({ values, paid, rate }) => ({
          account: account(100 - values.length, values, paid),
          rates: one(values.length, rate),
        }))
        const both = combineAccounts(parts)
        expect(both.firstSlot).toBe(100 - longest)
        for (let day = 0; day < longest; day++) {
          const slot = both.firstSlot + day
          const sums = all.map(({ values, paid, rate }) => {
            const own = slot - (100 - values.length)
            return own < 0 ? [0, 0] : [(values[own] ?? 0) * rate, paid * rate]
          })
          expect(both.values[day]).toBe(sums.reduce((sum, [worth = 0]) => sum + worth, 0))
          expect(both.invested[day]).toBe(sums.reduce((sum, [, put = 0]) => sum + put, 0))
        }
        expect(combineAccounts(parts.toReversed()).values).toEqual(both.values)
      }),
    )
  })

  it('of one portfolio in its own currency is that portfolio', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 9 }), (values) => {
        const alone = account(7, values, 500)
        const combined = combineAccounts([{ account: alone, rates: one(values.length) }])
        expect([combined.firstSlot, combined.values, combined.flows, combined.invested]).toEqual([
          7,
          alone.values,
          alone.flows,
          alone.invested,
        ])
      }),
    )
  })
})
