import { describe, expect, test } from 'vitest'

import { outsideErrorOf } from './outside-errors.ts'
import { readVitestReport, withOutsideErrors } from './vitest-report.ts'

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

describe('an error outside every test', () => {
  const thrown = Object.assign(new Error('window is gone\nand more'), {
    stack: 'Error: window is gone\n    at tick (a.ts:3)\n    at run (b.ts:4)',
  })

  test('counts as a failure of the file that ran meanwhile', () => {
    const report = read(file('passed', ['adds', 'passed']))
    const error = outsideErrorOf(Object.assign(thrown, { VITEST_TEST_PATH: report[0]?.path }))
    expect(withOutsideErrors(report, [error])).toEqual([
      {
        path: `${process.cwd()}/packages/quant/src/a.test.ts`,
        passed: 1,
        failed: 1,
        skipped: 0,
        failures: ['packages/quant/src/a.test.ts (an error outside every test: window is gone at tick (a.ts:3))'],
      },
    ])
  })

  test('counts by itself where no file is known', () => {
    const report = read(file('passed', ['adds', 'passed']))
    expect(withOutsideErrors(report, [{ message: 'lost' }]).map(({ path, failed }) => [path, failed])).toEqual([
      [report[0]?.path, 0],
      ['', 1],
    ])
  })
})
