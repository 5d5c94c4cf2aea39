import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, Day, IdText, LipperId } from './fields.ts'
import { Allocation, changeFlags } from './portfolios.ts'

const Share = z.number().min(0).max(100)

/** What the member wants. */
export const OptimiserTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('risk_level'), level: z.int().min(1).max(5) }),
  // what the three leave to 100 is for balanced funds, and the answer's notes say so
  z.object({ kind: z.literal('shares'), bond: Share, equity: Share, money_market: Share }),
  z.object({ kind: z.literal('same_allocation') }),
])

const Metrics = z.object({
  /** Percent a year, and the middle 90 % of what resampled histories give. */
  volatility: z.number().nullable(),
  volatility_range: z.tuple([z.number(), z.number()]).nullable(),
  expected_return: z.number().nullable(),
  expected_range: z.tuple([z.number(), z.number()]).nullable(),
  /** The deepest fall from a high, percent, at or below zero. */
  max_drawdown: z.number().nullable(),
  total_expense: z.number().nullable(),
  effective_funds: z.number().nullable(),
})

const ProposedFund = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  asset_type: z.string(),
  sector_name: z.string().nullable(),
  score: z.int().nullable(),
  risk_level: z.int().nullable(),
  /** Percent on the tenth grid. */
  before: z.number(),
  after: z.number(),
  amount_before: z.number(),
  amount_after: z.number(),
  flags: z.array(z.enum(changeFlags)),
  reason: z.string(),
})

export const optimisePortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/allocation',
  summary: '最佳化試算：不改變投資組合，回傳建議比例、每檔基金的理由、限制與對照',
  allow: ['any'],
  refusals: ['not_found', 'optimiser_conflict', 'invalid_field', 'busy', 'rate_limited'],
  params: z.object({ id: IdText }),
  body: z.object({
    target: OptimiserTarget,
    limits: z
      .object({
        max_funds: z.int().min(1).max(30).optional(),
        min_weight: Share.optional(),
        max_turnover: Share.optional(),
        locked: z.array(AskedFund).max(100).optional(),
        excluded: z.array(AskedFund).max(100).optional(),
        only_for_tarobo: z.boolean().optional(),
      })
      .optional(),
  }),
  reply: z.object({
    as_of: Day,
    version: z.int(),
    currency: CurrencyCode,
    value: z.number(),
    /** True when no change is worth its cost. */
    no_change: z.boolean(),
    sentence: z.string(),
    target: OptimiserTarget,
    before: Allocation,
    after: Allocation,
    funds: z.array(ProposedFund),
    metrics: z.object({ before: Metrics, after: Metrics, equal_weight: Metrics }),
    /** Limits that hold the answer back, each a zh-TW sentence. */
    binding: z.array(z.string()),
    /** Conflicts that were met: which limits, and which of them gave way in the nearest feasible answer. */
    conflicts: z.array(z.string()),
    /** What the answer takes for granted, each a zh-TW sentence: where the rest of three shares goes, how much history there was. */
    notes: z.array(z.string()),
    /** History behind the figures. */
    sample: z.object({
      from: Day,
      to: Day,
      weeks: z.int(),
      shorter: z.array(z.object({ lipper_id: LipperId, weeks: z.int() })),
    }),
  }),
})
