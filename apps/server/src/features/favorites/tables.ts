import type { Generated } from 'kysely'

import type { Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    favorites: FavoritesTable
  }
}

export const tables = ['favorites'] as const satisfies readonly (keyof Schema)[]

/** A fund that a member follows; a larger id was followed later. */
interface FavoritesTable {
  id: Generated<number>
  member_id: number
  fund_id: number
  followed_at: Time
}
