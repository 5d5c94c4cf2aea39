import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { IsoDate } from '../calendar/iso-date.ts'
import { applyChange, type Change } from './apply-change.ts'
import type { ValuedHolding } from './holding.ts'

const then = '2024-01-02' as IsoDate
const today = '2026-11-20' as IsoDate

const line = (lipperId: string, value: number): ValuedHolding => ({
  lipperId,
  amount: 100,
  currency: 'USD',
  date: then,
  plan: null,
  value,
})
const change = (wanted: Record<string, number>, kind: Change['kind'] = 'manual'): Change => ({
  kind,
  wanted: Object.entries(wanted).map(([lipperId, amount]) => ({ lipperId, amount })),
  currency: 'TWD',
  today,
})
const cents = (lines: readonly ValuedHolding[]) => lines.reduce((sum, item) => sum + Math.round(item.value * 100), 0)

describe('applyChange', () => {
  it('keeps the lines of a fund that is not traded, and makes one line of today of one that is', () => {
    const after = applyChange([line('A', 500), line('B', 300), line('B', 200)], change({ A: 700, B: 300 }))
    expect(after).toEqual([
      { lipperId: 'A', amount: 700, value: 700, currency: 'TWD', date: today, plan: null },
      { lipperId: 'B', amount: 300, value: 300, currency: 'TWD', date: today, plan: null },
    ])
    expect(applyChange([line('A', 500), line('B', 500)], change({ B: 500, C: 500 }))[0]).toEqual(line('B', 500))
  })

  it('shares the worth as asked even when prices have moved since it was asked', () => {
    const after = applyChange([line('A', 600), line('B', 600)], change({ A: 250, C: 750 }))
    expect(after.map((item) => [item.lipperId, item.value])).toEqual([
      ['A', 300],
      ['C', 900],
    ])
  })

  it('gives what a fund too small to trade leaves behind to the largest', () => {
    const after = applyChange([line('A', 1000), line('D', 0.5)], change({ A: 1000 }))
    expect(after.map((item) => [item.lipperId, item.value])).toEqual([['A', 1000.5]])
  })

  it('never loses or makes a cent', () => {
    const holdings = fc.array(
      fc.record({
        id: fc.constantFrom('A', 'B', 'C', 'D'),
        cents: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 1e9 })),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    const preferences = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.integer({ min: 1, max: 1e6 }), {
      minKeys: 1,
    })
    fc.assert(
      fc.property(holdings, preferences, (held, wanted) => {
        const before = held.map((item) => line(item.id, item.cents / 100))
        const after = applyChange(before, change(wanted))
        fc.pre(after.length > 0)
        expect(Math.abs(cents(after) - cents(before))).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('trades from a difference of one unit on', () => {
    const before = [line('A', 500), line('B', 500)]
    const isTraded = (wanted: Record<string, number>) =>
      applyChange(before, change(wanted)).map(({ date }) => date === today)
    expect(isTraded({ A: 501, B: 499 })).toEqual([true, true])
    expect(isTraded({ A: 500.99, B: 499.01 })).toEqual([false, false])
    const raised = (amount: number) => applyChange([line('A', 500)], change({ A: amount }, 'raise'))
    expect(raised(501)).toMatchObject([{ value: 501, date: today }])
    expect(raised(500.99)).toEqual([line('A', 500)])
  })

  it('leaves all lines as they are where each stays to the unit', () => {
    const before = [line('A', 500), line('B', 300.33)]
    expect(applyChange(before, change({ A: 500, B: 300.33 }))).toEqual(before)
  })

  it('shares nothing of a portfolio among no funds, and does not lose it', () => {
    expect(() => applyChange([line('A', 500)], change({}))).toThrow(RangeError)
    expect(() => applyChange([line('A', 500)], change({ A: 0 }))).toThrow(RangeError)
  })

  it('drops a fund of which nothing is wanted', () => {
    expect(applyChange([line('A', 500), line('B', 500)], change({ A: 0, B: 300 }, 'reduce'))).toMatchObject([
      { lipperId: 'B', value: 300 },
    ])
    expect(applyChange([line('A', 500), line('B', 500)], change({ A: 0, B: 5 }))).toMatchObject([
      { lipperId: 'B', value: 1000 },
    ])
  })

  it('takes the amounts as they are where money comes in or goes out', () => {
    expect(applyChange([line('A', 500)], change({ A: 800 }, 'raise')).map((item) => item.value)).toEqual([800])
    expect(applyChange([line('A', 500)], change({}, 'close'))).toEqual([])
  })
})

describe('applyChange with a plan', () => {
  const plan = { dateStart: '2026-08-03' as IsoDate, dateEnd: null, chargeDay: 6, monthAmount: 3000 }
  const planned = (more: Partial<ValuedHolding> = {}): ValuedHolding => ({
    ...line('A', 9100),
    amount: 3000,
    date: '2026-08-03' as IsoDate,
    plan,
    charges: 3,
    ...more,
  })

  it('turns the worth of a traded fund into money of today, and goes on from the next charge', () => {
    expect(applyChange([planned()], change({ A: 5000, B: 4100 }))).toEqual([
      { lipperId: 'A', amount: 5000, value: 5000, currency: 'TWD', date: today, plan: null },
      { lipperId: 'A', amount: 3000, value: 0, charges: 0, currency: 'USD', date: '2026-11-06', plan },
      { lipperId: 'B', amount: 4100, value: 4100, currency: 'TWD', date: today, plan: null },
    ])
  })

  it('leaves a charge that has not found its price to the line that goes on', () => {
    const [, goesOn] = applyChange([planned({ charges: 2 })], change({ A: 5000, B: 4100 }))
    expect(goesOn?.date).toBe('2026-10-06')
  })

  it('keeps the line of a plan that is not traded, and ends a plan with its fund or on its last day', () => {
    expect(applyChange([planned(), line('B', 900)], change({ A: 9100, C: 900 }))[0]).toEqual(planned())
    expect(applyChange([planned()], change({ B: 9100 })).map((item) => item.lipperId)).toEqual(['B'])
    const ended = planned({ plan: { ...plan, dateEnd: '2026-11-05' as IsoDate } })
    expect(applyChange([ended], change({ A: 5000, B: 4100 }))).toHaveLength(2)
  })

  it('does not drop a plan that has not charged yet, unless all is closed', () => {
    const waiting = planned({ value: 0, charges: 0 })
    expect(applyChange([waiting, line('B', 500)], change({ C: 500 }))).toContainEqual(waiting)
    expect(applyChange([waiting, line('B', 500)], change({}, 'close'))).toEqual([])
  })

  it('treats a plan of another amount as it was kept before: money put in at once', () => {
    expect(applyChange([planned({ amount: 9000 })], change({ A: 5000, B: 4100 }))).toHaveLength(2)
  })
})
