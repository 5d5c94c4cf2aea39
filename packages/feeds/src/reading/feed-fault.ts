import type { ProblemReason } from '../problem.ts'

/** A file cannot be read on. Thrown while decoding, turned into a refused problem once, in `readFeed`. */
export class FeedFault extends Error {
  readonly reason: ProblemReason
  readonly at: { readonly line: number; readonly field: string | null; readonly value: string | null }

  constructor(reason: ProblemReason, at: Partial<FeedFault['at']> = {}) {
    super(reason)
    this.name = 'FeedFault'
    this.reason = reason
    this.at = { line: at.line ?? 0, field: at.field ?? null, value: at.value ?? null }
  }
}
