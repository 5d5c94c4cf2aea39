import { permissions } from '@zhiheng/domain/access/permissions.ts'
import { replayOutcomes, skipReasons } from '@zhiheng/domain/advice-trail/advice.ts'
import { adviceKinds } from '@zhiheng/domain/optimiser/advice-kinds.ts'
import { verdictKinds } from '@zhiheng/domain/optimiser/verdict.ts'
import { rebalanceModes } from '@zhiheng/domain/rebalancing/solve-rebalance.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { CurrencyCode, Day, IdText, LipperId, RowNumber } from './fields.ts'
import { SmartPreferences } from './model-portfolios/smart-pick.ts'
import { OptimiserPreferences, OptimiserTarget } from './optimiser.ts'
import { AskedPlan } from './rebalancing/plan.ts'

const NamedFund = z.object({ lipper_id: LipperId, name: z.string() })
/** Percent a year, the fall at or below zero; null unknown. */
const Figures = z.object({
  volatility: z.number().nullable(),
  expected_return: z.number().nullable(),
  max_drawdown: z.number().nullable(),
  total_expense: z.number().nullable(),
})
/** What some weights promise or cost. */
export type AdviceFigures = z.output<typeof Figures>

/** A suggestion, without what it followed from. */
export const AdviceHead = z.object({
  id: z.int(),
  kind: z.enum(adviceKinds),
  /** Null for a smart pick that was not made, and for a portfolio that is deleted. */
  portfolio: z.object({ id: z.int(), name: z.string() }).nullable(),
  kept_at: z.string(),
  /** The day of the prices. */
  as_of: Day,
  /** Version of the rules that made it. */
  rule: z.string(),
  /** These rules are still those of now. */
  is_current_rule: z.boolean(),
  /** The record of the change it led to; null where it was kept without one. */
  note_id: z.int().nullable(),
  /** What was asked for; of a rebalance its way. */
  target: OptimiserTarget.nullable(),
  mode: z.enum(rebalanceModes).nullable(),
})
/** A suggestion in a list. */
export type AdviceHead = z.output<typeof AdviceHead>

/** A suggestion with all it followed from. Shares and rates are percent, money is in `currency`. */
export const Advice = AdviceHead.extend({
  /** The data of the market that it was made from. */
  data_version: z.string(),
  currency: CurrencyCode,
  verdict: z.enum(verdictKinds).nullable(),
  /** The limits of an optimiser's question. */
  limits: z
    .object({
      max_funds: z.int(),
      min_weight: z.number(),
      max_turnover: z.number(),
      max_expense: z.number().nullable(),
      only_for_tarobo: z.boolean(),
      only_on_sale: z.boolean(),
      foreign_cash: z.boolean(),
      locked: z.array(NamedFund),
      excluded: z.array(NamedFund),
      /** What cash brings a year. */
      risk_free: z.number(),
    })
    .nullable(),
  /** What a smart pick was to be made of, in New Taiwan dollars. */
  money: z.object({ amount: z.number(), monthly: z.number(), years: z.int() }).nullable(),
  /** What a rebalance kept to. */
  bands: z
    .object({
      to: z.enum(['target', 'band']),
      amount: z.number().nullable(),
      bucket_points: z.number(),
      fund_points: z.number(),
      fund_percent: z.number(),
      least_trade: z.number(),
    })
    .nullable(),
  /** What was held or suggested. */
  funds: z.array(
    NamedFund.extend({
      /** It is still in the list of funds. */
      is_listed: z.boolean(),
      before: z.number(),
      after: z.number(),
      /** Of a rebalance: its target, and what it was to buy, negative to sell. */
      target: z.number().nullable(),
      trade: z.number().nullable(),
      /** Weeks of its own where it has fewer than the sample. */
      short_weeks: z.int().nullable(),
      /** False where it pays out and no one says what. */
      is_income_known: z.boolean(),
    }),
  ),
  /** Looked at, and given nothing. */
  passed_over: z.array(NamedFund),
  /** Not looked at, by reason, the first few of each named; null where that was not kept. */
  skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int(), funds: z.array(NamedFund) })).nullable(),
  figures: z.object({ before: Figures, after: Figures }).nullable(),
  /** What was said beside the weights, zh-TW. */
  sentences: z.array(z.string()),
  /** Weeks of history it stood on. */
  weeks: z.int().nullable(),
})
export type Advice = z.output<typeof Advice>

const Kept = z.object({ id: z.int() })

/** The member's suggestions, newest first: those that were acted on, and those that were kept. */
export const listAdvice = endpoint({
  method: 'GET',
  path: '/api/advice_trail',
  summary: '建議紀錄：採用過或留下的建議，新的在前',
  allow: ['any'],
  refusals: [],
  reply: z.object({
    entries: z.array(AdviceHead),
    /** There are older ones that are not listed. */
    has_more: z.boolean(),
    /** How many that led to no change are kept; the oldest of them go. */
    limit: z.int(),
  }),
})

/**
 * One suggestion with its inputs, what was skipped and why, the result, its day, data and rules.
 *
 * Refuses: `not_found`, also for someone else's.
 */
export const getAdvice = endpoint({
  method: 'GET',
  path: '/api/advice_trail/:id',
  summary: '一項建議的依據與結果：條件、略過的基金與原因、比重、資料日與規則版本',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: Advice,
})

/**
 * Makes a suggestion again by the rules of now from the inputs that were kept. Keeps nothing.
 *
 * `same`: the same weights by the same rules. `rule_changed`: the rules have changed since; both results are given, alike
 * or not. `different`: the same rules give other weights, which is a fault of ours. `lost`: what it followed from cannot
 * be had any more.
 *
 * Refuses: `not_found`, also for someone else's; `busy`, `rate_limited`.
 */
export const replayAdvice = endpoint({
  method: 'POST',
  path: '/api/advice_trail/:id/replay',
  summary: '以留存的條件重新計算一項建議，並與當時的結果對照',
  allow: ['any'],
  onlyComputes: true,
  refusals: ['not_found', 'busy', 'rate_limited'],
  params: z.object({ id: IdText }),
  reply: z.object({
    outcome: z.enum(replayOutcomes),
    /** The rules of now. */
    rule: z.string(),
    /** Whether every weight is as it was; null where nothing came out. */
    is_equal: z.boolean().nullable(),
    /** What had a share then or has one now, percent. */
    funds: z.array(NamedFund.extend({ kept: z.number(), again: z.number() })),
    figures: z.object({ kept: Figures, again: Figures }).nullable(),
  }),
})
/** What came of making a suggestion again. */
export type Replay = z.output<typeof replayAdvice.reply>

/**
 * Keeps the optimiser's suggestion for a portfolio without changing it. It is computed again first.
 *
 * Refuses: `not_found`; `stale_version` where the portfolio or the date of the figures has changed; `optimiser_conflict`;
 * `invalid_field`; `busy`, `rate_limited`.
 */
export const keepProposal = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/allocation/keep',
  summary: '留下一項最佳化建議的紀錄，不改變投資組合',
  allow: ['any'],
  refusals: ['not_found', 'stale_version', 'optimiser_conflict', 'invalid_field', 'busy', 'rate_limited'],
  params: z.object({ id: IdText }),
  body: OptimiserPreferences.extend({ version: RowNumber, as_of: Day }),
  reply: Kept,
})

/**
 * Keeps a smart pick without making a portfolio of it. It is computed again first.
 *
 * Refuses: `stale_version` where the date of the figures has changed; `invalid_field` as `proposeSmartPick`;
 * `optimiser_conflict`, `cannot_be_suggested`; `busy`, `rate_limited`.
 */
export const keepSmartPick = endpoint({
  method: 'POST',
  path: '/api/pfms/smart_pick/keep',
  summary: '留下一項智慧選組建議的紀錄，不建立投資組合',
  allow: permissions['create-portfolio-by-smart-pick'],
  refusals: ['invalid_field', 'stale_version', 'optimiser_conflict', 'cannot_be_suggested', 'busy', 'rate_limited'],
  body: SmartPreferences.extend({ as_of: Day }),
  reply: Kept,
})

/**
 * Keeps a rebalance plan without carrying it out.
 *
 * Refuses: `not_found`; `stale_version` where the portfolio or the date of the figures is not the shown plan's;
 * `no_price_on_date`; `invalid_field` where nothing has to be traded or an amount is missing; `rate_limited`.
 */
export const keepRebalancePlan = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/rebalance_plan/keep',
  summary: '留下一項再平衡建議的紀錄，不進行交易',
  allow: ['any'],
  refusals: ['not_found', 'stale_version', 'no_price_on_date', 'invalid_field', 'rate_limited'],
  params: z.object({ id: IdText }),
  body: AskedPlan,
  reply: Kept,
})
