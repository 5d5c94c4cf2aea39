import type { ColumnType, GeneratedAlways } from 'kysely'

import type { Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    sessions: SessionsTable
  }
}

export const tables = ['sessions'] as const satisfies readonly (keyof Schema)[]

interface SessionsTable {
  id: GeneratedAlways<number>
  /** SHA-256 of the cookie's value. */
  token_hash: Buffer
  member_id: number
  csrf_token: string
  created_at: Time
  last_seen_at: Time
  ended_at: Time | null
  ended_reason: 'superseded' | 'signed_out' | 'expired' | null
  ip: string | null
  user_agent: string | null
  /** In whose place the developer whose session it is stands. */
  acting_member_id: number | null
  acting_until: Time | null
  /** SHA-256 of the guest's cookie that the browser was given when the session was signed out. */
  next_guest_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}
