import { permissions } from '@zhiheng/domain/access/permissions.ts'
import { MOST_YEARS } from '@zhiheng/domain/model-portfolios/horizon.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { AskedFund, Day, LipperId, Name, Share } from '../fields.ts'
import { SubmittedHolding } from '../portfolio-ledger.ts'
import { Verdict } from '../verdict.ts'

const Level = z.int().min(1).max(5)
const Range = z.tuple([z.number(), z.number()])
/** Whole New Taiwan dollars. */
const Twd = z.int().max(1_000_000_000_000)

/** A question to the smart pick. */
export const SmartPreferences = z.object({
  /** At most the member's own. */
  level: Level,
  /** What is put in once: 0 or at least `LEAST_AT_ONCE`; 0 only where something goes in every month. */
  amount: Twd.min(0),
  /** What is put in every month: 0 or at least what one plan takes. Becomes regular plans of the funds. */
  monthly: Twd.min(0).default(0),
  years: z.int().min(1).max(MOST_YEARS),
  /** Percent of each class in place of the level's; what they leave of 100 is for balanced funds. */
  shares: z.object({ bond: Share, equity: Share, money_market: Share }).optional(),
  excluded: z.array(AskedFund).max(100).default([]),
})

/**
 * Proposes a new portfolio for a risk level, an amount and a horizon: the specification's "smart pick". Creates
 * nothing. Money is in TWD, shares and rates are percent.
 *
 * Refuses: `invalid_field` without a valid risk evaluation, above the member's own level or for an amount below the
 * least; `optimiser_conflict` for shares beyond 100 %; `cannot_be_suggested` with too few funds of a class; `busy`,
 * `rate_limited`.
 */
export const proposeSmartPick = endpoint({
  method: 'POST',
  path: '/api/pfms/smart_pick',
  summary: '智慧選組：依風險等級、金額與配置試算一個新組合，附每檔基金的理由；不建立任何東西',
  allow: permissions['create-portfolio-by-smart-pick'],
  onlyComputes: true,
  refusals: ['invalid_field', 'optimiser_conflict', 'cannot_be_suggested', 'busy', 'rate_limited'],
  body: SmartPreferences,
  reply: z.object({
    as_of: Day,
    level: Level,
    verdict: Verdict,
    sentence: z.string(),
    funds: z.array(
      z.object({
        lipper_id: LipperId,
        name: z.string(),
        warnings: z.array(z.string()),
        asset_type: z.string(),
        sector_name: z.string().nullable(),
        score: z.int().nullable(),
        risk_level: z.int().nullable(),
        /** On the tenth grid; they sum to exactly 100.0. */
        percent: z.number(),
        /** They sum to the amount. */
        amount: z.number(),
        /** What its regular plan takes each month: 0 or at least what a plan takes; they sum to `monthly`. */
        monthly: z.number(),
        reason: z.string(),
      }),
    ),
    /** Percent a year, and the middle 90 % of resampled histories. */
    volatility: z.number(),
    volatility_range: Range.nullable(),
    expected_return: z.number(),
    expected_range: Range.nullable(),
    max_drawdown: z.number().nullable(),
    total_expense: z.number().nullable(),
    /** The worst 52 weeks of this mix of asset classes, for the amount; null: under two years of history. */
    worst_year: z.object({ percent: z.number(), amount: z.number(), from: Day, to: Day, years: z.number() }).nullable(),
    /** After the years: what was paid in, and one outcome in twenty below, the middle, one in twenty above. */
    outcome: z.object({ years: z.int(), paid_in: z.number(), low: z.number(), middle: z.number(), high: z.number() }),
    binding: z.array(z.string()),
    conflicts: z.array(z.string()),
    notes: z.array(z.string()),
  }),
})

/**
 * Creates a portfolio from a smart pick. The proposal is computed again first and its inputs are kept with the first
 * record.
 *
 * Refuses: `stale_version` where the date of the figures is no longer the proposal's; `invalid_field` as
 * `proposeSmartPick`, and for a fund that was not proposed; `cannot_be_suggested`, `optimiser_conflict`;
 * `portfolio_quota`; `fund_not_available`, `no_price_on_date` by fund; `busy`, `rate_limited`.
 */
export const createSmartPick = endpoint({
  method: 'POST',
  path: '/api/pfms/smart_pick/create',
  summary: '依智慧選組的建議建立投資組合：重新試算並確認可以採用後才建立，並將試算的輸入與版本留在紀錄裡',
  allow: permissions['create-portfolio-by-smart-pick'],
  refusals: [
    'invalid_field',
    'stale_version',
    'cannot_be_suggested',
    'optimiser_conflict',
    'portfolio_quota',
    'fund_not_available',
    'no_price_on_date',
    'busy',
    'rate_limited',
  ],
  body: SmartPreferences.extend({
    /** The day of figures as the proposal gave it. */
    as_of: Day,
    name: Name,
    /** The funds as proposed, in New Taiwan dollars, with their plans. */
    funds: z.array(SubmittedHolding).min(1).max(100),
  }),
  reply: z.object({ id: z.int(), version: z.int() }),
})
