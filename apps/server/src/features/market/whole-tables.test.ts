import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { periods } from '@zhiheng/contract/fields.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { subSectors } from '@zhiheng/domain/funds/sectors.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { importMarketData } from '../back-office/import-market-data.ts'
import { researchOf } from '../funds/research.ts'
import { compareMarkets } from './compare-markets.ts'
import { listYears } from './list-years.ts'
import { showPerformances } from './show-markets.ts'

// Every figure of both calls once more, the slow way: from prices, distributions, splits and rates, day by day. What is
// taken over is which class stands for a strategy, and of which time distributions are known: those have their own tests.

const DAY = 86_400_000
const MONDAY = Date.UTC(1969, 11, 29)
type Period = (typeof periods)[number]
type Stated = 'TWD' | 'USD'

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)
/** Weekdays since a Monday; a weekend counts as its Friday. */
function weekdayOf(day: string): number {
  const since = Math.floor((Date.parse(day) - MONDAY) / DAY)
  return Math.floor(since / 7) * 5 + Math.min(4, since % 7)
}
const days = new Map<number, string>()
function dayOf(weekday: number): string {
  const day = days.get(weekday) ?? iso(MONDAY + (Math.floor(weekday / 5) * 7 + (weekday % 5)) * DAY)
  days.set(weekday, day)
  return day
}
const dayAfterEpoch = (day: number) => iso(day * DAY)

function monthsBefore(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - count, 0)).getUTCDate()
  return iso(Date.UTC(year, month - 1 - count, Math.min(date, last)))
}

const months: Partial<Record<Period, number>> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36, '5y': 60, '10y': 120 }

function startOf(period: Period, asOf: string): string {
  if (period === 'wow') return iso(Date.parse(asOf) - 7 * DAY)
  return period === 'ytd' ? `${Number(asOf.slice(0, 4)) - 1}-12-31` : monthsBefore(asOf, months[period] ?? 0)
}

interface Course {
  readonly fund: MarketFund
  /** What one unit became, distributions reinvested, by weekday. */
  readonly worth: ReadonlyMap<number, number>
  readonly first: number
  readonly last: number
}

function courseOf(market: Market, fund: MarketFund): Course {
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
function rateOn(market: Market, from: Currency, to: Currency) {
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
function standing(
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
function isKnown(market: Market, { fund, last }: Course, [from, to]: readonly [string, string]): boolean {
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

class Slowly {
  readonly #counted: readonly Course[]
  readonly #common: number

  readonly market: Market

  constructor(market: Market) {
    this.market = market
    const { isPrimary } = researchOf(market)
    const home = market.funds.filter((fund) => fund.market === 'TW')
    const courses = home.map((fund) => courseOf(market, fund))
    this.#common = commonStart(courses)
    this.#counted = courses.filter(
      (course) => course.fund.status === 'active' && isPrimary(course.fund.index) && this.#shows(course, market.asOf),
    )
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
    return this.#counted.filter(({ fund }) => ids.has(fund.sector2Id ?? ''))
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
function speaks(known: number, own: readonly Course[], from: string): boolean {
  const possible = own.filter(({ fund }) => fund.launchDate === null || fund.launchDate <= from).length
  return known > 0 && 4 * known >= possible
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half)] ?? Number.NaN)) / 2
}
const near = (value: number | null) =>
  value === null || Number.isNaN(value) ? null : expect.closeTo(value, Math.abs(value) > 1000 ? 2 : 4)

const sets = { set23, set14 } as const
const sectorOf = { set23: 'sector23Id', set14: 'sector14Id' } as const

/** Holds both calls against the slow way, whole: every market, period and currency. */
function expectWhole(market: Market): { readonly told: number; readonly blank: number } {
  const slowly = new Slowly(market)
  let [told, blank] = [0, 0]
  for (const set of ['set23', 'set14'] as const) {
    const markets = sets[set].map((sector) => {
      const ids = new Set(
        subSectors.filter((sub) => sub[sectorOf[set]] === sector.id).map(({ sector2Id }) => sector2Id),
      )
      return { ...sector, own: slowly.of(ids) }
    })
    for (const stated of ['TWD', 'USD'] as const) {
      const reply = compareMarkets(market, { set, currency: stated })
      expect(reply.rows.map(({ id, count }) => [id, count])).toEqual(markets.map(({ id, own }) => [id, own.length]))
      for (const period of periods) {
        const on = (asOf: string) =>
          markets.map(({ id, own }) => {
            const found = slowly.returns(own, period, stated, asOf)
            const isTold = speaks(found.length, own, startOf(period, asOf))
            return { id, found, told: isTold ? found : [] }
          })
        const ranksOn = (asOf: string) => {
          const means = on(asOf).map(({ id, told: own }) =>
            own.length < 3 || id === '2395' ? null : meanOf(own.map(({ perf }) => perf)),
          )
          return means.map((mean) =>
            mean === null ? null : 1 + means.filter((other) => other !== null && other > mean + 1e-9).length,
          )
        }
        const now = on(market.asOf)
        const ranks = ranksOn(market.asOf)
        const weekAgo = ranksOn(iso(Date.parse(market.asOf) - 7 * DAY))
        const monthAgo = ranksOn(monthsBefore(market.asOf, 1))
        for (const [at, row] of reply.rows.entries()) {
          const own = now[at]
          const perfs = own?.told.map(({ perf }) => perf) ?? []
          const sorted = own?.told.toSorted((a, b) => a.perf - b.perf) ?? []
          const name = `${row.short_name} ${period} ${stated}`
          expect(row.counts[period], name).toBe(own?.found.length)
          if (perfs.length === 0) blank += 1
          else told += 1
          expect([row.perf[period], row.median[period]], name).toEqual(
            perfs.length === 0 ? [null, null] : [near(meanOf(perfs)), near(middleOf(perfs))],
          )
          const spread = row.dispersion[period]
          expect(spread && [spread.low, spread.high], name).toEqual(
            perfs.length === 0 ? null : [near(sorted[0]?.perf ?? null), near(sorted.at(-1)?.perf ?? null)],
          )
          const perfOf = (id: string | undefined) => own?.told.find((one) => one.id === id)?.perf
          if (spread !== null) {
            expect(perfOf(spread.lowest), name).toBeCloseTo(spread.low, 2)
            expect(perfOf(spread.highest), name).toBeCloseTo(spread.high, 2)
          }
          expect([row.rank[period], row.rank_week_ago[period], row.rank_month_ago[period]], name).toEqual([
            ranks[at],
            weekAgo[at],
            monthAgo[at],
          ])
          expect(row.benchmark?.perf[period] ?? null, name).toEqual(benchmarkOf(market, row.m_code, period, stated))
        }
      }
      if (stated === 'TWD') {
        for (const short of showPerformances(market, set).rows)
          expect(reply.rows.find(({ id }) => id === short.id)).toMatchObject(short)
      }
      expectYears(slowly, { set, stated, markets, thisYear: reply.rows })
    }
  }
  return { told, blank }
}

/** The index of a market between the same two days. */
function benchmarkOf(market: Market, code: string, period: Period, stated: Stated) {
  const level = market.level(code)
  if (level?.kind !== 'index' || level.currency === null) return null
  const worth = new Map<number, number>()
  for (const [at, value] of level.series.values.entries())
    if (!Number.isNaN(value)) worth.set(level.series.firstSlot + at, value)
  const rate = rateOn(market, level.currency, stated)
  const on = (day: string) => standing({ worth }, rate, [day, market.asOf])
  return near(100 * (on(market.asOf) / on(startOf(period, market.asOf)) - 1))
}

interface Yearly {
  readonly set: 'set23' | 'set14'
  readonly stated: Stated
  readonly markets: readonly { readonly id: string; readonly own: readonly Course[] }[]
  readonly thisYear: ReturnType<typeof compareMarkets>['rows']
}

function expectYears(slowly: Slowly, { set, stated, markets, thisYear }: Yearly): void {
  const current = Number(slowly.market.asOf.slice(0, 4))
  const expected = Array.from({ length: 15 }, (_, back) => {
    const year = current - back
    const rows = markets.flatMap(({ id, own }) => {
      const found = slowly.yearly(own, year, stated)
      const row = thisYear.find((one) => one.id === id)
      const count = back === 0 ? (row?.counts.ytd ?? 0) : found.length
      const perf = back === 0 ? (row?.perf.ytd ?? null) : meanOf(found)
      const isTold = perf !== null && count >= 3 && id !== '2395' && speaks(count, own, `${year - 1}-12-31`)
      return isTold ? [{ id, perf: near(perf), count }] : []
    })
    return { year, partial: back === 0, rows }
  }).filter(({ rows }) => rows.length >= 3)
  expect(listYears(slowly.market, { set, currency: stated }).years, `${set} ${stated}`).toEqual(expected)
}

const friday = '2026-11-20' as IsoDate
const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const files = [
  'tw_funds.csv',
  'fx_usd_twd_daily.csv',
  'fx_ecb_eur_daily.csv.gz',
  'tw_nav_daily_2025-12_2026-05.csv.gz',
  'tw_moneydj_meta.csv',
  'tw_moneydj_daily.csv.gz',
  'tw_fund_month_nav_2025-07_2026-05.csv',
  'tw_etf_prices.csv.gz',
  'tw_etf_dividends.csv',
  'tw_etf_splits.csv',
  'index_daily.csv.gz',
]

describe('the tables of markets, each figure worked out again', () => {
  test('on the demo market', { timeout: 300_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 5, funds: 260, today: friday }, () => undefined)
    const { told } = expectWhole(await loadMarket(db, clockOn(friday)))
    expect(told).toBeGreaterThan(500)
  })

  // needs the real data beside the checkout
  test.skipIf(!existsSync(shared))('on the real funds of Taiwan', { timeout: 600_000 }, async ({ db }) => {
    const clock = clockOn(friday)
    await importMarketData(
      { db, clock, dataDir: path.join(tmpdir(), 'zhiheng-whole-tables') },
      {
        paths: files.map((file) => path.join(shared, file)),
        format: null,
        fundId: null,
        isDryRun: false,
        replacesDemo: false,
      },
      () => undefined,
    )
    const market = await loadMarket(db, clock)
    const { told, blank } = expectWhole(market)
    // half a year of prices: the long periods are blank, also where a few funds reach further back
    expect(told).toBeGreaterThan(200)
    expect(blank).toBeGreaterThan(300)
    const taiwan = compareMarkets(market, { set: 'set23', currency: 'TWD' }).rows.find(({ id }) => id === '2370')
    expect(taiwan?.counts['10y']).toBeGreaterThan(0)
    expect([taiwan?.perf['10y'], taiwan?.median['10y'], taiwan?.dispersion['10y']]).toEqual([null, null, null])
  })
})
