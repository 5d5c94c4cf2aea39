import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import type { ModelMonth } from '@zhiheng/domain/model-portfolios/model-month.ts'
import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { type Course, courseOf, DAY, dayOf, iso, rateOn, standing, weekdayOf } from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { researchOf } from '../funds/research.ts'
import { publishModels } from '../model-portfolios/publish-models.ts'
import { listModelMonths } from '../model-portfolios/store.ts'
import { showSample } from './show-sample.ts'

// The sample of home once more: a million that buys what each month lists, unit by unit, and the worst year of its mix by
// the weeks of all funds of each class.

/** What funds cost in New Taiwan dollars, distributions reinvested: the last price up to a day. */
function pricesOf(market: Market) {
  const known = new Map<string, { readonly course: Course; readonly rate: (weekday: number) => number }>()
  return (id: string, weekday: number): number => {
    const fund = market.funds[market.indexOf(id) ?? -1]
    if (fund === undefined) return Number.NaN
    const own = known.get(id) ?? { course: courseOf(market, fund), rate: rateOn(market, fund.currency, 'TWD') }
    known.set(id, own)
    for (let at = weekday; at >= own.course.first; at--) {
      const worth = (own.course.worth.get(at) ?? Number.NaN) * own.rate(at)
      if (!Number.isNaN(worth)) return worth
    }
    return Number.NaN
  }
}

/** What a million became: bought the day after each list, half a percent of what is moved lost. */
function followSlowly(
  market: Market,
  months: readonly ModelMonth[],
): { readonly from: string; readonly money: number } {
  const priceOn = pricesOf(market)
  const last = weekdayOf(market.asOf)
  const steps = months
    .map(({ kind, asOf, publishedOn, funds }) => ({
      on: 1 + weekdayOf(kind === 'live' && publishedOn > asOf ? publishedOn : asOf),
      parts: funds.filter(({ after }) => after > 0).map(({ lipperId, after }) => ({ lipperId, part: after / 100 })),
    }))
    .filter(({ on }) => on <= last)
  let money = 1e6
  let units = new Map<string, number>()
  const worthOn = (weekday: number) => [...units].map(([id, count]) => ({ id, worth: count * priceOn(id, weekday) }))
  for (const { on, parts } of steps) {
    if (units.size > 0) {
      const held = worthOn(on)
      money = held.reduce((sum, { worth }) => sum + worth, 0)
      const wanted = new Map(parts.map(({ lipperId, part }) => [lipperId, part * money]))
      const all = new Set([...held.map(({ id }) => id), ...wanted.keys()])
      const moved = [...all].reduce(
        (sum, id) => sum + Math.abs((wanted.get(id) ?? 0) - (held.find((one) => one.id === id)?.worth ?? 0)),
        0,
      )
      money -= (0.005 * moved) / 2
    }
    units = new Map(parts.map(({ lipperId, part }) => [lipperId, (part * money) / priceOn(lipperId, on)]))
  }
  return { from: dayOf(steps[0]?.on ?? 0), money: worthOn(last).reduce((sum, { worth }) => sum + worth, 0) }
}

const typeOf = ({ sector2Id }: MarketFund) => {
  const sector = subSectorOf(sector2Id)
  return sector === null ? 'other' : assetTypeOf(sector)
}

interface Week {
  readonly end: string
  readonly changes: number[]
}

/** What each fund of a class did in each of 780 weeks, the oldest first. */
function weeksOf(market: Market, type: string): Week[] {
  const weeks = Array.from({ length: 780 }, (_, at): Week => ({
    end: iso(Date.parse(market.asOf) - (779 - at) * 7 * DAY),
    changes: [],
  }))
  const { isPrimary } = researchOf(market)
  const funds = market.funds.filter(
    (fund) =>
      typeOf(fund) === type &&
      (type !== 'money_market' || fund.currency === 'TWD') &&
      isPrimary(fund.index) &&
      fund.sector2Id !== '95002' &&
      (fund.canTwSale || fund.market === 'TW'),
  )
  for (const fund of funds) {
    const course = courseOf(market, fund)
    const rate = rateOn(market, fund.currency, 'TWD')
    const { from, until } = market.income(fund.index)
    for (const { end, changes } of weeks) {
      const start = iso(Date.parse(end) - 7 * DAY)
      if (from * DAY > Date.parse(start) || Date.parse(end) > until * DAY) continue
      // behind its last price a fund stands still no more
      if (course.last <= weekdayOf(start)) continue
      const change = standing(course, rate, [end, market.asOf]) / standing(course, rate, [start, market.asOf]) - 1
      if (!Number.isNaN(change)) changes.push(change)
    }
  }
  return weeks
}

interface Year {
  readonly percent: number
  readonly from: string
  readonly to: string
}

/** The worst 52 weeks of a mix that is set right each week, from where all of its classes are known. */
function worstYearSlowly(market: Market, shares: Readonly<Record<string, number>>): Year {
  const classes = Object.entries(shares).filter(([, share]) => share > 0)
  const whole = classes.reduce((sum, [, share]) => sum + share, 0)
  const all = classes.map(([type, share]) => ({ share: share / whole, weeks: weeksOf(market, type) }))
  const first = Math.max(...all.map(({ weeks }) => weeks.findIndex(({ changes }) => changes.length > 0)))
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
  const changes = Array.from({ length: 780 - first }, (_, at) =>
    all.reduce((sum, { share, weeks }) => sum + share * meanOf(weeks[first + at]?.changes ?? []), 0),
  )
  const endOf = (week: number) => iso(Date.parse(market.asOf) - (779 - first - week) * 7 * DAY)
  return changes
    .slice(51)
    .map((_change, at): Year => ({
      percent: 100 * (changes.slice(at, at + 52).reduce((worth, change) => worth * (1 + change), 1) - 1),
      from: endOf(at - 1),
      to: endOf(at + 51),
    }))
    .reduce((worst, year) => (year.percent < worst.percent ? year : worst))
}

const friday = '2026-11-20' as IsoDate

describe('the sample of home, worked out again', () => {
  test('on the demo market', { timeout: 300_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 5, funds: 160, today: friday }, () => undefined)
    const market = await loadMarket(db, clockOn(friday))
    const site = { db, market: () => market, clock: clockOn(friday) }
    await publishModels(site, { backtestMonths: 6 })
    const { sample } = await showSample(site)
    const months = (await listModelMonths(db, 'demo')).filter(({ level }) => level === 3)
    expect(months.length).toBeGreaterThan(5)

    const { from, money } = followSlowly(market, months)
    expect(sample).toMatchObject({ level: 3, from, to: market.asOf })
    expect(Math.abs((sample?.gain ?? Number.NaN) - (money - 1e6))).toBeLessThan(2)
    expect(sample?.perf).toBeCloseTo(100 * (money / 1e6 - 1), 3)

    const newest = months.at(-1)?.funds.filter(({ after }) => after > 0) ?? []
    const shares: Record<string, number> = {}
    for (const { assetType, after } of newest) shares[assetType] = (shares[assetType] ?? 0) + after
    const worst = worstYearSlowly(market, shares)
    const percent = sample?.worst_year?.percent ?? Number.NaN
    expect(percent).toBeLessThan(0)
    expect(Math.abs(percent - worst.percent)).toBeLessThan(0.006)
    expect(sample?.worst_year).toMatchObject({ from: worst.from, to: worst.to, amount: Math.round(1e4 * percent) })
  })
})
