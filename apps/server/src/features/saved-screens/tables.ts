import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Baseline, ScreenChange } from '@zhiheng/domain/saved-screens/compare-screens.ts'
import type { Generated } from 'kysely'

import type { Checked, Json, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    saved_screens: SavedScreensTable
  }
}

export const tables = ['saved_screens'] as const satisfies readonly (keyof Schema)[]

/** What changed in what a search finds, between two days. Funds by the ids of their classes. */
export interface KeptChange extends ScreenChange {
  readonly since: IsoDate
  readonly until: IsoDate
}

interface SavedScreensTable {
  id: Generated<number>
  member_id: number
  /** On whose site it was kept; null: on our own. */
  firm_id: number | null
  name: string
  /** As they stand in the address of a search. */
  conditions: Json<Record<string, string>>
  created_at: Time
  baseline: Json<Baseline>
  baseline_on: Checked<IsoDate>
  /** The Monday of the week in which it was compared, or kept. */
  compared_week: Checked<IsoDate>
  change: Json<KeptChange> | null
  /** When it was taken away; for a day it can be brought back. */
  removed_at: Time | null
}
