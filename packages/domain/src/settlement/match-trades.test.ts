import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type MatchedTrade, matchTrades } from './match-trades.ts'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const trades = fc
  .array(fc.record({ cents: fc.integer({ min: -1000, max: 1000 }), house: fc.constantFrom('H', 'K', 'L') }), {
    maxLength: 9,
  })
  .map((all) => all.map((one, index): MatchedTrade => ({ ...one, lipperId: `F${index}` })))

describe('matchTrades', () => {
  it('pays the largest purchase with the largest sale, where no house is shared', () => {
    const one = { lipperId: 'A', cents: -50, house: 'A' }
    const two = { lipperId: 'B', cents: -80, house: 'B' }
    const three = { lipperId: 'C', cents: 70, house: 'C' }
    const four = { lipperId: 'D', cents: 60, house: 'D' }
    const legs = [
      { from: two, to: three, cents: 70 },
      { from: two, to: four, cents: 10 },
      { from: one, to: four, cents: 50 },
    ]
    expect(matchTrades([one, two, three, four], 0)).toEqual(legs)
    expect(matchTrades([four, three, two, one], 0)).toEqual(legs)
  })

  it('switches within a house first, though another purchase is larger', () => {
    const sale = { lipperId: 'A', cents: -50, house: 'H' }
    const large = { lipperId: 'B', cents: 100, house: 'K' }
    const own = { lipperId: 'C', cents: 30, house: 'H' }
    expect(matchTrades([sale, large, own], 80)).toEqual([
      { from: sale, to: own, cents: 30 },
      { from: sale, to: large, cents: 20 },
      { from: null, to: large, cents: 80 },
    ])
  })

  it('pays nothing for money that is taken out, and makes no leg of nothing', () => {
    const sale = { lipperId: 'A', cents: -50, house: 'H' }
    expect(matchTrades([sale, { lipperId: 'B', cents: 0, house: 'H' }], -50)).toEqual([])
    expect(matchTrades([], 10)).toEqual([])
  })

  it('pays no purchase twice, and sells, switches and spends no more than there is', () => {
    fc.assert(
      fc.property(trades, fc.integer({ min: -500, max: 2000 }), (all, cash) => {
        const legs = matchTrades(all, cash)
        const sold = sum(all.map(({ cents }) => Math.max(0, -cents)))
        const bought = sum(all.map(({ cents }) => Math.max(0, cents)))
        for (const trade of all) {
          const into = sum(legs.filter(({ to }) => to === trade).map(({ cents }) => cents))
          const out = sum(legs.filter(({ from }) => from === trade).map(({ cents }) => cents))
          expect(into).toBeLessThanOrEqual(Math.max(0, trade.cents))
          expect(out).toBeLessThanOrEqual(Math.max(0, -trade.cents))
        }
        // all that can be paid is paid
        expect(sum(legs.map(({ cents }) => cents))).toBe(Math.min(bought, sold + Math.max(0, cash)))
        expect(legs.every(({ cents }) => cents > 0)).toBe(true)
        // cash only where no sale is left
        const fromCash = sum(legs.flatMap(({ from, cents }) => (from === null ? [cents] : [])))
        expect(fromCash).toBe(Math.max(0, Math.min(bought, sold + Math.max(0, cash)) - Math.min(bought, sold)))
      }),
      { numRuns: 300 },
    )
  })

  it('switches as much within the houses as they have of both sides', () => {
    fc.assert(
      fc.property(trades, (all) => {
        const legs = matchTrades(all, 0)
        for (const house of ['H', 'K', 'L']) {
          const own = all.filter((trade) => trade.house === house)
          const both = Math.min(
            sum(own.map(({ cents }) => Math.max(0, -cents))),
            sum(own.map(({ cents }) => Math.max(0, cents))),
          )
          const within = legs.filter(({ from, to }) => from?.house === house && to.house === house)
          expect(sum(within.map(({ cents }) => cents))).toBe(both)
        }
      }),
    )
  })
})
