import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { IndicatorBasis, IndicatorDirection } from '@zhiheng/domain/indicator-alerts/indicator-alert.ts'
import type { BusinessLight } from '@zhiheng/domain/market/business-light.ts'
import type { Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    indicator_alerts: IndicatorAlertsTable
  }
}

export const tables = ['indicator_alerts'] as const satisfies readonly (keyof Schema)[]

/** What a member wants to hear of a figure of the economy. */
interface IndicatorAlertsTable {
  id: Generated<number>
  member_id: number
  indicator: string
  basis: Checked<IndicatorBasis>
  /** Null, as the target, for a light that changes. */
  direction: Checked<IndicatorDirection> | null
  target: number | null
  /** The light when it was set, for one that changes. */
  base_light: Checked<BusinessLight> | null
  created_at: Time
  armed_at: Time
  /** The day of the figure that was known then: later ones are new to it. */
  seen_on: Checked<IsoDate>
  is_paused: Generated<boolean>
  reached_on: Checked<IsoDate> | null
  reached_value: number | null
  /** When the site saw it: a figure of a month comes weeks behind its last day. */
  reached_at: Time | null
}
