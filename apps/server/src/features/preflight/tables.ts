import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import type { PreflightException, PreflightOutcome } from '@zhiheng/domain/preflight/outcomes.ts'
import type { PreflightRules } from '@zhiheng/domain/preflight/preflight.ts'
import type { KeptResult, PlanOfTarget, PreflightState, ProposalState } from '@zhiheng/domain/preflight/target.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Checked, Json, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    firm_portfolios: FirmPortfoliosTable
    preflights: PreflightsTable
    preflight_entries: PreflightEntriesTable
  }
}

export const tables = [
  'firm_portfolios',
  'preflights',
  'preflight_entries',
] as const satisfies readonly (keyof Schema)[]

/** Portfolios that a client lets their firm look at and propose for. */
interface FirmPortfoliosTable {
  firm_id: number
  member_id: number
  portfolio_id: number
  opened_at: Time
}

interface PreflightsTable {
  id: Generated<number>
  firm_id: number
  author_id: number
  name: string
  note: string
  target: Json<readonly TargetShare[]>
  /** null: weights of its own. */
  plan: JSONColumnType<PlanOfTarget | null, string | null, never>
  rules: Json<PreflightRules>
  state: Checked<PreflightState>
  /** The day of the figures that it looks at. */
  as_of: Checked<IsoDate>
  started_at: Time
  /** When it last came further: a node that died left it standing. */
  moved_at: Time
  total: number
  done: Generated<number>
  /** The last portfolio that was looked at; they come in the order of their ids. */
  upto: Generated<number>
  sent_at: Time | null
  expires_at: Time | null
}

/** What was found of one portfolio, and what its client answered. */
interface PreflightEntriesTable {
  id: Generated<number>
  firm_id: number
  preflight_id: number
  portfolio_id: number
  member_id: number
  level: number | null
  outcome: Checked<PreflightOutcome>
  exceptions: ColumnType<PreflightException[], readonly string[], never>
  effect: Json<KeptResult>
  /** null: nothing was sent. */
  answer: ColumnType<ProposalState | null, string | null, string | null>
  answered_at: Time | null
  told_at: Time | null
  note_id: number | null
}
