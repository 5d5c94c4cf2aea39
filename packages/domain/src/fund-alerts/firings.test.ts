import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type AlertDirection, isReached } from './alert.ts'
import { entriesTold, firstReached, pastFirings } from './firings.ts'

const nan = Number.NaN
const values = fc.array(fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -9, max: 9 }) }, fc.constant(nan)), {
  maxLength: 30,
})
const rules = fc.record({
  target: fc.integer({ min: -9, max: 9 }),
  direction: fc.constantFrom<AlertDirection>('up', 'down'),
})

describe('the first day that an alert is reached', () => {
  it('is the first known one of the span, as a search through all of it finds', () => {
    fc.assert(
      fc.property(values, rules, fc.integer({ min: -5, max: 40 }), fc.nat(40), (list, rule, from, length) => {
        const found = list.findIndex(
          (value, at) => at + 3 >= from && at + 3 <= from + length && isReached(value, rule.target, rule.direction),
        )
        const course = { firstSlot: 3, values: Float64Array.from(list) }
        expect(firstReached(course, rule, { from, to: from + length })).toBe(found === -1 ? null : found + 3)
      }),
    )
  })

  it('is never one in a hole', () => {
    const course = { firstSlot: 0, values: Float64Array.of(5, nan, nan, 5) }
    expect(firstReached(course, { target: 0, direction: 'down' }, { from: 0, to: 9 })).toBeNull()
  })
})

describe('what an alert would have told in the past', () => {
  it.each([
    [[1, 5, 6, 1, 5], null, { times: 2, last: 4 }],
    [[5, 5, 1, 5], null, { times: 1, last: 3 }],
    // a fall that touches its bound twice before a new high is one
    [[0, 5, 4, 5, 0, 5], 0, { times: 2, last: 5 }],
    [[1, nan, 6, nan, 6], null, { times: 1, last: 2 }],
    [[], null, { times: 0, last: null }],
  ])('of %j, set again at %j', (list, resetsAt, told) => {
    expect(pastFirings(Float64Array.from(list), { target: 5, direction: 'up' }, resetsAt)).toEqual(told)
  })

  it('counts the days on which it came to be so, as pairs of neighbours tell', () => {
    fc.assert(
      fc.property(values, rules, (list, rule) => {
        const known = list.flatMap((value, at) => (Number.isNaN(value) ? [] : [{ value, at }]))
        const days = known.filter(({ value }, n) => {
          const before = known[n - 1]
          if (before === undefined) return false
          const was = isReached(before.value, rule.target, rule.direction)
          return isReached(value, rule.target, rule.direction) && !was
        })
        expect(pastFirings(Float64Array.from(list), rule, null)).toEqual({
          times: days.length,
          last: days.at(-1)?.at ?? null,
        })
      }),
    )
  })

  it('of returns counts days with a whole span behind them, as a search from each finds', () => {
    fc.assert(
      fc.property(values, rules, fc.integer({ min: 1, max: 8 }), (list, rule, span) => {
        const starts = list.map((_, at) => at).filter((at) => at % 2 === 0)
        const whole = starts.filter((at) => at + span < list.length && !Number.isNaN(list[at] ?? nan))
        const hits = whole.flatMap((start) => {
          const behind = list.slice(start + 1, start + span + 1)
          const hit = behind.findIndex((now) => isReached(now - (list[start] ?? 0), rule.target, rule.direction))
          return hit === -1 ? [] : [start + 1 + hit]
        })
        const asked = { starts, span, valueSince: (first: number, now: number) => now - first }
        expect(entriesTold(Float64Array.from(list), rule, asked)).toEqual({
          entries: whole.length,
          times: hits.length,
          last: hits.length === 0 ? null : Math.max(...hits),
        })
      }),
    )
  })
})
