import { isDraftWhole } from '@zhiheng/domain/portfolios/draft.ts'
import { describe, expect, it } from 'vitest'

import { sampleDraft } from './sample-draft.ts'

describe('a draft from a list of funds', () => {
  it('has their shares and all of the money', () => {
    const funds = [
      { lipper_id: 'A', name: '甲', percent: 33.3 },
      { lipper_id: 'B', name: '乙', percent: 33.4 },
      { lipper_id: 'C', name: '丙', percent: 33.3 },
    ]
    const draft = sampleDraft(funds, 100_001)
    expect(draft.lines.map(({ lipperId, percent }) => [lipperId, percent])).toEqual([
      ['A', 33.3],
      ['B', 33.4],
      ['C', 33.3],
    ])
    expect(draft.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_001)
    expect(isDraftWhole(draft)).toBe(true)
  })
})
