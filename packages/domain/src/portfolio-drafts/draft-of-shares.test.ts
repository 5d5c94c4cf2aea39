import { expect, it } from 'vitest'

import { draftOfShares } from './draft-of-shares.ts'
import { isDraftWhole } from './draft.ts'

it('has the shares of a list of funds and all of the money', () => {
  const funds = [
    { lipperId: 'A', name: '甲', percent: 33.3 },
    { lipperId: 'B', name: '乙', percent: 33.4 },
    { lipperId: 'C', name: '丙', percent: 33.3 },
  ]
  const draft = draftOfShares(funds, 100_001)
  expect(draft.lines.map(({ lipperId, percent }) => [lipperId, percent])).toEqual([
    ['A', 33.3],
    ['B', 33.4],
    ['C', 33.3],
  ])
  expect(draft.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_001)
  expect(isDraftWhole(draft)).toBe(true)
})
