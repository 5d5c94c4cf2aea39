import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Checked, Json } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    noted_states: NotedStatesTable
    standing_occasions: StandingOccasionsTable
  }
}

export const tables = ['noted_states', 'standing_occasions'] as const satisfies readonly (keyof Schema)[]

/** What was so when members were last told of changes, by what it is the state of; nothing of a person. */
interface NotedStatesTable {
  scope: string
  key: string
  value: Json<object>
}

/** What is so of a member and was told when it began. */
interface StandingOccasionsTable {
  member_id: number
  topic: string
  since: Checked<IsoDate>
}
