import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { seriesTable, type TableRow } from '../../testing/series-table.ts'
import { asOfSlot } from './as-of-day.ts'

const today = epochDayOf('2026-11-20')
const last = slotOf(today)
/** A fund with a price on every day of some weeks up to a slot. */
const until = (slot: number, days = 20): TableRow => ({
  firstSlot: slot - days + 1,
  values: Array.from({ length: days }, () => 10),
})
const asOf = (...rows: readonly TableRow[]) => asOfSlot(seriesTable(rows), today)
const many = (count: number, row: TableRow) => Array.from({ length: count }, () => row)

describe('the day of figures', () => {
  it('is today where no fund has a price', () => {
    expect(asOf()).toBe(last)
    expect(asOf({ firstSlot: last, values: [] })).toBe(last)
  })

  it.each([
    [5, 0],
    [4, 1],
    [10, 0],
    [0, 1],
  ])('of ten funds %s have a price of the last day: it is %s days before', (having, back) => {
    const rows = [...many(having, until(last)), ...many(10 - having, until(last - 1)), until(last)].slice(0, 10)
    const expected = having === 0 ? last - 1 : last - back
    expect(asOf(...rows)).toBe(expected)
  })

  it('passes over a day without a price between days with one', () => {
    const holiday = { firstSlot: last - 2, values: [10, Number.NaN, 10] }
    const gone = { firstSlot: last - 2, values: [10] }
    // half of the funds end before the holiday, and one of five has a price behind it
    expect(asOf(...many(4, gone), holiday)).toBe(last - 2)
  })

  it('counts a price at each end of the year that it looks at, and none before it', () => {
    // three funds ended 249 days ago, on the first day of the year that counts: they are a full day
    const early = many(3, { firstSlot: last - 249, values: [10] })
    expect(asOf(...early, { firstSlot: last, values: [10] })).toBe(last - 249)
    // a day before that they say nothing any more
    const earlier = many(3, { firstSlot: last - 250, values: [10] })
    expect(asOf(...earlier, { firstSlot: last, values: [10] })).toBe(last)
  })

  it('is not led astray by one list that came once', () => {
    const usual = many(4, until(last, 100))
    const once = many(50, { firstSlot: last - 50, values: [10] })
    expect(asOf(...usual, ...once)).toBe(last)
  })
})
