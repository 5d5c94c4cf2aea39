import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { accountOverTime } from './account-over-time.ts'
import type { LedgerStep } from './fund-stretches.ts'
import { type GainSplit, splitGain } from './split-gain.ts'
import { aLine, type Course, follower, gap, spanOf } from './testing/a-ledger.ts'

const DAYS = 5
const splitOf = (courses: Readonly<Record<string, Course>>, steps: readonly LedgerStep[], days = DAYS) =>
  splitGain(accountOverTime(steps, follower(courses, days), spanOf(days)))
const begun = (...lines: LedgerStep['after']): LedgerStep[] => [{ place: 0, before: [], after: lines }]

describe('splitGain', () => {
  it('tells the market’s part from what was paid out and from what the rate did', () => {
    // 100 at 30: up by a tenth, of which 4 points were paid out, then the rate from 30 to 33 on what there is by then
    const course = { prices: [10, 11, 11, 11, 11], paidOut: new Map([[1, 0.04]]), rates: [30, 30, 33, 33, 33] }
    expect(splitOf({ A: course }, begun(aLine('A', 3000, 0))).funds.get('A')).toEqual({
      value: 3630,
      invested: 3000,
      gain: 630,
      market: 180,
      distributions: 120,
      exchange: 330,
      fees: 0,
    })
  })

  it('counts the cross of price and rate to the rate', () => {
    // both up by a tenth on one day: 21 percent, of which the price made 10 at the old rate
    const course = { prices: [10, 11, 11, 11, 11], rates: [30, 33, 33, 33, 33] }
    expect(splitOf({ A: course }, begun(aLine('A', 1000, 0))).funds.get('A')).toMatchObject({
      market: 100,
      exchange: 110,
    })
  })

  it('says that money taken out is a gain no less than money that is still there', () => {
    const steps = [
      ...begun(aLine('A', 1000, 0)),
      { place: 2, before: [aLine('A', 1000, 0, { value: 1500 })], after: [] },
    ]
    expect(splitOf({ A: { prices: [10, 12, 15, 15, 15] } }, steps).funds.get('A')).toMatchObject({
      value: 0,
      invested: -500,
      gain: 500,
      market: 500,
    })
  })

  it('keeps a fund whose worth is not known out of the sum, and says nothing of it', () => {
    const split = splitOf(
      { A: { prices: [10, 11, 11, 11, 11] }, B: { prices: [1, 1, 1, 1, 1], rates: [1, 1, 1, 1, gap] } },
      [...begun(aLine('A', 1000, 0), aLine('B', 1000, 0))],
    )
    expect(split.funds.get('B')).toBeNull()
    expect(split.total).toEqual(split.funds.get('A'))
  })

  it('says nothing at all where no fund is known, and a sum of nothing where none was ever held', () => {
    const rates = [1, 1, 1, 1, gap]
    expect(splitOf({ B: { prices: [1, 1, 1, 1, 1], rates } }, begun(aLine('B', 1000, 0))).total).toBeNull()
    expect(splitOf({}, begun()).total).toMatchObject({ value: 0, gain: 0, market: 0 })
  })

  it('counts a fund whose prices ended at what it left with', () => {
    const split = splitOf({ A: { prices: [10, 12] } }, begun(aLine('A', 1000, 0)), 20)
    expect(split.funds.get('A')).toMatchObject({ value: 1200, invested: 1000, gain: 200, market: 200 })
  })

  it('says nothing of a fund of which one figure is missing', () => {
    const account = accountOverTime(
      begun(aLine('A', 1000, 0)),
      follower({ A: { prices: [10, 11, 11, 11, 11] } }, DAYS),
      spanOf(DAYS),
    )
    const fund = account.funds.get('A')
    if (fund === undefined) throw new Error('A is held')
    const splitWith = (more: Partial<typeof fund>) =>
      splitGain({ ...account, funds: new Map([['A', { ...fund, ...more }]]) }).total
    expect(splitWith({})).not.toBeNull()
    expect(splitWith({ value: null })).toBeNull()
    expect(splitWith({ parts: { ...fund.parts, market: gap } })).toBeNull()
    expect(splitWith({ flows: Float64Array.of(gap, 0, 0, 0, 0) })).toBeNull()
  })

  const course = fc.record({
    prices: fc.array(fc.integer({ min: 50, max: 200 }), { minLength: DAYS, maxLength: DAYS }),
    rates: fc.array(fc.integer({ min: 25, max: 35 }), { minLength: DAYS, maxLength: DAYS }),
    paid: fc.integer({ min: 0, max: 80 }),
    cents: fc.integer({ min: 1, max: 1e8 }),
  })

  it('closes in every row and column to the cent, whatever the funds', () => {
    const cents = (amount: number) => Math.round(amount * 100)
    fc.assert(
      fc.property(fc.array(course, { minLength: 1, maxLength: 5 }), (all) => {
        const courses = Object.fromEntries(
          all.map(({ prices, rates, paid }, index) => [
            `F${index}`,
            { prices, rates, paidOut: new Map([[2, paid / 1000]]) },
          ]),
        )
        const { funds, total } = splitOf(
          courses,
          begun(...all.map(({ cents: put }, index) => aLine(`F${index}`, put / 100, 0))),
        )
        const rows = [...funds.values()].filter((row) => row !== null)
        expect(rows).toHaveLength(all.length)
        for (const row of total === null ? rows : [...rows, total]) {
          expect(cents(row.market) + cents(row.distributions) + cents(row.exchange) - row.fees).toBe(cents(row.gain))
          expect(cents(row.value) - cents(row.invested)).toBe(cents(row.gain))
        }
        const columns: readonly (keyof GainSplit)[] = [
          'value',
          'invested',
          'gain',
          'market',
          'distributions',
          'exchange',
        ]
        for (const key of columns) {
          expect(rows.reduce((sum, row) => sum + cents(row[key]), 0)).toBe(cents(total?.[key] ?? gap))
        }
      }),
    )
  })
})
