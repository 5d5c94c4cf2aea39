import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { yearsOfMix } from './worst-year.ts'

/** Weeks without change, but for one in which all is lost that is said. */
const fallingAt = (week: number, change: number, weeks = 156) =>
  Float64Array.from({ length: weeks }, (_, at) => (at === week ? change : 0))

describe('the worst year of a mix', () => {
  it('holds the fall, in the share of the class that fell', () => {
    const years = yearsOfMix([
      { share: 60, returns: fallingAt(80, -0.5) },
      { share: 40, returns: fallingAt(0, 0) },
    ])
    expect(years?.worst.percent).toBeCloseTo(-30, 10)
    expect(years?.worst.from).toBeLessThanOrEqual(80)
    expect(years?.worst.to).toBeGreaterThanOrEqual(80)
    expect(years?.weeks).toBe(156)
  })

  it('compounds the weeks of a year', () => {
    const steady = Float64Array.from({ length: 156 }, () => 0.001)
    expect(yearsOfMix([{ share: 100, returns: steady }])?.worst.percent).toBeCloseTo((1.001 ** 52 - 1) * 100, 10)
  })

  it('begins where the youngest class begins, and says how many weeks that are', () => {
    const young = Float64Array.from({ length: 200 }, (_, at) => (at < 60 ? Number.NaN : 0.001))
    const crash = fallingAt(10, -0.9, 200)
    const years = yearsOfMix([
      { share: 50, returns: young },
      { share: 50, returns: crash },
    ])
    expect(years?.weeks).toBe(140)
    expect(years?.worst.percent).toBeGreaterThan(0)
  })

  it('does not mind a class of which the mix has nothing', () => {
    const nothing = new Float64Array(156).fill(Number.NaN)
    const years = yearsOfMix([
      { share: 100, returns: fallingAt(80, -0.1) },
      { share: 0, returns: nothing },
    ])
    expect(years?.worst.percent).toBeCloseTo(-10, 10)
  })

  it('leaves out a small class of which there are no funds', () => {
    const nothing = new Float64Array(156).fill(Number.NaN)
    const years = yearsOfMix([
      { share: 90, returns: fallingAt(80, -0.1) },
      { share: 10, returns: nothing },
    ])
    expect(years?.worst.percent).toBeCloseTo(-10, 10)
  })

  it('is not told from under two years, or where a large class has no history', () => {
    expect(yearsOfMix([{ share: 100, returns: new Float64Array(103) }])).toBeNull()
    expect(yearsOfMix([{ share: 100, returns: new Float64Array(300).fill(Number.NaN) }])).toBeNull()
    expect(yearsOfMix([])).toBeNull()
  })
})

describe('the years of a mix, one by one', () => {
  const week = fc.integer({ min: -60, max: 60 }).map((thousandths) => thousandths / 1000)
  const returns = fc.array(week, { minLength: 110, maxLength: 125 })

  it('have the worst and the twentieth that multiplying each of them out finds', () => {
    fc.assert(
      fc.property(returns, returns, fc.integer({ min: 1, max: 99 }), (one, other, share) => {
        const weeks = Math.min(one.length, other.length)
        const years = Array.from({ length: weeks - 52 + 1 }, (_, first) => {
          let worth = 1
          for (let at = first; at < first + 52; at++)
            worth *= 1 + (share * (one[at] ?? 0) + (100 - share) * (other[at] ?? 0)) / 100
          return (worth - 1) * 100
        })
        const found = yearsOfMix([
          { share, returns: Float64Array.from(one) },
          { share: 100 - share, returns: Float64Array.from(other) },
        ])
        const worst = Math.min(...years)
        expect(found?.weeks).toBe(weeks)
        expect(found?.worst.percent).toBeCloseTo(worst, 6)
        expect(years[found?.worst.from ?? -1]).toBeCloseTo(worst, 6)
        expect((found?.worst.to ?? 0) - (found?.worst.from ?? 0)).toBe(51)
        const below = years.filter((year) => year < (found?.badPercent ?? 0) - 1e-9).length
        expect(below).toBe(Math.floor(0.05 * (years.length - 1)))
      }),
      { numRuns: 40 },
    )
  })

  it('do not depend on the order of the classes, nor on classes that are no part of it', () => {
    fc.assert(
      fc.property(returns, returns, (one, other) => {
        const mix = [
          { share: 30, returns: Float64Array.from(one) },
          { share: 70, returns: Float64Array.from(other) },
        ]
        const found = yearsOfMix(mix)
        expect(yearsOfMix(mix.toReversed())?.worst.percent).toBeCloseTo(found?.worst.percent ?? Number.NaN, 9)
        expect(yearsOfMix([...mix, { share: 0, returns: new Float64Array(0) }])).toEqual(found)
      }),
      { numRuns: 20 },
    )
  })
})

describe('what a mix must have', () => {
  const still = (weeks: number) => new Float64Array(weeks)

  it('is two years of weeks, and no fewer', () => {
    expect(yearsOfMix([{ share: 100, returns: still(103) }])).toBeNull()
    expect(yearsOfMix([{ share: 100, returns: still(104) }])).toMatchObject({ weeks: 104, badPercent: 0 })
  })

  it('is a return of all but a tenth of it, whatever classes that tenth is of', () => {
    const unknown = still(104).fill(Number.NaN)
    const mix = (one: number, other: number) => [
      { share: one, returns: unknown },
      { share: other, returns: unknown },
      { share: 100 - one - other, returns: still(104) },
    ]
    expect(yearsOfMix(mix(5, 5))).not.toBeNull()
    expect(yearsOfMix(mix(6, 5))).toBeNull()
    expect(yearsOfMix([])).toBeNull()
  })
})
