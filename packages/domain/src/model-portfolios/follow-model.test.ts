import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { driftedWeights, followModel, type ModelStep } from './follow-model.ts'

const funds: Readonly<Record<string, SlotSeries>> = {
  UP: { firstSlot: 0, values: Float64Array.from({ length: 41 }, (_, day) => 10 * 1.01 ** day) },
  FLAT: { firstSlot: 0, values: new Float64Array(41).fill(5) },
  ENDS: { firstSlot: 0, values: Float64Array.from({ length: 15 }, (_, day) => 10 + day) },
}
const by = { seriesOf: (id: string) => funds[id] ?? null, lastSlot: 40, switchCost: 0 }
const step = (slot: number, weights: Readonly<Record<string, number>>): ModelStep => ({
  slot,
  weights: Object.entries(weights).map(([lipperId, percent]) => ({ lipperId, percent })),
})

describe('following a model', () => {
  it('buys at the prices of the day after it was chosen, and then leaves it alone', () => {
    const { firstSlot, values } = followModel([step(9, { UP: 50, FLAT: 50 })], by)
    expect(firstSlot).toBe(10)
    expect(values[0]).toBeCloseTo(1, 12)
    expect(values[30]).toBeCloseTo(0.5 * 1.01 ** 30 + 0.5, 12)
  })

  it('sets new weights from their next day on, and takes what the switch costs of what moved', () => {
    const steps = [step(0, { FLAT: 100 }), step(20, { UP: 100 })]
    const free = followModel(steps, by).values
    const paid = followModel(steps, { ...by, switchCost: 0.005 }).values
    expect(free[19]).toBe(1)
    expect(free[39]).toBeCloseTo(1.01 ** 19, 12)
    expect(paid[19]).toBe(1)
    expect(paid[20]).toBeCloseTo(0.995, 12)
    expect(paid[39]).toBeCloseTo(0.995 * 1.01 ** 19, 12)
  })

  it('keeps the last worth of a fund that ended, and holds as money what has no prices', () => {
    expect(followModel([step(4, { ENDS: 100 })], by).values.at(-1)).toBeCloseTo(24 / 15, 12)
    expect(followModel([step(4, { NEVER: 100 })], by).values.at(-1)).toBe(1)
  })

  it('is nothing before anybody could buy', () => {
    expect(followModel([], by).values).toHaveLength(0)
    expect(followModel([step(40, { UP: 100 })], by).values).toHaveLength(0)
  })

  it('never reads a price after a day for what it says of that day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 39 }), fc.double({ min: 0.1, max: 9, noNaN: true }), (cut, factor) => {
        const steps = [step(5, { UP: 60, FLAT: 40 }), step(11, { UP: 20, FLAT: 80 })]
        const changed = { ...by, seriesOf: (id: string) => laterTimes(funds[id], cut, factor) }
        const [as, other] = [followModel(steps, by), followModel(steps, changed)]
        expect(other.values.slice(0, cut - 5)).toEqual(as.values.slice(0, cut - 5))
      }),
    )
  })

  it('tells what the weights have drifted to, a hundred in all', () => {
    const drifted = driftedWeights(step(0, { UP: 50, FLAT: 50 }), by, 31)
    expect(drifted.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 10)
    expect(drifted[0]?.percent).toBeCloseTo((100 * 1.01 ** 30) / (1.01 ** 30 + 1), 10)
  })
})

/** The series with other prices after a slot. */
function laterTimes(series: SlotSeries | undefined, cut: number, factor: number): SlotSeries | null {
  if (series === undefined) return null
  return { ...series, values: series.values.map((value, slot) => (slot > cut ? value * factor : value)) }
}
