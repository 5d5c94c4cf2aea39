import { growthFactors } from '@zhiheng/quant/series/growth-factors.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { paidOutParts } from './paid-out-parts.ts'

// Slot 10 is Monday 1970-01-12, epoch day 11.
const prices = (...values: readonly number[]) => ({ firstSlot: 10, values: Float64Array.from(values) })
const none = { distributions: [], splits: [] }

describe('what part of the growth was paid out', () => {
  it('is the distribution over the price before, on the first price on or after its day', () => {
    const distributions = [{ epochDay: 12, amount: 0.5 }]
    expect([...paidOutParts(prices(10, Number.NaN, 10, 10), { ...none, distributions })]).toEqual([[12, 0.05]])
  })

  it('is counted per unit as it stands after a split of the day, and added up', () => {
    const events = {
      distributions: [
        { epochDay: 12, amount: 0.1 },
        { epochDay: 12, amount: 0.1 },
      ],
      splits: [{ epochDay: 12, ratio: 0.1 }],
    }
    expect(paidOutParts(prices(10, 1), events).get(11)).toBeCloseTo(0.2, 12)
  })

  it('is nothing up to the first price and after the last', () => {
    const distributions = [11, 20].map((epochDay) => ({ epochDay, amount: 1 }))
    expect(paidOutParts(prices(10, 10), { ...none, distributions }).size).toBe(0)
  })

  it('leaves of the growth what the price made by itself, whatever was paid and split when', () => {
    const drawn = fc.record({
      held: fc.array(fc.option(fc.integer({ min: 50, max: 150 }), { nil: Number.NaN, freq: 4 }), {
        minLength: 2,
        maxLength: 15,
      }),
      paid: fc.array(fc.record({ epochDay: fc.integer({ min: 8, max: 35 }), amount: fc.integer({ min: 0, max: 3 }) }), {
        maxLength: 4,
      }),
      split: fc.array(fc.record({ epochDay: fc.integer({ min: 8, max: 35 }), ratio: fc.constantFrom(0.5, 2) }), {
        maxLength: 2,
      }),
    })
    fc.assert(
      fc.property(drawn, ({ held, paid, split }) => {
        const values = [100, ...held]
        const places = values.flatMap((price, at) => (Number.isNaN(price) ? [] : [at]))
        const dated = {
          epochDays: Int32Array.from(places, (at) => epochDayOfSlot(10 + at)),
          values: Float64Array.from(places, (at) => values[at] ?? Number.NaN),
        }
        const events = { distributions: paid, splits: split }
        const growth = growthFactors(dated, events)
        const byPrice = growthFactors(dated, { splits: split })
        const parts = paidOutParts(prices(...values), events)
        places.forEach((at, index) => {
          if (index > 0)
            expect((growth[index] ?? 0) - (parts.get(10 + at) ?? 0)).toBeCloseTo(byPrice[index] ?? Number.NaN, 9)
        })
        // and on days without a price nothing is paid
        for (const slot of parts.keys()) expect(places).toContain(slot - 10)
      }),
      { numRuns: 200 },
    )
  })
})
