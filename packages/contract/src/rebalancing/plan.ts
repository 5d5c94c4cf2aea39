import { crises } from '@zhiheng/domain/portfolio-analysis/crises.ts'
import { buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { rebalanceModes } from '@zhiheng/domain/rebalancing/solve-rebalance.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Amount, AmountText, CurrencyCode, Day, IdText, LipperId, RowNumber } from '../fields.ts'
import { changeFlags } from '../portfolio-ledger.ts'
import { Recorded } from '../portfolio-ledger.ts'
import { SettledTrades } from '../settlement.ts'

/** Ways to rebalance: those that trade, and pointing the monthly plans elsewhere. */
export const planModes = [...rebalanceModes, 'redirect'] as const

const Change = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  asset_type: z.string(),
  target: z.number(),
  /** How far the fund may be from its target, percentage points. */
  band: z.number(),
  before: z.number(),
  after: z.number(),
  amount_before: z.number(),
  amount_after: z.number(),
  flags: z.array(z.enum(changeFlags)),
  /** Why it is traded, or why not. */
  reason: z.string(),
})

/** A share of the whole with its target and what it may be away from it, percent. */
const BucketRow = z.object({
  bucket: z.enum(buckets),
  now: z.number(),
  target: z.number(),
  after: z.number(),
  band: z.number(),
})

/** A loss in New Taiwan dollars, and of the whole. */
const Loss = z.object({ amount: z.number(), percent: z.number() })

/** What comes of doing nothing. */
const IfLeft = z.object({
  /** Weeks of common history that chance and volatility stand on, three years at most. */
  weeks: z.int(),
  /** The chance, percent, that some band is left within half a year; null where it is left already or cannot be told. */
  chance_of_breach: z.number().nullable(),
  /** A year's volatility of the funds as they stand and at their targets, percent; null where the history is too short. */
  volatility: z.object({ now: z.number(), target: z.number() }).nullable(),
  /** The past crisis that would cost most as the funds stand; null where none speaks of nearly all of them. */
  crisis: z.object({ key: z.enum(crises), from: Day, to: Day, now: Loss, target: Loss }).nullable(),
})

/**
 * The fewest trades that bring a portfolio back to its targets or into its bands, with cost, settlement and what doing
 * nothing risks: the specification's `rebalance_plan`. Shares are percent, money is in `currency`.
 *
 * Refuses: `not_found`, `invalid_field` for an amount that cannot be placed.
 */
export const getRebalancePlan = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/rebalance_plan',
  summary: '再平衡建議：偏離程度、最少的交易、理由、成本、交割時程，以及不調整的後果',
  allow: ['any'],
  refusals: ['not_found', 'invalid_field'],
  params: z.object({ id: IdText }),
  query: z.object({
    mode: z.enum(planModes).default('sell_and_buy'),
    to: z.enum(['target', 'band']).default('target'),
    /** Money that comes in or is taken out, in the portfolio's currency. */
    amount: AmountText.optional(),
  }),
  reply: z.object({
    as_of: Day,
    version: z.int(),
    currency: CurrencyCode,
    mode: z.enum(planModes),
    /** Another than asked for where trades inside the band could not do it. */
    to: z.enum(['target', 'band']),
    value: z.number().nullable(),
    /** Half the sum of absolute differences, percent; before and after the trades. */
    drift: z.number().nullable(),
    drift_after: z.number().nullable(),
    needed: z.boolean(),
    reason: z.string(),
    changes: z.array(Change),
    buckets: z.array(BucketRow),
    ...SettledTrades.shape,
    /** The smallest trade that is proposed. */
    least_trade: z.number(),
    /** New money that would bring every share to its target without a sale; null where a fund should go. */
    money_to_target: z.number().nullable(),
    if_left: IfLeft,
    /** Monthly plans as they are and as they should be; null in the other ways. */
    plans: z
      .object({
        rows: z.array(
          z.object({
            lipper_id: LipperId,
            name: z.string(),
            before: z.number(),
            after: z.number(),
            /** The day of the month, 1 to 28. */
            charge_day: z.int(),
          }),
        ),
        /** Charges until everything is inside its band while prices stand still; null where that takes over three years. */
        months: z.int().nullable(),
      })
      .nullable(),
  }),
})

/** The version and the day of figures of the plan that was shown: another one is refused. */
const shownPlan = { version: RowNumber, as_of: Day }

/** A plan as it was asked for and shown. */
export const AskedPlan = z.object({
  ...shownPlan,
  mode: z.enum(rebalanceModes),
  to: z.enum(['target', 'band']).default('target'),
  amount: Amount.optional(),
})

/**
 * Carries a rebalance plan out at the prices of today and adds one record.
 *
 * Refuses: `not_found`; `stale_version` where the portfolio or the date of the figures is not the shown plan's;
 * `fund_not_available`, `no_price_on_date` by fund; `invalid_field` where nothing has to be traded or an amount is
 * missing.
 */
export const rebalancePortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/rebalance',
  summary: '套用再平衡：依目前淨值重算後寫入，並留下一筆紀錄',
  allow: ['any'],
  refusals: ['not_found', 'stale_version', 'fund_not_available', 'no_price_on_date', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: AskedPlan,
  reply: Recorded,
})

/**
 * Points the monthly plans to other funds from today on, trades nothing and adds one record.
 *
 * Refuses: `not_found`; `stale_version` where the portfolio or the date of the figures is not the shown plan's;
 * `fund_not_available`, `no_price_on_date` by fund; `invalid_field` where no charge has to change.
 */
export const redirectPlans = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/redirect_plans',
  summary: '套用定期定額的調整：今天起改變每月扣款的去向，不進行交易，並留下一筆紀錄',
  allow: ['any'],
  refusals: ['not_found', 'stale_version', 'fund_not_available', 'no_price_on_date', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: z.object(shownPlan),
  reply: Recorded,
})
