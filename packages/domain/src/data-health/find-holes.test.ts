import { LONGEST_STAND_SLOTS, standingSlot } from '@zhiheng/quant/series/standing-price.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findHoles } from './find-holes.ts'

const series = (priced: readonly number[], firstSlot = 100) => {
  const values = new Float64Array(Math.max(0, ...priced) + 1).fill(Number.NaN)
  for (const at of priced) values[at] = 1
  return { firstSlot, values }
}

describe('the holes of a series', () => {
  it('are counted, and the latest is named by the values around it', () => {
    expect(findHoles(series([0, 20, 21, 40]), 0, 999)).toEqual({ count: 2, before: 121, behind: 140 })
    expect(findHoles(series([0, 10, 20]), 0, 999)).toBeNull()
  })

  it('are none before the first value, behind the last, and before the time that is asked for', () => {
    expect(findHoles(series([30, 31]), 0, 999)).toBeNull()
    expect(findHoles(series([0, 20, 21]), 121, 999)).toBeNull()
    expect(findHoles(series([0, 20, 21]), 110, 999)).toEqual({ count: 1, before: 100, behind: 120 })
    expect(findHoles(series([0, 20]), 0, 119)).toBeNull()
  })

  it('are there exactly where some slot between the first and the last value has no price that stands', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 }), (priced) => {
        const made = series(priced, 0)
        const sorted = priced.toSorted((a, b) => a - b)
        const [first = 0, last = 0] = [sorted[0], sorted.at(-1)]
        let holes = 0
        let inHole = false
        for (let slot = first; slot <= last; slot++) {
          const isOpen = standingSlot(made, slot, last) === null
          if (isOpen && !inHole) holes += 1
          inHole = isOpen
        }
        expect(findHoles(made, -1, last)?.count ?? 0).toBe(holes)
        expect(LONGEST_STAND_SLOTS).toBe(10)
      }),
      { numRuns: 300 },
    )
  })
})
