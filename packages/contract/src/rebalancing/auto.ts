import { autoChannels } from '@zhiheng/domain/rebalancing/auto-terms.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day, IdText, LipperId, RowNumber } from '../fields.ts'

const Terms = z.object({
  /** Funds that may be bought and sold. */
  pool: z.array(z.object({ lipper_id: LipperId, name: z.string() })),
  bucket_points: z.number(),
  fund_points: z.number(),
  fund_percent: z.number(),
  most_funds: z.int(),
  /** The largest sum of absolute changes of one execution, percent. */
  most_change: z.number(),
  least_days_between: z.int(),
  channel: z.enum(autoChannels),
  /** The firm whose funds alone are bought; null: whatever our own site sells. */
  firm: z.string().nullable(),
})

const reply = z.object({
  /** Whether the site rebalances by itself now. */
  on: z.boolean(),
  consented_at: z.string().nullable(),
  /** What was consented to; where nothing was, what would be. */
  terms: Terms,
  /** Why the terms cannot be consented to now; null where they can. */
  hindrance: z.string().nullable(),
  /** The last look, newest first. */
  runs: z.array(
    z.object({
      day: Day,
      outcome: z.enum(['in_band', 'traded', 'asked', 'skipped']),
      reason: z.string(),
      rebalance_note_id: z.int().nullable(),
    }),
  ),
})

/**
 * The terms under which the site may rebalance a portfolio by itself, the consent and the latest runs. The
 * specification knows only the flag `autorebalance`.
 *
 * Refuses: `not_found`.
 */
export const getAutorebalance = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/autorebalance',
  summary: '自動再平衡：條款、同意紀錄與執行紀錄',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply,
})

/**
 * Consents to the terms as shown and turns automatic rebalancing on.
 *
 * Refuses: `not_found`; `stale_version` where the portfolio has changed since the terms were shown; `invalid_field`
 * where the terms cannot hold now.
 */
export const consentToAutorebalance = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/autorebalance',
  summary: '同意自動再平衡的條款並啟用',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found', 'stale_version', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: z.object({ version: RowNumber, channel: z.enum(autoChannels), agreed: z.literal(true) }),
  reply,
})

/**
 * Turns automatic rebalancing off at once; the consent stays on record.
 *
 * Refuses: `not_found`.
 */
export const withdrawAutorebalance = endpoint({
  method: 'DELETE',
  path: '/api/pfms/:id/autorebalance',
  summary: '停用自動再平衡，撤回同意',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply,
})
