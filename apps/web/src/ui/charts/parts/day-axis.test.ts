import { describe, expect, it } from 'vitest'

import { linePath } from '../line/path.ts'
import { dayAxis, evenAxis, namedPlaces, nearestIndex } from './day-axis.ts'

const scale = { low: 0, high: 10, ticks: [0, 10] }
const everyDay = (first: string, count: number) =>
  Array.from({ length: count }, (_day, at) => new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10))
const monthEnds = ['2024-01-31', '2024-02-29', '2024-03-29', '2024-04-30', '2024-05-31']

describe('dayAxis', () => {
  it('regression: a month-end price a quarter later does not stand as near as one a month later (T3604Y)', () => {
    const { across } = dayAxis(['2024-01-31', '2024-02-29', '2024-05-31'])
    expect(across[1]).toBeCloseTo(29 / 121, 9)
    expect([across[0], across[2]]).toEqual([0, 1])
  })

  it('draws nothing over more than ten weekdays without a price', () => {
    const days = [...everyDay('2024-01-01', 5), '2024-01-19', '2024-02-05']
    expect(dayAxis(days).holes).toEqual([0, 0, 0, 0, 0, 0, 1])
    const values = [1, 2, 3, 4, 5, 6, 7]
    expect(linePath(values, scale, dayAxis(days)).match(/M/g)).toHaveLength(2)
  })

  it('takes no holiday for a hole where days were thinned', () => {
    const weekdays = everyDay('2023-01-02', 700).filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    // ten weekdays without a price in each half year, as at Lunar New Year
    const traded = weekdays.filter((_day, at) => at % 130 < 121)
    for (const step of [1, 2, 5, 7, 9]) {
      const thinned = traded.filter((_day, at) => at % step === 0)
      expect(dayAxis(thinned).holes.at(-1), String(step)).toBe(0)
    }
  })

  it('takes no month of a monthly series for a hole, and a quarter for one', () => {
    expect(dayAxis(monthEnds).holes).toEqual([0, 0, 0, 0, 0])
    expect(dayAxis([...monthEnds, '2024-08-30']).holes.at(-1)).toBe(1)
  })

  it('stands evenly without days, and a day alone at the right edge', () => {
    expect(evenAxis(3).across).toEqual([0, 0.5, 1])
    expect(dayAxis(['x', 'y', 'z'])).toEqual(evenAxis(3))
    expect(dayAxis(['2024-01-31']).across).toEqual([1])
    expect(dayAxis([])).toEqual({ across: [], holes: [] })
  })
})

it('a hand reads the day that stands nearest', () => {
  const axis = dayAxis(['2024-01-01', '2024-01-02', '2024-01-31'])
  expect([-1, 0, 0.01, 0.02, 0.5, 0.6, 1, 2].map((part) => nearestIndex(axis, part))).toEqual([0, 0, 0, 1, 1, 2, 2, 2])
  expect(nearestIndex(dayAxis([]), 0.5)).toBe(0)
})

describe('namedPlaces', () => {
  it('names days evenly in time, the first and the last among them', () => {
    expect(namedPlaces(dayAxis(everyDay('2024-01-01', 101)), { first: 0, last: 100 }, 5)).toEqual([0, 25, 50, 75, 100])
    const late = ['2020-01-01', ...everyDay('2024-01-01', 5)]
    expect(namedPlaces(dayAxis(late), { first: 0, last: 5 }, 4)).toEqual([0, 5])
  })

  it('names a day between that stands more than half of its room from both ends', () => {
    const named = (between: number) => namedPlaces({ across: [0, between, 1], holes: [] }, { first: 0, last: 2 }, 3)
    expect(named(0.25)).toEqual([0, 2])
    expect(named(0.26)).toEqual([0, 1, 2])
    expect(named(0.74)).toEqual([0, 1, 2])
    expect(named(0.75)).toEqual([0, 2])
  })

  it('names one day, two, none', () => {
    expect(namedPlaces(evenAxis(2), { first: 0, last: 1 }, 5)).toEqual([0, 1])
    expect(namedPlaces(evenAxis(1), { first: 0, last: 0 }, 5)).toEqual([0])
    expect(namedPlaces(evenAxis(0), { first: 0, last: -1 }, 5)).toEqual([])
  })
})

describe('days that are no order', () => {
  it.each([
    ['one day twice', ['2026-01-01', '2026-01-01', '2026-01-09']],
    ['a day before the one before it', ['2026-01-02', '2026-01-01', '2026-01-09']],
    ['what is no day', ['a', 'b', 'c']],
  ])('stand evenly: %s', (_, days) => {
    expect(dayAxis(days).across).toEqual([0, 0.5, 1])
  })
})

describe('a hole among days', () => {
  it('is told by the usual step, not by the one in the middle of the list', () => {
    // from one day to the next, six weeks, and from one day to the next
    expect(dayAxis(['2026-01-05', '2026-01-06', '2026-02-17', '2026-02-18']).holes).toEqual([0, 0, 1, 1])
  })

  it.each([
    ['2026-01-20', [0, 0, 0, 0]],
    ['2026-01-21', [0, 0, 1, 1]],
  ])('is more than ten weekdays between days that follow each other: from the 6th to %s', (day, holes) => {
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    expect(dayAxis(['2026-01-05', '2026-01-06', day, next]).holes).toEqual(holes)
  })
})
