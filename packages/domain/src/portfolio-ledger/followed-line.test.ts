import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { followFund } from './followed-fund.ts'
import { followLine, unitsAt, worthAt } from './followed-line.ts'
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
