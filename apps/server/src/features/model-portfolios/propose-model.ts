import { canFill } from '@zhiheng/domain/model-portfolios/can-fill.ts'
import type { ModelFund, ModelMonth } from '@zhiheng/domain/model-portfolios/model-month.ts'
import { candidatesFor } from '@zhiheng/domain/optimiser/build-inputs.ts'
import { type ExplainedPart, explainProposal } from '@zhiheng/domain/optimiser/explain-proposal.ts'
import { fundsWithoutHistory } from '@zhiheng/domain/optimiser/funds-without-history.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import type { Proposal } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'

import { createProposer } from '../optimiser/create-proposer.ts'
import { createJobThreads } from '../optimiser/job-threads.ts'
import { MODEL_CURRENCY, type Universe } from './universe-at.ts'

const inThread = createProposer('proposal', createJobThreads({ threads: 1, waiting: 20, mostMs: 20_000 }))

/**
 * Proposes in a thread of its own: a month of models or a smart pick never waits behind the members' own portfolios.
 *
 * @param key - of whom only one at a time is worked at: a member's id, or below zero for the models
 * @throws RetryLater busy
 */
export async function proposeApart(key: number, all: readonly OptimisedFund[], ask: ProposalAsk): Promise<Proposal> {
  const { funds, result } = await inThread({ memberId: key }, all, ask)
  return { ...result.proposal, funds }
}

/** The limits a member has who sets none. Source: QUANT 3.6. */
export const modelLimits = { mostFunds: 8, leastWeight: 5, mostTurnover: 100 } as const

/** What of a month the engine decides. */
export type ProposedModel = Pick<ModelMonth, 'level' | 'asOf' | 'funds' | 'expected' | 'conflicts'>

/**
 * The model portfolio of a level, from the one before as it has drifted.
 *
 * @param now - percent by fund; empty: there is none before
 * @returns null where there are too few funds to choose from, or one is held that nothing is known of, or nothing may be suggested
 */
export async function proposeModel(
  universe: Universe,
  { level, now }: { readonly level: RiskLevel; readonly now: ReadonlyMap<string, number> },
): Promise<ProposedModel | null> {
  const all = universe.funds(now)
  const ask = askFor(universe, level, all)
  const candidates = candidatesFor(all, ask)
  if (!canFill(candidates) || fundsWithoutHistory(candidates, ask.lastSlot).length > 0) return null
  const proposal = await proposeApart(-level, all, ask)
  if (proposal.verdict.kind === 'cannot_be_suggested') return null
  // what has ended is left out by the method, and by no one's preferences: its reason is that it is sold no more
  const parts = explainProposal(proposal, { ...ask.limits, excluded: new Set() })
  if (parts.length === 0) return null
  const { volatility, expectedReturn, expectedRange } = proposal.measures.after
  return {
    level,
    asOf: universe.market.asOf,
    funds: parts.map(asModelFund),
    expected: { volatility, expectedReturn, expectedRange },
    conflicts: [...proposal.conflicts],
  }
}

function askFor({ lastSlot, riskFree }: Universe, level: RiskLevel, all: readonly OptimisedFund[]): ProposalAsk {
  // what cannot be bought any more is sold, however small the gain
  const ended = all.filter((fund) => fund.nowPercent > 0 && !fund.forSale).map((fund) => fund.lipperId)
  return {
    target: { kind: 'risk_level', level },
    limits: { ...modelLimits, locked: new Set(), excluded: new Set(ended), onlyForTarobo: 'no' },
    lastSlot,
    currency: MODEL_CURRENCY,
    riskFree,
    level,
    seed: level,
    keepsLimits: 'always',
  }
}

function asModelFund({ fund, before, after, flags, reason }: ExplainedPart): ModelFund {
  const { lipperId, name, assetType } = fund
  return { lipperId, name, assetType, before, after, flags, reason }
}
