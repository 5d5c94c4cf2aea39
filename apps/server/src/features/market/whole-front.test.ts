import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { subSectorOf, subSectors } from '@zhiheng/domain/funds/sectors.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import {
  type Course,
  courseOf,
  DAY,
  meanOf,
  middleOf,
  monthsBefore,
  near,
  rateOn,
  Slowly,
  speaks,
  standing,
  startOf,
} from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { researchOf } from '../funds/research.ts'
import { bookOf } from '../funds/score-history/write-scores.ts'
import { showLists } from '../home/show-lists.ts'

// The front runners of home once more, and what became of those that the same rule would have listed a year before: returns
// from prices, day by day. Scores have tests of their own.

/** A fund that may be listed. */
interface Runner {
  readonly id: string
  readonly perf: number
  readonly score: number | null
}

/** The best third by return, of those rated one and more where there are ratings, the best rated first; three at most. */
function frontOf(runners: readonly Runner[], byScore: boolean): Runner[] {
  const third = runners.toSorted((a, b) => b.perf - a.perf).slice(0, Math.floor(runners.length / 3))
  const rated = third.filter(({ score }) => !byScore || (score ?? 0) >= 1)
  return rated.toSorted((a, b) => (byScore ? (b.score ?? 0) - (a.score ?? 0) : 0) || b.perf - a.perf).slice(0, 3)
}

interface Runners<Of> {
  readonly of: Of
  readonly runners: readonly Runner[]
}

/** The five best markets of three funds and more that have someone in front. */
function listOf<Of>(markets: readonly Runners<Of>[]) {
  const large = markets.filter(({ runners }) => runners.length >= 3)
  const byScore = large.some(({ runners }) => runners.some(({ score }) => score !== null))
  const mean = ({ runners }: Runners<Of>) => meanOf(runners.map(({ perf }) => perf))
  const listed = large
    .toSorted((a, b) => mean(b) - mean(a))
    .map((one) => ({ ...one, front: frontOf(one.runners, byScore) }))
    .filter(({ front }) => front.length > 0)
  return { byScore, listed: listed.slice(0, 5) }
}

const shownMarkets = set23.filter(({ id, sector1Id }) => assetTypeOf({ sector23Id: id, sector1Id }) !== 'other')
const idsOf = (sector: string) =>
  new Set(subSectors.filter(({ sector23Id }) => sector23Id === sector).map(({ sector2Id }) => sector2Id))

function listSlowly(market: Market) {
  const slowly = new Slowly(market)
  const { scores } = researchOf(market)
  const scoreOf = (id: string) => scores.of(market.indexOf(id) ?? -1)?.score ?? null
  return listOf(
    shownMarkets.flatMap(({ id }) => {
      const own = slowly.of(idsOf(id))
      const found = slowly.returns(own, '1y', 'TWD', market.asOf)
      const isTold = speaks(found.length, own, startOf('1y', market.asOf))
      return isTold ? [{ of: id, runners: found.map((one) => ({ ...one, score: scoreOf(one.id) })) }] : []
    }),
  )
}

interface Past extends Runner {
  readonly since: number
  readonly hasEnded: boolean
}

/** Every strategy that had a year behind it on a day, by the class that stands for it, else by the first that had. */
function pastOf(market: Market, day: string, scoreOf: (id: string) => number | null): Map<string, Past[]> {
  const { isPrimary, strategies } = researchOf(market)
  const before = monthsBefore(day, 12)
  const bySector = new Map<string, Past[]>()
  for (const places of strategies.values()) {
    const classes = places
      .flatMap((place) => market.funds[place] ?? [])
      .filter((fund) => fund.market === 'TW')
      .toSorted((a, b) => Number(isPrimary(b.index)) - Number(isPrimary(a.index)) || a.index - b.index)
    for (const fund of classes) {
      const sector = subSectorOf(fund.sector2Id)?.sector23Id
      const course = courseOf(market, fund)
      const perf = gain(market, course, [before, day])
      if (sector == null || Number.isNaN(perf)) continue
      const since = gain(market, course, [day, market.asOf])
      const rate = rateOn(market, fund.currency, 'TWD')
      const hasEnded = Number.isNaN(standing(course, rate, [market.asOf, market.asOf]))
      const own = bySector.get(sector) ?? []
      own.push({ id: fund.lipperId, perf, since, hasEnded, score: scoreOf(fund.lipperId) })
      bySector.set(sector, own)
      break
    }
  }
  return bySector
}

/** From one day to another, of the prices until the later of both; a ratio. */
function gain(market: Market, course: Course, [from, to]: readonly [string, string]): number {
  const { from: start, until } = market.income(course.fund.index)
  if (start * DAY > Date.parse(from) || Date.parse(to) > until * DAY) return Number.NaN
  const rate = rateOn(market, course.fund.currency, 'TWD')
  return standing(course, rate, [to, to]) / standing(course, rate, [from, to]) - 1
}

/** Holds the list and its record against the slow way. */
async function expectWhole(db: Database, market: Market, scoreThen: (id: string) => number | null) {
  const shown = await showLists({ db, market: () => market })
  const { byScore, listed } = listSlowly(market)
  expect(shown.by_score).toBe(byScore)
  expect(shown.rows.map(({ id, funds }) => [id, funds.map(({ lipper_id: fund }) => fund)])).toEqual(
    listed.map(({ of, front }) => [of, front.map(({ id }) => id)]),
  )
  for (const [at, row] of shown.rows.entries()) {
    const perfs = listed[at]?.runners.map(({ perf }) => perf) ?? []
    expect([row.perf, row.median, row.count], row.id).toEqual([
      near(meanOf(perfs)),
      near(middleOf(perfs)),
      perfs.length,
    ])
    for (const fund of row.funds) {
      const own = listed[at]?.runners.find(({ id }) => id === fund.lipper_id)
      expect(fund.perf, fund.lipper_id).toEqual(near(own?.perf ?? null))
      expect(fund.rank, fund.lipper_id).toBe(1 + perfs.filter((perf) => perf > (own?.perf ?? 0) + 1e-7).length)
      // named by what it is: nobody from the lower two thirds
      expect(fund.rank, fund.lipper_id).toBeLessThanOrEqual(perfs.length / 3)
    }
  }

  const day = monthsBefore(market.asOf, 12)
  const past = pastOf(market, day, scoreThen)
  const then = listOf(shownMarkets.map(({ id }) => ({ of: past.get(id) ?? [], runners: past.get(id) ?? [] })))
  const ofList = then.listed.flatMap(({ of, front }) => {
    const known = of.map(({ since }) => since).filter((since) => !Number.isNaN(since))
    return front
      .flatMap(({ id }) => of.filter((one) => one.id === id))
      .map((one) => ({ ...one, median: middleOf(known) }))
  })
  const compared = ofList.filter(({ since }) => !Number.isNaN(since))
  const isTold = then.byScore === byScore && compared.length >= 5
  expect(shown.record).toEqual(
    isTold
      ? {
          day,
          listed: ofList.length,
          compared: compared.length,
          beat: compared.filter(({ since, median }) => since > median).length,
          ended: ofList.filter(({ hasEnded }) => hasEnded).length,
        }
      : null,
  )
  return { rows: shown.rows.length, record: shown.record }
}

const friday = '2026-11-20' as IsoDate
/** Any score, the same for the same class. */
const anyScore = (id: string) =>
  (Array.from(id).reduce((sum, letter) => 7 * sum + (letter.codePointAt(0) ?? 0), 0) % 7) - 3

describe('the front runners, worked out again with what became of those of a year before', () => {
  test('on the demo market', { timeout: 300_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 5, funds: 260, today: friday }, () => undefined)
    const market = await loadMarket(db, clockOn(friday))
    const written = market.funds.map(({ lipperId }) => ({
      ...bookOf(market),
      as_of: '2025-10-31',
      written_on: friday,
      kind: 'backtest' as const,
      lipper_id: lipperId,
      score: anyScore(lipperId),
      not_rated: null,
      consistency: 0.5,
      excess: 0.5,
      sharpe: null,
      cost: null,
    }))
    await db.insertInto('score_history').values(written).execute()
    const { rows, record } = await expectWhole(db, market, anyScore)
    expect(rows).toBe(5)
    expect(record?.compared).toBeGreaterThan(5)
  })

  // needs the real data beside the checkout; half a year of prices: what is told of a year, by monthly figures, is held as well
  test.skipIf(!hasRealData)('on the real funds of Taiwan', { timeout: 300_000 }, async () => {
    const { db, market } = await realTaiwan()
    await expectWhole(db, market, () => null)
  })
})
