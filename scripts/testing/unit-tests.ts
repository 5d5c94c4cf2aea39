import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import { type Counts, oneFailed } from './counts.ts'
import { runTool } from './run-step.ts'

const Report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numFailedTestSuites: z.int(),
})

/** Runs Vitest and counts; a run that dies before its report counts as one failure. */
export function runUnitTests(projects: readonly string[], env: NodeJS.ProcessEnv = {}): Counts {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'zhiheng-vitest-')), 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const code = runTool(
    'vitest/vitest.mjs',
    ['run', ...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    env,
  )
  try {
    const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
    const counted = { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
    // a file that cannot be loaded fails without a failed test
    return code !== 0 && counted.failed === 0
      ? { ...counted, failed: Math.max(1, report.numFailedTestSuites) }
      : counted
  } catch {
    return oneFailed
  }
}
