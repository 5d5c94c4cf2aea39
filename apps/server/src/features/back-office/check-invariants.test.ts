import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { CHUNK_FORMAT } from '../portfolio-ledger/ledgers/chunks/chunk-format.ts'
import { checkInvariants } from './check-invariants.ts'

const clock = clockOn('2026-11-20')
const at = '2026-11-20T02:00:00.000Z'
const plan = { dateStart: '2026-01-01', dateEnd: null, chargeDay: 6, monthAmount: 3000 }

function line(lipperId: string, amount: number, withPlan = false) {
  return { lipperId, amount, currency: 'TWD', date: '2026-11-19', plan: withPlan ? plan : null, value: amount * 1.01 }
}

/** A member with one portfolio that was made and then changed once: two funds, one of them with a plan. */
async function standSite(db: Database): Promise<void> {
  await insertFunds(db, [
    { fund: aFund('AA1'), prices: { '2025-12-31': 9, '2026-11-18': 10, '2026-11-19': 11 } },
    { fund: aFund('BB2'), prices: { '2026-11-19': 20 } },
  ])
  await db
    .insertInto('members')
    .values({ email: 'a@b.tw', name: 'A', password_hash: '$argon2id$', groups: ['member'], dataset: 'real' })
    .execute()
  await addPortfolio(db)
  await addRecord(db, { sequence: 1, kind: 'create', before: [], after: [line('AA1', 1000)] })
  const after = [line('BB2', 250.5, true), line('AA1', 1000)]
  await addRecord(db, { sequence: 2, kind: 'manual', before: [{ ...line('AA1', 1000), value: 7 }], after })
  await addLine(db, { position: 0, lipperId: 'BB2', amount: '250.50' })
  await addLine(db, { position: 1, lipperId: 'AA1', amount: '1000.00' })
}

async function addPortfolio(db: Database): Promise<void> {
  await db
    .insertInto('portfolios')
    .values({ member_id: 1, name: 'P', currency: 'TWD', created_at: at, deleted_at: null })
    .execute()
}

async function addRecord(
  db: Database,
  record: { sequence: number; kind: string; before: object[]; after: object[]; at?: string },
): Promise<void> {
  const note = await db
    .insertInto('rebalance_notes')
    .values({
      portfolio_id: 1,
      before: JSON.stringify(record.before),
      after: JSON.stringify(record.after),
      reason: null,
      actor_member_id: 1,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('rebalances')
    .values({
      portfolio_id: 1,
      sequence: record.sequence,
      kind: record.kind,
      rebalance_at: record.at ?? at,
      rebalance_note_id: note.id,
    })
    .execute()
}

async function addLine(
  db: Database,
  { position, lipperId, amount }: { position: number; lipperId: string; amount: string },
): Promise<void> {
  const { id } = await db.selectFrom('funds').select('id').where('lipper_id', '=', lipperId).executeTakeFirstOrThrow()
  await db
    .insertInto('portfolio_holdings')
    .values({
      portfolio_id: 1,
      position,
      fund_id: id,
      amount,
      currency: 'TWD',
      date: '2026-11-19',
      plan: lipperId === 'BB2' ? JSON.stringify(plan) : null,
    })
    .execute()
}

async function broken(db: Database): Promise<string[]> {
  const results = await checkInvariants(db, { clock })
  return results.filter(({ failures }) => failures.length > 0).map(({ name }) => name)
}

test('a healthy site holds every invariant', async ({ db }) => {
  await standSite(db)
  const results = await checkInvariants(db, { clock })
  expect(results.flatMap(({ failures }) => failures)).toEqual([])
  expect(results.map(({ name }) => name)).toEqual([
    'holdings',
    'sequence',
    'chain',
    'order',
    'ledgerChunks',
    'quota',
    'favorites',
    'session',
    'removed',
    'orphans',
    'sector',
    'navStore',
    'prices',
    'chunks',
  ])
})

describe('what is wrong is found', () => {
  const plants: readonly [what: string, found: string[], plant: (db: Database) => Promise<unknown>][] = [
    [
      'an amount that no record tells of',
      ['holdings'],
      (db) => sql`update portfolio_holdings set amount = 999.99 where position = 1`.execute(db),
    ],
    ['a plan that was lost', ['holdings'], (db) => sql`update portfolio_holdings set plan = null`.execute(db)],
    ['a line that was lost', ['holdings'], (db) => sql`delete from portfolio_holdings where position = 0`.execute(db)],
    ['a portfolio without a record', ['sequence'], addPortfolio],
    [
      'a record with a gap before it',
      ['sequence'],
      async (db) => {
        const after = [line('BB2', 250.5, true), line('AA1', 1000)]
        await addRecord(db, { sequence: 4, kind: 'manual', before: after, after })
      },
    ],
    [
      'a record that begins elsewhere',
      ['chain'],
      async (db) => {
        const after = [line('BB2', 250.5, true), line('AA1', 1000)]
        await addRecord(db, { sequence: 3, kind: 'manual', before: [line('AA1', 1)], after })
      },
    ],
    [
      'a record of an earlier moment than the one before it',
      ['order'],
      async (db) => {
        const after = [line('BB2', 250.5, true), line('AA1', 1000)]
        await addRecord(db, { sequence: 3, kind: 'manual', before: after, after, at: '2026-11-20T01:59:59.999Z' })
      },
    ],
    [
      'a chunk of a ledger that its records do not tell of',
      ['ledgerChunks'],
      (db) =>
        sql`insert into ledger_chunks (portfolio_id, number, format, body)
        values (1, 1, ${CHUNK_FORMAT}::int, '{}')`.execute(db),
    ],
    [
      'a note without a record',
      ['orphans'],
      (db) =>
        sql`insert into rebalance_notes (portfolio_id, before, after, actor_member_id, created_at) values (1, '[]', '[]', 1, now())`.execute(
          db,
        ),
    ],
    [
      'a sector that does not exist',
      ['sector'],
      (db) => sql`update funds set sector2_id = '99999' where id = 1`.execute(db),
    ],
    [
      'a heir that does not exist',
      ['orphans'],
      (db) => sql`update funds set successor_id = 'ZZ9' where id = 1`.execute(db),
    ],
    [
      'a member who was removed and is still there',
      ['removed'],
      (db) => sql`update members set removed_at = now() where id = (select min(id) from members)`.execute(db),
    ],
    ['a negative price', ['prices'], (db) => writeValues(db, [-10, 11])],
    [
      'a chunk longer than its year',
      ['chunks'],
      (db) =>
        writeValues(
          db,
          Array.from({ length: 265 }, () => 10),
        ),
    ],
    [
      'a chunk that begins on another day',
      ['chunks'],
      (db) => sql`update nav_chunks set first_day = first_day + 1`.execute(db),
    ],
  ]
  for (const [what, found, plant] of plants) {
    test(what, async ({ db }) => {
      await standSite(db)
      await plant(db)
      expect(await broken(db)).toEqual(expect.arrayContaining(found))
    })
  }

  test('more portfolios than the quota, unless staff have changed the groups', async ({ db }) => {
    await standSite(db)
    const limit = 3
    for (let more = 1; more <= limit; more++) await addPortfolio(db)
    expect(await broken(db)).toContain('quota')
    await sql`insert into audit_log (at, event, member_id, details) values (now(), 'groups_changed', 1, '{}')`.execute(
      db,
    )
    expect(await broken(db)).not.toContain('quota')
  })

  test('more favourites than the quota', async ({ db }) => {
    await standSite(db)
    const limit = 10
    const extra = Array.from({ length: limit + 1 }, (_fund, index) => ({ fund: aFund(`CC${index}`), prices: {} }))
    await insertFunds(db, extra)
    const funds = await db.selectFrom('funds').select('id').where('lipper_id', 'like', 'CC%').execute()
    const rows = funds.map(({ id }) => ({ member_id: 1, fund_id: id, followed_at: at }))
    await db.insertInto('favorites').values(rows.slice(0, limit)).execute()
    expect(await broken(db)).toEqual([])
    await db.insertInto('favorites').values(rows.slice(limit)).execute()
    expect(await broken(db)).toEqual(['favorites'])
  })

  test('a price that is not in the memory of a running site', async ({ db }) => {
    await standSite(db)
    const market = await loadMarket(db, clock)
    await writeValues(db, [10.5, 11])
    const results = await checkInvariants(db, { clock, market })
    expect(results.filter(({ failures }) => failures.length > 0).map(({ name }) => name)).toEqual(['navStore'])
  })
})

/** Overwrites what a class has of 2025. */
async function writeValues(db: Database, values: readonly number[]): Promise<void> {
  const bytes = Buffer.from(Float64Array.from(values).buffer)
  await db.updateTable('nav_chunks').set({ values: bytes }).where('year', '=', 2025).execute()
}
