import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import type { RebalanceKind } from '@zhiheng/domain/portfolio-ledger/rebalance-kind.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'

import type { ChangeReason } from './reasons-text.ts'

/** A portfolio's head. */
export interface PortfolioRow {
  readonly id: number
  readonly memberId: number
  readonly name: string
  readonly currency: Currency
  readonly autorebalance: boolean
  readonly version: number
  readonly createdAt: string
  /** Others may follow it. */
  readonly isShared: boolean
}

/** A line as it is stored: the fund by the database's key. */
export interface StoredHolding {
  readonly fundId: number
  readonly amount: number
  readonly currency: Currency
  readonly date: IsoDate
  readonly plan: FundPlan | null
}

/** A record of the ledger with its note. */
export interface LedgerRow {
  readonly rebalanceId: number
  readonly noteId: number
  readonly sequence: number
  readonly kind: RebalanceKind
  readonly rebalanceAt: string
  readonly before: readonly ValuedHolding[]
  readonly after: readonly ValuedHolding[]
  readonly reason: ChangeReason | null
  readonly actorId: number
}

/** Targets that were set for a portfolio. */
export interface SavedTargets {
  readonly targets: readonly TargetShare[] | null
  /** The record that they were set at: a later trade makes its own weights the targets. */
  readonly noteId: number | null
}
