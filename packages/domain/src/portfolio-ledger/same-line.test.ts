import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { followedPlan } from './followed-plan.ts'
import type { Holding } from './holding.ts'
import { lineKey } from './line-key.ts'
import { isSameLine } from './same-line.ts'

const days = ['2026-01-05', '2026-01-06'].map(asIsoDate)
const plan = fc.record({
  dateStart: fc.constantFrom(...days),
  dateEnd: fc.option(fc.constantFrom(...days)),
  chargeDay: fc.constantFrom(1, 2, 21),
  monthAmount: fc.constantFrom(3000, 13_000),
})
const line: fc.Arbitrary<Holding> = fc.record({
  lipperId: fc.constantFrom('A', 'B'),
  amount: fc.constantFrom(3000, 13_000, 0.5),
  currency: fc.constantFrom('TWD', 'USD'),
  date: fc.constantFrom(...days),
  plan: fc.option(plan),
})
const given: Holding = {
  lipperId: 'A',
  amount: 3000,
  currency: 'TWD',
  date: asIsoDate('2026-01-05'),
  plan: { dateStart: asIsoDate('2026-01-05'), dateEnd: null, chargeDay: 6, monthAmount: 3000 },
}

describe('isSameLine', () => {
  it('is by all that is recorded: fund, amount, currency, day and each term of the plan', () => {
    const terms = { dateStart: asIsoDate('2026-01-05'), dateEnd: null, chargeDay: 6, monthAmount: 3000 }
    const others: readonly Partial<Holding>[] = [
      { lipperId: 'B' },
      { amount: 3000.01 },
      { currency: 'USD' },
      { date: asIsoDate('2026-01-06') },
      { plan: null },
      { plan: { ...terms, dateStart: asIsoDate('2026-01-06') } },
      { plan: { ...terms, dateEnd: asIsoDate('2026-02-06') } },
      { plan: { ...terms, chargeDay: 7 } },
      { plan: { ...terms, monthAmount: 3001 } },
    ]
    expect(isSameLine(given, { ...given, plan: { ...terms } })).toBe(true)
    for (const other of others) {
      expect(isSameLine(given, { ...given, ...other })).toBe(false)
      expect(isSameLine({ ...given, ...other }, given)).toBe(false)
    }
  })

  it('says the same as the keys of both lines, and as both ways round', () => {
    fc.assert(
      fc.property(line, line, (one, other) => {
        expect(isSameLine(one, other)).toBe(lineKey(one) === lineKey(other))
        expect(isSameLine(other, one)).toBe(isSameLine(one, other))
        expect(isSameLine(one, structuredClone(one))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('lineKey', () => {
  it('does not take the end of one term for the beginning of the next', () => {
    const key = (chargeDay: number, monthAmount: number) =>
      lineKey({ ...given, plan: { dateStart: asIsoDate('2026-01-05'), dateEnd: null, chargeDay, monthAmount } })
    expect(key(2, 13_000)).not.toBe(key(21, 3000))
    expect(lineKey({ ...given, lipperId: 'A 1', amount: 2 })).not.toBe(lineKey({ ...given, lipperId: 'A', amount: 12 }))
  })
})

describe('followedPlan', () => {
  const monthly = { dateStart: asIsoDate('2026-01-05'), dateEnd: null, chargeDay: 6, monthAmount: 3000 }

  it('is the plan of a line that records one charge', () => {
    expect(followedPlan({ plan: monthly, amount: 3000 })).toBe(monthly)
  })

  it('is none of money put in at once, nor of a line that records all its charges together', () => {
    expect(followedPlan({ plan: null, amount: 3000 })).toBeNull()
    expect(followedPlan({ plan: monthly, amount: 9000 })).toBeNull()
    expect(followedPlan({ plan: monthly, amount: 3000.01 })).toBeNull()
  })
})
