import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { SuggestionRecord } from '@zhiheng/domain/optimiser/suggestion-record.ts'
import type { JSONColumnType } from 'kysely'

import type { Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    suggestions: SuggestionsTable
  }
}

export const tables = ['suggestions'] as const satisfies readonly (keyof Schema)[]

/** What an accepted suggestion followed from; it is never changed. */
interface SuggestionsTable {
  note_id: number
  /** Version of how it was made. */
  method: string
  as_of: Checked<IsoDate>
  data_version: string
  suggestion: JSONColumnType<SuggestionRecord>
}
