import { alertBases, alertDirections, MOST_TARGET } from '@zhiheng/domain/fund-alerts/alert.ts'
import { isDecimal } from '@zhiheng/domain/money/decimal.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, Day, IdText, LipperId } from './fields.ts'

/** An alert of the member's own on a fund. */
const FundAlert = z.object({
  id: z.int(),
  lipper_id: LipperId,
  c_name: z.string(),
  currency: CurrencyCode,
  basis: z.enum(alertBases),
  direction: z.enum(alertDirections),
  /** Percent for a return; in the class's currency, and in units of today, for a price. */
  target: z.number(),
  /** The day since which the return counts; null for a price. */
  since: Day.nullable(),
  /** What it is now; null where it cannot be told. */
  value: z.number().nullable(),
  /** Of which day that is. */
  value_date: Day.nullable(),
  created_on: Day,
  /** When it was reached, and at what; null while it waits. */
  reached: z.object({ on: Day, value: z.number() }).nullable(),
})
export type FundAlert = z.output<typeof FundAlert>

const Alerts = z.object({ entries: z.array(FundAlert), limit: z.int() })

/** The member's alerts, the newest first; of one fund alone where it is named. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/fund_alerts',
  summary: '會員設定的績效與淨值提醒，新的在前；可只列一檔基金',
  allow: ['any'],
  refusals: [],
  query: z.object({ lipper_id: AskedFund.optional() }),
  reply: Alerts,
})

/**
 * Sets an alert: a member hears once, on the site, when the target is reached. One that has the same fund, basis and
 * direction takes the place of the earlier one.
 *
 * Refuses: `fund_not_available` for a fund that is unknown or no longer priced, `alert_reached` where the target is
 * reached already, `invalid_date` for a return without a day, one in the future or one of which no price is known,
 * `invalid_field` for a target that cannot be, `too_many`.
 */
export const setAlert = endpoint({
  method: 'POST',
  path: '/api/fund_alerts',
  summary: '設定基金的績效或淨值提醒；達標時以站內通知告知一次',
  allow: ['any'],
  refusals: ['fund_not_available', 'alert_reached', 'invalid_date', 'invalid_field', 'too_many'],
  body: z.object({
    lipper_id: AskedFund,
    basis: z.enum(alertBases),
    direction: z.enum(alertDirections),
    /** Percent, two decimals at most; or a price in the class's currency, four. */
    target: z
      .number()
      .max(MOST_TARGET)
      .refine((value) => isDecimal(value, 4), { error: 'invalid_number', params: { places: 4 } }),
    /** The day since which a return counts; of no meaning for a price. */
    since: Day.optional(),
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
