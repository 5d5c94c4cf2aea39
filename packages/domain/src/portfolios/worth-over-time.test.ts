import { describe, expect, it } from 'vitest'

import type { IsoDate } from '../calendar/iso-date.ts'
import { accountOverTime } from './account-over-time.ts'
import type { Holding } from './holding.ts'
import { ratesOverTime, sameCurrency } from './rates-over-time.ts'
import { type FollowedLine, worthOverTime } from './worth-over-time.ts'

const series = (firstSlot: number, ...values: readonly number[]) => ({ firstSlot, values: Float64Array.from(values) })
const span = { first: 10, last: 15 }
const one = sameCurrency(span)

function line(more: Partial<FollowedLine>): FollowedLine {
  return {
    amount: 1000,
    paidSlot: 11,
    totalReturn: series(10, 1, 2, 2.2, Number.NaN, 2.4, 2),
    paidToFund: one,
    fundToShown: one,
    paidToShown: one,
    ...more,
  }
}

describe('worthOverTime', () => {
  it('is nothing before the money came, then follows the total return; a day without a price keeps the day before', () => {
    expect([...worthOverTime(line({}), span)]).toEqual([0, 1000, 1100, 1100, 1200, 1000])
  })

  it('buys at the first price on or after the day of payment and is money until then', () => {
    const late = line({ paidSlot: 13 })
    expect([...worthOverTime(late, span)]).toEqual([0, 0, 0, 1000, 1000, 2000 / 2.4])
  })

  it('stays money while no price has come', () => {
    expect([...worthOverTime(line({ paidSlot: 14, totalReturn: series(10, 1, 1) }), span)]).toEqual([
      0, 0, 0, 0, 1000, 1000,
    ])
  })

  it('turns into the portfolio’s currency day by day', () => {
    const dollars = series(10, 1, 1, 1, 1, 1, 1)
    const taiwan = series(10, 30, 30, 30, 33, 33, Number.NaN)
    const toTaiwan = ratesOverTime(dollars, taiwan, span)
    const bought = line({ fundToShown: toTaiwan, paidToFund: toTaiwan.map((rate) => 1 / rate) })
    expect([...worthOverTime(bought, span)].map(Math.round)).toEqual([0, 1000, 1100, 1210, 1320, 1100])
  })
})

describe('ratesOverTime', () => {
  it('carries a rate for ten days and no longer', () => {
    const wide = { first: 10, last: 22 }
    const rates = ratesOverTime(series(0, ...Array.from({ length: 30 }, () => 1)), series(11, 30), wide)
    expect([...rates]).toEqual([Number.NaN, ...Array.from({ length: 9 }, () => 30), Number.NaN, Number.NaN, Number.NaN])
  })
})

describe('accountOverTime', () => {
  const holding = (lipperId: string): Holding => ({
    lipperId,
    amount: 1,
    currency: 'TWD',
    date: '2026-11-20' as IsoDate,
    plan: null,
  })
  const worths: Record<string, Float64Array> = {
    A: Float64Array.of(100, 110, 120, 130, 140, 150),
    B: Float64Array.of(0, 0, 0, 130, 120, 110),
    C: Float64Array.of(0, 0, 0, 0, 0, 300),
  }
  const worthOf = (item: Holding) => worths[item.lipperId] ?? new Float64Array(6)

  it('changes its lines at each record and keeps account of the money from outside', () => {
    const account = accountOverTime(
      [
        { slot: 12, lines: [holding('A')], flows: [{ slot: 10, amount: 100 }] },
        { slot: 13, lines: [holding('B')], flows: [] },
        { slot: 20, lines: [holding('C')], flows: [{ slot: 20, amount: 190 }] },
      ],
      worthOf,
      span,
    )
    expect([...account.values]).toEqual([100, 110, 120, 130, 120, 300])
    expect([...account.flows]).toEqual([100, 0, 0, 0, 0, 190])
    expect([...account.invested]).toEqual([100, 100, 100, 100, 100, 290])
  })
})
