import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { stackOf } from '../area/stack.ts'
import { type ChartEvent, eventMarks } from '../line/chart-events.ts'
import { minmaxIndices } from '../line/minmax.ts'
import { bandPath, linePath } from '../line/path.ts'
import { rangeStart } from '../line/ranges.ts'

const known = fc.double({ min: 0, max: 1e6, noNaN: true })
const holed = fc.array(fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })), { minLength: 1, maxLength: 400 })

describe('stackOf', () => {
  it('stacks each day up to 100, or up to its sum', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(known, known, known), { minLength: 1 }), (days) => {
        const layers = [0, 1, 2].map((at) => days.map((day) => day[at] ?? 0))
        const sums = days.map(([a, b, c]) => a + b + c)
        for (const [at, top] of (stackOf(layers, 'share').at(-1)?.high ?? []).entries())
          if (sums[at] === 0) expect(top).toBeNull()
          else expect(top).toBeCloseTo(100, 6)
        for (const [at, top] of (stackOf(layers, 'amount').at(-1)?.high ?? []).entries())
          expect(top).toBeCloseTo(sums[at] ?? 0, 3)
      }),
    )
  })

  it('lets each layer begin where the one below it ends', () => {
    const [lower, upper] = stackOf([[30], [10]], 'share')
    expect(lower).toEqual({ low: [0], high: [75] })
    expect(upper).toEqual({ low: [75], high: [100] })
  })

  it('leaves a day empty on which a part is unknown or negative: it is no zero', () => {
    const [, upper] = stackOf(
      [
        [1, null, 1, NaN, -0],
        [1, 1, -1, 1, 0],
      ],
      'amount',
    )
    expect(upper?.high).toEqual([2, null, null, null, 0])
  })
})

describe('minmaxIndices', () => {
  it('keeps the lowest and the highest value of any stretch, in order and each once', () => {
    fc.assert(
      fc.property(holed, fc.integer({ min: 1, max: 40 }), (values, pieces) => {
        const places = minmaxIndices(values, { first: 0, last: values.length - 1 }, pieces)
        const kept = places.flatMap((place) => values[place] ?? [])
        const all = values.flatMap((value) => value ?? [])
        expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...all), Math.max(...all)])
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
        expect(places.length).toBeLessThanOrEqual(3 * pieces + 2)
      }),
    )
  })

  it('keeps every day of a stretch that is short enough, and only days of it', () => {
    const values = Array.from({ length: 1000 }, (_day, at) => at % 7)
    expect(minmaxIndices(values, { first: 500, last: 520 }, 20)).toEqual(
      Array.from({ length: 21 }, (_at, at) => 500 + at),
    )
    expect(minmaxIndices([], { first: 0, last: -1 }, 20)).toEqual([])
  })
})

describe('paths', () => {
  const scale = { low: 0, high: 10, ticks: [] }

  it('never write what is no number', () => {
    const values = [1, NaN, Infinity, -0, null, 10]
    expect(linePath(values, scale)).toBe('M0 900h0M600 1000h0M1000 0h0')
    expect(bandPath({ low: [0, NaN, 0, 0], high: [1, 2, 2, Infinity] }, scale)).toBe('')
  })

  it('break a band where one of its edges is unknown', () => {
    const band = { low: [0, 0, null, 0, 0], high: [5, 5, 5, 5, 5] }
    expect(bandPath(band, scale).match(/M/g)).toHaveLength(2)
    expect(bandPath(band, scale).match(/Z/g)).toHaveLength(2)
  })
})

describe('rangeStart', () => {
  const days = ['2025-10-31', '2025-12-31', '2026-01-02', '2026-02-27', '2026-03-31']

  it('begins with the last price before the stretch, as its return does', () => {
    expect(rangeStart(days, '1m')).toBe(3)
    expect(rangeStart(days, 'ytd')).toBe(1)
    expect(rangeStart(days, 'all')).toBe(0)
  })

  it('ends a month that is too short on its last day: 31 March less a month is 28 February', () => {
    expect(rangeStart(['2026-02-27', '2026-02-28', '2026-03-02', '2026-03-31'], '1m')).toBe(1)
  })

  it('promises no stretch that the days do not reach back to', () => {
    expect(rangeStart(days, '6m')).toBeNull()
    expect(rangeStart(days.slice(-1), 'all')).toBeNull()
    expect(rangeStart([], '1m')).toBeNull()
  })
})

describe('rangeStart of two days', () => {
  it.each([
    [['2025-03-31', '2026-03-31'], '1y', 0],
    [['2025-04-01', '2026-03-31'], '1y', null],
    [['2025-12-31', '2026-01-02'], 'ytd', 0],
    [['2026-01-01', '2026-01-02'], 'ytd', null],
    [['2026-01-01', '2026-01-02'], 'all', 0],
    [['2021-03-31', '2026-03-31'], '5y', 0],
  ] as const)('%j has a stretch of %s from %s', (days, name, start) => {
    expect(rangeStart(days, name)).toBe(start)
  })
})

describe('eventMarks', () => {
  const days = Array.from({ length: 101 }, (_day, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
  const event = (key: string, day: string | undefined): ChartEvent => ({
    key,
    day: day ?? '',
    kind: 'dividend',
    label: key,
  })

  it('lets one mark stand for events that would cover each other', () => {
    const marks = eventMarks([event('c', days[90]), event('a', days[10]), event('b', days[13])], days)
    expect(marks.map((mark) => mark.events.map(({ key }) => key))).toEqual([['a', 'b'], ['c']])
    expect(marks[0]?.across).toBeCloseTo(0.115)
  })

  it('keeps what happened on the first day, and on the last', () => {
    expect(eventMarks([event('a', days[0]), event('b', days.at(-1))], days).map(({ across }) => across)).toEqual([0, 1])
  })

  it('has two marks from 6.5 % of the width on', () => {
    const long = Array.from({ length: 1001 }, (_day, at) =>
      new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
    )
    const count = (at: number) => eventMarks([event('a', long[0]), event('b', long[at])], long).length
    expect([count(64), count(65)]).toEqual([1, 2])
  })

  it('leaves out what lies outside of the days', () => {
    expect(eventMarks([event('early', '2025-12-31'), event('late', '2030-01-01')], days)).toEqual([])
    expect(eventMarks([event('any', '2026-01-01')], [])).toEqual([])
  })
})
