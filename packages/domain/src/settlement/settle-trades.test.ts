import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
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

  it('has out on each day what was sold and is not bought yet, leg by leg', () => {
    const drawn = fc.array(
      fc.record({
        cents: fc.integer({ min: -1000, max: 1000 }),
        kind: fc.constantFrom(...settlementKinds),
        house: fc.constantFrom('H', 'K'),
      }),
      { maxLength: 8 },
    )
    const day = fc
      .integer({ min: epochDayOf('2026-01-01'), max: epochDayOf('2027-12-31') })
      .map((at) => asIsoDate(isoDateOf(at)))
    fc.assert(
      fc.property(drawn, day, fc.integer({ min: 0, max: 1500 }), (lines, today, cashCents) => {
        const all = lines.map((line, index) => trade(`F${index}`, line.cents, line))
        const { days, exposure, done } = settleTrades(all, { today, cashCents })
        const pricedOf = (one: SettledTrade) => days[all.indexOf(one)]?.priced ?? ''
        const legs = matchTrades(all, cashCents).filter(
          ({ from, to }) => from !== null && pricedOf(from) < pricedOf(to),
        )
        const changes = [
          ...new Set(legs.flatMap(({ from, to }) => [from === null ? '' : pricedOf(from), pricedOf(to)])),
        ].toSorted((a, b) => (a < b ? -1 : 1))
        const outOn = (at: string) =>
          legs.reduce(
            (sum, { from, to, cents }) =>
              sum + (from !== null && pricedOf(from) <= at && at < pricedOf(to) ? cents : 0),
            0,
          )
        expect(exposure.map(({ day: at, outCents }) => [at, outCents])).toEqual(changes.map((at) => [at, outOn(at)]))
        for (const [index, one] of days.entries()) {
          const isSale = (all[index]?.cents ?? 0) < 0
          expect([one.cashIn === null, one.daysOut === null]).toEqual([!isSale, isSale])
          expect(one.order >= today && one.priced >= one.order).toBe(true)
          expect((one.cashIn ?? one.priced) <= done).toBe(true)
          // no purchase is priced before a sale that pays for it
          for (const { from, to } of legs)
            if (to === all[index] && from !== null) expect(one.priced >= pricedOf(from)).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
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
