import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lightOf } from '../market/business-light.ts'
import { courseOf, type IndicatorFigures } from './course.ts'
import { firstMet } from './first-met.ts'
import {
  basesOf,
  type IndicatorBasis,
  indicatorBases,
  indicatorDirections,
  type IndicatorRule,
  isIndicatorRule,
  type WatchedCard,
} from './indicator-alert.ts'
import { pastFirings } from './past-firings.ts'

const nan = Number.NaN
const rate: WatchedCard = { id: 'us10y', unit: 'percent', decimals: 2 }
const index: WatchedCard = { id: 'sp500', unit: 'level', decimals: 2, isGrowing: true }
const signal: WatchedCard = { id: 'ndc_light', unit: 'index', decimals: 0 }
const jobs: WatchedCard = { id: 'payrolls_us', unit: 'thousand', decimals: 0 }

const rule = (basis: IndicatorBasis, direction: IndicatorRule['direction'], target: number | null): IndicatorRule => ({
  basis,
  direction,
  target,
})

describe('what a figure can be watched for', () => {
  it('is its place only where it has a range to return to, and a light only where it is one', () => {
    expect(basesOf(rate)).toEqual(['value', 'percentile', 'change', 'year_change'])
    expect(basesOf(index)).toEqual(['value', 'change', 'year_change'])
    expect(basesOf(signal)).toEqual([...indicatorBases])
  })

  it.each([
    [rate, rule('value', 'up', 4.25), true],
    [rate, rule('value', 'up', -0.5), true],
    [rate, rule('value', 'up', 4.255), false],
    [rate, rule('value', null, 4), false],
    [rate, rule('percentile', 'down', 0), true],
    [rate, rule('percentile', 'up', 101), false],
    [rate, rule('percentile', 'up', 99.5), false],
    [index, rule('percentile', 'up', 90), false],
    [index, rule('change', 'down', 3.25), true],
    [index, rule('change', 'down', -3), false],
    [index, rule('change', 'up', 0), false],
    [jobs, rule('value', 'down', 50.5), false],
    [signal, rule('light', null, null), true],
    [signal, rule('light', 'up', null), false],
    [rate, rule('light', null, null), false],
    [rate, rule('value', 'up', 1e10), false],
  ])('%j and %j: %s', (card, asked, is) => expect(isIndicatorRule(card, asked)).toBe(is))
})

/** Figures of consecutive months from January 2010 on. */
function monthly(values: readonly number[]): IndicatorFigures {
  const firstMonth = 2010 * 12
  return {
    rhythm: 'month',
    days: Int32Array.from(values, (_, at) => lastDayOfMonth(firstMonth + at)),
    values: Float64Array.from(values),
    months: { firstMonth, values: Float64Array.from(values) },
  }
}

/** Figures of weekdays from 2010 on; NaN: that day has none. */
function daily(values: readonly number[]): IndicatorFigures {
  const first = slotOf(epochDayOf('2010-01-04'))
  const known = values.flatMap((value, at) => (Number.isNaN(value) ? [] : [{ day: epochDayOfSlot(first + at), value }]))
  const ends = new Map(known.map(({ day, value }) => [monthIndexOf(day), value]))
  const months = [...ends.keys()]
  const firstMonth = months[0] ?? 0
  return {
    rhythm: 'day',
    days: Int32Array.from(known, ({ day }) => day),
    values: Float64Array.from(known, ({ value }) => value),
    months: {
      firstMonth,
      values: Float64Array.from({ length: (months.at(-1) ?? firstMonth) - firstMonth + 1 }, (_, at) => {
        return ends.get(firstMonth + at) ?? nan
      }),
    },
  }
}

const hundredths = fc.integer({ min: 1, max: 900 }).map((value) => value / 100)
const months = fc
  .array(fc.oneof({ weight: 9, arbitrary: hundredths }, fc.constant(nan)), { minLength: 1, maxLength: 160 })
  .map(monthly)
const days = fc
  .tuple(hundredths, fc.array(fc.oneof({ weight: 6, arbitrary: hundredths }, fc.constant(nan)), { maxLength: 700 }))
  .map(([first, rest]) => daily([first, ...rest]))
const figures = fc.oneof(months, days)

/** The value of a figure, by a search through all of them; NaN where there is none. */
function slowly(card: WatchedCard, { rhythm, days: all, values }: IndicatorFigures, basis: IndicatorBasis, at: number) {
  const own = values[at] ?? nan
  const day = all[at] ?? 0
  const standing = (asked: number) => {
    const found = [...all].findLastIndex((one) => one <= asked)
    return found === -1 || slotOf(asked) - slotOf(all[found] ?? 0) > 10 ? nan : (values[found] ?? nan)
  }
  const inMonth = (month: number) => {
    const found = [...all].findLastIndex((one) => monthIndexOf(one) === month && one <= day)
    return found === -1 ? nan : (values[found] ?? nan)
  }
  if (basis === 'value' || basis === 'light') return Number(own.toFixed(card.decimals))
  if (basis === 'percentile') {
    const known = Array.from({ length: 120 }, (_, back) => inMonth(monthIndexOf(day) - back)).filter(
      (value) => !Number.isNaN(value),
    )
    if (Number.isNaN(own) || known.length < 36) return nan
    const below = known.filter((value) => value < own).length + known.filter((value) => value === own).length / 2
    return Number(((below / known.length) * 100).toFixed(0))
  }
  const earlier =
    rhythm === 'month'
      ? inMonth(monthIndexOf(day) - (basis === 'change' ? 1 : 12))
      : standing(basis === 'change' ? day - 1 : addMonths(day, -12))
  // a day whose own figure lies too far behind the one before
  const far = rhythm === 'day' && basis === 'change' && slotOf(day) - slotOf(all[at - 1] ?? -1e6) > 10
  if (far) return nan
  const moved = card.unit === 'level' ? (own / earlier - 1) * 100 : own - earlier
  return Number(moved.toFixed(2))
}

describe('what an alert looks at', () => {
  it('is, figure by figure, what a search through all of them says', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom(rate, index), fc.nat(), (found, card, pick) => {
        for (const basis of basesOf(card)) {
          const course = courseOf(card, found, basis)
          for (const at of new Set([found.values.length - 1, pick % found.values.length])) {
            const expected = slowly(card, found, basis, at)
            // halves of the last place fall either way by an error of the double
            if (Number.isNaN(expected)) expect(course[at], basis).toBeNaN()
            else
              expect(Math.abs((course[at] ?? nan) - expected), basis).toBeLessThanOrEqual(
                basis === 'percentile' ? 1 : 0.011,
              )
          }
        }
      }),
    )
  })

  it('is written as the page writes it, thousands in tens of thousands', () => {
    expect([...courseOf(rate, monthly([4.2449, 4.2451, nan]), 'value')]).toEqual([4.24, 4.25, nan])
    expect([...courseOf(jobs, monthly([164.6, -0.2]), 'value')]).toEqual([165, 0])
    expect([...courseOf(rate, monthly([4, 4.5, nan, 5, 4.75]), 'change')]).toEqual([nan, 0.5, nan, nan, -0.25])
  })
})

/**
 * The slow way: a member sets the alert at the first figure, and presses "set again" after each figure for as long as it is
 * refused. Each figure that comes is held against what was known when the alert was set.
 */
function lived(asked: IndicatorRule, course: readonly number[]): number[] {
  const isSo = (value: number, set: number) => {
    if (asked.basis === 'light') return lightOf(value) !== lightOf(set)
    const aim = asked.target ?? nan
    if (asked.direction === 'up') return value >= aim
    return asked.basis === 'change' || asked.basis === 'year_change' ? -value >= aim : value <= aim
  }
  const isRefused = (value: number) => !['change', 'light'].includes(asked.basis) && isSo(value, value)
  const told: number[] = []
  let setAt: number | null = null
  for (const [at, value] of course.entries()) {
    if (Number.isNaN(value)) continue
    if (setAt !== null && isSo(value, course[setAt] ?? nan)) {
      told.push(at)
      setAt = null
    }
    if (setAt === null && !isRefused(value)) setAt = at
  }
  return told
}

const score = fc.integer({ min: 9, max: 45 })
const rules = fc.oneof(
  fc.record({
    basis: fc.constantFrom<IndicatorBasis>('value', 'percentile', 'change', 'year_change'),
    direction: fc.constantFrom(...indicatorDirections),
    target: fc.integer({ min: 1, max: 40 }),
  }),
  fc.constant(rule('light', null, null)),
)

describe('the past of an alert', () => {
  it('is what a member would have lived through who set it again each time', () => {
    const course = fc.array(fc.oneof({ weight: 5, arbitrary: score }, fc.constant(nan)), { maxLength: 60 })
    const moves = fc.array(fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -45, max: 45 }) }, fc.constant(nan)))
    fc.assert(
      fc.property(rules, course, moves, (asked, scores, changes) => {
        const of = asked.basis === 'change' || asked.basis === 'year_change' ? changes : scores
        expect(pastFirings(asked, of)).toEqual(lived(asked, of))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    [rule('value', 'up', 5), [6, 5, 4, nan, 5, 6, 4, 7], [4, 7]],
    [rule('change', 'down', 2), [-3, -2, -1, nan, -2], [1, 4]],
    [rule('light', null, null), [31, 32, nan, 33, 38, 38, 30], [1, 4, 6]],
    [rule('percentile', 'down', 0), [], []],
  ])('of %j over %j', (asked, course, told) => expect(pastFirings(asked, course)).toEqual(told))
})

describe('an alert that waits', () => {
  it('looks at later figures alone, and never at a hole', () => {
    const { days: all } = monthly([1, 2, 3, 4])
    const look = (asked: IndicatorRule, course: readonly number[], after: number) =>
      firstMet(asked, { days: all, course }, { after: all[after] ?? 0, light: 'green' })
    expect(look(rule('value', 'up', 2), [5, 5, nan, 5], 1)).toBe(3)
    expect(look(rule('value', 'up', 2), [5, 5, nan, 1], 1)).toBeNull()
    expect(look(rule('light', null, null), [31, 40, 30, 20], 1)).toBe(3)
    expect(look(rule('light', null, null), [31, 40, 30, 99], 1)).toBeNull()
  })
})
