import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ModelExpectation, ModelFund, ModelKind } from '@zhiheng/domain/model-portfolios/model-month.ts'
import type { JSONColumnType } from 'kysely'

import type { Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    model_portfolios: ModelPortfoliosTable
  }
}

export const tables = ['model_portfolios'] as const satisfies readonly (keyof Schema)[]

/** Append-only. */
interface ModelPortfoliosTable {
  dataset: 'demo' | 'real'
  level: number
  /** YYYY-MM. */
  month: string
  kind: Checked<ModelKind>
  as_of: Checked<IsoDate>
  published_on: Checked<IsoDate>
  /** Version of how it was made. */
  method: string
  funds: JSONColumnType<ModelFund[]>
  expected: JSONColumnType<ModelExpectation>
  conflicts: JSONColumnType<string[]>
}
