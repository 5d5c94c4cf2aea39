import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { beforeAll, describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { importMarketData } from '../back-office/import-market-data.ts'
import { chartPerformances } from '../funds/chart-performances.ts'
import { showFund } from '../funds/show-fund.ts'
import { type Asked, makeComparison } from './make-comparison.ts'

const shared = path.resolve(import.meta.dirname, '../../../../../../shared/data')
const files = ['us_etf_meta.csv', 'us_etf_daily.csv.gz', 'fx_usd_twd_daily.csv']
const ids = ['SPY', 'EWJ', 'IWM', 'TLT', 'SHY', 'LQD', 'EFA', 'EEM'] as const
const more = ['GLD', 'AGG'] as const

type Course = ReadonlyMap<string, number>
const courses = new Map<string, Map<string, number>>()
const twd = new Map<string, number>()

/** Read again, by nothing of the product. */
function readAgain() {
  for (const line of gunzipSync(readFileSync(path.join(shared, 'us_etf_daily.csv.gz')))
    .toString()
    .split('\n')) {
    const [id = '', day = '', , index = ''] = line.split(',')
    if (![...ids, ...more].some((each) => each === id)) continue
    const own = courses.get(id) ?? new Map<string, number>()
    courses.set(id, own.set(day, Number(index)))
  }
  for (const line of readFileSync(path.join(shared, 'fx_usd_twd_daily.csv'), 'utf8').split('\n').slice(1)) {
    const [day = '', rate = ''] = line.split(',')
    if (rate !== '') twd.set(day, Number(rate))
  }
}

const courseOf = (id: string, from: string, to: string): Course =>
  new Map([...(courses.get(id) ?? [])].filter(([day]) => day >= from && day <= to))
const last = (course: Course) => [...course.values()].at(-1) ?? Number.NaN
const first = (course: Course) => [...course.values()][0] ?? Number.NaN

function deepestFall(course: Course): number {
  let [high, worst] = [0, 0]
  for (const value of course.values()) {
    high = Math.max(high, value)
    worst = Math.min(worst, value / high - 1)
  }
  return worst * 100
}

/** The last value of each week, by the week's Monday. */
function weekly(course: Course): Map<number, number> {
  const weeks = new Map<number, number>()
  for (const [day, value] of course) weeks.set(Math.floor((Date.parse(day) / 86_400_000 + 3) / 7), value)
  return weeks
}

function winsBySlowCount(one: Course, other: Course) {
  const [a, b] = [weekly(one), weekly(other)]
  const count = { a: 0, b: 0, ties: 0, of: 0 }
  for (const [week, value] of a) {
    const grown = [
      value / (a.get(week - 52) ?? Number.NaN),
      (b.get(week) ?? Number.NaN) / (b.get(week - 52) ?? Number.NaN),
    ]
    const gap = (grown[0] ?? 0) - (grown[1] ?? 0)
    if (Number.isNaN(gap)) continue
    count.of += 1
    if (gap > 0) count.a += 1
    else if (gap < 0) count.b += 1
    else count.ties += 1
  }
  return count
}

function pearson(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length
  const [x, y] = [mean(0), mean(1)]
  let [xy, xx, yy] = [0, 0, 0]
  for (const [a, b] of pairs) {
    xy += (a - x) * (b - y)
    xx += (a - x) ** 2
    yy += (b - y) ** 2
  }
  return xy / Math.sqrt(xx * yy)
}

function weeklyPairs(one: Course, other: Course): [number, number][] {
  const [a, b] = [weekly(one), weekly(other)]
  const both = [...a.keys()].filter((week) => b.has(week))
  return both.slice(1).map((week, at) => {
    const before = both[at] ?? week
    const grown = (weeks: Map<number, number>) => (weeks.get(week) ?? 0) / (weeks.get(before) ?? 1) - 1
    return [grown(a), grown(b)]
  })
}

/** The page of a fund and a comparison of the same days are one truth. */
async function expectAsOnPages(site: Parameters<typeof makeComparison>[0]) {
  const market = site.market()
  const all = [...ids, ...more]
  for (const currency of ['USD', 'TWD'] as const) {
    for (const basis of ['total_return', 'price'] as const) {
      for (const { from, to, isWhole } of spans) {
        const days = { from: asIsoDate(from), to: asIsoDate(to) }
        const { entries, window } = await makeComparison(site, { ids: all, currency, span: 'common', basis, ...days })
        expect(window).toMatchObject(days)
        for (const { fund, perf, volatility, deepest } of entries) {
          const page = chartPerformances(market, fund.lipper_id, { window: 'custom', currency, basis, ...days })
          const [own] = page.series
          const said = { perf: own?.perf, deepest: own?.max_drawdown, volatility: own?.volatility }
          // a page counts the month in which a window begins, which a comparison with younger funds cannot
          expect(isWhole ? { perf, deepest, volatility } : { perf, deepest, volatility: said.volatility }).toEqual(said)
        }
      }
    }
  }
  const { entries } = await makeComparison(site, { ids: all, currency: 'own', span: 'common', basis: 'total_return' })
  for (const { fund, perfs, years } of entries) {
    const page = showFund(market, fund.lipper_id)
    expect(page.months_performance).toMatchObject(perfs)
    const ofYears = new Map(page.fy.map(({ year, perf }) => [year, perf]))
    for (const { year, perf } of years)
      expect([fund.lipper_id, year, perf]).toEqual([fund.lipper_id, year, ofYears.get(year)])
  }
}

/** From the middle of a month to the middle of one, over a crash; and whole months. */
const spans = [
  { from: '2019-05-15', to: '2021-11-17', isWhole: false },
  { from: '2020-01-31', to: '2023-05-31', isWhole: true },
] as const

// needs the real data beside the checkout
describe.skipIf(!existsSync(shared))('ten real ETFs, compared and worked out a second time', () => {
  beforeAll(readAgain)

  test('agree in return, fall, wins, correlation and exchange', { timeout: 120_000 }, async ({ db }) => {
    const clock = clockOn('2023-06-09')
    const paths = files.map((file) => path.join(shared, file))
    await importMarketData(
      { db, clock, dataDir: path.join(tmpdir(), 'zhiheng-compare-real') },
      { paths, format: null, fundId: null, isDryRun: false, replacesDemo: false },
      () => undefined,
    )
    const market = await loadMarket(db, clock)
    const site = { db, market: () => market }
    const asked: Asked = { ids: [...ids], currency: 'USD', span: 'common', basis: 'total_return' }
    const replies = [
      await makeComparison(site, asked),
      await makeComparison(site, {
        ...asked,
        ids: [...more],
        from: asIsoDate('2010-01-04'),
        to: asIsoDate('2020-12-31'),
      }),
    ]
    for (const reply of replies) {
      const { window } = reply
      expect(window).not.toBeNull()
      if (window === null) continue
      for (const entry of reply.entries) {
        const course = courseOf(entry.fund.lipper_id, window.from, window.to)
        // the index is written with two decimals behind a hundred: as fine as it can be told
        expect(entry.perf).toBeCloseTo((last(course) / first(course) - 1) * 100, 1)
        expect(entry.fall?.depth).toBeCloseTo(deepestFall(course), 1)
      }
      for (const pair of reply.pairs) {
        const [one, other] = [courseOf(pair.a, window.from, window.to), courseOf(pair.b, window.from, window.to)]
        expect(pair.correlation).toBeCloseTo(pearson(weeklyPairs(one, other)), 2)
        const slow = winsBySlowCount(one, other)
        expect(pair.wins?.of).toBe(slow.of)
        expect(Math.abs((pair.wins?.a ?? 0) - slow.a)).toBeLessThanOrEqual(2)
      }
    }
    const youngest = [...ids]
      .map((id) => [...(courses.get(id)?.keys() ?? [])][0] ?? '')
      .toSorted()
      .at(-1)
    expect(replies[0]?.window?.from).toBe(youngest)

    const inTwd = await makeComparison(site, { ...asked, currency: 'TWD' })
    const rate = (day: string) => [...twd].findLast(([each]) => each <= day)?.[1] ?? Number.NaN
    const { from = '', to = '' } = inTwd.window ?? {}
    for (const entry of inTwd.entries) expect(entry.exchange).toBeCloseTo((rate(to) / rate(from) - 1) * 100, 1)

    await expectAsOnPages(site)
  })
})
