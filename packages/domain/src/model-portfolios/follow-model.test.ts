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

  it('has not drifted up to the day it was bought, and nothing of nothing', () => {
    const driftedBy = (slot: number) =>
      driftedWeights(step(10, { UP: 50, FLAT: 50 }), by, slot).map(({ percent }) => percent)
    for (const slot of [9, 10, 11]) expect(driftedBy(slot)).toEqual([50, 50])
    expect(driftedBy(12)[0]).toBeCloseTo((100 * 1.01) / 2.01, 10)
    expect(driftedWeights(step(10, { UP: 0 }), by, 12)).toEqual([{ lipperId: 'UP', percent: 0 }])
  })

  const prices = fc.array(fc.option(fc.integer({ min: 50, max: 200 }), { nil: Number.NaN, freq: 4 }), {
    minLength: 30,
    maxLength: 30,
  })
  const plans = fc.record({
    series: fc.tuple(prices, prices, prices),
    slots: fc.uniqueArray(fc.integer({ min: 0, max: 27 }), { minLength: 1, maxLength: 4 }),
    weights: fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }), {
      minLength: 4,
      maxLength: 4,
    }),
    cost: fc.constantFrom(0, 0.005, 0.03),
  })

  it('is what an investor’s book would say, day by day', () => {
    fc.assert(
      fc.property(plans, ({ series, slots, weights, cost }) => {
        const known: Readonly<Record<string, readonly number[]>> = { A: series[0], B: series[1], C: series[2] }
        const steps = slots
          .toSorted((a, b) => a - b)
          .map((slot, index): ModelStep => {
            const parts = weights[index] ?? []
            const whole = parts.reduce((sum, part) => sum + part, 0)
            const percents = whole === 0 ? [100, 0, 0] : parts.map((part) => (part / whole) * 100)
            return step(slot, { A: percents[0] ?? 0, B: percents[1] ?? 0, C: percents[2] ?? 0 })
          })
        const seriesOf = (id: string) => ({ firstSlot: 0, values: Float64Array.from(known[id] ?? []) })
        const followed = followModel(steps, { seriesOf, lastSlot: 29, switchCost: cost })
        const written = book(steps, known, { last: 29, cost })
        expect(followed.values).toHaveLength(written.length)
        // not rounded and then compared: worths such as 0.4189453125 lie between two roundings
        for (const [day, worth] of written.entries()) expect(followed.values[day]).toBeCloseTo(worth, 9)
      }),
    )
  })

  it('does not depend on when all of it happens, nor on how long before its prices begin', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 9000 }), ({ series, slots, cost }, later) => {
        const steps = slots
          .toSorted((a, b) => a - b)
          .map((slot, index) => step(slot, index % 2 === 0 ? { A: 60, B: 40 } : { B: 30, C: 70 }))
        const known: Readonly<Record<string, readonly number[]>> = { A: series[0], B: series[1], C: series[2] }
        const from = (firstSlot: number) => (id: string) => ({ firstSlot, values: Float64Array.from(known[id] ?? []) })
        const one = followModel(steps, { seriesOf: from(0), lastSlot: 29, switchCost: cost })
        const moved = steps.map((each) => ({ ...each, slot: each.slot + later }))
        const other = followModel(moved, { seriesOf: from(later), lastSlot: 29 + later, switchCost: cost })
        expect([other.firstSlot, other.values]).toEqual([one.firstSlot + later, one.values])
      }),
    )
  })

  it('costs nothing to stay as it is, and half of what is turned over to change', () => {
    const paid = { ...by, switchCost: 0.01 }
    expect(followModel([step(0, { FLAT: 100 }), step(9, { FLAT: 100 })], paid).values.at(-1)).toBe(1)
    expect(followModel([step(0, { FLAT: 100 }), step(9, { FLAT: 40, NEVER: 60 })], paid).values.at(-1)).toBeCloseTo(
      1 - 0.01 * 0.6,
      12,
    )
  })
})

/** Money in each fund, marked to the last price known each day; a fund without any price keeps its money. */
function book(
  steps: readonly ModelStep[],
  known: Readonly<Record<string, readonly number[]>>,
  { last, cost }: { readonly last: number; readonly cost: number },
): number[] {
  const priceAt = (id: string, slot: number): number | null =>
    (known[id] ?? []).slice(0, slot + 1).findLast((price) => !Number.isNaN(price)) ?? null
  let held: { id: string; money: number; at: number | null }[] = []
  const worths: number[] = []
  const first = (steps[0]?.slot ?? 0) + 1
  for (let slot = first; slot <= last; slot++) {
    held = held.map(({ id, money, at }) => {
      const now = priceAt(id, slot)
      // bought without a price: it stays money
      return at === null || now === null ? { id, money, at } : { id, money: (money * now) / at, at: now }
    })
    const chosen = steps.find((one) => one.slot === slot - 1)
    const worth = held.reduce((sum, { money }) => sum + money, 0)
    if (chosen !== undefined) {
      const before = new Map(held.map(({ id, money }) => [id, money / worth]))
      const moved =
        chosen.weights.reduce(
          (sum, { lipperId, percent }) => sum + Math.abs(percent / 100 - (before.get(lipperId) ?? 0)),
          0,
        ) / 2
      const left = held.length === 0 ? 1 : worth * (1 - cost * moved)
      held = chosen.weights.map(({ lipperId, percent }) => ({
        id: lipperId,
        money: (left * percent) / 100,
        at: priceAt(lipperId, slot),
      }))
      // on its own day the old weights still tell what there was
      worths.push(slot === first ? 1 : left)
      continue
    }
    worths.push(worth)
  }
  return worths
}

/** The series with other prices after a slot. */
function laterTimes(series: SlotSeries | undefined, cut: number, factor: number): SlotSeries | null {
  if (series === undefined) return null
  return { ...series, values: series.values.map((value, slot) => (slot > cut ? value * factor : value)) }
}
