import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AlertBasis, AlertDirection } from '@zhiheng/domain/fund-alerts/alert.ts'
import type { Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    fund_alerts: FundAlertsTable
  }
}

export const tables = ['fund_alerts'] as const satisfies readonly (keyof Schema)[]

/** What a member wants to hear of a fund; `since` for a return alone. */
interface FundAlertsTable {
  id: Generated<number>
  member_id: number
  fund_id: number
  basis: Checked<AlertBasis>
  direction: Checked<AlertDirection>
  target: number
  since: Checked<IsoDate> | null
  created_at: Time
  reached_on: Checked<IsoDate> | null
  reached_value: number | null
}
