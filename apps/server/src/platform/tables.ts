import type { Generated } from 'kysely'

import type { Time, Json } from './database/columns.ts'
import type { Schema } from './database/schema.ts'

declare module './database/schema.ts' {
  interface Schema {
    audit_log: AuditLogTable
    rate_limits: RateLimitsTable
  }
}

export const tables = ['audit_log', 'rate_limits'] as const satisfies readonly (keyof Schema)[]

interface AuditLogTable {
  id: Generated<number>
  at: Time
  event: string
  member_id: number | null
  ip: string | null
  user_agent: string | null
  details: Json<object>
  /** Of a line whose details name a firm; it stays when they are forgotten. The table writes it by itself. */
  firm_id: Generated<number | null>
}

/** Unlogged: a counter lost in a crash only forgives. */
interface RateLimitsTable {
  bucket: string
  window_start: Time
  count: number
}
