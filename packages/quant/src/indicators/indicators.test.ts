import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type FollowedMonth, followedMonths, outcomesByThird, thirdOf } from './outcomes-by-third.ts'
import { trailingPlace } from './trailing-percentile.ts'
import { yearOnYear } from './year-on-year.ts'

const { NaN: unknown } = Number
const months = (values: readonly number[], firstMonth = 100) => ({ firstMonth, values: Float64Array.from(values) })
const window = { months: 120, least: 3 }

describe('a change of a year', () => {
  const year = Array.from({ length: 12 }, (_, at) => 100 + at)

  it('is that of the same month a year before', () => {
    const { firstMonth, values } = yearOnYear(months([...year, 110, 90.9]))
    expect(firstMonth).toBe(100)
    expect(Array.from(values.slice(0, 12)).every(Number.isNaN)).toBe(true)
    expect(values[12]).toBeCloseTo(0.1, 12)
    expect(values[13]).toBeCloseTo(-0.1, 12)
  })

  it('is unknown where either month is, and beside a level that is not above zero', () => {
    const { values } = yearOnYear(months([unknown, 0, -5, 100, ...year.slice(4), 110, 110, 110, unknown]))
    expect(Array.from(values.slice(12))).toEqual([unknown, unknown, unknown, unknown])
  })
})

describe('the place of a month among those up to it', () => {
  it('counts those below it and half of its equals, itself included', () => {
    expect(trailingPlace([1, 2, 3, 2], 3, window)).toEqual({ part: 0.5, known: 4, span: 4 })
    expect(trailingPlace([1, 2, 3, 9], 3, window)?.part).toBe(3.5 / 4)
  })

  it('looks no further back than the window, and never ahead', () => {
    expect(trailingPlace([100, 100, 1, 2, 3, -50], 4, { months: 3, least: 3 })?.part).toBe(2.5 / 3)
  })

  it('leaves out what is unknown, and says how far back it really goes', () => {
    expect(trailingPlace([unknown, 5, unknown, 1, 3], 4, window)).toEqual({ part: 0.5, known: 3, span: 4 })
  })

  it('is not told of too few months, or of one without a figure', () => {
    expect(trailingPlace([1, 2], 1, window)).toBeNull()
    expect(trailingPlace([1, unknown, 2], 2, window)).toBeNull()
    expect(trailingPlace([1, 2, 3, unknown], 3, window)).toBeNull()
    expect(trailingPlace([1, 2, 3], 7, window)).toBeNull()
  })

  it('is that of a slow count, whatever the values and holes', () => {
    const value = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constant(unknown))
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), fc.integer({ min: 1, max: 12 }), (values, length) => {
        for (const [at, own] of values.entries()) {
          const before = values.slice(Math.max(0, at - length + 1), at + 1).filter((one) => !Number.isNaN(one))
          const rank = before.filter((one) => one < own).length + before.filter((one) => one === own).length / 2
          const place = trailingPlace(values, at, { months: length, least: 2 })
          if (Number.isNaN(own) || before.length < 2) expect(place).toBeNull()
          else expect(place?.part).toBeCloseTo(rank / before.length, 12)
        }
      }),
    )
  })
})

describe('the months that a market followed', () => {
  const asked = { window, knownAfter: 1, ahead: 2 }

  it('are followed from the end of the month in which their figure is known', () => {
    const followed = followedMonths(months([1, 2, 3, 9]), months([0, 0, 0, 0, 0.9, 0.1, 0.2]), asked)
    // the figure of month 103 is known at the end of month 104: the market's months 105 and 106 follow
    expect(followed.map(({ month, third }) => [month, third])).toEqual([
      [102, 2],
      [103, 2],
    ])
    expect(followed[1]?.outcome).toBeCloseTo(1.1 * 1.2 - 1, 12)
  })

  it('leave out a stretch with a hole in it: nothing is bridged', () => {
    const returns = months([0, 0, 0, 0, 0.1, unknown, 0.1, 0.1, 0.1])
    const followed = followedMonths(months([1, 2, 3, 4, 5, 6]), returns, asked)
    expect(followed.map(({ month }) => month)).toEqual([104, 105])
  })

  it('do not know what came later: adding months changes no earlier one', () => {
    const figures = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 40 })
    fc.assert(
      fc.property(figures, fc.integer({ min: 5, max: 11 }), (values, cut) => {
        const returns = months(values.map((value) => (value - 4) / 50))
        const all = followedMonths(months(values), returns, asked)
        const then = followedMonths(months(values.slice(0, cut)), returns, asked)
        expect(all.slice(0, then.length)).toEqual(then)
      }),
    )
  })
})

describe('what followed the thirds', () => {
  const followed = (rows: readonly (readonly [month: number, third: 0 | 1 | 2, outcome: number])[]): FollowedMonth[] =>
    rows.map(([month, third, outcome]) => ({ month, third, outcome }))

  it('are the quantiles of their outcomes, and how often a gain came', () => {
    const { thirds, all, firstMonth, lastMonth } = outcomesByThird(
      followed([
        [10, 0, 0.1],
        [11, 0, -0.1],
        [12, 0, 0.3],
        [20, 2, 0.2],
      ]),
      6,
    )
    expect(thirds[0]).toMatchObject({ months: 3, median: 0.1, gained: 2 / 3 })
    expect(thirds[0].low).toBeCloseTo(-0.06, 12)
    expect(thirds[0].high).toBeCloseTo(0.26, 12)
    expect(thirds[1]).toEqual({ months: 0, apart: 0, median: null, low: null, high: null, gained: null })
    expect(all.months).toBe(4)
    expect([firstMonth, lastMonth]).toEqual([10, 20])
  })

  it('count the half-years that do not overlap', () => {
    const { thirds } = outcomesByThird(followed([0, 1, 5, 6, 7, 11, 12, 30].map((month) => [month, 1, 0])), 6)
    expect(thirds[1]).toMatchObject({ months: 8, apart: 4 })
  })

  it('say of no month nothing', () => {
    expect(outcomesByThird([], 6)).toMatchObject({
      firstMonth: null,
      lastMonth: null,
      all: { months: 0, median: null },
    })
  })
})

it('cuts a range into thirds', () => {
  expect([0, 0.33, 0.34, 0.66, 0.67, 1].map(thirdOf)).toEqual([0, 0, 1, 1, 2, 2])
})
