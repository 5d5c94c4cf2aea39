import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    point_corrections: PointCorrectionsTable
  }
}

export const tables = ['point_corrections'] as const satisfies readonly (keyof Schema)[]

/** Corrections of members' points that staff asked for. What is done stands in the ledger. */
interface PointCorrectionsTable {
  id: Generated<number>
  member_id: number
  points: number
  reason: string
  asked_by: number
  asked_at: Time
  /** The day in Taipei. */
  asked_on: Checked<IsoDate>
  /** The same as `asked_by` where no second person was needed; null while it waits. */
  decided_by: number | null
  decided_at: Time | null
  state: Checked<'waiting' | 'done' | 'dropped'>
}
