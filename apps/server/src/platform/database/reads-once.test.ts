import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { test } from '../../testing/test-database.ts'
import type { Database } from './database.ts'
import { readingOnce, readOnce } from './reads-once.ts'

/** Another answer each time that the database is asked. */
const ask = async (db: Database) => {
  const { rows } = await sql<{ id: string }>`select gen_random_uuid() as id`.execute(db)
  return rows[0]?.id
}

describe('a work that reads once', () => {
  test('gets the same answer to the same question, also at the same time', async ({ db }) => {
    await readingOnce(async () => {
      const [one, other] = await Promise.all([ask(db), ask(db)])
      expect(other).toBe(one)
      expect(await ask(db)).toBe(one)
    })
  })

  test('shares nothing with another work, nor with what is outside of any', async ({ db }) => {
    const [one, other] = await Promise.all([readingOnce(() => ask(db)), readingOnce(() => ask(db))])
    expect(other).not.toBe(one)
    expect(await ask(db)).not.toBe(await ask(db))
  })

  test('asks again after a write, and for other values', async ({ db }) => {
    await readingOnce(async () => {
      const count = async (name: string) =>
        (await db.selectFrom('announcements').select('id').where('title', '=', name).execute()).length
      expect([await count('一'), await count('二')]).toEqual([0, 0])
      await db
        .insertInto('announcements')
        .values({ title: '一', path: '/', first_day: '2026-11-01', last_day: null, dataset: 'demo' })
        .execute()
      expect([await count('一'), await count('二')]).toEqual([1, 0])
    })
  })

  test('sends everything in a transaction, and forgets what it read before', async ({ db }) => {
    await readingOnce(async () => {
      const before = await ask(db)
      const inside = await db.transaction().execute(async (trx) => [await ask(trx), await ask(trx)])
      expect(new Set([before, ...inside, await ask(db)]).size).toBe(4)
    })
  })

  test('sends a read that locks', async ({ db }) => {
    await readingOnce(async () => {
      const lock = () => sql`select gen_random_uuid() as id from (select 1) as one for update`.execute(db)
      expect((await lock()).rows).not.toEqual((await lock()).rows)
    })
  })

  test('does not keep a failure from whoever asks, and goes on after it', async ({ db }) => {
    await readingOnce(async () => {
      await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
      expect(await ask(db)).toBeDefined()
    })
    const made = await readingOnce(() =>
      Promise.all([readOnce('one', async () => ({})), readOnce('one', async () => ({}))]),
    )
    expect(made[0]).toBe(made[1])
  })

  test('sends what is asked for at the same time together, and a failure among it fails alone', async ({ db }) => {
    await readingOnce(async () => {
      const here = (value: number) =>
        sql<{ pid: number; value: number }>`
        select pg_backend_pid() as pid, ${value}::int as value`.execute(db)
      const fails = sql`select 1 / 0`.execute(db)
      const [failure, ...answers] = await Promise.allSettled([fails, here(1), here(2), here(3)])
      expect(failure.status).toBe('rejected')
      const rows = answers.map((one) => (one.status === 'fulfilled' ? one.value.rows[0] : undefined))
      expect(rows.map((row) => row?.value)).toEqual([1, 2, 3])
      expect(new Set(rows.map((row) => row?.pid)).size).toBe(1)
    })
  })
})
