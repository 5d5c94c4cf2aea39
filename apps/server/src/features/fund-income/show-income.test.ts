import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import type { PayoutComposition } from '@zhiheng/domain/funds/payout-parts.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import type { MarketDistribution } from '../../platform/nav-store/market.ts'
import { type HandMadeFund, handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { showIncome } from './show-income.ts'

const AS_OF = '2026-11-20'
const nothing: Omit<PayoutComposition, 'capital'> = { dividend: null, interest: null, gain: null, equalisation: null }

/** A class that was 20 on every weekday of three years. */
function steady(known: Partial<HandMadeFund> & { readonly about?: Partial<FundRecord> } = {}): HandMadeFund {
  const { about = {}, ...rest } = known
  const from = rest.from ?? '2023-10-02'
  return {
    record: aFund('F1', { launchDate: asIsoDate(from), ...about }),
    from,
    prices: weekdayPrices(from, AS_OF, () => 20),
    ...rest,
  }
}
const marketOf = (...funds: HandMadeFund[]) =>
  handMadeMarket({ asOf: AS_OF, funds, fxPerUsd: { TWD: steadyRate(32, AS_OF) } })
const pay = (
  on: string,
  amount: number,
  { capital = null, ...parts }: Partial<PayoutComposition> = {},
): MarketDistribution => ({
  epochDay: epochDayOf(on),
  amount,
  fromCapitalPercent: capital,
  ...(Object.keys(parts).length === 0 ? {} : { parts: { ...nothing, ...parts } }),
})
const monthly = (amount: number, capital: number | null) =>
  Array.from({ length: 12 }, (_, month) =>
    pay(`${month < 1 ? 2025 : 2026}-${String(((month + 11) % 12) + 1).padStart(2, '0')}-10`, amount, { capital }),
  )

describe('what a class paid in twelve months', () => {
  it('has the part that was the investor’s own money, and the rate without it', () => {
    const distributions = [pay('2026-02-10', 0.6, { capital: 50 }), pay('2026-08-10', 0.2, { capital: 10 })]
    const reply = showIncome(marketOf(steady({ distributions })), 'F1')
    // 0.8 of 20 is 4 %; 0.32 of the 0.8 was capital
    expect(reply).toMatchObject({ rate: 4, own: { least: 40, most: 40 }, told: 2, why_no_rate: null })
    expect(reply.real_rate?.least).toBeCloseTo(2.4, 6)
    expect(reply.payments.map(({ ex_date: day, own }) => [day, own?.least])).toEqual([
      ['2026-02-10', 50],
      ['2026-08-10', 10],
    ])
  })

  it('says its limits where a part is left open', () => {
    const distributions = [pay('2026-08-10', 0.8, { dividend: 32, interest: 0 })]
    const reply = showIncome(marketOf(steady({ distributions })), 'F1')
    expect(reply.own).toEqual({ least: 0, most: 68 })
    expect(reply.real_rate?.least).toBeCloseTo(4 * 0.32, 6)
    expect(reply.real_rate?.most).toBe(4)
    expect(reply.shares).toMatchObject({ dividend: 32, untold: 68, capital: 0 })
  })

  it('says nothing of the whole where one of its payments says nothing', () => {
    const distributions = [pay('2026-02-10', 0.6), pay('2026-08-10', 0.2, { interest: 100 })]
    const reply = showIncome(marketOf(steady({ distributions })), 'F1')
    expect(reply).toMatchObject({ rate: 4, real_rate: null, told: 1, own: { least: 0, most: 0 } })
    expect(reply.payments[0]).toMatchObject({ shares: null, own: null })
  })

  it('is never taken for nothing where no payment tells', () => {
    const reply = showIncome(marketOf(steady({ distributions: [pay('2026-08-10', 0.8)] })), 'F1')
    expect(reply).toMatchObject({ rate: 4, own: null, real_rate: null, shares: null, told: 0 })
  })

  it('counts in units of today what was paid before a split', () => {
    const splits = [{ epochDay: epochDayOf('2026-05-04'), ratio: 0.5 }]
    const prices = weekdayPrices('2023-10-02', AS_OF, (day) => (day < epochDayOf('2026-05-04') ? 40 : 20))
    const distributions = [pay('2026-02-10', 0.8, { capital: 100 }), pay('2026-08-10', 0.4, { capital: 0 })]
    const reply = showIncome(marketOf(steady({ distributions, splits, prices })), 'F1')
    expect(reply).toMatchObject({ rate: 4, own: { least: 50, most: 50 } })
    // 100 at a price of 40 are 2.5 units, 5 of today, which got 0.4 twice
    expect(reply.course?.cash.at(-1)).toBeCloseTo(4, 6)
    expect(reply.course?.price.at(-1)).toBeCloseTo(100, 6)
  })
})

describe('a class of which less is known', () => {
  it('that pays nothing has nothing', () => {
    const reply = showIncome(marketOf(steady({ about: { distributionFrequency: 'none' } })), 'F1')
    expect(reply).toMatchObject({ pays: false, why_no_rate: 'never_paid', rate: null, course: null, payments: [] })
  })

  it('whose payments are not all known has what the known ones say, and no rate', () => {
    const only = steady({
      about: { isEtf: true },
      distributions: [pay('2026-08-10', 0.8, { dividend: 32 })],
      isMissingDistributions: true,
    })
    const reply = showIncome(marketOf(only), 'F1')
    expect(reply).toMatchObject({ pays: true, why_no_rate: 'income_unknown', rate: null, real_rate: null, told: 1 })
    expect(reply).toMatchObject({ own: { least: 0, most: 68 }, course: null, calendar: [] })
    expect(reply.erosion[0]).toEqual({ years: 1, price: 0, total: null })
  })

  it('with a payment below zero leaves it out of everything and says so', () => {
    const distributions = [pay('2026-02-10', -0.6), pay('2026-08-10', 0.2, { capital: 10 })]
    const reply = showIncome(marketOf(steady({ distributions })), 'F1')
    expect(reply).toMatchObject({ impossible: 1, rate: null, why_no_rate: 'impossible_amount', course: null })
    expect(reply.payments.map(({ ex_date: day }) => day)).toEqual(['2026-08-10'])
  })

  it('with one price, or of an unknown currency rate, still answers', () => {
    const one = steady({ from: AS_OF, prices: [20], about: { launchDate: null } })
    expect(showIncome(marketOf(one), 'F1')).toMatchObject({ rate: null, course: null })
    const odd = steady({ about: { currency: 'ZAR' }, distributions: monthly(0.1, 20) })
    expect(showIncome(marketOf(odd), 'F1')).toMatchObject({ currency: 'ZAR', own: { least: 20, most: 20 } })
  })

  it('that no class has is not found', () => {
    expect(() => showIncome(marketOf(steady()), 'NONE')).toThrow(expect.objectContaining({ code: 'not_found' }))
  })
})

describe('what the price lost by paying', () => {
  it('is the change of the price beside that of the total return', () => {
    // falls by a tenth each year, and pays it out
    const start = epochDayOf('2025-11-20')
    const prices = weekdayPrices('2023-10-02', AS_OF, (day) => (day < start ? 20 : 20 - (2 * (day - start)) / 365))
    const reply = showIncome(marketOf(steady({ prices, distributions: monthly(1 / 6, 100) })), 'F1')
    const [year] = reply.erosion
    expect(year?.price).toBeCloseTo(-10, 0)
    expect(year?.total).toBeGreaterThan(-1)
    expect(reply.erosion[1]?.price).toBeCloseTo(-10, 0)
  })
})

describe('the same money without paying out', () => {
  const own = steady({ about: { strategyId: 'S', distributionFrequency: 'monthly' }, distributions: monthly(0.1, 0) })
  const accumulating = (id: string, about: Partial<FundRecord> = {}, from = '2023-10-02') =>
    steady({
      from,
      about: { lipperId: id, strategyId: 'S', distributionFrequency: 'none', ...about },
      prices: weekdayPrices(from, AS_OF, (day) => 10 + (day - epochDayOf('2023-10-02')) / 1000),
    })

  it('is that of the accumulating class of the same currency', () => {
    const reply = showIncome(
      marketOf(
        own,
        accumulating('USD1', { currency: 'USD' }),
        accumulating('HEDGED', { isHedged: true }),
        accumulating('ACC'),
      ),
      'F1',
    )
    expect(reply.course?.twin?.lipper_id).toBe('ACC')
    const { dates = [], price = [], cash = [], grown = [] } = reply.course ?? {}
    expect([dates[0], dates.at(-1)]).toEqual(['2023-10-20', AS_OF])
    expect([price.length, cash.length, grown.length]).toEqual([dates.length, dates.length, dates.length])
    expect([price[0], cash[0], grown[0]]).toEqual([100, 0, 100])
    expect(price.at(-1)).toBe(100)
    expect(cash.at(-1)).toBeCloseTo((12 * 0.1 * 100) / 20, 6)
    const days = epochDayOf(AS_OF) - epochDayOf('2023-10-02')
    expect(grown.at(-1)).toBeCloseTo(((10 + days / 1000) / (10 + 18 / 1000)) * 100, 4)
  })

  it('begins where both have a price, and needs a year', () => {
    const young = accumulating('YOUNG', {}, '2025-03-03')
    expect(showIncome(marketOf(own, young), 'F1').course?.dates[0]).toBe('2025-03-20')
    const tooYoung = accumulating('NEW', {}, '2026-03-02')
    expect(showIncome(marketOf(own, tooYoung), 'F1').course?.twin).toBeNull()
  })

  it('is that of the class itself, put back in, where it has no twin', () => {
    const reply = showIncome(marketOf(own), 'F1')
    expect(reply.course?.twin).toBeNull()
    // each of twelve payments buys 0.5 % more units
    expect(reply.course?.grown.at(-1)).toBeCloseTo(100 * 1.005 ** 12, 4)
  })
})

describe('the next twelve months', () => {
  it('pay what the same months of the last year paid', () => {
    const distributions = [pay('2025-11-10', 9), pay('2025-12-10', 0.3), pay('2026-06-10', 0.2), pay('2026-06-25', 0.1)]
    const { calendar } = showIncome(marketOf(steady({ distributions })), 'F1')
    expect(calendar.map(({ month, amount }) => [month, amount])).toEqual([
      ['2026-12', 0.3],
      ['2027-06', 0.3],
    ])
  })
})
