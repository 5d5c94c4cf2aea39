import { epochDayOf, isoDateOf as isoOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { estimateFlows } from './estimate-flows.ts'
import { flowMonths, type FlowPeriod, flowWeeks, lastOfPeriods } from './flow-period.ts'

const day = epochDayOf
/** Weeks since that of Monday 1969-12-29. */
const weekOf = (iso: string) => Math.floor((day(iso) + 3) / 7)

/** The exchange was closed from 12 to 22 February 2026, so throughout the week of the 16th. */
const newYear = flowWeeks(new Set([weekOf('2026-02-16')]))

describe('weeks', () => {
  const weeks = flowWeeks(new Set())

  it('end on Fridays, and have the weekend behind them', () => {
    for (let at = day('2025-12-01'); at < day('2026-03-01'); at++) {
      // 2 January 1970 was a Friday
      expect((weeks.lastDayOf(weeks.numberOf(at)) - 1) % 7).toBe(0)
      expect(weeks.numberOf(at)).toBe(weekOf(isoOf(at)))
      expect(weeks.lastDayOf(weeks.numberOf(at)) - at).toBeGreaterThanOrEqual(-2)
    }
  })

  it.each([
    ['2026-11-19', '2026-11-13'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-22', '2026-11-20'],
    ['2026-11-23', '2026-11-20'],
  ])('are over on their Friday: on %s the last one ended on %s', (asOf, last) => {
    expect(isoOf(weeks.lastDayOf(weeks.lastOver(day(asOf))))).toBe(last)
  })

  it('in which the market was closed are counted with the one before', () => {
    expect(newYear.numberOf(day('2026-02-18'))).toBe(newYear.numberOf(day('2026-02-11')))
    expect(newYear.numberOf(day('2026-02-23')) - newYear.numberOf(day('2026-02-11'))).toBe(1)
    const numbers = [...Array(5).keys()].map((at) => newYear.numberOf(day('2026-02-06')) + at)
    expect(numbers.map((number) => isoOf(newYear.lastDayOf(number)))).toEqual([
      '2026-02-06',
      '2026-02-13',
      '2026-02-27',
      '2026-03-06',
      '2026-03-13',
    ])
    expect(isoOf(newYear.lastDayOf(newYear.lastOver(day('2026-02-20'))))).toBe('2026-02-13')
  })
})

describe('sizes that were told every day', () => {
  const daily = (from: string, to: string) =>
    Array.from({ length: day(to) - day(from) + 1 }, (_, at) => ({ epochDay: day(from) + at }))
  const endsBy = (period: FlowPeriod, asOf: string) =>
    lastOfPeriods(daily('2026-03-25', '2026-05-20'), { period, asOf: day(asOf) }).map(({ epochDay }) => isoOf(epochDay))

  it('count at the ends of months or weeks that are over', () => {
    expect(endsBy(flowMonths, '2026-05-20')).toEqual(['2026-03-31', '2026-04-30'])
    expect(endsBy(flowWeeks(new Set()), '2026-04-15')).toEqual(['2026-03-29', '2026-04-05', '2026-04-12'])
  })

  it('tell the same of a month as its weeks do, each with what it earned until the month was over', () => {
    // from the last Friday of one month to that of the next, of made-up sizes and prices
    const fridays = ['2026-01-30', '2026-02-06', '2026-02-13', '2026-02-20', '2026-02-27']
    const sizes = fridays.map((date, at) => ({
      epochDay: day(date),
      sizeTwd: 1000 + 130 * Math.sin(3 * at),
      priceTwd: 10 + Math.cos(2 * at),
    }))
    const asOf = day('2026-02-27')
    const [ofMonth] = estimateFlows(lastOfPeriods(sizes, { period: flowMonths, asOf }))
    const weekly = flowWeeks(new Set())
    const ofWeeks = estimateFlows(lastOfPeriods(sizes, { period: weekly, asOf }), weekly)
    expect(ofWeeks).toHaveLength(4)
    const end = sizes.at(-1)?.priceTwd ?? Number.NaN
    const earned = ofWeeks.map(({ epochDay, netTwd }) => {
      const price = sizes.find((size) => size.epochDay === epochDay)?.priceTwd ?? Number.NaN
      return (netTwd * end) / price
    })
    expect(earned.reduce((sum, net) => sum + net, 0)).toBeCloseTo(ofMonth?.netTwd ?? Number.NaN, 9)
  })
})

describe('flows by week', () => {
  const flowsBetween = (period: FlowPeriod, earlier: string, later: string) =>
    estimateFlows(
      [
        { epochDay: day(earlier), sizeTwd: 100, priceTwd: 1 },
        { epochDay: day(later), sizeTwd: 130, priceTwd: 1.1 },
      ],
      period,
    ).map(({ netTwd }) => Math.round(netTwd))

  it.each([
    // holidays at either end
    ['2026-04-02', '2026-04-10', 1],
    ['2026-04-08', '2026-04-17', 1],
    ['2026-04-10', '2026-04-15', 1],
    // the same week, the first days of the next, a week left out, months
    ['2026-04-06', '2026-04-10', 0],
    ['2026-04-10', '2026-04-14', 0],
    ['2026-04-10', '2026-04-24', 0],
    ['2026-03-31', '2026-04-30', 0],
  ])('of sizes of %s and %s are told %i times', (earlier, later, count) => {
    expect(flowsBetween(flowWeeks(new Set()), earlier, later)).toEqual(Array(count).fill(20))
  })

  it('go on behind a closed week, and not across one that is missing', () => {
    expect(flowsBetween(newYear, '2026-02-11', '2026-02-27')).toEqual([20])
    expect(flowsBetween(newYear, '2026-02-06', '2026-02-27')).toEqual([])
    expect(flowsBetween(flowWeeks(new Set()), '2026-02-11', '2026-02-27')).toEqual([])
  })
})
