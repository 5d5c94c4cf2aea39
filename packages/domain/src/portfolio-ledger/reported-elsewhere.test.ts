import { isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { placeOfLine } from '../portfolio-analysis/place-piece.ts'
import { commonWindow } from '../portfolio-comparison/common-window.ts'
import { contributions } from '../portfolios/contributions.ts'
import { defaultBands } from '../rebalancing/bands.ts'
import { solveRebalance } from '../rebalancing/solve-rebalance.ts'
import { accountFigures } from './account-figures.ts'
import { accountOverTime, type PortfolioAccount } from './account-over-time.ts'
import { combineAccounts } from './combine-accounts.ts'
import { followFund } from './followed-fund.ts'
import { followLine } from './followed-line.ts'
import type { LedgerStep } from './fund-stretches.ts'
import type { Holding, ValuedHolding } from './holding.ts'
import { sameCurrency } from './rates-over-time.ts'
import { withSameFlows } from './same-flows.ts'
import { splitGain } from './split-gain.ts'

// Wrong figures that users of other products reported, with their numbers: PRODUCT part C1 to C6. Each is what our
// ledger must not say. Day 0 is Monday 1970-01-12; a price for each weekday.
const FIRST = slotOnOrAfter(11)

interface Course {
  readonly prices: readonly number[]
  /** Part of the growth that was paid out, by day. */
  readonly paidOut?: ReadonlyMap<number, number>
  /** What its currency is worth in the portfolio's, by day; absent: it is the portfolio's. */
  readonly rates?: readonly number[]
}

function day(index: number) {
  return asIsoDate(isoDateOf(epochDayOfSlot(FIRST + index)))
}

function line(lipperId: string, amount: number, index: number, value = amount): ValuedHolding {
  return { lipperId, amount, currency: 'TWD', date: day(index), plan: null, value }
}

function account(courses: Readonly<Record<string, Course>>, steps: readonly LedgerStep[]): PortfolioAccount {
  const days = Math.max(...Object.values(courses).map(({ prices }) => prices.length))
  const span = { first: FIRST, last: FIRST + days - 1 }
  const one = sameCurrency(span)
  const follow = (held: Holding) => {
    const { prices, paidOut = new Map<number, number>(), rates } = courses[held.lipperId] ?? { prices: [] }
    const toShown = rates === undefined ? one : Float64Array.from(rates)
    const totalReturn = { firstSlot: FIRST, values: Float64Array.from(prices) }
    const paid = new Map([...paidOut].map(([place, part]) => [FIRST + place, part]))
    const fund = followFund({ totalReturn, paidOut: paid, toShown }, span)
    return followLine({ line: held, fund, paidToFund: toShown.map((rate) => 1 / rate), paidToShown: one }, span)
  }
  return accountOverTime(steps, follow, span)
}

const flat = (price: number, days: number): number[] => Array.from({ length: days }, () => price)
const percent = (gain: number, paid: number) => (gain / paid) * 100

describe('figures that were wrong elsewhere', () => {
  it('ghostfolio 2997: 20,344.53 of 17,819.85 is 14.2 %, and no 21.73 % stands beside a gain that it does not make', () => {
    // the first purchase rose, the second came late
    const all = account({ A: { prices: [...flat(1, 5), ...flat(1.2173, 5)] } }, [
      { place: 0, before: [], after: [line('A', 11_618.41, 0), line('A', 6201.44, 5)] },
    ])
    const { total } = splitGain(all)
    expect(total).toMatchObject({ value: 20_344.53, invested: 17_819.85, gain: 2524.68, market: 2524.68 })
    expect(percent(total?.gain ?? 0, total?.invested ?? 1)).toBeCloseTo(14.17, 2)
    // what the fund did is another figure, under another name
    expect(accountFigures(all).timeWeighted).toBeCloseTo(21.73, 6)
  })

  it('ghostfolio 3416: sold, bought again and fallen by 76 % is −76 % and never −248 %', () => {
    const before = [line('A', 800, 0, 1000)]
    const all = account({ A: { prices: [8, 9, 10, 10, 10, 8, 5, 2.4] } }, [
      { place: 0, before: [], after: [line('A', 800, 0)] },
      { place: 2, before, after: [] },
      { place: 4, before: [], after: [line('A', 1000, 4)] },
    ])
    const { total } = splitGain(all)
    // 200 were made the first time and 760 lost the second
    expect(total).toMatchObject({ value: 240, gain: -560 })
    const growth = accountFigures(all).growth ?? new Float64Array(0)
    expect((growth[7] ?? 0) / (growth[4] ?? 1) - 1).toBeCloseTo(-0.76, 12)
    expect(Math.min(...growth)).toBeGreaterThan(0)
  })

  it('ghostfolio 5869: a fund sold whole and bought again shows the gain of what is held, not a loss of the past', () => {
    const all = account({ A: { prices: [10, 6, 6, 6, 7.2] } }, [
      { place: 0, before: [], after: [line('A', 1000, 0)] },
      { place: 1, before: [line('A', 1000, 0, 600)], after: [] },
      { place: 3, before: [], after: [line('A', 600, 3)] },
    ])
    expect(splitGain(all).total).toMatchObject({ value: 720, gain: -280 })
    const { growth } = accountFigures(all)
    expect((growth?.[4] ?? 0) / (growth?.[3] ?? 1) - 1).toBeCloseTo(0.2, 12)
  })

  it('ghostfolio 5793: 1,984.65 of 30,531.12 is 6.5 %; the funds’ own percentages are not weighted by what they are now', () => {
    const prices = (end: number) => [...flat(1, 5), ...flat(end, 5)]
    const all = account(
      { A: { prices: prices(1 + 1371.86 / 26_019.68) }, B: { prices: prices(1 + 612.79 / 4511.44) } },
      [{ place: 0, before: [], after: [line('A', 26_019.68, 0), line('B', 4511.44, 0)] }],
    )
    const { total } = splitGain(all)
    expect(total).toMatchObject({ invested: 30_531.12, gain: 1984.65 })
    expect(accountFigures(all).timeWeighted).toBeCloseTo(6.5, 2)
    const added = [...(contributions(all) ?? [])].reduce((sum, [, part]) => sum + part, 0)
    expect(added).toBeCloseTo(accountFigures(all).timeWeighted ?? Number.NaN, 9)
  })

  it('ghostfolio 585: five months at −1.93 % are no +49.64 % a year', () => {
    const prices = [...flat(100, 100), ...flat(96, 7), 98.07]
    const { moneyWeighted, timeWeighted } = accountFigures(
      account({ A: { prices } }, [{ place: 0, before: [], after: [line('A', 1000, 0)] }]),
    )
    expect(moneyWeighted).toMatchObject({ isYearly: false, missing: null })
    expect(moneyWeighted.rate).toBeCloseTo(-1.93, 9)
    expect(timeWeighted).toBeCloseTo(-1.93, 9)
  })

  it('ghostfolio 5526: four payments of 120.29 on 15,005 repaid whole are +481.16 and 3.21 %, not −1.13 %', () => {
    const paid = 120.29 / 15_005
    const prices = [1, 1, 1 + paid, 1 + paid, 1 + 2 * paid, 1 + 3 * paid, 1 + 4 * paid]
    const paidOut = new Map([2, 4, 5, 6].map((place) => [place, paid / (prices[place - 1] ?? 1)] as const))
    const all = account({ A: { prices, paidOut } }, [{ place: 0, before: [], after: [line('A', 15_005, 0)] }])
    expect(splitGain(all).total).toMatchObject({ gain: 481.16, market: 0, distributions: 481.16 })
    expect(accountFigures(all).timeWeighted).toBeCloseTo(3.21, 2)
  })

  it('ghostfolio 1165: what the currency made is no gain of the fund, and both are the gain', () => {
    const bought = [{ place: 0, before: [], after: [line('A', 30_000, 0)] }]
    const split = (prices: readonly number[], rates: readonly number[]) =>
      splitGain(account({ A: { prices, rates } }, bought)).total
    expect(split([10, 10, 10], [30, 31, 33])).toMatchObject({ gain: 3000, market: 0, exchange: 3000 })
    expect(split([10, 10.5, 11], [30, 30, 30])).toMatchObject({ gain: 3000, market: 3000, exchange: 0 })
    const both = split([10, 10.5, 11], [30, 31, 33])
    expect(both).toMatchObject({ value: 36_300, gain: 6300 })
    expect((both?.market ?? 0) + (both?.exchange ?? 0)).toBe(6300)
    expect(Math.min(both?.market ?? 0, both?.exchange ?? 0)).toBeGreaterThanOrEqual(3000)
  })

  it('wealthfolio 497: selling nearly all, and then all, is no return of −100 %', () => {
    const courses = { A: { prices: [10, 11, 11, 11, 11] } }
    const figures = (left: number) =>
      accountFigures(
        account(courses, [
          { place: 0, before: [], after: [line('A', 1000, 0)] },
          { place: 2, before: [line('A', 1000, 0, 1100)], after: left === 0 ? [] : [line('A', left, 2)] },
        ]),
      )
    for (const left of [100, 1, 0.01, 0]) expect(figures(left).timeWeighted, `${left} left`).toBeCloseTo(10, 6)
  })

  it('wealthfolio 1414: a portfolio that joins later with a gain lowers nothing by 32 points', () => {
    const old = account({ A: { prices: [...flat(1, 5), ...flat(1.1169, 5)] } }, [
      { place: 0, before: [], after: [line('A', 1000, 0)] },
    ])
    const young = account({ B: { prices: [...flat(1, 8), 1.02, 1.02] } }, [
      { place: 0, before: [], after: [line('B', 500_000, 6)] },
    ])
    const rates = sameCurrency({ first: FIRST, last: FIRST + 9 })
    const both = accountFigures(combineAccounts([old, young].map((one) => ({ account: one, rates }))))
    expect(accountFigures(old).timeWeighted).toBeCloseTo(11.69, 9)
    expect(both.timeWeighted ?? 0).toBeGreaterThan(11.69)
    expect(both.timeWeighted ?? 0).toBeLessThan((1.1169 * 1.02 - 1) * 100)
  })

  it('FinanceManager 641: the index gets the same money on the same days, and is not drawn as if all had come at first', () => {
    const all = account({ A: { prices: flat(1, 6) } }, [
      { place: 0, before: [], after: [line('A', 1000, 0), line('A', 9000, 4)] },
    ])
    const index = withSameFlows(all, Float64Array.of(100, 110, 120, 130, 140, 140))
    // 1,000 grew by 40 %, 9,000 not at all
    expect([...index.values].map(Math.round)).toEqual([1000, 1100, 1200, 1300, 10_400, 10_400])
  })

  it('Portfolio Performance 5902: what is sold is what is bought, to the cent, and what is within its band is left alone', () => {
    const funds = [
      ['A', 5_333_333, 40],
      ['B', 2_666_667, 30],
      ['C', 2_000_001, 30],
    ] as const
    const held = funds.map(([lipperId, cents, target]) => ({ lipperId, bucket: lipperId, cents, target, canBuy: true }))
    const ask = { mode: 'sell_and_buy', to: 'band', bands: defaultBands, money: 0, leastTrade: 1 } as const
    const trades = solveRebalance(held, ask)?.trades ?? []
    expect(trades.reduce((sum, cents) => sum + cents, 0)).toBe(0)
    expect(trades.map((cents) => Math.sign(cents))).toEqual([-1, 0, 1])
  })

  it('wealthfolio 1613: a comparison says who made it shorter than was asked, and is not clipped in silence', () => {
    expect(commonWindow([0, 700, 350], { first: 100, last: 1000 })).toEqual({
      first: 700,
      last: 1000,
      shortenedBy: [1],
    })
  })

  it('ghostfolio 6532: one company written in two ways is one company', () => {
    const companyOf = (name: string) => placeOfLine({ isin: null, name, security: null } as never, 'company')?.id
    expect(companyOf('TAIWAN SEMICONDUCTOR')).toBe(companyOf('Taiwan  Semiconductor'))
  })
})
