import type { Generated } from 'kysely'

import type { Time, Json } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    risk_evaluations: RiskEvaluationsTable
  }
}

export const tables = ['risk_evaluations'] as const satisfies readonly (keyof Schema)[]

/** Append-only. */
export interface RiskEvaluationsTable {
  id: Generated<number>
  member_id: number
  evaluated_at: Time
  /** Of the questionnaire. */
  version: string
  /** Chosen codes by question. */
  answers: Json<object>
  score: number
  level: number
}
