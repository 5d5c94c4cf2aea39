import type { Market } from '../platform/nav-store/market.ts'
import { type Course, DAY, dayOf, type Period, startOf, weekdayOf } from './slow-market.ts'

// Risk the slow way: every window is cut out of the course and looked at from its beginning.

type Worth = readonly (readonly [weekday: number, worth: number])[]

/** The worth of a class by weekday from the one that stands for the first day of a period up to a day; empty where none does. */
function windowOf(course: Course, period: Period, asOf: string): Worth {
  const [start, end] = [weekdayOf(startOf(period, asOf)), weekdayOf(asOf)]
  const known = [...course.worth].filter(([weekday]) => weekday <= end).toSorted(([a], [b]) => a - b)
  const base = known.findLastIndex(([weekday]) => weekday <= start)
  const [at] = known[base] ?? [Number.NEGATIVE_INFINITY]
  const [next] = known[base + 1] ?? [Number.POSITIVE_INFINITY]
  const isHole = at < start && next <= end && next - at > 10
  const isOver = end - (known.at(-1)?.[0] ?? 0) > 10
  return start - at > 10 || isHole || isOver ? [] : known.slice(base)
}

/** The deepest fall from any day of a period to a later one, ratio; unknown over a hole in prices. */
export function fallSlowly(course: Course, period: Period, asOf: string): number {
  const window = windowOf(course, period, asOf)
  const hasHole = window.some(([weekday], at) => at > 0 && weekday - (window[at - 1]?.[0] ?? 0) > 10)
  if (window.length === 0 || hasHole) return Number.NaN
  let [peak, deepest] = [0, 0]
  for (const [, worth] of window) {
    peak = Math.max(peak, worth)
    deepest = Math.max(deepest, 1 - worth / peak)
  }
  return deepest
}

/** Months by their number, year × 12 + month − 1. */
const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthOf = (at: number) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`

const monthsOf: Partial<Record<Period, number>> = { '1y': 12, '3y': 36, '5y': 60 }

/** By the months that are over for the periods of years, by days for half a year; ratio a year. */
export function volatilitySlowly(course: Course, period: Period, asOf: string): number {
  const months = monthsOf[period]
  return months === undefined ? dailySlowly(course, period, asOf) : monthlySlowly(course, months, asOf)
}

function dailySlowly(course: Course, period: Period, asOf: string): number {
  const window = windowOf(course, period, asOf)
  const changes = window.slice(1).flatMap(([weekday, worth], at) => {
    const [before = 0, worthBefore = 1] = window[at] ?? []
    return weekday - before > 10 ? [] : [worth / worthBefore - 1]
  })
  return changes.length < 90 ? Number.NaN : spread(changes) * Math.sqrt(252)
}

function monthlySlowly({ worth }: Course, count: number, asOf: string): number {
  const ends = new Map<string, number>()
  const isOver = new Date(Date.parse(asOf) + DAY).getUTCDate() === 1
  for (const [weekday, value] of [...worth].toSorted(([a], [b]) => a - b)) {
    const month = dayOf(weekday).slice(0, 7)
    if (month < asOf.slice(0, 7) || (isOver && month === asOf.slice(0, 7))) ends.set(month, value)
  }
  const [year = 0, number = 0] = asOf.split('-').map(Number)
  const newest = year * 12 + number - (isOver ? 1 : 2)
  const changes = Array.from({ length: count }, (_, back) => {
    const [after, before] = [ends.get(monthOf(newest - back)), ends.get(monthOf(newest - back - 1))]
    return after === undefined || before === undefined ? Number.NaN : after / before - 1
  })
  return spread(changes) * Math.sqrt(12)
}

/** Sample standard deviation. */
function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

const cashIds: Readonly<Record<string, readonly string[]>> = {
  TWD: ['cash:TWD', 'twd_deposit_1m', 'tw_deposit_1m', 'tw_deposit', 'tw_policy'],
  USD: ['cash:USD', 'us3m', 'us_bill_3m', 'us-3m-treasury', 'fed_funds', 'fed-funds-rate'],
  CNH: ['cash:CNH', 'cash:CNY'],
  GBX: ['cash:GBX', 'cash:GBP'],
}

/** The mean of the last rates of the months that a period touches, each known for half a year at most; ratio a year. */
function cashSlowly(market: Market, currency: string, [start, end]: readonly [string, string]): number {
  const series = (cashIds[currency] ?? [`cash:${currency}`])
    .map((id) => market.level(id)?.series)
    .find((one) => (one?.values.length ?? 0) > 0)
  if (series === undefined) return Number.NaN
  const rates = new Map<string, number>()
  for (const [at, value] of Array.from(series.values).entries())
    if (!Number.isNaN(value)) rates.set(dayOf(series.firstSlot + at).slice(0, 7), value / 100)
  const touched: number[] = []
  const dayAfter = new Date(Date.parse(start) + DAY).toISOString().slice(0, 7)
  for (let at = numberOf(dayAfter); at <= numberOf(end.slice(0, 7)); at++) {
    const known = Array.from({ length: 7 }, (_, back) => rates.get(monthOf(at - back))).find(
      (rate) => rate !== undefined,
    )
    touched.push(known ?? Number.NaN)
  }
  return touched.reduce((sum, rate) => sum + rate, 0) / touched.length
}

const years: Partial<Record<Period, number>> = { '6m': 180 / 365, '1y': 1, '3y': 3, '5y': 5 }

/** What a class earned a year more than cash, over its volatility. */
export function sharpeSlowly(market: Market, course: Course, [period, asOf]: readonly [Period, string]): number {
  const window = windowOf(course, period, asOf)
  const [first, last] = [window[0]?.[1] ?? Number.NaN, window.at(-1)?.[1] ?? Number.NaN]
  const volatility = volatilitySlowly(course, period, asOf)
  if (!(volatility >= 1e-6)) return Number.NaN
  const cash = cashSlowly(market, course.fund.currency, [startOf(period, asOf), asOf])
  return ((last / first - 1) / (years[period] ?? Number.NaN) - cash) / volatility
}
