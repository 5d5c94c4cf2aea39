import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { rankSearches } from './rank-searches.ts'

describe('popular searches', () => {
  it('say how they moved against the week before; what fewer than five made is none', () => {
    const counts = [
      { words: '甲', now: 9, before: 5 },
      { words: '乙', now: 7, before: 8 },
      { words: '新', now: 6, before: 4 },
      { words: '少', now: 4, before: 99 },
    ]
    expect(rankSearches(counts)).toEqual([
      { words: '甲', rank: 1, delta: 2 },
      { words: '乙', rank: 2, delta: 0 },
      { words: '新', rank: 3, delta: null },
    ])
  })

  it('stand where counting those before them puts them', () => {
    const count = fc.record({ words: fc.string({ maxLength: 3 }), now: fc.nat(12), before: fc.nat(12) })
    fc.assert(
      fc.property(fc.uniqueArray(count, { selector: ({ words }) => words }), (counts) => {
        const placeOf = (words: string, by: 'now' | 'before') => {
          const own = counts.find((one) => one.words === words)?.[by] ?? 0
          if (own < 5) return null
          return 1 + counts.filter((one) => one[by] > own || (one[by] === own && one.words < words)).length
        }
        const ranked = rankSearches(counts)
        expect(ranked).toHaveLength(counts.filter(({ now }) => now >= 5).length)
        for (const { words, rank, delta } of ranked) {
          const before = placeOf(words, 'before')
          expect([rank, delta]).toEqual([placeOf(words, 'now'), before === null ? null : before - rank])
        }
      }),
    )
  })
})
