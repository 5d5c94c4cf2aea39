import type { Generated } from 'kysely'

import type { Time, Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    phone_codes: PhoneCodesTable
  }
}

export const tables = ['phone_codes'] as const satisfies readonly (keyof Schema)[]

/** Codes on their way by text message, the newest of each member. */
interface PhoneCodesTable {
  member_id: number
  purpose: Checked<'bind'>
  phone: string
  /** Of member, purpose, phone and code together, keyed: six digits alone could be tried through. */
  code_hash: Buffer
  tries: Generated<number>
  expires_at: Time
}
