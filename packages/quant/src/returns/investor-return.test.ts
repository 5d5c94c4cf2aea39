import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { investorReturn } from './investor-return.ts'

const START = 18_000
const year = 365

// what the money is worth at the end where it grows at one rate a year from its days on
function worthAt(rate: number, paid: readonly { epochDay: number; amount: number }[], end: number): number {
  return paid.reduce((sum, { epochDay, amount }) => sum + amount * (1 + rate) ** ((end - epochDay) / year), 0)
}

describe('what the average unit of money in a fund earned', () => {
  it('is the fund’s own return where no money came or went', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 8, noNaN: true }),
        fc.integer({ min: 366, max: 5000 }),
        fc.double({ min: 1, max: 1e12, noNaN: true }),
        (growth, days, opening) => {
          const found = investorReturn({ start: START, opening, flows: [], end: START + days, growth })
          expect(found.kind).toBe('rate')
          if (found.kind !== 'rate') return
          expect(found.investors).toBeCloseTo(found.fund, 9)
          expect(found.fund).toBeCloseTo(growth ** (year / days) - 1, 12)
        },
      ),
    )
  })

  it('is lower where most came after the rise, by hand', () => {
    // 100 double in the first year; then 900 come, and all falls by a tenth in the second
    const found = investorReturn({
      start: START,
      opening: 100,
      flows: [{ epochDay: START + year, amount: 900, growth: 2 }],
      end: START + 2 * year,
      growth: 1.8,
    })
    // 50 units and 450: closing (100 + 450) × 1.8 = 990; 100 r² + 900 r = 990
    const r = (-900 + Math.sqrt(900 ** 2 + 4 * 100 * 990)) / 200
    expect(found).toMatchObject({ kind: 'rate', closing: 990 })
    if (found.kind !== 'rate') return
    expect(found.investors).toBeCloseTo(r - 1, 10)
    expect(found.fund).toBeCloseTo(Math.sqrt(1.8) - 1, 12)
  })

  it('is the rate that makes of all payments what they are worth in the end', () => {
    const flow = fc.record({
      day: fc.integer({ min: 1, max: 1400 }),
      amount: fc.double({ min: 0, max: 1e9, noNaN: true }),
      growth: fc.double({ min: 0.5, max: 2, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(flow, { maxLength: 12 }), fc.double({ min: 0.5, max: 2, noNaN: true }), (drawn, growth) => {
        const flows = drawn
          .toSorted((a, b) => a.day - b.day)
          .map(({ day, ...rest }) => ({ epochDay: START + day, ...rest }))
        const end = START + 1500
        const found = investorReturn({ start: START, opening: 1e9, flows, end, growth })
        expect(found.kind).toBe('rate')
        if (found.kind !== 'rate') return
        const paid = [{ epochDay: START, amount: 1e9 }, ...flows]
        expect(worthAt(found.investors, paid, end) / found.closing).toBeCloseTo(1, 6)
      }),
    )
  })

  it('is not said where more was taken out than there can have been', () => {
    const flows = [{ epochDay: START + 30, amount: -101, growth: 1 }]
    const money = { start: START, opening: 100, flows, end: START + year, growth: 1 }
    expect(investorReturn(money)).toEqual({ kind: 'none', why: 'withdrawn' })
    const all = investorReturn({ ...money, flows: [{ epochDay: START + 30, amount: -100, growth: 1.25 }] })
    expect(all).toMatchObject({ kind: 'rate', closing: 20 })
  })

  it('is not said of money that was all taken out', () => {
    const flows = [{ epochDay: START + 30, amount: -100, growth: 1 }]
    const found = investorReturn({ start: START, opening: 100, flows, end: START + year, growth: 1 })
    // what was paid in came back a month later: a return of nothing, over that month
    expect(found).toMatchObject({ kind: 'rate', closing: 0 })
    if (found.kind === 'rate') expect(found.investors).toBeCloseTo(0, 9)
  })
})
