import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { InstitutionKind } from '@zhiheng/domain/campaign/institution.ts'
import type { ColumnType } from 'kysely'

import type { Time, Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    institution_verifications: InstitutionVerificationsTable
  }
}

export const tables = ['institution_verifications'] as const satisfies readonly (keyof Schema)[]

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
