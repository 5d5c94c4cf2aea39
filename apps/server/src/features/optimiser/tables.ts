import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { AdviceKind } from '@zhiheng/domain/optimiser/advice-kinds.ts'
import type { Generated, JSONColumnType } from 'kysely'

import type { Checked, Json, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    suggestions: SuggestionsTable
  }
}

export const tables = ['suggestions'] as const satisfies readonly (keyof Schema)[]

/** What a suggestion followed from; it is never changed. */
interface SuggestionsTable {
  id: Generated<number>
  member_id: number
  kind: Checked<AdviceKind>
  kept_at: Time
  /** The portfolio it is about; null for one that was not made. */
  portfolio_id: number | null
  /** The record of the change it led to; null where it was kept without one. */
  note_id: number | null
  /** Version of how it was made. */
  method: string
  as_of: Checked<IsoDate>
  data_version: string
  /** A SuggestionRecord, or of a rebalance a RebalanceRecord. */
  suggestion: Json<object>
  /** Of each candidate its weekly prices, as `kept-prices.ts` writes them; null where none are needed or were kept. */
  prices: JSONColumnType<string[] | null, string | null, never>
}
