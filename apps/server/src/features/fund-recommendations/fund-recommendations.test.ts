import { getRecommendation, listRecommendations as listCall } from '@zhiheng/contract/fund-recommendations.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { pickKinds } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { aMember } from '../../testing/a-member.ts'
import { aFund, clockOn, insertCashRate, insertFunds, type PricedFund } from '../../testing/market-rows.ts'
import {
  type Course,
  courseOf,
  dayOf,
  isKnown,
  middleOf,
  near,
  rateOn,
  standing,
  weekdayOf,
} from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { insertFavorites } from '../favorites/store.ts'
import { writeScores } from '../funds/score-history/write-scores.ts'
import { figuresOn } from '../market-rankings/figures-at.ts'
import { keepFollowedListJob } from './followed-list.ts'
import { listRecommendations, showRecommendation } from './show-recommendation.ts'
import { insertFollowedList } from './store.ts'

const friday = '2026-11-20' as IsoDate
const quarterEnd = '2026-09-30' as IsoDate

async function siteOf(db: Database) {
  await fillDemoMarket(db, { seed: 11, funds: 260, today: friday }, () => undefined)
  const market = await loadMarket(db, clockOn(friday))
  return { db, clock: clockOn(friday), market: () => market }
}

const marketId = (sector2Id: string | null) => {
  const sector = subSectorOf(sector2Id)
  return sector === null || ['money_market', 'other'].includes(assetTypeOf(sector)) ? null : sector.sector23Id
}

test('every list agrees with the contract, has its rule kept, and tells all of its earlier funds', async ({ db }) => {
  const site = await siteOf(db)
  const market = site.market()
  const all = listCall.reply.parse(await listRecommendations(site))
  expect(all.entries.map(({ type }) => type)).toEqual([...pickKinds])
  const counts = Object.fromEntries(all.entries.map(({ type, count }) => [type, count]))
  for (const kind of ['best-in-class', 'lower-cost', 'steady-income']) expect(counts[kind], kind).toBeGreaterThan(0)
  // nobody follows anything here
  expect(counts['followed']).toBe(0)
  expect(all.entries.at(-1)).toMatchObject({ outcome: null, why_no_record: 'not_kept' })

  const at = await figuresOn(market, epochDayOf(quarterEnd))
  const peers = peersSlowly(
    market,
    at.market.funds.filter((fund) => at.isShown(fund)).map((fund) => fund.index),
  )
  for (const kind of pickKinds) {
    const { outcome, earlier, entries, count } = getRecommendation.reply.parse(await showRecommendation(site, kind))
    expect(entries).toHaveLength(count)
    expect(entries.every(({ can_tw_sale }) => can_tw_sale)).toBe(true)
    if (outcome === null) continue
    expect(outcome).toMatchObject({ day: quarterEnd, until: market.asOf, listed: earlier.length })
    for (const pick of earlier) {
      const fund = market.funds[market.indexOf(pick.lipper_id) ?? -1]
      if (fund === undefined) throw new Error(pick.lipper_id)
      const own = returnSlowly(market, courseOf(market, fund))
      const others = peers.get(marketId(fund.sector2Id) ?? '') ?? []
      const median = others.length < 3 ? null : 100 * middleOf(others)
      expect(pick.perf).toEqual(near(own === null ? null : 100 * own))
      expect(pick.peer_median).toEqual(near(median))
      expect(pick.peer_count).toBe(others.length)
      expect(pick.is_ahead).toBe(own === null || median === null ? null : 100 * own > median)
    }
    const measured = earlier.filter(({ is_ahead }) => is_ahead !== null)
    expect(outcome.measured).toBe(measured.length)
    expect(outcome.ahead).toBe(measured.filter(({ is_ahead }) => is_ahead).length)
    expect(outcome.ended).toBe(earlier.filter(({ ended }) => ended !== null).length)
  }
})

/** What a fund returned in New Taiwan dollars since the end of the quarter, by looking at each day. */
function returnSlowly(market: Market, course: Course): number | null {
  const [first, until] = [weekdayOf(quarterEnd), weekdayOf(market.asOf)]
  const rate = rateOn(market, course.fund.currency, 'TWD')
  if (!isKnown(market, course, [quarterEnd, market.asOf])) return null
  for (let day = until; day > first; day--) {
    const end = (course.worth.get(day) ?? Number.NaN) * rate(day)
    const start = standing(course, rate, [quarterEnd, market.asOf])
    if (!Number.isNaN(end)) return Number.isNaN(start) ? null : end / start - 1
  }
  return null
}

function peersSlowly(market: Market, places: readonly number[]): Map<string, number[]> {
  const peers = new Map<string, number[]>()
  for (const place of places) {
    const fund = market.funds[place]
    const id = fund === undefined ? null : marketId(fund.sector2Id)
    const value = fund === undefined || id === null ? null : returnSlowly(market, courseOf(market, fund))
    if (id !== null && value !== null) peers.set(id, [...(peers.get(id) ?? []), value])
  }
  return peers
}

test('the scores of a list are those that were written down, once there are any', async ({ db }) => {
  const site = await siteOf(db)
  const before = await showRecommendation(site, 'score-up')
  expect(before.outcome?.basis).toBe('recomputed')
  await writeScores(site)
  // another snapshot of the same data: scores of a day are read once for each
  const again = await loadMarket(db, clockOn(friday))
  const kept = await showRecommendation({ ...site, market: () => again }, 'score-up')
  expect(kept.outcome?.basis).toBe('kept')
  for (const { value, against } of kept.entries) expect(value).toBeGreaterThan(against ?? Number.NaN)
})

test('a list says of how many funds its rule can tell, so that an empty one is not taken for a verdict', async ({
  db,
}) => {
  await insertCashRate(db, { currency: 'TWD', percent: 1, years: [2025, 2026] })
  const priced = someFunds('2026-11-20')
  const withCosts = (count: number) =>
    priced.map((one, nth) => ({
      ...one,
      fund: { ...one.fund, totalExpensePercent: nth < count ? one.fund.totalExpensePercent : null },
    }))
  await insertFunds(db, withCosts(5))
  const few = await loadMarket(db, clockOn(friday))
  const list = await showRecommendation({ db, market: () => few }, 'lower-cost')
  expect(list.entries).toEqual([])
  expect(list.judged).toMatchObject({ known: 0 })
  expect(list.judged?.candidates).toBeGreaterThan(15)
  expect((await showRecommendation({ db, market: () => few }, 'followed')).judged).toBeNull()
})

test('a list by another name is not found', async ({ db }) => {
  const market = await loadMarket(db, clockOn(friday))
  await expect(showRecommendation({ db, market: () => market }, 'best')).rejects.toMatchObject({ code: 'not_found' })
  const empty = await listRecommendations({ db, market: () => market })
  expect(empty.as_of).toBeNull()
  expect(empty.entries.every(({ count, outcome }) => count === 0 && outcome === null)).toBe(true)
})

const weekdays = (from: string, to: string) =>
  Array.from({ length: weekdayOf(to) - weekdayOf(from) + 1 }, (_, at) => dayOf(weekdayOf(from) + at))

/** Funds of two markets, each on a way of its own; the first is the steadiest by far, and is wound up in October. */
function someFunds(until: string): PricedFund[] {
  return Array.from({ length: 24 }, (_, nth) => {
    const isFirst = nth === 0
    const last = isFirst && until > '2026-10-30' ? '2026-10-30' : until
    const begins = nth % 5 === 4 ? '2026-01-05' : '2025-06-02'
    const prices = weekdays(begins, last).map((day, at) => {
      const swing = isFirst ? 0.1 : 1 + ((nth * 7) % 11)
      return [
        day,
        Math.round(1e4 * (20 + at / (isFirst ? 30 : 60 + nth) + swing * Math.sin(at / (5 + nth)))) / 1e4,
      ] as const
    })
    const fund = aFund(`FUND${String(nth).padStart(2, '0')}`, {
      name: `第${nth}基金`,
      sector2Id: nth % 2 === 0 ? '70001' : '30001',
      canTwSale: last === until,
      status: last === until ? 'active' : 'liquidated',
      launchDate: begins as IsoDate,
      distributionFrequency: 'none',
      totalExpensePercent: 0.5 + (nth % 7) / 2,
    })
    return { fund, prices: Object.fromEntries(prices) }
  })
}

test('a list of the past is the one that stood there on the day, and a fund wound up since is in it', async ({
  db,
}) => {
  await insertCashRate(db, { currency: 'TWD', percent: 1, years: [2025, 2026] })
  await insertFunds(db, someFunds('2026-11-20'))
  const now = await loadMarket(db, clockOn(friday))
  const kinds = ['best-in-class', 'lower-cost', 'new-funds'] as const
  const told = new Map<string, Awaited<ReturnType<typeof showRecommendation>>>()
  for (const kind of kinds) told.set(kind, await showRecommendation({ db, market: () => now }, kind))
  const first = told.get('best-in-class')?.earlier.find(({ lipper_id }) => lipper_id === 'FUND00')
  const prices = someFunds('2026-11-20')[0]?.prices ?? {}
  expect(first).toMatchObject({ ended: 'liquidated', last_price_date: '2026-10-30', peer_count: 12 })
  expect(first?.perf).toBeCloseTo(100 * ((prices['2026-10-30'] ?? 0) / (prices[quarterEnd] ?? 0) - 1), 4)
  expect(told.get('best-in-class')?.entries.map(({ lipper_id }) => lipper_id)).not.toContain('FUND00')
  expect(told.get('best-in-class')?.outcome?.ended).toBe(1)

  // the same site as it was on that evening
  await sql`truncate funds, securities, levels, import_runs cascade`.execute(db)
  await insertCashRate(db, { currency: 'TWD', percent: 1, years: [2025, 2026] })
  await insertFunds(db, someFunds(quarterEnd))
  const then = await loadMarket(db, clockOn(quarterEnd))
  expect(then.asOf).toBe(quarterEnd)
  for (const kind of kinds) {
    const { entries } = await showRecommendation({ db, market: () => then }, kind)
    expect(entries.length, kind).toBeGreaterThan(0)
    const figures = (one: { lipper_id: string; value: number; against: number | null }) => [
      one.lipper_id,
      one.value,
      one.against,
    ]
    expect(told.get(kind)?.earlier.map(figures)).toEqual(entries.map(figures))
  }
})

const countsOf = (reply: Awaited<ReturnType<typeof showRecommendation>>) =>
  reply.entries.map(({ lipper_id, value, against }) => [lipper_id, value, against])

test('what many began to follow within thirty days is a list, each member once and few members not at all', async ({
  db,
}) => {
  await insertFunds(
    db,
    someFunds('2026-11-20').map((one, at) => ({
      ...one,
      // the second is another class of the first that is not gone
      fund: { ...one.fund, strategyId: at === 2 ? 'FUND01' : one.fund.strategyId },
    })),
  )
  const market = await loadMarket(db, clockOn(friday))
  const site = { db, market: () => market }
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(db)))
  const keyOf = (id: string) => market.funds[market.indexOf(id) ?? -1]?.fundId ?? 0
  const follow = async (id: string, wanted: readonly (readonly [member: number, day: string])[]) => {
    for (const [nth, day] of wanted) {
      const memberId = members[nth]?.id ?? 0
      await insertFavorites(db, { memberId, fundIds: [keyOf(id)], followedAt: `${day}T00:00:00+08:00` })
    }
  }
  await follow('FUND01', [
    [0, '2026-10-21'],
    [1, '2026-11-13'],
    [2, '2026-11-19'],
  ])
  // who follows another class of the fund is no other member
  await follow('FUND02', [
    [2, '2026-11-20'],
    [3, '2026-11-20'],
  ])
  await follow('FUND03', [
    [0, '2026-11-20'],
    [1, '2026-11-20'],
  ])
  await follow('FUND05', [
    [0, '2026-10-20'],
    [1, '2026-11-01'],
    [2, '2026-11-01'],
    [3, '2026-11-01'],
  ])
  // the count of the night
  const job = keepFollowedListJob(site)
  await job.run(new AbortController().signal)
  const found = await showRecommendation(site, 'followed')
  expect(found.as_of).toBe(friday)
  expect(countsOf(found)).toEqual([
    [expect.stringMatching(/FUND0[12]/), 4, 3],
    ['FUND05', 3, null],
  ])

  // it stands for the day, whatever happens after it
  await follow('FUND03', [[4, '2026-11-20']])
  expect(countsOf(await showRecommendation(site, 'followed'))).toEqual(countsOf(found))
  await job.run(new AbortController().signal)
  expect(countsOf(await showRecommendation(site, 'followed'))).toEqual(countsOf(found))
})

test('what became of the funds that were followed is told once their list was kept', async ({ db }) => {
  await insertCashRate(db, { currency: 'TWD', percent: 1, years: [2025, 2026] })
  await insertFunds(db, someFunds('2026-11-20'))
  const market = await loadMarket(db, clockOn(friday))
  const site = { db, market: () => market }
  expect(await showRecommendation(site, 'followed')).toMatchObject({ outcome: null, why_no_record: 'not_kept' })
  const of = (strategyId: string, members: number) => ({ strategyId, members, ofWeek: null })
  await insertFollowedList(db, { day: '2026-09-22' as IsoDate, funds: [of('FUND07', 9)] })
  expect((await showRecommendation(site, 'followed')).outcome).toBeNull()
  await insertFollowedList(db, { day: '2026-09-29' as IsoDate, funds: [of('FUND00', 5), of('FUND01', 3)] })
  const { outcome, earlier } = await showRecommendation(site, 'followed')
  expect(outcome).toMatchObject({ day: quarterEnd, basis: 'kept', listed: 2, measured: 2, ended: 1 })
  expect(earlier.map(({ lipper_id, value }) => [lipper_id, value])).toEqual([
    ['FUND00', 5],
    ['FUND01', 3],
  ])
})
