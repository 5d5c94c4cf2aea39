import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import type { OfferedPlan } from '../firm-plans/offered-plans.ts'
import type { Asker } from '../optimiser/job-threads.ts'
import type { NoSnapshot, PortfolioSnapshot } from '../rebalancing/read-snapshot.ts'

/** What both ways are worked out from. */
export interface Choosing {
  readonly key: Asker & { readonly id: number }
  /** Whether the firm has said what it sells. */
  readonly hasPool: boolean
  readonly snapshot: PortfolioSnapshot | NoSnapshot
  readonly level: RiskLevel
  /** null: the firm offers none to the level. */
  readonly plan: OfferedPlan | null
}
