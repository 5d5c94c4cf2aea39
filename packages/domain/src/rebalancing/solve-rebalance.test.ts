import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { BandedFund } from './banded-fund.ts'
import { totalCents } from './banded-fund.ts'
import { defaultBands } from './bands.ts'
import { type RebalanceAsk, rebalanceModes, solveRebalance } from './solve-rebalance.ts'

const fund = (lipperId: string, cents: number, target: number, known: Partial<BandedFund> = {}): BandedFund => ({
  lipperId,
  bucket: lipperId,
  cents,
  target,
  canBuy: true,
  ...known,
})
const ask = (known: Partial<RebalanceAsk>): RebalanceAsk => ({
  mode: 'sell_and_buy',
  to: 'target',
  bands: defaultBands,
  money: 0,
  leastTrade: 1,
  ...known,
})

describe('solveRebalance', () => {
  it('closes to the cent in every way', () => {
    const lines = fc
      .array(fc.record({ cents: fc.integer({ min: 0, max: 1e9 }), weight: fc.integer({ min: 0, max: 9 }) }), {
        minLength: 1,
        maxLength: 30,
      })
      .filter((all) => all.some(({ weight }) => weight > 0) && all.some(({ cents }) => cents > 1000))
    fc.assert(
      fc.property(lines, fc.constantFrom(...rebalanceModes), fc.integer({ min: 1, max: 1e9 }), (all, mode, money) => {
        const weights = all.reduce((sum, { weight }) => sum + weight, 0)
        const funds = all.map(({ cents, weight }, index) => fund(`F${index}`, cents, (weight / weights) * 100))
        const total = totalCents(funds)
        const solved = solveRebalance(funds, ask({ mode, money, leastTrade: Math.ceil(total / 200), to: 'band' }))
        if (solved === null) {
          expect([mode, money >= total]).toEqual(['reduce', true])
          return
        }
        expect(solved.trades.reduce((sum, cents) => sum + cents, 0)).toBe(solved.newMoney)
        funds.forEach(({ cents }, index) => expect(cents + (solved.trades[index] ?? 0)).toBeGreaterThanOrEqual(0))
      }),
    )
  })

  it('gives what a fund that is no longer sold cannot take to the others', () => {
    const funds = [fund('A', 700_000, 50), fund('B', 200_000, 30, { canBuy: false }), fund('C', 100_000, 20)]
    expect(solveRebalance(funds, ask({}))?.trades).toEqual([-128_571, 0, 128_571])
  })

  it('leaves a fund whose prices have ended as it is, and brings the others to their targets among themselves', () => {
    const ended = fund('E', 400_000, 20, { canBuy: false, isUnpriced: true })
    const funds = [fund('A', 500_000, 40), ended, fund('B', 100_000, 40)]
    expect(solveRebalance(funds, ask({}))?.trades).toEqual([-200_000, 0, 200_000])
    expect(solveRebalance(funds, ask({ mode: 'reduce', money: 400_000 }))?.trades).toEqual([-400_000, 0, 0])
    expect(solveRebalance(funds, ask({ mode: 'reduce', money: 600_000 }))).toBeNull()
    expect(solveRebalance(funds, ask({ mode: 'close' }))?.trades).toEqual([-500_000, -400_000, -100_000])
    expect(solveRebalance([fund('A', 500, 0), { ...ended, target: 100 }], ask({}))).toBeNull()
  })

  it('sells everything to close, and what is asked for to reduce', () => {
    const funds = [fund('A', 600, 50), fund('B', 400, 50)]
    expect(solveRebalance(funds, ask({ mode: 'close' }))).toMatchObject({ trades: [-600, -400], newMoney: -1000 })
    expect(solveRebalance(funds, ask({ mode: 'reduce', money: 200 }))).toMatchObject({ trades: [-200, 0] })
    expect(solveRebalance(funds, ask({ mode: 'reduce', money: 1000 }))).toBeNull()
  })

  it('buys what is short with new money, and sells only as much as the money does not do', () => {
    const funds = [fund('A', 700, 50), fund('B', 300, 50)]
    expect(solveRebalance(funds, ask({ mode: 'new_money', money: 100 }))?.trades).toEqual([0, 100])
    expect(solveRebalance(funds, ask({ mode: 'hybrid', money: 100 }))?.trades).toEqual([-150, 250])
  })
})
