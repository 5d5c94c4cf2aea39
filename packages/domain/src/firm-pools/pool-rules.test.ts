import fc from 'fast-check'
import { expect, test } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { breachesOf, noRules } from './pool-rules.ts'

const day = asIsoDate('2026-11-20')
const rules = { isRated: true, leastSizeTwd: 500, leastYears: 3 }

test('a pool without rules takes a fund of which nothing is known', () => {
  expect(breachesOf(noRules, { isRated: false, sizeTwd: null, launchDate: null }, day)).toEqual([])
})

test('what is unknown meets no rule, and is said to be unknown', () => {
  expect(breachesOf(rules, { isRated: false, sizeTwd: null, launchDate: null }, day)).toEqual([
    'not_rated',
    'size_unknown',
    'age_unknown',
  ])
})

test('the least size and the very anniversary are enough', () => {
  const facts = { isRated: true, sizeTwd: 500, launchDate: asIsoDate('2023-11-20') }
  expect(breachesOf(rules, facts, day)).toEqual([])
  expect(breachesOf(rules, { ...facts, sizeTwd: 499 }, day)).toEqual(['size_small'])
  expect(breachesOf(rules, { ...facts, launchDate: asIsoDate('2023-11-21') }, day)).toEqual(['too_young'])
})

test('an age in whole years is as many birthdays as have passed', () => {
  const written = (year: number, month: number, date: number) =>
    asIsoDate([year, ...[month, date].map((part) => String(part).padStart(2, '0'))].join('-'))
  const moment = fc
    .tuple(fc.integer({ min: 1990, max: 2026 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map((parts) => written(...parts))
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 0, max: 40 }), (from, to, years) => {
      fc.pre(from <= to)
      const birthday = `${Number(from.slice(0, 4)) + years}${from.slice(4)}`
      const found = breachesOf({ ...noRules, leastYears: years }, { isRated: true, sizeTwd: 1, launchDate: from }, to)
      expect(found.length === 0).toBe(birthday <= to)
    }),
  )
})
