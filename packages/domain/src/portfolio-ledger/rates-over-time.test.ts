import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ratesOverTime, sameCurrency } from './rates-over-time.ts'

const gap = Number.NaN
const series = (firstSlot: number, ...values: readonly number[]) => ({ firstSlot, values: Float64Array.from(values) })
const closed = (days: number): number[] => Array.from({ length: days }, () => gap)

describe('a rate between two currencies', () => {
  it('is what both cost in dollars, the one held against the other', () => {
    // 32 New Taiwan dollars and 8 yuan for a dollar: a yuan is 4 New Taiwan dollars
    const rates = ratesOverTime(series(10, 8, 8.2), series(10, 32, 32.8), { first: 10, last: 11 })
    expect([...rates]).toEqual([4, expect.closeTo(4, 12)])
  })

  it('stands over the days without one, the weekend and holidays, of each currency by itself', () => {
    const rates = ratesOverTime(series(10, 1, gap, 1, gap), series(10, 30, 31, gap, 33), { first: 10, last: 13 })
    expect([...rates]).toEqual([30, 31, 31, 33])
  })

  it('stands for eight weekdays, ten days of the calendar, and no ninth', () => {
    const rates = ratesOverTime(series(10, 1, ...closed(9), 1), series(10, ...Array<number>(11).fill(30)), {
      first: 10,
      last: 20,
    })
    expect([...rates]).toEqual([...Array<number>(9).fill(30), gap, 30])
  })

  it('is taken from before the span, as far back as it stands', () => {
    const from = series(0, 1)
    const to = series(0, 30)
    expect([...ratesOverTime(from, to, { first: 8, last: 9 })]).toEqual([30, gap])
    expect([...ratesOverTime(from, to, { first: 9, last: 9 })]).toEqual([gap])
  })

  it('is unknown before either begins', () => {
    expect([...ratesOverTime(series(11, 1, 1), series(10, 30, 30, 30), { first: 10, last: 12 })]).toEqual([gap, 30, 30])
  })

  it('is one for one within a currency, on every day of the span and both ends', () => {
    expect([...sameCurrency({ first: 5, last: 7 })]).toEqual([1, 1, 1])
    expect([...sameCurrency({ first: 5, last: 5 })]).toEqual([1])
  })

  const known = fc.option(fc.double({ min: 0.01, max: 1000, noNaN: true }), { nil: gap, freq: 2 })
  const aSeries = fc.record({ firstSlot: fc.integer({ min: 0, max: 20 }), values: fc.array(known, { maxLength: 40 }) })

  it('is the newest one of each, at most eight weekdays old, whatever the holes', () => {
    /** Looks back from each day, one day after the other. */
    const newest = ({ firstSlot, values }: { firstSlot: number; values: readonly number[] }, slot: number): number => {
      const back = Array.from({ length: 9 }, (_, age) => values[slot - age - firstSlot] ?? gap)
      return back.find((rate) => !Number.isNaN(rate)) ?? gap
    }
    fc.assert(
      fc.property(
        aSeries,
        aSeries,
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        (from, to, first, more) => {
          const rates = ratesOverTime(
            { ...from, values: Float64Array.from(from.values) },
            { ...to, values: Float64Array.from(to.values) },
            { first, last: first + more },
          )
          expect([...rates]).toEqual(
            Array.from({ length: more + 1 }, (_, place) => newest(to, first + place) / newest(from, first + place)),
          )
        },
      ),
    )
  })

  it('there and back is one, and over a third currency it is the same', () => {
    const all = fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 5, maxLength: 5 })
    const span = { first: 10, last: 14 }
    fc.assert(
      fc.property(all, all, all, (a, b, c) => {
        const [one, two, three] = [series(10, ...a), series(10, ...b), series(10, ...c)]
        const there = ratesOverTime(one, two, span)
        const back = ratesOverTime(two, one, span)
        const on = ratesOverTime(two, three, span)
        const direct = ratesOverTime(one, three, span)
        there.forEach((rate, day) => {
          expect(rate * (back[day] ?? gap)).toBeCloseTo(1, 9)
          expect((rate * (on[day] ?? gap)) / (direct[day] ?? gap)).toBeCloseTo(1, 9)
        })
      }),
    )
  })
})
