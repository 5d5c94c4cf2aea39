import { describe, expect, it } from 'vitest'

import { withPeerExpenses } from './with-peer-expenses.ts'

const fund = (sectorId: string, expense: number | null) => ({ sectorId, expense })

describe('withPeerExpenses', () => {
  it('tells of each fund what the middle one of its own market costs', () => {
    const funds = [fund('A', 1), fund('A', 3), fund('A', 2), fund('A', 9), fund('A', null), fund('B', 0.5)]
    const told = withPeerExpenses(funds)
    expect(told.map(({ peerExpense }) => peerExpense)).toEqual([2.5, 2.5, 2.5, 2.5, 2.5, null])
    expect(told.map(({ expense }) => expense)).toEqual([1, 3, 2, 9, null, 0.5])
  })

  it('says nothing of a market of which hardly any expense is known', () => {
    expect(withPeerExpenses([fund('A', 1), fund('A', 2), fund('A', null)])[0]?.peerExpense).toBeNull()
  })
})
