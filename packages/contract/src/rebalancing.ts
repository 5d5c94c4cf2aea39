import { rebalanceKinds } from '@zhiheng/domain/portfolios/rebalance-kind.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, IdText, LipperId } from './fields.ts'
import { changeFlags } from './portfolios.ts'

const Flag = z.enum(changeFlags)

export const NoteHolding = z.object({
  lipper_id: LipperId,
  name: z.string(),
  asset_type: z.string(),
  /** Worth on the day of the change, in the portfolio's currency. */
  amount: z.number(),
  proportion: z.number(),
})

export const getRebalanceHistory = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/history',
  summary: '調整紀錄',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: z.object({
    rebalances: z.array(
      z.object({
        rebalance_at: z.string(),
        kind: z.enum(rebalanceKinds),
        rebalance_note_id: z.int(),
        summary: z.string(),
      }),
    ),
  }),
})

export const getBatchHistory = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/batch_history',
  summary: '批次調整紀錄',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: z.object({
    batches: z.array(z.object({ batch_at: z.string(), kind: z.literal('batch'), batch_note_id: z.int() })),
  }),
})

export const getRebalanceNote = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/history/:note_id',
  summary: '單筆調整紀錄：調整前後與每檔基金的變化',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText, note_id: IdText }),
  reply: z.object({
    id: z.int(),
    kind: z.enum(rebalanceKinds),
    rebalance_at: z.string(),
    reason: z.string().nullable(),
    currency: CurrencyCode,
    before: z.array(NoteHolding),
    after: z.array(NoteHolding),
    flags: z.record(LipperId, z.array(Flag)),
    /** For a replaced fund, the one that took its place. */
    replaced_by: z.record(LipperId, LipperId),
  }),
})

const Change = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  asset_type: z.string(),
  before: z.number(),
  after: z.number(),
  amount_before: z.number(),
  amount_after: z.number(),
  flags: z.array(Flag),
  reason: z.string(),
})

export const getRebalancePlan = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/rebalance_plan',
  summary: '回到原訂比例的再平衡建議：偏離程度、每筆交易與理由',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: z.object({
    as_of: Day,
    version: z.int(),
    currency: CurrencyCode,
    value: z.number().nullable(),
    /** Half the sum of absolute differences, percent. */
    drift: z.number().nullable(),
    needed: z.boolean(),
    reason: z.string(),
    changes: z.array(Change),
    trades: z.array(
      z.object({ lipper_id: LipperId, name: z.string(), side: z.enum(['buy', 'sell']), amount: z.number() }),
    ),
  }),
})
