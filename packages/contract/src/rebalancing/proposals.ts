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

export const getProposals = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/proposals',
  summary: '是否開放追蹤這個投資組合的顧問提案，以及等待回覆的提案',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply,
})

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
