import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { IdText, LongText, RowNumber } from '../fields.ts'

const Entry = z.object({
  portfolio_id: z.int(),
  name: z.string(),
  outcome: z.enum(['done', 'in_band', 'failed']),
  /** Its record; null where it was not changed. */
  rebalance_note_id: z.int().nullable(),
  /** Why it was not changed; null where it was. */
  failure: z.string().nullable(),
})

const reply = z.object({ batch_note_id: z.int(), batch_at: z.string(), note: z.string(), entries: z.array(Entry) })

export const createBatch = endpoint({
  method: 'POST',
  path: '/api/rebalance_batches',
  summary: '批次再平衡：把自己的多個投資組合一次調回目標，各留一筆紀錄，共用一則說明',
  allow: ['staff'],
  refusals: ['not_found', 'invalid_field', 'too_many'],
  body: z.object({
    note: LongText({ least: 1, most: 2000 }),
    portfolio_ids: z.array(RowNumber).min(1).max(100),
  }),
  reply,
})

export const getBatchNote = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/batch_history/:batch_id',
  summary: '單筆批次調整紀錄：說明，以及這個投資組合的結果',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText, batch_id: IdText }),
  reply,
})
