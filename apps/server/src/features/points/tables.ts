import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { TaskName } from '@zhiheng/domain/campaign/tasks.ts'
import type { PointReason } from '@zhiheng/domain/points/entry.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { TakenPart } from './store.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    point_entries: PointEntriesTable
    point_lots: PointLotsTable
    premium_years: PremiumYearsTable
    premium_by_points: PremiumByPointsTable
    seen_actions: SeenActionsTable
  }
}

export const tables = [
  'point_entries',
  'point_lots',
  'premium_years',
  'premium_by_points',
  'seen_actions',
] as const satisfies readonly (keyof Schema)[]

type Day = ColumnType<IsoDate, string, never>

/** The ledger: the database refuses to change a line of it. */
interface PointEntriesTable {
  id: Generated<number>
  member_id: number
  at: ColumnType<string, string, never>
  day: Day
  /** Above 0 earned; below 0 spent, expired or taken back. */
  points: number
  reason: Checked<PointReason>
  /** Of reason `task`: paid once for each period. */
  task: ColumnType<TaskName | null, string | null, never>
  period: ColumnType<string | null, string | null, never>
  /** Of all others: once for each reason. */
  key: ColumnType<string | null, string | null, never>
  /** Of what came: the last day on which it lives. */
  expires_on: ColumnType<IsoDate | null, string | null, never>
  note: ColumnType<string | null, string | null, never>
  /** Of what was spent: out of what. */
  taken: JSONColumnType<TakenPart[] | null, string | null | undefined, never>
}

/** What lives yet of an entry. */
interface PointLotsTable {
  entry_id: number
  member_id: number
  points_left: number
  expires_on: Day
  /** When its member was told that it will expire. */
  told_on: ColumnType<IsoDate | null, string | null | undefined, string | null>
}

/** In which years members reached the threshold. */
interface PremiumYearsTable {
  member_id: number
  year: number
  reached_on: Day
}

/** Whose premium came by points, and to the end of which year. */
interface PremiumByPointsTable {
  member_id: number
  until_year: number
}

/** Tasks done of which no other table has a record. */
interface SeenActionsTable {
  member_id: number
  task: Checked<string>
  day: Day
}
