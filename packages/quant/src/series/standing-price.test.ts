import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { epochDayOf } from './iso-date.ts'
import { toDatedSeries } from './slot-series.ts'
import { LONGEST_STAND_SLOTS, standingIndex, standingSlot, standingValues } from './standing-price.ts'
import { epochDayOfSlot, slotOf } from './weekday-slot.ts'

// A series of prices on some slots.
function pricedOn(...slots: readonly number[]) {
  const firstSlot = Math.min(...slots)
  const values = new Float64Array(Math.max(...slots) - firstSlot + 1).fill(Number.NaN)
  for (const slot of slots) values[slot - firstSlot] = 100 + slot
  return { firstSlot, values }
}

describe('the price that stands for a day', () => {
  it('is its own, or that of a day up to ten weekdays before while nothing later is known', () => {
    const series = pricedOn(100)
    expect(standingSlot(series, 99, 200)).toBeNull()
    expect(standingSlot(series, 100, 200)).toBe(100)
    expect(standingSlot(series, 110, 200)).toBe(100)
    expect(standingSlot(series, 111, 200)).toBeNull()
  })

  it('is that before a closure of nine weekdays, on each of them', () => {
    const series = pricedOn(100, 110)
    for (let slot = 100; slot < 110; slot++) expect(standingSlot(series, slot, 200), String(slot)).toBe(100)
  })

  it('is none between two prices eleven weekdays apart, from the first day on', () => {
    const series = pricedOn(100, 111)
    expect(standingSlot(series, 100, 200)).toBe(100)
    for (let slot = 101; slot < 111; slot++) expect(standingSlot(series, slot, 200), String(slot)).toBeNull()
    expect(standingSlot(series, 111, 200)).toBe(111)
  })

  it('is the one before as long as nobody knows that the price behind comes so late', () => {
    const series = pricedOn(100, 111)
    expect(standingSlot(series, 105, 110)).toBe(100)
    expect(standingSlot(series, 105, 111)).toBeNull()
  })

  it('passes over every closure of the Taiwanese market at Lunar New Year since 2015', () => {
    // last day of trade before the holidays, and the first one behind them; a price in between is the fund's own
    const closures = [
      ['2015-02-13', '2015-02-24'],
      ['2016-02-03', '2016-02-15'],
      ['2017-01-24', '2017-02-02'],
      ['2018-02-12', '2018-02-21'],
      ['2019-01-30', '2019-02-11'],
      ['2020-01-20', '2020-01-30'],
      ['2021-02-05', '2021-02-17'],
      ['2022-01-26', '2022-02-07'],
      ['2023-01-17', '2023-01-30'],
      ['2024-02-05', '2024-02-15'],
      ['2025-01-22', '2025-02-03'],
      ['2026-02-11', '2026-02-23'],
    ] as const
    for (const [before, behind] of closures) {
      const [last, next] = [slotOf(epochDayOf(before)), slotOf(epochDayOf(behind))]
      const series = pricedOn(last, next)
      for (let slot = last; slot < next; slot++) expect(standingSlot(series, slot, next), behind).toBe(last)
    }
  })

  it('is the same for a series of dated prices, and as its definition says', () => {
    const slots = fc.uniqueArray(fc.integer({ min: 200, max: 300 }), { minLength: 1, maxLength: 30 })
    const around = fc.integer({ min: 180, max: 330 })
    fc.assert(
      fc.property(slots, around, around, (priced, slot, behind) => {
        const lastSlot = Math.max(slot, behind)
        const series = pricedOn(...priced)
        const dated = toDatedSeries(series)
        const index = standingIndex(dated, epochDayOfSlot(slot), epochDayOfSlot(lastSlot))
        const found = standingSlot(series, slot, lastSlot)
        expect(index < 0 ? null : slotOf(dated.epochDays[index] ?? 0)).toBe(found)
        const known = priced.filter((one) => one <= lastSlot).toSorted((a, b) => a - b)
        const before = known.findLast((one) => one <= slot)
        const next = known.find((one) => one > slot) ?? slot
        const stands = before === slot || (before !== undefined && next - before <= LONGEST_STAND_SLOTS)
        expect(found).toBe(stands ? before : null)
      }),
    )
  })

  it('is found for all indices at once as for each of them', () => {
    const slots = fc.uniqueArray(fc.integer({ min: 200, max: 300 }), { maxLength: 30 })
    fc.assert(
      fc.property(slots, fc.nat(30), fc.nat(30), (priced, before, behind) => {
        const { firstSlot, values } = pricedOn(200 - before, ...priced, 300 + behind)
        const own = values.map((value, index) => (priced.includes(firstSlot + index) ? value : Number.NaN))
        const each = own.map((_, index) => {
          const slot = standingSlot({ firstSlot: 0, values: own }, index, own.length - 1)
          return slot === null ? Number.NaN : (own[slot] ?? Number.NaN)
        })
        expect(standingValues(own)).toEqual(each)
      }),
    )
  })
})
