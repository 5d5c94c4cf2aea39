import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { HoldingEvent } from '@zhiheng/domain/holding-alerts/holding-alert.ts'
import type { Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    holding_alerts: HoldingAlertsTable
    noted_lists: NotedListsTable
  }
}

export const tables = ['holding_alerts', 'noted_lists'] as const satisfies readonly (keyof Schema)[]

/** What a member wants to hear of what funds hold. */
interface HoldingAlertsTable {
  id: Generated<number>
  member_id: number
  /** As the table of holdings keys it: an ISIN, or the name of what has none. */
  security: string
  /** null: any fund. */
  fund_id: number | null
  event: Checked<HoldingEvent>
  percent: number | null
  created_at: Time
  /** Lists that came later are new to it. */
  armed_at: Time
  is_paused: Generated<boolean>
  told_at: Time | null
}

/** The newest lists of funds when an alert was set. */
interface NotedListsTable {
  strategy_id: string
  day: Checked<IsoDate>
  noted_at: Time
}
