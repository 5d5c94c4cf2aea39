import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import type { AutoOutcome, AutoTerms } from '@zhiheng/domain/rebalancing/auto-terms.ts'
import type { BatchOutcome, BatchProposal } from '@zhiheng/domain/rebalancing/batch.ts'
import type { Generated, JSONColumnType } from 'kysely'

import type { Time, Money, Checked, Json } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { RunReason } from './text.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    rebalance_settings: RebalanceSettingsTable
    autorebalance_consents: AutorebalanceConsentsTable
    autorebalance_runs: AutorebalanceRunsTable
    portfolio_proposals: PortfolioProposalsTable
    rebalance_batches: RebalanceBatchesTable
    rebalance_batch_entries: RebalanceBatchEntriesTable
  }
}

export const tables = [
  'rebalance_settings',
  'autorebalance_consents',
  'autorebalance_runs',
  'portfolio_proposals',
  'rebalance_batches',
  'rebalance_batch_entries',
] as const satisfies readonly (keyof Schema)[]

/** Percentage points and percent; targets hold while `note_id` is the portfolio's last note. */
interface RebalanceSettingsTable {
  portfolio_id: number
  bucket_points: Money
  fund_points: Money
  fund_percent: Money
  targets: JSONColumnType<TargetShare[] | null, string | null, string | null>
  note_id: number | null
}

/** A member's consent; the one without an end is in force. */
interface AutorebalanceConsentsTable {
  id: Generated<number>
  portfolio_id: number
  terms: Json<AutoTerms>
  given_at: Time
  withdrawn_at: Time | null
}

/** One look a week at a portfolio that rebalances by itself. */
interface AutorebalanceRunsTable {
  portfolio_id: number
  week: number
  day: Checked<IsoDate>
  outcome: Checked<AutoOutcome>
  /** As older versions wrote it; empty beside a code. */
  reason: Generated<string>
  /** What was found, by code. */
  system_reason: JSONColumnType<RunReason | null, string, never>
  note_id: number | null
}

/** Portfolios whose owners let the advisers that follow them propose a rebalance. */
interface PortfolioProposalsTable {
  portfolio_id: number
  opened_at: Time
}

interface RebalanceBatchesTable {
  id: Generated<number>
  /** Who of the staff made it; null for the first ones. */
  member_id: number | null
  batch_at: Time
  note: string
}

/** What came of a portfolio of a batch; one that is someone else's waits for its owner, by a proposal. */
interface RebalanceBatchEntriesTable {
  batch_id: number
  portfolio_id: number
  outcome: Checked<BatchOutcome>
  note_id: number | null
  /** The code of an exception or a refusal, or a refusal's words. */
  failure: string | null
  expires_at: Time | null
  answered_at: Time | null
  proposal: Json<BatchProposal> | null
}
