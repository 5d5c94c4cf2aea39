import type { ScreenerColumn } from '@zhiheng/domain/screener/columns.ts'
import type { ColumnType } from 'kysely'

import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    screener_columns: ScreenerColumnsTable
  }
}

export const tables = ['screener_columns'] as const satisfies readonly (keyof Schema)[]

/** What a member's list of found funds shows; no row where they have chosen nothing. */
interface ScreenerColumnsTable {
  member_id: number
  columns: ColumnType<string[], readonly ScreenerColumn[], readonly ScreenerColumn[]>
}
