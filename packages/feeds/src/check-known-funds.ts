import type { FeedProblem, FeedRow } from './feed.ts'
import { severityOf } from './problem.ts'

/**
 * Whether a row is about a class that nobody described: its problem, or null. Rows that describe, and rows about
 * other things, are never unknown.
 *
 * @param known - ids of the database and of `funds` rows read before
 */
export function unknownFund(file: string, row: FeedRow, known: ReadonlySet<string>): FeedProblem | null {
  if (row.table === 'funds' || row.table === 'aliases' || !('lipperId' in row.record)) return null
  const { lipperId } = row.record
  if (known.has(lipperId)) return null
  const reason = 'unknown_fund'
  const { line } = row
  return { kind: 'problem', file, line, field: 'fund_id', reason, severity: severityOf(reason), value: lipperId }
}
