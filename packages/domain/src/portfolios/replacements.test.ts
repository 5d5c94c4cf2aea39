import { describe, expect, it } from 'vitest'

import { type Replacement, replacements } from './replacements.ts'

const held: Replacement = { lipperId: 'HELD', score: 1, expensePercent: 1.8, overlapPercent: 40 }
const other = (lipperId: string, rest: Partial<Replacement>): Replacement => ({ ...held, lipperId, ...rest })
const ids = (funds: readonly Replacement[]) => funds.map(({ lipperId }) => lipperId)

describe('replacements', () => {
  it('lists what is cheaper, better scored, or further from the rest, the best first', () => {
    const lists = replacements(held, [
      other('C1', { expensePercent: 1.2 }),
      other('C2', { expensePercent: 0.9 }),
      other('B1', { score: 2 }),
      other('B2', { score: 3 }),
      other('A1', { overlapPercent: 12 }),
    ])
    expect(ids(lists.cheaper)).toEqual(['C2', 'C1'])
    expect(ids(lists.better)).toEqual(['B2', 'B1'])
    expect(ids(lists.apart)).toEqual(['A1'])
  })

  it('never offers a worse score for a lower fee, nor a difference too small to trade for', () => {
    const lists = replacements(held, [
      other('WORSE', { score: 0, expensePercent: 0.1, overlapPercent: 0 }),
      other('SAME', { expensePercent: 1.75, overlapPercent: 37 }),
    ])
    expect(lists).toEqual({ cheaper: [], better: [], apart: [] })
  })

  it('compares nothing with what is not known', () => {
    const unknown = { ...held, score: null, expensePercent: null, overlapPercent: null }
    const lists = replacements(unknown, [
      other('A', { expensePercent: 0.1, overlapPercent: 0, score: 0 }),
      other('B', {}),
    ])
    expect(lists.cheaper).toEqual([])
    expect(lists.apart).toEqual([])
    expect(ids(lists.better)).toEqual(['B'])
  })

  it('is the same whatever the order of the funds', () => {
    const funds = Array.from({ length: 9 }, (_, index) => other(`F${index}`, { expensePercent: 1, score: 1 }))
    expect(ids(replacements(held, funds.toReversed()).cheaper)).toEqual(ids(replacements(held, funds).cheaper))
    expect(replacements(held, funds).cheaper).toHaveLength(5)
  })
})
