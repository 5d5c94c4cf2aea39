import { holdingEvents } from '@zhiheng/domain/holding-alerts/holding-alert.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, Day, IdText, LipperId, NumberText, Share } from './fields.ts'

/** An alert of the member's own on what funds hold. */
const HoldingAlert = z.object({
  id: z.int(),
  /** By its ISIN, or by the name of one that has none. */
  security: z.object({ id: z.string(), name: z.string() }),
  /** null: any fund. */
  fund: z.object({ lipper_id: LipperId, name: z.string() }).nullable(),
  event: z.enum(holdingEvents),
  /** Percent of the fund; null where the event is no bound. */
  percent: z.number().nullable(),
  is_paused: z.boolean(),
  created_on: Day,
  /** When the member was told; null while it waits. */
  told_on: Day.nullable(),
})
export type HoldingAlert = z.output<typeof HoldingAlert>

const HoldingAlerts = z.object({ entries: z.array(HoldingAlert), limit: z.int() })

const SecurityKey = z.string().trim().min(1).max(200)
const Percent = Share.nullable()

/** The member's alerts on holdings, the newest first. */
export const listHoldingAlerts = endpoint({
  method: 'GET',
  path: '/api/holding_alerts',
  summary: '會員設定的持股提醒，新的在前',
  allow: ['any'],
  refusals: [],
  reply: HoldingAlerts,
})

/**
 * What an alert would have told by the newest list of each fund.
 *
 * Refuses: `not_found` for a security that no one knows, `fund_not_available`, `invalid_field` for a bound that cannot be.
 */
export const tryHoldingAlert = endpoint({
  method: 'GET',
  path: '/api/holding_alerts/trial',
  summary: '一則持股提醒依最近一次揭露會通知什麼',
  allow: ['any'],
  refusals: ['not_found', 'fund_not_available', 'invalid_field'],
  query: z.object({
    security: SecurityKey,
    lipper_id: AskedFund.optional(),
    event: z.enum(holdingEvents),
    percent: NumberText.optional(),
  }),
  reply: z.object({
    security: z.string(),
    /** The sentence; null where it would have told nothing. */
    said: z.string().nullable(),
    /** Funds with an earlier list to compare with. */
    compared: z.int(),
    /** Funds of which it is so already. */
    met: z.int(),
    /** The newest list of a fund that was named; null where it has none, and of any fund. */
    now: z
      .object({
        /** `YYYY-MM`. */
        month: z.string(),
        /** Percent of the fund; null where the list does not name it. */
        percent: z.number().nullable(),
        /** How much of the fund the list names, percent. */
        coverage: z.number(),
        is_whole: z.boolean(),
      })
      .nullable(),
  }),
})

/**
 * Sets an alert: the member hears once, on the site, when a later list brings it. One of the same security, fund and event
 * takes the place of the earlier one.
 *
 * Refuses: `not_found` for a security that no one knows, `fund_not_available` for a fund that is unknown or no longer priced,
 * `invalid_field` for a bound that cannot be or an event that needs a fund, `too_many`.
 */
export const setHoldingAlert = endpoint({
  method: 'POST',
  path: '/api/holding_alerts',
  summary: '設定持股提醒；之後的揭露符合時以站內通知告知一次',
  allow: ['any'],
  refusals: ['not_found', 'fund_not_available', 'invalid_field', 'too_many'],
  body: z.object({
    security: SecurityKey,
    /** null: any fund. */
    lipper_id: AskedFund.nullable(),
    event: z.enum(holdingEvents),
    percent: Percent,
  }),
  reply: HoldingAlerts,
})

/**
 * Changes an alert, which then waits for later lists, even if it had notified or was paused; or pauses it.
 *
 * Refuses: `not_found`, also for someone else's, `invalid_field`.
 */
export const changeHoldingAlert = endpoint({
  method: 'PUT',
  path: '/api/holding_alerts/:id',
  summary: '修改、重新啟用或暫停一則持股提醒',
  allow: ['any'],
  refusals: ['not_found', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: z.object({ event: z.enum(holdingEvents), percent: Percent, is_paused: z.boolean() }),
  reply: HoldingAlerts,
})

/**
 * Takes an alert away, told or not.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const removeHoldingAlert = endpoint({
  method: 'DELETE',
  path: '/api/holding_alerts/:id',
  summary: '移除一則持股提醒',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: HoldingAlerts,
})
