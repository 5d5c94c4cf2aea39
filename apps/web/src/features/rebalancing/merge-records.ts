import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBatchHistory, getRebalanceHistory } from '@zhiheng/contract/rebalancing/records.ts'
import type { RebalanceKind } from '@zhiheng/domain/portfolio-ledger/rebalance-kind.ts'

export type TimelineKind = RebalanceKind | 'batch'

/** A record of either kind. */
export interface TimelineRecord {
  readonly key: string
  readonly kind: TimelineKind
  readonly id: number
  readonly at: string
  readonly summary: string | null
}

/** Changes and batches of a portfolio together, the newest first; a batch stands after the change it made. */
export function mergeRecords(
  rebalances: ReplyOf<typeof getRebalanceHistory>['rebalances'],
  batches: ReplyOf<typeof getBatchHistory>['batches'],
): TimelineRecord[] {
  const all: TimelineRecord[] = [
    ...rebalances.map((record) => ({
      key: `note-${record.rebalance_note_id}`,
      kind: record.kind,
      id: record.rebalance_note_id,
      at: record.rebalance_at,
      summary: record.summary,
    })),
    ...batches.map((batch) => ({
      key: `batch-${batch.batch_note_id}`,
      kind: batch.kind,
      id: batch.batch_note_id,
      at: batch.batch_at,
      summary: null,
    })),
  ]
  return all.toSorted((a, b) => b.at.localeCompare(a.at))
}
