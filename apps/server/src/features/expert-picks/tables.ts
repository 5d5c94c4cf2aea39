import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { PickedFund } from '@zhiheng/domain/expert-picks/picked-fund.ts'
import type { Generated, JSONColumnType } from 'kysely'

import type { Time, Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    expert_picks: ExpertPicksTable
    expert_pick_changes: ExpertPickChangesTable
    expert_pick_follows: ExpertPickFollowsTable
  }
}

export const tables = [
  'expert_picks',
  'expert_pick_changes',
  'expert_pick_follows',
] as const satisfies readonly (keyof Schema)[]

/** Lists of named advisers. */
interface ExpertPicksTable {
  id: Generated<number>
  dataset: 'demo' | 'real'
  name: string
  adviser: string
  adviser_title: string
  thesis: string
  /** What the list is for, in the adviser's words. */
  target: string
  risk_level: number
  published_on: Checked<IsoDate>
}

/** Append-only: the first is the publication. */
interface ExpertPickChangesTable {
  id: Generated<number>
  pick_id: number
  changed_on: Checked<IsoDate>
  /** Empty with the first, which is no change. */
  note: string
  funds: JSONColumnType<PickedFund[]>
  /** Who entered it; null: no one of the site any more, or the demo. */
  actor_member_id: number | null
}

interface ExpertPickFollowsTable {
  member_id: number
  pick_id: number
  followed_at: Time
}
