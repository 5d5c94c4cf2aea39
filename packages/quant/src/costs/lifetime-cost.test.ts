import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { chargeOnTop, chargeWithin, type CostPart, type CostPlan, lifetimeCost } from './lifetime-cost.ts'

const none = new Float64Array(0)
const yearly = (ratio: number, forYears = Number.POSITIVE_INFINITY): CostPart => ({ once: 0, yearly: ratio, forYears })
const once = (log: number): CostPart => ({ once: log, yearly: 0, forYears: Number.POSITIVE_INFINITY })
const plan = (known: Partial<CostPlan> = {}): CostPlan => ({ lump: 1e6, monthly: 0, years: 10, growth: 0.06, ...known })
const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0)

const ratio = fc.double({ min: 0, max: 0.05, noNaN: true })
const parts = fc.array(
  fc.record({ once: ratio, yearly: ratio, forYears: fc.constantFrom(3, Number.POSITIVE_INFINITY) }),
  { minLength: 1, maxLength: 6 },
)
const plans = fc.record({
  lump: fc.double({ min: 0, max: 1e8, noNaN: true }),
  monthly: fc.double({ min: 0, max: 1e6, noNaN: true }),
  years: fc.integer({ min: 1, max: 40 }),
  growth: fc.double({ min: 0, max: 0.1, noNaN: true }),
})
const charges = fc.array(ratio, { maxLength: 4 }).map((all) => Float64Array.from(all))
const takenOf = ({ gross, net }: { readonly gross: number; readonly net: number }) => gross - net

// a slow count: fees of every day, taken from each deposit one after the other
function dayByDay({ lump, monthly, years, growth }: CostPlan, { fee, days }: { fee: number; days: number }): number {
  const deposits = [[lump, years], ...Array.from({ length: 12 * years }, (_, month) => [monthly, years - month / 12])]
  return deposits.reduce((all, [deposit = 0, left = 0]) => {
    let value = deposit
    const steps = Math.round(left * days)
    const daily = (1 + growth) ** (left / steps)
    for (let step = 0; step < steps; step++) value *= daily * (1 - (fee * left) / steps)
    return all + value
  }, 0)
}

describe('what costs take of a final value', () => {
  it('is what remains of a million at 6 % without costs, less what is left at 1.92 % a year', () => {
    const { gross, net, parts: taken } = lifetimeCost(plan(), [yearly(0.0192)], none)
    expect(gross).toBeCloseTo(1_790_847.697, 2) // 1.06^10
    expect(net).toBeCloseTo(1_477_998.904, 2) // times e^-0.192
    expect(taken[0]).toBeCloseTo(gross - net, 6)
  })

  it('takes yearly costs as a fund does, a little every day', () => {
    const wanted = plan({ monthly: 5000, years: 4 })
    expect(lifetimeCost(wanted, [yearly(0.02)], none).net).toBeCloseTo(dayByDay(wanted, { fee: 0.02, days: 36_500 }), 0)
  })

  it('leaves of a budget what is invested after a charge on top, and pays out what a charge within leaves', () => {
    const flat = plan({ growth: 0 })
    expect(lifetimeCost(flat, [once(chargeOnTop(0.03))], none).net).toBeCloseTo(1e6 / 1.03, 6)
    expect(lifetimeCost(flat, [once(chargeWithin(0.003))], none).net).toBeCloseTo(997_000, 6)
  })

  it('ends a cost that is charged for some years only, for each deposit from its own day on', () => {
    const three = lifetimeCost(plan({ growth: 0 }), [yearly(0.01, 3)], none)
    expect(three.net).toBeCloseTo(1e6 * Math.exp(-0.03), 6)
    const monthly = plan({ lump: 0, monthly: 100, years: 5, growth: 0 })
    const left = Array.from({ length: 60 }, (_, month) => 100 * Math.exp(-0.01 * Math.min(3, 5 - month / 12)))
    expect(lifetimeCost(monthly, [yearly(0.01, 3)], none).net).toBeCloseTo(sum(left), 6)
  })

  it('charges who leaves early on the lower of deposit and value, by whole years', () => {
    const charge = Float64Array.of(0.03, 0.02, 0.01)
    const left = (years: number, growth: number) => lifetimeCost(plan({ years, growth }), [], charge)
    expect(left(1, 0.1).deferred).toBeCloseTo(20_000, 6)
    expect(left(2, 0.1).deferred).toBeCloseTo(10_000, 6)
    expect(left(3, 0.1).deferred).toBe(0)
    const fallen = lifetimeCost(plan({ years: 1, growth: -0.2 }), [], charge)
    expect(fallen.deferred).toBeCloseTo(0.02 * 800_000, 6)
  })

  it('charges of a monthly plan only the deposits that are young', () => {
    const wanted = plan({ lump: 0, monthly: 100, years: 2, growth: 0 })
    // of the first deposit two whole years are over; of the next twelve at least one; of the other eleven none
    expect(lifetimeCost(wanted, [], Float64Array.of(0.03, 0.02, 0.01)).deferred).toBeCloseTo(1 + 12 * 2 + 11 * 3, 6)
  })

  it('takes nothing where nothing is charged', () => {
    const { gross, net, parts: taken, deferred } = lifetimeCost(plan({ monthly: 3000 }), [yearly(0), once(0)], none)
    expect([takenOf({ gross, net }), ...taken, deferred]).toEqual([0, 0, 0, 0])
  })

  it('is shared among its parts without a rest, none of them below zero', () => {
    fc.assert(
      fc.property(plans, parts, charges, (wanted, all, deferred) => {
        const found = lifetimeCost(wanted, all, deferred)
        const together = sum(found.parts) + found.deferred
        expect(Math.abs(together - takenOf(found))).toBeLessThanOrEqual(1e-9 * Math.max(1, found.gross))
        expect(Math.min(0, ...found.parts, found.deferred)).toBe(0)
      }),
    )
  })

  it('does not depend on the order of the parts', () => {
    fc.assert(
      fc.property(plans, parts, (wanted, all) => {
        const there = lifetimeCost(wanted, all, none).parts
        const back = lifetimeCost(wanted, all.toReversed(), none).parts.toReversed()
        for (const [at, taken] of there.entries()) expect(back[at]).toBeCloseTo(taken, 3)
      }),
    )
  })

  it('grows with every cost', () => {
    fc.assert(
      fc.property(plans, parts, charges, ratio, fc.nat(), (wanted, all, deferred, more, place) => {
        const before = lifetimeCost(wanted, all, deferred)
        const at = place % all.length
        const dearer = (key: 'once' | 'yearly') =>
          lifetimeCost(
            wanted,
            all.map((part, index) => (index === at ? { ...part, [key]: part[key] + more } : part)),
            deferred,
          )
        const slack = 1e-9 * Math.max(1, before.gross)
        expect(dearer('once').net).toBeLessThanOrEqual(before.net + slack)
        expect(dearer('yearly').net).toBeLessThanOrEqual(before.net + slack)
      }),
    )
  })

  it('grows with the years, where growth is not below zero and no deferred charge falls away', () => {
    fc.assert(
      fc.property(plans, parts, (wanted, all) => {
        const now = lifetimeCost(wanted, all, none)
        const later = lifetimeCost({ ...wanted, years: wanted.years + 1 }, all, none)
        expect(takenOf(later)).toBeGreaterThanOrEqual(takenOf(now) - 1e-9 * Math.max(1, later.gross))
      }),
    )
  })
})
