import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LONGEST_STAND_SLOTS } from '../series/standing-price.ts'
import { nearly } from '../testing/nearly.ts'
import { hasHole, holeInFall } from './hole-in-fall.ts'
import { maxDrawdown } from './max-drawdown.ts'

const unknown = Number.NaN
const priced = (length: number, ...slots: readonly number[]): number[] =>
  Array.from({ length }, (_, slot) => (slots.includes(slot) ? 100 - slot : unknown))
const column = fc
  .tuple(fc.integer({ min: 1, max: 90 }), fc.uniqueArray(fc.nat(89), { maxLength: 14 }))
  .map(([length, slots]) => ({ length, slots: slots.filter((slot) => slot < length).toSorted((a, b) => a - b) }))

describe('a hole in prices', () => {
  it.each([
    ['no price', priced(50), false],
    ['one price', priced(50, 20), false],
    ['no slot', [], false],
    ['prices each day', priced(4, 0, 1, 2, 3), false],
    ['ten weekdays apart', priced(30, 5, 15), false],
    ['eleven weekdays apart', priced(30, 5, 16), true],
    ['eleven apart, with one between', priced(30, 5, 6, 16), false],
    ['a hole at the end of a series', priced(40, 0, 1, 2, 13), true],
    ['a hole at the beginning', priced(40, 0, 11, 12, 13), true],
    ['a long silence before the first price and behind the last', priced(90, 40, 45), false],
    ['the furthest price in reach, then one out of reach of it', priced(40, 0, 9, 10, 20, 31), true],
    ['each just in reach of the one before', priced(60, 0, 10, 20, 30, 40), false],
  ])('%s: %s', (_, prices, expected) => {
    expect(hasHole(prices)).toBe(expected)
  })

  it('is two neighbouring prices further apart than a price stands', () => {
    fc.assert(
      fc.property(column, ({ length, slots }) => {
        const expected = slots.some((slot, i) => i > 0 && slot - (slots[i - 1] ?? slot) > LONGEST_STAND_SLOTS)
        expect(hasHole(priced(length, ...slots))).toBe(expected)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the hole in a fall', () => {
  it.each([
    ['none: ten weekdays', priced(30, 0, 10), { peak: 0, trough: 10 }, null],
    ['eleven weekdays', priced(30, 0, 11), { peak: 0, trough: 11 }, { before: 0, after: 11 }],
    ['the longer of two', priced(60, 0, 12, 25, 26), { peak: 0, trough: 26 }, { before: 12, after: 25 }],
    ['the first of two equally long', priced(60, 0, 12, 24), { peak: 0, trough: 24 }, { before: 0, after: 12 }],
    ['one before the peak does not count', priced(60, 0, 20, 25), { peak: 20, trough: 25 }, null],
    ['one behind the trough does not count', priced(60, 0, 5, 40), { peak: 0, trough: 5 }, null],
    ['a fall of no length', priced(60, 0, 30), { peak: 0, trough: 0 }, null],
  ])('%s', (_, prices, fall, expected) => {
    expect(holeInFall(prices, fall)).toEqual(expected)
  })

  it('is the longest silence between the prices of the fall', () => {
    fc.assert(
      fc.property(
        column.filter(({ slots }) => slots.length > 1),
        fc.nat(),
        fc.nat(),
        ({ length, slots }, one, other) => {
          const [first, second] = [one % slots.length, other % slots.length]
          const [from, to] = [Math.min(first, second), Math.max(first, second)]
          const part = slots.slice(from, to + 1)
          const gaps = part.slice(1).map((after, i) => ({ before: part[i] ?? after, after }))
          const wide = gaps.filter(({ before, after }) => after - before > LONGEST_STAND_SLOTS)
          const longest = Math.max(...wide.map(({ before, after }) => after - before))
          const expected = wide.find(({ before, after }) => after - before === longest) ?? null
          expect(holeInFall(priced(length, ...slots), { peak: part[0] ?? 0, trough: part.at(-1) ?? 0 })).toEqual(
            expected,
          )
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('the largest fall', () => {
  it.each([
    ['the first of two equally deep', [100, 50, 100, 50], { depth: 0.5, peak: 0, trough: 1, recovery: 2 }],
    [
      'from the day on which its height was reached again',
      [100, 90, 100, 50],
      { depth: 0.5, peak: 2, trough: 3, recovery: null },
    ],
    ['from the first of equal peaks', [100, 100, 50], { depth: 0.5, peak: 0, trough: 2, recovery: null }],
    ['to the first of equal troughs', [100, 50, 50], { depth: 0.5, peak: 0, trough: 1, recovery: null }],
    ['in parts of the peak, not in money', [10, 5, 1000, 600], { depth: 0.5, peak: 0, trough: 1, recovery: 2 }],
    ['made good only behind a deeper day', [10, 8, 9, 5, 10], { depth: 0.5, peak: 0, trough: 3, recovery: 4 }],
    ['made good above its height', [10, 5, 11], { depth: 0.5, peak: 0, trough: 1, recovery: 2 }],
    ['not made good just below it', [10, 5, 9.999], { depth: 0.5, peak: 0, trough: 1, recovery: null }],
    ['of one price', [7], { depth: 0, peak: 0, trough: 0, recovery: 0 }],
    ['of one price behind unknown days', [unknown, unknown, 7], { depth: 0, peak: 2, trough: 2, recovery: 2 }],
    ['of equal prices', [7, 7, 7], { depth: 0, peak: 0, trough: 0, recovery: 0 }],
  ])('%s', (_, prices, expected) => {
    expect(maxDrawdown(prices)).toEqual({ ...expected, depth: nearly(expected.depth) })
  })

  it('is found by trying every peak and every trough behind it', () => {
    const price = fc.option(fc.integer({ min: 1, max: 12 }), { nil: unknown, freq: 6 })
    fc.assert(
      fc.property(fc.array(price, { maxLength: 30 }), (prices) => {
        let worst = { depth: -1, peak: -1, trough: -1 }
        for (let trough = 0; trough < prices.length; trough++) {
          for (let peak = 0; peak <= trough; peak++) {
            const depth = 1 - (prices[trough] ?? unknown) / (prices[peak] ?? unknown)
            if (depth > worst.depth) worst = { depth, peak, trough }
          }
        }
        // a height that was reached again begins another fall
        const high = prices[worst.peak]
        for (let again = worst.peak + 1; again < worst.trough; again++) {
          const isBack =
            prices[again] === high && prices.slice(worst.peak, again).some((one) => one < (high ?? unknown))
          if (isBack) worst = { ...worst, peak: again }
        }
        const behind = prices.findIndex((one, day) => day >= worst.trough && one >= (prices[worst.peak] ?? unknown))
        const expected = worst.peak < 0 ? null : { ...worst, recovery: behind < 0 ? null : behind }
        expect(maxDrawdown(prices)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it.each([0, -0, -1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'refuses the price %s and names its day',
    (price) => {
      expect(() => maxDrawdown([5, unknown, price])).toThrow(/day 2/)
    },
  )
})
