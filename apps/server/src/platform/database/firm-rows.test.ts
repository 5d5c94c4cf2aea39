import { Kysely, sql } from 'kysely'
import { describe, expect } from 'vitest'

import { joinedAt as at, type TestFirm, twoFirms } from '../../features/firms/testing/two-firms.ts'
import { onPostgres, test } from '../../testing/test-database.ts'
import type { Database } from './database.ts'
import { withinFirm } from './firm-rows.ts'
import { toolDialect } from './postgres-dialect.ts'
import { readingOnce, readsOnce } from './reads-once.ts'
import type { Schema } from './schema.ts'

/** A database as a site has it whose role is bound by policies: not a superuser, as that of the tests is. */
async function asOrdinaryRole<T>(db: Database, work: (bound: Database) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const role = `bound_${rows[0]?.name ?? ''}`
  await sql`create role ${sql.id(role)} login`.execute(db)
  await sql`grant all on all tables in schema public to ${sql.id(role)}`.execute(db)
  await sql`grant all on all sequences in schema public to ${sql.id(role)}`.execute(db)
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.username = role
  url.pathname = `/${rows[0]?.name ?? ''}`
  const bound = new Kysely<Schema>({ dialect: readsOnce(toolDialect({ url: url.href })) })
  try {
    return await work(bound)
  } finally {
    await bound.destroy()
    await sql`drop owned by ${sql.id(role)}`.execute(db)
    await sql`drop role ${sql.id(role)}`.execute(db)
  }
}

/** A row of a firm, as it stands in its table. */
async function note(db: Database, { id, admin, client }: TestFirm): Promise<void> {
  const row = { firm_id: id, member_id: client.id, author_id: admin.id, text: '下週回電', at }
  await db.insertInto('firm_notes').values(row).execute()
}

const firmsOf = async (db: Database) => {
  const rows = await db.selectFrom('firm_notes').select('firm_id').orderBy('firm_id').execute()
  return rows.map(({ firm_id }) => firm_id)
}

describe('rows of a firm', () => {
  test('are guarded in every table that has them', async ({ db }) => {
    const { rows } = await sql<{ name: string; guarded: boolean }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid) as guarded
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
        and a.attname = 'firm_id' and not a.attisdropped`.execute(db)
    const open = rows.filter(({ guarded }) => !guarded).map(({ name }) => name)
    expect(rows.length).toBeGreaterThan(1)
    expect(open).toEqual(['firm_members'])
  })

  test.runIf(onPostgres)('of another are not there for what is asked on a firm’s site', async ({ db }) => {
    const { one, other } = await twoFirms(db)
    await note(db, one)
    await note(db, other)
    await asOrdinaryRole(db, async (bound) => {
      expect(await firmsOf(bound)).toEqual([one.id, other.id])
      expect(await withinFirm(one.id, () => firmsOf(bound))).toEqual([one.id])
      // the connection that was just used tells nobody's firm to the next
      expect(await firmsOf(bound)).toEqual([one.id, other.id])
      const changed = await withinFirm(other.id, () => bound.updateTable('firm_notes').set({ text: '改' }).execute())
      expect(changed.map(({ numUpdatedRows }) => Number(numUpdatedRows))).toEqual([1])
    })
  })

  test.runIf(onPostgres)(
    'of another can neither be written nor read in a transaction, also after it failed',
    async ({ db }) => {
      const { one, other } = await twoFirms(db)
      await note(db, other)
      await asOrdinaryRole(db, async (bound) => {
        const write = () => bound.transaction().execute((trx) => note(trx, other))
        await expect(withinFirm(one.id, write)).rejects.toMatchObject({ code: '42501' })
        expect(await withinFirm(one.id, () => bound.transaction().execute(firmsOf))).toEqual([])
        await withinFirm(other.id, write)
        expect(await firmsOf(bound)).toEqual([other.id, other.id])
      })
    },
  )

  test.runIf(onPostgres)('are asked for side by side, each for its own firm', async ({ db }) => {
    const { one, other } = await twoFirms(db)
    await note(db, one)
    await note(db, other)
    await asOrdinaryRole(db, async (bound) => {
      const asked = Array.from({ length: 60 }, async (_, turn) => {
        const firm = [one.id, other.id, null][turn % 3] ?? null
        const seen = await (firm === null ? firmsOf(bound) : withinFirm(firm, () => firmsOf(bound)))
        return [firm, seen]
      })
      for (const [firm, seen] of await Promise.all(asked))
        expect(seen).toEqual(firm === null ? [one.id, other.id] : [firm])
    })
  })

  test.runIf(onPostgres)('are asked for in one turn with one that fails, and only that one fails', async ({ db }) => {
    const { one, other } = await twoFirms(db)
    await note(db, one)
    await note(db, other)
    await asOrdinaryRole(db, async (bound) => {
      const together = () =>
        readingOnce(() =>
          Promise.allSettled([
            firmsOf(bound),
            sql`select 1 / 0`.execute(bound),
            bound.selectFrom('firm_notes').select('firm_id').execute(),
          ]),
        )
      for (let time = 0; time < 3; time++) {
        const [first, failed, last] = await withinFirm(one.id, together)
        expect(first).toEqual({ status: 'fulfilled', value: [one.id] })
        expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
        expect(last).toEqual({ status: 'fulfilled', value: [{ firm_id: one.id }] })
        expect(await firmsOf(bound)).toEqual([one.id, other.id])
      }
    })
  })

  test.runIf(onPostgres)('are not there for a statement whose prepared form was lost', async ({ db }) => {
    const { one, other } = await twoFirms(db)
    await note(db, one)
    await note(db, other)
    await asOrdinaryRole(db, async (bound) => {
      await bound.connection().execute(async (alone) => {
        for (let time = 0; time < 4; time++) {
          expect(await withinFirm(one.id, () => firmsOf(alone))).toEqual([one.id])
          const write = () => alone.updateTable('firm_notes').set({ text: '改' }).execute()
          const changed = await withinFirm(other.id, write)
          expect(changed.map(({ numUpdatedRows }) => Number(numUpdatedRows))).toEqual([1])
          // as behind a pooler that lends another server process
          await sql`deallocate all`.execute(alone)
        }
      })
    })
  })

  test.runIf(onPostgres)('say what a statement said that failed', async ({ db }) => {
    const { one } = await twoFirms(db)
    await asOrdinaryRole(db, async (bound) => {
      const wrong = withinFirm(one.id, () => sql`select 1 / 0`.execute(bound))
      await expect(wrong).rejects.toMatchObject({ code: '22012' })
      expect(await withinFirm(one.id, () => firmsOf(bound))).toEqual([])
    })
  })
})
