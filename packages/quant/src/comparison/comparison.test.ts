import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { WeekSeries } from '../series/week-end-series.ts'
import { captureRatios } from './capture-ratios.ts'
import { exchangeSplit } from './exchange-split.ts'
import { rollingCorrelation } from './rolling-correlation.ts'
import { rollingWins } from './rolling-wins.ts'

const weeks = (...values: readonly number[]): WeekSeries => ({ firstWeek: 10, values: Float64Array.from(values) })

const course = fc.record({
  firstWeek: fc.integer({ min: 0, max: 5 }),
  values: fc
    .array(fc.option(fc.integer({ min: 1, max: 6 }), { nil: Number.NaN, freq: 4 }), { maxLength: 30 })
    .map((values) => Float64Array.from(values)),
})

describe('who was ahead in rolling holding periods', () => {
  it('counts each week from which both can be held so long', () => {
    // two weeks: 1→4 against 2→4; 2→2 against 3→3; 4→4 against 4→8
    expect(rollingWins(weeks(1, 2, 4, 2, 4), weeks(2, 3, 4, 3, 8), 2)).toEqual({ first: 1, second: 1, ties: 1, of: 3 })
  })

  it('leaves out what begins or ends in a week without a price, and says nothing of a time that is too short', () => {
    expect(rollingWins(weeks(1, Number.NaN, 3), weeks(1, 2, 2), 1)).toBeNull()
    expect(rollingWins(weeks(1, Number.NaN, 3), weeks(1, 2, 2), 2)).toEqual({ first: 1, second: 0, ties: 0, of: 1 })
    expect(rollingWins(weeks(1, 2), weeks(1, 2), 2)).toBeNull()
  })

  it('gives wins of the one, wins of the other and ties that are all windows, and turns with the two', () => {
    fc.assert(
      fc.property(course, course, fc.integer({ min: 1, max: 6 }), (a, b, length) => {
        const wins = rollingWins(a, b, length)
        const turned = rollingWins(b, a, length)
        expect(turned === null).toBe(wins === null)
        if (wins === null) return
        expect(wins.first + wins.second + wins.ties).toBe(wins.of)
        expect(turned).toEqual({ first: wins.second, second: wins.first, ties: wins.ties, of: wins.of })
        expect((wins.first / wins.of + wins.second / wins.of + wins.ties / wins.of) * 100).toBeCloseTo(100, 9)
        const itself = rollingWins(a, a, length)
        expect(itself?.ties).toBe(itself?.of)
      }),
    )
  })
})

describe('a rolling correlation', () => {
  const ends = Int32Array.from({ length: 80 }, (_, at) => 100 + at)
  const up = Float64Array.from(ends, (_, at) => Math.sin(at * 1.7) / 50)
  const down = up.map((value, at) => (at < 30 ? value : -value))

  it('looks at the last 52 common weeks up to each, and at nothing before there are so many', () => {
    const found = rollingCorrelation({ a: up, b: down, weeks: ends }, [120, 150, 151, 179])
    expect(found.slice(0, 2)).toEqual([null, null])
    expect(found[2]).toBeGreaterThan(0)
    // the last 52 weeks are 28 to 79: two alike, fifty turned
    expect(found[3]).toBeLessThan(-0.9)
  })
})

describe('a return in a foreign currency', () => {
  it('is taken apart into what the fund earned and what the rate did', () => {
    const split = exchangeSplit(0.21, 0.1)
    expect(split?.own).toBe(0.1)
    expect(split?.exchange).toBeCloseTo(0.1, 12)
  })

  it('is not taken apart where a part is unknown', () => {
    for (const [total, own] of [
      [null, 0.1],
      [0.1, null],
      [0.1, -1],
    ] as const)
      expect(exchangeSplit(total, own)).toBeNull()
  })

  it('multiplies together again', () => {
    const ratio = fc.double({ min: -0.9, max: 9, noNaN: true })
    fc.assert(
      fc.property(ratio, ratio, (total, own) => {
        const split = exchangeSplit(total, own)
        expect((1 + own) * (1 + (split?.exchange ?? Number.NaN))).toBeCloseTo(1 + total, 9)
      }),
    )
  })
})

describe('capture', () => {
  it('is the geometric mean of the fund over that of the yardstick, in its months above and below zero', () => {
    const found = captureRatios([0.02, 0.04, -0.03, 0.01], [0.01, 0.03, -0.02, -0.01])
    const up = (Math.sqrt(1.02 * 1.04) - 1) / (Math.sqrt(1.01 * 1.03) - 1)
    const down = (Math.sqrt(0.97 * 1.01) - 1) / (Math.sqrt(0.98 * 0.99) - 1)
    expect(found.up).toBeCloseTo(up, 12)
    expect(found.down).toBeCloseTo(down, 12)
  })

  it('is all of it for the yardstick itself, and unknown where it never rose or never fell', () => {
    const returns = [0.01, -0.02, Number.NaN, 0.03]
    expect(captureRatios(returns, returns)).toEqual({ up: 1, down: 1 })
    expect(captureRatios([0.01], [0.02])).toEqual({ up: expect.closeTo(0.5, 12), down: null })
    expect(captureRatios([0.01], [0])).toEqual({ up: null, down: null })
  })
})
