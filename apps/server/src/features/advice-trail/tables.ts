import type { AdviserView } from '@zhiheng/domain/advice-trail/sharing.ts'
import type { Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    shared_advice: SharedAdviceTable
  }
}

export const tables = ['shared_advice'] as const satisfies readonly (keyof Schema)[]

/** That a client has shown a suggestion to their firm, and what the firm says of it. */
interface SharedAdviceTable {
  suggestion_id: number
  firm_id: number
  member_id: number
  shared_at: Time
  view: Checked<AdviserView> | null
  words: Generated<string>
  said_at: Time | null
  said_by: number | null
  version: Generated<number>
}
