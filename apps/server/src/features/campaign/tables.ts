import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { InstitutionKind } from '@zhiheng/domain/campaign/institution.ts'
import type { ColumnType, Generated } from 'kysely'

import type { Time, Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    institution_verifications: InstitutionVerificationsTable
    campaign_task_settings: TaskSettingsTable
    campaign_task_places: TaskPlacesTable
    campaign_task_rewards: TaskRewardsTable
  }
}

export const tables = [
  'institution_verifications',
  'campaign_task_settings',
  'campaign_task_places',
  'campaign_task_rewards',
] as const satisfies readonly (keyof Schema)[]

/** Where members of the trade say they work, once a year. */
export interface InstitutionVerificationsTable {
  member_id: number
  year: number
  kind: Checked<InstitutionKind>
  institution: string
  job_title: string
  asked_at: Time
  state: ColumnType<'waiting' | 'verified' | 'refused', string | undefined, string>
  /** Why it was refused. */
  reason: string | null
  /** Who of the staff has approved it while a second one has to. */
  signed_by: number | null
  decided_by: number | null
  /** The day in Taipei. */
  decided_on: Checked<IsoDate> | null
}

/** What staff have set of tasks; one without a row is on, for any time. */
interface TaskSettingsTable {
  task: string
  is_on: boolean
  from_day: Checked<IsoDate> | null
  until_day: Checked<IsoDate> | null
  /** Why it was set so. */
  reason: string
  version: Generated<number>
  changed_at: Time
  changed_by: number | null
}

/** In which order tasks stand, once staff have ordered them. */
interface TaskPlacesTable {
  task: string
  place: number
}

/** What a task gives from a day on, once a second person has agreed. */
interface TaskRewardsTable {
  id: Generated<number>
  task: string
  points: number
  from_day: Checked<IsoDate>
  reason: string
  state: ColumnType<'waiting' | 'approved' | 'dropped', string | undefined, string>
  asked_at: Time
  asked_by: number | null
  decided_at: Time | null
  decided_by: number | null
}
