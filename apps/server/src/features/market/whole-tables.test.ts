import { periods } from '@zhiheng/contract/fields.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { subSectors } from '@zhiheng/domain/funds/sectors.ts'
import { openingPeriod } from '@zhiheng/domain/market/opening-period.ts'
import { sumUpPeriod } from '@zhiheng/domain/market/sum-up-markets.ts'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import {
  type Course,
  iso,
  DAY,
  meanOf,
  middleOf,
  monthsBefore,
  near,
  type Period,
  rateOn,
  Slowly,
  speaks,
  standing,
  startOf,
  type Stated,
} from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { compareMarkets } from './compare-markets.ts'
import { listYears } from './list-years.ts'
import { showPerformances } from './show-markets.ts'

// Every figure of both calls once more, the slow way.

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
        expectSummed(now, sumUpPeriod(reply.rows, period))
        if (stated === 'TWD') expectSummed(now, sumUpPeriod(showPerformances(market, set).rows, period))
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
          const perfOf = (id: string | null) => own?.told.find((one) => one.id === id)?.perf
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

interface Seen {
  readonly id: string
  readonly told: readonly { readonly perf: number }[]
}

/** The sentence above the tables and on home: what rose, what fell, and both ends. */
function expectSummed(now: readonly Seen[], said: ReturnType<typeof sumUpPeriod>): void {
  const means = now
    .filter(({ id, told }) => told.length >= 3 && id !== '2395')
    .map(({ id, told }) => ({ id, mean: meanOf(told.map(({ perf }) => perf)) }))
    .toSorted((a, b) => b.mean - a.mean)
  const written = means.map(({ mean }) => mean.toFixed(2).replace('-0.00', '0.00'))
  const [best, worst] = [means[0], means.at(-1)]
  if (means.length < 2 || best === undefined || worst === undefined) {
    expect(said).toBeNull()
    return
  }
  expect(said).toMatchObject({
    risen: written.filter((figure) => Number(figure) > 0).length,
    fallen: written.filter((figure) => figure.startsWith('-')).length,
    level: written.filter((figure) => figure === '0.00').length,
    best: { id: best.id },
    worst: { id: worst.id },
    gap: expect.closeTo(best.mean - worst.mean, 4),
  })
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

describe('the tables of markets, each figure worked out again', () => {
  test('on the demo market', { timeout: 300_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 5, funds: 260, today: friday }, () => undefined)
    const { told } = expectWhole(await loadMarket(db, clockOn(friday)))
    expect(told).toBeGreaterThan(500)
  })

  // needs the real data beside the checkout
  test.skipIf(!hasRealData)('on the real funds of Taiwan', { timeout: 600_000 }, async () => {
    const { market } = await realTaiwan()
    const { told, blank } = expectWhole(market)
    // half a year of prices: the long periods are blank, also where a few funds reach further back
    expect(told).toBeGreaterThan(200)
    expect(blank).toBeGreaterThan(300)
    const { rows } = compareMarkets(market, { set: 'set23', currency: 'TWD' })
    const taiwan = rows.find(({ id }) => id === '2370')
    expect(taiwan?.counts['10y']).toBeGreaterThan(0)
    expect([taiwan?.perf['10y'], taiwan?.median['10y'], taiwan?.dispersion['10y']]).toEqual([null, null, null])
    // no order by a column of dashes
    expect(openingPeriod(rows)).toMatchObject({ period: expect.not.stringMatching('1y'), of: 18 })
  })
})
