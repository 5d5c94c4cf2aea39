import { writeFileSync } from 'node:fs'

import type { Reporter } from 'vitest/node'

import { outsideErrorOf, outsideErrorsVariable } from './outside-errors.ts'

/** Vitest's report as JSON does not tell of errors outside tests: this reporter writes them down. */
export default class OutsideErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message?: string; stack?: string }[]): void {
    const path = process.env[outsideErrorsVariable]
    if (path === undefined) return
    writeFileSync(path, JSON.stringify(errors.map((error) => outsideErrorOf(error))))
  }
}
