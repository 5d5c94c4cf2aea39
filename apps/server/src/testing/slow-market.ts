import type { periods } from '@zhiheng/contract/fields.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { expect } from 'vitest'

import { researchOf } from '../features/funds/research.ts'
import type { Market, MarketFund } from '../platform/nav-store/market.ts'

// Figures of markets the slow way: from prices, distributions, splits and rates, day by day. What is taken over is which
// class stands for a strategy, and of which time distributions are known: those have their own tests.

export const DAY = 86_400_000
const MONDAY = Date.UTC(1969, 11, 29)
export type Period = (typeof periods)[number]
export type Stated = 'TWD' | 'USD'

export const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
/** Weekdays since a Monday; a weekend counts as its Friday. */
export function weekdayOf(day: string): number {
  const since = Math.floor((Date.parse(day) - MONDAY) / DAY)
  return Math.floor(since / 7) * 5 + Math.min(4, since % 7)
}
const days = new Map<number, string>()
export function dayOf(weekday: number): string {
  const day = days.get(weekday) ?? iso(MONDAY + (Math.floor(weekday / 5) * 7 + (weekday % 5)) * DAY)
  days.set(weekday, day)
  return day
}
const dayAfterEpoch = (day: number) => iso(day * DAY)

export function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  return iso(Date.UTC(year, month - 1 - count, Math.min(date, last)))
}

const months: Partial<Record<Period, number>> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36, '5y': 60, '10y': 120 }

export function startOf(period: Period, asOf: string): string {
  if (period === 'wow') return iso(Date.parse(asOf) - 7 * DAY)
  return period === 'ytd' ? `${Number(asOf.slice(0, 4)) - 1}-12-31` : monthsBefore(asOf, months[period] ?? 0)
}

export interface Course {
  readonly fund: MarketFund
  /** What one unit became, distributions reinvested, by weekday. */
  readonly worth: ReadonlyMap<number, number>
  readonly first: number
  readonly last: number
}

export function courseOf(market: Market, fund: MarketFund): Course {
  const { firstSlot, values } = market.prices(fund.index)
  const paid = market
    .distributions(fund.index)
    .map(({ epochDay, amount }) => ({ day: dayAfterEpoch(epochDay), amount }))
  const split = market.splits(fund.index).map(({ epochDay, ratio }) => ({ day: dayAfterEpoch(epochDay), ratio }))
  const cut = market.unexplainedStep(fund.index) ?? Number.NEGATIVE_INFINITY
  const worth = new Map<number, number>()
  let [before, beforeDay, unit] = [Number.NaN, '', 1]
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const [at, price] of values.entries()) {
    if (Number.isNaN(price)) continue
    const weekday = firstSlot + at
    const day = dayOf(weekday)
    if (beforeDay !== '') {
      const isBetween = (one: { day: string }) => one.day > beforeDay && one.day <= day
      const income = paid.filter(isBetween).reduce((sum, { amount }) => sum + amount, 0)
      const ratio = split.filter(isBetween).reduce((product, one) => product * one.ratio, 1)
      unit *= (price + income) / (before * ratio)
    }
    ;[before, beforeDay] = [price, day]
    if (weekday < cut) continue
    worth.set(weekday, unit)
    first = Math.min(first, weekday)
    last = weekday
  }
  return { fund, worth, first, last }
}

/** Units of one currency for one of another; the last day within ten on which both have a rate. */
export function rateOn(market: Market, from: Currency, to: Currency) {
  const [own, other] = [market.fxPerUsd(from), market.fxPerUsd(to)]
  const known = new Map<number, number>()
  return (weekday: number): number => {
    if (from === to) return 1
    const kept = known.get(weekday)
    if (kept !== undefined) return kept
    let rate = Number.NaN
    for (let back = 0; back <= 10 && Number.isNaN(rate); back++) {
      if (Date.parse(dayOf(weekday)) - Date.parse(dayOf(weekday - back)) > 10 * DAY) break
      const at = (series: typeof own) => series?.values[weekday - back - series.firstSlot] ?? Number.NaN
      rate = at(other) / at(own)
    }
    known.set(weekday, rate)
    return rate
  }
}

/** The worth that stands for a day: at most ten weekdays old, and in no hole of prices. */
export function standing(
  { worth }: Pick<Course, 'worth'>,
  rate: (weekday: number) => number,
  [day, lastDay]: readonly [string, string],
) {
  const [weekday, last] = [weekdayOf(day), weekdayOf(lastDay)]
  let priced = weekday
  while (priced >= weekday - 10 && !worth.has(priced)) priced -= 1
  if (priced < weekday - 10) return Number.NaN
  let next = weekday + 1
  while (next <= last && !worth.has(next)) next += 1
  if (priced < weekday && next <= last && next - priced > 10) return Number.NaN
  for (let at = weekday; at >= weekday - 10; at--) {
    const value = (worth.get(at) ?? Number.NaN) * rate(at)
    if (!Number.isNaN(value)) return value
  }
  return Number.NaN
}

/** Whether the distributions of a class are known from one day to another. */
export function isKnown(market: Market, { fund, last }: Course, [from, to]: readonly [string, string]): boolean {
  const { from: start, until } = market.income(fund.index)
  const end = Math.min(Date.parse(to), Date.parse(dayOf(last)))
  return start * DAY <= Date.parse(from) && end <= until * DAY
}

/** The day on which most classes begin of whose launch nothing is told. */
function commonStart(courses: readonly Course[]): number {
  const counts = new Map<number, number>()
  for (const { fund, first } of courses)
    if (fund.launchDate === null && Number.isFinite(first)) counts.set(first, (counts.get(first) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** A market read day by day. */
export class Slowly {
  /** The classes that stand for funds of Taiwan, those of funds that have ended among them. */
  readonly primaries: readonly Course[]
  readonly #common: number

  readonly market: Market
  /** Those of them that are open and show figures today. */
  readonly counted: readonly Course[]

  constructor(market: Market) {
    this.market = market
    const { isPrimary } = researchOf(market)
    const home = market.funds.filter((fund) => fund.market === 'TW')
    const courses = home.map((fund) => courseOf(market, fund))
    this.#common = commonStart(courses)
    this.primaries = courses.filter(({ fund }) => isPrimary(fund.index))
    this.counted = this.primaries.filter(
      (course) => course.fund.status === 'active' && this.#shows(course, market.asOf),
    )
  }

  /** Those that showed figures on an earlier day, whatever became of them since. */
  shownOn(day: string): readonly Course[] {
    return this.primaries.filter((course) => this.#shows(course, day))
  }

  /** Old enough on a day, and priced within the ten weekdays before it. */
  #shows({ fund, worth, first }: Course, day: string): boolean {
    const weekday = weekdayOf(day)
    const isPriced = Array.from({ length: 11 }, (_, back) => worth.has(weekday - back)).includes(true)
    if (!isPriced) return false
    const birth = fund.launchDate ?? (first - this.#common <= 10 ? '1970-01-01' : dayOf(first))
    return birth <= monthsBefore(day, 6)
  }

  of(ids: ReadonlySet<string>): Course[] {
    return this.counted.filter(({ fund }) => ids.has(fund.sector2Id ?? ''))
  }

  /** Returns over a period that ended on a day, percent, with the fund. */
  returns(own: readonly Course[], period: Period, stated: Stated, asOf: string) {
    const from = startOf(period, asOf)
    return own.flatMap((course) => {
      if (!this.#shows(course, asOf) || !isKnown(this.market, course, [from, asOf])) return []
      const rate = rateOn(this.market, course.fund.currency, stated)
      let end = Number.NaN
      for (let at = weekdayOf(asOf); at >= course.first && Number.isNaN(end); at--)
        end = (course.worth.get(at) ?? Number.NaN) * rate(at)
      const perf = 100 * (end / standing(course, rate, [from, asOf]) - 1)
      return Number.isNaN(perf) ? [] : [{ id: course.fund.lipperId, perf }]
    })
  }

  yearly(own: readonly Course[], year: number, stated: Stated): number[] {
    const [from, to] = [`${year - 1}-12-31`, `${year}-12-31`]
    return own.flatMap((course) => {
      const { from: start, until } = this.market.income(course.fund.index)
      if (start * DAY > Date.parse(from) || Date.parse(to) > until * DAY) return []
      const rate = rateOn(this.market, course.fund.currency, stated)
      const [before, after] = [from, to].map((day) => standing(course, rate, [day, this.market.asOf]))
      const perf = 100 * ((after ?? Number.NaN) / (before ?? Number.NaN) - 1)
      return Number.isNaN(perf) ? [] : [perf]
    })
  }
}

/** Whether so many funds are told as their market: a quarter of those that may have been there. */
export function speaks(known: number, own: readonly Course[], from: string): boolean {
  const possible = own.filter(({ fund }) => fund.launchDate === null || fund.launchDate <= from).length
  return known > 0 && 4 * known >= possible
}

export const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
export function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half)] ?? Number.NaN)) / 2
}
export const near = (value: number | null) =>
  value === null || Number.isNaN(value) ? null : expect.closeTo(value, Math.abs(value) > 1000 ? 2 : 4)
