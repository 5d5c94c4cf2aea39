import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { demoFunds, demoFundsSince, demoMarketTables } from './demo-market.ts'
import type { DemoFund } from './fund/demo-classes.ts'

const on = (today: string, more: { funds?: number; seed?: number } = {}) => ({
  seed: more.seed ?? 5,
  funds: more.funds ?? 250,
  today: today as IsoDate,
  flowMonths: 400,
})

const market = (today: string, more: { funds?: number; seed?: number } = {}) =>
  new Map([...demoFunds(on(today, more))].map((one) => [one.fund.lipperId, one]))

function priceCount(all: ReadonlyMap<string, DemoFund>): number {
  return [...all.values()].reduce((sum, { navs }) => sum + navs.values.length, 0)
}

function publishedBy({ navs, distributions, flows, sizes, events }: DemoFund) {
  const prices = [...navs.values]
  return { prices, distributions: [...distributions], flows: [...flows], sizes: [...sizes], events: [...events] }
}

/** What was known and what is new, put together. */
function joined(known: DemoFund | undefined, added: DemoFund) {
  const now = publishedBy(added)
  const then = known ? publishedBy(known) : { prices: [], distributions: [], flows: [], sizes: [], events: [] }
  return {
    prices: [...then.prices, ...now.prices],
    distributions: [...then.distributions, ...now.distributions],
    flows: [...then.flows, ...now.flows],
    sizes: [...then.sizes, ...now.sizes],
    events: [...then.events, ...now.events],
  }
}

function expectPrefix(earlier: DemoFund, later: DemoFund | undefined): void {
  expect(later).toBeDefined()
  if (!later) return
  const count = earlier.navs.values.length
  expect(later.navs.epochDays.slice(0, count)).toEqual(earlier.navs.epochDays)
  expect(later.navs.values.slice(0, count)).toEqual(earlier.navs.values)
  expect(later.distributions.slice(0, earlier.distributions.length)).toEqual(earlier.distributions)
  expect(later.splits.slice(0, earlier.splits.length)).toEqual(earlier.splits)
  expect(later.flows.slice(0, earlier.flows.length)).toEqual(earlier.flows)
  expect(later.sizes.slice(0, earlier.sizes.length)).toEqual(earlier.sizes)
  expect(later.events.slice(0, earlier.events.length)).toEqual(earlier.events)
  expectTradingPrefix(earlier, later)
}

function expectTradingPrefix({ trading }: DemoFund, later: DemoFund): void {
  const days = trading?.epochDays.length ?? 0
  expect(later.trading === null).toBe(trading === null)
  for (const column of ['epochDays', 'closes', 'volumes', 'bids', 'asks'] as const)
    expect([...(later.trading?.[column].slice(0, days) ?? [])]).toEqual([...(trading?.[column] ?? [])])
}

describe('the demo market goes on', () => {
  it('is the same market to the last digit, made twice', () => {
    expect([...demoFunds(on('2026-11-21', { funds: 120 }))]).toEqual([...demoFunds(on('2026-11-21', { funds: 120 }))])
    expect(demoMarketTables(on('2026-11-21'))).toEqual(demoMarketTables(on('2026-11-21')))
  })

  it('is another market with another seed, where a class of the same fund keeps its id', () => {
    const first = market('2026-11-21', { funds: 500 })
    const second = [...demoFunds(on('2026-11-21', { seed: 6, funds: 500 }))]
    const idOf = new Map([...first.values()].map(({ fund }) => [fund.englishName, fund.lipperId]))
    const shared = second.filter(({ fund }) => idOf.has(fund.englishName))
    expect(shared.length).toBeGreaterThan(20)
    const same = shared.filter(({ fund }) => idOf.get(fund.englishName) === fund.lipperId)
    expect(same.length / shared.length).toBeGreaterThan(0.97)
    expect(shared[0]?.navs.values).not.toEqual(first.get(shared[0]?.fund.lipperId ?? '')?.navs.values)
  })

  it.each([
    ['a week later', '2026-11-21', '2026-11-28'],
    ['over the end of its first fifteen years', '2026-11-19', '2026-11-23'],
    ['two years later', '2026-11-21', '2028-12-29'],
    ['from a frozen day before', '2026-06-30', '2026-11-21'],
  ])('only adds to what it gave: %s', (_, earlier, later) => {
    const before = market(earlier)
    const after = market(later)
    expect([...after.keys()].slice(0, 50)).toEqual([...before.keys()].slice(0, 50))
    for (const one of before.values()) expectPrefix(one, after.get(one.fund.lipperId))
    expect(priceCount(after)).toBeGreaterThan(priceCount(before))
  })

  it('keeps earlier rates and levels', () => {
    const before = demoMarketTables(on('2026-11-21'))
    const after = demoMarketTables(on('2027-03-31'))
    for (const [at, series] of before.benchmarks.entries()) {
      expect(after.benchmarks[at]?.values.slice(0, series.values.length)).toEqual(series.values)
    }
    for (const series of before.indicators) {
      const later = after.indicators.find(({ record }) => record.indicatorId === series.record.indicatorId)
      expect(later?.values.slice(0, series.values.length)).toEqual(series.values)
    }
    for (const { epochDays } of after.indicators) {
      // What is new lies after the day one had: a site that adds later days misses nothing.
      const seen = epochDays.filter((day) => day <= epochDayOf('2026-11-21')).length
      expect(before.indicators.some((series) => series.values.length === seen)).toBe(true)
    }
    const zar = (tables: typeof before) => tables.fx.filter(({ currency }) => currency === 'ZAR')
    expect(zar(after).slice(0, zar(before).length)).toEqual(zar(before))
  })

  it('tells what is new since a day: what was there and what is new make the whole', () => {
    const before = market('2026-11-21')
    const after = market('2026-12-31')
    const news = [...demoFundsSince({ ...on('2026-12-31'), after: '2026-11-21' as IsoDate })]
    expect(news.length).toBe(after.size)
    for (const added of news) {
      const whole = after.get(added.fund.lipperId)
      expect(whole && publishedBy(whole)).toEqual(joined(before.get(added.fund.lipperId), added))
    }
    const late = news.filter(({ navs }) => (navs.epochDays[0] ?? Infinity) <= epochDayOf('2026-11-21'))
    // Two strategies publish late by design; no one else may repeat a day that was known.
    expect(new Set(late.map(({ fund }) => fund.strategyId)).size).toBeLessThanOrEqual(2)
  })

  it('launches new funds as time passes, so that some are always young', () => {
    for (const [today, youngFrom] of [
      ['2026-06-30', '2025-12-30'],
      ['2026-11-21', '2026-05-21'],
      ['2028-12-29', '2028-06-29'],
    ] as const) {
      const young = [...market(today).values()].filter(({ fund }) => (fund.launchDate ?? '') > youngFrom)
      expect(young.length).toBeGreaterThanOrEqual(5)
    }
  })

  it('holds a smaller market inside a larger one by id', () => {
    const large = market('2026-11-21', { funds: 600 })
    const small = market('2026-11-21', { funds: 300 })
    const shared = [...small.keys()].filter((id) => large.has(id))
    expect(shared.length / small.size).toBeGreaterThan(0.9)
  })

  it('refuses a day before its first and a market without funds', () => {
    expect(() => [...demoFunds(on('2011-11-21'))]).toThrow(RangeError)
    expect(() => [...demoFunds(on('2026-11-21', { funds: 0 }))]).toThrow(RangeError)
    expect(() => [...demoFunds(on('2026-11-21', { funds: 1.5 }))]).toThrow(RangeError)
    expect(demoFunds(on('2026-11-21', { funds: 1 })).next().done).toBe(false)
  })
})
