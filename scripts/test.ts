import { existsSync } from 'node:fs'
import path from 'node:path'

import { buildWebWhenStale } from './build-web.ts'
import { checkBundleSize } from './check-bundle-size.ts'
import { checkChanged } from './testing/changed.ts'
import { addCounts, type Counts, one, oneFailed, oneSkipped } from './testing/counts.ts'
import { runJourneys } from './testing/journeys.ts'
import { pglitePart, withoutRunDatabase } from './testing/pglite-part.ts'
import { root, runTool, say } from './testing/run-step.ts'
import { startThrowawayPostgres } from './testing/throwaway-postgres.ts'
import { runUnitTests } from './testing/unit-tests.ts'

// `npm test`: everything that must hold. `npm test -- lint unit` runs the named steps alone, and `npm test -- changed`
// what a branch has changed.
const folders = ['apps', 'packages', 'tests', 'scripts', 'bench']

const steps: Record<string, () => Counts | Promise<Counts>> = {
  types: () => check(runTool('typescript/bin/tsc', ['-b'])),
  format: () => check(runTool('oxfmt/bin/oxfmt', ['--check', ...folders])),
  lint: () =>
    check(
      runTool('oxlint/bin/oxlint', [
        '--type-aware',
        '--quiet',
        '--report-unused-disable-directives-severity',
        'error',
        ...folders,
      ]),
    ),
  'dead-code': () => check(runTool('knip/bin/knip.js', ['--no-progress'])),
  // before the tests: those that start the site need its pages
  build: async () => {
    await buildWebWhenStale()
    return check(checkBundleSize() ? 0 : 1)
  },
  unit: () => addCounts(runUnitTests(['node', 'web']), sayWhatIsLacking()),
  server: runServerTests,
  journeys: runJourneys,
  changed: checkChanged,
}

function check(exitCode: number): Counts {
  return exitCode === 0 ? one : oneFailed
}

/** Reference values that are not ours to hand on lie beside the repository: a run without them says so at its end. */
function sayWhatIsLacking(): Counts {
  const none = { passed: 0, failed: 0, skipped: 0 }
  const lacks = 'Without ../shared: no figure was compared with the reference values, and no real file was read.'
  return existsSync(path.resolve(root, '../shared')) ? none : { ...none, remarks: [lacks] }
}

/** The whole suite once, on the database of production where it is there, and then what PGlite may do differently. */
async function runServerTests(): Promise<Counts> {
  const given = process.env['TEST_DATABASE_URL']
  delete process.env['TEST_DATABASE_URL']
  const postgres = given === undefined ? await startThrowawayPostgres() : null
  const url = given ?? postgres?.url
  if (url === undefined) {
    say('No PostgreSQL: set TEST_DATABASE_URL or install postgresql; the races between processes were not tested.')
    return addCounts(runUnitTests(['server']), oneSkipped)
  }
  try {
    const twice = withoutRunDatabase().map((file) => `--exclude=${file}`)
    const onPostgres = runUnitTests(['server'], { TEST_DATABASE_URL: url }, twice)
    return addCounts(onPostgres, runUnitTests(['server'], {}, pglitePart()))
  } finally {
    postgres?.stop()
  }
}

process.chdir(root)
process.env['NODE_ENV'] = 'test'
const wanted = process.argv.slice(2)
let total: Counts = { passed: 0, failed: 0, skipped: 0 }
for (const [name, run] of Object.entries(steps)) {
  if (wanted.length === 0 ? name === 'changed' : !wanted.includes(name)) continue
  const started = performance.now()
  say(`\n── ${name}`)
  const counts = await Promise.resolve()
    .then(run)
    .catch((error: unknown) => {
      say(String(error))
      return oneFailed
    })
  total = addCounts(total, counts)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`)
}
process.exitCode = total.failed === 0 ? 0 : 1
for (const remark of total.remarks ?? []) say(remark)
say(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
