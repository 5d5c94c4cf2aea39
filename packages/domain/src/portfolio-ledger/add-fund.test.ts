import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addFund, closeAccount, newAccount } from './add-fund.ts'
import { dayMarks } from './day-mark.ts'
import type { FundAccount } from './fund-account.ts'

const { carried, priced, unknown } = dayMarks
const nothing = { market: 0, distributions: 0, exchange: 0 }

/** A fund of so much worth and so many cents moved each day. */
function aFund(values: readonly number[], flows: readonly number[], more: Partial<FundAccount> = {}): FundAccount {
  return {
    values: Float64Array.from(values),
    flows: Float64Array.from(flows),
    marks: new Uint8Array(values.length).fill(priced),
    ended: null,
    gains: new Float64Array(values.length),
    parts: nothing,
    week: [],
    value: values.at(-1) ?? null,
    ...more,
  }
}

function accountOf(funds: Readonly<Record<string, FundAccount>>, days: number) {
  const account = newAccount(days)
  for (const [lipperId, fund] of Object.entries(funds)) addFund(account, lipperId, fund)
  return closeAccount(account, 10)
}

describe('funds added up to a portfolio', () => {
  it('add their worth and their money day by day, money in whole units', () => {
    const account = accountOf({ A: aFund([100, 110], [10_000, 0]), B: aFund([0, 50.5], [0, 5050]) }, 2)
    expect([...account.values]).toEqual([100, 160.5])
    expect([...account.flows]).toEqual([100, 50.5])
    expect([...account.invested]).toEqual([100, 150.5])
    expect(account.lastWorth).toBe(160.5)
    expect(account.firstSlot).toBe(10)
  })

  it('sum money exactly, in cents', () => {
    const funds = Array.from({ length: 10 }, (_, index) => [`F${index}`, aFund([0.1], [10])] as const)
    const account = accountOf(Object.fromEntries(funds), 1)
    expect([...account.invested]).toEqual([1])
    expect(account.lastWorth).toBe(1)
  })

  it('know as much of a day as is known of the fund of which least is', () => {
    const one = aFund([1, 1, 1], [0, 0, 0], { marks: Uint8Array.of(priced, carried, priced) })
    const other = aFund([1, 1, 1], [0, 0, 0], { marks: Uint8Array.of(carried, carried, unknown) })
    expect([...(accountOf({ one, other }, 3).marks ?? [])]).toEqual([priced, carried, unknown])
  })

  it('leave out a fund with a day that is not known, and say which', () => {
    const holed = aFund([1, Number.NaN, 1], [100, 0, 0])
    const lost = aFund([1, 1, 1], [100, 0, 0], { value: null })
    const unsplit = aFund([1, 1, 1], [100, 0, 0], { parts: { ...nothing, exchange: Number.NaN } })
    const account = accountOf({ known: aFund([5, 6, 7], [500, 0, 0]), holed, lost, unsplit }, 3)
    expect([...account.funds.keys()]).toEqual(['known'])
    expect([...account.leftOut.keys()]).toEqual(['holed', 'lost', 'unsplit'])
    expect([...account.values]).toEqual([5, 6, 7])
    expect([...account.invested]).toEqual([5, 5, 5])
  })

  it('say no worth of the last day where none is known, but keep account of the money', () => {
    const account = accountOf(
      { A: aFund([1, 2, Number.NaN], [100, 50, 0]), B: aFund([1, 1, 1], [100, 0, 0], { value: null }) },
      3,
    )
    expect([...account.values]).toEqual([2, 3, Number.NaN])
    expect([...account.flows]).toEqual([2, 0.5, 0])
    expect([...account.invested]).toEqual([2, 2.5, 2.5])
    expect(account.lastWorth).toBeUndefined()
  })

  it('say no worth of the last day either where it is a day before that is not known', () => {
    const account = accountOf({ A: aFund([1, Number.NaN, 3], [100, 0, 0]) }, 3)
    expect([...account.values]).toEqual([1, Number.NaN, Number.NaN])
  })

  it('say no worth of the last day either where that of each day is known, but not what it came from', () => {
    const lost = aFund([1, 2, 3], [100, 0, 0], { value: null })
    expect([...accountOf({ lost }, 3).values]).toEqual([1, 2, Number.NaN])
  })

  it('of a portfolio that never held any are nothing, and known', () => {
    const account = accountOf({}, 2)
    expect([...account.values]).toEqual([0, 0])
    expect(account.lastWorth).toBe(0)
  })

  it('do not take what a fund left with for money taken out of the portfolio', () => {
    // 100 in, ends on day 1 at 120
    const ended = { place: 1, value: 120 }
    const account = accountOf({ A: aFund([100, 0, 0], [10_000, -12_000, 0], { ended, value: 120 }) }, 3)
    expect([...account.flows]).toEqual([100, -120, 0])
    expect([...account.invested]).toEqual([100, 100, 100])
    expect(account.ended).toEqual([
      { place: 1, value: 120, values: Float64Array.of(100, 0, 0), flows: Float64Array.of(100, 0, 0) },
    ])
    expect(account.lastWorth).toBe(120)
  })

  it('are the same portfolio in whatever order they are added', () => {
    const fund = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: -1e6, max: 1e6 })), {
        minLength: 4,
        maxLength: 4,
      })
      .map((days) =>
        aFund(
          days.map(([worth]) => worth),
          days.map(([, cents]) => cents),
        ),
      )
    fc.assert(
      fc.property(fc.array(fund, { maxLength: 6 }), (funds) => {
        const named = funds.map((each, index) => [`F${index}`, each] as const)
        const [one, other] = [named, named.toReversed()].map((each) => accountOf(Object.fromEntries(each), 4))
        expect(other?.values).toEqual(one?.values)
        expect(other?.flows).toEqual(one?.flows)
        expect(other?.invested).toEqual(one?.invested)
        expect(other?.lastWorth).toBe(one?.lastWorth)
      }),
    )
  })
})
