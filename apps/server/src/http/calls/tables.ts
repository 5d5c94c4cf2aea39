import type { JSONColumnType } from 'kysely'

import type { Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    idempotency_keys: IdempotencyKeysTable
  }
}

export const tables = ['idempotency_keys'] as const satisfies readonly (keyof Schema)[]

interface IdempotencyKeysTable {
  member_id: number
  key: string
  call: string
  body_hash: Buffer
  /** null while the call is under way. */
  status: number | null
  reply: JSONColumnType<object | null, string | null, string | null>
  created_at: Time
}
