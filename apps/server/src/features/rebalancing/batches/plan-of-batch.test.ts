import { describe, expect, it } from 'vitest'

import { calmMarket, sectors } from '../../../testing/calm-market.ts'
import type { AdvisedRow } from '../store.ts'
import { aSnapshot, type Stand } from '../testing/a-snapshot.ts'
import { fitOf, planOfBatch } from './plan-of-batch.ts'

const market = calmMarket({
  STOCK: { sector2Id: sectors.equity },
  BOND: { sector2Id: sectors.bond },
  MIXED: { sector2Id: sectors.balanced },
  CASH: { sector2Id: sectors.cash },
  GOLD: { sector2Id: sectors.gold },
  CLOSED: { sector2Id: sectors.bond, forSale: false },
  ENDED: { sector2Id: sectors.bond, status: 'liquidated' },
})

const row = (known: Partial<AdvisedRow> = {}): AdvisedRow => ({
  portfolio: aSnapshot(market, {}).portfolio,
  isOwn: true,
  ownerLevel: null,
  isWaiting: false,
  ...known,
})
const plan = (stand: Stand, known: Partial<AdvisedRow> = {}) => planOfBatch(row(known), aSnapshot(market, stand))

describe('what a batch does to a portfolio', () => {
  it('is nothing where it is empty or cannot be valued', () => {
    const nothing = { becomes: 'failed', trades: [], solved: null, change: 0, proposal: null }
    expect(planOfBatch(row(), 'empty')).toEqual({ ...nothing, exceptions: ['empty'] })
    expect(planOfBatch(row(), 'no_value')).toEqual({ ...nothing, exceptions: ['no_value'] })
  })

  it('brings it back to its targets, and says how far that is', () => {
    expect(plan({ STOCK: [600_000, 40], BOND: [400_000, 60] })).toMatchObject({
      becomes: 'change',
      exceptions: [],
      trades: [-20_000_000, 20_000_000],
      change: 40,
      proposal: {
        drift: 20,
        driftAfter: 0,
        funds: [
          { lipperId: 'STOCK', before: 60, after: 40 },
          { lipperId: 'BOND', before: 40, after: 60 },
        ],
      },
    })
  })

  it('leaves it alone inside its bands: an edge that is reached has been left', () => {
    const inside = plan({ STOCK: [549_999, 50], BOND: [450_001, 50] })
    expect(inside).toMatchObject({ becomes: 'in_band', exceptions: ['in_band'], trades: [], change: 0 })
    expect(inside.proposal?.funds[0]).toMatchObject({ before: 55, after: 55 })
    expect(plan({ STOCK: [550_000, 50], BOND: [450_000, 50] }).becomes).toBe('change')
  })

  it('waits for the answer to another proposal, unless nothing is needed anyway', () => {
    const waiting = plan({ STOCK: [600_000, 40], BOND: [400_000, 60] }, { isWaiting: true })
    expect(waiting).toMatchObject({ becomes: 'failed', exceptions: ['waiting'], trades: [] })
    expect(waiting.proposal).toMatchObject({ drift: 20, driftAfter: 20 })
    expect(plan({ STOCK: [500_000, 50], BOND: [500_000, 50] }, { isWaiting: true }).becomes).toBe('in_band')
  })

  it('cannot buy what is no longer sold: where that is all there is to do, it has no way', () => {
    const stuck = plan({ CLOSED: [400_000, 60], STOCK: [600_000, 40] })
    expect(stuck).toMatchObject({ becomes: 'failed', exceptions: ['unsolvable'], trades: [] })
    // nor where nothing that is held may be bought
    expect(plan({ CLOSED: [400_000, 60], ENDED: [600_000, 40] }).exceptions).toEqual(['unsolvable'])
  })

  it('says that a fund that is aimed at cannot be bought, and says nothing of one that is not aimed at', () => {
    const stopped = (aimed: number) =>
      plan({ CLOSED: [100_000, aimed], STOCK: [600_000, 40 - aimed], BOND: [300_000, 60] }).exceptions
    expect(stopped(10)).toEqual(['not_for_sale'])
    expect(stopped(0)).toEqual([])
    expect(plan({ ENDED: [100_000, 10], STOCK: [600_000, 30], BOND: [300_000, 60] }).exceptions).toEqual([
      'not_for_sale',
    ])
  })

  it('should be looked at from a change of more than sixty percent on', () => {
    const changed = (percent: number) => plan({ STOCK: [percent * 10_000, 0], BOND: [(100 - percent) * 10_000, 100] })
    expect(changed(30)).toMatchObject({ change: 60, exceptions: [] })
    expect(changed(31)).toMatchObject({ change: 62, exceptions: ['too_much_change'] })
  })

  it('should be looked at where more than thirty funds would be held after it', () => {
    const many = (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `F${index}`)
      const wide = calmMarket(
        Object.fromEntries([
          ...ids.map((id) => [id, { sector2Id: sectors.equity }] as const),
          ['CASH', { sector2Id: sectors.cash }],
        ]),
      )
      const stand: Stand = {
        ...Object.fromEntries(ids.map((id) => [id, [20_000, 90 / count]] as const)),
        CASH: [count * 20_000, 10],
      }
      return planOfBatch(row(), aSnapshot(wide, stand)).exceptions
    }
    expect(many(29)).not.toContain('too_many_funds')
    expect(many(30)).toContain('too_many_funds')
  })

  it('does not count a fund that is sold whole among those that are held after it', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `F${index}`)
    const wide = calmMarket(Object.fromEntries(['SOLD', ...ids].map((id) => [id, { sector2Id: sectors.equity }])))
    const stand: Stand = {
      SOLD: [200_000, 0],
      ...Object.fromEntries(ids.map((id) => [id, [20_000, 10 / 3]] as const)),
    }
    expect(planOfBatch(row(), aSnapshot(wide, stand)).exceptions).not.toContain('too_many_funds')
  })
})

describe('whether what a portfolio is aimed at suits its owner', () => {
  const fit = (stand: Stand, ownerLevel: number | null) => fitOf({ ownerLevel }, aSnapshot(market, stand))

  it('is unknown of an owner who was never evaluated, and of a portfolio that is aimed at nothing', () => {
    expect(fit({ STOCK: [1, 100] }, null)).toBe('unknown')
    expect(fit({ STOCK: [1, 0] }, 5)).toBe('unknown')
  })

  it('fits a level at which so much equity is usual, and is above those below it', () => {
    const levels = (stand: Stand) => [1, 2, 3, 4, 5].map((level) => fit(stand, level))
    expect(levels({ CASH: [1, 100] })).toEqual(Array(5).fill('fits'))
    expect(levels({ STOCK: [1, 100] })).toEqual(['above', 'above', 'above', 'above', 'fits'])
    expect(levels({ GOLD: [1, 100] })).toEqual(levels({ STOCK: [1, 100] }))
  })

  it('adds up what is aimed at in a class, whatever is held', () => {
    const both = fit({ STOCK: [0, 50], GOLD: [0, 50], BOND: [100, 0] }, 4)
    expect([both, fit({ STOCK: [100, 0], BOND: [0, 100] }, 1)]).toEqual(['above', 'fits'])
  })

  it('is an exception of the plan where it is above', () => {
    const exceptions = (ownerLevel: number) =>
      plan({ STOCK: [800_000, 100], BOND: [200_000, 0] }, { ownerLevel }).exceptions
    expect(exceptions(5)).toEqual([])
    expect(exceptions(4)).toEqual(['above_level'])
  })
})
