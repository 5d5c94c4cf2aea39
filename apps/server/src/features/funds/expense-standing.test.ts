import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect, it } from 'vitest'

import { calmMarket, sectors } from '../../testing/calm-market.ts'
import { showFund } from './show-fund.ts'

const standing = (expenses: readonly (number | null)[], known: Partial<FundRecord> = {}) => {
  const funds = expenses.map((totalExpensePercent, at) => {
    return [`F${at}`, { sector2Id: sectors.equity, totalExpensePercent, ...(at === 0 ? known : {}) }] as const
  })
  return showFund(calmMarket(Object.fromEntries(funds)), 'F0').expense_standing
}
const ten = [0.4, 0.5, 0.6, 0.7, 0.8, 1, 1.2, 1.4, 1.6, 1.8]

describe('what the peers of a fund cost', () => {
  it('is the middle of all that state it, its own included', () => {
    expect(standing(ten)).toEqual({ peer_median: 0.9, count: 10 })
    expect(standing([...ten, null, null])).toEqual({ peer_median: 0.9, count: 10 })
  })

  it('is not told where fewer than five state it, nor of a fund that does not', () => {
    const bare = ten.slice(4).map(() => null)
    expect(standing([...ten.slice(0, 4), ...bare])).toBeNull()
    expect(standing([...ten.slice(0, 5), ...bare])).toEqual({ peer_median: 0.6, count: 5 })
    expect(standing([null, ...ten])).toBeNull()
  })

  it('is not told of a fund that is held against no one', () => {
    expect(standing(ten, { sector2Id: null })).toBeNull()
  })
})
