import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { chargesOf } from './charges-of.ts'
import { firstChargeDate } from './first-charge-date.ts'
import { nextChargeDate } from './next-charge-date.ts'
import { monthAmountOf, planFigures } from './plan-figures.ts'

const day = asIsoDate
const march = { dateStart: day('2024-03-15'), dateEnd: null, chargeDay: 6, monthAmount: 3000 }

describe('the worked case of PRODUCT A20', () => {
  it('charges on 6 April first, though that is a Saturday: nominal days stay', () => {
    expect(firstChargeDate(march)).toBe('2024-04-06')
  })

  it('has charged three times by 5 July, 9,000 together', () => {
    expect(chargesOf(march, day('2024-07-05'))).toEqual(['2024-04-06', '2024-05-06', '2024-06-06'])
    expect(planFigures(march, day('2024-07-05'))).toEqual({
      firstChargeDate: '2024-04-06',
      months: 3,
      amount: 9000,
    })
  })

  it('charges next on 6 July, and on that day the fourth time', () => {
    expect(nextChargeDate(march, day('2024-07-05'))).toBe('2024-07-06')
    expect(chargesOf(march, day('2024-07-06'))).toHaveLength(4)
    expect(nextChargeDate(march, day('2024-07-06'))).toBe('2024-08-06')
  })
})

describe('a plan', () => {
  it('charges on the very day it starts where that is the charge day', () => {
    expect(firstChargeDate({ dateStart: day('2024-03-06'), chargeDay: 6 })).toBe('2024-03-06')
  })

  it('goes over the end of a year', () => {
    expect(firstChargeDate({ dateStart: day('2023-12-29'), chargeDay: 1 })).toBe('2024-01-01')
  })

  it('charges on the day it is stopped and never after', () => {
    const stopped = { ...march, dateEnd: day('2024-05-06') }
    expect(chargesOf(stopped, day('2024-12-31'))).toEqual(['2024-04-06', '2024-05-06'])
    expect(nextChargeDate(stopped, day('2024-05-06'))).toBeNull()
    expect(nextChargeDate(stopped, day('2024-04-30'))).toBe('2024-05-06')
  })

  it('has charged up to the day that is asked about where it ends later', () => {
    const ending = { ...march, dateEnd: day('2024-12-31') }
    expect(chargesOf(ending, day('2024-05-06'))).toEqual(['2024-04-06', '2024-05-06'])
    expect(chargesOf(ending, day('2024-05-05'))).toEqual(['2024-04-06'])
  })

  it('has charged nothing before its first day', () => {
    expect(chargesOf(march, day('2024-04-05'))).toEqual([])
    expect(planFigures(march, day('2024-04-05'))).toMatchObject({ months: 0, amount: 0 })
    expect(nextChargeDate(march, day('2024-01-01'))).toBe('2024-04-06')
  })

  it('takes each month what it has taken over its months, and 3,000 where it has taken nothing yet', () => {
    expect(monthAmountOf(9000, 3)).toBe(3000)
    expect(monthAmountOf(0, 0)).toBe(3000)
  })

  it('charges once a month, on its day, from the start on, and the next day follows the last', () => {
    const days = fc
      .integer({ min: epochDayOf('2000-01-01'), max: epochDayOf('2030-12-31') })
      .map((epochDay) => day(isoDateOf(epochDay)))
    fc.assert(
      fc.property(days, days, fc.integer({ min: 1, max: 28 }), (dateStart, until, chargeDay) => {
        const plan = { dateStart, dateEnd: null, chargeDay }
        const charges = chargesOf(plan, until)
        expect(charges.every((charge) => charge >= dateStart && charge <= until)).toBe(true)
        expect(charges.every((charge) => Number(charge.slice(8)) === chargeDay)).toBe(true)
        expect(new Set(charges.map((charge) => charge.slice(0, 7))).size).toBe(charges.length)
        const next = nextChargeDate(plan, until)
        expect(next !== null && next > until && chargesOf(plan, next)).toHaveLength(charges.length + 1)
      }),
    )
  })
})
