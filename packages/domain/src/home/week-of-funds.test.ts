import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { accountFigures } from '../portfolio-ledger/account-figures.ts'
import { accountOverTime } from '../portfolio-ledger/account-over-time.ts'
import type { LedgerStep } from '../portfolio-ledger/fund-stretches.ts'
import { sameCurrency } from '../portfolio-ledger/rates-over-time.ts'
import { aLine, type Course, follower, gap, spanOf } from '../portfolio-ledger/testing/a-ledger.ts'
import { byFund, madeByItself, weekOfFunds, weekRows } from './week-of-funds.ts'

const DAYS = 8
const begun = (...lines: LedgerStep['after']): LedgerStep[] => [{ place: 0, before: [], after: lines }]
const accountOf = (courses: Readonly<Record<string, Course>>, steps: readonly LedgerStep[], days = DAYS) =>
  accountOverTime(steps, follower(courses, days), spanOf(days))
const ones = (days = DAYS) => sameCurrency(spanOf(days))

describe('weekOfFunds', () => {
  it('tells the market from distributions and the rate, of the last five weekdays alone', () => {
    // 100 units at 10 and 30 to begin with. Before the week: the price to 20, the rate to 40: no part of it.
    // In it: day 3 up by a tenth, of which 4 points were paid out; day 5 the rate from 40 to 44.
    const course = {
      prices: [10, 20, 20, 22, 22, 22, 22, 22],
      paidOut: new Map([[3, 0.04]]),
      rates: [30, 40, 40, 40, 40, 44, 44, 44],
    }
    const [week] = weekOfFunds(accountOf({ A: course }, begun(aLine('A', 30_000, 0))), ones())
    // 100 units worth 80,000: +8,000 of which 3,200 were paid out; then 2,200 of its currency at 4 more
    expect(week?.market).toBeCloseTo(4800, 8)
    expect(week?.distributions).toBeCloseTo(3200, 8)
    expect(week?.exchange).toBeCloseTo(8800, 8)
    expect(week?.gain).toBeCloseTo(16_800, 8)
  })

  it('counts what another currency did to the whole portfolio as exchange', () => {
    // a portfolio in dollars that stands still while the dollar goes from 30 to 33
    const account = accountOf({ A: { prices: Array.from({ length: DAYS }, () => 10) } }, begun(aLine('A', 1000, 0)))
    const rates = Float64Array.from([30, 30, 30, 30, 31, 32, 33, 33])
    const [week] = weekOfFunds(account, rates)
    expect(week).toMatchObject({ market: 0, distributions: 0 })
    expect(week?.exchange).toBeCloseTo(3000, 8)
  })

  it('counts money that came in or went out within the week as no gain', () => {
    const prices = Array.from({ length: DAYS }, () => 10)
    const before = aLine('A', 1000, 0)
    const more = aLine('A', 5000, 5)
    const steps = [...begun(before), { place: 5, before: [before], after: [before, more] }]
    const [week] = weekOfFunds(accountOf({ A: { prices } }, steps), ones())
    expect(week?.gain).toBeCloseTo(0, 9)
    expect(week?.market).toBeCloseTo(0, 9)
  })

  it('leaves out a fund that was sold before the week, and says nothing of less than a week', () => {
    const prices = Array.from({ length: DAYS }, () => 10)
    const [kept, sold] = [aLine('A', 1000, 0), aLine('B', 1000, 0)]
    const steps = [...begun(kept, sold), { place: 1, before: [kept, sold], after: [kept] }]
    expect(
      weekOfFunds(accountOf({ A: { prices }, B: { prices } }, steps), ones()).map((week) => week.lipperId),
    ).toEqual(['A'])
    expect(weekOfFunds(accountOf({ A: { prices } }, begun(kept), 5), ones(5))).toEqual([])
  })

  const course = fc.record({
    prices: fc.array(fc.integer({ min: 50, max: 200 }), { minLength: DAYS, maxLength: DAYS }),
    rates: fc.array(fc.integer({ min: 25, max: 35 }), { minLength: DAYS, maxLength: DAYS }),
    paid: fc.integer({ min: 0, max: 40 }),
    cents: fc.integer({ min: 1, max: 1e8 }),
  })

  it('adds up to the week of the portfolio, whatever the funds', () => {
    fc.assert(
      fc.property(fc.array(course, { minLength: 1, maxLength: 4 }), (all) => {
        const courses = Object.fromEntries(
          all.map(({ prices, rates, paid }, at) => [`F${at}`, { prices, rates, paidOut: new Map([[5, paid / 1000]]) }]),
        )
        const lines = all.map(({ cents }, at) => aLine(`F${at}`, cents / 100, 0))
        const account = accountOf(courses, begun(...lines))
        const weeks = weekOfFunds(account, ones())
        const gain = accountFigures(account).week.gain ?? gap
        const sum = (key: 'gain' | 'market' | 'distributions' | 'exchange') =>
          weeks.reduce((so, week) => so + week[key], 0)
        const scale = Math.max(1, ...account.values)
        expect(Math.abs(sum('gain') - gain) / scale).toBeLessThan(1e-9)
        expect(Math.abs(sum('market') + sum('distributions') + sum('exchange') - gain) / scale).toBeLessThan(1e-9)
        // by hand, day by day: what each fund's price and rate did to what it was worth the day before
        const byHand = all.map(({ prices, rates, paid, cents }) => {
          const at = (of: readonly number[], day: number) => of[day] ?? gap
          const units = cents / 100 / at(prices, 0) / at(rates, 0)
          return [3, 4, 5, 6, 7].reduce((so, day) => {
            const before = units * at(prices, day - 1)
            const paidOut = day === 5 ? before * (paid / 1000) : 0
            return so + (units * at(prices, day) - before - paidOut) * at(rates, day - 1)
          }, 0)
        })
        const market = byHand.reduce((so, part) => so + part, 0)
        expect(Math.abs(sum('market') - market) / scale).toBeLessThan(1e-6)
      }),
    )
  })
})

describe('weekRows', () => {
  it('adds up to the gain that is shown elsewhere, with true zeros where nothing was', () => {
    const fund = { lipperId: 'A', gain: 10.4, market: 10.4, distributions: 0, exchange: 0 }
    expect(weekRows([fund, fund, fund], 30, 'TWD')).toEqual({ gain: 30, market: 30, distributions: 0, exchange: 0 })
  })
})

describe('byFund', () => {
  it('takes a fund of several portfolios once, and puts first what made most before its currency', () => {
    const part = (lipperId: string, market: number, exchange: number, distributions = 0) => ({
      lipperId,
      gain: market + exchange + distributions,
      market,
      distributions,
      exchange,
    })
    const all = byFund([part('A', 10, 900), part('B', -30, 0), part('A', 15, 0), part('C', -100, 0, 99)])
    expect(all.map((one) => [one.lipperId, madeByItself(one)])).toEqual([
      ['B', -30],
      ['A', 25],
      ['C', -1],
    ])
  })
})
