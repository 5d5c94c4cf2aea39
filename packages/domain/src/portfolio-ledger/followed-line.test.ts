import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { followFund } from './followed-fund.ts'
import { followLine, moneyPaid, unitsAt, worthAt } from './followed-line.ts'
import type { Holding } from './holding.ts'
import { ratesOverTime, sameCurrency } from './rates-over-time.ts'

// Slot 10 is Monday 1970-01-12; slot 15 the Monday after.
const span = { first: 10, last: 15 }
const one = sameCurrency(span)
const series = (firstSlot: number, ...values: readonly number[]) => ({ firstSlot, values: Float64Array.from(values) })
const gap = Number.NaN

function line(more: Partial<Holding> = {}): Holding {
  return { lipperId: 'A', amount: 1000, currency: 'TWD', date: asIsoDate('1970-01-13'), plan: null, ...more }
}

function worths(holding: Holding, totalReturn = series(10, 1, 2, 2.2, gap, 2.4, 2)): number[] {
  const fund = followFund({ totalReturn, paidOut: new Map(), toShown: one }, span)
  const followed = followLine({ line: holding, fund, paidToFund: one, paidToShown: one }, span)
  return Array.from({ length: 6 }, (_, index) => worthAt(followed, index))
}

describe('a line with money put in at once', () => {
  it('is nothing before the money came, then follows the total return; a day without a price keeps the day before', () => {
    expect(worths(line())).toEqual([0, 1000, 1100, 1100, 1200, 1000])
  })

  it('buys at the first price on or after its day and is money until then', () => {
    expect(worths(line({ date: asIsoDate('1970-01-15') }))).toEqual([
      0,
      0,
      0,
      1000,
      1000,
      expect.closeTo(2000 / 2.4, 9),
    ])
  })

  it('stays money while no price has come', () => {
    expect(worths(line({ date: asIsoDate('1970-01-16') }), series(10, 1, 1))).toEqual([0, 0, 0, 0, 1000, 1000])
  })

  it('turns into the portfolio’s currency day by day', () => {
    const toTaiwan = ratesOverTime(series(10, 1, 1, 1, 1, 1, 1), series(10, 30, 30, 30, 33, 33, gap), span)
    const fund = followFund(
      { totalReturn: series(10, 1, 2, 2.2, gap, 2.4, 2), paidOut: new Map(), toShown: toTaiwan },
      span,
    )
    const paidToFund = toTaiwan.map((rate) => 1 / rate)
    const followed = followLine({ line: line(), fund, paidToFund, paidToShown: one }, span)
    expect(Array.from({ length: 6 }, (_, index) => Math.round(worthAt(followed, index)))).toEqual([
      0, 1000, 1100, 1210, 1320, 1100,
    ])
  })

  it('with a plan of another amount, from before plans were followed, is followed as before', () => {
    const plan = { dateStart: asIsoDate('1970-01-13'), dateEnd: null, chargeDay: 14, monthAmount: 3000 }
    expect(worths(line({ plan }))).toEqual(worths(line()))
  })
})

describe('a line that follows a plan', () => {
  const plan = { dateStart: asIsoDate('1970-01-13'), dateEnd: null, chargeDay: 15, monthAmount: 1000 }

  it('charges at the first price on or after its day, and is not there until then', () => {
    expect(worths(line({ plan }))).toEqual([0, 0, 0, 0, 1000, expect.closeTo(2000 / 2.4, 9)])
  })

  it('charges on the business day behind a weekend', () => {
    expect(worths(line({ plan: { ...plan, chargeDay: 17 } }))).toEqual([0, 0, 0, 0, 0, 1000])
  })

  it('begins with its line: what it charged before stands elsewhere', () => {
    expect(worths(line({ plan, date: asIsoDate('1970-01-16') }))).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('holds the units of as many charges as are asked for', () => {
    const long = { first: 10, last: 100 }
    const rates = sameCurrency(long)
    const totalReturn = series(10, ...Array.from({ length: 91 }, () => 2))
    const fund = followFund({ totalReturn, paidOut: new Map(), toShown: rates }, long)
    const followed = followLine({ line: line({ plan }), fund, paidToFund: rates, paidToShown: rates }, long)
    expect([unitsAt(followed, 2), unitsAt(followed, 90), unitsAt(followed, 90, 2)]).toEqual([0, 2500, 1000])
  })
})

describe('a plan by a book of its charges', () => {
  const days = 90
  const long = { first: 10, last: 10 + days - 1 }
  const rates = sameCurrency(long)
  const dayOf = (place: number) => isoDateOf(epochDayOfSlot(10 + place))
  const drawn = fc.record({
    prices: fc.array(fc.option(fc.integer({ min: 50, max: 150 }), { nil: gap, freq: 6 }), {
      minLength: days,
      maxLength: days,
    }),
    chargeDay: fc.integer({ min: 1, max: 28 }),
    start: fc.integer({ min: 0, max: 40 }),
    stop: fc.option(fc.integer({ min: 0, max: 60 })),
  })

  it('holds on each day what its charges up to then have bought, each at the next price', () => {
    fc.assert(
      fc.property(drawn, ({ prices, chargeDay, start, stop }) => {
        const dateStart = asIsoDate(dayOf(start))
        const dateEnd = stop === null ? null : asIsoDate(dayOf(start + stop))
        const plan = { dateStart, dateEnd, chargeDay, monthAmount: 1000 }
        const totalReturn = series(10, 100, ...prices.slice(1))
        const fund = followFund({ totalReturn, paidOut: new Map(), toShown: rates }, long)
        const followed = followLine(
          { line: line({ plan, date: dateStart }), fund, paidToFund: rates, paidToShown: rates },
          long,
        )
        // day by day of the calendar, weekends included
        const bought: { readonly place: number; readonly units: number }[] = []
        let made = 0
        for (let epochDay = epochDayOf(dateStart); epochDay <= epochDayOf(dayOf(days - 1)); epochDay++) {
          const at = isoDateOf(epochDay)
          if (Number(at.slice(8)) !== chargeDay || (dateEnd !== null && at > dateEnd)) continue
          const from = Array.from({ length: days }, (_, place) => place).find((place) => dayOf(place) >= at) ?? days
          const place = totalReturn.values.findIndex((price, index) => index >= from && !Number.isNaN(price))
          // a charge within a hole of more than ten weekdays is not made
          if (place < 0 || place - from > 10) continue
          made++
          bought.push({ place, units: 1000 / (totalReturn.values[place] ?? gap) })
        }
        for (let index = 0; index < days; index++) {
          const units = bought.reduce((sum, lot) => sum + (lot.place <= index ? lot.units : 0), 0)
          expect(unitsAt(followed, index)).toBeCloseTo(units, 9)
        }
        expect(moneyPaid(followed)).toBe(made * 1000)
      }),
    )
  })
})

describe('the days of a line at its edges', () => {
  const lineOf = (holding: Holding, values: readonly number[], days: number) => {
    const own = { first: 10, last: 10 + days - 1 }
    const rates = sameCurrency(own)
    const fund = followFund({ totalReturn: series(10, ...values), paidOut: new Map(), toShown: rates }, own)
    return followLine({ line: holding, fund, paidToFund: rates, paidToShown: rates }, own)
  }
  const plan = { dateStart: asIsoDate('1970-01-12'), dateEnd: null, chargeDay: 12, monthAmount: 1000 }
  /** A price on the first day, and again behind so many days without one. */
  const holed = (days: number) => [1, ...Array.from({ length: days }, () => gap), 1]

  it('charges a plan on the first day of the span', () => {
    const { lots } = lineOf(line({ plan, date: plan.dateStart }), [2, 2], 2)
    expect(lots).toEqual([{ paid: 0, bought: 0, money: 1000, units: 500, skipped: null }])
  })

  it('makes a charge whose price comes ten weekdays later, and skips one whose price comes after eleven', () => {
    const second = { ...plan, chargeDay: 13, dateStart: asIsoDate('1970-01-13') }
    const lots = (days: number) => lineOf(line({ plan: second, date: second.dateStart }), holed(days), 13).lots
    expect(lots(10)).toEqual([{ paid: 11, bought: 11, money: 1000, units: 1000, skipped: null }])
    expect(lots(11)).toEqual([{ paid: 12, bought: 12, money: 0, units: 0, skipped: 1 }])
  })

  it('counts money of a day behind the span on its last day, and of one before it on its first', () => {
    const paid = (date: string) => lineOf(line({ date: asIsoDate(date) }), [1, 1, 1], 3).lots.map((lot) => lot.paid)
    expect([paid('1970-01-14'), paid('1970-01-30'), paid('1970-01-01')]).toEqual([[2], [2], [0]])
  })

  it('holds nothing of the first no purchases, and of one', () => {
    const once = lineOf(line(), [2, 2, 2], 3)
    expect([unitsAt(once, 2, 0), unitsAt(once, 2, 1), unitsAt(once, 0, 1)]).toEqual([0, 500, 0])
  })
})
