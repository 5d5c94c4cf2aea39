import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AlertBasis, AlertDirection } from '@zhiheng/domain/fund-alerts/alert.ts'
import type { ColumnType, Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    fund_alerts: FundAlertsTable
  }
}

export const tables = ['fund_alerts'] as const satisfies readonly (keyof Schema)[]

/** What a member wants to hear of a fund or of a portfolio: one of both is named. `since` for a return alone. */
interface FundAlertsTable {
  id: Generated<number>
  member_id: number
  fund_id: number | null
  portfolio_id: Generated<number | null>
  basis: Checked<AlertBasis>
  direction: Checked<AlertDirection>
  target: number
  since: Checked<IsoDate> | null
  /** The score when it was set, for points that it loses since. */
  base: Generated<number | null>
  created_at: Time
  /** When it was set again; null: it never was. */
  armed_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The day of the value that was known then; null: none was. */
  seen_on: ColumnType<IsoDate | null, string | null | undefined, string | null>
  is_paused: Generated<boolean>
  reached_on: Checked<IsoDate> | null
  reached_value: number | null
}
