import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { epochDayOf, isoDateOf } from '../series/iso-date.ts'
import { monthIndexOf } from '../series/month-index.ts'
import type { SlotSeries } from '../series/series.ts'
import { epochDayOfSlot, slotOf } from '../series/weekday-slot.ts'
import { expectNear } from '../testing/expect-near.ts'
import { monthlyCharges } from './monthly-charges.ts'
import { investAt, worthThrough } from './monthly-plan.ts'
import { startMonthFans, wholeStarts } from './start-month-fan.ts'

// one price a weekday from a day on; NaN on days of rest
function seriesFrom(from: string, days: number, priceOn: (day: string, at: number) => number): SlotSeries {
  const firstSlot = slotOf(epochDayOf(from))
  const values = Float64Array.from({ length: days }, (_, at) => priceOn(isoDateOf(epochDayOfSlot(firstSlot + at)), at))
  return { firstSlot, values }
}
const near = { relative: 1e-9, absolute: 1e-9 }
const dayAt = ({ firstSlot }: SlotSeries, place: number) => isoDateOf(epochDayOfSlot(firstSlot + place))

/** A course with days of rest, as random as a market. */
const courses = fc
  .record({
    changes: fc.array(fc.double({ min: -0.08, max: 0.08, noNaN: true }), { minLength: 150, maxLength: 700 }),
    rests: fc.array(fc.nat(699), { maxLength: 60 }),
    begin: fc.nat(400),
  })
  .map(({ changes, rests, begin }): SlotSeries => {
    let price = 10
    const values = Float64Array.from(changes, (change) => (price *= 1 + change))
    for (const rest of rests) if (rest > 0 && rest < values.length) values[rest] = Number.NaN
    return { firstSlot: 13_000 + begin, values }
  })

describe('money of the same day of every month', () => {
  it('buys at the first price on or after its day: over a weekend, over a holiday', () => {
    // 6 April 2024 is a Saturday, and 8 April has no price here
    const series = seriesFrom('2024-03-04', 60, (day) => (day === '2024-04-08' ? Number.NaN : 10))
    const { firstMonth, places } = monthlyCharges(series, 6)
    expect(firstMonth).toBe(monthIndexOf(epochDayOf('2024-03-01')))
    expect(Array.from(places, (place) => dayAt(series, place))).toEqual(['2024-03-06', '2024-04-09', '2024-05-06'])
  })

  it('begins in the month after the first price where its day is before it, and ends where its price is there', () => {
    const series = seriesFrom('2024-03-07', 43, () => 10)
    expect(dayAt(series, 42)).toBe('2024-05-06')
    expect(Array.from(monthlyCharges(series, 6).places, (place) => dayAt(series, place))).toEqual([
      '2024-04-08',
      '2024-05-06',
    ])
    expect(monthlyCharges(series, 7).places.length).toBe(2)
  })

  it('finds no price in a hole of more than ten weekdays, and one behind ten', () => {
    const closed = (from: string, to: string) => (day: string) => (day >= from && day <= to ? Number.NaN : 10)
    const hole = seriesFrom('2024-03-04', 60, closed('2024-04-08', '2024-04-22'))
    expect(monthlyCharges(hole, 8).places[1]).toBe(-1)
    const holiday = seriesFrom('2024-03-04', 60, closed('2024-04-08', '2024-04-19'))
    expect(dayAt(holiday, monthlyCharges(holiday, 8).places[1] ?? -1)).toBe('2024-04-22')
  })

  it('is nothing without a price', () => {
    expect(monthlyCharges({ firstSlot: 14_000, values: new Float64Array(50).fill(Number.NaN) }, 6).places.length).toBe(
      0,
    )
    expect(monthlyCharges({ firstSlot: 14_000, values: new Float64Array(0) }, 6).places.length).toBe(0)
  })

  it('never buys before its day, on a day without a price, or past a price on its day or after', () => {
    fc.assert(
      fc.property(courses, fc.integer({ min: 1, max: 28 }), (series, chargeDay) => {
        const { firstMonth, places } = monthlyCharges(series, chargeDay)
        places.forEach((place, at) => {
          if (place < 0) return
          const [year, month] = [Math.floor((firstMonth + at) / 12), ((firstMonth + at) % 12) + 1]
          const nominal = `${year}-${String(month).padStart(2, '0')}-${String(chargeDay).padStart(2, '0')}`
          expect(series.values[place]).not.toBeNaN()
          expect(dayAt(series, place) >= nominal).toBe(true)
          for (let before = place - 1; before >= 0 && dayAt(series, before) >= nominal; before--) {
            expect(series.values[before]).toBeNaN()
          }
        })
      }),
    )
  })
})

describe('what money became', () => {
  it('is its units times the price, and what it paid is the times it paid', () => {
    const series = seriesFrom('2020-01-01', 1000, (_day, at) => 10 + at / 100)
    const found = investAt(series, [0, 100, 200], { amount: 3000, end: 999 })
    expectNear(found?.units ?? 0, 3000 / 10 + 3000 / 11 + 3000 / 12, near)
    expectNear(found?.value ?? 0, (found?.units ?? 0) * 19.99, near)
    expect(found).toMatchObject({ paid: 9000, isYearly: true })
  })

  it('earns by the year what explains all payments, and of less than a year the whole gain', () => {
    // 10 % a year by days, whatever the day of the payment
    const yearly = seriesFrom('2020-01-01', 1500, (_day, at) => 1.1 ** ((epochDayOfSlot(13_046 + at) - 18_262) / 365))
    expect(dayAt(yearly, 0)).toBe('2020-01-01')
    const found = investAt(yearly, [0, 300, 777], { amount: 5000, end: 1499 })
    expectNear(found?.rate ?? 0, 0.1, near)
    const short = seriesFrom('2024-01-01', 200, (_day, at) => (at === 199 ? 11 : 10))
    expect(investAt(short, [0], { amount: 100, end: 199 })).toMatchObject({ isYearly: false })
    expectNear(investAt(short, [0], { amount: 100, end: 199 })?.rate ?? 0, 0.1, near)
  })

  it('is not known where nothing was bought, or a price is missing', () => {
    const series = seriesFrom('2024-01-01', 10, (_day, at) => (at === 5 ? Number.NaN : 10))
    expect(investAt(series, [], { amount: 100, end: 9 })).toBeNull()
    expect(investAt(series, [5], { amount: 100, end: 9 })).toBeNull()
    expect(investAt(series, [0, -1], { amount: 100, end: 9 })).toBeNull()
    expect(investAt(series, [0], { amount: 100, end: 5 })).toBeNull()
  })

  it('runs from its first payment to the same end on the last day', () => {
    fc.assert(
      fc.property(courses, fc.integer({ min: 1, max: 28 }), (series, chargeDay) => {
        const places = [...monthlyCharges(series, chargeDay).places].filter((place) => place >= 0)
        const end = series.values.findLastIndex((value) => !Number.isNaN(value))
        const found = investAt(series, places, { amount: 3000, end })
        if (found === null) return
        expectNear(found.value, found.units * (series.values[end] ?? 0), near)
        expect(found.paid).toBe(3000 * places.length)
        const { paid, worth } = worthThrough(series.values, places, { amount: 3000, days: [0, places[0] ?? 0, end] })
        if ((places[0] ?? 0) > 0) expect([paid[0], worth[0]]).toEqual([0, 0])
        expectNear(worth[1] ?? 0, 3000, near)
        expectNear(worth[2] ?? 0, found.value, near)
        expect(paid[2]).toBe(found.paid)
      }),
    )
  })
})

describe('all start months', () => {
  // every start by itself, with its purchases one by one
  function slowly({ values }: SlotSeries, places: ArrayLike<number>, months: number) {
    const price = (at: number) => values[places[at] ?? -1] ?? Number.NaN
    const lumps: number[] = []
    const plans: number[] = []
    for (let start = 0; start + months < places.length; start++) {
      const charges = Array.from({ length: months + 1 }, (_, at) => price(start + at))
      if (charges.some(Number.isNaN)) continue
      const end = charges.at(-1) ?? 0
      lumps.push((100 * end) / (charges[0] ?? 0))
      plans.push(charges.slice(0, -1).reduce((sum, one) => sum + (100 / months / one) * end, 0))
    }
    return { lumps: lumps.toSorted((a, b) => a - b), plans: plans.toSorted((a, b) => a - b) }
  }

  it('end as each of them does by itself, bought one by one', () => {
    fc.assert(
      fc.property(courses, fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }), (series, day, months) => {
        const { places } = monthlyCharges(series, day)
        const fans = startMonthFans(series.values, places, months)
        const { lumps, plans } = slowly(series, places, months)
        expect(wholeStarts(places, months).length).toBe(lumps.length)
        if (fans === null) {
          expect(lumps).toEqual([])
          return
        }
        fans.lump.endings.forEach((ending, at) => expectNear(ending, lumps[at] ?? 0, near))
        fans.plan.endings.forEach((ending, at) => expectNear(ending, plans[at] ?? 0, near))
      }),
    )
  })

  it('lie in order at every month held: worst, middle half, median, best; all begin at 100', () => {
    fc.assert(
      fc.property(courses, (series) => {
        const fans = startMonthFans(series.values, monthlyCharges(series, 6).places, 6)
        for (const fan of fans === null ? [] : [fans.lump, fans.plan]) {
          expect([fan.worst[0], fan.median[0], fan.best[0]]).toEqual([100, 100, 100])
          for (let held = 0; held <= 6; held++) {
            const at = [fan.worst, fan.low, fan.median, fan.high, fan.best].map((line) => line[held] ?? Number.NaN)
            expect(at).toEqual(at.toSorted((a, b) => a - b))
          }
        }
      }),
    )
  })

  it('leave out a start whose time holds a month without a price', () => {
    expect(wholeStarts([0, 20, -1, 60, 80, 100], 1)).toEqual([0, 3, 4])
    expect(wholeStarts([0, 20, -1, 60, 80, 100], 2)).toEqual([3])
    expect(startMonthFans(new Float64Array(101).fill(10), [0, 20, -1, 60], 2)).toBeNull()
  })
})
