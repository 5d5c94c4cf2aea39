import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { sql } from 'kysely'
import { FileMigrationProvider, type MigrationProvider, Migrator } from 'kysely/migration'

import type { Database } from './database.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/**
 * Every file of `migrations/`, forward only. Those of 2026-11-28 and before are named by day, later ones by the second:
 * `20261128T093015-kept-scores`.
 */
const ownMigrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: folder,
  import: (file: string) => import(pathToFileURL(file).href),
})

/**
 * Brings the database to today's tables; under a lock of the database, so that several nodes may start at once. Two
 * branches that each bring a change land in either order: a site that has run the later one runs the earlier one, too.
 *
 * @throws what broke; then none of the changes is made
 */
export async function migrate(db: Database, provider: MigrationProvider = ownMigrations): Promise<void> {
  if (provider === ownMigrations && (await hasRunAll(db))) return
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error !== undefined) throw error
}

/**
 * Whether the database has run exactly the files that are there: then none of them is read. What is run is told in the
 * transaction that makes it, so that a node sees of another's changes all or none.
 */
async function hasRunAll(db: Database): Promise<boolean> {
  const table = await sql<{ found: string | null }>`select to_regclass('kysely_migration')::text as found`.execute(db)
  if ((table.rows[0]?.found ?? null) === null) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const run = new Set(rows.map(({ name }) => name))
  const files = (await fs.readdir(folder)).map((file) => path.parse(file).name)
  return files.length === run.size && files.every((name) => run.has(name))
}
