import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    followed_lists: FollowedListsTable
  }
}

export const tables = ['followed_lists'] as const satisfies readonly (keyof Schema)[]

/** How many members began to follow a fund, as it was counted on a day. Who they are is not known, and few are not counted. */
interface FollowedListsTable {
  day: Checked<IsoDate>
  strategy_id: string
  /** Within thirty days up to the day, and within seven; null where these are too few to be told. */
  members: number
  members_of_week: number | null
}
