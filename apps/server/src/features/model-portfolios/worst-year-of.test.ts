import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { calmMarket, sectors } from '../../testing/calm-market.ts'
import { worstYearOf } from './worst-year-of.ts'

// three years of Fridays; half is lost evenly over the 52 weeks that end on 2025-05-30
const [BEGIN, END] = ['2024-05-31', '2025-05-30'] as const
const falling = (day: number) => {
  const gone = (day - epochDayOf(BEGIN)) / (epochDayOf(END) - epochDayOf(BEGIN))
  return 10 * 0.5 ** Math.min(1, Math.max(0, gone))
}
const market = calmMarket({
  STOCK: { from: '2023-11-17', sector2Id: sectors.equity, priceOn: falling },
  CASH: { from: '2023-11-17', sector2Id: sectors.cash },
  BOND: { from: '2025-11-21', sector2Id: sectors.bond },
})
const worst = (shares: Readonly<Record<string, number>>, money = 100_000) =>
  worstYearOf(market, new Map(Object.entries(shares)), money)

describe('the worst year of a mix', () => {
  it('is told by its days, and by what the money would have lost', () => {
    expect(worst({ equity: 100 })).toMatchObject({ percent: -50, amount: -50_000, from: BEGIN, to: END })
    expect(worst({ equity: 100 }, 333)).toMatchObject({ amount: -166 })
  })

  it('is softer where only a part of it falls', () => {
    const half = worst({ equity: 50, money_market: 50 })
    expect(half?.percent).toBeLessThan(-25)
    expect(half?.percent).toBeGreaterThan(-32)
    expect(half?.amount).toBe(Math.round(1000 * (half?.percent ?? 0)))
    expect(worst({ money_market: 100 })).toMatchObject({ percent: 0, amount: 0 })
  })

  it('says how many years are known', () => {
    expect(worst({ equity: 100 })?.years).toBe(3)
  })

  it('is unknown where there are under two years of most of it', () => {
    expect(worst({ bond: 100 })).toBeNull()
    expect(worst({})).toBeNull()
  })
})
