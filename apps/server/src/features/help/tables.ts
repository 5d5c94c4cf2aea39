import type { ContactTopic } from '@zhiheng/domain/help/contact.ts'
import type { Generated } from 'kysely'

import type { Time, Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    contact_messages: ContactMessagesTable
  }
}

export const tables = ['contact_messages'] as const satisfies readonly (keyof Schema)[]

export interface ContactMessagesTable {
  id: Generated<number>
  /** null: a visitor wrote, or the member is gone. */
  member_id: number | null
  name: string
  email: string
  topic: Checked<ContactTopic>
  message: string
  created_at: Time
}
