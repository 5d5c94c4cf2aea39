import { aimingRecord } from '@zhiheng/domain/portfolio-ledger/aiming-record.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { describe, expect, vi } from 'vitest'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { farDatabase } from '../../testing/count-trips.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { type Chance, chanceOf } from '../../testing/random-ledger.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { appendRecord } from './append-record.ts'
import { followPortfolio, stepOf } from './follow-portfolio.ts'
import { ledgerChunksJob } from './ledger-chunks-job.ts'
import { fillLedgerChunks, findWrongLedgerChunks, rebuildLedgerChunks } from './ledger-chunks.ts'
import { readAccount } from './read-account.ts'
import { readRecords } from './read-ledger.ts'
import { insertPortfolio } from './store.ts'

const HOUR = 3_600_000
const RECORDS = 108

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

interface Key {
  readonly id: number
  readonly memberId: number
}

/** As a site that has just started reads it: nothing is known. */
async function readThroughChunks(db: Database, market: Market, key: Key) {
  const {
    portfolio: _portfolio,
    memberId: _memberId,
    holdings: _holdings,
    ...read
  } = await readAccount(db, { ...market }, key)
  return read
}

/** What the records alone say. */
async function readPlainly(db: Database, market: Market, { id }: Key) {
  const ledger = await readRecords(db, id)
  const account = followPortfolio(market, { currency: 'TWD' }, ledger)
  const record = (row: (typeof ledger)[number] | undefined) => {
    if (row === undefined) return null
    const { noteId, sequence, kind, rebalanceAt, before, after } = row
    return { noteId, sequence, kind, rebalanceAt, before, after }
  }
  return {
    sequence: ledger.length,
    steps: ledger.map((row) => stepOf({ ...row, day: taipeiDayOf(row.rebalanceAt) })),
    account,
    last: record(ledger.at(-1)),
    aiming: record(aimingRecord(ledger)),
    lastAuto: ledger.findLast(({ kind }) => kind === 'auto')?.rebalanceAt ?? null,
  }
}

const ids = ['STOCK1', 'STOCK2', 'BOND1', 'BOND2']

interface Stand {
  readonly id: number
  readonly as: TestMember
  readonly version: number
}

/** @returns the version it came to */
async function trade(app: TestApp, chance: Chance, { id, as, version }: Stand): Promise<number> {
  const wanted = ids.filter((_, index) => index === 0 || chance() < 0.6)
  const funds = wanted.map((lipper_id) => ({ lipper_id, amount: 10_000 + Math.floor(chance() * 500_000) }))
  const reply = await app.patch(`/api/pfms/${id}`, { version, kind: 'manual', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().version)
}

/** @returns the version it came to */
async function changePlan(app: TestApp, chance: Chance, { id, as, version }: Stand): Promise<number> {
  const plan = { chargeDay: 1 + Math.floor(chance() * 28), monthAmount: 3000 + Math.floor(chance() * 9000) }
  const reply = await app.post(`/api/pfms/${id}/plan`, { version, lipper_id: 'STOCK1', plan }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().version)
}

/** Trades and plans, while the clock goes on and back; the site trades once; from some record on plans are changed only. */
async function aStory(app: TestApp, as: TestMember, { seed, trades }: { seed: number; trades: number }) {
  const chance = chanceOf(seed)
  const funds = [{ lipper_id: 'STOCK1', amount: 100_000, date: '2024-03-04' }]
  const made = await app.post('/api/pfms', { name: '長帳本', funds }, as)
  expect(made.statusCode, made.body).toBe(200)
  const key = { id: Number(made.json().id), memberId: as.id }
  let version = Number(made.json().version)
  for (let number = 2; number <= RECORDS; number++) {
    app.clock.forward(Math.round((chance() - 0.45) * 3 * HOUR))
    const stand = { id: key.id, as, version }
    if (number === 20) await letSiteTrade(app, key)
    else if (number > trades || chance() < 0.3) version = await changePlan(app, chance, stand)
    else version = await trade(app, chance, stand)
  }
  return key
}

async function letSiteTrade({ site }: TestApp, { id, memberId }: Key): Promise<void> {
  const lines = (await readRecords(site.db, id)).at(-1)?.after ?? []
  const at = site.clock.now().toISOString()
  await appendRecord(site.db, {
    portfolioId: id,
    kind: 'auto',
    at,
    actorId: memberId,
    before: lines,
    after: lines,
    reason: null,
  })
}

/** Records that each trade one of two funds, without the calls in between. */
async function aLedger(db: Database, memberId: number, records: number): Promise<Key> {
  const createdAt = '2024-01-02T04:00:00.000Z'
  const id = await insertPortfolio(db, { memberId, name: '長', currency: 'TWD', autorebalance: false, createdAt })
  await addTo(db, { id, memberId }, { from: 1, until: records })
  return { id, memberId }
}

async function addTo(db: Database, { id, memberId }: Key, { from, until }: { from: number; until: number }) {
  const lineOf = (lipperId: string, number: number): ValuedHolding => {
    const value = 50_000 + number * 10
    return { lipperId, amount: value, currency: 'TWD', date: isoDayOf(19_800 + number), plan: null, value }
  }
  const linesAt = (number: number) => [
    lineOf('STOCK1', number - (number % 2)),
    lineOf('BOND1', number - 1 + (number % 2)),
  ]
  for (let number = from; number <= until; number++) {
    await appendRecord(db, {
      portfolioId: id,
      kind: number === 1 ? 'create' : 'raise',
      at: `${isoDayOf(19_800 + number)}T04:00:00.000Z`,
      actorId: memberId,
      before: number === 1 ? [] : linesAt(number - 1),
      after: linesAt(number),
      reason: null,
    })
  }
}

function chunksOf(db: Database, { id }: Key) {
  return db.selectFrom('ledger_chunks').selectAll().where('portfolio_id', '=', id).orderBy('number').execute()
}

describe('a long ledger that is read from its chunks', () => {
  test('comes to what its records say, with plans and the clock put back, cloned, exported and deleted, and again without chunks', async ({
    app,
    db,
    ming,
  }) => {
    const market = app.site.market()
    const key = await aStory(app, ming, { seed: 11, trades: RECORDS })
    const plansOnly = await aStory(app, ming, { seed: 12, trades: 40 })
    const clone = (await app.post(`/api/pfms/${key.id}/clone`, { history: true }, ming)).json()
    const hua = await aMember(db)
    app.clock.forward(24 * HOUR) // no record of a file may be of later than now
    const file = (await app.get(`/api/pfms/${plansOnly.id}/export`, ming)).json()
    const imported = await app.post('/api/pfms/import', { file }, hua)
    expect(imported.statusCode, imported.body).toBe(200)
    expect((await app.delete(`/api/pfms/${key.id}`, ming)).statusCode).toBe(200)
    expect((await app.post(`/api/pfms/${key.id}/undelete`, {}, ming)).statusCode).toBe(200)

    const all = [
      key,
      plansOnly,
      { id: Number(clone.id), memberId: ming.id },
      { id: imported.json().id, memberId: hua.id },
    ]
    const read = []
    for (const one of all) {
      expect(await chunksOf(db, one), `portfolio ${one.id}`).toHaveLength(2)
      const through = await readThroughChunks(db, market, one)
      expect(through).toMatchObject(await readPlainly(db, market, one))
      expect(through.sequence).toBe(RECORDS)
      expect(through.lastAuto).not.toBeNull()
      read.push(through)
    }
    expect(read[1]?.aiming?.sequence).toBeLessThan(50)
    expect(await findWrongLedgerChunks(db)).toEqual([])

    await db.deleteFrom('ledger_chunks').execute()
    for (const [index, one] of all.entries()) {
      expect(await readThroughChunks(db, market, one)).toEqual(read[index])
    }
    expect(await fillLedgerChunks(db)).toBe(2 * all.length)
  })

  test('is read whole in two trips to the database', async ({ app, db, ming }) => {
    const key = await aLedger(db, ming.id, 420)
    const far = farDatabase(db)
    const { sequence } = await readAccount(far.db, { ...app.site.market() }, key)
    expect(sequence).toBe(420)
    expect(far.trips()).toHaveLength(2)
  })

  test('is read on from what is known, however many records have come', async ({ app, db, ming }) => {
    const market = { ...app.site.market() }
    const key = await aLedger(db, ming.id, 30)
    await readAccount(db, market, key)
    for (const until of [49, 50, 51, 100, 203]) {
      const { sequence } = await readAccount(db, market, key)
      await addTo(db, key, { from: sequence + 1, until })
      const { account, steps } = await readAccount(db, market, key)
      const plain = await readPlainly(db, market, key)
      expect({ account, steps }).toEqual({ account: plain.account, steps: plain.steps })
    }
  })

  test('is read by its records where a chunk is absent or of another format, until that is written again', async ({
    app,
    db,
    ming,
  }) => {
    const market = app.site.market()
    const key = await aLedger(db, ming.id, 220)
    const [first, second, third, fourth] = await chunksOf(db, key)
    const expected = await readThroughChunks(db, market, key)
    expect(expected).toMatchObject(await readPlainly(db, market, key))
    await db.deleteFrom('ledger_chunks').where('number', '=', 2).execute()
    await db.updateTable('ledger_chunks').set({ format: 0, body: 'of another time' }).where('number', '=', 3).execute()
    expect(await readThroughChunks(db, market, key)).toEqual(expected)
    expect(await findWrongLedgerChunks(db)).toEqual([])
    expect(await fillLedgerChunks(db)).toBe(2)
    expect(await chunksOf(db, key)).toEqual([first, second, third, fourth])
    expect(await fillLedgerChunks(db)).toBe(0)
  })

  test('shows what a chunk says; one that its records do not tell of is found, and mended by a rebuild', async ({
    app,
    db,
    ming,
  }) => {
    const market = app.site.market()
    const key = await aLedger(db, ming.id, 120)
    const expected = await readThroughChunks(db, market, key)
    const [first, second] = await chunksOf(db, key)
    await db
      .updateTable('ledger_chunks')
      .set({ body: second?.body ?? '' })
      .where('number', '=', 1)
      .execute()
    expect((await readThroughChunks(db, market, key)).account).not.toEqual(expected.account)
    expect(await findWrongLedgerChunks(db)).toEqual([`portfolio ${key.id} chunk 1`])
    expect(await rebuildLedgerChunks(db)).toBe(2)
    expect(await chunksOf(db, key)).toEqual([first, second])
    expect(await readThroughChunks(db, market, key)).toEqual(expected)
  })

  test('has no chunk of a record that was not kept', async ({ db, ming }) => {
    const key = await aLedger(db, ming.id, 49)
    const undone = db.transaction().execute(async (trx) => {
      await addTo(trx, key, { from: 50, until: 50 })
      expect(await chunksOf(trx, key)).toHaveLength(1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await chunksOf(db, key)).toEqual([])
  })

  test('is written by the job that fills what is missing, which says so, and nothing where nothing was', async ({
    app,
    db,
    ming,
  }) => {
    const said = vi.spyOn(app.site.log, 'info')
    const { signal } = new AbortController()
    const key = await aLedger(db, ming.id, 120)
    await db.deleteFrom('ledger_chunks').where('number', '=', 2).execute()
    for (let time = 0; time < 2; time++) await ledgerChunksJob(app.site).run(signal)
    expect(said.mock.calls.map(([facts]) => facts)).toEqual([{ written: 1 }])
    expect(await chunksOf(db, key)).toHaveLength(2)
  })
})
