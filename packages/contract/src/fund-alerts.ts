import { alertBases, alertDirections, MOST_TARGET } from '@zhiheng/domain/fund-alerts/alert.ts'
import { isDecimal } from '@zhiheng/domain/money/decimal.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, Day, IdText, LipperId, NumberText, RowNumber } from './fields.ts'

/** An alert of the member's own on a fund or on a portfolio of theirs. */
const FundAlert = z.object({
  id: z.int(),
  /** null: it is on a portfolio. */
  lipper_id: LipperId.nullable(),
  /** null: it is on a fund. */
  portfolio_id: z.int().nullable(),
  /** The name of the fund, or of the portfolio. */
  c_name: z.string(),
  currency: CurrencyCode,
  basis: z.enum(alertBases),
  direction: z.enum(alertDirections),
  /** Percent, points of a score, or in the currency: in units of today for a price. */
  target: z.number(),
  /** The day since which the return counts; null for all else. */
  since: Day.nullable(),
  /** What it is now; null where it cannot be told. */
  value: z.number().nullable(),
  /** Of which day that is. */
  value_date: Day.nullable(),
  is_paused: z.boolean(),
  created_on: Day,
  /** When it was reached, and at what; null while it waits. */
  reached: z.object({ on: Day, value: z.number() }).nullable(),
})
export type FundAlert = z.output<typeof FundAlert>

const Alerts = z.object({ entries: z.array(FundAlert), limit: z.int() })

/** Percent with two decimals at most, points of a score, a price with four or a worth with two. */
const Target = z
  .number()
  .max(MOST_TARGET)
  .refine((value) => isDecimal(value, 4), { error: 'invalid_number', params: { places: 4 } })

/** The member's alerts, the newest first; of one fund or one portfolio alone where it is named. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/fund_alerts',
  summary: '會員設定的績效與淨值提醒，新的在前；可只列一檔基金或一個投資組合',
  allow: ['any'],
  refusals: [],
  query: z.object({ lipper_id: AskedFund.optional(), portfolio_id: IdText.optional() }),
  reply: Alerts,
})

/**
 * What an alert would look at now, and when it would have told in the past.
 *
 * Refuses: `fund_not_available`, `not_found`, `invalid_date`, `invalid_field`, each as when an alert is set.
 */
export const tryAlert = endpoint({
  method: 'GET',
  path: '/api/fund_alerts/trial',
  summary: '一則績效提醒目前的數值，以及過去會在什麼時候通知',
  allow: ['any'],
  refusals: ['fund_not_available', 'not_found', 'invalid_date', 'invalid_field'],
  query: z.object({
    lipper_id: AskedFund.optional(),
    portfolio_id: IdText.optional(),
    basis: z.enum(alertBases),
    direction: z.enum(alertDirections),
    target: NumberText,
    since: Day.optional(),
  }),
  reply: z.object({
    /** What it is now; null where it cannot be told. */
    value: z.number().nullable(),
    value_date: Day.nullable(),
    /** It is so already: such an alert is not taken. */
    is_met: z.boolean(),
    /** How often it would have told; null where nothing of the past is known. */
    times: z.int().nullable(),
    /** Of so many days on which one would have been set; null where the alert is not about what came since a day. */
    entries: z.int().nullable(),
    /** When it would have told last. */
    last_on: Day.nullable(),
    /** The first day of the past that was looked at. */
    from: Day.nullable(),
    /** How many whole months that are. */
    months: z.int(),
  }),
})

/**
 * Sets an alert: a member hears once, on the site, when the target is reached. One that has the same subject, basis and
 * direction takes the place of the earlier one.
 *
 * Refuses: `fund_not_available` for a fund that is unknown or no longer priced, `not_found` for a portfolio that is not the
 * member's, `alert_reached` where the target is reached already, `invalid_date` for a return without a day, one in the
 * future or one of which no price is known, `invalid_field` for a target that cannot be, `too_many`.
 */
export const setAlert = endpoint({
  method: 'POST',
  path: '/api/fund_alerts',
  summary: '設定基金或投資組合的績效提醒；達標時以站內通知告知一次',
  allow: ['any'],
  refusals: ['fund_not_available', 'not_found', 'alert_reached', 'invalid_date', 'invalid_field', 'too_many'],
  body: z.object({
    /** A fund, or else a portfolio: one of both. */
    lipper_id: AskedFund.optional(),
    portfolio_id: RowNumber.optional(),
    basis: z.enum(alertBases),
    direction: z.enum(alertDirections),
    target: Target,
    /** The day since which a return counts; of no meaning for all else. */
    since: Day.optional(),
  }),
  reply: Alerts,
})

/**
 * Changes an alert, which then waits for what comes later, even if it was reached or paused; or pauses it.
 *
 * Refuses: `not_found`, also for someone else's; `fund_not_available`, `alert_reached`, `invalid_date`, `invalid_field`, each as
 * when an alert is set.
 */
export const changeAlert = endpoint({
  method: 'PUT',
  path: '/api/fund_alerts/:id',
  summary: '修改、重新啟用或暫停一則績效提醒',
  allow: ['any'],
  refusals: ['fund_not_available', 'not_found', 'alert_reached', 'invalid_date', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: z.object({
    direction: z.enum(alertDirections),
    target: Target,
    since: Day.optional(),
    is_paused: z.boolean(),
  }),
  reply: Alerts,
})

/**
 * Takes an alert away, reached or not.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const removeAlert = endpoint({
  method: 'DELETE',
  path: '/api/fund_alerts/:id',
  summary: '移除一則提醒',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: Alerts,
})
