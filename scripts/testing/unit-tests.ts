import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Counts, oneFailed } from './counts.ts'
import { outsideErrorsVariable, readOutsideErrors } from './outside-errors.ts'
import { root, runTool, say } from './run-step.ts'
import { nothingRun, readVitestReport, type TestFile, withOutsideErrors } from './vitest-report.ts'

/** More failed files than this are no accident of a busy machine: they are not tried again. */
const mostFilesTriedAgain = 5
const outsideEveryFile = ''
const outsideErrorsReporter = path.join(root, 'scripts/testing/outside-errors-reporter.ts')

/**
 * Runs Vitest and counts; a run that dies before its report counts as one failure. A few failed files are tried once
 * more, alone: what passes then counts as passed and is named, as with journeys. An error that no file can be named
 * for has the whole run tried once more.
 *
 * @param narrowed - what Vitest narrows a run by: parts of paths, or `--changed`; everything where there is none
 */
export function runUnitTests(
  projects: readonly string[],
  env: NodeJS.ProcessEnv = {},
  narrowed: readonly string[] = [],
): Counts {
  const first = runVitest(projects, narrowed, env)
  if (first === null) return oneFailed
  const failed = first.filter((file) => file.failed > 0)
  if (failed.length === 0) return countsOf(first)
  if (failed.length > mostFilesTriedAgain) return countsOf(first)
  const isWhole = failed.some((file) => file.path === outsideEveryFile)
  const again = runVitest(projects, isWhole ? narrowed : failed.map((file) => file.path), env)
  if (again === null) return countsOf(first)
  return countsOfTwo(isWhole ? [] : first.filter((file) => file.failed === 0), failed, again)
}

/** Counts what passed at once and what was tried again, and names what passed only then. */
function countsOfTwo(kept: readonly TestFile[], failed: readonly TestFile[], again: readonly TestFile[]): Counts {
  const stillFailing = new Set(again.filter((file) => file.failed > 0).map((file) => file.path))
  const atSecondTry = failed
    .filter((file) => !stillFailing.has(file.path))
    .flatMap((file) => file.failures)
    .map((name) => `passed at the second try alone: ${name}`)
  const counts = countsOf([...kept, ...again])
  return { ...counts, remarks: [...(counts.remarks ?? []), ...atSecondTry] }
}

/** The files of one run, or null where it left no report. */
function runVitest(
  projects: readonly string[],
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): readonly TestFile[] | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-vitest-'))
  const [report, outside] = [path.join(folder, 'report.json'), path.join(folder, 'outside.json')]
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${outsideErrorsReporter}`,
  ]
  const code = runTool('vitest/vitest.mjs', ['run', ...chosen, ...reporters, ...files], {
    ...env,
    [outsideErrorsVariable]: outside,
  })
  try {
    const found = withOutsideErrors(
      readVitestReport(readFileSync(report, 'utf8')),
      existsSync(outside) ? readOutsideErrors(outside) : [],
    )
    const unexplained = { ...nothingRun, path: outsideEveryFile, failed: 1, failures: ['a run that ended in error'] }
    return code !== 0 && found.every((file) => file.failed === 0) ? [...found, unexplained] : found
  } catch (error) {
    say(String(error))
    return null
  }
}

function countsOf(files: readonly TestFile[]): Counts {
  const sum = (key: 'passed' | 'failed' | 'skipped') => files.reduce((total, file) => total + file[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    remarks: files.flatMap((file) => file.failures).map((name) => `failed: ${name}`),
  }
}
