import * as contract from '@zhiheng/contract/funds.ts'
import { chartBases, getFundPerformances } from '@zhiheng/contract/funds/performances.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { chartPerformances } from './chart-performances.ts'
import { showFund } from './show-fund.ts'

const asOf = '2026-11-20'

/** A fund at 446 that is at 21 from a day on, as 00631L was: twenty-two units for one, which no one recorded. */
function fallenOn(day: string): HandMadeFund {
  const from = '2020-01-06'
  return {
    record: fundWith({
      lipperId: 'A1',
      market: 'TW',
      name: '基金 A1',
      house: '測試投信',
      currency: 'TWD',
      domicile: 'TWN',
      sector2Id: '70001',
      launchDate: from as FundRecord['launchDate'],
    }),
    from,
    prices: weekdayPrices(from, asOf, (at) => (at < epochDayOf(day) ? 446 : 21 + (at - epochDayOf(day)) * 0.01)),
  }
}

const marketOf = (fund: HandMadeFund) => handMadeMarket({ asOf, funds: [fund] })

describe('a fund with a step that nothing explains', () => {
  it('shows no change of the day on which it happened, and names the day', () => {
    const fund = showFund(marketOf(fallenOn(asOf)), 'A1')
    expect(fund).toMatchObject({ price: 21, price_change: null, price_change_rate: null, unexplained_step: asOf })
    expect(contract.Fund.parse(fund)).toEqual(fund)
  })

  it('shows the change of the days after', () => {
    const fund = showFund(marketOf(fallenOn('2026-11-19')), 'A1')
    expect(fund.price_change).toBeCloseTo(0.01, 10)
    expect(fund.unexplained_step).toBe('2026-11-19')
  })

  it.each(chartBases)('begins its line by %s behind the step, and names the day', (basis) => {
    const market = marketOf(fallenOn('2026-09-01'))
    const reply = chartPerformances(market, 'A1', { window: '1y', basis })
    expect(reply).toMatchObject({ from: '2026-09-01', from_asked: '2025-11-20' })
    expect(reply.series[0]).toMatchObject({ first_date: '2026-09-01', unexplained_step: '2026-09-01' })
    expect(reply.series[0]?.max_drawdown).toBeCloseTo(0, 10)
    expect(Math.min(...(reply.series[0]?.values ?? []).map(Number))).toBe(0)
    expect(getFundPerformances.reply.parse(reply)).toEqual(reply)
  })

  it('names no step that lies before the window of the chart', () => {
    const market = marketOf(fallenOn('2024-09-02'))
    expect(chartPerformances(market, 'A1', { window: '1y', basis: 'price' }).series[0]?.unexplained_step).toBeNull()
  })

  it('gives the step as the reason for the periods across it, and youth for those before its birth', () => {
    const { periods } = showFund(marketOf(fallenOn('2026-03-02')), 'A1')
    const reasons = Object.fromEntries(Object.entries(periods).map(([period, { missing }]) => [period, missing]))
    expect(reasons).toMatchObject({ '6m': null, ytd: 'unexplained_step', '5y': 'unexplained_step', '10y': 'too_young' })
  })

  it('states no rate of distributions that were paid on other units', () => {
    const paid = [{ epochDay: epochDayOf('2026-06-01'), amount: 10, fromCapitalPercent: null }]
    const rateOf = (day: string) =>
      showFund(marketOf({ ...fallenOn(day), distributions: paid }), 'A1').distribution_rate_12m
    expect(rateOf('2026-09-01')).toBeNull()
    expect(rateOf('2026-05-04')).toBeGreaterThan(0)
  })
})
