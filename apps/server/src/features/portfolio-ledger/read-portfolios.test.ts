import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { appendRecord } from './append-record.ts'
import { followAll } from './follow-all.ts'
import { allOwnPortfolios } from './ledgers/store.ts'
import { followRead, readPortfolio, readPortfolios } from './read-portfolios.ts'
import { replaceHoldings } from './store.ts'

const test = withDatabase.extend<{ app: TestApp; ming: TestMember }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
  ming: async ({ db }, use) => {
    await use(await aMember(db))
  },
})

const funds = [
  { lipper_id: 'STOCK1', amount: 100_000, date: '2024-03-04' },
  { lipper_id: 'BOND1', amount: 200_000, date: '2024-03-04' },
]

async function create(app: TestApp, as: TestMember): Promise<number> {
  const reply = await app.post('/api/pfms', { name: '退休', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

async function change(app: TestApp, as: TestMember, id: number, patch: object): Promise<void> {
  const { version } = (await app.get(`/api/pfms/${id}`, as)).json()
  const reply = await app.patch(`/api/pfms/${id}`, { version, ...patch }, as)
  expect(reply.statusCode, reply.body).toBe(200)
}

describe('a portfolio that is read whole', () => {
  test('is on every node what it has become on one, in its lines, its figures, its name and its place in the list', async ({
    app,
    db,
    ming,
  }) => {
    const id = await create(app, ming)
    // another node has a snapshot of its own, and what it keeps with that
    const other = await testApp({ db, market: { ...app.site.market() } })
    const read = async (path: string) => [(await app.get(path, ming)).json(), (await other.get(path, ming)).json()]
    for (const path of [`/api/pfms/${id}`, '/api/pfms', '/api/pfms/quadrantal?period=3y']) await read(path)
    const patches = [
      { funds: [{ lipper_id: 'STOCK1', amount: 50_000 }] },
      { name: '教育' },
      { funds: [{ lipper_id: 'BOND2', amount: 70_000 }] },
    ]
    for (const patch of patches) {
      await change(app, ming, id, patch)
      for (const path of [`/api/pfms/${id}`, '/api/pfms', '/api/pfms/quadrantal?period=3y']) {
        const [here, there] = await read(path)
        expect(there).toEqual(here)
      }
      const [, there] = await read(`/api/pfms/${id}`)
      expect(there.name).toBe(patch.name ?? there.name)
      const ids = there.funds.map((fund: { lipper_id: string }) => fund.lipper_id)
      if (patch.funds) expect(ids).toEqual(patch.funds.map((fund) => fund.lipper_id))
    }
    await other.server.close()
  })

  test('has no lines once all are sold, whatever was known of it', async ({ app, db, ming }) => {
    const id = await create(app, ming)
    const market = app.site.market()
    const key = { id, memberId: ming.id }
    await followAll(db, market, ming.id)
    const { last } = (await followRead(db, market, [await readPortfolio(db, market, key)])).get(id) ?? {}
    await replaceHoldings(db, id, [])
    const sold = {
      before: last?.after ?? [],
      after: [],
      reason: null,
      actorId: ming.id,
      at: '2026-11-20T04:00:00.000Z',
    }
    await appendRecord(db, { portfolioId: id, kind: 'close', ...sold })
    expect((await readPortfolio(db, market, key)).holdings).toEqual([])
    expect((await followAll(db, market, ming.id))[0]?.valued.lines).toEqual([])
  })

  test('leaves nothing of a transaction behind that came to nothing', async ({ app, db, ming }) => {
    const id = await create(app, ming)
    const market = app.site.market()
    const key = { id, memberId: ming.id }
    const ledgerOf = async (of: typeof db) =>
      (await followRead(of, market, [await readPortfolio(of, market, key)])).get(id)
    const before = await ledgerOf(db)
    const undone = db.transaction().execute(async (trx) => {
      const record = { before: [], after: [], reason: null, actorId: ming.id, at: '2026-11-20T04:00:00.000Z' }
      await appendRecord(trx, { portfolioId: id, kind: 'close', ...record })
      expect((await ledgerOf(trx))?.sequence).toBe(2)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await ledgerOf(db)).toBe(before)
  })

  test('is nobody else’s', async ({ app, db, ming }) => {
    const id = await create(app, ming)
    const market = app.site.market()
    const hua = await aMember(db)
    await expect(readPortfolio(db, market, { id, memberId: hua.id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await readPortfolios(db, market, allOwnPortfolios(hua.id))).toEqual([])
  })
})
