import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { BandedFund } from './banded-fund.ts'
import { totalCents } from './banded-fund.ts'
import { defaultBands } from './bands.ts'
import { fewestTrades } from './fewest-trades.ts'
import { breachesOf } from './inside-bands.ts'
import { bucketRooms, fundRooms, type TradeRules } from './trade-bounds.ts'

const fund = (lipperId: string, cents: number, target: number, known: Partial<BandedFund> = {}): BandedFund => ({
  lipperId,
  bucket: 'equity',
  cents,
  target,
  canBuy: true,
  ...known,
})

const rules = (known: Partial<TradeRules> = {}): TradeRules => ({
  bands: defaultBands,
  to: 'band',
  leastTrade: 1,
  newMoney: 0,
  ...known,
})

/** Each fund's sale, purchase or stay tried one by one on whole cents, class by class: slow, and by definition. */
function fewestByForce(funds: readonly BandedFund[], asked: TradeRules): number | null {
  const rooms = fundRooms(funds, asked)
  const limits = bucketRooms(funds, asked)
  const sums = limits.map(({ bucket, least, most }) => {
    let counts = new Map<number, number>([[0, 0]])
    for (const room of rooms.filter((one) => one.bucket === bucket)) {
      const open = room.must === null ? [room.maySell, room.mayBuy] : [room.must]
      const next = new Map<number, number>(room.must === null ? counts : [])
      for (const [sum, count] of counts) {
        for (const span of open) {
          for (let cents = span?.least ?? 1; cents <= (span?.most ?? 0); cents++) {
            next.set(sum + cents, Math.min(next.get(sum + cents) ?? Infinity, count + 1))
          }
        }
      }
      counts = next
    }
    return [...counts].filter(([sum]) => sum >= least && sum <= most)
  })
  let whole = new Map<number, number>([[0, 0]])
  for (const bucket of sums) {
    const next = new Map<number, number>()
    for (const [sum, count] of whole) {
      for (const [more, own] of bucket) {
        next.set(sum + more, Math.min(next.get(sum + more) ?? Infinity, count + own))
      }
    }
    whole = next
  }
  return whole.get(asked.newMoney) ?? null
}

const someFunds = fc
  .array(
    fc.record({
      cents: fc.integer({ min: 0, max: 40 }),
      weight: fc.integer({ min: 0, max: 9 }),
      bucket: fc.constantFrom('equity', 'bond', 'money_market'),
      canBuy: fc.integer({ min: 0, max: 5 }).map((one) => one > 0),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .filter((lines) => lines.some(({ weight }) => weight > 0) && lines.some(({ cents }) => cents > 0))
  .map((lines) => {
    const weights = lines.reduce((sum, { weight }) => sum + weight, 0)
    return lines.map(({ cents, weight, bucket, canBuy }, index) =>
      fund(`F${index}`, cents, (weight / weights) * 100, { bucket, canBuy }),
    )
  })
const someRules = fc.record({
  bands: fc.record({
    bucketPoints: fc.integer({ min: 3, max: 12 }),
    fundPoints: fc.integer({ min: 3, max: 12 }),
    fundPercent: fc.constantFrom(0, 25),
  }),
  to: fc.constantFrom('target' as const, 'band' as const),
  leastTrade: fc.integer({ min: 1, max: 4 }),
  newMoney: fc.integer({ min: 0, max: 12 }),
})

describe('fewestTrades', () => {
  it('needs as few trades as trying all of them finds, with up to eight funds', () => {
    fc.assert(
      fc.property(someFunds, someRules, (funds, asked) => {
        const trades = fewestTrades(funds, asked)
        expect(trades === null ? null : trades.filter((cents) => cents !== 0).length).toBe(fewestByForce(funds, asked))
      }),
      { numRuns: 300 },
    )
  })

  it('sums to the new money to the cent, sells no more than there is, and buys nothing that is not sold any more', () => {
    fc.assert(
      fc.property(someFunds, someRules, (funds, asked) => {
        const trades = fewestTrades(funds, asked)
        if (trades === null) return
        expect(trades.reduce((sum, cents) => sum + cents, 0)).toBe(asked.newMoney)
        funds.forEach(({ cents, canBuy }, index) => {
          expect(cents + (trades[index] ?? 0)).toBeGreaterThanOrEqual(0)
          if (!canBuy) expect(trades[index]).toBeLessThanOrEqual(0)
        })
      }),
    )
  })

  it('leaves everything inside its band', () => {
    fc.assert(
      fc.property(someFunds, someRules, (lines, asked) => {
        const funds = lines.map((line) => ({ ...line, canBuy: true }))
        const trades = fewestTrades(funds, { ...asked, to: 'band' })
        if (trades === null) return
        const after = funds.map((line, index) => ({ ...line, cents: line.cents + (trades[index] ?? 0) }))
        expect(breachesOf(after, asked.bands)).toEqual([])
      }),
    )
  })

  it('does nothing where no whole cent lies inside half a band', () => {
    const few = [fund('A', 1, 50), fund('B', 13, 40, { canBuy: false }), fund('C', 5, 10, { canBuy: false })]
    const narrow = { bucketPoints: 3, fundPoints: 3, fundPercent: 25 }
    expect(fewestTrades(few, rules({ bands: narrow, newMoney: 5 }))).toBeNull()
  })

  it('goes to the targets exactly where every fund may trade', () => {
    const funds = [fund('A', 600_000, 50), fund('B', 250_000, 30), fund('C', 150_000, 20)]
    expect(fewestTrades(funds, rules({ to: 'target' }))).toEqual([-100_000, 50_000, 50_000])
  })

  it('leaves out what is too small to trade, and still closes', () => {
    const funds = [fund('A', 503_000, 50), fund('B', 397_000, 40), fund('C', 100_000, 10)]
    expect(fewestTrades(funds, rules({ to: 'target', leastTrade: 5000 }))).toEqual([0, 0, 0])
    const far = [fund('A', 560_000, 50), fund('B', 342_000, 40), fund('C', 98_000, 10)]
    const trades = fewestTrades(far, rules({ to: 'target', leastTrade: 5000 })) ?? []
    expect(trades.filter((cents) => cents !== 0)).toHaveLength(2)
    expect(trades.reduce((sum, cents) => sum + cents, 0)).toBe(0)
  })

  it('has nothing to do inside the band', () => {
    expect(fewestTrades([fund('A', 540_000, 50), fund('B', 460_000, 50, { bucket: 'bond' })], rules())).toEqual([0, 0])
  })

  it('comes back to half of the band, with one sale and one purchase of three possible ones', () => {
    const funds = [
      fund('A', 600_000, 50),
      fund('B', 220_000, 25, { bucket: 'bond' }),
      fund('C', 180_000, 25, { bucket: 'bond' }),
    ]
    const trades = fewestTrades(funds, rules()) ?? []
    expect(trades.filter((cents) => cents !== 0)).toHaveLength(2)
    const equity = 600_000 + (trades[0] ?? 0)
    expect(equity).toBeLessThan(525_001)
    expect(totalCents(funds.map((line, index) => ({ ...line, cents: line.cents + (trades[index] ?? 0) })))).toBe(
      1_000_000,
    )
  })

  it('of two ways with as few trades ends with the one that is nearer to the targets', () => {
    const bond = { bucket: 'bond' }
    // B could take more, but is nearly where it should be
    const funds = [
      fund('A', 560_000, 50),
      fund('B', 338_000, 34, bond),
      fund('C', 81_000, 10, bond),
      fund('D', 21_000, 6, { ...bond, canBuy: false }),
    ]
    const trades = fewestTrades(funds, rules()) ?? []
    expect(trades.map(Math.sign)).toEqual([-1, 0, 1, 0])
  })

  it('says so where no trades can do it', () => {
    expect(
      fewestTrades([fund('A', 800, 50), fund('B', 200, 50, { canBuy: false })], rules({ to: 'target' })),
    ).toBeNull()
  })
})
