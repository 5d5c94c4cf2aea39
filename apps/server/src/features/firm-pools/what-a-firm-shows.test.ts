import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { noRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { describe, expect } from 'vitest'

import type { TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { type TestFirm, twoFirms } from '../firms/testing/two-firms.ts'
import { insertDemoPool, insertDemoRisk } from './demo/store.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

const from = asIsoDate('2026-01-01')

/** Gives a firm a pool of funds by their ids; false: stopped. */
async function sells({ site }: TestApp, { id }: TestFirm, funds: Readonly<Record<string, boolean>>): Promise<void> {
  const market = site.market()
  await insertDemoPool(
    site.db,
    { firm_id: id, name: '池', rules: JSON.stringify(noRules) },
    Object.entries(funds).map(([lipperId, isOnSale], position) => ({
      fund_id: market.funds[market.indexOf(lipperId) ?? -1]?.fundId ?? 0,
      is_on_sale: isOnSale,
      from_day: from,
      to_day: null,
      position,
    })),
  )
}

async function found(app: TestApp, { id }: TestFirm, who: TestMember): Promise<string[]> {
  const { entries } = (await app.get(`/firm/${id}/api/search/funds`, who)).json()
  return entries.map(({ lipper_id }: { lipper_id: string }) => lipper_id).toSorted()
}

const all = ['BOND1', 'BOND2', 'CASH', 'CLOSED', 'STOCK1', 'STOCK2']
const codeOf = async (app: TestApp, path: string, who: TestMember) =>
  (await app.get(path, who)).json().error?.code ?? 'answered'

describe('what a firm shows', () => {
  test('is every fund while it has no pool, and then what its own pools sell, from the next request on', async ({
    db,
    app,
  }) => {
    const { one, other } = await twoFirms(db)
    expect(await found(app, one, one.client)).toEqual(all)
    await sells(app, one, { STOCK1: true, BOND1: false })
    expect(await found(app, one, one.client)).toEqual(['BOND1', 'STOCK1'])
    expect(await found(app, other, other.client)).toEqual(all)
    await sells(app, other, { CASH: true })
    expect(await found(app, other, other.client)).toEqual(['CASH'])
    await sells(app, one, { BOND2: true })
    expect(await found(app, one, one.client)).toEqual(['BOND1', 'BOND2', 'STOCK1'])
    const own = (await app.get('/api/search/funds')).json()
    expect(own.entries).toHaveLength(all.length)
    await db.deleteFrom('firm_pool_funds').where('firm_id', '=', one.id).execute()
    expect(await found(app, one, one.client)).toEqual([])
  })

  test('has the firm’s own risk level on the row of a search, the fund’s page and a comparison, and ours elsewhere', async ({
    db,
    app,
  }) => {
    const { one, other } = await twoFirms(db)
    await sells(app, one, { STOCK1: true, BOND1: true })
    const market = app.site.market()
    const fund = market.funds[market.indexOf('BOND1') ?? -1]
    const risk = { fund_id: fund?.fundId ?? 0, level: 4, source: '商品委員會', day: from, reason: '集中度高' }
    await insertDemoRisk(db, { ...risk, firm_id: one.id })
    const levels = async (prefix: string, who: TestMember) => {
      const read = async (path: string) => (await app.get(`${prefix}${path}`, who)).json()
      const isBond = ({ lipper_id }: { lipper_id: string }) => lipper_id === 'BOND1'
      const compared = (await read('/api/funds/comparison/open?ids=BOND1,STOCK1')).entries
      return [
        (await read('/api/search/funds')).entries.find(isBond).risk_level,
        (await read('/api/search/funds?risk=4')).entries.some(isBond),
        (await read('/api/funds/BOND1')).risk_level,
        compared.find(({ fund: { lipper_id } }: { fund: { lipper_id: string } }) => lipper_id === 'BOND1').fund
          .risk_level,
      ]
    }
    expect(await levels(`/firm/${one.id}`, one.client)).toEqual([4, true, 4, 4])
    expect(await levels(`/firm/${other.id}`, other.client)).toEqual([2, false, 2, 2])
    expect(await levels('', one.client)).toEqual([2, false, 2, 2])
  })

  test('keeps what a client holds elsewhere in their portfolio, counted and marked, and lets nobody buy it', async ({
    db,
    app,
  }) => {
    const { one } = await twoFirms(db)
    await sells(app, one, { STOCK1: true, BOND1: false })
    const below = `/firm/${one.id}`
    const funds = ['STOCK1', 'BOND1', 'CASH'].map((lipper_id) => ({ lipper_id, amount: 100_000, date: '2022-01-03' }))
    const made = await app.post(`${below}/api/pfms`, { name: '退休', funds }, one.client)
    const id = Number(made.json().id)
    const read = async (prefix: string) => (await app.get(`${prefix}/api/pfms/${id}`, one.client)).json()
    const [here, own] = [await read(below), await read('')]
    const flagsOf = ({ funds: held }: typeof here) =>
      held.map(({ lipper_id, flags }: { lipper_id: string; flags: string[] }) => [
        lipper_id,
        flags.filter((flag) => flag !== 'overweight'),
      ])
    expect(flagsOf(here)).toEqual([
      ['STOCK1', []],
      ['BOND1', ['not_for_sale']],
      ['CASH', ['not_in_pool']],
    ])
    expect(flagsOf(own).flatMap(([, flags]: [string, string[]]) => flags)).toEqual([])
    expect(here.value).toBe(own.value)
    const raise = (lipper_id: string) =>
      app.post(`${below}/api/pfms/${id}/holding`, { version: 1, lipper_id, action: 'raise', amount: 5000 }, one.client)
    expect((await raise('CASH')).json().error.code).toBe('invalid_field')
    expect((await raise('BOND1')).json().error.code).toBe('invalid_field')
    expect((await raise('STOCK1')).statusCode).toBe(200)
    expect(await codeOf(app, `${below}/api/funds/CASH`, one.client)).toBe('not_found')
    expect(await codeOf(app, `${below}/api/funds/BOND1`, one.client)).toBe('answered')
  })

  test('keeps what one follows elsewhere for our own site', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    await app.post('/api/favorites/follow', { lipper_ids: ['STOCK1', 'CASH'] }, one.client)
    await sells(app, one, { STOCK1: true })
    const read = async (prefix: string) => (await app.get(`${prefix}/api/favorites`, one.client)).json()
    const [here, own] = [await read(`/firm/${one.id}`), await read('')]
    const ids = ({ entries }: typeof here) => entries.map(({ lipper_id }: { lipper_id: string }) => lipper_id)
    expect([ids(here), ids(own).toSorted()]).toEqual([['STOCK1'], ['CASH', 'STOCK1']])
    expect(here.quota.used).toBe(2)
    const follow = await app.post(`/firm/${one.id}/api/favorites/follow`, { lipper_ids: ['BOND1'] }, one.client)
    expect(follow.json().error.code).toBe('fund_not_available')
  })

  test('leaves out what it has switched off, for its admin and staff as well, while ours has it', async ({
    db,
    app,
  }) => {
    const { one, other } = await twoFirms(db)
    await db
      .updateTable('firms')
      .set({ hidden: ['market', 'holding'] })
      .where('id', '=', one.id)
      .execute()
    for (const path of ['/api/market/board', '/api/rankings/score', '/api/search/holding']) {
      for (const who of [one.client, one.admin])
        expect([path, await codeOf(app, `/firm/${one.id}${path}`, who)]).toEqual([path, 'not_found'])
      expect([path, await codeOf(app, `/firm/${other.id}${path}`, other.client)]).toEqual([path, 'answered'])
      expect([path, await codeOf(app, path, one.client)]).toEqual([path, 'answered'])
    }
  })
})
