import type { Generated } from 'kysely'

import type { Time } from '../database/columns.ts'
import type { Schema } from '../database/schema.ts'

declare module '../database/schema.ts' {
  interface Schema {
    outbox: OutboxTable
  }
}

export const tables = ['outbox'] as const satisfies readonly (keyof Schema)[]

/** Mail and text messages on their way. */
export interface OutboxTable {
  id: Generated<number>
  kind: 'mail' | 'sms'
  recipient: string
  subject: string | null
  text: string
  html: string | null
  created_at: Time
  tries: Generated<number>
  next_try_at: Time
  sent_at: Time | null
  failed_at: Time | null
  last_error: string | null
}
