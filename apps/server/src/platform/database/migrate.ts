import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { FileMigrationProvider, type MigrationProvider, Migrator } from 'kysely/migration'

import type { Database } from './database.ts'

/**
 * Every file of `migrations/`, forward only. Those of 2026-11-28 and before are named by day, later ones by the second:
 * `20261128T093015-kept-scores`.
 */
const ownMigrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  import: (file: string) => import(pathToFileURL(file).href),
})

/**
 * Brings the database to today's tables; under a lock of the database, so that several nodes may start at once. Two
 * branches that each bring a change land in either order: a site that has run the later one runs the earlier one, too.
 *
 * @throws what broke; then none of the changes is made
 */
export async function migrate(db: Database, provider: MigrationProvider = ownMigrations): Promise<void> {
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error !== undefined) throw error
}
