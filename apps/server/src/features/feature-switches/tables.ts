import type { Generated } from 'kysely'

import type { Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    feature_switches: FeatureSwitchesTable
  }
}

export const tables = ['feature_switches'] as const satisfies readonly (keyof Schema)[]

/** A row for each switch that staff have ever turned. */
interface FeatureSwitchesTable {
  name: string
  is_on: boolean
  version: Generated<number>
  turned_at: Time
  turned_by: number | null
}
