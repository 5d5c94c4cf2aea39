import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { joinRanges, type PlayedRange, playedShare } from './played-ranges.ts'

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 30 }))
  .map(([from, long]): PlayedRange => [from, from + long])

describe('what was played of a recording', () => {
  it('is counted once, however often it was played', () => {
    expect(
      playedShare(
        [
          [0, 40],
          [20, 40],
          [0, 40],
        ],
        100,
      ),
    ).toBe(0.4)
  })

  it('does not have what was jumped over', () => {
    expect(
      playedShare(
        [
          [0, 5],
          [95, 100],
        ],
        100,
      ),
    ).toBe(0.1)
  })

  it('is nothing of a recording whose length is not known', () => {
    for (const length of [Number.NaN, Infinity, 0, -1]) expect(playedShare([[0, 5]], length)).toBe(0)
  })

  it('leaves out what no player says', () => {
    expect(
      joinRanges([
        [5, 5],
        [9, 3],
        [-4, 2],
        [0, Infinity],
        [Number.NaN, 4],
        [1, 2],
      ]),
    ).toEqual([[1, 2]])
  })

  it('is as long as the seconds that lie in any stretch', () => {
    fc.assert(
      fc.property(fc.array(stretch), (ranges) => {
        const seconds = Array.from({ length: 120 }, (_, at) => at)
        const heard = seconds.filter((at) => ranges.some(([from, to]) => from <= at && at < to)).length
        expect(playedShare(ranges, 120)).toBeCloseTo(heard / 120, 12)
      }),
    )
  })
})
