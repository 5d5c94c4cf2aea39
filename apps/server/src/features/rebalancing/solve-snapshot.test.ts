import { describe, expect, it } from 'vitest'

import { CALM_DAY, calmMarket, sectors } from '../../testing/calm-market.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { leastTradeOf, solveSnapshot } from './solve-snapshot.ts'
import { aSnapshot, type Stand } from './testing/a-snapshot.ts'

const market = calmMarket(
  {
    STOCK: { sector2Id: sectors.equity },
    BOND: { sector2Id: sectors.bond },
    CLOSED: { sector2Id: sectors.bond, forSale: false },
  },
  { fxPerUsd: { TWD: steadyRate(30, CALM_DAY) } },
)
const even: Stand = { STOCK: [6000, 50], BOND: [4000, 50] }
const inCurrency = (stand: Stand, currency: 'TWD' | 'USD' | 'JPY') => {
  const snapshot = aSnapshot(market, stand)
  return { ...snapshot, portfolio: { ...snapshot.portfolio, currency } }
}

type Ask = Parameters<typeof solveSnapshot>[1]
const solve = (ask: Partial<Ask>, stand: Stand = even) =>
  solveSnapshot(aSnapshot(market, stand), { mode: 'sell_and_buy', to: 'target', amount: undefined, ...ask })
const fault = (ask: Partial<Ask>, stand: Stand = even) => {
  try {
    return solve(ask, stand)
  } catch (error) {
    return error
  }
}
const about = (field: string, text: string) =>
  expect.objectContaining({ code: 'invalid_field', fields: { [field]: text } })

describe('the smallest trade', () => {
  it('is a thousand New Taiwan dollars, or half a percent of a larger whole, in cents', () => {
    const least = (worth: number) => leastTradeOf(aSnapshot(market, { STOCK: [worth, 100] }))
    expect([least(0), least(199_999.99), least(200_000), least(200_000.01), least(400_000)]).toEqual([
      100_000, 100_000, 100_000, 100_001, 200_000,
    ])
  })

  it('is a thousand dollars in the currency of the portfolio; without a rate a cent is enough', () => {
    expect(leastTradeOf(inCurrency({ STOCK: [1, 100] }, 'USD'))).toBe(3333)
    expect(leastTradeOf(inCurrency({ STOCK: [1, 100] }, 'JPY'))).toBe(1)
    expect(leastTradeOf(inCurrency({ STOCK: [0, 100] }, 'JPY'))).toBe(1)
    expect(leastTradeOf(inCurrency({ STOCK: [10_000, 100] }, 'JPY'))).toBe(5000)
  })
})

describe('what is asked of a portfolio', () => {
  it.each(['new_money', 'hybrid', 'reduce'] as const)('%s needs an amount of a cent at least', (mode) => {
    expect(solve({ mode })).toBeNull()
    expect(solve({ mode, amount: 0 })).toBeNull()
    expect(solve({ mode, amount: 0.004 })).toBeNull()
    expect(solve({ mode, amount: 0.005 })?.trades.some((cents) => cents !== 0)).toBe(true)
  })

  it.each([
    ['sell_and_buy', [-100_000, 100_000]],
    ['close', [-600_000, -400_000]],
  ] as const)('%s needs none', (mode, trades) => {
    expect(solve({ mode })?.trades).toEqual(trades)
  })

  it('comes in or goes out to the cent', () => {
    const sum = (ask: Partial<Ask>) => solve(ask)?.trades.reduce((so, cents) => so + cents, 0)
    expect(sum({ mode: 'new_money', amount: 1234.56 })).toBe(123_456)
    expect(sum({ mode: 'hybrid', amount: 1234.56 })).toBe(123_456)
    expect(sum({ mode: 'reduce', amount: 1234.56 })).toBe(-123_456)
  })

  it('is no more than any amount may be', () => {
    expect(solve({ mode: 'new_money', amount: 1e12 })?.newMoney).toBe(1e14)
    const tooMuch = about('amount', '金額超出可以試算的範圍')
    expect(fault({ mode: 'new_money', amount: 1e12 + 0.01 })).toEqual(tooMuch)
    expect(fault({ mode: 'sell_and_buy', amount: 1e12 + 0.01 })).toEqual(tooMuch)
  })

  it('leaves something where it is reduced', () => {
    expect(solve({ mode: 'reduce', amount: 9999.99 })?.trades).toEqual([-600_000, -399_999])
    const all = about('amount', '減碼金額必須低於目前市值；全部贖回請用結清')
    expect(fault({ mode: 'reduce', amount: 10_000 })).toEqual(all)
    expect(fault({ mode: 'reduce', amount: 10_001 })).toEqual(all)
  })

  it('cannot be done where nothing may be bought', () => {
    const none = about('amount', '沒有可以申購的基金')
    expect(fault({ mode: 'new_money', amount: 5000 }, { CLOSED: [10_000, 100] })).toEqual(none)
    expect(fault({ mode: 'sell_and_buy' }, { CLOSED: [10_000, 100] })).toMatchObject({ trades: [0] })
  })
})
