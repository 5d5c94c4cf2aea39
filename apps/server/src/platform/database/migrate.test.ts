import { readdirSync } from 'node:fs'
import path from 'node:path'

import { Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it } from 'vitest'

import { migrate } from './migrate.ts'
import { startPglite } from './pglite-client.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import type { Schema } from './schema.ts'

/** Named by day, in the order in which sites have run them: no other may come between, for a new site runs by name. */
const namedByDay = [
  '2026-11-21-created-the-foundation',
  '2026-11-21-evaluated-risk',
  '2026-11-21-kept-favorites',
  '2026-11-21-let-operators-confirm-steps',
  '2026-11-21-published-announcements',
  '2026-11-21-put-in-the-outbox',
  '2026-11-21-told-members',
  '2026-11-21-took-anothers-place',
  '2026-11-21-wrote-to-us',
  '2026-11-22-activated-members',
  '2026-11-22-let-members-leave',
  '2026-11-22-locked-addresses',
  '2026-11-22-verified-phones',
  '2026-11-22-wanted-second-factors',
  '2026-11-22-watched-reading',
  '2026-11-22-welcomed-friends',
  '2026-11-23-followed-portfolios',
  '2026-11-23-kept-targets',
  '2026-11-23-printed-reports',
  '2026-11-23-published-expert-picks',
  '2026-11-23-published-model-portfolios',
  '2026-11-23-tagged-portfolios',
  '2026-11-23-versioned-reports',
  '2026-11-23-watched-expert-picks',
  '2026-11-24-proposed-batches',
  '2026-11-24-removed-unkeyed-hashes',
  '2026-11-25-kept-suggestions',
  '2026-11-26-kept-sizes-and-changes',
  '2026-11-27-kept-ledger-chunks',
  '2026-11-28-kept-scores',
]

const namedBySecond = /^\d{8}T\d{6}-[a-z-]+$/

describe('the changes of tables', () => {
  it('are named by the second, but for those of before: so two people seldom take one name', () => {
    const names = readdirSync(path.join(import.meta.dirname, 'migrations')).map((file) => path.basename(file, '.ts'))
    const byDay = names.filter((name) => !namedBySecond.test(name))
    expect(byDay.toSorted()).toEqual(namedByDay)
  })

  it('run on a new site after those named by day', () => {
    expect('20261123T000000-first' > (namedByDay.at(-1) ?? '')).toBe(true)
  })

  it('are run once, and a site refuses a database that has run what it does not know', async () => {
    const db = new Kysely<Schema>({ dialect: pgliteDialect(await startPglite({ folder: null, dump: null })) })
    await migrate(db)
    const run = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    await migrate(db)
    expect((await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows).toEqual(run.rows)
    await sql`insert into kysely_migration (name, timestamp) values ('20991231T000000-of-later', '')`.execute(db)
    await expect(migrate(db)).rejects.toThrow('20991231T000000-of-later')
    await db.destroy()
  })

  it('of two branches both run, also where the later one landed first', async () => {
    const db = new Kysely<Schema>({ dialect: pgliteDialect(await startPglite({ folder: null, dump: null })) })
    const later = { '20261201T090000-later': aTable('later') }
    await migrate(db, { getMigrations: async () => later })
    await migrate(db, { getMigrations: async () => ({ '20261201T080000-earlier': aTable('earlier'), ...later }) })
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_name in ('earlier', 'later')`.execute(db)
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['earlier', 'later'])
    await db.destroy()
  })
})

function aTable(name: string): Migration {
  return { up: (db) => db.schema.createTable(name).addColumn('id', 'integer').execute() }
}
