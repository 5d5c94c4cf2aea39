import { describe, expect } from 'vitest'

import type { TestMember } from '../../testing/a-member.ts'
import { sectors } from '../../testing/calm-market.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { flatMarket } from '../../testing/flat-market.ts'
import { heldIn } from '../../testing/held-in.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { aShelf } from '../firm-plans/testing/a-shelf.ts'
import { clientOfBoth, type TestFirm, twoFirms } from '../firms/testing/two-firms.ts'
import { openTo } from '../preflight/testing/preflight-app.ts'
import { rebalanceDue } from './rebalance-due.ts'

const DAY = 86_400_000

const test = withDatabase.extend<{ app: TestApp; firms: { one: TestFirm; other: TestFirm } }>({
  app: async ({ db }, use) => {
    const free = { entryFeePercent: 0 }
    const market = await flatMarket(db, {
      STOCK: { ...free, sector2Id: sectors.equity },
      BOND: { ...free, sector2Id: sectors.bond },
      CASH: { ...free, sector2Id: sectors.cash },
    })
    const app = await testApp({ db, market: () => market, clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
  firms: async ({ db }, use) => use(await twoFirms(db)),
})

/** Too many stocks, aimed at as much of bonds and of cash. @returns its id */
async function anAim(app: TestApp, as: TestMember): Promise<number> {
  const shares = { STOCK: 60_000, BOND: 25_000, CASH: 15_000 }
  const funds = Object.entries(shares).map(([lipper_id, amount]) => ({ lipper_id, amount, date: '2026-08-03' }))
  const made = await app.post('/api/pfms', { name: '退休', funds }, as)
  expect(made.statusCode, made.body).toBe(200)
  const { id } = made.json()
  const targets = [
    { lipper_id: 'STOCK', percent: 30 },
    { lipper_id: 'BOND', percent: 40 },
    { lipper_id: 'CASH', percent: 30 },
  ]
  expect((await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, as)).statusCode).toBe(200)
  return Number(id)
}

async function consent(app: TestApp, as: TestMember, { id, below = '' }: { id: number; below?: string }) {
  const { version } = (await app.get(`/api/pfms/${id}`, as)).json()
  const body = { version, channel: 'site', agreed: true }
  const reply = await app.post(`${below}/api/pfms/${id}/autorebalance`, body, as)
  expect(reply.statusCode, reply.body).toBe(200)
}

async function nightly(app: TestApp, id: number, as: TestMember) {
  app.clock.forward(DAY)
  await rebalanceDue(app.site)
  return heldIn(app, id, as)
}

const sells = (app: TestApp, firm: TestFirm, ids: readonly string[]) =>
  aShelf(app.site.db, app.site.market(), { firmId: firm.id, ids })

describe('the nightly look at a portfolio in the care of a firm', () => {
  test('buys nothing that the firm does not sell, where it is open to the firm', async ({ app, firms: { one } }) => {
    await sells(app, one, ['STOCK', 'CASH'])
    const id = await anAim(app, one.client)
    await openTo(app, one, { client: one.client, id })
    await consent(app, one.client, { id })
    const held = await nightly(app, id, one.client)
    expect(held.BOND).toBe(25_000)
    expect(held.CASH).toBeGreaterThan(15_000)
  })

  test('nor where its owner let the site do it on the firm’s own site', async ({ app, firms: { one } }) => {
    await sells(app, one, ['STOCK', 'BOND', 'CASH'])
    const id = await anAim(app, one.client)
    await consent(app, one.client, { id, below: `/firm/${one.id}` })
    // a fund leaves the pool after the consent
    await app.site.db.deleteFrom('firm_pool_funds').execute()
    await app.site.db.deleteFrom('firm_pools').execute()
    await sells(app, one, ['STOCK', 'CASH'])
    expect((await nightly(app, id, one.client)).BOND).toBe(25_000)
  })

  test('buys what all of its firms sell, where there are two', async ({ app, db, firms: { one, other } }) => {
    await sells(app, one, ['STOCK', 'CASH', 'BOND'])
    await sells(app, other, ['STOCK', 'BOND'])
    const both = await clientOfBoth(db, [one, other])
    const id = await anAim(app, both)
    await openTo(app, one, { client: both, id })
    await openTo(app, other, { client: both, id })
    await consent(app, both, { id })
    const held = await nightly(app, id, both)
    expect(held.CASH).toBe(15_000)
    expect(held.BOND).toBeGreaterThan(25_000)
  })

  test('buys whatever is sold once no firm has it in its care', async ({ app, firms: { one } }) => {
    await sells(app, one, ['STOCK', 'CASH'])
    const id = await anAim(app, one.client)
    await openTo(app, one, { client: one.client, id })
    await consent(app, one.client, { id })
    await app.put(`/firm/${one.id}/api/proposals/portfolios/${id}`, { is_open: false }, one.client)
    expect(await nightly(app, id, one.client)).toEqual({ STOCK: 30_000, BOND: 40_000, CASH: 30_000 })
  })
})
