import type { Allocation } from '@zhiheng/contract/portfolio-ledger.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Metrics, Proposal, ProposedFund } from '../proposal.ts'

const nothing = { proportion: 0, sectors: [] }
/** An allocation without anything. */
export const noAllocation: Allocation = { ef: nothing, bf: nothing, blf: nothing, mmf: nothing, other: nothing }

/** Figures of a portfolio, all known. */
export const someMetrics: Metrics = {
  volatility: 12.34,
  volatility_range: [11, 14],
  expected_return: 5.5,
  expected_range: [-8.2, 20.1],
  worst_year_range: [-30.4, -9.1],
  max_drawdown: -31.2,
  total_expense: 1.85,
  effective_funds: 3.4,
  effective_bets: 2.1,
  overlap: 12.4,
}

/** Figures of a portfolio of which nothing is known. */
export const unknownMetrics: Metrics = {
  volatility: null,
  volatility_range: null,
  expected_return: null,
  expected_range: null,
  worst_year_range: null,
  max_drawdown: null,
  total_expense: null,
  effective_funds: null,
  effective_bets: null,
  overlap: null,
}

/** A fund of a proposal over 100,000: its share before and after, percent. */
export function aProposedFund(
  lipper_id: string,
  shares: readonly [before: number, after: number],
  known: Partial<ProposedFund> = {},
): ProposedFund {
  const [before, after] = shares
  return {
    lipper_id,
    name: `基金${lipper_id}`,
    warnings: [],
    asset_type: 'equity',
    sector_name: '科技',
    score: null,
    risk_level: null,
    before,
    after,
    amount_before: before * 1000,
    amount_after: after * 1000,
    flags: [],
    reason: '評分較高',
    ...known,
  }
}

const plain: Proposal = {
  as_of: asIsoDate('2026-11-20'),
  version: 3,
  currency: 'TWD',
  value: 100_000,
  no_change: false,
  verdict: { kind: 'suggested', reasons: [] },
  sentence: '降低波動並減少費用',
  target: { kind: 'risk_level', level: 3 },
  before: noAllocation,
  after: noAllocation,
  funds: [
    aProposedFund('A', [60, 40], { flags: ['sustained', 'adjusted'] }),
    aProposedFund('B', [40, 0], { flags: ['removed'] }),
    aProposedFund('C', [0, 60], { flags: ['new'] }),
  ],
  metrics: { before: someMetrics, after: { ...someMetrics, volatility: 9.87 }, equal_weight: someMetrics },
  binding: [],
  conflicts: [],
  notes: [],
  newcomers: 12,
  model: {
    funds: [],
    mu: [],
    excess: [],
    covariance: [],
    weekly: [],
    risk_free: 0.01,
    seed: 1,
    is_short: false,
  },
  sample: { from: asIsoDate('2023-11-24'), to: asIsoDate('2026-11-20'), weeks: 156, shorter: [] },
}

/** What the optimiser proposes: less of A, none of B, a new C, where the test does not say otherwise. */
export function aProposal(known: Partial<Proposal> = {}): Proposal {
  return { ...plain, ...known }
}
