import type { Generated, JSONColumnType } from 'kysely'

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
  /** A list of MessagePart: HTML is written of it when it is read. */
  message: JSONColumnType<object[]>
  link: string | null
  /** Once for a member: who tells twice tells nothing new. */
  dedup_key: string
  created_at: Time
  read_at: Time | null
}

/** Switches that a member has set; a missing one counts as on. */
interface SubscriptionsTable {
  member_id: number
  key: string
  is_on: boolean
}
