import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mixOverYears } from './mix-over-years.ts'

const weekly = (change: number, weeks = 300) => new Float64Array(weeks).fill(change)

describe('mixOverYears', () => {
  it('compounds the weeks of a mix and states their swing for a year', () => {
    const calm = mixOverYears(
      [
        { share: 60, returns: weekly(0.002) },
        { share: 40, returns: weekly(0.001) },
      ],
      3,
    )
    expect(calm?.perf).toBeCloseTo((1.0016 ** 52 - 1) * 100, 9)
    expect(calm?.vol).toBeCloseTo(0, 9)
    const wild = Float64Array.from({ length: 52 }, (_, week) => (week % 2 === 0 ? 0.01 : -0.01))
    expect(mixOverYears([{ share: 100, returns: wild }], 1)?.vol).toBeCloseTo(0.01 * Math.sqrt(52 * (52 / 51)) * 100, 9)
  })

  it('says nothing of years that a class of the mix does not reach back to; what is not in it does not matter', () => {
    const young = Float64Array.of(...Array<number>(100).fill(Number.NaN), ...Array<number>(200).fill(0.001))
    const mix = [
      { share: 50, returns: weekly(0.001) },
      { share: 50, returns: young },
    ]
    expect(mixOverYears(mix, 3)).not.toBeNull()
    expect(mixOverYears(mix, 5)).toBeNull()
    expect(
      mixOverYears(
        [
          { share: 100, returns: weekly(0.001) },
          { share: 0, returns: young },
        ],
        5,
      ),
    ).not.toBeNull()
    expect(mixOverYears([], 1)).toBeNull()
  })

  it('leaves out a small class without funds, and shares its part among the others; never a large one', () => {
    const none = weekly(Number.NaN)
    const of = (share: number) =>
      mixOverYears(
        [
          { share, returns: none },
          { share: 100 - share, returns: weekly(0.001) },
        ],
        1,
      )
    expect(of(10)?.perf).toBeCloseTo((1.001 ** 52 - 1) * 100, 9)
    expect(of(11)).toBeNull()
  })

  it('is the growth and the swing of weeks put together one by one, of the last ones alone', () => {
    const week = fc.integer({ min: -50, max: 60 }).map((thousandths) => thousandths / 1000)
    const returns = fc.array(week, { minLength: 104, maxLength: 130 })
    fc.assert(
      fc.property(
        returns,
        returns,
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom(1, 2),
        (one, other, share, years) => {
          const found = mixOverYears(
            [
              { share, returns: Float64Array.from(one) },
              { share: 100 - share, returns: Float64Array.from(other) },
            ],
            years,
          )
          const weeks = years * 52
          const mixed = Array.from({ length: weeks }, (_, at) => {
            const [a, b] = [one.at(at - weeks) ?? Number.NaN, other.at(at - weeks) ?? Number.NaN]
            return (share * a + (100 - share) * b) / 100
          })
          const worth = mixed.reduce((so, change) => so * (1 + change), 1)
          expect((1 + (found?.perf ?? Number.NaN) / 100) ** years).toBeCloseTo(worth, 9)
          const mean = mixed.reduce((sum, change) => sum + change, 0) / weeks
          const variance = mixed.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (weeks - 1)
          expect(found?.vol).toBeCloseTo(Math.sqrt(variance * 52) * 100, 9)
        },
      ),
      { numRuns: 40 },
    )
  })
})
