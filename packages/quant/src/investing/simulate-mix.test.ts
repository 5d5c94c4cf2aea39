import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { civilOfEpochDay } from '../series/civil-date.ts'
import { portfolioSeries, type WeightedSeries } from '../series/portfolio-series.ts'
import type { Rhythm } from '../series/rebalancing-rhythm.ts'
import { epochDayOfSlot } from '../series/weekday-slot.ts'
import { type MixAsk, simulateMix } from './simulate-mix.ts'

const length = 420
const from = 8

const mix = fc
  .record({
    seeds: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 97 })), {
      minLength: 1,
      maxLength: 4,
    }),
    closed: fc.array(fc.integer({ min: from + 1, max: length - 2 }), { maxLength: 30 }),
  })
  .map(({ seeds, closed }) => {
    const whole = seeds.reduce((sum, [weight]) => sum + weight, 0)
    return seeds.map(([weight, seed], place): WeightedSeries => ({
      weight: weight / whole,
      series: {
        firstSlot: 0,
        values: Float64Array.from({ length }, (_, at) =>
          closed.some((slot, one) => slot === at && one % seeds.length === place)
            ? Number.NaN
            : 50 + 30 * Math.sin(at / seed + place),
        ),
      },
    }))
  })
const rhythm = fc.constantFrom<Rhythm>('none', 'monthly', 'quarterly', 'yearly')
const band = fc.constantFrom(0.01, 0.05, 0.2)
const rule = fc.oneof(
  rhythm.map((one) => ({ rhythm: one })),
  band.map((one) => ({ band: one })),
)
const span = { from: epochDayOfSlot(from), to: epochDayOfSlot(length - 1) }
const monthsOf: Record<Rhythm, number> = { none: 1200, monthly: 1, quarterly: 3, yearly: 12 }

const priceOf = ({ series }: WeightedSeries, slot: number) => series.values[slot] ?? Number.NaN
const monthOf = (slot: number) => {
  const { year, month } = civilOfEpochDay(epochDayOfSlot(slot))
  return year * 12 + month - 1
}

// A book-keeper who counts units: buys them, gives a part of each away as the fee, sells and buys again. Slow and by another
// way than the simulation, which counts money.
function keptBooks(funds: readonly WeightedSeries[], ask: MixAsk) {
  const open = Array.from({ length: length - from }, (_, at) => from + at).filter((slot) =>
    funds.every((fund) => !Number.isNaN(priceOf(fund, slot))),
  )
  const lines: { slot: number; worth: number; paid: number }[] = []
  let units = funds.map(() => 0)
  let paid = 0
  const worthAt = (slot: number) =>
    funds.reduce((sum, fund, place) => sum + (units[place] ?? 0) * priceOf(fund, slot), 0)
  const buy = (slot: number, money: number) => {
    units = units.map((unit, place) => {
      const fund = funds[place]
      return fund === undefined ? unit : unit + (money * fund.weight) / priceOf(fund, slot)
    })
    paid += money
  }
  for (const [at, slot] of open.entries()) {
    const before = open[at - 1]
    if (before === undefined) buy(slot, ask.initial)
    else {
      const days = epochDayOfSlot(slot) - epochDayOfSlot(before)
      units = units.map((unit) => unit * (1 - ask.yearlyFee) ** (days / 365))
      if (monthOf(slot) !== monthOf(before) && ask.monthly > 0) buy(slot, ask.monthly)
      if (monthOf(slot) !== monthOf(before) && ask.monthly < 0) {
        const worth = worthAt(slot)
        const taken = Math.min(worth, -ask.monthly)
        units = units.map((unit) => (unit * (worth - taken)) / worth)
        paid -= taken
      }
    }
    const worth = worthAt(slot)
    lines.push({ slot, worth, paid })
    if (worth <= 0) return lines
    const next = open[at + 1]
    if (next === undefined) return lines
    const isDue =
      'rhythm' in ask.rule
        ? Math.floor(monthOf(next) / monthsOf[ask.rule.rhythm]) > Math.floor(monthOf(slot) / monthsOf[ask.rule.rhythm])
        : funds.some(
            (fund, place) =>
              'band' in ask.rule &&
              Math.abs(((units[place] ?? 0) * priceOf(fund, slot)) / worth - fund.weight) > ask.rule.band,
          )
    if (isDue) units = funds.map((fund) => (worth * fund.weight) / priceOf(fund, slot))
  }
  return lines
}

// How far two amounts are apart, of the larger sum of a day: they grow to billions here.
const apart = (found: number | undefined, kept: number) => Math.abs((found ?? Number.NaN) - kept) / Math.max(1e6, kept)

describe('a mix of funds over time', () => {
  it('is worth what a book-keeper counts, with payments, bands and a fee', () => {
    const money = fc.record({
      rule,
      initial: fc.constantFrom(1000, 1_000_000),
      monthly: fc.constantFrom(0, 50, -30, -400),
      yearlyFee: fc.constantFrom(0, 0.01, 0.03),
    })
    fc.assert(
      fc.property(mix, money, (funds, asked) => {
        const ask = { ...span, ...asked }
        const course = simulateMix(funds, ask)
        const books = keptBooks(funds, ask)
        expect(course.slots).toEqual(books.map(({ slot }) => slot))
        books.forEach(({ worth, paid }, at) => {
          expect(apart(course.worth[at], worth)).toBeLessThan(1e-9)
          expect(apart(course.paid[at], paid)).toBeLessThan(1e-9)
        })
        expect(course.isSpent).toBe((books.at(-1)?.worth ?? 1) <= 0)
      }),
      { numRuns: 120 },
    )
  })

  it('grows as the series of a portfolio where nothing is paid or taken', () => {
    fc.assert(
      fc.property(mix, rhythm, (funds, how) => {
        const plain = { ...span, rule: { rhythm: how }, initial: 1, monthly: 0, yearlyFee: 0 }
        const { slots, growth } = simulateMix(funds, plain)
        const { series } = portfolioSeries(funds, { ...span, rhythm: how, lateStart: 'wait' })
        slots.forEach((slot, at) => expect(growth[at]).toBeCloseTo(series.values[slot - series.firstSlot] ?? 0, 9))
      }),
      { numRuns: 40 },
    )
  })

  it('grows alike whatever is taken out of it, by any rule', () => {
    fc.assert(
      fc.property(mix, rule, (funds, how) => {
        const ask = { ...span, rule: how, initial: 1000, yearlyFee: 0.01 }
        const still = simulateMix(funds, { ...ask, monthly: 0 })
        const moved = simulateMix(funds, { ...ask, monthly: -10 })
        moved.growth.forEach((value, at) => expect(value).toBeCloseTo(still.growth[at] ?? 0, 9))
      }),
      { numRuns: 30 },
    )
  })
})

const line = (values: readonly number[], firstSlot = 0, weight = 0.5): WeightedSeries => ({
  weight,
  series: { firstSlot, values: Float64Array.from(values) },
})

describe('the days of a mix', () => {
  const ask = {
    from: epochDayOfSlot(0),
    to: epochDayOfSlot(40),
    rule: { rhythm: 'none' },
    initial: 100,
    monthly: 0,
    yearlyFee: 0,
  } as const

  it('begin with the youngest fund, which is named, and end with the one that ends first', () => {
    const old = line(Array.from({ length: 41 }, () => 1))
    const young = line(
      Array.from({ length: 10 }, () => 1),
      5,
    )
    const course = simulateMix([old, young], ask)
    expect([course.slots[0], course.slots.at(-1)]).toEqual([5, 14])
    expect([course.startLate, course.endEarly]).toEqual([[1], [1]])
  })

  it('begin behind a hole of more than ten weekdays, whose fund is named, and not behind a shorter one', () => {
    const whole = line(Array.from({ length: 41 }, (_, at) => 100 + at))
    const without = (last: number, next: number) =>
      line(Array.from({ length: 41 }, (_, at) => (at > last && at < next ? Number.NaN : 50 + at)))
    const short = simulateMix([whole, without(10, 20)], ask)
    expect([short.slots[0], short.hole]).toEqual([0, null])
    const long = simulateMix([whole, without(10, 21)], ask)
    expect([long.slots[0], long.hole]).toEqual([21, { from: 10, to: 21, places: [1] }])
    expect(long.growth[0]).toBe(1)
  })

  it('are none where the funds never had a price on one day', () => {
    const course = simulateMix([line([1, 1]), line([1, 1], 10)], ask)
    expect([course.slots, course.growth.length]).toEqual([[], 0])
  })

  it('end when what is taken out is all there is', () => {
    const course = simulateMix(
      [
        line(
          Array.from({ length: 41 }, () => 1),
          0,
          1,
        ),
      ],
      { ...ask, monthly: -80 },
    )
    expect(course.isSpent).toBe(true)
    expect(course.worth.at(-1)).toBe(0)
    expect(course.paid.at(-1)).toBeCloseTo(0, 9)
  })

  it('lose just the fee in a year in which nothing moves', () => {
    const year = { ...ask, to: epochDayOfSlot(261), yearlyFee: 0.02 }
    const { growth, slots } = simulateMix(
      [
        line(
          Array.from({ length: 262 }, () => 1),
          0,
          1,
        ),
      ],
      year,
    )
    const days = epochDayOfSlot(slots.at(-1) ?? 0) - epochDayOfSlot(0)
    expect(growth.at(-1)).toBeCloseTo(0.98 ** (days / 365), 12)
  })
})
