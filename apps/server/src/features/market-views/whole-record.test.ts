import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { isStance, type MarketView } from '@zhiheng/domain/market-views/market-view.ts'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import { bandSlowly, quantileSlowly } from '../../testing/slow-bootstrap.ts'
import { type Course, courseOf, DAY, dayOf, iso, monthsBefore, rateOn, standing } from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { researchOf } from '../funds/research.ts'
import { judgedNow } from './judged-now.ts'
import { viewedMarkets } from './market-names.ts'

// The record of views once more: what each market's funds did in the half-year of a view, day by day from prices; hits,
// what chance would have hit, and both bands.

/** A view on each market on each of some days, of all stances by turns. */
function viewsFrom(days: readonly string[]): MarketView[] {
  return days.flatMap((day, turn) =>
    viewedMarkets.map(({ id }, at) => {
      const stance = [1, -1, 0, 1, -1][(at + 3 * turn) % 5] ?? 0
      return {
        id: turn * 100 + at,
        marketId: id,
        stance: isStance(stance) ? stance : 0,
        conviction: 'medium',
        publishedOn: asIsoDate(day),
        authorId: null,
        author: '高以恆',
        reasons: ['出口回升'],
        risk: '庫存增加',
        withdrawn: null,
      }
    }),
  )
}

/** The same day half a year later, or the last of that month. */
function judgedDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 6, 0)).getUTCDate()
  return iso(Date.UTC(year, month + 5, Math.min(date, last)))
}

class Judge {
  readonly #market: Market
  readonly #strategies: readonly (readonly Course[])[]
  readonly #known = new Map<string, ReadonlyMap<string, number>>()

  constructor(market: Market) {
    this.#market = market
    this.#strategies = [...researchOf(market).strategies.values()].map((places) =>
      places.flatMap((place) => {
        const fund = market.funds[place]
        return fund?.market === 'TW' ? [courseOf(market, fund)] : []
      }),
    )
  }

  /** The median of each market's funds from one day to half a year later, ratio; nothing where too few are known. */
  medians(from: string): ReadonlyMap<string, number> {
    const known = this.#known.get(from) ?? this.#measure(from)
    this.#known.set(from, known)
    return known
  }

  #measure(from: string): ReadonlyMap<string, number> {
    const to = judgedDay(from)
    const seen = new Map<string, { returns: number[]; possible: number }>()
    const of = (id: string) => seen.get(id) ?? seen.set(id, { returns: [], possible: 0 }).get(id)
    for (const classes of this.#strategies) {
      const filed = classes.filter(({ fund }) => subSectorOf(fund.sector2Id) !== null)
      const there = filed.find((course) => wasThere(course, from.slice(0, 7)))
      const idOf = (course: Course) => subSectorOf(course.fund.sector2Id)?.sector23Id ?? ''
      if (there !== undefined) (of(idOf(there)) ?? { possible: 0 }).possible += 1
      for (const course of filed) {
        const perf = this.#over(course, [from, to])
        if (Number.isNaN(perf)) continue
        of(idOf(course))?.returns.push(perf)
        break
      }
    }
    return new Map(
      viewedMarkets.flatMap(({ id }): [string, number][] => {
        const { returns, possible } = seen.get(id) ?? { returns: [], possible: 0 }
        return returns.length < 3 || 4 * returns.length < possible ? [] : [[id, quantileSlowly(returns, 0.5)]]
      }),
    )
  }

  #over(course: Course, [from, to]: readonly [string, string]): number {
    const market = this.#market
    if (course.worth.size === 0 || !isKnownWhole(market, course, [from, to])) return Number.NaN
    const rate = rateOn(market, course.fund.currency, 'TWD')
    const on = (day: string) => standing(course, rate, [day, market.asOf])
    return on(to) / on(from) - 1
  }
}

/** Also up to a day behind the last price. */
function isKnownWhole(market: Market, { fund }: Course, [from, to]: readonly [string, string]): boolean {
  const { from: start, until } = market.income(fund.index)
  return start * DAY <= Date.parse(from) && Date.parse(to) <= until * DAY
}

function wasThere({ fund, last }: Course, month: string): boolean {
  const isBorn = fund.launchDate === null || fund.launchDate.slice(0, 7) < month
  return isBorn && (fund.status === 'active' || !Number.isFinite(last) || month <= dayOf(last).slice(0, 7))
}

interface Judged {
  readonly month: number
  readonly isHit: boolean
  readonly gain: number
  readonly chance: number
}

async function expectRecord(market: Market, days: readonly string[]) {
  const judge = new Judge(market)
  const views = viewsFrom(days)
  const { judged, record } = await judgedNow(market, views, asIsoDate('2026-11-20'))
  expect(judged).toHaveLength(views.length)
  const counts = { open: 0, unmeasured: 0, neutral: 0 }
  const directed: Judged[] = []
  for (const { view, outcome } of judged) {
    const name = `${view.marketId} ${view.publishedOn}`
    const on = judgedDay(view.publishedOn)
    const medians = on > market.asOf ? null : judge.medians(view.publishedOn)
    const own = medians?.get(view.marketId)
    const all = [...(medians?.values() ?? [])]
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length
    const state = medians === null ? 'open' : own === undefined || all.length < 5 ? 'unmeasured' : 'judged'
    expect([outcome.state, outcome.on], name).toEqual([state, on])
    if (state !== 'judged') counts[state === 'open' ? 'open' : 'unmeasured'] += 1
    if (outcome.state !== 'judged' || own === undefined) continue
    expect(outcome.excess, name).toBeCloseTo(own - mean, 9)
    const isRight = (median: number) => view.stance * (median - mean) > 0
    expect(outcome.isHit, name).toBe(view.stance === 0 ? null : isRight(own))
    if (view.stance === 0) counts.neutral += 1
    else
      directed.push({
        month: Number(view.publishedOn.slice(0, 4)) * 12 + Number(view.publishedOn.slice(5, 7)),
        isHit: isRight(own),
        gain: view.stance * (own - mean),
        chance: all.filter(isRight).length / all.length,
      })
  }
  const hits = directed.filter(({ isHit }) => isHit).length
  expect(record).toMatchObject({ ...counts, judged: directed.length, hits })
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  if (directed.length === 0) expect([record.excess, record.chance, record.hitBand]).toEqual([null, null, null])
  else {
    expect(record.excess).toBeCloseTo(meanOf(directed.map(({ gain }) => gain)), 9)
    expect(record.chance).toBeCloseTo(meanOf(directed.map(({ chance }) => chance)), 9)
    expectWilson(record.hitBand, [hits, directed.length])
  }
  return { record, directed }
}

/** Both ends are the chances at which so many hits lie 1.645 standard deviations off. */
function expectWilson(band: { low: number; high: number } | null, [hits, n]: readonly [number, number]): void {
  for (const chance of [band?.low ?? Number.NaN, band?.high ?? Number.NaN])
    expect(Math.abs(hits / n - chance) / Math.sqrt((chance * (1 - chance)) / n)).toBeCloseTo(1.644854, 4)
}

const friday = '2026-11-20' as IsoDate

describe('the record of views, worked out again', () => {
  test('on the demo market', { timeout: 300_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 5, funds: 160, today: friday }, () => undefined)
    const market = await loadMarket(db, clockOn(friday))
    const days = Array.from({ length: 13 }, (_, turn) => monthsBefore('2026-10-15', 3 * turn)).toReversed()
    const { record, directed } = await expectRecord(market, days)
    expect(directed.length).toBeGreaterThan(60)
    const first = Math.min(...directed.map(({ month }) => month))
    const months = Math.max(...directed.map(({ month }) => month)) - first + 1
    const byMonth = Map.groupBy(directed, ({ month }) => month - first)
    const [low, high] = bandSlowly({ months, draws: 4000 }, (drawn) => {
      const gains = drawn.flatMap((at) => (byMonth.get(at) ?? []).map(({ gain }) => gain))
      return gains.reduce((sum, gain) => sum + gain, 0) / gains.length
    })
    expect(Math.abs((record.excessBand?.low ?? Number.NaN) - low) / (high - low)).toBeLessThan(0.1)
    expect(Math.abs((record.excessBand?.high ?? Number.NaN) - high) / (high - low)).toBeLessThan(0.1)
  })

  // needs the real data beside the checkout; half a year of prices: one day can be judged, as far as anything is known of it
  test.skipIf(!hasRealData)('on the real funds of Taiwan', { timeout: 300_000 }, async () => {
    const { market } = await realTaiwan()
    const { record } = await expectRecord(market, ['2024-01-15', '2025-11-28', '2026-03-02'])
    expect(record.open).toBe(viewedMarkets.length)
    expect(record.unmeasured).toBeGreaterThan(0)
    expect(record.excessBand).toBeNull()
  })
})
