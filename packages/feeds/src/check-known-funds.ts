import type { FeedProblem, FeedRow } from './feed.ts'
import { severityOf } from './problem.ts'

/**
 * Whether a row is about a class that no one described: its problem, or null. Rows that describe, and rows about
 * other things, are never unknown.
 *
 * @param known - ids of the database and of `funds` rows read before
 */
export function unknownFund(file: string, row: FeedRow, known: ReadonlySet<string>): FeedProblem | null {
  if (row.table === 'funds' || row.table === 'aliases' || !('lipperId' in row.record)) return null
  const { lipperId } = row.record
  const survivor = survivorOf(row)
  if (survivor !== null && !known.has(survivor)) return unknownAt(file, row, { field: 'into_id', value: survivor })
  if (known.has(lipperId)) return null
  return unknownAt(file, row, { field: 'fund_id', value: lipperId })
}

/** The class that a merged one went into. */
function survivorOf(row: FeedRow): string | null {
  if (row.table === 'facts') return row.record.successorId ?? null
  return row.table === 'events' && row.record.kind === 'merged_into' ? row.record.otherId : null
}

function unknownAt(file: string, row: FeedRow, { field, value }: { field: string; value: string }): FeedProblem {
  const { line, table } = row
  // lists of funds that ended long ago, or that a seller calls by other codes: nothing an operator could mend
  const reason = field === 'fund_id' && leftOutQuietly.has(table) ? 'fund_not_listed' : 'unknown_fund'
  return { kind: 'problem', file, line, field, reason, severity: severityOf(reason), value }
}

const leftOutQuietly: ReadonlySet<FeedRow['table']> = new Set(['events', 'facts', 'sizes'])
