import type { Time, Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    account_tokens: AccountTokensTable
  }
}

export const tables = ['account_tokens'] as const satisfies readonly (keyof Schema)[]

/** Links in letters about an account, the newest of each kind. */
interface AccountTokensTable {
  member_id: number
  purpose: Checked<'reset' | 'unlock'>
  /** SHA-256 of what the link carries. */
  token_hash: Buffer
  expires_at: Time
}
