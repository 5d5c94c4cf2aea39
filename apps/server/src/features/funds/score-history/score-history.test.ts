import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { SCORE_VERSION } from '@zhiheng/quant/scoring/score-peers.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import type { Database } from '../../../platform/database/database.ts'
import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import { type HandMadeFund, handMadeMarket, weekdayPrices } from '../../../testing/hand-made-market.ts'
import { clockOn } from '../../../testing/market-rows.ts'
import { test } from '../../../testing/test-database.ts'
import { researchOf } from '../research.ts'
import { scoresOfThen } from '../score-before.ts'
import { scoresThen } from '../scores-then.ts'
import { listScores } from './list-scores.ts'
import { readScoresOf } from './store.ts'
import { bookOf, writeScores } from './write-scores.ts'

/** A class whose course is its own; `lift` moves its last 60 weekdays up. */
function fund(index: number, { until, lift = 0 }: { until: string; lift?: number }): HandMadeFund {
  const from = '2018-01-01'
  const prices = weekdayPrices(
    from,
    until,
    (day) => 10 * Math.exp(day * 0.0001 * (1 + (index % 5)) + 0.05 * Math.sin(day / (7 + index))),
  )
  return {
    record: fundWith({
      lipperId: `F${index}`,
      market: 'TW',
      name: `基金 ${index}`,
      house: '測試投信',
      currency: 'TWD',
      domicile: 'TWN',
      sector2Id: '70001',
      launchDate: from as IsoDate,
      canTwSale: true,
    }),
    from,
    prices: prices.map((price, at) =>
      at < prices.length - 60 ? price : price * Math.exp(lift * (at - prices.length + 60)),
    ),
  }
}

interface Shape {
  readonly until: string
  readonly lifted?: number
}

/** As it is when the month of its last prices is over. */
function marketOf({ until, lifted }: Shape): Market {
  const funds = Array.from({ length: 12 }, (_, index) => fund(index, { until, lift: index === lifted ? 0.01 : 0 }))
  return monthLater({ asOf: until, funds })
}

function monthLater(made: Parameters<typeof handMadeMarket>[0]): Market {
  return { ...handMadeMarket(made), today: isoDayOf(epochDayOf(made.asOf) + 4) }
}

const siteOf = (db: Database, market: Market, day: string) => ({ db, market: () => market, clock: clockOn(day) })

async function rowsOf(db: Database) {
  const { rows } = await sql<{ as_of: string; written_on: string; kind: string; lipper_id: string; score: number }>`
    select as_of, written_on, kind, lipper_id, score from score_history order by as_of, lipper_id, written_on`.execute(
    db,
  )
  return rows
}

describe('the history of scores', () => {
  test('has what the site shows, and before it a year by the prices until then', async ({ db }) => {
    const market = marketOf({ until: '2026-10-30' })
    expect(await writeScores(siteOf(db, market, '2026-11-02'))).toBe(13 * 12)
    const { entries } = await listScores(siteOf(db, market, '2026-11-02'), 'F3')
    expect(entries.map(({ as_of: day }) => day)).toEqual([
      '2025-10-31',
      '2025-11-30',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
    ])
    expect(entries.slice(0, -1).every(({ kind, version }) => kind === 'backtest' && version === SCORE_VERSION)).toBe(
      true,
    )
    const place = market.indexOf('F3') ?? -1
    expect(entries.at(-1)).toMatchObject({ kind: 'live', score_web: researchOf(market).scores.of(place)?.score })
    expect(entries.at(-4)?.score_web).toBe(scoresOfThen(market, '2026-07-31' as IsoDate).of(place)?.score)
  })

  test('is written once a month, and catches up on months on which the site stood still', async ({ db }) => {
    await writeScores(siteOf(db, marketOf({ until: '2026-07-31' }), '2026-08-03'))
    const before = await rowsOf(db)
    expect(await writeScores(siteOf(db, marketOf({ until: '2026-07-31' }), '2026-08-04'))).toBe(0)
    expect(await writeScores(siteOf(db, marketOf({ until: '2026-10-30' }), '2026-11-02'))).toBe(3 * 12)
    const after = await rowsOf(db)
    expect(after.slice(0, before.length)).toEqual(before)
    expect([...new Set(after.slice(before.length).map((row) => `${row.as_of} ${row.kind}`))]).toEqual([
      '2026-08-31 backtest',
      '2026-09-30 backtest',
      '2026-10-31 live',
    ])
  })

  test('keeps what was published where data are corrected within the month, and adds what the site shows then', async ({
    db,
  }) => {
    const first = marketOf({ until: '2026-10-30' })
    await writeScores(siteOf(db, first, '2026-11-02'))
    const before = await rowsOf(db)
    const corrected = marketOf({ until: '2026-10-30', lifted: 1 })
    const place = corrected.indexOf('F1') ?? -1
    const [then, now] = [first, corrected].map((market) => researchOf(market).scores.of(place)?.score)
    expect(now).not.toBe(then)
    expect(await writeScores(siteOf(db, corrected, '2026-11-05'))).toBeGreaterThan(0)
    const after = await rowsOf(db)
    expect(after).toEqual(expect.arrayContaining(before))
    expect(after.filter((row) => row.lipper_id === 'F1' && row.as_of === '2026-10-31')).toMatchObject([
      { score: then, written_on: '2026-11-02' },
      { score: now, written_on: '2026-11-05' },
    ])
    const { entries } = await listScores(siteOf(db, corrected, '2026-11-05'), 'F1')
    expect(entries).toHaveLength(13)
    expect(entries.at(-1)?.score_web).toBe(now)
  })

  test('outlives an import in which the class has lost its score, and says why it has none', async ({ db }) => {
    await writeScores(siteOf(db, marketOf({ until: '2026-09-30' }), '2026-10-01'))
    const { records } = await db.transaction().execute(async (trx) => {
      await sql`truncate funds, securities, levels, portfolios, import_runs cascade`.execute(trx)
      return { records: await rowsOf(trx) }
    })
    expect(records).toHaveLength(13 * 12)
    const ended = monthLater({
      asOf: '2026-10-30',
      funds: Array.from({ length: 12 }, (_, index) =>
        fund(index, { until: index === 4 ? '2026-09-30' : '2026-10-30' }),
      ),
    })
    await writeScores(siteOf(db, ended, '2026-11-02'))
    const { entries } = await listScores(siteOf(db, ended, '2026-11-02'), 'F4')
    expect(entries.at(-2)).toMatchObject({ as_of: '2026-09-30', not_rated: null })
    expect(entries.at(-1)).toMatchObject({ as_of: '2026-10-31', score_web: null, not_rated: 'no_current_price' })
    expect(await writeScores(siteOf(db, ended, '2026-11-03'))).toBe(0)
  })

  test('tells what a class had on a day: the newest month that was over then, as its page has it', async ({ db }) => {
    const market = marketOf({ until: '2026-10-30' })
    const site = siteOf(db, market, '2026-11-02')
    await writeScores(site)
    const index = market.indexOf('F3') ?? -1
    const { entries } = await listScores(site, 'F3')
    const then = async (day: string) => (await scoresThen(db, market, [{ index, day: day as IsoDate }]))[0]
    const of = (month: string) => {
      const { as_of, score_web, kind } = entries.find(({ as_of: end }) => end === month) ?? {}
      return { as_of, score_web, kind }
    }
    expect(await then('2026-08-20')).toEqual(of('2026-07-31'))
    // on the last day of a month that month is not over
    expect(await then('2026-08-31')).toEqual(of('2026-07-31'))
    expect(await then('2026-09-01')).toEqual(of('2026-08-31'))
    expect(await then('2026-11-02')).toEqual(of('2026-10-31'))
    // before the history begins nobody knows
    expect(await then('2025-10-31')).toBeNull()
    expect(await then('2025-11-03')).toEqual(of('2025-10-31'))
  })

  test('does not tell a score of long before the day, but that a class had lost its own', async ({ db }) => {
    await writeScores(siteOf(db, marketOf({ until: '2026-09-30' }), '2026-10-01'))
    const ended = {
      ...monthLater({
        asOf: '2026-10-30',
        funds: Array.from({ length: 12 }, (_, index) =>
          fund(index, { until: index === 4 ? '2026-09-30' : '2026-10-30' }),
        ),
      }),
    }
    const site = siteOf(db, ended, '2026-11-02')
    const ask = async (id: string, day: string) => {
      const [found] = await scoresThen(db, ended, [{ index: ended.indexOf(id) ?? -1, day: day as IsoDate }])
      return found
    }
    await writeScores(site)
    expect(await ask('F4', '2026-11-02')).toMatchObject({ as_of: '2026-10-31', score_web: null })
    expect(await scoresThen(db, { ...ended, isDemo: true }, [{ index: 0, day: '2026-06-15' as IsoDate }])).toEqual([
      null,
    ])
  })

  test('has classes that ended since in the months computed afterwards, with the parts of each score', async ({
    db,
  }) => {
    const market = monthLater({
      asOf: '2026-10-30',
      funds: Array.from({ length: 12 }, (_, index) =>
        fund(index, { until: index === 4 ? '2026-06-30' : '2026-10-30' }),
      ),
    })
    await writeScores(siteOf(db, market, '2026-11-02'))
    const lines = await readScoresOf(db, 'real', 'F4')
    expect(lines.map(({ asOf, score, notRated }) => [asOf, score === null ? notRated : 'scored'])).toEqual([
      ...['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31'].map((day) => [
        day,
        'scored',
      ]),
      ...['2026-04-30', '2026-05-31', '2026-06-30'].map((day) => [day, 'scored']),
      ['2026-07-31', 'no_current_price'],
    ])
    const then = scoresOfThen(market, '2026-06-30' as IsoDate).of(market.indexOf('F4') ?? -1)
    expect(lines.at(-2)?.parts?.consistency).toBeCloseTo(then?.components.consistency ?? Number.NaN, 6)
    expect(lines.at(-2)?.parts?.cost).toBeNull()
    expect(lines.at(-1)?.parts).toBeNull()
  })

  test('has nothing of a class that never had a score, nor of a market without any', async ({ db }) => {
    const market = monthLater({ asOf: '2026-10-30', funds: [fund(0, { until: '2026-10-30' })] })
    expect(await writeScores(siteOf(db, market, '2026-11-02'))).toBe(0)
    expect((await listScores(siteOf(db, market, '2026-11-02'), 'F0')).entries).toEqual([])
  })

  test('never loses or rewrites a line, and holds each market and method apart', async ({ db }) => {
    const market = marketOf({ until: '2026-10-30' })
    await writeScores(siteOf(db, market, '2026-11-02'))
    await expect(sql`update score_history set score = 0`.execute(db)).rejects.toThrow(/score_history/)
    await expect(sql`delete from score_history`.execute(db)).rejects.toThrow(/score_history/)
    const demo = { ...market, isDemo: true }
    expect(bookOf(demo)).toEqual({ dataset: 'demo', version: SCORE_VERSION })
    expect(await writeScores(siteOf(db, demo, '2026-11-02'))).toBe(49 * 12)
  })
})
