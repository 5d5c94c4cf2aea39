import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { shockedSum } from '@zhiheng/domain/market-bonds/rate-shock.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember } from '../../testing/a-member.ts'
import { flatMarket } from '../../testing/flat-market.ts'
import { testApp } from '../../testing/test-app.ts'
import { test } from '../../testing/test-database.ts'
import { tsmc } from '../../testing/tsmc.ts'
import { showDepth } from '../fund-holdings/show-depth.ts'

const bondOf = (
  isin: string,
  durationYears: number | null,
  rating: SecurityRecord['rating'] = null,
): SecurityRecord => ({
  ...tsmc,
  isin,
  name: isin,
  kind: 'bond',
  rating,
  durationYears,
})
const bonds = [bondOf('SHORT', 2, 'AA'), bondOf('LONG', 12, 'BB'), bondOf('DARK', null)]

/** What each class disclosed, percent by ISIN; 現金 has none. */
const lists: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  NEAR: { SHORT: 80, 現金: 20 },
  FAR: { SHORT: 20, LONG: 60 },
  VEILED: { SHORT: 30, DARK: 60 },
  STOCKS: { SHORT: 90 },
}

async function siteWithBonds(db: Database) {
  const made = await flatMarket(db, {
    NEAR: { sector2Id: '20001', name: '短債基金', strategyId: 'S' },
    NEARPAY: { sector2Id: '20001', name: '短債基金-月配型', strategyId: 'S' },
    FAR: { sector2Id: '20010', name: '長債基金' },
    VEILED: { sector2Id: '20010', name: '未揭露債券基金' },
    SILENT: { sector2Id: '20001', name: '無資料債券基金' },
    STOCKS: { sector2Id: '70001', name: '股票基金' },
  })
  const rows = Object.entries(lists).flatMap(([id, lines]) =>
    Object.entries(lines).map(([name, weight], at) => ({
      fund_id: made.funds[made.indexOf(id) ?? -1]?.fundId ?? 0,
      date: '2026-10-31',
      rank: at + 1,
      isin: name === '現金' ? null : name,
      name,
      weight_percent: weight,
    })),
  )
  await db.insertInto('fund_holdings').values(rows).execute()
  const market = { ...made, securities: new Map(bonds.map((security) => [security.isin, security])) }
  return { app: await testApp({ db, market }), market }
}

describe('bond funds by duration', () => {
  test('are those that disclose enough, one class a strategy, the shortest first', async ({ db }) => {
    const { app, market } = await siteWithBonds(db)
    const reply = (await app.get('/api/macro/bond/funds', await aMember(db))).json()
    expect(reply.total).toBe(4)
    expect(reply.funds).toMatchObject([
      {
        lipper_id: 'NEAR',
        duration: { years: 2, coverage: 80, bond_share: 80, date: '2026-10-31' },
        bucket: 'short',
        ratings: { a: 80, bbb: 0, below: 0, none: 0 },
        paid: null,
        perf_1y: null,
      },
      {
        lipper_id: 'FAR',
        // (20 × 2 + 60 × 12) ÷ 80
        duration: { years: 9.5, coverage: 80, bond_share: 100 },
        bucket: 'long',
        ratings: { a: 20, bbb: 0, below: 60, none: 0 },
      },
    ])
    // the same as on the page of the fund
    for (const { lipper_id: id, duration } of reply.funds)
      expect((await showDepth({ db, market: () => market }, id)).duration).toEqual({
        years: duration.years,
        coverage: duration.coverage,
      })
    await app.server.close()
  })

  test('are told to members alone', async ({ db }) => {
    const { app } = await siteWithBonds(db)
    for (const address of ['', '/funds', '/mine'])
      expect((await app.get(`/api/macro/bond${address}`)).statusCode).toBe(401)
    await app.server.close()
  })
})

describe('the bond funds of a member', () => {
  test('are those of all portfolios, each once, and what a move of yields does to them follows', async ({ db }) => {
    const { app } = await siteWithBonds(db)
    const ming = await aMember(db)
    const held = (lipper_id: string, amount: number) => ({ lipper_id, amount, date: '2026-09-01' })
    for (const [name, funds] of [
      ['一', [held('NEAR', 300_000), held('STOCKS', 500_000)]],
      ['二', [held('FAR', 200_000), held('NEAR', 100_000), held('SILENT', 50_000)]],
    ] as const)
      expect((await app.post('/api/pfms', { name, funds }, ming)).statusCode).toBe(200)
    const reply = (await app.get('/api/macro/bond/mine', ming)).json()
    expect(reply).toMatchObject({ portfolios: 2, left_out: [] })
    expect(reply.funds).toMatchObject([
      { lipper_id: 'NEAR', value: 400_000, duration: { years: 2, bond_share: 80 } },
      { lipper_id: 'FAR', value: 200_000, duration: { years: 9.5, bond_share: 100 } },
      { lipper_id: 'SILENT', value: 50_000, duration: null },
    ])
    const heldFunds = reply.funds.map(
      ({ value, duration }: { value: number; duration: { years: number; bond_share: number } | null }) => ({
        value,
        duration: duration?.years ?? null,
        bondShare: duration?.bond_share ?? null,
      }),
    )
    // 400,000 × 2 × 0.8 % and 200,000 × 9.5 %
    expect(shockedSum(heldFunds, 100)).toMatchObject({ amount: expect.closeTo(-25_400, 6), value: 600_000, counted: 2 })
    await app.server.close()
  })

  test('are none without portfolios, and another member’s are no one else’s', async ({ db }) => {
    const { app } = await siteWithBonds(db)
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const funds = [{ lipper_id: 'FAR', amount: 100_000, date: '2026-09-01' }]
    expect((await app.post('/api/pfms', { name: '我的', funds }, ming)).statusCode).toBe(200)
    expect((await app.get('/api/macro/bond/mine', hua)).json()).toMatchObject({
      portfolios: 0,
      funds: [],
      left_out: [],
    })
    await app.server.close()
  })
})
