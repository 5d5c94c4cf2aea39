import type { FavoriteColumn, FavoriteSort, SortDirection } from '@zhiheng/domain/favorites/view.ts'
import type { ColumnType, Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    favorites: FavoritesTable
    favorite_views: FavoriteViewsTable
  }
}

export const tables = ['favorites', 'favorite_views'] as const satisfies readonly (keyof Schema)[]

/** A fund that a member follows; a larger id was followed later. */
interface FavoritesTable {
  id: Generated<number>
  member_id: number
  fund_id: number
  followed_at: Time
  /** Empty where there is none. */
  note: Generated<string>
  /** Counts how often the note was written. */
  note_version: Generated<number>
  /** Its place in the member's own order; what has none was followed since then, and stands before it. */
  place: Generated<number | null>
}

/** How a member looks at their favourites; no row where they have changed nothing. */
interface FavoriteViewsTable {
  member_id: number
  columns: ColumnType<string[], readonly FavoriteColumn[], readonly FavoriteColumn[]>
  sort_by: ColumnType<string, FavoriteSort, FavoriteSort>
  direction: Checked<SortDirection>
}
