import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { createDemoAccounts } from './create-demo-accounts.ts'
import { readEnvironment } from './environment.ts'
import type { Database } from './platform/database/database.ts'
import type { Site } from './platform/site.ts'
import { fixedClock } from './testing/fixed-clock.ts'
import { portfolioMarket } from './testing/portfolio-market.ts'
import { onPostgres, secondNode, test } from './testing/test-database.ts'

function nothing(): void {}

async function siteOn(db: Database): Promise<Site> {
  const market = await portfolioMarket(db)
  const log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
  return { db, clock: fixedClock(), environment: readEnvironment({}), market: () => market, log }
}

async function countRows(db: Database): Promise<number[]> {
  const tables = ['members', 'portfolios', 'rebalances'] as const
  return Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }),
  )
}

describe('the demo accounts', () => {
  test('are made once, however often a site starts', async ({ db }) => {
    const site = await siteOn(db)
    await createDemoAccounts(site)
    const first = await countRows(db)
    expect(first[0]).toBe(9)
    expect(first[1]).toBeGreaterThan(8)
    await createDemoAccounts(site)
    expect(await countRows(db)).toEqual(first)
  })

  test.skipIf(!onPostgres)('are made once by nodes that start together (shows on PostgreSQL only)', async ({ db }) => {
    const site = await siteOn(db)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const address = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    address.pathname = `/${rows[0]?.name ?? ''}`
    const other = secondNode(address.href)
    await Promise.all([createDemoAccounts(site), createDemoAccounts({ ...site, db: other })])
    const together = await countRows(db)
    await createDemoAccounts(site)
    expect(await countRows(db)).toEqual(together)
    await other.destroy()
  })
})
