import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Generated } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    search_synonyms: SearchSynonymsTable
    search_counts: SearchCountsTable
  }
}

export const tables = ['search_synonyms', 'search_counts'] as const satisfies readonly (keyof Schema)[]

interface SearchSynonymsTable {
  id: Generated<number>
  typed: string
  /** The words that names have for it. */
  meant: string
  version: Generated<number>
  written_at: Time
}

/** How often something was searched for on a day. Who searched is not known. */
interface SearchCountsTable {
  day: Checked<IsoDate>
  /** Folded: what reads alike is one. */
  words: string
  /** As someone wrote it. */
  typed: string
  times: number
  /** How often nothing was called so. */
  misses: number
}
