import type { Generated } from 'kysely'

import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    announcements: AnnouncementsTable
  }
}

export const tables = ['announcements'] as const satisfies readonly (keyof Schema)[]

interface AnnouncementsTable {
  id: Generated<number>
  title: string
  /** Within the site. */
  path: string
  first_day: string
  last_day: string | null
  dataset: 'demo' | 'real'
}
