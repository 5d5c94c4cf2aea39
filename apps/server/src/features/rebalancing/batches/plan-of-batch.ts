import { bucketOf } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { autoLimits } from '@zhiheng/domain/rebalancing/auto-terms.ts'
import { totalCents } from '@zhiheng/domain/rebalancing/banded-fund.ts'
import {
  type BatchException,
  type BatchProposal,
  exceptionsOfPlan,
  type RiskFit,
  riskFitOf,
} from '@zhiheng/domain/rebalancing/batch.ts'
import { breachesOf } from '@zhiheng/domain/rebalancing/inside-bands.ts'
import { levelOfMix } from '@zhiheng/domain/risk-evaluation/level-of-mix.ts'

import { fundFacts } from '../../portfolio-ledger/fund-facts.ts'
import { driftOf, sharesOf } from '../plan-changes.ts'
import type { NoSnapshot, PortfolioSnapshot } from '../read-snapshot.ts'
import { solveBack, type SolvedSnapshot } from '../solve-snapshot.ts'
import type { AdvisedRow } from '../store.ts'

/** What a batch would do to one portfolio. */
export interface BatchPart {
  readonly becomes: 'change' | 'in_band' | 'failed'
  readonly exceptions: readonly BatchException[]
  /** Signed cents, fund by fund; empty where nothing is done. */
  readonly trades: readonly number[]
  /** The same with the question they answer; null where nothing is done. */
  readonly solved: SolvedSnapshot | null
  /** Sum of absolute changes of the shares, percent. */
  readonly change: number
  /** Null where it cannot be told how it stands. */
  readonly proposal: BatchProposal | null
}

/** How a portfolio would be brought back to its targets, and what should be looked at before. */
export function planOfBatch(row: AdvisedRow, snapshot: PortfolioSnapshot | NoSnapshot): BatchPart {
  if (typeof snapshot === 'string') return stoppedBy(snapshot, null)
  const asIs = proposalOf(snapshot, [])
  if (breachesOf(snapshot.funds, snapshot.bands).length === 0) {
    return { ...stoppedBy('in_band', asIs), becomes: 'in_band' }
  }
  if (row.isWaiting) return stoppedBy('waiting', asIs)
  const solved = solveBack(snapshot, 'target')
  if (solved === null) return stoppedBy('unsolvable', asIs)
  const { trades } = solved
  const change = (trades.reduce((sum, cents) => sum + Math.abs(cents), 0) / totalCents(snapshot.funds)) * 100
  const plan = {
    funds: snapshot.funds.filter(({ cents }, index) => cents + (trades[index] ?? 0) > 0).length,
    change,
    fit: fitOf(row, snapshot),
    stopped: snapshot.funds.filter(({ canBuy, target }) => !canBuy && target > 0).length,
  }
  return {
    becomes: 'change',
    exceptions: exceptionsOfPlan(plan, autoLimits),
    trades,
    solved,
    change,
    proposal: proposalOf(snapshot, trades),
  }
}

/** Whether what a portfolio is aimed at is within the risk level of its owner. */
export function fitOf({ ownerLevel }: Pick<AdvisedRow, 'ownerLevel'>, { market, targets }: PortfolioSnapshot): RiskFit {
  const mix = { ef: 0, bf: 0, blf: 0, mmf: 0, other: 0 }
  for (const { lipperId, percent } of targets) mix[bucketOf(fundFacts(market, lipperId).assetType)] += percent
  return riskFitOf({ aimed: levelOfMix(mix), own: ownerLevel })
}

function stoppedBy(exception: BatchException, proposal: BatchProposal | null): BatchPart {
  return { becomes: 'failed', exceptions: [exception], trades: [], solved: null, change: 0, proposal }
}

/** In percent alone: an adviser learns no amount. */
function proposalOf(snapshot: PortfolioSnapshot, trades: readonly number[]): BatchProposal {
  const { funds } = snapshot
  const before = sharesOf(funds.map(({ cents }) => cents))
  const after = sharesOf(funds.map(({ cents }, index) => cents + (trades[index] ?? 0)))
  return {
    drift: driftOf(snapshot, before),
    driftAfter: driftOf(snapshot, after),
    funds: funds.map(({ lipperId }, index) => ({
      lipperId,
      before: before[index] ?? 0,
      after: after[index] ?? 0,
    })),
  }
}
