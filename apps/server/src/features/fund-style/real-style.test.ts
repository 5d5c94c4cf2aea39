import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { emptyMarket } from '../../testing/empty-market.ts'
import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { showStyle } from './show-style.ts'

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const asOf = '2023-05-31'
const DAY = 86_400_000
const WEEKS = 156

/** Real ETFs by the market that stands for each here, and the sub-sector that files it there. */
const groups = {
  '2330': { sector: '30004', ids: ['SPY', 'VTI', 'IWM', 'IWD', 'IWN', 'USMV', 'VLUE', 'MTUM', 'QUAL'] },
  '2350': { sector: '50001', ids: ['EEM', 'VEU', 'VGK', 'EWJ', 'SCZ', 'DLS', 'EFA', 'EFV'] },
  '23202': { sector: '20005', ids: ['TLT', 'SHY', 'IEF', 'TIP', 'BWX', 'BIL'] },
  '23203': { sector: '20009', ids: ['LQD', 'HYG', 'AGG', 'BND', 'EMB', 'BNDX'] },
} as const
const marketIds = Object.keys(groups)
const ten = ['SPY', 'IWM', 'USMV', 'MTUM', 'EEM', 'EWJ', 'TLT', 'TIP', 'HYG', 'EMB']

type Course = Map<string, number>

const iso = (time: number) => new Date(time).toISOString().slice(0, 10)

function readCourses(): Map<string, Course> {
  const all = new Map<string, Course>()
  for (const line of gunzipSync(readFileSync(path.join(shared, 'us_etf_daily.csv.gz')))
    .toString()
    .split('\n')
    .slice(1)) {
    const [id = '', day = '', , index = ''] = line.split(',')
    const weekday = new Date(day).getUTCDay()
    if (day < '2018-01-01' || day > asOf || weekday === 0 || weekday === 6) continue
    all.set(id, (all.get(id) ?? new Map<string, number>()).set(day, Number(index)))
  }
  return all
}

function readRates(): Course {
  const lines = readFileSync(path.join(shared, 'fx_usd_twd_daily.csv'), 'utf8').trim().split('\n').slice(1)
  return new Map(lines.map((line) => [line.split(',')[0] ?? '', Number(line.split(',')[1])]))
}

const onDay = (course: Course) => (day: number) => course.get(iso(day * DAY)) ?? Number.NaN

function realMarket(courses: Map<string, Course>, rates: Course) {
  return handMadeMarket({
    asOf,
    funds: Object.values(groups).flatMap(({ sector, ids }) =>
      ids.map((id) => ({
        record: aFund(id, {
          distributionFrequency: 'none',
          strategyId: id,
          launchDate: asIsoDate('2018-01-02'),
          currency: 'USD',
          canTwSale: true,
          sector2Id: sector,
          // the one of which a reader here could have bought the index
          ...(id === 'SPY' && { isEtf: true, sizeTwd: 1e12 }),
        }),
        from: '2018-01-02',
        prices: weekdayPrices('2018-01-02', asOf, onDay(courses.get(id) ?? new Map())),
      })),
    ),
    fxPerUsd: {
      TWD: {
        firstSlot: slotOf(epochDayOf('2017-01-02')),
        values: Float64Array.from(weekdayPrices('2017-01-02', asOf, onDay(rates))),
      },
    },
  })
}

// all below reads days as texts and solves small systems by hand: nothing of it is the code under test

const lastBefore = (course: Course, day: string): number => {
  for (let back = 0; back <= 10; back++) {
    const known = course.get(iso(Date.parse(day) - back * DAY))
    if (known !== undefined) return known
  }
  return Number.NaN
}

/** Returns of the last 156 weeks in New Taiwan dollars, each of seven days up to the weekday of the day of the figures. */
function weeksOf(course: Course, rates: Course): number[] {
  const inTwd = new Map([...course].map(([day, index]) => [day, index * lastBefore(rates, day)]))
  const worth = Array.from({ length: WEEKS + 1 }, (_, at) =>
    lastBefore(inTwd, iso(Date.parse(asOf) - (WEEKS - at) * 7 * DAY)),
  )
  return worth.slice(1).map((value, at) => value / (worth[at] ?? Number.NaN) - 1)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1)
const covariance = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + (value - mean(a)) * ((b[at] ?? 0) - mean(b)), 0) / (a.length - 1)

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}

/** Gaussian elimination with the largest pivot. */
function solved(rows: number[][]): number[] {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const at = (row: number) => Math.abs(rows[row]?.[column] ?? 0)
    const pivot = Array.from({ length: size - column }, (_, more) => column + more).reduce((a, b) =>
      at(b) > at(a) ? b : a,
    )
    const [top = [], other = []] = [rows[pivot], rows[column]]
    rows[pivot] = other
    rows[column] = top
    rows.forEach((row, place) => {
      if (place === column) return
      const times = (row[column] ?? 0) / (top[column] ?? 1)
      top.forEach((value, cell) => (row[cell] = (row[cell] ?? 0) - times * value))
    })
  }
  return rows.map((row, place) => (row[size] ?? 0) / (row[place] ?? 1))
}

interface Mix {
  readonly weights: number[]
  readonly left: number
}

/** The mix that leaves the least variance, by trying every set of markets that may be in it. */
function bestMix(own: readonly number[], markets: readonly (readonly number[])[]): Mix {
  const sets = Array.from({ length: 2 ** markets.length - 1 }, (_, bits) =>
    markets.map((_market, at) => at).filter((at) => ((bits + 1) >> at) & 1),
  )
  const mixes = sets.map((set): Mix => {
    // cov(X) w + λ = cov(X, r), Σ w = 1
    const rows = set.map((a) => [
      ...set.map((b) => covariance(markets[a] ?? [], markets[b] ?? [])),
      1,
      covariance(markets[a] ?? [], own),
    ])
    const found = solved([...rows, [...set.map(() => 1), 0, 1]])
    const weights = markets.map((_market, at) => (set.includes(at) ? (found[set.indexOf(at)] ?? 0) : 0))
    return { weights, left: variance(restOf(own, markets, weights)) }
  })
  return mixes
    .filter(({ weights }) => weights.every((weight) => weight >= -1e-12))
    .reduce((best, mix) => (mix.left < best.left ? mix : best))
}

function restOf(own: readonly number[], markets: readonly (readonly number[])[], weights: readonly number[]): number[] {
  return own.map((value, week) =>
    weights.reduce((rest, weight, at) => rest - weight * (markets[at]?.[week] ?? 0), value),
  )
}

/** The same where one market is a part of it at least. */
function leftWith(
  own: readonly number[],
  markets: readonly (readonly number[])[],
  held: { at: number; part: number },
): number {
  const free = bestMix(own, markets)
  if ((free.weights[held.at] ?? 0) >= held.part) return free.left
  const { at, part } = held
  const without = own.map((value, week) => value - part * (markets[at]?.[week] ?? 0))
  return bestMix(
    without,
    markets.map((market) => market.map((value) => (1 - part) * value)),
  ).left
}

// needs the real data beside the checkout
describe.skipIf(!existsSync(shared))('the style of ten real ETFs, against every mix that there is', () => {
  let market = emptyMarket
  let weeks = new Map<string, number[]>()
  let markets: number[][] = []

  beforeAll(() => {
    const [courses, rates] = [readCourses(), readRates()]
    market = realMarket(courses, rates)
    weeks = new Map([...courses].map(([id, course]) => [id, weeksOf(course, rates)]))
    markets = Object.values(groups).map(({ ids }) =>
      Array.from({ length: WEEKS }, (_, week) => middle(ids.map((id) => weeks.get(id)?.[week] ?? Number.NaN))),
    )
  })

  it.each(ten)('%s: the mix of every year that ends each fourth week, and what it explains', (id) => {
    const reply = showStyle(market, id)
    const all = weeks.get(id) ?? []
    expect(reply.missing).toBeNull()
    expect(reply.windows).toHaveLength(27)
    reply.windows.forEach(({ weights, explained, to }, step) => {
      const end = WEEKS - (26 - step) * 4
      expect(to).toBe(iso(Date.parse(asOf) - (WEEKS - end) * 7 * DAY))
      const own = all.slice(end - 52, end)
      const best = bestMix(
        own,
        markets.map((one) => one.slice(end - 52, end)),
      )
      reply.markets.forEach(({ id: named }, at) => {
        expect(weights[at]).toBeCloseTo(100 * (best.weights[marketIds.indexOf(named)] ?? Number.NaN), 3)
      })
      expect(explained).toBeCloseTo(100 * (1 - best.left / variance(own)), 4)
    })
  })

  it.each(ten)('%s: how much less is explained were it what it is filed as', (id) => {
    const { own: said, windows } = showStyle(market, id)
    const at = Object.values(groups).findIndex(({ ids }) => ids.some((one) => one === id))
    expect(said?.id).toBe(marketIds[at])
    const own = (weeks.get(id) ?? []).slice(-52)
    const last = markets.map((one) => one.slice(-52))
    const explainedWith = (part: number) => 100 * (1 - leftWith(own, last, { at, part }) / variance(own))
    expect(said?.as_named).toBeCloseTo(explainedWith(0.5), 3)
    expect(said?.as_before).toBeCloseTo(explainedWith((said?.first ?? 0) / 100), 3)
    expect(said?.as_named).toBeLessThanOrEqual((windows.at(-1)?.explained ?? 0) + 1e-6)
  })

  it.each(ten.filter((id) => id !== 'SPY'))('%s: how near it is to its reference ETF', (id) => {
    const { reference } = showStyle(market, id)
    if (reference === null) {
      // of its market there is no ETF that could be bought here
      expect(groups['2330'].ids.some((one) => one === id)).toBe(false)
      return
    }
    const [own, other] = [weeks.get(id) ?? [], weeks.get(reference.lipper_id) ?? []]
    expect(reference.lipper_id).toBe('SPY')
    expect(reference.r_squared).toBeCloseTo((100 * covariance(own, other) ** 2) / (variance(own) * variance(other)), 4)
    const apart = own.map((value, week) => value - (other[week] ?? Number.NaN))
    expect(reference.tracking_error).toBeCloseTo(100 * Math.sqrt(52 * variance(apart)), 4)
  })
})
