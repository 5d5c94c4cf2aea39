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
})
