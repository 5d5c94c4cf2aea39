import type { Generated } from 'kysely'

import type { Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    activations: ActivationsTable
  }
}

export const tables = ['activations'] as const satisfies readonly (keyof Schema)[]

/** Links that wait to be followed, the newest of each member. */
export interface ActivationsTable {
  member_id: number
  /** SHA-256 of what the link carries. */
  token_hash: Buffer
  expires_at: Time
  /** Someone else may have chosen the password: the address was signed up twice, with two. */
  has_doubt: Generated<boolean>
  /** The firm on whose site they signed up last, whose member they become; null: on our own. */
  joins_firm: number | null
}
