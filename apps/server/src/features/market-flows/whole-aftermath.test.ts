import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { bandSlowly, quantileSlowly } from '../../testing/slow-bootstrap.ts'
import { type Course, DAY, dayOf, iso, rateOn, Slowly } from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { showFlow, showFlows } from './show-flows.ts'

// What followed high inflow after a high return, once more: monthly medians of markets from prices, marks by quantiles of
// each market's own months, and the middle of all outcomes. The months' flows are those of the page, held against the
// tables in the test beside this one.

interface Outcome {
  readonly at: number
  readonly ahead: number
  readonly isMarked: boolean
}

/** The month so many months after another, as 2026-05. */
function monthAfter(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
const endOf = (month: string) => iso(Date.parse(`${monthAfter(month, 1)}-01`) - DAY)

/** What a class was worth in New Taiwan dollars at the ends of months, as far as its distributions are known then. */
function endsOf(market: Market, { fund, worth }: Course): Map<string, number> {
  const rate = rateOn(market, fund.currency, 'TWD')
  const { from, until } = market.income(fund.index)
  const ends = new Map<string, number>()
  for (const [weekday, value] of [...worth].toSorted(([a], [b]) => a - b)) {
    const inTwd = value * rate(weekday)
    const month = dayOf(weekday).slice(0, 7)
    const end = Date.parse(endOf(month))
    if (!Number.isNaN(inTwd) && from * DAY <= end && end <= until * DAY) ends.set(month, inTwd)
  }
  return ends
}

/** The median of what funds of a market did in a month: three at least, and a quarter of those that may have been there. */
function mediansOf(market: Market, own: readonly Course[], months: readonly string[]): Map<string, number> {
  const all = own.map((course) => ({ course, ends: endsOf(market, course) }))
  return new Map(
    months.flatMap((month): [string, number][] => {
      const grown = all.flatMap(({ ends }) => {
        const ratio = (ends.get(month) ?? Number.NaN) / (ends.get(monthAfter(month, -1)) ?? Number.NaN)
        return Number.isNaN(ratio) ? [] : [ratio - 1]
      })
      const possible = own.filter(({ fund, last }) => mayHaveBeen(fund, dayOf(last).slice(0, 7), month)).length
      return grown.length < 3 || 4 * grown.length < possible ? [] : [[month, quantileSlowly(grown, 0.5)]]
    }),
  )
}

function mayHaveBeen({ launchDate, status }: MarketFund, lastMonth: string, month: string): boolean {
  return (launchDate === null || launchDate.slice(0, 7) < month) && (status === 'active' || month <= lastMonth)
}

const over = (medians: ReadonlyMap<string, number>, months: readonly string[]) =>
  months.reduce((worth, month) => worth * (1 + (medians.get(month) ?? Number.NaN)), 1) - 1

interface Seen {
  readonly marks: readonly (boolean | null)[]
  readonly outcomes: readonly Outcome[]
}

/** The marks of a market's months, and what followed each month whose half-year is over. */
function chaseSlowly(
  shares: readonly (number | null)[],
  months: readonly string[],
  medians: ReadonlyMap<string, number>,
): Seen {
  const seen = months.map((month, at) => ({
    share: shares[at] ?? Number.NaN,
    past: over(
      medians,
      Array.from({ length: 12 }, (_, back) => monthAfter(month, -back)),
    ),
    ahead: over(
      medians,
      Array.from({ length: 6 }, (_, step) => monthAfter(month, 1 + step)).filter((one) => one <= (months.at(-1) ?? '')),
    ),
    isOver: monthAfter(month, 6) <= (months.at(-1) ?? ''),
  }))
  const known = seen.filter(({ share, past }) => Number.isFinite(share) && Number.isFinite(past))
  if (known.length < 24) return { marks: months.map(() => null), outcomes: [] }
  const leastShare = quantileSlowly(
    known.map(({ share }) => share),
    0.8,
  )
  const leastPast = quantileSlowly(
    known.map(({ past }) => past),
    2 / 3,
  )
  const isMarked = (one: (typeof seen)[number]) => one.share >= leastShare - 1e-9 && one.past >= leastPast - 1e-12
  return {
    marks: seen.map((one) => (known.includes(one) ? isMarked(one) : null)),
    outcomes: seen.flatMap((one, at) =>
      known.includes(one) && one.isOver && Number.isFinite(one.ahead)
        ? [{ at, ahead: 100 * one.ahead, isMarked: isMarked(one) }]
        : [],
    ),
  }
}

/** How many half-years that do not overlap are marked. */
function apart(outcomes: readonly Outcome[]): number {
  let [count, free] = [0, Number.NEGATIVE_INFINITY]
  for (const at of new Set(
    outcomes
      .filter(({ isMarked }) => isMarked)
      .map((one) => one.at)
      .toSorted((a, b) => a - b),
  )) {
    if (at < free) continue
    count += 1
    free = at + 6
  }
  return count
}

type Aftermath = Awaited<ReturnType<typeof showFlow>>['aftermath']

function expectAftermath(shown: Aftermath, outcomes: readonly Outcome[], name: string): void {
  const marked = outcomes.filter(({ isMarked }) => isMarked)
  if (marked.length === 0) {
    expect(shown, name).toBeNull()
    return
  }
  const middle = (own: readonly Outcome[]) =>
    quantileSlowly(
      own.map(({ ahead }) => ahead),
      0.5,
    )
  expect(shown, name).toMatchObject({
    after: expect.closeTo(middle(marked), 3),
    all: expect.closeTo(middle(outcomes), 3),
    months: marked.length,
    all_months: outcomes.length,
    half_years: apart(outcomes),
    enough: apart(outcomes) >= 8,
  })
}

/** Other luck moves the ends of a band by a part of its width at most. */
function expectBand(shown: Aftermath, outcomes: readonly Outcome[], months: number): void {
  const byMonth = Map.groupBy(outcomes, ({ at }) => at)
  const [low, high] = bandSlowly({ months, draws: 600 }, (drawn) => {
    const all = drawn.flatMap((at) => byMonth.get(at) ?? [])
    const marked = all.filter(({ isMarked }) => isMarked)
    const middle = (own: readonly Outcome[]) =>
      quantileSlowly(
        own.map(({ ahead }) => ahead),
        0.5,
      )
    return middle(marked) - middle(all)
  })
  const width = high - low
  expect(width).toBeGreaterThan(0)
  expect(Math.abs((shown?.low ?? Number.NaN) - low) / width).toBeLessThan(0.15)
  expect(Math.abs((shown?.high ?? Number.NaN) - high) / width).toBeLessThan(0.15)
}

const friday = '2026-11-20' as IsoDate
const bonds = set23.filter(({ id }) => id.startsWith('2320')).map(({ id }) => id)
const keys = [...set14.map(({ id }) => id), ...bonds]

describe('what followed high inflow after a high return, worked out again', () => {
  test('on the demo market', { timeout: 300_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 3, funds: 160, today: friday }, () => undefined)
    const market = await loadMarket(db, clockOn(friday))
    const site = { db, market: () => market }
    const { primaries } = new Slowly(market)
    const pooled: Outcome[] = []
    let months = 0
    for (const key of keys) {
      const { months: shown, aftermath } = await showFlow(site, key)
      const own = primaries.filter(({ fund }) => {
        const sector = subSectorOf(fund.sector2Id)
        return sector !== null && (sector.sector14Id === key || sector.sector23Id === key)
      })
      const names = shown.map(({ month }) => month.slice(0, 7))
      const year = Array.from({ length: 12 }, (_, back) => monthAfter(names[0] ?? '', back - 12))
      const medians = mediansOf(market, own, [...year, ...names])
      const { marks, outcomes } = chaseSlowly(
        shown.map(({ pct }) => pct),
        names,
        medians,
      )
      expect(
        shown.map(({ chasing }) => chasing),
        key,
      ).toEqual(marks)
      months = names.length
      expectAftermath(aftermath, outcomes, key)
      pooled.push(...outcomes)
    }
    const { aftermath } = await showFlows(site, 'type').then((reply) => ('rows' in reply ? reply : { aftermath: null }))
    expect(pooled.filter(({ isMarked }) => isMarked).length).toBeGreaterThan(30)
    expectAftermath(aftermath, pooled, 'all')
    expectBand(aftermath, pooled, months)
  })
})
