import type { BatchProposal } from '@zhiheng/domain/rebalancing/batch.ts'
import { describe, expect, it } from 'vitest'

import { calmMarket } from '../../../testing/calm-market.ts'
import { changesOfProposal, tradedFunds } from './changes-of-proposal.ts'

const market = calmMarket({ A: { name: '甲基金' }, B: {}, C: {} })

/** A proposal by fund: its share before and after. */
const proposal = (funds: Readonly<Record<string, readonly [number, number]>>): BatchProposal => ({
  drift: 0,
  driftAfter: 0,
  funds: Object.entries(funds).map(([lipperId, [before, after]]) => ({ lipperId, before, after })),
})

describe('what a proposal does', () => {
  it('is told of each fund that it moves, by name', () => {
    expect(changesOfProposal(market, proposal({ A: [60, 50], B: [40, 50] }))).toEqual([
      { lipper_id: 'A', name: '甲基金', before: 60, after: 50 },
      expect.objectContaining({ lipper_id: 'B', before: 40, after: 50 }),
    ])
  })

  it.each([
    [0, false],
    [0.04, false],
    [0.05, true],
    [-0.04, false],
    [-0.05, true],
  ])('a share that moves by %s points is a trade: %s', (move, isTold) => {
    expect(changesOfProposal(market, proposal({ A: [0, move] }))).toHaveLength(isTold ? 1 : 0)
  })
})

describe('what many proposals do to a fund', () => {
  it('is in how many of them it is bought and sold, the most traded first', () => {
    const parts = [
      { proposal: proposal({ A: [50, 50], B: [20, 30], C: [30, 20] }) },
      { proposal: proposal({ A: [50, 60], B: [20, 10], C: [30, 30] }) },
      { proposal: null },
      { proposal: proposal({ B: [50, 60], C: [50, 40] }) },
    ]
    expect(tradedFunds(market, parts).map(({ lipper_id: id, bought_in, sold_in }) => [id, bought_in, sold_in])).toEqual(
      [
        ['B', 2, 1],
        ['C', 0, 2],
        ['A', 1, 0],
      ],
    )
  })

  it('counts purchases and sales alike', () => {
    const bought = { proposal: proposal({ A: [0, 50], B: [100, 50] }) }
    const sold = { proposal: proposal({ B: [50, 0], C: [50, 100] }) }
    expect(tradedFunds(market, [bought, sold]).map(({ lipper_id: id }) => id)).toEqual(['B', 'A', 'C'])
    const turned = [sold, { proposal: proposal({ C: [50, 40], A: [50, 60] }) }, bought]
    expect(tradedFunds(market, turned).map(({ lipper_id: id }) => id)).toEqual(['B', 'C', 'A'])
  })

  it('is nothing where nothing is proposed', () => {
    expect(tradedFunds(market, [])).toEqual([])
    expect(tradedFunds(market, [{ proposal: null }, { proposal: proposal({ A: [100, 100] }) }])).toEqual([])
  })
})
