import { expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { rebalanceJob } from './rebalance-job.ts'
import { aPortfolio, test } from './testing/rebalancing-app.ts'

const DAY = 86_400_000

async function aConsent(app: TestApp, db: Database): Promise<void> {
  const ming = await aMember(db)
  const id = await aPortfolio(app, ming)
  const given = await app.post(`/api/pfms/${id}/autorebalance`, { version: 1, channel: 'site', agreed: true }, ming)
  expect(given.statusCode, given.body).toBe(200)
  app.clock.forward(4 * DAY)
}

/** How many portfolios one run of the job rebalances. */
async function runOnce(app: TestApp, db: Database, site = app.site): Promise<number> {
  const before = await countTraded(db)
  await rebalanceJob(site).run(new AbortController().signal)
  return (await countTraded(db)) - before
}

async function countTraded(db: Database): Promise<number> {
  const runs = await db
    .selectFrom('autorebalance_runs')
    .select('portfolio_id')
    .where('outcome', '=', 'traded')
    .execute()
  return runs.length
}

test('rebalances once, however often it is told to', async ({ app, db }) => {
  await aConsent(app, db)
  expect(await runOnce(app, db)).toBe(1)
  expect(await runOnce(app, db)).toBe(0)
  app.clock.forward(DAY)
  expect(await runOnce(app, db)).toBe(0)
})

test('looks once after a week of standstill, and not again when it is started again', async ({ app, db }) => {
  await aConsent(app, db)
  app.clock.forward(7 * DAY)
  expect(await runOnce(app, db)).toBe(1)
  expect(await runOnce(app, db)).toBe(0)
})

test('what could not be rebalanced fails the run, so that it is tried again', async ({ app, db }) => {
  await aConsent(app, db)
  const market = () => {
    throw new Error('the market cannot be read')
  }
  await expect(runOnce(app, db, { ...app.site, market })).rejects.toThrow('1 portfolios could not be rebalanced')
  expect(await runOnce(app, db)).toBe(1)
})
