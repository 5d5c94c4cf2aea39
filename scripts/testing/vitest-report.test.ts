import { describe, expect, test } from 'vitest'

import { readVitestReport } from './vitest-report.ts'

const file = (status: string, ...tests: readonly (readonly [string, string])[]) => ({
  name: `${process.cwd()}/packages/quant/src/a.test.ts`,
  status,
  assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
})
const read = (...testResults: readonly unknown[]) => readVitestReport(JSON.stringify({ testResults }))

describe('a report of tests', () => {
  test('names each that failed, with its file', () => {
    expect(read(file('failed', ['adds', 'passed'], ['divides', 'failed'], ['waits', 'pending']))).toMatchObject([
      { passed: 1, failed: 1, skipped: 1, failures: ['packages/quant/src/a.test.ts › divides'] },
    ])
  })

  test('counts a file that could not be loaded as one failure', () => {
    expect(read(file('failed'))).toMatchObject([
      { passed: 0, failed: 1, failures: ['packages/quant/src/a.test.ts (could not be run)'] },
    ])
  })

  test('is refused where it is none', () => {
    expect(() => readVitestReport('{}')).toThrow(/expected/)
  })
})
