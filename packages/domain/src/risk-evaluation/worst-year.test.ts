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
