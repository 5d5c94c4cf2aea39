import { buildWebWhenStale } from './build-web.ts'
import { checkBundleSize } from './check-bundle-size.ts'
import { addCounts, type Counts, one, oneFailed, oneSkipped } from './testing/counts.ts'
import { runJourneys } from './testing/journeys.ts'
import { root, runTool, say } from './testing/run-step.ts'
import { startThrowawayPostgres } from './testing/throwaway-postgres.ts'
import { runUnitTests } from './testing/unit-tests.ts'

// `npm test`: everything that must hold. `npm test -- lint unit` runs the named steps alone.
const folders = ['apps', 'packages', 'tests', 'scripts', 'bench']

const steps: Record<string, () => Counts | Promise<Counts>> = {
  types: () => check(runTool('typescript/bin/tsc', ['-b'])),
  format: () => check(runTool('oxfmt/bin/oxfmt', ['--check', ...folders])),
  lint: () => check(runTool('oxlint/bin/oxlint', ['--type-aware', '--quiet', ...folders])),
  'dead-code': () => check(runTool('knip/bin/knip.js', ['--no-progress'])),
  // before the tests: those that start the site need its pages
  build: () => {
    buildWebWhenStale()
    return check(checkBundleSize() ? 0 : 1)
  },
  unit: () => runUnitTests(['node', 'server', 'web']),
  postgres: runOnPostgres,
  journeys: runJourneys,
}

function check(exitCode: number): Counts {
  return exitCode === 0 ? one : oneFailed
}

async function runOnPostgres(): Promise<Counts> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return runUnitTests(['server'], { TEST_DATABASE_URL: given })
  const postgres = await startThrowawayPostgres()
  if (postgres === null) {
    say('No PostgreSQL: set TEST_DATABASE_URL or install postgresql; the races between processes were not tested.')
    return oneSkipped
  }
  try {
    return runUnitTests(['server'], { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

process.chdir(root)
process.env['NODE_ENV'] = 'test'
const wanted = process.argv.slice(2)
let total: Counts = { passed: 0, failed: 0, skipped: 0 }
for (const [name, run] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
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
