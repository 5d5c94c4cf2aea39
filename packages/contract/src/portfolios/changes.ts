import { longestNote } from '@zhiheng/domain/members/given-name.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Amount, AskedFund, IdText, LongText, Name, RowNumber } from '../fields.ts'
import { Plan, PlanTerms } from '../fund-plans.ts'
import { Recorded } from '../portfolio-ledger.ts'

const params = z.object({ id: IdText })

/**
 * Changes funds, name or the autorebalance flag. A change of funds adds one record; `rebalance_note_id` is null without
 * one.
 *
 * Refuses: `not_found`; `stale_version` where someone changed it meanwhile; `fund_not_available`, `no_price_on_date` by
 * fund; `invalid_field` where a fund comes twice or the amounts do not fit `kind`.
 */
export const patchPortfolio = endpoint({
  method: 'PATCH',
  path: '/api/pfms/:id',
  summary: '變更投資組合的基金或設定；每次基金異動留下一筆紀錄',
  allow: ['any'],
  refusals: ['not_found', 'stale_version', 'fund_not_available', 'no_price_on_date', 'invalid_field'],
  params,
  body: z.object({
    /** The version the change was made from. */
    version: RowNumber,
    name: Name.optional(),
    autorebalance: z.boolean().optional(),
    /**
     * The funds after the change, each with its worth then, in the portfolio's currency; absent keeps them.
     * `manual` and `auto` keep the portfolio's worth, `raise` adds money, `reduce` takes money, `close` empties.
     */
    funds: z
      .array(z.object({ lipper_id: AskedFund, amount: Amount }))
      .max(100)
      .optional(),
    /** What the site does by itself, `auto`, no one writes in its name. */
    kind: z.enum(['manual', 'raise', 'reduce', 'close']).optional(),
    reason: LongText({ least: 0, most: longestNote }).optional(),
  }),
  reply: z.object({ id: z.int(), version: z.int(), rebalance_note_id: z.int().nullable() }),
})

/**
 * Changes, adds or stops a fund's regular plan from today on; past charges stay.
 *
 * Refuses: `not_found`; `stale_version`; `fund_not_available`, `no_price_on_date` where today's price is missing;
 * `invalid_field` where the fund is not held or the charge day is taken.
 */
export const setHoldingPlan = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/plan',
  summary: '變更或停止一檔基金的定期定額：自今天起生效，先前的扣款不變',
  allow: ['any'],
  refusals: ['not_found', 'stale_version', 'fund_not_available', 'no_price_on_date', 'invalid_field'],
  params,
  body: z.object({
    /** The version the change was made from. */
    version: RowNumber,
    lipper_id: AskedFund,
    /** Null: it stops. */
    plan: PlanTerms.nullable(),
    /** Which of the fund's running plans; null: one more beside them; left out: all of them become this one. */
    replaces: Plan.pick({ dateStart: true, chargeDay: true }).nullable().optional(),
  }),
  reply: Recorded,
})

/**
 * Deletes a portfolio; `undeletePortfolio` brings it back within ten minutes.
 *
 * Refuses: `not_found`.
 */
export const deletePortfolio = endpoint({
  method: 'DELETE',
  path: '/api/pfms/:id',
  summary: '刪除投資組合',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: z.object({ deleted: z.literal(true) }),
})

/**
 * Brings a portfolio back that was deleted within the last ten minutes. The specification has no such call.
 *
 * Refuses: `not_found` where it is gone for good or not deleted, `portfolio_quota` where its room is taken.
 */
export const undeletePortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/undelete',
  summary: '復原十分鐘內刪除的投資組合',
  allow: ['any'],
  refusals: ['not_found', 'portfolio_quota'],
  params,
  reply: z.object({ id: z.int() }),
})

/**
 * Renames a portfolio; leaves no record.
 *
 * Refuses: `not_found`.
 */
export const renamePortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/rename',
  summary: '重新命名',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  body: z.object({ name: Name }),
  reply: z.object({ id: z.int(), name: z.string() }),
})

/**
 * Copies a portfolio, with all its records or as what is held now, created today.
 *
 * Refuses: `not_found`, `portfolio_quota`, `rate_limited` after 30 in ten minutes.
 */
export const clonePortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/clone',
  summary: '複製投資組合；history 為真時連同所有調整紀錄，否則只留目前的持有並以今日為建立日',
  allow: ['any'],
  refusals: ['not_found', 'portfolio_quota', 'rate_limited'],
  params,
  body: z.object({
    name: Name.optional(),
    /** With every record of its changes, as they were. */
    history: z.boolean().default(false),
  }),
  reply: z.object({ id: z.int(), version: z.int() }),
})
