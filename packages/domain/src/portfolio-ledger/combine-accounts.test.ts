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
})
