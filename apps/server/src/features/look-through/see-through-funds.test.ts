import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { flatMarket } from '../../testing/flat-market.ts'
import { test } from '../../testing/test-database.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { disclosuresOnce } from './disclosures-once.ts'
import { seeThroughFunds } from './see-through-funds.ts'

/** Writes what a class has disclosed on a day: percent by ISIN, or by a name without one. */
async function disclose(db: Database, fundId: number, lines: Readonly<Record<string, number>>, date = '2026-09-30') {
  const rows = Object.entries(lines).map(([name, weight], index) => ({
    fund_id: fundId,
    date,
    rank: index + 1,
    isin: name.startsWith('TW') ? name : null,
    name,
    weight_percent: weight,
  }))
  await db.insertInto('fund_holdings').values(rows).execute()
}

/** A market of funds of funds: each holds the next by its ISIN, the last a share. */
async function nested(db: Database) {
  const market = await flatMarket(db, {
    A: { isin: 'TW00000000A1' },
    B: { isin: 'TW00000000B1' },
    C: { isin: 'TW00000000C1' },
    D: { isin: 'TW00000000D1' },
    SILENT: {},
  })
  const fundOf = (id: string) => {
    const { fund, assetType } = fundFacts(market, id)
    return { fund, assetType, percent: 100 }
  }
  const idOf = (id: string) => fundOf(id).fund.fundId
  return { market, fundOf, idOf }
}
const piecesOf = (seen: Awaited<ReturnType<typeof seeThroughFunds>>) =>
  seen.map(({ pieces }) => pieces.map(({ line, percent }) => [line.name, percent]))

describe('a portfolio’s funds that are looked through', () => {
  test('show what they disclosed last, and what they say nothing of', async ({ db }) => {
    const { market, fundOf, idOf } = await nested(db)
    await disclose(db, idOf('A'), { old: 90 }, '2026-06-30')
    await disclose(db, idOf('A'), { 現金: 10, 股票: 50 })
    const seen = await seeThroughFunds(db, market, [
      { ...fundOf('A'), percent: 40 },
      { ...fundOf('SILENT'), percent: 60 },
    ])
    expect(piecesOf(seen)).toEqual([
      [
        ['現金', 4],
        ['股票', 20],
      ],
      [],
    ])
    expect(seen.map(({ undisclosed }) => undisclosed)).toEqual([16, 60])
    expect(seen[0]?.fund.disclosure?.date).toBe('2026-09-30')
  })

  test('are looked through up to the third layer, also where the inner funds are not in the portfolio', async ({
    db,
  }) => {
    const { market, fundOf, idOf } = await nested(db)
    await disclose(db, idOf('A'), { TW00000000B1: 100 })
    await disclose(db, idOf('B'), { TW00000000C1: 50, 股票: 50 })
    await disclose(db, idOf('C'), { TW00000000D1: 100 })
    await disclose(db, idOf('D'), { 深處: 100 })
    expect(piecesOf(await seeThroughFunds(db, market, [fundOf('A')]))).toEqual([
      [
        ['TW00000000D1', 50],
        ['股票', 50],
      ],
    ])
    expect(piecesOf(await seeThroughFunds(db, market, [fundOf('B')]))).toEqual([
      [
        ['深處', 50],
        ['股票', 50],
      ],
    ])
  })

  test('stop at a fund that discloses nothing, and at one that holds itself', async ({ db }) => {
    const { market, fundOf, idOf } = await nested(db)
    await disclose(db, idOf('A'), { TW00000000C1: 100 })
    await disclose(db, idOf('B'), { TW00000000B1: 100 })
    expect(piecesOf(await seeThroughFunds(db, market, [fundOf('A'), fundOf('B')]))).toEqual([
      [['TW00000000C1', 100]],
      [['TW00000000B1', 100]],
    ])
    expect(await seeThroughFunds(db, market, [])).toEqual([])
  })
})

describe('what funds have disclosed', () => {
  test('is read once for a snapshot, that of silent funds too', async ({ db }) => {
    const { market, idOf } = await nested(db)
    await disclose(db, idOf('A'), { 股票: 50 })
    const ids = [idOf('A'), idOf('SILENT')]
    const first = await disclosuresOnce(db, market, ids)
    expect([...first.keys()]).toEqual([idOf('A')])
    await disclose(db, idOf('SILENT'), { 債券: 50 })
    await disclose(db, idOf('A'), { 黃金: 50 }, '2026-10-30')
    expect(await disclosuresOnce(db, market, ids)).toEqual(first)
    // another snapshot knows what is there now
    const next = await disclosuresOnce(db, { ...market }, ids)
    expect([...next.values()].map(({ lines }) => lines[0]?.name)).toEqual(['黃金', '債券'])
  })

  test('reads what is not known yet beside what is', async ({ db }) => {
    const { market, idOf } = await nested(db)
    await disclose(db, idOf('A'), { 股票: 50 })
    await disclose(db, idOf('B'), { 債券: 50 })
    await disclosuresOnce(db, market, [idOf('A')])
    const both = await disclosuresOnce(db, market, [idOf('B'), idOf('A')])
    expect([...both.values()].map(({ lines }) => lines[0]?.name)).toEqual(['債券', '股票'])
    expect(await disclosuresOnce(db, market, [])).toEqual(new Map())
  })
})
