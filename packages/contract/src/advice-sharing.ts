import { adviserViews, adviserWordLimits } from '@zhiheng/domain/advice-trail/sharing.ts'
import { z } from 'zod'

import { AdviceHead, Advice } from './advice-trail.ts'
import { endpoint } from './endpoint.ts'
import { IdText, LongText, Moment, RowNumber, TypedEmail } from './fields.ts'

/** A suggestion that is shared with the firm, and what the firm says of it. */
const Shared = z.object({
  id: z.int(),
  shared_at: Moment,
  /** null: the firm has not said anything yet. */
  view: z.enum(adviserViews).nullable(),
  /** What the adviser wrote to the client; empty where nothing. */
  words: z.string(),
  said_at: Moment.nullable(),
  /** Rises with each answer of the firm. */
  version: z.int(),
})
/** A suggestion that is shared with a firm. */
export type SharedAdvice = z.output<typeof Shared>

/** As the firm sees it: without links into what the client has. */
const SeenHead = AdviceHead.omit({ portfolio: true, note_id: true }).extend({
  /** The name of the portfolio it is about. */
  portfolio_name: z.string().nullable(),
  is_taken: z.boolean(),
  shared: Shared.extend({
    /** Who of the firm answered; null where nobody did, or that account was deleted. */
    said_by: z.string().nullable(),
  }),
})

/** What the member has shared with the firm whose site it is. */
export const listSharedAdvice = endpoint({
  method: 'GET',
  path: '/api/shared_advice',
  summary: '會員看自己分享給這家機構的建議與顧問的看法',
  onFirm: true,
  allow: ['any'],
  refusals: [],
  reply: z.object({ entries: z.array(Shared) }),
})

/**
 * Shares one of the member's suggestions with the firm, or takes that back; what the firm has said goes with it.
 *
 * Refuses: `not_found` for someone else's suggestion, and to who is nobody's client there.
 */
export const shareAdvice = endpoint({
  method: 'POST',
  path: '/api/shared_advice',
  summary: '將一項建議分享給機構的顧問，或收回',
  onFirm: true,
  allow: ['any'],
  refusals: ['not_found'],
  body: z.object({ id: RowNumber, is_shared: z.boolean() }),
  reply: z.object({ entries: z.array(Shared) }),
})

/**
 * What one of the firm's people has shared, the newest first, and one of it in whole.
 *
 * Refuses: `not_found` where nobody of this firm has the address, or the suggestion that is asked for is not shared.
 */
export const listClientAdvice = endpoint({
  method: 'GET',
  path: '/api/members/:email/advice',
  summary: '機構管理者看一位會員分享的建議；id 為其中一項的全部依據與結果',
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  refusals: ['not_found'],
  params: z.object({ email: TypedEmail }),
  query: z.object({ id: IdText.optional() }),
  reply: z.object({ entries: z.array(SeenHead), open: Advice.nullable() }),
})
/** One of what a client has shared. */
export type ClientAdvice = z.output<typeof SeenHead>

/**
 * Says what the firm thinks of a shared suggestion; the client reads it.
 *
 * Refuses: `not_found` as `listClientAdvice`; `stale_version` where another admin has answered meanwhile, or the client
 * has taken it back and shared it again; `too_long`, `invalid_text`.
 */
export const answerClientAdvice = endpoint({
  method: 'POST',
  path: '/api/members/:email/answer_advice',
  summary: '機構管理者回覆會員分享的建議：看法與說明，會員看得到',
  onFirm: true,
  allow: ['firm_admin', 'staff'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'too_long', 'invalid_text'],
  params: z.object({ email: TypedEmail }),
  body: z.object({
    id: RowNumber,
    version: z.int().min(0).max(1_000_000_000),
    view: z.enum(adviserViews),
    words: LongText(adviserWordLimits),
  }),
  reply: z.object({ entries: z.array(SeenHead) }),
})
