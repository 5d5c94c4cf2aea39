/** What a step of `npm test` came to. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const one = { passed: 1, failed: 0, skipped: 0 } as const satisfies Counts
export const oneFailed = { passed: 0, failed: 1, skipped: 0 } as const satisfies Counts
export const oneSkipped = { passed: 0, failed: 0, skipped: 1 } as const satisfies Counts

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}
