import type { Generated } from 'kysely'

import type { MadeTime } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    import_runs: ImportRunsTable
  }
}

export const tables = ['import_runs'] as const satisfies readonly (keyof Schema)[]

interface ImportRunsTable {
  id: Generated<number>
  at: MadeTime
  file: string
  format: string
  checksum: string
  rows_read: number
  rows_kept: number
  rows_rejected: number
  /** New and corrected values: 0 when the file said nothing new. */
  values_changed: number
  /** Fewer rows than the source always has: it may be cut off, so nothing that stood was overwritten. */
  suspect: boolean
  as_of: string | null
}
