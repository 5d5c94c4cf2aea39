import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { Currency } from '../money/currency.ts'
import type { RiskLevel } from '../risk-evaluation/risk-level.ts'
import type { Candidate } from './choose-candidates.ts'
import type { OptimiserTarget } from './target-groups.ts'

/** A fund that is held or might be. */
export interface OptimisedFund extends Candidate {
  /** Total return in the portfolio's currency; asked for the chosen ones only. */
  readonly series: () => SlotSeries
}

/** Limits a member sets; percent units. */
export interface MemberLimits {
  readonly mostFunds: number
  readonly leastWeight: number
  readonly mostTurnover: number
  readonly locked: ReadonlySet<string>
  /** Those of `locked` that no one asked to lock: what is held of them has no price of now, so no trade in it has an amount. */
  readonly unpriced?: ReadonlySet<string>
  readonly excluded: ReadonlySet<string>
  readonly onlyForTarobo: 'yes' | 'no'
  /** Of a fund, a year; not given: any. */
  readonly highestExpense?: number
  /** A held fund that is no longer sold has to go; not given: it may stay and shrink. */
  readonly onlyOnSale?: 'yes' | 'no'
  /** Cash may be in another currency than the portfolio's; not given: it may not. */
  readonly foreignCash?: 'yes' | 'no'
}

export interface ProposalAsk {
  readonly target: OptimiserTarget
  readonly limits: MemberLimits
  /** The day of figures. */
  readonly lastSlot: number
  /** The portfolio's. */
  readonly currency: Currency
  /** Ratio a year, in the portfolio's currency. */
  readonly riskFree: number
  /** The member's level, for what a share or an unchanged allocation implies of risk. */
  readonly level: RiskLevel
  readonly seed: number
  /** What is published keeps every limit, also what it was before has drifted over; not given: holdings may drift a little. */
  readonly keepsLimits?: 'always'
}
