import * as contract from '@zhiheng/contract/market.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { describe, expect, it } from 'vitest'

import { type HandMadeFund, handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { sectorRows } from './sector-rows.ts'
import { showPerformances, showSet14Equity } from './show-markets.ts'
import { top5Funds, topFunds } from './top-funds.ts'

const asOf = '2026-11-20'

function aClass(lipperId: string, known: Partial<FundRecord> & { growth: number; from?: string }): HandMadeFund {
  const { growth, from = '2020-01-06', ...record } = known
  return {
    record: fundWith({
      lipperId,
      market: 'TW',
      name: lipperId,
      house: '澄境投信',
      currency: 'TWD',
      domicile: 'TWN',
      sector2Id: '70001',
      canTwSale: true,
      launchDate: from as FundRecord['launchDate'],
      holdingsDate: '2026-10-31' as FundRecord['holdingsDate'],
      sizeTwd: 1e9,
      ...record,
    }),
    from,
    prices: weekdayPrices(from, asOf, (day) => Math.exp((day * growth) / 36_500 + 0.01 * Math.sin(day / growth))),
  }
}

const market = handMadeMarket({
  asOf,
  funds: [
    aClass('a', { growth: 5, twHoldTwd: 1e8 }),
    aClass('b', { growth: 10, twHoldTwd: 2e8 }),
    aClass('c', { growth: 30 }),
    aClass('c-usd', { growth: 30, strategyId: 'c', isHedged: true }),
    aClass('young', { growth: 90, from: '2026-08-03' }),
    aClass('gone', { growth: 90, status: 'liquidated' }),
    aClass('tech', { growth: 40, sector2Id: '60002' }),
    aClass('tech2', { growth: 20, sector2Id: '60002' }),
    aClass('tech3', { growth: 25, sector2Id: '60002' }),
    aClass('brazil1', { growth: 70, sector2Id: '50004' }),
    aClass('brazil2', { growth: 80, sector2Id: '50004' }),
    aClass('abroad', { growth: 99, sector2Id: '60002', market: 'US' }),
  ],
})

const rowOf = (id: string) => showPerformances(market, 'set23').rows.find((row) => row.id === id)

describe('showPerformances', () => {
  it('takes the mean and the median of one class a strategy, with how many there are', () => {
    const taiwan = rowOf('2370')
    const own = ['a', 'b', 'c'].map((id) => {
      const index = market.indexOf(id) ?? 0
      const { values } = market.totalReturns(index)
      return ((values.at(-1) ?? 0) / (values.at(-6) ?? 1) - 1) * 100
    })
    expect(taiwan?.count).toBe(3)
    expect(taiwan?.counts['wow']).toBe(3)
    expect(taiwan?.perf['wow']).toBeCloseTo(own.reduce((sum, perf) => sum + perf, 0) / 3, 5)
    expect(taiwan?.median['wow']).toBeCloseTo(own.toSorted((x, y) => x - y)[1] ?? Number.NaN, 5)
  })

  it('keeps an empty market on the table, as unknown', () => {
    expect(rowOf('2310')).toMatchObject({ count: 0, perf: { '1y': null }, counts: { '1y': 0 } })
  })

  it('gives replies that the contract knows', () => {
    for (const set of ['set23', 'set14'] as const) {
      const reply = showPerformances(market, set)
      expect(contract.getSectorPerformances.reply.parse(reply)).toEqual(reply)
    }
    const equity = showSet14Equity(market)
    expect(contract.getSet14Equity.reply.parse(equity)).toEqual(equity)
    expect(equity.sectors.find(({ id }) => id === '14701')).toMatchObject({ tw_hold_twd: 3e8, count: 3 })
    expect(sectorRows('set23')).toHaveLength(18)
    expect(sectorRows('set14')).toHaveLength(14)
    expect(new Set(sectorRows('set14').map((row) => row.asset_type))).toEqual(new Set(['equity']))
  })
})

describe('topFunds', () => {
  it('puts the best market first, and in it the fund with the best score, with a reason', () => {
    const reply = topFunds(market, { sectors: 2, funds: 1 })
    expect(contract.getTopFunds.reply.parse(reply)).toEqual(reply)
    expect(reply.rows.map(({ id }) => id)).toEqual(['2360', '2370'])
    expect(reply.rows[1]?.funds).toHaveLength(1)
    expect(reply.rows[1]?.reason).toContain('3 檔基金一年平均報酬 +')
    expect(reply.rows[1]?.funds[0]?.reason).toContain('評分')
  })

  it('shows nobody who is not ahead of the peers, and no market of two funds', () => {
    const reply = topFunds(market, { sectors: 18, funds: 10 })
    const scores = reply.rows.flatMap(({ funds }) => funds.map(({ score }) => score ?? 0))
    expect(Math.min(...scores)).toBeGreaterThan(0)
    expect(reply.rows.every(({ funds }) => funds.length > 0)).toBe(true)
    expect(reply.rows.map(({ id }) => id)).toEqual(['2360', '2370'])
  })
})

const cash = {
  id: 'cash:TWD',
  name: '新台幣政策利率',
  kind: 'rate',
  currency: 'TWD',
  unit: '%',
  series: steadyRate(1.5, asOf),
} as const

describe('topFunds of a market without scores', () => {
  it('goes by the return of a year, and never by what is a price alone', () => {
    const young = ['a', 'b', 'c'].map((id, index) => aClass(id, { growth: index + 1, from: '2025-06-02' }))
    const paying = aClass('p', { growth: 9, from: '2025-06-02', distributionFrequency: 'monthly' })
    const reply = topFunds(handMadeMarket({ asOf, levels: [cash], funds: [...young, paying] }), {
      sectors: 1,
      funds: 3,
    })
    expect(reply.rows[0]?.funds.map(({ lipper_id, score }) => [lipper_id, score])).toEqual([['c', null]])
  })
})

describe('topFunds of a market with a hole', () => {
  it('shows no fund that has a score and no return over the year', () => {
    // six years of prices, none of them a year (261 weekdays) ago
    const holed = ['a', 'b', 'c', 'd'].map((id, index) => {
      const fund = aClass(id, { growth: 10 * (index + 1) })
      const all = Array.from(fund.prices)
      const prices = all.map((price, at) => (at > all.length - 300 && at < all.length - 200 ? Number.NaN : price))
      return { ...fund, prices }
    })
    const whole = ['x', 'y', 'z'].map((id, index) => aClass(id, { growth: index + 1, from: '2025-06-02' }))
    const reply = topFunds(handMadeMarket({ asOf, levels: [cash], funds: [...holed, ...whole] }), {
      sectors: 3,
      funds: 9,
    })
    const shown = reply.rows.flatMap(({ funds }) => funds)
    expect(shown.map(({ lipper_id }) => lipper_id)).toEqual(['z'])
    expect(shown.every(({ months_performance }) => months_performance['1y'] !== null)).toBe(true)
  })
})

describe('top5Funds', () => {
  it('ranks by return over a year, one class a strategy', () => {
    const reply = top5Funds(market)
    const taiwan = reply.rows.find(({ id }) => id === '2370')
    expect(taiwan?.funds.map(({ lipper_id }) => lipper_id)).toEqual(['c', 'b', 'a'])
    expect(taiwan?.funds[0]?.reason).toContain('排名 1/3')
    expect(contract.getTop5Funds.reply.parse(reply)).toEqual(reply)
  })
})
