import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SeenFund } from '../look-through/see-through.ts'
import { commonDays } from './common-days.ts'
import { figuresOfDays } from './figures-of-days.ts'
import { heldAgainst } from './held-against.ts'
import { sharedHoldings } from './shared-holdings.ts'

const life = (id: string, first: number, last: number) => ({ id, first, last })

describe('the window over which funds are compared', () => {
  it('begins with the youngest, says who that is and how far back the others reach', () => {
    const lives = [life('A', 10, 100), life('B', 30, 100), life('C', 20, 100)]
    expect(commonDays(lives, { first: null, last: 100 })).toEqual({
      first: 30,
      last: 100,
      startedBy: ['B'],
      endedBy: [],
      firstWithout: 20,
    })
  })

  it('names no one where the days asked for are those that all have', () => {
    const found = commonDays([life('A', 10, 100), life('B', 30, 100)], { first: 40, last: 90 })
    expect(found).toEqual({ first: 40, last: 90, startedBy: [], endedBy: [], firstWithout: null })
  })

  it('ends with the first that ends, and says who that is', () => {
    const found = commonDays([life('A', 10, 100), life('B', 10, 60)], { first: null, last: 100 })
    expect(found).toMatchObject({ last: 60, endedBy: ['B'], startedBy: [] })
  })

  it('is none where they never lived at the same time, where there is nobody, and on days that end before they begin', () => {
    expect(commonDays([life('A', 10, 20), life('B', 20, 60)], { first: null, last: 100 })).toBeNull()
    expect(commonDays([], { first: null, last: 100 })).toBeNull()
    expect(commonDays([life('A', 10, 100)], { first: 50, last: 40 })).toBeNull()
  })

  it('lies inside the life of every fund, whoever they are', () => {
    const lives = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })), {
      minLength: 1,
      maxLength: 8,
    })
    const first = fc.option(fc.integer({ min: 0, max: 500 }))
    fc.assert(
      fc.property(lives, first, fc.integer({ min: 0, max: 500 }), (all, from, last) => {
        const funds = all.map(([begin, length], at) => life(String(at), begin, begin + length))
        const found = commonDays(funds, { first: from, last })
        if (found === null) return
        expect(found.first).toBeLessThan(found.last)
        for (const fund of funds) {
          expect(fund.first).toBeLessThanOrEqual(found.first)
          expect(fund.last).toBeGreaterThanOrEqual(found.last)
        }
        for (const id of found.startedBy) expect(funds[Number(id)]?.first).toBe(found.first)
        if (found.firstWithout !== null) expect(found.firstWithout).toBeLessThan(found.first)
      }),
    )
  })
})

const seen = (lipperId: string, weights: Readonly<Record<string, number>>): SeenFund => ({
  fund: { lipperId, percent: 100, assetType: 'equity', theme: null, disclosure: null },
  pieces: Object.entries(weights).map(([isin, percent]) => ({
    lipperId,
    percent,
    line: { isin, name: `公司 ${isin}`, weightPercent: percent, security: null },
  })),
  undisclosed: 0,
})

describe('what funds hold in common', () => {
  it('is what two or more hold, what they share most first', () => {
    const found = sharedHoldings([seen('A', { X: 5, Y: 9, Z: 1 }), seen('B', { X: 4, Y: 2 }), seen('C', { Q: 3 })])
    expect(found).toEqual([
      { isin: 'X', name: '公司 X', weights: [5, 4, null] },
      { isin: 'Y', name: '公司 Y', weights: [9, 2, null] },
    ])
  })

  it('is nothing where no one discloses anything', () => {
    expect(sharedHoldings([seen('A', {}), seen('B', { X: 1 })])).toEqual([])
  })
})

const from = slotOf(epochDayOf('2024-01-01'))
/** Every weekday of so many, as a fund that gains so much of a percent a day, with a wave. */
const course = (days: number, daily: number, wave = 0.01) => ({
  firstSlot: from,
  values: Float64Array.from({ length: days }, (_, day) => (1 + daily) ** day * (1 + wave * Math.sin(day))),
})
const end = (series: { values: Float64Array }) => series.values.at(-1) ?? Number.NaN

describe('figures of the days compared', () => {
  it('say nothing of a year and nothing of risk under twelve months', () => {
    const half = course(130, 0.001)
    expect(figuresOfDays(half, end(half), 0.01)).toMatchObject({ yearly: null, risk: null })
  })

  it('are those of the whole from twelve months on', () => {
    const two = course(523, 0.0005)
    const { perf, yearly, risk, fall } = figuresOfDays(two, end(two), 0.01)
    expect(perf).toBeCloseTo(end(two) / 1 - 1, 12)
    expect((1 + (yearly ?? 0)) ** (730 / 365)).toBeCloseTo(1 + perf, 3)
    expect(risk?.volatility).toBeGreaterThan(0)
    expect(fall?.depth).toBeGreaterThan(0)
    expect(risk?.sharpe).not.toBeNull()
    // without a rate there is no ratio, and the rest stays
    expect(figuresOfDays(two, end(two), null).risk).toMatchObject({ sharpe: null, sortino: null })
  })

  it('tell of no fall that a hole in prices may hide', () => {
    const holey = course(523, 0)
    holey.values.fill(Number.NaN, 100, 130)
    holey.values[130] = 0.5
    expect(figuresOfDays(holey, end(holey), 0.01)).toMatchObject({ fall: null, hole: { before: 99, after: 130 } })
  })

  it('tell of no fall beside a hole either: nobody knows whether it was the deepest', () => {
    const holey = course(523, 0)
    holey.values.fill(Number.NaN, 100, 130)
    holey.values[400] = 0.5
    expect(figuresOfDays(holey, end(holey), 0.01).fall).toBeNull()
    // a holiday of ten weekdays is no hole
    const whole = course(523, 0)
    whole.values.fill(Number.NaN, 100, 109)
    whole.values[400] = 0.5
    expect(figuresOfDays(whole, end(whole), 0.01)).toMatchObject({ hole: null, fall: { trough: 400 } })
  })
})

describe('a fund held against a yardstick', () => {
  it('has a beta of two and a capture above one where it moves twice as far', () => {
    const months = Array.from({ length: 600 }, (_, day) => 0.004 * Math.sin(day / 7) + 0.0002)
    const grow = (factor: number) => {
      let worth = 1
      return { firstSlot: from, values: Float64Array.from(months, (step) => (worth *= 1 + factor * step)) }
    }
    const { beta, up, down } = heldAgainst(grow(2), grow(1))
    expect(beta).toBeCloseTo(2, 1)
    expect(up).toBeGreaterThan(1.8)
    expect(down).toBeGreaterThan(1.8)
    expect(heldAgainst(grow(1), grow(1))).toEqual({ beta: expect.closeTo(1, 9), up: 1, down: 1 })
  })

  it('is unknown under a year', () => {
    expect(heldAgainst(course(120, 0.001), course(120, 0.002))).toEqual({ beta: null, up: null, down: null })
  })
})
