import { batchOutcomes } from '@zhiheng/domain/rebalancing/batch.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day, IdText, RowNumber } from '../fields.ts'

const params = z.object({ id: IdText })

const reply = z.object({
  /** Advisers that follow this portfolio may propose a rebalance. */
  is_open: z.boolean(),
  /** Others may follow it: without that no adviser sees it. */
  is_shared: z.boolean(),
  /** Proposals that wait for an answer. */
  waiting: z.array(z.object({ batch_note_id: z.int(), batch_at: z.string(), expires_on: Day })),
})

/**
 * Whether advisers who follow a portfolio may propose changes, and which proposals wait. `batch_at` is a moment (ISO
 * 8601).
 *
 * Refuses: `not_found`.
 */
export const getProposals = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/proposals',
  summary: '是否開放追蹤這個投資組合的顧問提案，以及等待回覆的提案',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply,
})

/**
 * Opens a portfolio for proposals or closes it; closing ends those that wait.
 *
 * Refuses: `not_found`.
 */
export const setProposals = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/proposals',
  summary: '開放或停止顧問提案；停止後，等待回覆的提案一併終止',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found'],
  params,
  body: z.object({ is_open: z.boolean() }),
  reply,
})

const oneParams = params.extend({ batch_id: IdText })
const answered = z.object({ outcome: z.enum(batchOutcomes), rebalance_note_id: z.int().nullable() })

/**
 * Accepts an adviser's proposal: brings the portfolio back to its targets at the prices of today and adds one record.
 *
 * Refuses: `not_found`; `proposal_closed` where it was answered or has expired; `stale_version` where the portfolio or
 * the date of the figures is not what was shown; `fund_not_available`, `no_price_on_date` by fund; `invalid_field`
 * where nothing has to be traded.
 */
export const acceptProposal = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/batch_history/:batch_id/accept',
  summary: '接受顧問的提案：依目前淨值調回目標，並留下一筆紀錄',
  allow: ['any'],
  notWhileActing: true,
  refusals: [
    'not_found',
    'proposal_closed',
    'stale_version',
    'fund_not_available',
    'no_price_on_date',
    'invalid_field',
  ],
  params: oneParams,
  // of the plan that was shown
  body: z.object({ version: RowNumber, as_of: Day }),
  reply: answered,
})

/**
 * Declines an adviser's proposal; the portfolio stays.
 *
 * Refuses: `not_found`, `proposal_closed` where it was answered or has expired.
 */
export const declineProposal = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/batch_history/:batch_id/decline',
  summary: '婉拒顧問的提案；投資組合不變',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found', 'proposal_closed'],
  params: oneParams,
  reply: answered,
})
