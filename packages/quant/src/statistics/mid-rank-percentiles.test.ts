import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { midRankPercentiles } from './mid-rank-percentiles.ts'

const unknown = Number.NaN
const values = fc.array(fc.option(fc.integer({ min: -5, max: 5 }), { nil: unknown }), { maxLength: 30 })

// By its meaning: the part below, and half of the part that is equal.
const counted = (all: readonly number[], value: number): number => {
  const known = all.filter((one) => !Number.isNaN(one))
  const below = known.filter((one) => one < value).length
  const equal = known.filter((one) => one === value).length
  return (below + equal / 2) / known.length
}

describe('mid-rank percentiles', () => {
  it.each([
    ['one value stands in the middle', [7], [0.5]],
    ['two values, highest first', [9, 1], [0.75, 0.25]],
    ['all equal: all in the middle', [3, 3, 3], [0.5, 0.5, 0.5]],
    ['a tie at the bottom', [1, 1, 2], [1 / 3, 1 / 3, 5 / 6]],
    ['a tie at the top', [1, 2, 2], [1 / 6, 2 / 3, 2 / 3]],
    ['an unknown takes no rank and no place in the count', [5, unknown, 1], [0.75, unknown, 0.25]],
    ['nothing known', [unknown, unknown], [unknown, unknown]],
    ['numbers, not texts: 10 is above 9', [10, 9, -1], [5 / 6, 0.5, 1 / 6]],
    ['minus nothing is nothing', [-0, 0], [0.5, 0.5]],
  ])('%s', (_, given, expected) => {
    expect([...midRankPercentiles(given)]).toEqual(
      expected.map((part) => (Number.isNaN(part) ? part : expect.closeTo(part, 14))),
    )
  })

  it('are the part below and half of the equal part', () => {
    fc.assert(
      fc.property(values, (all) => {
        const percentiles = midRankPercentiles(all)
        all.forEach((value, i) => {
          if (Number.isNaN(value)) expect(percentiles[i]).toBeNaN()
          else expect(percentiles[i]).toBeCloseTo(counted(all, value), 12)
        })
      }),
    )
  })

  it('do not change when every value is put through a rising function, and mirror with the values', () => {
    fc.assert(
      fc.property(values, (all) => {
        const own = [...midRankPercentiles(all)]
        expect([...midRankPercentiles(all.map((value) => value ** 3 + value))]).toEqual(own)
        const mirrored = [...midRankPercentiles(all.map((value) => -value))]
        mirrored.forEach((part, i) => {
          if (!Number.isNaN(part)) expect(part).toBeCloseTo(1 - (own[i] ?? unknown), 12)
        })
      }),
    )
  })
})
