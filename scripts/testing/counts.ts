/** What a step of `npm test` came to. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** what failed, or passed only at a second try: told once more below the last step, where a reader looks first */
  readonly remarks?: readonly string[]
}

export const one = { passed: 1, failed: 0, skipped: 0 } as const satisfies Counts
export const oneFailed = { passed: 0, failed: 1, skipped: 0 } as const satisfies Counts
export const oneSkipped = { passed: 0, failed: 0, skipped: 1 } as const satisfies Counts

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    remarks: [...(a.remarks ?? []), ...(b.remarks ?? [])],
  }
}
