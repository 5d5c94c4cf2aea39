import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { seriesTable } from '../../testing/series-table.ts'
import { type FundEvents, totalReturnsOf } from './total-returns.ts'

/** Monday, slot 15,000. */
const FIRST = 15_000
const day = (slot: number) => epochDayOfSlot(FIRST + slot)
const none: FundEvents = { distributions: [], splits: [] }
const returnsOf = (values: readonly number[], events: Partial<FundEvents> = {}) => {
  const { table, faults } = totalReturnsOf(seriesTable([{ firstSlot: FIRST, values }]), () => ({ ...none, ...events }))
  return { values: [...table.values], faults }
}
const paid = (slot: number, amount: number) => ({ distributions: [{ epochDay: day(slot), amount }] })

describe('total returns', () => {
  it('are the price where nothing was paid, NaN where there was no price', () => {
    expect(returnsOf([10, Number.NaN, 12, 15]).values).toEqual([1, Number.NaN, 1.2, 1.5])
  })

  it('take a distribution in at the price of its day', () => {
    // 1 of 10 is a tenth of a unit more at 9 + 1
    expect(returnsOf([10, 10, 8, 9], paid(2, 2)).values).toEqual([1, 1, 1, 1.125])
  })

  it('take it in at the next price where its day has none', () => {
    expect(returnsOf([10, Number.NaN, 8, 8], paid(1, 2)).values).toEqual([1, Number.NaN, 1, 1])
  })

  it.each([-1, 0])('count nothing that was paid up to the first price: %s days behind it', (slot) => {
    expect(returnsOf([10, 11], paid(slot, 2)).values).toEqual([1, 1.1])
  })

  it('count nothing that is paid behind the last price', () => {
    expect(returnsOf([10, 11], paid(2, 2)).values).toEqual([1, 1.1])
  })

  it('move a distribution of a weekend to the Monday behind it', () => {
    const saturday = epochDayOfSlot(FIRST + 4) + 1
    const events = { distributions: [{ epochDay: saturday, amount: 5 }] }
    expect(returnsOf([10, 10, 10, 10, 10, 5, 5], events).values).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('take two distributions of a day together', () => {
    const events = { distributions: [...paid(1, 1).distributions, ...paid(1, 3).distributions] }
    expect(returnsOf([10, 6], events).values[1]).toBeCloseTo(1, 12)
  })

  it('give new units for old ones: a ratio is old units for a new one', () => {
    expect(returnsOf([10, 5, 6], { splits: [{ epochDay: day(1), ratio: 0.5 }] }).values).toEqual([1, 1, 1.2])
    expect(returnsOf([10, 70], { splits: [{ epochDay: day(1), ratio: 7 }] }).values).toEqual([1, 1])
  })

  it('pay on the new scale where a day has both', () => {
    // two new units of 5 for one of 10; 1 is paid on each, so each falls to 4
    const events = { ...paid(1, 1), splits: [{ epochDay: day(1), ratio: 0.5 }] }
    expect(returnsOf([10, 4], events).values[1]).toBeCloseTo(1, 12)
  })

  it.each([
    ['as much as', 10, 'distribution 10 of a price of 10'],
    ['more than', 10.5, 'distribution 10.5 of a price of 10'],
  ])('are unknown, with the reason, where %s the price was paid', (_, amount, reason) => {
    const { values, faults } = returnsOf([10, 5, 6], paid(1, amount))
    expect(values).toEqual([Number.NaN, Number.NaN, Number.NaN])
    expect(faults).toEqual([{ index: 0, reason }])
  })

  it('are known where nearly all of the price was paid', () => {
    const { values, faults } = returnsOf([10, 0.1], paid(1, 9.9))
    expect(values[1]).toBeCloseTo(1, 12)
    expect(faults).toEqual([])
  })

  it('of a fund at fault leave those beside it alone, and a fund without prices takes no place', () => {
    const rows = [
      { firstSlot: FIRST, values: [10, 11] },
      { firstSlot: 0, values: [] },
      { firstSlot: FIRST, values: [10, 5] },
      { firstSlot: FIRST, values: [20, 30] },
    ]
    const { table, faults } = totalReturnsOf(seriesTable(rows), (index) =>
      index === 2 ? { ...none, ...paid(1, 99) } : none,
    )
    expect([...table.values]).toEqual([1, 1.1, Number.NaN, Number.NaN, 1, 1.5])
    expect(faults.map(({ index }) => index)).toEqual([2])
  })
})
