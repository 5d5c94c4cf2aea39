import { CompiledQuery, sql } from 'kysely'
import { describe, expect } from 'vitest'

import { onPostgres, test } from '../../testing/test-database.ts'

describe('both databases', () => {
  test('give days, moments, whole numbers, money and bytes in the same shapes', async ({ db }) => {
    const { rows } = await sql`select
      date '2026-02-28' as day, timestamptz '2026-11-21T10:00:00+08' as moment, 9007199254740991::bigint as whole,
      1234.50::numeric(16, 2) as money, '\\x0102'::bytea as bytes, array['a', 'b'] as names, '{"a":1}'::jsonb as json`.execute(
      db,
    )
    expect(rows[0]).toEqual({
      day: '2026-02-28',
      moment: '2026-11-21T02:00:00.000Z',
      whole: 9007199254740991,
      money: '1234.50',
      bytes: Buffer.from([1, 2]),
      names: ['a', 'b'],
      json: { a: 1 },
    })
  })

  test('keep transactions apart that are asked for at the same time', async ({ db }) => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        db
          .transaction()
          .execute(async (trx) => {
            await trx
              .insertInto('site_state')
              .values({ key: `k${index}`, value: '{}' })
              .execute()
            if (index % 2 === 1) throw new Error('undo')
          })
          .catch(() => undefined),
      ),
    )
    const kept = await db.selectFrom('site_state').select('key').execute()
    expect(kept.map((row) => row.key).toSorted()).toEqual([
      'k0',
      'k10',
      'k12',
      'k14',
      'k16',
      'k18',
      'k2',
      'k4',
      'k6',
      'k8',
    ])
  })

  test('name the broken rule in an error by code', async ({ db }) => {
    await db.insertInto('site_state').values({ key: 'once', value: '{}' }).execute()
    await expect(db.insertInto('site_state').values({ key: 'once', value: '{}' }).execute()).rejects.toMatchObject({
      code: '23505',
    })
  })

  test('refuse to change or remove what stands in the ledger', async ({ db }) => {
    await sql`insert into members (email, name, password_hash, groups, dataset) values ('a@b.c', 'A', '$argon2id$x', '{member}', 'real')`.execute(
      db,
    )
    await sql`insert into portfolios (member_id, name, currency, created_at) values (1, 'P', 'TWD', now())`.execute(db)
    await sql`insert into rebalance_notes (portfolio_id, before, after, actor_member_id, created_at) values (1, '[]', '[]', 1, now())`.execute(
      db,
    )
    await expect(db.deleteFrom('rebalance_notes').execute()).rejects.toMatchObject({ code: '42501' })
    await expect(db.updateTable('rebalance_notes').set({ reason: 'x' }).execute()).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe.skipIf(onPostgres)('the embedded database', () => {
  test('copies binary rows in and out through one parameter', async ({ db }) => {
    await db
      .insertInto('site_state')
      .values([
        { key: 'a', value: '{}' },
        { key: 'b', value: '{}' },
      ])
      .execute()
    const out = await db.executeQuery<{ copied: Buffer }>(
      CompiledQuery.raw(`copy (select key, value from site_state order by key) to '/dev/blob' (format binary)`, []),
    )
    const copied = out.rows[0]?.copied ?? Buffer.alloc(0)
    await db.deleteFrom('site_state').execute()
    await db.executeQuery(CompiledQuery.raw(`copy site_state (key, value) from '/dev/blob' (format binary)`, [copied]))
    expect((await db.selectFrom('site_state').select('key').orderBy('key').execute()).map((row) => row.key)).toEqual([
      'a',
      'b',
    ])
  })
})
