import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { commonMonthEnds } from './common-month-ends.ts'
import { firstCommonSlot, lastCommonSlot, lastSlotOfMost } from './find-slot.ts'
import { epochDayOf, isoDateOf } from './iso-date.ts'
import { pricedSpan } from './priced-span.ts'
import type { SlotSeries } from './series.ts'
import { epochDayOfSlot, slotOf } from './weekday-slot.ts'

const unknown = Number.NaN

// A price of 1 on each of these slots, none between; the column may begin and end with slots without a price.
const pricedOn = (slots: readonly number[], from = Math.min(...slots), to = Math.max(...slots)): SlotSeries => ({
  firstSlot: from,
  values: Float64Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => (slots.includes(from + i) ? 1 : unknown)),
})
const someSlots = fc.uniqueArray(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 25 })
const none: SlotSeries = { firstSlot: 3, values: new Float64Array(0) }

describe('slots on which all have a price', () => {
  const some = pricedOn([2, 3, 5, 8])
  const other = pricedOn([1, 3, 5, 9])

  it.each([
    ['the whole', 0, 10, 3, 5],
    ['from the first of them', 3, 10, 3, 5],
    ['behind the first of them', 4, 10, 5, 5],
    ['up to the last of them', 0, 5, 3, 5],
    ['up to the day before it', 0, 4, 3, 3],
    ['one slot with prices', 5, 5, 5, 5],
    ['one slot without', 4, 4, null, null],
    ['before both', -9, 0, null, null],
    ['behind both', 9, 99, null, null],
    ['no slot: it ends before it begins', 5, 3, null, null],
  ])('in %s, %i to %i: first %s, last %s', (_, from, to, first, last) => {
    expect(firstCommonSlot([some, other], { from, to })).toBe(first)
    expect(lastCommonSlot([some, other], { from, to })).toBe(last)
  })

  it('are none where one series is empty, and any where there is no series', () => {
    expect(firstCommonSlot([some, none], { from: 0, to: 9 })).toBeNull()
    expect(lastCommonSlot([some, none], { from: 0, to: 9 })).toBeNull()
    expect(firstCommonSlot([], { from: 4, to: 9 })).toBe(4)
    expect(lastCommonSlot([], { from: 4, to: 9 })).toBe(9)
  })

  it('are the ends of the intersection', () => {
    const slot = fc.integer({ min: -25, max: 25 })
    fc.assert(
      fc.property(fc.array(someSlots, { minLength: 1, maxLength: 4 }), slot, slot, (sets, from, to) => {
        const series = sets.map((slots) => pricedOn(slots, -22, 23))
        const common = (sets[0] ?? [])
          .filter((one) => one >= from && one <= to && sets.every((slots) => slots.includes(one)))
          .toSorted((a, b) => a - b)
        expect(firstCommonSlot(series, { from, to })).toBe(common[0] ?? null)
        expect(lastCommonSlot(series, { from, to })).toBe(common.at(-1) ?? null)
      }),
    )
  })
})

describe('the priced span', () => {
  it.each([
    ['no slot', none, null],
    ['slots without a price', { firstSlot: 7, values: Float64Array.of(unknown, unknown) }, null],
    ['one price', { firstSlot: -4, values: Float64Array.of(5) }, { from: -4, to: -4 }],
    ['a price between empty slots', { firstSlot: 0, values: Float64Array.of(unknown, 5, unknown) }, { from: 1, to: 1 }],
    ['a hole inside', { firstSlot: 10, values: Float64Array.of(5, unknown, unknown, 6) }, { from: 10, to: 13 }],
  ])('of %s', (_, series, span) => {
    expect(pricedSpan(series)).toEqual(span)
  })

  it('runs from the first to the last priced slot, however long the column is', () => {
    fc.assert(
      fc.property(someSlots, fc.nat(9), fc.nat(9), (slots, before, behind) => {
        const [from, to] = [Math.min(...slots), Math.max(...slots)]
        expect(pricedSpan(pricedOn(slots, from - before, to + behind))).toEqual({ from, to })
      }),
    )
  })
})

describe('common month ends', () => {
  const slot = (day: string): number => slotOf(epochDayOf(day))
  const on = (...days: readonly string[]): SlotSeries => pricedOn(days.map(slot))
  const ends = (series: readonly SlotSeries[], from: string, asOf: string) => {
    const { firstMonth, slots } = commonMonthEnds(series, slot(from), epochDayOf(asOf))
    return [firstMonth, ...slots.map((one) => (one === null ? null : isoDateOf(epochDayOfSlot(one))))]
  }
  const daily: SlotSeries = { firstSlot: slot('2024-01-01'), values: new Float64Array(200).fill(1) }

  it('are the last weekday of each month that is over', () => {
    // 30 March 2024 is a Saturday, 31 March a Sunday
    expect(ends([daily], '2024-01-10', '2024-04-29')).toEqual([2024 * 12, '2024-01-31', '2024-02-29', '2024-03-29'])
    expect(ends([daily], '2024-01-10', '2024-04-30').at(-1)).toBe('2024-04-30')
  })

  it('are an earlier day where one of the funds was closed on the last', () => {
    const closed = on('2024-01-30', '2024-02-28', '2024-02-29')
    expect(ends([daily, closed], '2024-01-01', '2024-02-29')).toEqual([2024 * 12, '2024-01-30', '2024-02-29'])
  })

  it('are none for a month in which the funds have no common day', () => {
    const one = on('2024-01-15', '2024-02-14', '2024-03-15')
    const other = on('2024-01-15', '2024-02-15', '2024-03-15')
    expect(ends([one, other], '2024-01-01', '2024-03-31')).toEqual([2024 * 12, '2024-01-15', null, '2024-03-15'])
  })

  it('never lie before the day they are counted from', () => {
    const rare = on('2024-01-10', '2024-02-20')
    expect(ends([rare], '2024-01-11', '2024-02-29')).toEqual([2024 * 12, null, '2024-02-20'])
    expect(ends([rare], '2024-01-10', '2024-02-29')).toEqual([2024 * 12, '2024-01-10', '2024-02-20'])
  })

  it('leave out a month whose only price lies in the weekend that ends it', () => {
    // a price of Saturday 2024-03-30 stands on Monday 2024-04-01
    expect(ends([on('2024-04-01')], '2024-03-04', '2024-04-30')).toEqual([2024 * 12 + 2, null, '2024-04-01'])
  })

  it('are none while no month is over', () => {
    expect(ends([daily], '2024-01-10', '2024-01-30')).toEqual([2024 * 12])
    expect(ends([daily], '2024-01-10', '2023-06-30')).toEqual([2024 * 12])
  })
})

describe('the last slot on which most have a price', () => {
  const three = [pricedOn([2, 3, 5, 8]), pricedOn([1, 3, 5, 9]), pricedOn([3, 8])]

  it.each([
    [3, 0, 10, 3],
    [2, 0, 10, 8],
    [2, 0, 7, 5],
    [2, 4, 4, null],
    [1, 0, 10, 9],
    [4, 0, 10, null],
  ])('with at least %i of three, from %i to %i, is %s', (least, from, to, slot) => {
    expect(lastSlotOfMost(three, { from, to }, least)).toBe(slot)
  })
})
