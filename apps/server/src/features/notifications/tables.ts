import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    notifications: NotificationsTable
    subscriptions: SubscriptionsTable
  }
}

export const tables = ['notifications', 'subscriptions'] as const satisfies readonly (keyof Schema)[]

/** What a member was told; rows older than half a year go when the next is written. */
export interface NotificationsTable {
  id: Generated<number>
  member_id: number
  kind: string
  /** A list of MessagePart, for what is no sentence of the catalogue; empty beside a notice. */
  message: JSONColumnType<object[]>
  /** A sentence of the catalogue, by code: HTML is written of it when it is read. */
  notice: JSONColumnType<object | null, string | null | undefined, never>
  link: string | null
  /** Once for a member: who tells twice tells nothing new. */
  dedup_key: string
  created_at: Time
  read_at: Time | null
  /** When it was in a digest, or was found not to belong in one. */
  mailed_at: ColumnType<string | null, string | null | undefined, string>
  /** On whose site alone it stands. */
  firm_id: ColumnType<number | null, number | null | undefined, never>
}

/** Switches that a member has set; a missing one counts as on. */
interface SubscriptionsTable {
  member_id: number
  key: string
  is_on: boolean
}
