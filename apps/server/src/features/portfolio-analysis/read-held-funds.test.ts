import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { aLine } from '../../testing/a-line.ts'
import { CALM_DAY, calmMarket, sectors } from '../../testing/calm-market.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { mixHeldFunds } from './mix-held-funds.ts'
import { heldFunds, namedFund } from './read-held-funds.ts'

/** A price that swings a little from day to day, each class in its own way. */
const swinging = (step: number) => (day: number) =>
  10 * 1.0002 ** (day - epochDayOf('2024-01-02')) * (1 + Math.sin(day * step) / 50)
const market = calmMarket(
  {
    A: { sector2Id: sectors.equity, name: '甲基金' },
    B: { sector2Id: sectors.bond },
    DOLLAR: { sector2Id: sectors.bond, currency: 'USD', name: '美元基金' },
    YEN: { sector2Id: sectors.bond, currency: 'JPY', name: '日圓基金' },
    S1: { sector2Id: sectors.equity, priceOn: swinging(1) },
    S2: { sector2Id: sectors.bond, priceOn: swinging(1.7) },
    YOUNG: { sector2Id: sectors.gold, from: '2026-11-16' },
  },
  { fxPerUsd: { TWD: steadyRate(30, CALM_DAY) } },
)
const held = (...lines: Parameters<typeof heldFunds>[1]) => heldFunds(market, lines)

describe('the funds of a portfolio that is analysed', () => {
  it('are each once, the largest first, weighed in New Taiwan dollars', () => {
    const { funds, value, leftOut, missing } = held(
      aLine('A', 100),
      aLine('DOLLAR', 10, { currency: 'USD' }),
      aLine('A', 50),
      aLine('B', 50),
    )
    expect(funds.map(({ fund, value: own, percent }) => [fund.lipperId, own, percent])).toEqual([
      ['DOLLAR', 300, 60],
      ['A', 150, 30],
      ['B', 50, 10],
    ])
    expect([value, leftOut, missing]).toEqual([500, [], null])
  })

  it('have shares that add up to 100.0 as they are written, each that of the portfolio’s page', () => {
    // 13.84 % would be written 13.8 alone, and all of them 99.9
    const lines = [46.14, 20.71, 13.84, 10.61, 6.53, 2.17]
    const ids = ['A', 'B', 'S1', 'S2', 'DOLLAR', 'YOUNG']
    const { funds } = held(
      ...ids.map((id, at) =>
        id === 'DOLLAR' ? aLine(id, (lines[at] ?? 0) / 30, { currency: 'USD' }) : aLine(id, lines[at] ?? 0),
      ),
    )
    expect(funds.reduce((sum, { shownPercent }) => sum + Math.round(shownPercent * 10), 0)).toBe(1000)
    expect(funds).toHaveLength(ids.length)
    const apart = held(aLine('A', 100), aLine('B', 100), aLine('A', 100))
    expect(apart.funds.map(({ fund, shownPercent }) => [fund.lipperId, shownPercent])).toEqual([
      ['A', 66.7],
      ['B', 33.3],
    ])
  })

  it('leave out one that has no rate, all of its lines, and are weighed without it', () => {
    const { funds, value, leftOut, missing } = held(aLine('A', 100), aLine('YEN', 50), aLine('B', 100))
    expect(funds.map(({ percent }) => percent)).toEqual([50, 50])
    expect([value, leftOut, missing]).toEqual([200, [{ lipper_id: 'YEN', name: '日圓基金' }], null])
    const twoWays = held(aLine('A', 100, { currency: 'JPY' }), aLine('A', 100), aLine('B', 1))
    expect(twoWays.funds.map(({ fund }) => fund.lipperId)).toEqual(['B'])
    expect(twoWays.leftOut).toEqual([{ lipper_id: 'A', name: '甲基金' }])
  })

  it('are none of an empty portfolio, and none of one without a worth', () => {
    expect(held()).toMatchObject({ funds: [], value: null, missing: 'no_funds', leftOut: [] })
    expect(held(aLine('YEN', 1))).toMatchObject({ funds: [], value: null, missing: 'no_value', leftOut: [{}] })
    expect(held(aLine('A', 0))).toMatchObject({ funds: [], value: null, missing: 'no_value', leftOut: [] })
  })

  it('leave out nothing of one that is worth nothing beside others', () => {
    const { funds, leftOut } = held(aLine('A', 0), aLine('B', 10))
    expect([funds.map(({ fund }) => fund.lipperId), leftOut]).toEqual([['B'], []])
  })

  it('are named with their class', () => {
    const [one] = held(aLine('A', 1)).funds
    expect(one && namedFund(one)).toMatchObject({ lipper_id: 'A', name: '甲基金', asset_type: 'equity' })
  })
})

describe('mixes of the funds of a portfolio', () => {
  const mix = (...lines: Parameters<typeof heldFunds>[1]) => mixHeldFunds(held(...lines), 1)

  it('are of two funds at least, with a history', () => {
    expect(mix()).toMatchObject({ missing: 'no_funds', own: null, mixes: [], frontier: [], weeks: 0 })
    expect(mix(aLine('S1', 10))).toMatchObject({ missing: 'one_fund', own: null })
    expect(mix(aLine('S1', 10), aLine('YOUNG', 10))).toMatchObject({ missing: 'short_history', own: null, mixes: [] })
    const two = mix(aLine('S1', 10), aLine('S2', 10))
    expect(two.missing).toBeNull()
    expect(two.own?.vol).toBeGreaterThan(0)
    expect(two.mixes.length).toBeGreaterThan(10)
  })

  it('are the same for the same portfolio, and name what is left out', () => {
    const lines = [aLine('S1', 10), aLine('S2', 10), aLine('YEN', 5)]
    const one = mix(...lines)
    expect(mix(...lines)).toEqual(one)
    expect(one.left_out).toEqual([{ lipper_id: 'YEN', name: '日圓基金' }])
    expect(mixHeldFunds(held(...lines), 2).mixes).not.toEqual(one.mixes)
  })
})
