import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkWeights } from './check-weights.ts'
import { dailyWorth } from './daily-worth.ts'
import { growThrough } from './grow-through.ts'
import { portfolioSeries, type WeightedSeries } from './portfolio-series.ts'
import type { Rhythm } from './rebalancing-rhythm.ts'
import type { SlotSeries } from './series.ts'
import { epochDayOfSlot } from './weekday-slot.ts'

const unknown = Number.NaN
const monthsOf: Record<Exclude<Rhythm, 'none'>, number> = { monthly: 1, quarterly: 3, yearly: 12 }
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

// Months since January 1970 of each weekday from Monday 1969-12-29 on, counted day by day; 1972 is a leap year.
const monthOfSlot: readonly number[] = (() => {
  const months: number[] = []
  let [month, day] = [-1, 29]
  for (let weekday = 0; months.length < 1100; weekday = (weekday + 1) % 7) {
    if (weekday < 5) months.push(month)
    const inYear = ((month % 12) + 12) % 12
    const leap = inYear === 1 && month === 25
    day += 1
    if (day > (lengths[inYear] ?? 0) + (leap ? 1 : 0)) [month, day] = [month + 1, 1]
  }
  return months
})()

// A book-keeper: units of each fund, bought for their part of what all is worth; at the first row of a new period all is
// sold and bought again at the prices of the row before.
function keptBooks(funds: readonly WeightedSeries[], rows: readonly number[], rhythm: Rhythm): number[] {
  const priceOf = ({ series }: WeightedSeries, slot: number): number =>
    series.values[slot - series.firstSlot] ?? unknown
  const whole = funds.reduce((sum, { weight }) => sum + weight, 0)
  const periodOf = (slot: number): number =>
    rhythm === 'none' ? 0 : Math.floor(((monthOfSlot[slot] ?? 0) + 120) / monthsOf[rhythm])
  let units: number[] = []
  let worth = 1
  return rows.map((slot, i) => {
    const before = rows[i - 1]
    if (before !== undefined) worth = funds.reduce((sum, fund, k) => sum + (units[k] ?? 0) * priceOf(fund, before), 0)
    if (before === undefined || periodOf(before) !== periodOf(slot)) {
      units = funds.map((fund) => (worth * fund.weight) / whole / priceOf(fund, before ?? slot))
    }
    return funds.reduce((sum, fund, k) => sum + (units[k] ?? 0) * priceOf(fund, slot), 0)
  })
}

const rhythm = fc.constantFrom<Rhythm>('none', 'monthly', 'quarterly', 'yearly')
const length = 420
const from = 8

// A few funds with prices on each weekday from slot 0 on, weights that sum to one, and closed slots for each.
const set = fc
  .record({
    seeds: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 97 })), {
      minLength: 1,
      maxLength: 4,
    }),
    closed: fc.array(fc.integer({ min: from + 1, max: length - 2 }), { maxLength: 30 }),
  })
  .map(({ seeds, closed }) => {
    const whole = seeds.reduce((sum, [weight]) => sum + weight, 0)
    return seeds.map(([weight, seed], k): WeightedSeries => ({
      weight: weight / whole,
      series: {
        firstSlot: 0,
        values: Float64Array.from({ length }, (_, i) =>
          closed.some((slot, c) => slot === i && c % seeds.length === k) ? unknown : 50 + 30 * Math.sin(i / seed + k),
        ),
      },
    }))
  })
const openRows = (funds: readonly WeightedSeries[]): number[] =>
  Array.from({ length: length - from }, (_, i) => from + i).filter((slot) =>
    funds.every(({ series }) => !Number.isNaN(series.values[slot] ?? unknown)),
  )

describe('a portfolio over years, against a book-keeper', () => {
  it('the series of the preview', () => {
    fc.assert(
      fc.property(set, rhythm, (funds, how) => {
        const ask = {
          from: epochDayOfSlot(from),
          to: epochDayOfSlot(length - 1),
          rhythm: how,
          lateStart: 'wait',
        } as const
        const { series } = portfolioSeries(funds, ask)
        const rows = openRows(funds)
        const books = keptBooks(funds, rows, how)
        expect(series.firstSlot).toBe(from)
        rows.forEach((slot, i) => expect(series.values[slot - from]).toBeCloseTo(books[i] ?? unknown, 9))
        expect(series.values.filter((worth) => !Number.isNaN(worth)).length).toBe(rows.length)
      }),
      { numRuns: 40 },
    )
  })

  it('the worth of each day', () => {
    fc.assert(
      fc.property(set, rhythm, (funds, how) => {
        const worth = dailyWorth(funds, { from, to: length - 1 }, how)
        const rows = openRows(funds)
        const books = keptBooks(funds, rows, how)
        expect(worth.length).toBe(length - from)
        rows.forEach((slot, i) => expect(worth[slot - from]).toBeCloseTo(books[i] ?? unknown, 9))
        expect(worth.filter((one) => !Number.isNaN(one)).length).toBe(rows.length)
      }),
      { numRuns: 40 },
    )
  })

  it('the growth through the last days of the periods', () => {
    fc.assert(
      fc.property(set, rhythm, (funds, how) => {
        const rows = openRows(funds)
        const lastOfMonths = rows.filter((slot, i) => i === 0 || monthOfSlot[slot] !== monthOfSlot[rows[i + 1] ?? slot])
        const worth = growThrough(funds, lastOfMonths, how)
        const books = keptBooks(funds, rows, how)
        lastOfMonths.forEach((slot, i) => expect(worth[i]).toBeCloseTo(books[rows.indexOf(slot)] ?? unknown, 9))
      }),
      { numRuns: 40 },
    )
  })
})

const steady = (daily: number, days: number, firstSlot = 0): SlotSeries => ({
  firstSlot,
  values: Float64Array.from({ length: days }, (_, i) => (1 + daily) ** i),
})

describe('worth and growth', () => {
  it('of only one day is one', () => {
    const funds = [{ series: steady(0.01, 10), weight: 1 }]
    expect([...dailyWorth(funds, { from: 3, to: 3 }, 'monthly')]).toEqual([1])
    expect([...growThrough(funds, [3], 'monthly')]).toEqual([1])
    expect([...growThrough(funds, [], 'monthly')]).toEqual([])
  })

  it('do not mind in what unit the weights are given', () => {
    const funds = [
      { series: steady(0.01, 60), weight: 0.25 },
      { series: steady(-0.01, 60), weight: 0.75 },
    ]
    const inHundreds = funds.map(({ series, weight }) => ({ series, weight: weight * 100 }))
    const span = { from: 2, to: 50 }
    dailyWorth(funds, span, 'monthly').forEach((worth, i) =>
      expect(dailyWorth(inHundreds, span, 'monthly')[i]).toBeCloseTo(worth, 12),
    )
    growThrough(funds, [2, 23, 43, 50], 'monthly').forEach((worth, i) =>
      expect(growThrough(inHundreds, [2, 23, 43, 50], 'monthly')[i]).toBeCloseTo(worth, 12),
    )
  })

  it('do not mind a fund of no weight, not even where it has no price', () => {
    const funds = [
      { series: steady(0.01, 60), weight: 1 },
      { series: { firstSlot: 0, values: new Float64Array(60).fill(unknown) }, weight: 0 },
    ]
    expect(dailyWorth(funds, { from: 0, to: 30 }, 'monthly')[30]).toBeCloseTo(1.01 ** 30, 12)
    expect(growThrough(funds, [0, 30], 'none')[1]).toBeCloseTo(1.01 ** 30, 12)
  })

  it('of a set that is rebalanced lie below those of one that is not, while the better fund keeps winning', () => {
    const funds = [
      { series: steady(0.01, 300), weight: 0.5 },
      { series: steady(0, 300), weight: 0.5 },
    ]
    const worthOf = (how: Rhythm): number => dailyWorth(funds, { from: 0, to: 299 }, how).at(-1) ?? unknown
    expect(worthOf('monthly')).toBeLessThan(worthOf('quarterly'))
    expect(worthOf('quarterly')).toBeLessThan(worthOf('yearly'))
    expect(worthOf('yearly')).toBeLessThan(worthOf('none'))
  })
})

describe('the window of a portfolio', () => {
  const ask = { from: epochDayOfSlot(0), to: epochDayOfSlot(99), rhythm: 'none', lateStart: 'wait' } as const
  const only = (series: SlotSeries) => portfolioSeries([{ series, weight: 1 }], ask)

  it.each([
    ['on the asked day', 0, []],
    ['a day later', 1, [0]],
  ])('a fund that begins %s', (_, firstSlot, late) => {
    expect(only(steady(0, 150, firstSlot)).startLate).toEqual(late)
  })

  it.each([
    // slot 99 is a Friday; ten days before it is a Tuesday, slot 91
    ['ten days before the end', 92, []],
    ['eleven days before the end', 91, [0]],
    ['on the end', 100, []],
  ])('a fund whose prices end %s', (_, days, early) => {
    expect(only(steady(0, days)).endEarly).toEqual(early)
  })

  it('a fund without any price starts late, ends early and leaves no window', () => {
    const empty = { firstSlot: 0, values: new Float64Array(20).fill(unknown) }
    expect(only(empty)).toMatchObject({ window: null, startLate: [0], endEarly: [0], stretches: [] })
  })

  it('begins on the Monday behind an asked weekend, and ends on the Friday before one', () => {
    const series = steady(0, 100)
    const asked = { ...ask, from: epochDayOfSlot(4) + 1, to: epochDayOfSlot(14) + 2 }
    const { window } = portfolioSeries([{ series, weight: 1 }], asked)
    expect(window).toEqual({ from: epochDayOfSlot(5), to: epochDayOfSlot(14) })
  })

  it('holds the last weights as they have drifted', () => {
    const funds = [
      { series: steady(0.02, 100), weight: 0.5 },
      { series: steady(0, 100), weight: 0.5 },
    ]
    const grown = 1.02 ** 99
    expect(portfolioSeries(funds, ask).finalWeights).toEqual([
      expect.closeTo(grown / (grown + 1), 10),
      expect.closeTo(1 / (grown + 1), 10),
    ])
  })
})

describe('weights', () => {
  it.each([
    ['one whole', [1], 1],
    ['parts of it', [0.5, 0.25, 0.25], 1],
    ['a fund of nothing', [0, 1], 1],
    ['a hundredth of a percent too little', [0.4999, 0.5], 0.9999],
    ['a hundredth of a percent too much', [0.5001, 0.5], 1.0001],
    ['one fund with a hundredth of a percent too much', [1.0001], 1.0001],
  ])('%s are taken', (_, weights, sum) => {
    expect(checkWeights(weights)).toBeCloseTo(sum, 12)
  })

  it.each([
    ['a little under it', [0.49989, 0.5], 'weights-not-100', { value: expect.closeTo(0.99989, 9), attainable: 1 }],
    ['a little over it', [0.50011, 0.5], 'weights-not-100', { value: expect.closeTo(1.00011, 9), attainable: 1 }],
    ['no weight', [], 'weights-not-100', { value: 0, attainable: 1 }],
    ['one below nothing', [1.1, -0.1], 'weight-out-of-range', { index: 0, value: 1.1 }],
    ['the second below nothing', [0.5, -0.1, 0.6], 'weight-out-of-range', { index: 1, value: -0.1 }],
    ['one over the whole', [0, 1.0002], 'weight-out-of-range', { index: 1, value: 1.0002 }],
    ['an unknown one', [0.5, unknown], 'weight-out-of-range', { index: 1, value: unknown }],
    ['percent', [50, 50], 'weight-out-of-range', { index: 0, value: 50 }],
  ])('%s are refused', (_, weights, code, detail) => {
    expect(() => checkWeights(weights)).toThrow(expect.objectContaining({ code, detail }))
  })
})
