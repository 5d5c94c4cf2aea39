import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Generated } from 'kysely'

import type { Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    indicator_notes: IndicatorNotesTable
  }
}

export const tables = ['indicator_notes'] as const satisfies readonly (keyof Schema)[]

/** Append-only: what staff said of figures. */
interface IndicatorNotesTable {
  id: Generated<number>
  dataset: 'demo' | 'real'
  indicator: string
  /** Null: the note before is taken back. */
  words: string | null
  author_id: number | null
  /** The name of that day. */
  author: string | null
  noted_on: Checked<IsoDate>
  until: Checked<IsoDate> | null
}
