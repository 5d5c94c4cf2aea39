import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { cachedReplies } from './cached-replies.ts'

const fund = { fund: aFund('ONE'), prices: { '2026-11-19': 10, '2026-11-20': 11 } }

async function siteWithOne(db: Database) {
  await insertFunds(db, [fund])
  const read = () => loadMarket(db, clockOn('2026-11-20'))
  let market = await read()
  return {
    site: { db, market: () => market },
    readAnew: async () => {
      market = await read()
    },
  }
}

async function disclose(db: Database, date: string) {
  const { id } = await db.selectFrom('funds').select('id').where('lipper_id', '=', 'ONE').executeTakeFirstOrThrow()
  const line = { fund_id: id, date, rank: 1, isin: null, name: '台積電', weight_percent: 9 }
  await db.insertInto('fund_holdings').values(line).execute()
}

describe('what a fund’s page says', () => {
  test('is made once for a snapshot, and never changes', async ({ db }) => {
    const kept = cachedReplies((await siteWithOne(db)).site)
    for (const read of [kept.fund, kept.distributions, kept.peers] as const) {
      expect(read('ONE')).toBe(read('ONE'))
      expect(Object.isFrozen(read('ONE'))).toBe(true)
    }
    expect(kept.fund('ONE').price).toBe(11)
    expect(await kept.holdings('ONE')).toBe(await kept.holdings('ONE'))
  })

  test('is made again when the data have changed, the holdings read again', async ({ db }) => {
    const { site, readAnew } = await siteWithOne(db)
    const kept = cachedReplies(site)
    const before = [kept.fund('ONE'), kept.distributions('ONE'), kept.peers('ONE')]
    expect(await kept.holdings('ONE')).toMatchObject({ as_of: null, rows: [] })
    await disclose(db, '2026-10-31')
    await readAnew()
    expect(await kept.holdings('ONE')).toMatchObject({ as_of: '2026-10-31', rows: [{ name: '台積電', weight: 9 }] })
    const after = [kept.fund('ONE'), kept.distributions('ONE'), kept.peers('ONE')]
    for (const [index, one] of after.entries()) expect(one).not.toBe(before[index])
  })

  test('a fund that is not there is refused each time', async ({ db }) => {
    const kept = cachedReplies((await siteWithOne(db)).site)
    for (const read of [kept.fund, kept.distributions, kept.peers, kept.fund] as const)
      expect(() => read('NOBODY')).toThrow('查無資料')
    await expect(kept.holdings('NOBODY')).rejects.toThrow('查無資料')
  })

  test('holdings that could not be read are asked for again', async ({ db }) => {
    const { site } = await siteWithOne(db)
    let isDown = true
    const kept = cachedReplies({
      market: site.market,
      get db() {
        if (isDown) throw new Error('the database is away')
        return db
      },
    })
    await expect(kept.holdings('ONE')).rejects.toThrow('away')
    isDown = false
    expect(await kept.holdings('ONE')).toMatchObject({ rows: [] })
  })
})
