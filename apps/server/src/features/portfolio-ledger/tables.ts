import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import type { RebalanceKind } from '@zhiheng/domain/portfolio-ledger/rebalance-kind.ts'
import type { Generated, JSONColumnType } from 'kysely'

import type { Time, Money, Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { SystemReason } from './reasons-text.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    portfolios: PortfoliosTable
    portfolio_holdings: PortfolioHoldingsTable
    rebalances: RebalancesTable
    rebalance_notes: RebalanceNotesTable
    ledger_chunks: LedgerChunksTable
  }
}

export const tables = [
  'portfolios',
  'portfolio_holdings',
  'rebalances',
  'rebalance_notes',
  'ledger_chunks',
] as const satisfies readonly (keyof Schema)[]

export interface PortfoliosTable {
  id: Generated<number>
  member_id: number
  name: string
  currency: Checked<Currency>
  autorebalance: Generated<boolean>
  /** Goes up by one with every change. */
  version: Generated<number>
  created_at: Time
  deleted_at: Time | null
  /** Part of the link by which others may follow it; null where no one may. */
  share_key: string | null
}

interface PortfolioHoldingsTable {
  portfolio_id: number
  position: number
  fund_id: number
  amount: Money
  currency: Checked<Currency>
  date: Checked<IsoDate>
  plan: JSONColumnType<FundPlan | null, string | null, string | null>
}

/** Append-only. */
interface RebalancesTable {
  id: Generated<number>
  portfolio_id: number
  /** 1, 2, 3, … without gaps. */
  sequence: number
  kind: Checked<RebalanceKind>
  rebalance_at: Time
  rebalance_note_id: number
}

/** Append-only. */
interface RebalanceNotesTable {
  id: Generated<number>
  portfolio_id: number
  before: JSONColumnType<ValuedHolding[]>
  after: JSONColumnType<ValuedHolding[]>
  /** A person's own words. */
  reason: string | null
  /** What the site says, by code; then no words stand beside it. */
  system_reason: JSONColumnType<SystemReason | null, string | null | undefined, string | null>
  actor_member_id: number
  created_at: Time
}

/** What some records of a ledger did, in compact form; derived from the records. */
interface LedgerChunksTable {
  portfolio_id: number
  /** 1, 2, 3, …: the records of each follow those of the one before. */
  number: number
  /** Chunks of another format are not read. */
  format: number
  body: string
}
