import { describe, expect, it } from 'vitest'

import { type ImportChoice, takenLines } from './import-choice.ts'

const choice = (amount: number | null, lipperId: string | null = 'A') =>
  ({
    row: { date: null, percent: null },
    match: { funds: [{ lipper_id: 'A', name: '甲基金' }] },
    lipperId,
    amount,
    ofTotal: null,
  }) as unknown as ImportChoice

describe('what comes in of a list', () => {
  it.each([
    ['money', 0.01, 'A', 1],
    ['no money', 0, 'A', 0],
    ['money owed', -1, 'A', 0],
    ['money that is not known', null, 'A', 0],
    ['no fund', 5, null, 0],
    ['a fund that it does not mean', 5, 'B', 0],
  ])('of a line with %s', (_, amount, lipperId, count) => {
    expect(takenLines([choice(amount, lipperId)])).toHaveLength(count)
  })
})
