import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { demoFunds } from '../demo-market.ts'

const funds = [...demoFunds({ seed: 2026, funds: 800, today: '2026-11-21' as IsoDate })]
const traded = funds.flatMap(({ fund, navs, trading }) => (trading === null ? [] : [{ fund, navs, trading }]))

describe('ETFs of the demo market on the exchange', () => {
  it('are all ETFs and nothing else', () => {
    expect(traded.length).toBeGreaterThan(30)
    expect(funds.filter(({ fund }) => fund.isEtf).map(({ fund }) => fund.lipperId)).toEqual(
      traded.map(({ fund }) => fund.lipperId),
    )
  })

  it('trade on the days of their net values, near to them and never at them', () => {
    for (const { navs, trading } of traded) {
      const navOf = new Map([...navs.epochDays].map((day, at) => [day, navs.values[at] ?? Number.NaN]))
      for (const [at, close] of trading.closes.entries()) {
        const nav = navOf.get(trading.epochDays[at] ?? 0) ?? Number.NaN
        if (Number.isNaN(close)) continue
        expect(close).not.toBe(nav)
        expect(Math.abs(close / nav - 1)).toBeLessThan(0.05)
      }
    }
  })

  it('have bids no higher than what is asked, the close at one of them, and whole units', () => {
    for (const { trading } of traded) {
      for (const [at, bid] of trading.bids.entries()) {
        const [ask, close, volume] = [trading.asks[at], trading.closes[at], trading.volumes[at] ?? Number.NaN]
        if (Number.isNaN(close)) expect([bid, ask, volume]).toEqual([Number.NaN, Number.NaN, Number.NaN])
        else expect(Number.isInteger(volume) && volume >= 0).toBe(true)
        if (Number.isNaN(bid) || ask === undefined || Number.isNaN(ask)) continue
        expect(bid).toBeLessThanOrEqual(ask)
        expect([bid, ask]).toContain(close)
      }
    }
  })

  it('miss days and sides now and then, as real files do', () => {
    const days = traded.flatMap(({ trading }) => [...trading.closes])
    const sides = traded.flatMap(({ trading }) => [...trading.bids, ...trading.asks])
    const missing = (values: readonly number[]) => values.filter((value) => Number.isNaN(value)).length / values.length
    expect(missing(days)).toBeGreaterThan(0.003)
    expect(missing(days)).toBeLessThan(0.01)
    expect(missing(sides)).toBeGreaterThan(missing(days))
  })
})

describe('least purchases of the demo market', () => {
  const plain = funds.filter(({ fund }) => !fund.isEtf)

  it('are told of most classes and of no ETF', () => {
    const known = plain.filter(({ fund }) => fund.leastSingle !== null)
    expect(known.length / plain.length).toBeGreaterThan(0.8)
    expect(known.length / plain.length).toBeLessThan(0.95)
    expect(traded.every(({ fund }) => fund.leastSingle === null && fund.leastMonthly === null)).toBe(true)
  })

  it('ask for less a month than at once', () => {
    for (const { fund } of plain) {
      if (fund.leastSingle === null || fund.leastMonthly === null) continue
      expect(fund.leastMonthly).toBeGreaterThan(0)
      expect(fund.leastMonthly).toBeLessThan(fund.leastSingle)
    }
  })
})
