import type { UnderstandingTopic } from '@zhiheng/domain/understanding/topics.ts'
import type { Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    understanding_panels: UnderstandingPanelsTable
    understanding_answers: UnderstandingAnswersTable
  }
}

export const tables = ['understanding_panels', 'understanding_answers'] as const satisfies readonly (keyof Schema)[]

/** When a member first opened a panel on the page of questions. */
interface UnderstandingPanelsTable {
  member_id: number
  topic: Checked<UnderstandingTopic>
  opened_at: Time
}

/** What a member answered, each choice once. */
interface UnderstandingAnswersTable {
  id: Generated<number>
  member_id: number
  topic: Checked<UnderstandingTopic>
  choice: number
  is_right: boolean
  /** Whether they had opened the panel by then. */
  after_panel: boolean
  answered_at: Time
}
