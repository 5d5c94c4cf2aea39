import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { type Counts, oneFailed } from './counts.ts'
import { runTool, say } from './run-step.ts'
import { readVitestReport, type TestFile } from './vitest-report.ts'

/** More failed files than this are no accident of a busy machine: they are not tried again. */
const mostFilesTriedAgain = 5
const outsideEveryFile = ''

/**
 * Runs Vitest and counts; a run that dies before its report counts as one failure. A few failed files are tried once
 * more, alone: what passes then counts as passed and is named, as with journeys.
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
  const kept = first.filter((file) => file.failed === 0)
  if (failed.length === 0) return countsOf(kept)
  const again =
    failed.length > mostFilesTriedAgain || failed.some((file) => file.path === outsideEveryFile)
      ? null
      : runVitest(
          projects,
          failed.map((file) => file.path),
          env,
        )
  if (again === null) return countsOf(first)
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
  const reportFile = path.join(mkdtempSync(path.join(tmpdir(), 'zhiheng-vitest-')), 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`]
  const code = runTool('vitest/vitest.mjs', ['run', ...chosen, ...reporters, ...files], env)
  try {
    const found = readVitestReport(readFileSync(reportFile, 'utf8'))
    // an error outside every test, such as a promise no one waited for
    const outside = {
      path: outsideEveryFile,
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: ['an error outside every test'],
    }
    return code !== 0 && found.every((file) => file.failed === 0) ? [...found, outside] : found
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
