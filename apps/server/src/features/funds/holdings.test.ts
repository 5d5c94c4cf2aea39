import { getFundHoldings } from '@zhiheng/contract/funds/disclosures.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { tsmc } from '../../testing/tsmc.ts'
import { findHolders } from './find-holders.ts'
import { listHoldings } from './list-holdings.ts'

async function holdingMarket(db: Database) {
  await insertFunds(db, [
    { fund: aFund('HOLDS'), prices: { '2026-11-20': 10 } },
    { fund: aFund('HELD'), prices: { '2026-11-20': 10 } },
    { fund: aFund('SILENT'), prices: { '2026-11-20': 10 } },
  ])
  const keys = new Map(
    (await db.selectFrom('funds').select(['id', 'lipper_id']).execute()).map((row) => [row.lipper_id, row.id]),
  )
  const line = (fund: string, rest: { date: string; rank: number; isin: string | null; weight_percent: number }) => ({
    fund_id: keys.get(fund) ?? 0,
    name: `第 ${rest.rank} 檔`,
    ...rest,
  })
  await db
    .insertInto('fund_holdings')
    .values([
      line('HOLDS', { date: '2026-09-30', rank: 1, isin: 'US0378331005', weight_percent: 30 }),
      line('HOLDS', { date: '2026-10-31', rank: 1, isin: tsmc.isin, weight_percent: 9.1 }),
      line('HOLDS', { date: '2026-10-31', rank: 2, isin: null, weight_percent: 5.2 }),
      line('HELD', { date: '2026-09-30', rank: 1, isin: tsmc.isin, weight_percent: 20 }),
      line('HELD', { date: '2026-10-31', rank: 1, isin: 'US0378331005', weight_percent: 20 }),
    ])
    .execute()
  const market = await loadMarket(db, clockOn('2026-11-20'))
  return { ...market, securities: new Map([[tsmc.isin, tsmc]]) }
}

describe('listHoldings', () => {
  test('shows the newest disclosed lines with what is known of each, and what is not', async ({ db }) => {
    const market = await holdingMarket(db)
    const reply = await listHoldings({ db, market: () => market }, 'HOLDS')
    expect(getFundHoldings.reply.parse(reply)).toEqual(reply)
    expect(reply).toMatchObject({
      as_of: '2026-10-31',
      coverage: 14.3,
      rows: [
        { rank: 1, name: '台積電', weight: 9.1, country: 'TW', industry: '半導體' },
        { rank: 2, name: '第 2 檔', weight: 5.2, country: null, industry: null },
      ],
      by: {
        country: [
          { label: 'TW', weight: 9.1 },
          { label: '未分類', weight: 5.2 },
        ],
      },
    })
  })

  test('draws no spread over industries of which not one is known', async ({ db }) => {
    const market = await holdingMarket(db)
    const reply = await listHoldings({ db, market: () => market }, 'HELD')
    expect(reply.rows).toHaveLength(1)
    expect(reply.by).toEqual({ country: [], industry: [] })
  })

  test('knows nothing where nothing was disclosed', async ({ db }) => {
    const market = await holdingMarket(db)
    const reply = await listHoldings({ db, market: () => market }, 'SILENT')
    expect(reply).toMatchObject({ as_of: null, coverage: null, rows: [] })
    await expect(listHoldings({ db, market: () => market }, 'NOBODY')).rejects.toThrow('查無資料')
  })
})

describe('findHolders', () => {
  test('names the classes that hold a security now, not those that did', async ({ db }) => {
    const market = await holdingMarket(db)
    const holders = await findHolders(db, market, tsmc.isin)
    expect(holders.map(({ place }) => market.funds[place]?.lipperId)).toEqual(['HOLDS'])
  })
})
