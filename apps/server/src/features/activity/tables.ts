import type { ActivityTarget } from '@zhiheng/domain/activity/target.ts'
import type { Generated } from 'kysely'

import type { Time, Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    member_activity: MemberActivityTable
  }
}

export const tables = ['member_activity'] as const satisfies readonly (keyof Schema)[]

/** What members read, for half a year. */
interface MemberActivityTable {
  id: Generated<number>
  member_id: number
  at: Time
  target: Checked<ActivityTarget>
  /** The name of a page or the id of a thing; null: the kind as a whole. */
  item: string | null
}
