import { findingKinds, levelOf } from '@zhiheng/domain/data-health/findings.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { MarketLevel } from '../../platform/nav-store/market.ts'
import { aMember } from '../../testing/a-member.ts'
import { CALM_DAY, calmMarket, sectors, withoutPrices } from '../../testing/calm-market.ts'
import { disclose } from '../../testing/disclose.ts'
import { steadyRate } from '../../testing/hand-made-market.ts'
import { aFund, insertFunds } from '../../testing/market-rows.ts'
import { type TestApp, test, testApp } from '../../testing/test-app.ts'
import { readUnmatched } from './store.ts'

const day = (text: string) => isoDayOf(epochDayOf(text))
const known = { sector2Id: sectors.equity, distributionFrequency: 'none', holdingsDate: day('2026-10-31') } as const

/** A series of daily values up to a day. */
function aLevel(id: string, kind: MarketLevel['kind'], until: string): MarketLevel {
  return { id, name: `數列 ${id}`, kind, currency: null, unit: null, series: steadyRate(100, until) }
}

/** One class for each thing that may be wrong, and one with nothing wrong. */
const market = calmMarket(
  {
    FINE: known,
    ENDED: { ...known, to: '2026-10-30' },
    BEHIND: { ...known, to: '2026-11-11' },
    HOLEY: { ...known, priceOn: withoutPrices('2026-06-01', '2026-06-30') },
    SPLIT: { ...known, priceOn: (at) => (at < epochDayOf('2026-09-01') ? 10 : 100) },
    BARE: { ...known, sector2Id: null },
    DOLLARS: { ...known, currency: 'USD' },
    LIRAS: { ...known, currency: 'PLN' },
    ZLOTYS: { ...known, currency: 'AUD' },
    OLDLIST: { ...known, holdingsDate: day('2026-01-31') },
    SILENT: { ...known, holdingsDate: null },
    ABROAD: { ...known, market: 'US', canTwSale: false, to: '2026-11-12' },
    GONE: { ...known, to: '2026-01-05', status: 'liquidated', sector2Id: null },
    PAYING: { ...known, distributionFrequency: 'monthly' },
  },
  {
    fxPerUsd: { TWD: steadyRate(32, CALM_DAY), AUD: steadyRate(1.5, '2026-11-05') },
    levels: [
      aLevel('FRESH', 'index', CALM_DAY),
      aLevel('LATE', 'index', '2026-10-01'),
      aLevel('OVER', 'index', '2020-01-02'),
      aLevel('RATE', 'rate', '2026-10-01'),
      aLevel('close:ENDED', 'index', '2020-01-02'),
    ],
  },
)

const site = (db: Database) => testApp({ db, market })
async function read(app: TestApp, path: string, db: Database) {
  return (await app.get(path, await aMember(db, { groups: ['member', 'staff'] }))).json()
}
const keysOf = async (app: TestApp, finding: string, db: Database) =>
  (await read(app, `/api/admin/health/${finding}`, db)).entries.map(({ key }: { key: string }) => key)

describe('GET /api/admin/health', () => {
  test.for([
    ['prices_ended', ['ENDED']],
    ['prices_late', ['BEHIND', 'ABROAD']],
    ['prices_none', []],
    ['prices_holes', ['HOLEY']],
    ['steps', ['SPLIT']],
    ['sectorless', ['BARE']],
    ['fx_missing', ['PLN']],
    ['fx_late', ['AUD']],
    ['fx_holes', []],
    ['holdings_old', ['OLDLIST']],
    ['holdings_none', ['SILENT']],
    ['income_unknown', ['PAYING']],
    ['indices_late', ['LATE']],
    ['indices_ended', ['OVER']],
    ['macro_late', ['RATE']],
  ] as const)('%s concerns %s and no other, and no class that has ended', async ([finding, keys], { db }) => {
    expect(await keysOf(await site(db), finding, db)).toEqual(keys)
  })

  test('counts each finding as its list does, the worst first', async ({ db }) => {
    const app = await site(db)
    const { findings } = await read(app, '/api/admin/health', db)
    expect(findings.map(({ finding }: { finding: string }) => finding).toSorted()).toEqual(findingKinds.toSorted())
    const order = ['act', 'watch', 'fine']
    const ranks = findings.map(({ level }: { level: string }) => order.indexOf(level))
    expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b))
    for (const { finding, count, level, of } of findings) {
      expect(await keysOf(app, finding, db)).toHaveLength(count)
      expect(level).toBe(levelOf(finding, count))
      expect(count).toBeLessThanOrEqual(of)
    }
  })

  test('says when a class was last priced, by how many business days, and between which days its hole is', async ({
    db,
  }) => {
    const app = await site(db)
    const first = async (finding: string) => (await read(app, `/api/admin/health/${finding}`, db)).entries[0]
    // 12, 13, 16, 17, 18, 19 and 20 November
    expect(await first('prices_late')).toEqual({
      lipper_id: 'BEHIND',
      key: 'BEHIND',
      name: '基金 BEHIND',
      day: '2026-11-11',
      until: null,
      figure: 7,
    })
    expect(await first('prices_holes')).toMatchObject({ day: '2026-05-29', until: '2026-07-01', figure: 1 })
    expect(await first('fx_missing')).toMatchObject({ lipper_id: null, name: '波蘭茲羅提', figure: 1 })
  })

  test('counts the prices, the days and the lists that the site has of each source', async ({ db }) => {
    const { sources } = await read(await site(db), '/api/admin/health', db)
    const of = (name: string) => sources.find(({ source }: { source: string }) => source === name)
    const prices = market.funds.reduce(
      (sum, { index }) => sum + market.prices(index).values.filter((value) => !Number.isNaN(value)).length,
      0,
    )
    expect(of('prices')).toMatchObject({ last: CALM_DAY, rows: prices, state: 'fresh', next: '2026-11-23' })
    expect(of('fx')).toMatchObject({ last: CALM_DAY })
    expect(of('holdings')).toMatchObject({ last: '2026-10-31', rows: 0 })
    expect(of('documents')).toMatchObject({ last: null, rows: 0, state: 'none', age: null })
    expect(of('indices').rows).toBeGreaterThan(slotOf(epochDayOf('2020-01-02')) - slotOf(epochDayOf('1991-01-01')))
  })

  test('is for staff, and knows no other findings', async ({ db }) => {
    const app = await site(db)
    const [ming, staff] = [await aMember(db), await aMember(db, { groups: ['member', 'staff'] })]
    expect((await app.get('/api/admin/health', ming)).statusCode).toBe(403)
    expect((await app.get('/api/admin/health/steps', ming)).statusCode).toBe(403)
    expect((await app.get('/api/admin/health')).statusCode).toBe(401)
    expect((await app.get('/api/admin/health/anything', staff)).statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('GET /api/status', () => {
  test('tells everyone the day of each source, and how many classes lag behind it', async ({ db }) => {
    const reply = await (await site(db)).get('/api/status')
    const { as_of, late, sources, funds } = reply.json()
    expect([as_of, late]).toEqual([CALM_DAY, false])
    expect(sources.map(({ source }: { source: string }) => source)).toEqual([
      'prices',
      'scores',
      'holdings',
      'fx',
      'distributions',
      'indices',
    ])
    // GONE is not among them, nor what nobody here can buy
    expect(funds).toEqual({ count: 12, ended: 1, behind: 1 })
    expect(reply.headers['cache-control']).toContain('public')
  })

  test('of a site without funds says that nothing is there', async ({ app }) => {
    const { as_of, late, sources, funds } = (await app.get('/api/status')).json()
    expect([as_of, late, funds.count]).toEqual([null, false, 0])
    expect(new Set(sources.map(({ state }: { state: string }) => state))).toEqual(new Set(['none']))
  })

  test('calls prices late on the day on which the pages do', async ({ db }) => {
    const on = async (asOf: string) => {
      const old = calmMarket({ A: known }, { asOf })
      const { sources, late } = (await (await testApp({ db, market: old })).get('/api/status')).json()
      return [sources[0].state, late]
    }
    expect(await on('2026-05-29')).toEqual(['late', true])
  })

  test('says since when the figures of this version stand', async ({ db }) => {
    await insertFunds(db, [{ fund: aFund('A'), prices: { '2026-11-20': 10 } }])
    const { markMarketChanged } = await import('../../platform/nav-store/data-version.ts')
    const before = Date.now()
    await db.transaction().execute((trx) => markMarketChanged(trx))
    const { since } = (await (await testApp({ db })).get('/api/status')).json()
    expect(Date.parse(since)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.now())
  })
})

describe('lists that name no securities', () => {
  const security = { isin: 'TW0002330008', name: '台積電' }
  const unknown = { isin: null, name: '沒有代號的證券' }

  test('are those of which a fifth or more is not known, by the newest list alone', async ({ db }) => {
    await insertFunds(
      db,
      ['A', 'B', 'C'].map((id) => ({
        fund: aFund(id, { holdingsDate: day('2026-10-31') }),
        prices: { '2026-11-20': 10 },
      })),
    )
    await db
      .insertInto('securities')
      .values({ ...security, dataset: 'real', kind: 'equity' })
      .execute()
    await disclose(db, [
      [
        'A',
        '2026-10-31',
        [
          [security, 60],
          [unknown, 15],
        ],
      ],
      [
        'B',
        '2026-10-31',
        [
          [security, 61],
          [unknown, 15],
        ],
      ],
      ['C', '2026-09-30', [[unknown, 90]]],
      ['C', '2026-10-31', [[security, 90]]],
    ])
    const ids = await db.selectFrom('funds').select(['id', 'lipper_id']).execute()
    const found = await readUnmatched(db, 20)
    expect(found.map(({ fundId }) => ids.find(({ id }) => id === fundId)?.lipper_id)).toEqual(['A'])
    expect(found[0]).toMatchObject({ date: '2026-10-31', percent: 20 })
  })
})
