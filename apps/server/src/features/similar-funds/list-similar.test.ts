import { getSimilarFunds } from '@zhiheng/contract/similar-funds.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { weeklyCorrelation } from '@zhiheng/quant/statistics/weekly-correlation.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { flatMarket } from '../../testing/flat-market.ts'
import { type HandMadeFund, handMadeMarket, steadyRate, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { holdingsIndex } from './holdings-index.ts'
import { listSimilar } from './list-similar.ts'

const AS_OF = '2026-11-20'
const ids = (rows: readonly { readonly lipper_id: string }[]) => rows.map(({ lipper_id: id }) => id)
const siteOf = (db: Database, market: Market) => ({ db, market: () => market })

/** A class whose price is a wave of the day; `mix` of another wave makes it less alike, `far` the swing. */
function wave(
  id: string,
  {
    mix = 0,
    far = 1,
    from = '2023-01-02',
    ...about
  }: Partial<FundRecord> & { mix?: number; far?: number; from?: string } = {},
): HandMadeFund {
  const priceOn = (day: number) => Math.exp(far * 0.05 * (Math.sin(day * 1.7) + mix * Math.sin(day * day)))
  return {
    record: aFund(id, { distributionFrequency: 'none', canTwSale: true, forSale: true, ...about }),
    from,
    prices: weekdayPrices(from, AS_OF, (day) => 10 * priceOn(day)),
  }
}
const waves = (...funds: readonly HandMadeFund[]) =>
  handMadeMarket({ asOf: AS_OF, funds, fxPerUsd: { TWD: steadyRate(32, AS_OF) } })

describe('funds that move like one', () => {
  test('are those with the same weeks, in their order, without its own classes', async ({ db }) => {
    const market = waves(
      wave('OWN', { strategyId: 'S' }),
      wave('CLASS', { strategyId: 'S' }),
      wave('NEAR', { mix: 0.1 }),
      wave('NEARER', { mix: 0.05 }),
      wave('OTHER', { mix: 9 }),
      wave('DOUBLE', { far: 2 }),
    )
    const reply = await listSimilar(siteOf(db, market), 'OWN')
    expect(getSimilarFunds.reply.parse(reply)).toEqual(reply)
    expect(ids(reply.returns.rows)).toEqual(['NEARER', 'NEAR'])
    expect(reply.returns.missing).toBeNull()
    // the site's other correlation of two series, over the same weeks
    const [own, near] = [market.totalReturns(0), market.totalReturns(2)]
    const expected = weeklyCorrelation(own, near) ?? Number.NaN
    expect(reply.returns.rows[1]?.correlation).toBeCloseTo(expected, 1)
    expect(reply.returns.rows[1]?.weeks).toBeGreaterThan(150)
  })

  test('are not named of a fund with less than a year, nor ones with less', async ({ db }) => {
    const market = waves(wave('OWN'), wave('YOUNG', { from: '2026-02-02' }))
    expect((await listSimilar(siteOf(db, market), 'OWN')).returns).toEqual({ missing: 'none', rows: [] })
    expect((await listSimilar(siteOf(db, market), 'YOUNG')).returns).toEqual({ missing: 'short_history', rows: [] })
  })

  test('are not those that have ended, and none in a currency without rates', async ({ db }) => {
    const market = waves(wave('OWN'), wave('GONE', { status: 'liquidated' }), wave('RUB', { currency: 'RUB' }))
    expect((await listSimilar(siteOf(db, market), 'OWN')).returns.rows).toEqual([])
    expect((await listSimilar(siteOf(db, market), 'RUB')).returns.missing).toBe('no_rate')
    await expect(listSimilar(siteOf(db, market), 'NONE')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('funds that do the same for less', () => {
  test('cost less, are sold in Taiwan and of the same kind or index', async ({ db }) => {
    const etf = { indexName: '甲指數', tags: [], proactive: false }
    const market = waves(
      wave('OWN', { totalExpensePercent: 1.5, etf }),
      wave('CHEAP', { totalExpensePercent: 0.5 }),
      wave('ABROAD', { totalExpensePercent: 0.5, canTwSale: false }),
      wave('BOND', { totalExpensePercent: 0.5, sector2Id: '20001' }),
      wave('INDEX', { totalExpensePercent: 0.9, sector2Id: '20001', etf }),
      wave('DEAR', { totalExpensePercent: 2 }),
    )
    const { cheaper } = await listSimilar(siteOf(db, market), 'OWN')
    expect(ids(cheaper.rows)).toEqual(['CHEAP', 'INDEX'])
    expect(cheaper.rows.map(({ saves, is_same_index: same }) => [saves, same])).toEqual([
      [1, false],
      [0.6, true],
    ])
    expect((await listSimilar(siteOf(db, market), 'BOND')).cheaper.missing).toBe('none')
    const unknown = waves(wave('OWN'), wave('CHEAP', { totalExpensePercent: 0.5 }))
    expect((await listSimilar(siteOf(db, unknown), 'OWN')).cheaper.missing).toBe('unknown_expense')
  })
})

describe('funds that hold like one', () => {
  async function held(db: Database) {
    const market = await flatMarket(db, {
      A: { strategyId: 'S' },
      A2: { strategyId: 'S' },
      B: {},
      C: { strategyId: 'T' },
      C2: { strategyId: 'T' },
      FAR: {},
      SILENT: {},
    })
    const rows = Object.entries({
      A: { X: 40, Y: 40 },
      B: { X: 50, Z: 30 },
      // of this strategy the second class alone says what it holds, the ten largest
      C2: { X: 20, Y: 10 },
      FAR: { Q: 90 },
    }).flatMap(([id, weights]) =>
      Object.entries(weights).map(([isin, weight], at) => ({
        fund_id: market.funds[market.indexOf(id) ?? -1]?.fundId ?? 0,
        date: '2026-10-31',
        rank: at + 1,
        isin,
        name: isin,
        weight_percent: weight,
      })),
    )
    await db.insertInto('fund_holdings').values(rows).execute()
    return market
  }

  test('are ranked by what they have in common of what both disclose', async ({ db }) => {
    const market = await held(db)
    const reply = await listSimilar(siteOf(db, market), 'A2')
    // C discloses 30 and has all of it in common; B 40 of 80
    expect(ids(reply.holdings.rows)).toEqual(['C', 'B'])
    expect(reply.holdings.rows.map(({ overlap, alike }) => [overlap, alike])).toEqual([
      [30, 100],
      [40, 50],
    ])
    expect(reply.holdings).toMatchObject({ missing: null, as_of: '2026-10-31', coverage: 80 })
  })

  test('are not known of a fund that says nothing, and none where nothing is alike', async ({ db }) => {
    const market = await held(db)
    expect((await listSimilar(siteOf(db, market), 'SILENT')).holdings).toMatchObject({
      missing: 'undisclosed',
      rows: [],
    })
    expect((await listSimilar(siteOf(db, market), 'FAR')).holdings).toMatchObject({ missing: 'none', rows: [] })
  })

  test('overlap alike both ways, by no more than either discloses', async ({ db }) => {
    const index = await holdingsIndex(db, await held(db))
    const [one, other] = [index.listOf('S'), index.listOf('T')]
    if (one === null || other === null) throw new Error('both have a list')
    expect(index.overlapsWith(one).get('T')).toBe(index.overlapsWith(other).get('S'))
    for (const list of [one, other])
      for (const overlap of index.overlapsWith(list).values()) expect(overlap).toBeLessThanOrEqual(list.coverage)
  })
})
