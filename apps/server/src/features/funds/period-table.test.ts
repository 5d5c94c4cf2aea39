import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { showFund } from './show-fund.ts'

const asOf = '2026-05-29'
const threeYearsAgo = '2023-05-29'
const theDayBehind = '2023-05-30'

/** An ETF whose distributions are told from January 2024 on alone. */
function etfFrom(from: string, id: string) {
  const paid = Array.from({ length: 5 }, (_, i) => Math.round(epochDayOf('2024-01-22') + i * 182.6))
  return {
    record: aFund(id, { isEtf: true }),
    from,
    prices: weekdayPrices(from, asOf, (day) => 10 + Math.sin(day)),
    distributions: paid.map((epochDay) => ({ epochDay, amount: 0.3, fromCapitalPercent: null })),
    isMissingDistributions: true,
  }
}

const market = handMadeMarket({ asOf, funds: [etfFrom(threeYearsAgo, 'full'), etfFrom(theDayBehind, 'short')] })

describe('why a period of a class has no return', () => {
  it('is not its age where its first price is of the very day on which the period begins', () => {
    const figure = showFund(market, 'full').periods['3y']
    expect(figure).toMatchObject({ perf: null, missing: 'unknown_income', volatility_basis: 'price' })
  })

  it('is its age where its first price is of the day behind', () => {
    const figure = showFund(market, 'short').periods['3y']
    expect(figure).toMatchObject({ perf: null, missing: 'too_young', volatility_basis: 'total' })
  })
})

describe('the reference ETF beside a class', () => {
  const plain = { indexName: null, proactive: false, tags: [] }
  const about = { distributionFrequency: 'none', sector2Id: '70001', launchDate: asIsoDate('2015-01-05') } as const
  const made = (id: string, more: object, priceOn: (day: number) => number) => ({
    record: aFund(id, { ...about, strategyId: id, ...more }),
    from: '2015-01-05',
    prices: weekdayPrices('2015-01-05', asOf, priceOn),
  })
  const etfPrice = (day: number) => 10 + day / 500
  const etf = made('ETF', { isEtf: true, canTwSale: true, sizeTwd: 1e9, etf: plain, currency: 'TWD' }, etfPrice)
  const changeOfEtf = (from: string) => (etfPrice(epochDayOf(asOf)) / etfPrice(epochDayOf(from)) - 1) * 100

  it('has its return over the same days', () => {
    const fund = showFund(handMadeMarket({ asOf, funds: [etf, made('F', { currency: 'TWD' }, (day) => day)] }), 'F')
    expect(fund.reference?.lipper_id).toBe('ETF')
    expect(fund.periods['3y']?.reference).toBeCloseTo(changeOfEtf('2023-05-29'), 5)
  })

  it('is stated in the currency of the class', () => {
    const rates = steadyRate(30, asOf)
    const TWD = { ...rates, values: rates.values.map((rate, at) => rate * (1 + at * 1e-5)) }
    const pair = handMadeMarket({
      asOf,
      funds: [etf, made('F', { currency: 'USD' }, (day) => day)],
      fxPerUsd: { TWD },
    })
    const [last, first] = [TWD.values.at(-1) ?? 0, TWD.values.at(-1 - 3 * 261) ?? 0]
    const found = showFund(pair, 'F').periods['3y']?.reference ?? Number.NaN
    // one dollar bought fewer dollars of the ETF by as much as the rate rose; the days of the rate may differ by one or two
    expect(found).toBeCloseTo(((1 + changeOfEtf('2023-05-29') / 100) / (last / first) - 1) * 100, 1)
  })

  it('is none where the class itself has no return, and for the reference', () => {
    const pair = handMadeMarket({
      asOf,
      funds: [
        etf,
        {
          ...made('F', { currency: 'TWD' }, (day) => day),
          from: '2025-01-06',
          prices: weekdayPrices('2025-01-06', asOf, (day) => day),
        },
      ],
    })
    expect(showFund(pair, 'F').periods['3y']?.reference).toBeNull()
    expect(showFund(pair, 'F').periods['1y']?.reference).not.toBeNull()
    expect(showFund(pair, 'ETF').reference).toBeNull()
    expect(showFund(pair, 'ETF').periods['1y']?.reference).toBeNull()
  })
})
