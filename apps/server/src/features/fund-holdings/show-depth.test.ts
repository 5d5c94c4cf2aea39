import { getHoldingsDepth } from '@zhiheng/contract/fund-holdings.ts'
import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { flatMarket } from '../../testing/flat-market.ts'
import { test } from '../../testing/test-database.ts'
import { tsmc } from '../../testing/tsmc.ts'
import { showDepth } from './show-depth.ts'

const bond: SecurityRecord = {
  ...tsmc,
  isin: 'US912810TM09',
  name: '美國公債',
  country: 'US',
  industry: null,
  currency: 'USD',
  kind: 'bond',
}

interface Line {
  readonly isin?: string
  readonly name: string
  readonly weight: number
}

/** Two classes of one fund and a silent one, with lists by class and day. */
async function marketWith(db: Database, lists: readonly (readonly [string, string, readonly Line[]])[]) {
  const market = await flatMarket(db, { A: { strategyId: 'S' }, B: { strategyId: 'S' }, SILENT: {} })
  const idOf = (lipperId: string) => market.funds[market.indexOf(lipperId) ?? -1]?.fundId ?? 0
  const rows = lists.flatMap(([lipperId, date, lines]) =>
    lines.map(({ isin = null, name, weight }, at) => ({
      fund_id: idOf(lipperId),
      date,
      rank: at + 1,
      isin,
      name,
      weight_percent: weight,
    })),
  )
  if (rows.length > 0) await db.insertInto('fund_holdings').values(rows).execute()
  const known = { ...market, securities: new Map([tsmc, bond].map((security) => [security.isin, security])) }
  return { db, market: () => known }
}
const line = (name: string, weight: number, isin?: string): Line => ({ name, weight, ...(isin && { isin }) })

describe('how the holdings of a fund stand', () => {
  test('says how concentrated they are and how they spread, what is unknown apart', async ({ db }) => {
    const now = [line('台積電', 30, tsmc.isin), line('公債', 20, bond.isin), line('現金', 10)]
    const reply = await showDepth(await marketWith(db, [['A', '2026-10-31', now]]), 'A')
    expect(getHoldingsDepth.reply.parse(reply)).toEqual(reply)
    expect(reply).toMatchObject({ as_of: '2026-10-31', coverage: 60, count: 3, top_10: 60, before: null })
    expect(reply.effective).toBeCloseTo(1 / (0.5 ** 2 + (1 / 3) ** 2 + (1 / 6) ** 2), 5)
    expect(reply.by_currency).toEqual([
      { label: 'TWD', weight: 30 },
      { label: 'USD', weight: 20 },
      { label: '', weight: 10 },
    ])
    expect(reply.holds_bonds).toBe(false)
    // nobody grades the one bond
    expect(reply).toMatchObject({ by_rating: [], duration: null })
  })

  test('says how its bonds are graded, and how long they run', async ({ db }) => {
    const graded = { ...bond, rating: 'AA' as const, durationYears: 7.5 }
    const site = await marketWith(db, [['A', '2026-10-31', [line('公債', 60, bond.isin), line('現金', 10)]]])
    const market = { ...site.market(), securities: new Map([[graded.isin, graded]]) }
    const reply = await showDepth({ db, market: () => market }, 'A')
    expect(reply).toMatchObject({
      holds_bonds: true,
      by_rating: [{ rating: 'AA', weight: 60 }],
      duration: { years: 7.5, coverage: 60 },
    })
  })

  test('compares the two newest lists, also where only another class of the fund has the one before', async ({
    db,
  }) => {
    const site = await marketWith(db, [
      ['A', '2026-10-31', [line('台積電', 30, tsmc.isin), line('新', 5)]],
      ['B', '2026-09-30', [line('台積電', 25, tsmc.isin), line('舊', 4)]],
      ['B', '2026-08-31', [line('更舊', 4)]],
    ])
    const { before } = await showDepth(site, 'A')
    expect(before).toMatchObject({ as_of: '2026-09-30', coverage: 29 })
    expect([before?.added.rows, before?.gone.rows, before?.down.count]).toMatchObject([
      [{ name: '新', before: null, now: 5 }],
      [{ name: '舊', before: 4, now: null }],
      0,
    ])
    expect(before?.up).toEqual({ count: 1, rows: [{ isin: tsmc.isin, name: '台積電', before: 25, now: 30 }] })
  })

  test('prefers a class’s own earlier list', async ({ db }) => {
    const site = await marketWith(db, [
      ['A', '2026-10-31', [line('甲', 5)]],
      ['A', '2026-09-30', [line('甲', 4)]],
      ['B', '2026-09-30', [line('甲', 3)]],
    ])
    expect((await showDepth(site, 'A')).before?.up.rows[0]?.before).toBe(4)
  })

  test('knows a fund of bonds, and says nothing of a fund that says nothing', async ({ db }) => {
    const site = await marketWith(db, [['B', '2026-10-31', [line('公債', 50, bond.isin), line('現金', 5)]]])
    expect((await showDepth(site, 'B')).holds_bonds).toBe(true)
    expect(await showDepth(site, 'SILENT')).toMatchObject({
      as_of: null,
      coverage: null,
      effective: null,
      before: null,
    })
    await expect(showDepth(site, 'NONE')).rejects.toMatchObject({ code: 'not_found' })
  })
})
