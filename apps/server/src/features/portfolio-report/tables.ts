import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ReportSection } from '@zhiheng/domain/portfolio-report/sections.ts'
import type { Generated, JSONColumnType } from 'kysely'

import type { Time, Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    portfolio_reports: PortfolioReportsTable
  }
}

export const tables = ['portfolio_reports'] as const satisfies readonly (keyof Schema)[]

/** What was printed, as it stood. */
interface PortfolioReportsTable {
  id: Generated<number>
  portfolio_id: number
  member_id: number
  made_at: Time
  as_of: Checked<IsoDate>
  sections: JSONColumnType<ReportSection[]>
  client: string
  note: string
  is_simulated: boolean
  /** The contract's ReportContent. */
  content: JSONColumnType<object>
  /** How `content` is written. */
  format: number
}
