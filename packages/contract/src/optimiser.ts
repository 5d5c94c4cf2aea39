import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { longestNote } from '@zhiheng/domain/members/given-name.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import {
  Amount,
  AskedFund,
  CurrencyCode,
  Day,
  IdText,
  LipperId,
  LongText,
  Percentage,
  RowNumber,
  Share,
} from './fields.ts'
import { Allocation, changeFlags } from './portfolio-ledger.ts'
import { SettledTrades } from './settlement.ts'
import { Verdict } from './verdict.ts'

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
  /** The worst of ten years: the middle 90 %. */
  worst_year_range: z.tuple([z.number(), z.number()]).nullable(),
  /** The deepest fall from a high, percent, at or below zero. */
  max_drawdown: z.number().nullable(),
  total_expense: z.number().nullable(),
  effective_funds: z.number().nullable(),
  /** How many unrelated, equally risky holdings would spread the risk as well. */
  effective_bets: z.number().nullable(),
  /** What two of its funds hold alike on average, percent; null where too little is disclosed. */
  overlap: z.number().nullable(),
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

/** A question to the optimiser. */
export const OptimiserPreferences = z.object({
  target: OptimiserTarget,
  limits: z
    .object({
      max_funds: z.int().min(1).max(30).optional(),
      min_weight: Share.optional(),
      max_turnover: Share.optional(),
      /** The highest total expense of a fund, percent a year. */
      max_expense: Percentage({ least: 0, most: 20 }).optional(),
      locked: z.array(AskedFund).max(100).optional(),
      excluded: z.array(AskedFund).max(100).optional(),
      only_for_tarobo: z.boolean().optional(),
      /** What is no longer sold has to go. */
      only_on_sale: z.boolean().optional(),
      /** Money market funds in other currencies than the portfolio's may come in. */
      foreign_cash: z.boolean().optional(),
    })
    .optional(),
})

/** What the effect of other shares among these funds follows from: ratios a year, weekly returns row by row. */
const Model = z.object({
  funds: z.array(
    z.object({
      lipper_id: LipperId,
      name: z.string(),
      asset_type: z.enum(assetTypes),
      /** Percent. */
      now: z.number(),
      for_sale: z.boolean(),
      locked: z.boolean(),
      excluded: z.boolean(),
      expense: z.number().nullable(),
      /** Others of its class stand in for its history. */
      is_proxy: z.boolean(),
    }),
  ),
  mu: z.array(z.number()),
  excess: z.array(z.number()),
  covariance: z.array(z.number()),
  weekly: z.array(z.number().nullable()),
  risk_free: z.number(),
  seed: z.int(),
  is_short: z.boolean(),
})

/**
 * Proposes weights for a portfolio: the specification's `allocation`. Changes nothing. Weights are percent on the 0.1
 * grid, money is in the portfolio's currency, `model` in ratios a year.
 *
 * Refuses: `not_found`; `optimiser_conflict` where no weights meet the limits or shares exceed 100 %; `invalid_field`
 * for a portfolio without funds or a fund both locked and excluded; `busy`, `rate_limited`.
 */
export const optimisePortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/allocation',
  summary: '最佳化試算：不改變投資組合，回傳建議比例、每檔基金的理由、限制與對照',
  allow: ['any'],
  onlyComputes: true,
  refusals: ['not_found', 'optimiser_conflict', 'invalid_field', 'busy', 'rate_limited'],
  params: z.object({ id: IdText }),
  body: OptimiserPreferences,
  reply: z.object({
    as_of: Day,
    version: z.int(),
    currency: CurrencyCode,
    value: z.number(),
    /** True when no change is worth its cost. */
    no_change: z.boolean(),
    /** By what is known at once; the evidence call gives the whole one. */
    verdict: Verdict,
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
    /** Funds that were looked at and are not held: without any, funds cannot be exchanged. */
    newcomers: z.int(),
    model: Model,
    /** History behind the figures. */
    sample: z.object({
      from: Day,
      to: Day,
      weeks: z.int(),
      shorter: z.array(z.object({ lipper_id: LipperId, weeks: z.int() })),
    }),
  }),
})

/**
 * The trades that turn a portfolio into the given amounts, with fees, tax and settlement days. Changes nothing.
 *
 * Refuses: `not_found`; `stale_version` where the portfolio is no longer the one of the proposal; `fund_not_available`,
 * `no_price_on_date` by fund; `invalid_field`.
 */
export const planTrades = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/allocation/trades',
  summary: '最佳化的交易清單：改成這些金額要買賣什麼，費用、課稅與交割時程；不改變投資組合',
  allow: ['any'],
  onlyComputes: true,
  refusals: ['not_found', 'stale_version', 'fund_not_available', 'no_price_on_date', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: z.object({
    /** The portfolio as the proposal found it: of another one this would be the wrong list. */
    version: RowNumber,
    /** What each fund shall be worth, in the portfolio's currency; what is left out is sold. */
    funds: z.array(z.object({ lipper_id: AskedFund, amount: Amount })).max(100),
  }),
  reply: SettledTrades.extend({ as_of: Day, version: z.int(), currency: CurrencyCode }),
})

const Way = z.object({
  /** Percent a year; the fall at or below zero; cost in all. */
  annual_return: z.number(),
  volatility: z.number(),
  sharpe: z.number().nullable(),
  max_drawdown: z.number(),
  turnover: z.number(),
  cost: z.number(),
})

const Edge = z.object({
  /** By how much the method was better in each half year, percentage points, oldest first. */
  halves: z.array(z.number()),
  /** A year, and the middle 90 % of what resampled weeks give. */
  per_year: z.number(),
  range: z.tuple([z.number(), z.number()]),
})

/**
 * How far a proposal can be trusted: how its weights vary when history is resampled, and how the method did out of
 * sample against staying and against equal weights. Takes longer than the proposal, so it is a call of its own.
 *
 * Refuses as `optimisePortfolio`: `not_found`, `optimiser_conflict`, `invalid_field`, `busy`, `rate_limited`.
 */
export const studyProposal = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/allocation/evidence',
  summary: '最佳化試算的可信程度：每檔比重的穩定性，與不調整、平均分配的樣本外比較',
  allow: ['any'],
  onlyComputes: true,
  refusals: ['not_found', 'optimiser_conflict', 'invalid_field', 'busy', 'rate_limited'],
  params: z.object({ id: IdText }),
  body: OptimiserPreferences,
  reply: z.object({
    as_of: Day,
    /** The proposal's verdict with what this evidence says of it; it replaces the one of the proposal. */
    verdict: Verdict,
    /** What is worth a word, each a zh-TW sentence: a fund that is removed though nearly every draw holds it. */
    remarks: z.array(z.string()),
    /** Of each fund, how its weight varies when the weeks of the past are drawn again; null with too short a history. */
    stability: z
      .object({
        resamples: z.int(),
        funds: z.array(
          z.object({
            lipper_id: LipperId,
            low: z.number(),
            middle: z.number(),
            high: z.number(),
            /** In how many of a hundred draws it is held. */
            held: z.number(),
          }),
        ),
      })
      .nullable(),
    /** The method half year by half year, knowing only what was known then; null with too short a history. */
    walk_forward: z
      .object({
        from: Day,
        weeks: z.int(),
        candidates: z.int(),
        method: Way,
        stay: Way,
        equal_weight: Way,
        over_stay: Edge,
        over_equal: Edge,
      })
      .nullable(),
  }),
})

/**
 * Adopts a proposal or the chosen rows of it. It is computed again first; its inputs and version are kept with the
 * record. `rebalance_note_id` is null where nothing changed.
 *
 * Refuses: `not_found`; `stale_version` where the portfolio or the date of the figures has changed;
 * `cannot_be_suggested` where the new verdict forbids it; `optimiser_conflict`; `fund_not_available`,
 * `no_price_on_date` by fund; `invalid_field`; `busy`, `rate_limited`.
 */
export const acceptProposal = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/allocation/accept',
  summary: '採用最佳化建議：重新試算並確認可以採用後才變更，並將試算的輸入與版本留在紀錄裡',
  allow: ['any'],
  refusals: [
    'not_found',
    'stale_version',
    'cannot_be_suggested',
    'optimiser_conflict',
    'fund_not_available',
    'no_price_on_date',
    'invalid_field',
    'busy',
    'rate_limited',
  ],
  params: z.object({ id: IdText }),
  body: OptimiserPreferences.extend({
    /** The portfolio and the day of figures as the proposal found them. */
    version: RowNumber,
    as_of: Day,
    /** What each fund shall be worth, in the portfolio's currency: the proposal, or the rows of it that are taken. */
    funds: z
      .array(z.object({ lipper_id: AskedFund, amount: Amount }))
      .min(1)
      .max(100),
    reason: LongText({ least: 0, most: longestNote }).optional(),
  }),
  reply: z.object({ id: z.int(), version: z.int(), rebalance_note_id: z.int().nullable() }),
})
