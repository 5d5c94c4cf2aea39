import {
  indicatorBases,
  indicatorDirections,
  MOST_INDICATOR_TARGET,
} from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'
import { indicatorUnits } from '@zhiheng/domain/market-indicators/indicator-card.ts'
import { businessLights } from '@zhiheng/domain/market/business-light.ts'
import { isDecimal } from '@zhiheng/domain/money/decimal.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, NumberText } from './fields.ts'

/** An alert of the member's own on a figure of the economy. */
const IndicatorAlert = z.object({
  id: z.int(),
  /** Id of the figure. */
  indicator: z.string(),
  name: z.string(),
  unit: z.enum(indicatorUnits),
  decimals: z.int(),
  is_growing: z.boolean(),
  basis: z.enum(indicatorBases),
  /** null: of a light that changes. */
  direction: z.enum(indicatorDirections).nullable(),
  /** In the unit of the figure, percent of itself for a change of a level; null: of a light that changes. */
  target: z.number().nullable(),
  /** What the alert looks at, now; null where it cannot be told. */
  value: z.number().nullable(),
  /** Of which day that is, or of which month by its last day. */
  value_date: Day.nullable(),
  rhythm: z.enum(['day', 'month']),
  /** No newer figure has come for long: nothing is told until one does. */
  is_ended: z.boolean(),
  is_paused: z.boolean(),
  created_on: Day,
  /** When it was reached, and at what; null while it waits. */
  reached: z.object({ on: Day, value: z.number() }).nullable(),
})
export type IndicatorAlert = z.output<typeof IndicatorAlert>

const IndicatorAlerts = z.object({ entries: z.array(IndicatorAlert), limit: z.int() })

const IndicatorId = z.string().min(1).max(60)

/** In the unit of the figure, with as many decimals as it is written with. */
const Target = z
  .number()
  .min(-MOST_INDICATOR_TARGET)
  .max(MOST_INDICATOR_TARGET)
  .refine((value) => isDecimal(value, 4), { error: 'invalid_number', params: { places: 4 } })
  .nullable()

const Direction = z.enum(indicatorDirections).nullable()

/** The member's alerts on figures of the economy, the newest first. */
export const listIndicatorAlerts = endpoint({
  method: 'GET',
  path: '/api/indicator_alerts',
  summary: '會員設定的總經指標提醒，新的在前',
  allow: ['any'],
  refusals: [],
  reply: IndicatorAlerts,
})

/**
 * What an alert would look at now, and at which figures of the past it would have told, by the figures that are known today.
 *
 * Refuses: `not_found` for a figure that the site has not, `invalid_field` for what cannot be waited for.
 */
export const tryIndicatorAlert = endpoint({
  method: 'GET',
  path: '/api/indicator_alerts/trial',
  summary: '一則總經指標提醒目前的數值，以及過去會在什麼時候通知',
  allow: ['any'],
  refusals: ['not_found', 'invalid_field'],
  query: z.object({
    indicator: IndicatorId,
    basis: z.enum(indicatorBases),
    direction: z.enum(indicatorDirections).optional(),
    target: NumberText.optional(),
  }),
  reply: z.object({
    /** What it looks at now; null where it cannot be told. */
    value: z.number().nullable(),
    value_date: Day.nullable(),
    /** Of 景氣對策信號: its light. */
    light: z.enum(businessLights).nullable(),
    /** It is so already: such an alert is not taken. */
    is_met: z.boolean(),
    /** No newer figure has come for long: such an alert is not taken. */
    is_ended: z.boolean(),
    /** How often it would have told; null where nothing of the past is known. */
    times: z.int().nullable(),
    /** The last of these figures, by their days or the last days of their months, the newest first. */
    last_on: z.array(Day),
    /** The first figure that was looked at. */
    from: Day.nullable(),
    /** How many whole months that are. */
    months: z.int(),
    /** How many months since then have no figure; null for a figure a day. */
    missing: z.int().nullable(),
    /** Figures of past months are changed later: these are today's. */
    is_revised: z.boolean(),
  }),
})

/**
 * Sets an alert: a member hears once when a later figure comes to the target. One of the same figure, basis and direction
 * takes the place of the earlier one.
 *
 * Refuses: `not_found` for a figure that the site has not, `alert_reached` where the target is reached already,
 * `invalid_field` for what cannot be waited for or a figure that has stopped coming, `too_many`.
 */
export const setIndicatorAlert = endpoint({
  method: 'POST',
  path: '/api/indicator_alerts',
  summary: '設定總經指標提醒；之後的數字達到條件時通知一次',
  allow: ['any'],
  refusals: ['not_found', 'alert_reached', 'invalid_field', 'too_many'],
  body: z.object({
    indicator: IndicatorId,
    basis: z.enum(indicatorBases),
    direction: Direction,
    target: Target,
  }),
  reply: IndicatorAlerts,
})

/**
 * Changes an alert, which then waits for later figures, even if it was reached or paused; or pauses it.
 *
 * Refuses: `not_found`, also for someone else's; `alert_reached`, `invalid_field`, each as when an alert is set.
 */
export const changeIndicatorAlert = endpoint({
  method: 'PUT',
  path: '/api/indicator_alerts/:id',
  summary: '修改、重新啟用或暫停一則總經指標提醒',
  allow: ['any'],
  refusals: ['not_found', 'alert_reached', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: z.object({ direction: Direction, target: Target, is_paused: z.boolean() }),
  reply: IndicatorAlerts,
})

/**
 * Takes an alert away, reached or not.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const removeIndicatorAlert = endpoint({
  method: 'DELETE',
  path: '/api/indicator_alerts/:id',
  summary: '移除一則總經指標提醒',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: IndicatorAlerts,
})
