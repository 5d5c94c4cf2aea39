import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { matchTrades } from './match-trades.ts'
import { settleTrades, type SettledTrade } from './settle-trades.ts'
import { settlementKindOf, settlementKinds } from './settlement-rule.ts'

const trade = (lipperId: string, cents: number, known: Partial<SettledTrade> = {}): SettledTrade => ({
  lipperId,
  cents,
  kind: 'offshore',
  house: lipperId,
  ...known,
})
const friday = { today: asIsoDate('2026-11-20'), cashCents: 0 }

describe('settleTrades', () => {
  it('waits for the money of an offshore sale before it buys, and counts the days out of the market', () => {
    const { days, exposure, done } = settleTrades([trade('A', -100), trade('B', 100)], friday)
    expect(days[0]).toMatchObject({ order: '2026-11-20', priced: '2026-11-20', cashIn: '2026-11-30', daysOut: null })
    expect(days[1]).toMatchObject({ order: '2026-11-30', priced: '2026-11-30', daysOut: 10, switchedFrom: null })
    expect(exposure).toEqual([
      { day: '2026-11-20', outCents: 100 },
      { day: '2026-11-30', outCents: 0 },
    ])
    expect(done).toBe('2026-11-30')
  })

  it('switches between funds of one house where that is sooner', () => {
    const { days } = settleTrades([trade('A', -100, { house: 'H' }), trade('B', 100, { house: 'H' })], friday)
    expect(days[1]).toMatchObject({ order: '2026-11-20', priced: '2026-11-23', daysOut: 3, switchedFrom: 'H' })
  })

  it('gives orders of a weekend or a holiday on the next business day', () => {
    const { days } = settleTrades([trade('A', 100, { kind: 'etf' })], {
      today: asIsoDate('2026-12-25'),
      cashCents: 100,
    })
    expect(days[0]).toMatchObject({ order: '2026-12-28', priced: '2026-12-28', daysOut: 0 })
  })

  it('has nothing out of the market before it begins and after it ends, and never more than is sold', () => {
    const trades = fc.array(
      fc.record({
        cents: fc.integer({ min: -1000, max: 1000 }),
        kind: fc.constantFrom(...settlementKinds),
        house: fc.constantFrom('H', 'K'),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(trades, (lines) => {
        const all = lines.map((line, index) => trade(`F${index}`, line.cents, line))
        const sold = all.reduce((sum, { cents }) => sum - Math.min(0, cents), 0)
        const { exposure } = settleTrades(all, { ...friday, cashCents: 5000 })
        expect(exposure.at(-1)?.outCents ?? 0).toBe(0)
        for (const { outCents } of exposure) {
          expect(outCents).toBeGreaterThanOrEqual(0)
          expect(outCents).toBeLessThanOrEqual(sold)
        }
      }),
    )
  })
})

describe('matchTrades', () => {
  it('pays every purchase once, from its own house first', () => {
    const legs = matchTrades(
      [trade('A', -100, { house: 'H' }), trade('B', -80), trade('C', 90, { house: 'H' }), trade('D', 110)],
      20,
    )
    expect(legs.map(({ from, to, cents }) => [from?.lipperId ?? null, to.lipperId, cents])).toEqual([
      ['A', 'C', 90],
      ['A', 'D', 10],
      ['B', 'D', 80],
      [null, 'D', 20],
    ])
  })
})

describe('settlementKindOf', () => {
  it('tells funds apart by where they are and what they hold', () => {
    const fund = { isEtf: false, domicile: 'TWN', assetType: 'equity', investsAtHome: true } as const
    expect(settlementKindOf(fund)).toBe('domestic')
    expect(settlementKindOf({ ...fund, investsAtHome: false })).toBe('domestic_abroad')
    expect(settlementKindOf({ ...fund, domicile: 'LUX' })).toBe('offshore')
    expect(settlementKindOf({ ...fund, assetType: 'money_market' })).toBe('money_market')
    expect(settlementKindOf({ ...fund, isEtf: true })).toBe('etf')
  })
})
