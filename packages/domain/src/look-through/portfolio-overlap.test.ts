import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { averageOverlap, overlapWithOthers } from './portfolio-overlap.ts'
import { seeThrough, type SeenFund } from './see-through.ts'

/** A fund that holds so many percent of some securities; null: it says nothing. */
function seen(held: Readonly<Record<string, number>> | null): SeenFund {
  const lines = Object.entries(held ?? {}).map(([isin, weightPercent]) => ({
    isin,
    name: isin,
    weightPercent,
    security: null,
  }))
  const disclosure = held && { date: asIsoDate('2026-10-31'), lines }
  return seeThrough({ lipperId: 'F', percent: 100, assetType: 'equity', theme: null, disclosure }, () => null)
}

const [alike, same, other] = [seen({ A: 60, B: 40 }), seen({ A: 60, C: 40 }), seen({ D: 100 })]

describe('averageOverlap', () => {
  it('lets a pair count by what both weigh', () => {
    expect(averageOverlap([alike, same], [50, 50])).toBeCloseTo(60, 9)
    // 60 % between the first two, none with the third: 0.5·0.3·60 over 0.5·0.3 + 0.5·0.2 + 0.3·0.2
    expect(averageOverlap([alike, same, other], [50, 30, 20])).toBeCloseTo(9 / 0.31, 9)
    expect(averageOverlap([alike, same, other], [0, 30, 20])).toBe(0)
  })

  it('knows nothing of one fund, nor where all but one are silent', () => {
    expect(averageOverlap([alike], [100])).toBeNull()
    expect(averageOverlap([alike, seen(null)], [50, 50])).toBeNull()
    expect(averageOverlap([alike, same, seen(null)], [40, 40, 20])).toBeCloseTo(60, 9)
  })
})

describe('overlapWithOthers', () => {
  it('holds each fund against the rest as one portfolio', () => {
    expect(overlapWithOthers([alike, same, other], [50, 25, 25])).toEqual([30, expect.closeTo(40, 9), 0])
  })

  it('does not blow up the rest by what a silent fund hides', () => {
    expect(overlapWithOthers([alike, same, seen(null)], [50, 25, 25])).toEqual([30, expect.closeTo(40, 9), null])
    expect(overlapWithOthers([alike], [100])).toEqual([null])
  })

  it('knows nothing of the rest where what has weight says nothing, or nothing has weight', () => {
    expect(overlapWithOthers([alike, seen(null), same], [50, 50, 0])).toEqual([null, null, 30])
    expect(overlapWithOthers([alike, same], [100, 0])).toEqual([null, 60])
  })
})

const list = fc.dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.double({ min: 1, max: 25, noNaN: true }))

it('no overlap is below nothing or above the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(list, fc.double({ min: 0, max: 50, noNaN: true })), { maxLength: 6 }), (drawn) => {
      const funds = drawn.map(([held]) => seen(held))
      const weights = drawn.map(([, weight]) => weight)
      for (const percent of [averageOverlap(funds, weights), ...overlapWithOthers(funds, weights)]) {
        expect(percent ?? 0).toBeGreaterThanOrEqual(0)
        expect(percent ?? 0).toBeLessThanOrEqual(100 + 1e-9)
      }
    }),
  )
})
