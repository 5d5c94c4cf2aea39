import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day, IdText, RowNumber } from '../fields.ts'

/** Risk level of a client, 1 to 5. */
const Kyc = z.int().min(1).max(5)

const Followed = z.object({
  firm_id: z.int(),
  firm: z.string(),
  plan_id: z.int(),
  /** The plan as it was called in the version that is followed. */
  name: z.string(),
  /** The version that its owner took. */
  number: z.int(),
  kyc_id: Kyc,
  adopted_on: Day,
  /** Whether the portfolio still aims at these very weights; null where it holds nothing. */
  is_aim: z.boolean().nullable(),
  /** Whether the firm has taken the plan out of use. */
  is_removed: z.boolean(),
  /** A later version that counts by now and waits for its owner to decide; null: there is none. */
  newest: z.object({ number: z.int(), published_on: Day }).nullable(),
})
/** A plan of a firm that a portfolio follows. */
export type FollowedPlan = z.output<typeof Followed>

const params = z.object({ id: IdText })
const reply = z.object({ plans: z.array(Followed) })

/**
 * The plans of firms that a portfolio follows: on a firm's site that firm's. A later version never changes a portfolio; its
 * owner is told and decides.
 *
 * Refuses: `not_found`.
 */
export const getFollowedPlans = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/plan',
  summary: '這個投資組合依機構的哪個方案、第幾版，以及是否有新版本等待決定',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply,
})

/**
 * Takes a published plan of the firm as what an own portfolio is aimed at. Nothing is traded: the way there is a rebalance,
 * which its owner looks at first.
 *
 * Refuses: `not_found`; `plan_not_offered` where the firm does not offer the plan to this level, or the member has no
 * valid level or a lower one; `stale_version` where a later version was published meanwhile; `invalid_field` for a
 * portfolio without funds.
 */
export const adoptPlan = endpoint({
  method: 'PUT',
  path: '/api/pfms/:id/plan',
  summary: '採用機構已發布的方案作為自己投資組合的目標；不進行交易',
  onFirm: true,
  allow: ['firm'],
  notWhileActing: true,
  refusals: ['not_found', 'plan_not_offered', 'stale_version', 'invalid_field'],
  params,
  body: z.object({
    plan_id: RowNumber,
    /** The version that was shown. */
    number: RowNumber,
    kyc_id: Kyc,
  }),
  reply,
})

/**
 * Ends that a portfolio follows a plan of the firm; what it is aimed at stays.
 *
 * Refuses: `not_found`.
 */
export const leavePlan = endpoint({
  method: 'DELETE',
  path: '/api/pfms/:id/plan',
  summary: '投資組合不再依機構的方案；目標配置不變',
  onFirm: true,
  allow: ['firm'],
  notWhileActing: true,
  refusals: ['not_found'],
  params,
  reply,
})
