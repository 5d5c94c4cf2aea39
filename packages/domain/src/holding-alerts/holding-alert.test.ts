import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import type { ListedPart } from '../held-securities/listed-parts.ts'
import {
  findOccasion,
  type HoldingEvent,
  holdingEvents,
  type HoldingRule,
  isHoldingRule,
  verdictOf,
} from './holding-alert.ts'

const days = ['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'].map(asIsoDate)
const listAt = (at: number, percent: number | null, shown: Partial<ListedPart> = {}): ListedPart => ({
  day: days[at] ?? asIsoDate('2026-11-30'),
  percent,
  whole: 100,
  least: 1,
  ...shown,
})
const topTen = { whole: 60, least: 3 }
const one = (event: HoldingEvent, percent: number | null = null): HoldingRule => ({ event, percent, isOfAny: false })
const newest = (lists: readonly ListedPart[]) => (list: ListedPart) => list === lists.at(-1)
const told = (rule: HoldingRule, lists: readonly ListedPart[]) =>
  findOccasion(rule, lists, newest(lists))?.list.day ?? null

describe('an alert on one fund', () => {
  it('hears of what is taken in, also by the first list of all', () => {
    expect(told(one('listed'), [listAt(0, null), listAt(1, 2)])).toBe(days[1])
    expect(told(one('listed'), [listAt(1, 2)])).toBe(days[1])
    expect(told(one('listed'), [listAt(0, 1), listAt(1, 2)])).toBeNull()
  })

  it('hears of what is not listed any more, and not of what never was', () => {
    expect(told(one('unlisted'), [listAt(0, 2), listAt(1, null, topTen)])).toBe(days[1])
    expect(told(one('unlisted'), [listAt(1, null)])).toBeNull()
  })

  it('is told of a weight that comes to its bound, not of one that stays there', () => {
    expect(told(one('above', 5), [listAt(0, 4.99), listAt(1, 5)])).toBe(days[1])
    expect(told(one('above', 5), [listAt(0, 5), listAt(1, 9)])).toBeNull()
    expect(told(one('below', 5), [listAt(0, 5.01), listAt(1, 5)])).toBe(days[1])
    expect(told(one('below', 5), [listAt(1, 4)])).toBeNull()
  })

  it('takes a name below the last that a list shows for less than that, and for no less than nothing', () => {
    expect(told(one('below', 3), [listAt(0, 5), listAt(1, null, topTen)])).toBe(days[1])
    expect(told(one('below', 2), [listAt(0, 5), listAt(1, null, topTen)])).toBeNull()
    // what the silent list left open is decided by the next one
    expect(told(one('below', 2), [listAt(0, 5), listAt(1, null, topTen), listAt(2, 1)])).toBe(days[2])
  })
})

it('of any fund nobody hears where a fund has no earlier list that tells', () => {
  const any: HoldingRule = { event: 'above', percent: 5, isOfAny: true }
  expect(told(any, [listAt(1, 9)])).toBeNull()
  expect(told(any, [listAt(0, null, { whole: 40, least: 6 }), listAt(1, 9)])).toBeNull()
  expect(told(any, [listAt(0, null, topTen), listAt(1, 9)])).toBe(days[1])
})

it('a crossing between two looks is not missed', () => {
  const lists = [listAt(0, 4), listAt(1, 6), listAt(2, 7)]
  expect(findOccasion(one('above', 5), lists, ({ day }) => day > (days[0] ?? ''))?.list.day).toBe(days[1])
})

it.each([
  ['above', 5, true, true],
  ['above', null, true, false],
  ['above', 0, false, false],
  ['below', 100.01, false, false],
  ['below', 5, true, false],
  ['listed', null, false, true],
  ['listed', 5, false, false],
  ['unlisted', null, true, false],
] as const)('a rule of %s with %s of any %s can be: %s', (event, percent, isOfAny, can) => {
  expect(isHoldingRule({ event, percent, isOfAny })).toBe(can)
})

describe('beside every weight that a fund may have', () => {
  /** All weights that a list allows, in whole percent. */
  const worlds = ({ percent, whole, least }: ListedPart): number[] =>
    percent === null
      ? Array.from({ length: 101 }, (_, weight) => weight).filter(
          (weight) => weight === 0 || (weight + whole <= 100 && weight <= (least ?? 100)),
        )
      : [percent]
  const isSo = ({ event, percent }: HoldingRule, list: ListedPart, weight: number) =>
    event === 'listed'
      ? list.percent !== null
      : event === 'unlisted'
        ? list.percent === null
        : event === 'above'
          ? weight >= (percent ?? 0)
          : weight <= (percent ?? 0)
  const slow = (rule: HoldingRule, list: ListedPart) => {
    const held = worlds(list).map((weight) => isSo(rule, list, weight))
    return held.every(Boolean) ? 'met' : held.some(Boolean) ? 'unknown' : 'unmet'
  }
  const Part = fc.record({
    percent: fc.option(fc.integer({ min: 1, max: 12 })),
    whole: fc.constantFrom(0, 40, 90, 97, 100),
    least: fc.option(fc.integer({ min: 1, max: 12 })),
  })
  const Rule = fc
    .record({ event: fc.constantFrom(...holdingEvents), bound: fc.integer({ min: 1, max: 13 }), isOfAny: fc.boolean() })
    .map(({ event, bound, isOfAny }): HoldingRule => ({
      event,
      percent: event === 'above' || event === 'below' ? bound : null,
      isOfAny,
    }))

  it('a list tells as much as all of them agree on', () => {
    fc.assert(
      fc.property(Rule, Part, (rule, part) => {
        const list = listAt(0, part.percent, part)
        expect(verdictOf(rule, list)).toBe(slow(rule, list))
      }),
    )
  })

  it('the first new list is told of that differs from the last one that tells', () => {
    fc.assert(
      fc.property(Rule, fc.array(fc.tuple(Part, fc.boolean()), { maxLength: 5 }), (rule, drawn) => {
        const lists = drawn.map(([part], at) => listAt(at, part.percent, part))
        const isNew = (list: ListedPart) => drawn[lists.indexOf(list)]?.[1] === true
        const expected = lists.find((list, at) => {
          const telling = lists
            .slice(0, at)
            .map((earlier) => slow(rule, earlier))
            .filter((verdict) => verdict !== 'unknown')
          const mayStart = !rule.isOfAny && ['listed', 'above'].includes(rule.event)
          return (
            isNew(list) && slow(rule, list) === 'met' && (telling.at(-1) ?? (mayStart ? 'unmet' : 'met')) === 'unmet'
          )
        })
        expect(findOccasion(rule, lists, isNew)?.list ?? null).toBe(expected ?? null)
      }),
      { numRuns: 1000 },
    )
  })
})
