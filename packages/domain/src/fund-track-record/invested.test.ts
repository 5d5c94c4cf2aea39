import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { asIsoDate } from '../calendar/iso-date.ts'
import { chargesOf } from '../fund-plans/charges-of.ts'
import { checkInvested, courseOf, fanChoices, investedFrom, startFans, startMonths, usualStart } from './invested.ts'
import { packSeries, unpackSeries } from './packed-series.ts'

const from = '2012-01-02'
const month = (day: string) => monthIndexOf(epochDayOf(`${day}-01`))

function seriesOf(values: ArrayLike<number>): SlotSeries {
  return { firstSlot: slotOf(epochDayOf(from)), values: Float64Array.from(values) }
}
/** Fifteen years that rise and fall. */
const long = seriesOf(Array.from({ length: 3900 }, (_, at) => 10 + at / 300 + 3 * Math.sin(at / 120)))

const walks = fc
  .array(fc.double({ min: -0.05, max: 0.055, noNaN: true }), { minLength: 60, maxLength: 1500 })
  .map((changes) => {
    let price = 20
    return seriesOf(changes.map((change) => (price *= 1 + change)))
  })
const choices = fc.record({
  chargeDay: fc.integer({ min: 1, max: 28 }),
  monthAmount: fc.integer({ min: 3000, max: 90_000 }),
})

describe('what a reader may choose', () => {
  const bounds = { first: month('2012-01'), last: month('2026-11') }

  it.each([
    [{ startMonth: month('2012-01'), chargeDay: 1, monthAmount: 3000 }, []],
    [{ startMonth: month('2026-11'), chargeDay: 28, monthAmount: 1_000_000_000 }, []],
    [{ startMonth: month('2011-12'), chargeDay: 0, monthAmount: 2999 }, ['startMonth', 'chargeDay', 'monthAmount']],
    [{ startMonth: month('2026-12'), chargeDay: 29, monthAmount: 3000.5 }, ['startMonth', 'chargeDay', 'monthAmount']],
    [{ startMonth: null, chargeDay: null, monthAmount: null }, ['startMonth', 'chargeDay', 'monthAmount']],
  ])('%j breaks %j', (choice, faults) => {
    expect([...checkInvested(choice, bounds)]).toEqual(faults)
  })
})

describe('a lump sum and a plan of the same money', () => {
  it('charge on the days of every plan of the site', () => {
    fc.assert(
      fc.property(choices, fc.integer({ min: 1, max: 150 }), ({ chargeDay, monthAmount }, later) => {
        const startMonth = month('2012-02') + later
        const found = investedFrom(long, { startMonth, chargeDay, monthAmount })
        const first = `${Math.floor(startMonth / 12)}-${String((startMonth % 12) + 1).padStart(2, '0')}-01`
        const plan = { dateStart: asIsoDate(first), dateEnd: null, chargeDay }
        // the last price is of 2026-12-11
        expect(found?.months).toBe(chargesOf(plan, asIsoDate('2026-12-11')).length)
      }),
    )
  })

  it('pay months times the amount, and are worth their units times the price', () => {
    fc.assert(
      fc.property(walks, choices, (series, { chargeDay, monthAmount }) => {
        const found = investedFrom(series, { startMonth: month('2012-02'), chargeDay, monthAmount })
        if (found === null) return
        expect(found.paid).toBe(found.months * monthAmount)
        const price = series.values[found.end] ?? Number.NaN
        for (const way of [found.lump, found.plan]) {
          expect(way?.paid).toBeCloseTo(found.paid, 4)
          expect((way?.value ?? 0) / ((way?.units ?? 0) * price)).toBeCloseTo(1, 10)
        }
      }),
    )
  })

  it('are the same where there is one charge', () => {
    const found = investedFrom(long, { startMonth: month('2026-12'), chargeDay: 6, monthAmount: 3000 })
    expect([found?.months, found?.plan]).toEqual([1, found?.lump])
  })

  it('are nothing before their first charge', () => {
    expect(investedFrom(long, { startMonth: month('2027-01'), chargeDay: 6, monthAmount: 3000 })).toBeNull()
    expect(investedFrom(seriesOf([]), { startMonth: month('2012-01'), chargeDay: 6, monthAmount: 3000 })).toBeNull()
  })

  it('begin ten years back at first, or where prices do', () => {
    expect(usualStart(startMonths(long, 6))).toBe(month('2017-01'))
    expect(usualStart(startMonths(seriesOf(long.values.slice(0, 300)), 6))).toBe(month('2012-01'))
  })

  it('run on the days that are drawn to their ends', () => {
    const found = investedFrom(long, { startMonth: month('2020-01'), chargeDay: 6, monthAmount: 5000 })
    const course = found && courseOf(long, found, 200)
    expect(course?.days.length).toBe(200)
    expect([course?.days[0], course?.days.at(-1)]).toEqual([found?.first, found?.end])
    expect(course?.lump[0]).toBeCloseTo(found?.paid ?? 0, 6)
    expect(course?.lump.at(-1)).toBeCloseTo(found?.lump?.value ?? 0, 6)
    expect(course?.plan?.at(-1)).toBeCloseTo(found?.plan?.value ?? 0, 6)
    expect([course?.paid[0], course?.paid.at(-1)]).toEqual([5000, found?.paid])
  })
})

describe('all months in which one could have begun', () => {
  it('are offered for as many years as there are twelve of', () => {
    expect(fanChoices(startMonths(long, 6).places)).toEqual([1, 3, 5, 10])
    expect(fanChoices(startMonths(seriesOf(long.values.slice(0, 530)), 6).places)).toEqual([1])
    expect(fanChoices(startMonths(seriesOf(long.values.slice(0, 400)), 6).places)).toEqual([])
  })

  it('have a worst, a middle and a best one, each with the rate of its own money', () => {
    const fans = startFans(long, 6, 3)
    for (const way of fans === null ? [] : [fans.lump, fans.plan]) {
      const { worstStart, middleStart, bestStart, median, worst, best } = way
      expect(worstStart.ending).toBe(worst[36])
      expect(bestStart.ending).toBe(best[36])
      expect(middleStart.ending).toBeLessThanOrEqual(median[36] ?? 0)
      expect(middleStart.ending).toBeGreaterThan(worstStart.ending)
      expect((worstStart.rate ?? 0) < (middleStart.rate ?? 0)).toBe(true)
      expect((middleStart.rate ?? 0) < (bestStart.rate ?? 0)).toBe(true)
    }
    // three years to the day of the worst lump sum
    const ending = (fans?.lump.worstStart.ending ?? 0) / 100
    expect(fans?.lump.worstStart.rate).toBeCloseTo(ending ** (1 / 3) - 1, 2)
  })

  it('have lost nothing where prices stand still', () => {
    const still = seriesOf(unpackSeries(packSeries(new Float64Array(900).fill(9.87))))
    const fans = startFans(still, 6, 1)
    expect([fans?.lump.lost, fans?.plan.lost]).toEqual([0, 0])
  })

  it('of a year state a rate of the year, though days of rest make it a few days short', () => {
    const flat = startFans(seriesOf(Array.from({ length: 900 }, (_, at) => 1.1 ** (at / 260.9))), 6, 1)
    for (const start of [flat?.plan.worstStart, flat?.plan.bestStart]) expect(start?.rate).toBeCloseTo(0.1, 2)
  })

  it('are none with fewer than twelve', () => {
    expect(startFans(seriesOf(long.values.slice(0, 400)), 6, 1)).toBeNull()
  })
})

describe('a series as whole steps', () => {
  const values = fc.array(
    fc.oneof({ weight: 5, arbitrary: fc.double({ min: 0.01, max: 1000, noNaN: true }) }, fc.constant(Number.NaN)),
  )

  it('comes out as it went in, to a ten-millionth', () => {
    fc.assert(
      fc.property(values, (prices) => {
        const again = unpackSeries(packSeries(Float64Array.from(prices)))
        expect(again.length).toBe(prices.length)
        prices.forEach((price, at) => {
          if (Number.isNaN(price)) expect(again[at]).toBeNaN()
          else expect(Math.abs((again[at] ?? Number.NaN) / price - 1)).toBeLessThan(1e-7)
        })
      }),
    )
  })
})
