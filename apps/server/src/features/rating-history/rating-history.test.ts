import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { fundWith } from '@zhiheng/feeds/blank-fund.ts'
import { SCORE_VERSION } from '@zhiheng/quant/scoring/score-peers.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { aMember } from '../../testing/a-member.ts'
import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { test, testApp } from '../../testing/test-app.ts'
import { loadHistory } from './load-history.ts'
import { recordReply, wholeRecord } from './record-reply.ts'
import { showHistory } from './show-history.ts'
import { showMonths } from './show-months.ts'
import { showRatedFund } from './show-rated-fund.ts'

const FUNDS = 14
const ENDED = 13
const usual = { type: 'all', closed: 'in', kind: 'all', step: '1' } as const

/** Classes that gain the more the higher their number; the last one ends in July. */
function aMarket(): Market {
  const from = '2018-01-01'
  const funds = Array.from({ length: FUNDS }, (_, index) => ({
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
    prices: weekdayPrices(
      from,
      index === ENDED ? '2026-07-15' : '2026-10-30',
      (day) => 10 * Math.exp(day * 0.00004 * index + 0.01 * Math.sin(day / (7 + index))),
    ),
  }))
  return { ...handMadeMarket({ asOf: '2026-10-30', funds }), today: '2026-11-02' as IsoDate }
}

/** Writes one score a class and month, the higher the number the higher; the newest month as published at the time. */
async function write(db: Database, months: number) {
  const last = monthIndexOf(epochDayOf('2026-10-31'))
  for (let month = last - months + 1; month <= last; month++) {
    const lines = Array.from({ length: FUNDS }, (_, index) => {
      const hasEnded = index === ENDED && month > last - 3
      return {
        dataset: 'real' as const,
        version: SCORE_VERSION,
        as_of: isoDayOf(lastDayOfMonth(month)),
        written_on: '2026-11-02' as IsoDate,
        kind: month === last ? ('live' as const) : ('backtest' as const),
        lipper_id: `F${index}`,
        score: hasEnded ? null : Math.floor(index / 2) - 3,
        not_rated: hasEnded ? 'no_current_price' : null,
        consistency: index / FUNDS,
        excess: 0.5,
        sharpe: null,
        cost: null,
      }
    })
    await db.insertInto('score_history').values(lines).execute()
  }
}

const siteOf = (db: Database, market: Market) => ({ db, market: () => market, clock: clockOn('2026-11-02') })

describe('the record of scores', () => {
  test('is of the scores that were written down, against what followed, dead classes in', async ({ db }) => {
    const market = aMarket()
    await write(db, 48)
    const reply = await showHistory(siteOf(db, market), usual)
    expect(reply.span).toEqual({
      first: '2022-11-30',
      last: '2026-10-31',
      months: 48,
      live_months: 1,
      classes: FUNDS,
      gone: 0,
    })
    const [month, , half, year] = reply.horizons
    expect(month?.verdict).toBe('better')
    expect(year).toMatchObject({
      horizon: 12,
      verdict: 'better',
      open: 12,
      steps_down: [],
      figures_on: null,
      bands_on: null,
    })
    // F13 had a score until July 2026 and ended in that month
    expect(half?.ended).toBeGreaterThan(0)
    const best = reply.horizons[3]?.cohorts.at(-1)
    expect(best).toMatchObject({ score: 3, count: 72, months: 36 })
    expect(best?.low).toBeGreaterThan(0)
    const without = await showHistory(siteOf(db, market), { ...usual, closed: 'out' })
    expect(without.horizons[2]?.ended).toBe(0)
    expect(without.horizons[2]?.known).toBe((half?.known ?? 0) - (half?.ended ?? 0))
  })

  test('is one figure for the staff and for everyone', async ({ db }) => {
    const market = aMarket()
    await write(db, 40)
    const site = siteOf(db, market)
    const forStaff = await showHistory(site, usual)
    expect(await recordReply(await loadHistory(site), wholeRecord)).toEqual({
      as_of: forStaff.as_of,
      span: forStaff.span,
      least: forStaff.least,
      horizons: forStaff.horizons,
    })
  })

  test('can be taken away month by month, of the same scope', async ({ db }) => {
    const market = aMarket()
    await write(db, 20)
    const site = siteOf(db, market)
    const asked = { ...usual, from: '2025-06', closed: 'out' } as const
    const [audit, months] = [await showHistory(site, asked), await showMonths(site, asked)]
    for (const [at, { horizon, cohorts }] of audit.horizons.entries()) {
      const own = months.horizons[at]
      expect(own?.horizon).toBe(horizon)
      for (const [level, { score, count }] of cohorts.entries()) {
        const scores = own?.months.flatMap((month) => month.scores[level] ?? []) ?? []
        expect(scores.every((one) => one.score === score)).toBe(true)
        expect(scores.reduce((sum, one) => sum + one.count, 0)).toBe(count)
      }
    }
    expect(months.horizons[0]?.months[0]?.month).toBe('2025-06')
    await expect(showMonths(site, { ...usual, market: 'NOWHERE' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('has no figure of too few months, and says on which day there can be one', async ({ db }) => {
    const market = aMarket()
    await write(db, 8)
    const { horizons } = await showHistory(siteOf(db, market), usual)
    expect(horizons.map(({ verdict }) => verdict)).toEqual(['none', 'none', 'none', 'none'])
    expect(
      horizons.every(({ cohorts }) =>
        cohorts.every(({ mean, ahead, low, t }) => [mean, ahead, low, t].every((one) => one === null)),
      ),
    ).toBe(true)
    // March to October 2026: twelve months after August are there in August 2027
    expect(horizons[3]).toMatchObject({ figures_on: '2027-08-31', bands_on: '2030-02-28' })
    expect(horizons[0]).toMatchObject({ figures_on: null, bands_on: '2028-03-31', open: 1 })
  })

  test('of a site without scores is empty', async ({ db }) => {
    const reply = await showHistory(siteOf(db, aMarket()), usual)
    expect(reply).toMatchObject({ as_of: null, all_months: [], changes: [], change_count: 0 })
    expect(reply.span).toMatchObject({ first: null, months: 0, classes: 0 })
    expect(reply.horizons.every(({ known, figures_on: day }) => known === 0 && day === null)).toBe(true)
  })

  test('can be of a part: a market, a class of assets, a time, or only what was published then', async ({ db }) => {
    const market = aMarket()
    await write(db, 48)
    const ask = (asked: object) => showHistory(siteOf(db, market), { ...usual, ...asked })
    const all = await ask({})
    const mCode = all.markets.find(({ asset_type: type }) => type === 'bond')?.m_code
    expect((await ask({ market: mCode })).span.classes).toBe(0)
    expect((await ask({ type: 'bond' })).span.classes).toBe(0)
    expect((await ask({ kind: 'live' })).span).toMatchObject({ months: 1, first: '2026-10-31' })
    const late = await ask({ from: '2025-01', to: '2025-12' })
    expect(late.span).toMatchObject({ first: '2025-01-31', last: '2025-12-31', months: 12 })
    expect(late.turnover.months).toHaveLength(11)
    await expect(ask({ market: 'NOWHERE' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('sees what a night has added, half a minute later', async ({ db }) => {
    const market = aMarket()
    let seconds = 0
    const clock = { ...clockOn('2026-11-02'), now: () => new Date(Date.UTC(2026, 10, 2, 0, 0, seconds)) }
    const site = { db, market: () => market, clock }
    expect((await loadHistory(site)).history.months).toEqual([])
    await write(db, 3)
    seconds = 31
    expect((await loadHistory(site)).history.months).toHaveLength(3)
  })

  test('follows a class line by line: its score, its parts and what it was worth', async ({ db }) => {
    const market = aMarket()
    await write(db, 4)
    const { name, entries } = await showRatedFund(siteOf(db, market), 'F13')
    expect(name).toBe('基金 13')
    expect(entries.map(({ as_of: day, score, not_rated: reason, kind }) => [day, score, reason, kind])).toEqual([
      ['2026-07-31', 3, null, 'backtest'],
      ['2026-08-31', null, 'no_current_price', 'backtest'],
      ['2026-09-30', null, 'no_current_price', 'backtest'],
      ['2026-10-31', null, 'no_current_price', 'live'],
    ])
    expect(entries[0]).toMatchObject({ worth: 100, parts: { excess: 50, sharpe: null, cost: null } })
    expect(entries[0]?.parts?.consistency).toBeCloseTo((13 / FUNDS) * 100, 3)
    expect(entries[1]?.worth).toBeNull()
  })
})

describe('who sees it', () => {
  test('everyone the record, the staff alone the audit', async ({ db }) => {
    const market = aMarket()
    await write(db, 14)
    const app = await testApp({ db, market })
    const guest = await app.ask({ url: '/api/ratings/record', headers: { host: 'localhost' } })
    expect(guest.statusCode).toBe(200)
    expect(JSON.parse(guest.body)).toMatchObject({ stale: false, span: { months: 14 } })
    const statuses = async (groups: Parameters<typeof aMember>[1]) => {
      const who = await aMember(db, groups)
      return Promise.all(
        ['/api/ratings/history', '/api/ratings/months', '/api/ratings/history/F1', '/api/ratings/history/NOWHERE'].map(
          async (url) => (await app.get(url, who)).statusCode,
        ),
      )
    }
    expect(await statuses({ groups: ['member', 'member_premium', 'member_pro'] })).toEqual([403, 403, 403, 403])
    expect(await statuses({ groups: ['member', 'staff'] })).toEqual([200, 200, 200, 404])
    expect((await app.ask({ url: '/api/ratings/history', headers: { host: 'localhost' } })).statusCode).toBe(401)
    await app.server.close()
  })
})
