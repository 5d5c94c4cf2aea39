import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getBatch, listBatchCandidates, listBatches, type previewBatch } from '@zhiheng/contract/rebalancing/batches.ts'

import { query } from '../../../api/query.ts'
import { text } from './text.ts'

export type Candidate = ReplyOf<typeof listBatchCandidates>['entries'][number]
export type Preview = ReplyOf<typeof previewBatch>
export type Batch = ReplyOf<typeof getBatch>

export const candidates = query(listBatchCandidates)
export const batches = query(listBatches)
export const batch = (id: string) => query(getBatch, { params: { batch_id: id } })

/** What a portfolio is called: those of others have a number alone. */
export function nameOf({ portfolio_id: id, name }: { readonly portfolio_id: number; readonly name: string | null }) {
  return name ?? text.shared(id)
}
