import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { describe, expect, it } from 'vitest'

import { cashCalendar } from './cash-calendar.ts'

const day = epochDayOf
const asOf = day('2026-11-20')

describe('the cash of the next twelve months', () => {
  it('comes in the month in which it came a year before, several payments of a month together', () => {
    const payments = [
      { epochDay: day('2026-11-19'), amount: 3 },
      { epochDay: day('2025-12-01'), amount: 1 },
      { epochDay: day('2025-12-31'), amount: 0.5 },
    ]
    expect(cashCalendar(payments, asOf)).toEqual([
      { month: monthIndexOf(day('2026-12-01')), amount: 1.5 },
      { month: monthIndexOf(day('2027-11-01')), amount: 3 },
    ])
  })

  it('is made of the last twelve months alone', () => {
    const payments = [
      { epochDay: day('2025-11-20'), amount: 1 },
      { epochDay: day('2026-11-21'), amount: 2 },
    ]
    expect(cashCalendar(payments, asOf)).toEqual([])
    expect(cashCalendar([], asOf)).toEqual([])
  })
})
