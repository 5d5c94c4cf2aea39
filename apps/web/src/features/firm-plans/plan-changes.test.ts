import { describe, expect, it } from 'vitest'

import { changesInWords, coursesInWords } from './plan-changes.ts'
import { newContent } from './plan-draft.ts'
import type { PlanContent } from './queries.ts'

const published: PlanContent = {
  ...newContent('穩健'),
  targets: { ef: 45, bf: 38, blf: 10, mmf: 7 },
  funds: [
    { lipper_id: 'A', percent: 60 },
    { lipper_id: 'B', percent: 40 },
  ],
}

describe('what a draft changes', () => {
  it('is said by asset class, and how many funds it touches', () => {
    const draft = {
      ...published,
      targets: { ...published.targets, ef: 40, bf: 43 },
      funds: [
        { lipper_id: 'A', percent: 60 },
        { lipper_id: 'C', percent: 40 },
      ],
    }
    expect(changesInWords(draft, published)).toBe('與目前版本相比：股票減 5.0、債券加 5.0，異動 2 檔基金')
  })

  it('is told of funds alone where the targets stay', () => {
    const funds = [
      { lipper_id: 'A', percent: 60.1 },
      { lipper_id: 'B', percent: 39.9 },
    ]
    expect(changesInWords({ ...published, funds }, published)).toBe('與目前版本相比：類別目標不變，異動 2 檔基金')
  })

  it('is nothing without a version in force, and where its weights are the same', () => {
    expect(changesInWords(published, null)).toBeNull()
    expect(changesInWords({ ...published, note: '季度檢視' }, published)).toBeNull()
  })
})

describe('what a draft would have done otherwise', () => {
  const before = { yearly: 5.97, perf: 33.61, vol: 8.412, max_drawdown: -14.6, cost: 1.34, growth: [] }

  it('is the difference of the figures as they are shown', () => {
    const draft = { ...before, vol: 7.706, cost: 1.26, perf: 31.2 }
    expect(coursesInWords(draft, before)).toBe(
      '與目前版本相比：年化波動度降 0.70 個百分點、總費用率降 0.08 個百分點、回測期間累積報酬少 2.41 個百分點。',
    )
  })

  it('leaves out what is not known, and is nothing where nothing differs', () => {
    expect(coursesInWords({ ...before, cost: null, vol: 9 }, before)).toBe(
      '與目前版本相比：年化波動度升 0.59 個百分點。',
    )
    expect(coursesInWords(before, before)).toBeNull()
    expect(coursesInWords(before, null)).toBeNull()
  })
})
