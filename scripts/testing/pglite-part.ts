import { globSync } from 'node:fs'
import path from 'node:path'

import { root } from './run-step.ts'
import { importsOf } from './server-imports.ts'

const server = 'apps/server/src'

/** Where the two databases differ: how they are opened, filled in bulk, exported, and what a simulated fault does. */
const whole = ['platform', 'testing', 'features/back-office', 'features/account-data']

/**
 * The tests of the server that run on PGlite too where the whole suite has run on PostgreSQL: all that lies next to the
 * database, and one file of every feature, since each has SQL of its own.
 */
export function pglitePart(): readonly string[] {
  const files = testsOf(server)
  const near = files.filter((file) => whole.some((folder) => file.startsWith(`${server}/${folder}/`)))
  const features = globSync(`${server}/features/*/`, { cwd: root }).map((folder) => path.basename(folder))
  return [...new Set([...near, ...features.flatMap((feature) => oneOf(feature, files))])].toSorted()
}

function oneOf(feature: string, files: readonly string[]): readonly string[] {
  const folder = `${server}/features/${feature}/`
  const own = files.filter((file) => file.startsWith(folder)).toSorted()
  const named = [`${folder}routes.test.ts`, `${folder}${feature}.test.ts`].find((file) => own.includes(file))
  return named === undefined ? own.slice(0, 1) : [named]
}

/** What gives a test the database of the run. */
const givesDatabase = `${server}/testing/test-database.ts`

/** Of the part, what never meets the database of the run: it would do the same a second time on PostgreSQL. */
export function withoutRunDatabase(): readonly string[] {
  return pglitePart().filter((file) => !importsOf(file).has(givesDatabase))
}

/** The test files below a folder, as paths from the root. */
export function testsOf(folder: string): readonly string[] {
  return globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'))
}
