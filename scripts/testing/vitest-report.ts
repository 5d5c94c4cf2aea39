import path from 'node:path'

import { z } from 'zod'

import type { OutsideError } from './outside-errors.ts'

/** What a file of tests came to; a file that could not be loaded counts as one failure. */
export interface TestFile {
  readonly path: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** the names of what failed, each with its file */
  readonly failures: readonly string[]
}

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** Reads the report that Vitest writes as JSON. @throws where it is none */
export function readVitestReport(json: string): readonly TestFile[] {
  return Report.parse(JSON.parse(json)).testResults.map((file) => {
    const count = (...statuses: string[]) => file.assertionResults.filter((test) => statuses.includes(test.status))
    const failed = count('failed')
    const notLoaded = file.status === 'failed' && failed.length === 0
    const name = path.relative(process.cwd(), file.name)
    return {
      path: file.name,
      passed: count('passed').length,
      failed: notLoaded ? 1 : failed.length,
      skipped: count('pending', 'skipped', 'todo', 'disabled').length,
      failures: notLoaded ? [`${name} (could not be run)`] : failed.map((test) => `${name} › ${test.fullName}`),
    }
  })
}

/** A file of which no test has run. */
export const nothingRun = { passed: 0, failed: 0, skipped: 0, failures: [] } as const

/** Counts each error outside tests as a failure of the file that ran meanwhile; of none, where that is not known. */
export function withOutsideErrors(files: readonly TestFile[], errors: readonly OutsideError[]): readonly TestFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  for (const { file = '', message } of errors) {
    const counted = byPath.get(file) ?? { ...nothingRun, path: file }
    const name = `${path.relative(process.cwd(), file)} (an error outside every test: ${message})`
    byPath.set(file, { ...counted, failed: counted.failed + 1, failures: [...counted.failures, name.trim()] })
  }
  return [...byPath.values()]
}
