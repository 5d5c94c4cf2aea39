import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { accountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { followPortfolio } from './follow-portfolio.ts'
import type { LedgerRow } from './portfolio-rows.ts'

// Worked by hand. A dollar fund at 10, 11 and 9.9 on three Mondays 364 days apart, the dollar at 30, 31 and 33.
const [first, second, third] = ['2024-11-18', '2025-11-17', '2026-11-16'] as const

function inThree(values: readonly [number, number, number]): (day: number) => number {
  return (day) => (day < epochDayOf(second) ? values[0] : day < epochDayOf(third) ? values[1] : values[2])
}

function market(prices: (day: number) => number, rate: (day: number) => number, until: string = third) {
  const fund = fundWith({ lipperId: 'USD1', market: 'TW', name: '甲', house: '甲', currency: 'USD', domicile: 'LUX' })
  const { firstSlot } = steadyRate(1, until)
  return handMadeMarket({
    asOf: until,
    funds: [{ record: fund, from: first, prices: weekdayPrices(first, until, prices) }],
    fxPerUsd: { TWD: { firstSlot, values: Float64Array.from(weekdayPrices('1990-01-01', until, rate)) } },
  })
}

const line = (amount: number, date: string, currency: Currency, value: number): ValuedHolding => ({
  lipperId: 'USD1',
  amount,
  currency,
  date: date as IsoDate,
  plan: null,
  value,
})

function record(sequence: number, day: string, change: Pick<LedgerRow, 'before' | 'after'>): LedgerRow {
  const kind = sequence === 1 ? 'create' : 'raise'
  return {
    rebalanceId: 1,
    noteId: 1,
    sequence,
    kind,
    rebalanceAt: `${day}T04:00:00.000Z`,
    reason: null,
    actorId: 1,
    ...change,
  }
}

const held = {
  id: 1,
  memberId: 1,
  name: '甲',
  autorebalance: false,
  version: 1,
  isShared: false,
  createdAt: `${first}T04:00:00.000Z`,
}
const moving = market(inThree([10, 11, 9.9]), inThree([30, 31, 33]))

describe('a portfolio in New Taiwan dollars that holds a dollar fund', () => {
  // 30,000 buy 1,000 dollars' worth; worth 1,100 × 31 = 34,100; 15,500 more make 1,600 dollars; worth 1,440 × 33 = 47,520
  const ledger = [
    record(1, first, { before: [], after: [line(30_000, first, 'TWD', 30_000)] }),
    record(2, second, {
      before: [line(30_000, first, 'TWD', 34_100)],
      after: [line(49_600, second, 'TWD', 49_600)],
    }),
  ]
  const account = followPortfolio(moving, { ...held, currency: 'TWD' }, ledger)
  const figures = accountFigures(account)

  it('is worth what its dollars are worth', () => {
    expect(account.values[0]).toBeCloseTo(30_000, 6)
    expect(account.values.at(-2)).toBeCloseTo(49_600, 6)
    expect(account.values.at(-1)).toBeCloseTo(47_520, 6)
    expect(account.invested.at(-1)).toBe(45_500)
  })

  it('has the fund’s return and the dollar’s as its time-weighted one, whatever came in: 1.1 × 0.9 × 33/30', () => {
    expect(figures.timeWeighted).toBeCloseTo((1.1 * 0.9 * (33 / 30) - 1) * 100, 9)
    expect(figures.timeWeighted).toBeCloseTo(8.9, 9)
  })

  it('has the root of 30,000 x² + 15,500 x = 47,520 as its money-weighted one, x a growth over 364 days', () => {
    const x = (-15_500 + Math.sqrt(15_500 ** 2 + 4 * 30_000 * 47_520)) / 60_000
    expect(figures.moneyWeighted.isYearly).toBe(true)
    expect(figures.moneyWeighted.rate).toBeCloseTo((x ** (365 / 364) - 1) * 100, 6)
    expect(figures.moneyWeighted.rate).toBeCloseTo(2.6548, 3)
  })

  it('falls by 0.9 × 33/31 from its high', () => {
    expect(figures.maxDrawdown).toBeCloseTo((0.9 * (33 / 31) - 1) * 100, 9)
  })
})

describe('the same fund seen from its own currency, and paid in another', () => {
  it('has no part of the exchange rate in dollars', () => {
    const ledger = [record(1, first, { before: [], after: [line(1000, first, 'USD', 1000)] })]
    const account = followPortfolio(moving, { ...held, currency: 'USD' }, ledger)
    expect(account.values.at(-1)).toBeCloseTo(990, 9)
    expect(accountFigures(account).timeWeighted).toBeCloseTo(-1, 9)
  })

  it('is the same in New Taiwan dollars whether dollars or New Taiwan dollars were paid in', () => {
    const follow = (paid: ValuedHolding) =>
      followPortfolio(moving, { ...held, currency: 'TWD' }, [record(1, first, { before: [], after: [paid] })])
    const inDollars = follow(line(1000, first, 'USD', 30_000))
    expect(inDollars.invested[0]).toBe(30_000)
    expect([...inDollars.values]).toEqual([...follow(line(30_000, first, 'TWD', 30_000)).values])
  })
})

describe('the volatility of a dollar fund in New Taiwan dollars', () => {
  const until = '2025-03-14'
  /** 1 and 1.01 in turn: returns of +1 % and −1/101. */
  const rate = (day: number) => (Math.floor(day) % 2 === 0 ? 30.3 : 30)

  it('is that of the exchange rate where the fund stands still', () => {
    const still = market(() => 10, rate, until)
    const ledger = [record(1, first, { before: [], after: [line(30_000, first, 'TWD', 30_000)] })]
    const account = followPortfolio(still, { ...held, currency: 'TWD' }, ledger)
    const returns = Array.from(account.values.slice(1), (value, day) => value / (account.values[day] ?? 0) - 1)
    const days = weekdayPrices(first, until, rate)
    const expected = days.slice(1).map((value, day) => value / (days[day] ?? 0) - 1)
    returns.forEach((value, day) => expect(value).toBeCloseTo(expected[day] ?? Number.NaN, 12))
    const mean = expected.reduce((sum, value) => sum + value, 0) / expected.length
    const variance = expected.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (expected.length - 1)
    expect(accountFigures(account).volatility).toBeCloseTo(Math.sqrt(variance * 252) * 100, 9)
    expect(accountFigures(account).volatility).toBeGreaterThan(10)
  })

  it('is the fund’s own in dollars', () => {
    const still = market(() => 10, rate, until)
    const ledger = [record(1, first, { before: [], after: [line(1000, first, 'USD', 1000)] })]
    expect(accountFigures(followPortfolio(still, { ...held, currency: 'USD' }, ledger)).volatility).toBe(0)
  })
})
