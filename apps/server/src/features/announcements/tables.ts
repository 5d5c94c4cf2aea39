import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Generated } from 'kysely'

import type { Checked } from '../../platform/database/columns.ts'
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
  /** A page of the site, or an https address elsewhere. */
  path: string
  first_day: Checked<IsoDate>
  last_day: Checked<IsoDate> | null
  dataset: 'demo' | 'real'
  /** In the order of the strip, from 1. */
  place: Generated<number>
  version: Generated<number>
}
