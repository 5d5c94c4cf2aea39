import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type FilledLimits, fewestFunds } from './fewest-funds.ts'

const limits = (uppers: readonly number[], groups: FilledLimits['groups'], lowers: readonly number[] = []) => ({
  lower: Float64Array.from(uppers, (_, index) => lowers[index] ?? 0),
  upper: Float64Array.from(uppers),
  groups,
})

describe('fewestFunds', () => {
  it('takes of each group as many as reach its least share, the largest first, and fills up the whole', () => {
    const groups = [
      { members: [0, 1, 2, 3], min: 0.4, max: 0.6 },
      { members: [4, 5], min: 0.4, max: 0.6 },
    ]
    // two and one reach the least shares, 0.8 in all; one more of the first makes 1
    expect(fewestFunds(limits([0.2, 0.1, 0.2, 0.2, 0.4, 0.4], groups))).toBe(4)
  })

  it('counts what has to be held, and knows when no number is enough', () => {
    const groups = [{ members: [0, 1, 2], min: 0, max: 1 }]
    expect(fewestFunds(limits([1, 1, 0.1], groups, [0, 0, 0.1]))).toBe(2)
    expect(fewestFunds(limits([0.2, 0.2, 0.1], groups))).toBe(3)
  })

  it('no smaller set of funds can be whole, and some set of so many can', () => {
    const drawn = fc.array(fc.tuple(fc.constantFrom(0.1, 0.2, 0.4), fc.nat({ max: 1 })), { minLength: 1, maxLength: 8 })
    const shares = fc.tuple(fc.constantFrom(0, 0.2, 0.5), fc.constantFrom(0.5, 0.8, 1))
    fc.assert(
      fc.property(drawn, fc.tuple(shares, shares), (funds, bands) => {
        const groups = bands.map(([min, max], group) => ({
          members: funds.flatMap(([, own], index) => (own === group ? [index] : [])),
          min,
          max,
        }))
        const asked = limits(
          funds.map(([upper]) => upper),
          groups,
        )
        expect(fewestFunds(asked)).toBe(slowFewest(asked))
      }),
    )
  })
})

/** Tries every set. */
function slowFewest({ upper, groups }: FilledLimits): number {
  const sizes = Array.from({ length: 2 ** upper.length }, (_, mask) => {
    const reaches = groups.map(({ members, max, min }) => {
      const reach = members.reduce((sum, place) => sum + ((mask >> place) & 1 ? (upper[place] ?? 0) : 0), 0)
      return reach >= min - 1e-9 ? Math.min(reach, max) : Number.NaN
    })
    const isWhole = reaches.reduce((sum, reach) => sum + reach, 0) >= 1 - 1e-9
    return isWhole ? mask.toString(2).replaceAll('0', '').length : upper.length
  })
  return Math.min(...sizes)
}
